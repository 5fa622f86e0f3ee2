import { wheelSpotOf, type WheelModel, type WheelSpot } from '@baize/games'
import { memo } from 'react'

const fills: Readonly<Record<WheelSpot, string>> = {
  x2: '#1d5fa8',
  x4: '#1b7a4b',
  x8: '#b02a1a',
  x16: '#7a3d9c',
  x32: '#c2680f',
  x64: '#16161a',
  sun: '#e6bb63',
}

/** What a segment says: its number, or a sun. */
export const signOf = (spot: WheelSpot): string => (spot === 'sun' ? '☀' : spot.slice(1))
export const fillOf = (spot: WheelSpot): string => fills[spot]

function point(angle: number, radius: number): string {
  const turn = ((angle - 90) * Math.PI) / 180
  return `${(100 + radius * Math.cos(turn)).toFixed(2)} ${(100 + radius * Math.sin(turn)).toFixed(2)}`
}

const Segments = memo(function Segments({ model }: { model: WheelModel }) {
  const slice = 360 / model.segments.length
  return (
    <>
      <circle cx="100" cy="100" r="99" fill="#5b3a10" />
      {[...model.segments].map((_, segment) => {
        const spot = wheelSpotOf(model, segment)
        const from = (segment - 0.5) * slice
        return (
          <g key={point(from, 96)}>
            <path
              d={`M${point(from, 96)}A96 96 0 0 1 ${point(from + slice, 96)}L100 100Z`}
              fill={fillOf(spot)}
              stroke="#f6ead0"
              strokeWidth=".4"
            />
            <text
              x="100"
              y="21"
              transform={`rotate(${segment * slice} 100 100)`}
              textAnchor="middle"
              fontSize="6.4"
              fontWeight="700"
              fill={spot === 'sun' ? '#3a2206' : '#fffaf0'}
            >
              {signOf(spot)}
            </text>
          </g>
        )
      })}
      <circle cx="100" cy="100" r="38" fill="#8a5f20" stroke="#e6bb63" strokeWidth="2" />
      <circle cx="100" cy="100" r="12" fill="#e6bb63" />
    </>
  )
})

interface DiscProps {
  readonly model: WheelModel
  /** The segment under the pointer; null while nothing was spun. */
  readonly segment: number | null
  /** Counts spins, so that every one turns anew. */
  readonly turn: number
}

/** The wheel with its pointer at the top. */
export function Disc({ model, segment, turn }: DiscProps) {
  const rest = segment === null ? 0 : (-segment * 360) / model.segments.length
  const label = segment === null ? '' : signOf(wheelSpotOf(model, segment))
  return (
    <svg className="wheel mwheel" viewBox="0 0 200 200" role="img" aria-label={label}>
      <g
        key={`disc-${turn}`}
        className={segment === null ? '' : 'spun'}
        style={{ '--rest': `${rest}deg` } as React.CSSProperties}
      >
        <Segments model={model} />
      </g>
      <path d="M93 0h14l-7 15z" fill="#f6ead0" stroke="#5b3a10" strokeWidth="1" />
    </svg>
  )
}
