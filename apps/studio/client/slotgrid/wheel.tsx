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

const fills = ['#1b7a4b', '#b02a1a', '#16433a', '#8a5f20']

function point(angle: number, radius: number): string {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`
}

/** The wheel with its segments as they pay: it comes to rest with the drawn one at the pointer. */
export function Wheel({ turn, feature, unitCount }: WheelProps) {
  const t = useT()
  const segments = feature.wheels[turn.wheel] ?? []
  const slice = 360 / segments.length
  const textOf = (units: number) => (units === 0 ? '▲' : `${timesOf((units / unitCount) * 100)}×`)
  const rest = { '--rest': `${1_080 - turn.target * slice}deg` } as CSSProperties
  const label = turn.isTurning
    ? t('slots.wheelTurns')
    : t('slots.wheelStands', { segment: textOf(segments[turn.target] ?? 0) })
  return (
    <div className="bonus-wheel">
      <svg viewBox="0 0 200 200" role="img" aria-label={label}>
        <circle cx="100" cy="100" r="99" fill="#6d4715" />
        <g key={turn.wheel} className="disc" style={rest}>
          {segments.map((units, index) => {
            const from = (index - 0.5) * slice
            return (
              <g key={`segment-${index + 1}`}>
                <path
                  d={`M100 100L${point(from, 94)}A94 94 0 0 1 ${point(from + slice, 94)}Z`}
                  fill={
                    units === 0 ? '#e6bb63' : fills[index % 2 === 0 ? turn.wheel % 2 : 2 + (turn.wheel % 2)]
                  }
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
                  fill={units === 0 ? '#3a2508' : '#fffaf0'}
                >
                  {textOf(units)}
                </text>
              </g>
            )
          })}
          <circle cx="100" cy="100" r="20" fill="#8a5f20" stroke="#e6bb63" strokeWidth="3" />
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
