import { colourOf, wheelOrder } from '@baize/games'
import { memo } from 'react'

const fills = { green: '#1b7a4b', red: '#b02a1a', black: '#16161a' }
const slice = 360 / wheelOrder.length

function point(angle: number, radius: number): string {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`
}

const sector = (from: number, to: number): string =>
  `M${point(from, 91)}A91 91 0 0 1 ${point(to, 91)}L${point(to, 56)}A56 56 0 0 0 ${point(from, 56)}Z`

const Disc = memo(function Disc() {
  return (
    <>
      <circle cx="100" cy="100" r="99" fill="#5b3a10" />
      <circle cx="100" cy="100" r="95" fill="#c99a45" />
      {wheelOrder.map((number, index) => {
        const from = (index - 0.5) * slice
        const to = from + slice
        return (
          <g key={number}>
            <path d={sector(from, to)} fill={fills[colourOf(number)]} stroke="#e6bb63" strokeWidth=".6" />
            <text
              x="100"
              y="19"
              transform={`rotate(${index * slice} 100 100)`}
              textAnchor="middle"
              fontSize="8.4"
              fontWeight="700"
              fill="#fffaf0"
            >
              {number}
            </text>
          </g>
        )
      })}
      <circle cx="100" cy="100" r="55" fill="#6d4715" />
      <circle cx="100" cy="100" r="44" fill="#8a5f20" stroke="#e6bb63" strokeWidth="2" />
      {[0, 45, 90, 135].map((turn) => (
        <path
          key={turn}
          d="M100 60V140"
          stroke="#e6bb63"
          strokeWidth="3"
          transform={`rotate(${turn} 100 100)`}
        />
      ))}
      <circle cx="100" cy="100" r="13" fill="#e6bb63" />
    </>
  )
})

/** What does not turn: the light on the bowl, and the studs that the ball may meet. */
const Bowl = memo(function Bowl() {
  return (
    <>
      <defs>
        <radialGradient id="bowl-light" cx=".34" cy=".24" r=".8">
          <stop stopColor="#fff" stopOpacity=".34" />
          <stop offset=".42" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".4" />
        </radialGradient>
      </defs>
      {[22, 67, 112, 157, 202, 247, 292, 337].map((turn) => (
        <path
          key={turn}
          d="M100 1.6L101.8 5L100 8.4L98.2 5Z"
          fill="#fff2c9"
          stroke="#5b3a10"
          strokeWidth=".5"
          transform={`rotate(${turn} 100 100)`}
        />
      ))}
      <circle cx="100" cy="100" r="99" fill="url(#bowl-light)" />
    </>
  )
})

interface WheelProps {
  /** The pocket the ball lies in; null while nothing was spun. */
  readonly pocket: number | null
  /** Counts spins, so that every one turns anew. */
  readonly turn: number
}

/** The European wheel: it turns so that the pocket comes to rest under the ball at the top. */
export function Wheel({ pocket, turn }: WheelProps) {
  const rest = pocket === null ? 0 : -wheelOrder.indexOf(pocket) * slice
  return (
    <svg
      className="wheel"
      viewBox="0 0 200 200"
      role="img"
      aria-label={pocket === null ? '' : String(pocket)}
    >
      <g
        key={`disc-${turn}`}
        className={pocket === null ? '' : 'spun'}
        style={{ '--rest': `${rest}deg` } as React.CSSProperties}
      >
        <Disc />
      </g>
      {pocket !== null && (
        <g key={`ball-${turn}`} className="spun-ball">
          <circle cx="100" cy="34" r="4.6" fill="#fff" stroke="#9a9a9a" strokeWidth=".6" />
        </g>
      )}
      <Bowl />
    </svg>
  )
}
