import type { WheelFeature } from '@baize/games'
import { classes, useT } from '@baize/ui'
import type { CSSProperties } from 'react'
import { timesOf } from '../core/money.ts'
import type { GridStageState } from './stage-state.ts'

interface WheelProps {
  readonly turn: NonNullable<GridStageState['wheel']>
  readonly feature: WheelFeature
  readonly unitCount: number
}

/** Neighbours differ, the last and the first too: three in turn, and a fourth where those would meet. */
const fills = ['#1b7a4b', '#b02a1a', '#1d4f96', '#7a2f86']

const fillOf = (index: number, count: number): string =>
  fills[index === count - 1 && index % 3 === 0 ? 3 : index % 3] ?? fills[0] ?? ''

function point(angle: number, radius: number): string {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`
}

/** The wheel with its segments as they pay: it comes to rest with the drawn one at the pointer. */
export function Wheel({ turn, feature, unitCount }: WheelProps) {
  const t = useT()
  const segments = feature.wheels[turn.wheel] ?? []
  const slice = 360 / segments.length
  const most = Math.max(...segments)
  const textOf = (units: number) => (units === 0 ? '▲' : `${timesOf((units / unitCount) * 100)}×`)
  const rest = { '--rest': `${1_080 - turn.target * slice}deg` } as CSSProperties
  const label = turn.isTurning
    ? t('slots.wheelTurns')
    : t('slots.wheelStands', { segment: textOf(segments[turn.target] ?? 0) })
  return (
    <div className="bonus-wheel">
      <svg viewBox="0 0 200 200" role="img" aria-label={label}>
        <circle cx="100" cy="100" r="99" fill="#6d4715" />
        <circle cx="100" cy="100" r="99" fill="none" stroke="#2b1a06" strokeWidth="1.5" />
        <g key={turn.wheel} className="disc" style={rest}>
          {segments.map((units, index) => {
            const from = (index - 0.5) * slice
            return (
              <g key={`segment-${index + 1}`}>
                <path
                  d={`M100 100L${point(from, 94)}A94 94 0 0 1 ${point(from + slice, 94)}Z`}
                  fill={units === 0 || units === most ? '#e6bb63' : fillOf(index, segments.length)}
                  stroke="#e6bb63"
                  strokeWidth=".8"
                />
                <text
                  x="100"
                  y="24"
                  transform={`rotate(${index * slice} 100 100)`}
                  textAnchor="middle"
                  fontSize={segments.length > 16 ? 8.4 : 10}
                  fontWeight="700"
                  fill={units === 0 || units === most ? '#3a2508' : '#fffaf0'}
                >
                  {textOf(units)}
                </text>
              </g>
            )
          })}
          <Rim count={segments.length} />
        </g>
        <path
          className={classes('pointer', !turn.isTurning && 'is-lit')}
          d="M92 0H108L100 14Z"
          fill="#fffaf0"
          stroke="#3a2508"
        />
      </svg>
    </div>
  )
}

/** Lamps between the segments, and the hub. */
const Rim = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <circle
        key={`lamp-${index + 1}`}
        cx="100"
        cy="3.6"
        r="2.2"
        fill="#fff2c9"
        transform={`rotate(${((index + 0.5) * 360) / count} 100 100)`}
      />
    ))}
    <circle cx="100" cy="100" r="24" fill="#8a5f20" stroke="#e6bb63" strokeWidth="3" />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
      <path
        key={angle}
        d="M100 96q7-8 0-16q-7 8 0 16z"
        fill="#f9e0a4"
        transform={`rotate(${angle} 100 100)`}
      />
    ))}
  </>
)
