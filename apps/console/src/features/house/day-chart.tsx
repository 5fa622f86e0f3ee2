export interface Bar {
  readonly day: string
  /** How high it stands; the amount itself is `text`. */
  readonly value: number
  readonly text: string
}

const width = 700
const height = 160
const labelHeight = 20
const gap = 8

/** Bars above and below a line of zero, one for each day; each says its day and amount. */
export function DayChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const values = bars.map(({ value }) => value)
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const zeroY = bottom === 0 ? height : (top / span) * height
  const step = width / Math.max(1, bars.length)
  return (
    <svg
      className="overview-chart"
      viewBox={`0 0 ${width} ${height + labelHeight}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ day, value, text }, index) => {
        const size = (Math.abs(value) / span) * height
        return (
          <g key={day}>
            <title>{`${day}: ${text}`}</title>
            <rect className="overview-place" x={index * step} y={0} width={step} height={height} />
            <rect
              className={value < 0 ? 'overview-loss' : 'overview-bar'}
              x={index * step + gap / 2}
              y={value < 0 ? zeroY : zeroY - size}
              width={step - gap}
              height={Math.max(size, value === 0 ? 0 : 1)}
              rx={2}
            />
            <text x={index * step + step / 2} y={height + labelHeight - 5} textAnchor="middle">
              {day.slice(8)}
            </text>
          </g>
        )
      })}
      <line className="overview-zero" x1={0} x2={width} y1={zeroY} y2={zeroY} />
    </svg>
  )
}
