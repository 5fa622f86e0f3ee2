import type { ReactNode } from 'react'

/** A phone of 200 by 300 whose screen runs out at the bottom, or at the top. */
export function DrawnPhone({ end, children }: { end: 'top' | 'bottom'; children: ReactNode }) {
  return (
    <svg className="drawn" viewBox="0 0 240 250" aria-hidden="true">
      <g transform={end === 'top' ? undefined : 'translate(0 250) scale(1 -1)'}>
        <path className="d-case" d="M20 250V38Q20 14 44 14H196Q220 14 220 38V250Z" />
        <path className="d-screen" d="M29 250V42Q29 23 48 23H192Q211 23 211 42V250Z" />
        <rect className="d-case" x="95" y="30" width="50" height="8" rx="4" />
      </g>
      {children}
    </svg>
  )
}

interface TextProps {
  x: number
  y: number
  children: string
  isStrong?: boolean
  anchor?: 'start' | 'middle' | 'end'
}

export const DrawnText = ({ x, y, children, isStrong, anchor = 'start' }: TextProps) => (
  <text className={isStrong ? 'd-text strong' : 'd-text'} x={x} y={y} textAnchor={anchor}>
    {children}
  </text>
)

/** Where the finger goes. */
export const Tap = ({ x, y }: { x: number; y: number }) => (
  <g className="d-tap">
    <circle cx={x} cy={y} r="17" />
    <circle cx={x} cy={y} r="9" />
  </g>
)

/** The sign of the house, as it stands among the apps. */
export const DrawnMark = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 40})`}>
    <rect className="d-felt" width="40" height="40" rx="11" />
    <path className="d-mark" d="M13.2 8.6V30" />
    <circle className="d-mark" cx="20.6" cy="23" r="6.9" />
    <circle className="d-eye" cx="20.6" cy="23" r="2" />
  </g>
)

/** Lines where the page has its text and tiles. */
export const DrawnPage = ({ y }: { y: number }) => (
  <g className="d-page">
    <rect x="42" y={y} width="156" height="44" rx="6" />
    {[0, 1, 2].map((column) => (
      <rect key={column} x={42 + column * 54} y={y + 54} width="48" height="62" rx="6" />
    ))}
  </g>
)
