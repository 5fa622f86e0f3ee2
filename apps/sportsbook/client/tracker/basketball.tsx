import type { BasketballScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { numbered } from '../core/lists.ts'
import type { Sides } from './sides.ts'

const [width, height] = [920, 430]

/** The floor with the side in possession, and what the last attacks brought. */
export function BasketballTracker({ score, sides }: { score: BasketballScore; sides: Sides }) {
  const t = useT()
  const text = t('sportsMatch.possession', { team: sides[score.possession].name })
  const isHome = score.possession === 'home'
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <Floor />
        <path
          d={isHome ? 'M460 40H780L820 165 780 290H460Z' : 'M460 40H140L100 165 140 290H460Z'}
          fill={sides[score.possession].colours[0]}
          opacity=".4"
        />
        <g className="glide" style={{ transform: `translate(${isHome ? 690 : 230}px, 165px)` }}>
          <ellipse cy="24" rx="22" ry="5" fill="#04110b" opacity=".4" />
          <circle r="20" fill="#f08a1c" stroke="#0d1613" strokeWidth="3" />
          <path
            d="M0-20V20M-20 0H20M-14-14C-5-6-5 6-14 14M14-14C5-6 5 6 14 14"
            fill="none"
            stroke="#0d1613"
            strokeWidth="2.200"
          />
        </g>
        <Attacks score={score} sides={sides} />
      </svg>
      <p className="track-note">{text}</p>
    </>
  )
}

const Floor = () => (
  <>
    <rect width={width} height={height} fill="#0a1510" />
    <rect x="24" y="20" width="872" height="290" rx="8" fill="#b9783c" />
    {Array.from({ length: 22 }, (_, at) => (
      <path key={at} d={`M${24 + at * 40} 20v290`} stroke="#8f5624" strokeWidth="1.500" opacity=".6" />
    ))}
    <g fill="none" stroke="#f6efdf" strokeWidth="3.500">
      <rect x="40" y="34" width="840" height="262" />
      <path d="M460 34V296" />
      <circle cx="460" cy="165" r="46" />
      <path d="M40 110H190V220H40M190 120a45 45 0 0 1 0 90M40 56H120C300 70 300 260 120 274H40" />
      <path d="M880 110H730V220H880M730 120a45 45 0 0 0 0 90M880 56H800C620 70 620 260 800 274H880" />
    </g>
    <g fill="none" stroke="#c5311c" strokeWidth="4">
      <circle cx="72" cy="165" r="11" />
      <circle cx="848" cy="165" r="11" />
    </g>
  </>
)

/** Points of the last attacks, home upwards and away downwards; a miss is a dot. */
function Attacks({ score, sides }: { score: BasketballScore; sides: Sides }) {
  return (
    <g transform="translate(40 368)">
      <path d="M0 0H840" stroke="#305541" strokeWidth="2" />
      {numbered(score.last).map(({ item: { side, points }, number }) => {
        const sign = side === 'home' ? -1 : 1
        const tall = Math.max(4, points * 12)
        return (
          <g key={number} transform={`translate(${number * 70 - 52} 0)`}>
            {points === 0 ? (
              <circle cx="14" cy={sign * 8} r="3.500" fill="#96a89b" />
            ) : (
              <>
                <rect
                  y={sign < 0 ? -tall : 0}
                  width="28"
                  height={tall}
                  rx="3"
                  fill={sides[side].colours[0]}
                  stroke="#f6efdf"
                  strokeWidth="1.500"
                />
                <text
                  x="42"
                  y={sign < 0 ? -4 : 14}
                  fontSize="15"
                  fontWeight="680"
                  fill="#f6efdf"
                  textAnchor="middle"
                >
                  {points}
                </text>
              </>
            )}
          </g>
        )
      })}
    </g>
  )
}
