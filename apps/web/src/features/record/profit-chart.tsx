import { useT } from '@baize/ui'
import { barsOf } from './chart.ts'
import { showDay } from '../../core/days.ts'
import type { Profit } from './profit-queries.ts'

const half = 60
const thousand = 1_000

/** The result of each day: above the line was won, below it lost. The list below says the same in figures. */
export function ProfitChart({ days }: Pick<Profit, 'days'>) {
  const t = useT()
  const bars = barsOf(days.map(({ profit }) => profit))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const label = t('profit.chart', { from: showDay(first.day), to: showDay(last.day) })
  return (
    <figure className="pl-chart panel">
      <svg viewBox={`0 0 100 ${half * 2}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ x, width, height, isUp }, index) => {
          const size = (height / thousand) * (half - 2)
          return (
            <rect
              key={days[index]?.day}
              className={isUp ? 'up' : 'down'}
              x={x}
              width={width}
              y={isUp ? half - size : half}
              height={size}
            />
          )
        })}
        <line x1="0" x2="100" y1={half} y2={half} />
      </svg>
      <figcaption className="num">
        <span>{showDay(first.day)}</span>
        <span>{showDay(last.day)}</span>
      </figcaption>
    </figure>
  )
}
