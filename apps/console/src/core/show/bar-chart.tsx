import './bar-chart.css'

export interface Bar {
  /** What it is of; no two have the same. */
  readonly name: string
  /** What stands below it: a few letters. */
  readonly label: string
  /** How high it stands; the amount itself is `text`. */
  readonly value: number
  readonly text: string
}

const width = 700
const height = 160
const labelHeight = 20
/** More labels than these would touch. */
const mostLabels = 31

/** Bars above and below a line of zero; each says its name and amount. */
export function BarChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const values = bars.map(({ value }) => value)
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const zeroY = bottom === 0 ? height : (top / span) * height
  const step = width / Math.max(1, bars.length)
  const gap = Math.min(8, step / 3)
  const labelEach = Math.ceil(bars.length / mostLabels)
  return (
    <svg className="bars" viewBox={`0 0 ${width} ${height + labelHeight}`} role="img" aria-label={label}>
      {bars.map(({ name, label: below, value, text }, index) => {
        const size = (Math.abs(value) / span) * height
        return (
          <g key={name}>
            <title>{`${name}: ${text}`}</title>
            <rect className="bars-place" x={index * step} y={0} width={step} height={height} />
            <rect
              className={value < 0 ? 'bars-loss' : 'bars-bar'}
              x={index * step + gap / 2}
              y={value < 0 ? zeroY : zeroY - size}
              width={step - gap}
              height={Math.max(size, value === 0 ? 0 : 1)}
              rx={Math.min(2, step / 4)}
            />
            {index % labelEach === 0 && (
              <text x={index * step + step / 2} y={height + labelHeight - 5} textAnchor="middle">
                {below}
              </text>
            )}
          </g>
        )
      })}
      <line className="bars-zero" x1={0} x2={width} y1={zeroY} y2={zeroY} />
    </svg>
  )
}
