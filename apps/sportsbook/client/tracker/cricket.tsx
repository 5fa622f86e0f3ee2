import type { CricketInnings, CricketScore } from '@baize/sports/match'
import { useT } from '@baize/ui'
import { useId } from 'react'
import { oversOf } from '../lobby/match-score.ts'
import { ballWords } from './ball-words.ts'
import { Batter, Bowler, ink, Plate, Standing } from './figures.tsx'
import type { Sides, TrackedSide } from './sides.ts'
import { height, horizon, Stadium, width } from './stadium.tsx'

const middle = width / 2
const field = [
  [-0.3, 84, 0.72],
  [0.24, 70, 0.66],
  [-0.4, 186, 1],
  [0.2, 206, 0.98],
  [-0.16, 56, 0.58],
  [0.4, 150, 0.86],
] as const

/** The camera stands behind the bowler; the last ball leaves its path. */
export function CricketTracker({ score, sides }: { score: CricketScore; sides: Sides }) {
  const t = useT()
  const id = `ck${useId().replace(/\W/g, '')}`
  const innings = score.superOver.at(-1) ?? score.innings.at(-1)
  const batting = innings ? sides[innings.side] : sides.home
  const bowling = batting === sides.home ? sides.away : sides.home
  const ball = innings && lastBall(innings)
  const words = ball === undefined ? '' : ballWords(t, ball)
  const place = innings ? `${oversOf(innings.balls)} · ${batting.name}` : batting.name
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('sportsMatch.trackerOf', { text: `${place} ${words}` })}
      >
        <Stadium id={id} />
        <Ground id={id} bowling={bowling} />
        <Stumps isHit={ball === 'W'} />
        <g transform={`translate(${middle - 8} ${horizon + 118}) scale(.86)`}>
          <Batter kit={batting.colours[0]} trim={batting.colours[1]} />
        </g>
        {innings && ball !== undefined && (
          <BallPath
            key={`${score.innings.length} ${innings.balls} ${innings.over.length}`}
            ball={ball}
            words={words}
          />
        )}
        <g transform={`translate(${middle - 66} ${height - 12})`}>
          <Bowler kit={bowling.colours[0]} trim={bowling.colours[1]} />
        </g>
      </svg>
      <p className="track-note num">
        {place}
        {words !== '' && ` · ${words}`}
      </p>
    </>
  )
}

const lastBall = ({ over }: CricketInnings): string | undefined => over.at(-1)

const Ground = ({ id, bowling }: { id: string; bowling: TrackedSide }) => (
  <>
    <ellipse
      cx={middle}
      cy={horizon + height * 0.42}
      rx={width * 0.7}
      ry={height * 0.4}
      fill="none"
      stroke="#f6efdf"
      strokeWidth="5"
      strokeDasharray="16 5"
    />
    <ellipse
      cx={middle}
      cy={horizon + height * 0.42}
      rx={width * 0.4}
      ry={height * 0.29}
      fill="none"
      stroke="#f6efdf"
      strokeWidth="2.5"
      strokeDasharray="4 9"
      opacity=".6"
    />
    <path
      d={`M${middle - 44} ${horizon + 74}H${middle + 44}L${middle + 120} ${height + 30}H${middle - 120}Z`}
      fill={`url(#${id}p)`}
    />
    <path
      d={`M${middle - 52} ${horizon + 104}H${middle + 52}M${middle - 108} ${height - 34}H${middle + 108}`}
      stroke="#fffaf0"
      strokeWidth="3.5"
    />
    {field.map(([x, y, scale]) => (
      <Standing
        key={x}
        x={middle + x * width}
        y={horizon + y}
        scale={scale}
        kit={bowling.colours[0]}
        trim={bowling.colours[1]}
      />
    ))}
    <Standing
      x={middle + 58}
      y={horizon + 62}
      scale={0.8}
      kit={bowling.colours[0]}
      trim={bowling.colours[1]}
    />
  </>
)

const Stumps = ({ isHit }: { isHit: boolean }) => (
  <g stroke={ink} strokeWidth="2" fill={isHit ? '#ff8f73' : '#fbf4e2'}>
    {[-14, -3, 8].map((x, at) => (
      <path
        key={x}
        d={`M${middle + x} ${horizon + 52}v34h5v-34z`}
        transform={isHit ? `rotate(${(at - 1) * 16} ${middle} ${horizon + 86})` : undefined}
      />
    ))}
  </g>
)

/** Where a ball ends and how it flies there: the further, the more it was worth. */
const flights: Readonly<Record<string, readonly [x: number, y: number, lift: number]>> = {
  '0': [60, 130, 10],
  '1': [-190, 120, 20],
  '2': [250, 110, 30],
  '3': [-330, 70, 40],
  '4': [372, 20, 60],
  '6': [330, -110, 190],
}

function BallPath({ ball, words }: { ball: string; words: string }) {
  const [x, y, lift] = flights[ball] ?? [24, 74, 10]
  const isHit = ball in flights
  const [endX, endY] = [middle + x, horizon + y]
  const from = `${middle + 24} ${horizon + 74}`
  const [up, over] = [
    `${middle + 24 + x * 0.2} ${horizon + 74 - lift}`,
    `${middle + x * 0.7} ${horizon + y - lift * 0.6}`,
  ]
  const path = `M${from}C${up} ${over} ${endX} ${endY}`
  const isBig = ball === '4' || ball === '6' || ball === 'W'
  const plateX = Math.min(Math.max(endX, 120), width - 120)
  return (
    <g className="ball-path" fill="none" strokeLinecap="round">
      <g stroke="#fff" strokeWidth="4" strokeDasharray="2 11" opacity=".75">
        <path
          d={`M${middle - 54} ${height - 150}Q${middle - 34} ${height - 150} ${middle - 20} ${horizon + 178}`}
        />
        <path d={`M${middle - 20} ${horizon + 178}Q${middle - 2} ${horizon + 110} ${from}`} />
      </g>
      <ellipse cx={middle - 20} cy={horizon + 180} rx="16" ry="5" stroke="#fff" strokeWidth="2.5" />
      {isHit && (
        <>
          <path d={path} stroke={ink} strokeWidth="11" opacity=".5" pathLength="1" className="drawn" />
          <path d={path} stroke="#ffe594" strokeWidth="5" pathLength="1" className="drawn" />
          <ellipse cx={endX} cy={endY + 15} rx="20" ry="5" fill="#04110b" opacity=".4" />
          <circle cx={endX} cy={endY} r="11" fill="#c5311c" stroke={ink} strokeWidth="3" />
        </>
      )}
      {isBig && <Plate x={plateX} y={Math.max(endY - 56, 44)} text={words} />}
    </g>
  )
}
