import type { ShooterScore, Side } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { numbered } from '../core/lists.ts'
import type { Sides } from './sides.ts'

const [width, rowHeight] = [920, 132]
const roundsOfHalf = 12

/** A strip of rounds for each map: home above the line, away below it. */
export function ShooterTracker({ score, sides }: { score: ShooterScore; sides: Sides }) {
  const t = useT()
  const text = t('sportsMatch.attacking', { team: sides[score.attacker].name })
  const height = 34 + Math.max(1, score.maps.length) * rowHeight
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <rect width={width} height={height} fill="#0b1420" />
        <path
          d={`M0 ${height}L300 0H420L120 ${height}ZM520 ${height}L820 0H860L560 ${height}Z`}
          fill="#fff"
          opacity=".025"
        />
        {numbered(score.maps).map(({ item: map, number }) => (
          <g key={number} transform={`translate(30 ${18 + (number - 1) * rowHeight})`}>
            <text y="18" fontSize="17" fontWeight="640" fill="#c8cfbf">
              {t('sportsMatch.map', { number })}
            </text>
            <text x="860" y="20" fontSize="22" fontWeight="720" fill="#f6efdf" textAnchor="end">
              {map.home} : {map.away}
            </text>
            <RoundStrip rounds={map.rounds} sides={sides} />
          </g>
        ))}
      </svg>
      <p className="track-note">{text}</p>
    </>
  )
}

function RoundStrip({ rounds, sides }: { rounds: readonly Side[]; sides: Sides }) {
  const count = Math.max(24, rounds.length)
  const step = 860 / count
  return (
    <g transform="translate(0 70)">
      <path d="M0 0H860" stroke="#55856c" strokeWidth="2" />
      <path d={`M${roundsOfHalf * step - 2}-40V40`} stroke="#e6bb63" strokeWidth="2" strokeDasharray="4 5" />
      {Array.from({ length: count }, (_, at) => {
        const side = rounds[at]
        const x = at * step + 2
        if (!side)
          return (
            <rect
              key={at}
              x={x}
              y="-4"
              width={step - 6}
              height="8"
              rx="3"
              fill="none"
              stroke="#305541"
              strokeDasharray="3 3"
            />
          )
        return (
          <rect
            key={at}
            x={x}
            y={side === 'home' ? -34 : 4}
            width={step - 6}
            height="30"
            rx="4"
            fill={sides[side].colours[0]}
            stroke="#f6efdf"
            strokeWidth="1.500"
          />
        )
      })}
    </g>
  )
}
