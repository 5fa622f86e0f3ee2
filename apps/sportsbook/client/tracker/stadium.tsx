import { memo } from 'react'
import { ink } from './figures.tsx'

export const width = 920
export const height = 500
/** Where the ground ends and the stands begin. */
export const horizon = height * 0.36
const middle = width / 2

const crowdColours = ['#f5a01e', '#de2f7c', '#f4e8cc', '#159aa0', '#c5311c', '#2e60d4', '#b3754a', '#b3754a']
const scallopColours = ['#de2f7c', '#f5a01e', '#159aa0', '#c5311c']

/** Even places that look thrown: the golden ratio leaves no rows. */
const scatter = (at: number, step: number): number => (at * step) % 1

const crowd = Array.from({ length: 300 }, (_, at) => {
  const x = scatter(at, 0.618_034) * width
  const y = horizon - 16 - scatter(at, 0.754_878) * 74 - Math.abs(x - middle) * 0.05
  const colour = crowdColours[at % crowdColours.length]
  return { x, y, r: 2 + scatter(at, 0.569_84) * 2, colour, opacity: 0.45 + scatter(at, 0.324_72) * 0.4 }
})

/** Night over full stands with lamps and scallops: it never changes. */
export const Stadium = memo(function Stadium({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}s`} x2="0" y2="1">
          <stop stopColor="#081634" />
          <stop offset="1" stopColor="#2b3f86" />
        </linearGradient>
        <radialGradient id={`${id}g`} cx=".5" cy=".12" r=".95">
          <stop stopColor="#3a9a5d" />
          <stop offset=".45" stopColor="#1f7348" />
          <stop offset="1" stopColor="#0b3823" />
        </radialGradient>
        <linearGradient id={`${id}p`} x2="0" y2="1">
          <stop stopColor="#e7cf99" />
          <stop offset="1" stopColor="#c29d5c" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      <path
        d={`M0 ${horizon - 112}Q${middle} ${horizon - 84} ${width} ${horizon - 112}V${horizon}H0Z`}
        fill="#142449"
      />
      <path
        d={`M0-118Q${middle}-90 ${width}-118V-104Q${middle}-78 0-104Z`}
        transform={`translate(0 ${horizon})`}
        fill="#0b1836"
      />
      {crowd.map(({ x, y, r, colour, opacity }) => (
        <circle key={x} cx={x} cy={y} r={r} fill={colour} opacity={opacity} />
      ))}
      <Lamps x={width * 0.1} />
      <Lamps x={width * 0.9} />
      <path d={`M0 ${horizon - 16}H${width}V${horizon + 8}H0Z`} fill="#0a3825" />
      {Array.from({ length: 20 }, (_, at) => (
        <g key={at} transform={`translate(${at * 46} ${horizon - 14})`}>
          <path d="M0 0A23 20 0 0 0 46 0Z" fill={scallopColours[at % 4]} stroke={ink} strokeWidth="2" />
          <path d="M10 0A13 11 0 0 0 36 0Z" fill="#f4e8cc" />
          <circle cx="23" cy="4" r="3.5" fill="#122a74" />
        </g>
      ))}
      <ellipse
        cx={middle}
        cy={horizon + height * 0.42}
        rx={width * 0.78}
        ry={height * 0.46}
        fill={`url(#${id}g)`}
      />
      {Array.from({ length: 7 }, (_, at) => (
        <path
          key={at}
          d={`M0 ${horizon - 200}L${(at - 3.5) * width * 0.3} ${height + 60}h${width * 0.15}Z`}
          transform={`translate(${middle} 0)`}
          fill="#fff"
          opacity=".035"
        />
      ))}
    </>
  )
})

const Lamps = ({ x }: { x: number }) => (
  <g>
    <path d={`M${x} ${horizon - 20}V46`} stroke="#0b1420" strokeWidth="7" />
    <rect x={x - 34} y="14" width="68" height="40" rx="5" fill="#0b1420" />
    {Array.from({ length: 10 }, (_, at) => (
      <circle key={at} cx={x - 25 + (at % 5) * 12.5} cy={25 + Math.floor(at / 5) * 17} r="5" fill="#fff8e0" />
    ))}
    <circle cx={x} cy="34" r="62" fill="#fff8e0" opacity=".09" />
  </g>
)
