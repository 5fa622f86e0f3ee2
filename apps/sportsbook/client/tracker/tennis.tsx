import type { TennisScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { Standing } from './figures.tsx'
import { numbered } from '../core/lists.ts'
import type { Sides } from './sides.ts'

const [width, height] = [920, 430]

/** The court with the server at the near or far end, and who won each game of the set. */
export function TennisTracker({ score, sides }: { score: TennisScore; sides: Sides }) {
  const t = useT()
  const text = t('sportsMatch.serves', { team: sides[score.server].name })
  const isHomeServing = score.server === 'home'
  const [homePoints, awayPoints] = score.points
  const isRight = (homePoints + awayPoints) % 2 === 0
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('sportsMatch.trackerOf', { text })}>
        <Court />
        <Standing
          x={isRight === isHomeServing ? 560 : 380}
          y={isHomeServing ? 388 : 392}
          scale={1.35}
          kit={sides.home.colours[0]}
          trim={sides.home.colours[1]}
        />
        <Standing
          x={isRight === isHomeServing ? 390 : 520}
          y={108}
          scale={0.82}
          kit={sides.away.colours[0]}
          trim={sides.away.colours[1]}
        />
        <ServePath
          isHome={isHomeServing}
          isRight={isRight}
          key={`${homePoints} ${awayPoints} ${score.sets.length}`}
        />
        <GameStrip score={score} sides={sides} />
      </svg>
      <p className="track-note">{text}</p>
    </>
  )
}

const Court = () => (
  <>
    <rect width={width} height={height} fill="#0b3d27" />
    <path d="M210 60H710L880 420H40Z" fill="#1d5b8f" />
    <path d="M262 84H658L784 400H136Z" fill="#2e74b5" />
    <g fill="none" stroke="#f6efdf" strokeWidth="3.500">
      <path d="M262 84H658L784 400H136Z" />
      <path d="M305 84L206 400M615 84L714 400" />
      <path d="M289 138H631M236 300H684M460 138V300M460 84v8M460 400v-10" />
    </g>
    <path d="M196 214V176H724V214" fill="rgba(246,239,223,.16)" stroke="#f6efdf" strokeWidth="3" />
    <path
      d={Array.from({ length: 52 }, (_, at) => `M${206 + at * 10} 178v34`).join('')}
      stroke="#f6efdf"
      strokeWidth=".8"
      opacity=".5"
    />
  </>
)

function ServePath({ isHome, isRight }: { isHome: boolean; isRight: boolean }) {
  const fromX = isRight === isHome ? 560 : 380
  const toX = isRight === isHome ? 400 : 530
  const d = isHome
    ? `M${fromX + 18} 320Q${(fromX + toX) / 2} 150 ${toX} 150`
    : `M${toX} 80Q${(fromX + toX) / 2} 130 ${fromX} 286`
  const [ballX, ballY] = isHome ? [toX, 150] : [fromX, 286]
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke="#ffe594" strokeWidth="4" pathLength="1" className="drawn" />
      <ellipse cx={ballX} cy={ballY + 9} rx="9" ry="3" fill="#04110b" opacity=".45" />
      <circle cx={ballX} cy={ballY} r="7" fill="#d8ec4a" stroke="#0d1613" strokeWidth="2" />
    </g>
  )
}

function GameStrip({ score, sides }: { score: TennisScore; sides: Sides }) {
  const games = score.games.at(-1) ?? []
  return (
    <g transform="translate(24 26)">
      {numbered(games).map(({ item: side, number }) => (
        <rect
          key={number}
          x={number * 22 - 22}
          y={side === 'home' ? 0 : 12}
          width="18"
          height="10"
          rx="3"
          fill={sides[side].colours[0]}
          stroke="#f6efdf"
          strokeWidth="1.500"
        />
      ))}
    </g>
  )
}
