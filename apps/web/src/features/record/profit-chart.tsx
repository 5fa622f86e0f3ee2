import { formatMoney, writeDay } from '@baize/i18n'
import { useT } from '@baize/ui'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { axisOf, barsOf, extremesOf } from './chart.ts'
import type { Profit } from './profit-queries.ts'

const half = 60
const thousand = 1_000
const withoutCents = (amount: string) => amount.replace(/\.00$/, '')

type Days = Pick<Profit, 'days'>

/** The result of each day on an axis of money: above the line was won, below it lost. */
export function ProfitChart({ days }: Days) {
  const symbol = useCurrencySymbol()
  const amounts = days.map(({ profit }) => profit)
  const end = withoutCents(axisOf(amounts))
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  const label = useLabel(days)
  if (!first || !middle || !last) return null
  const marks = [...new Set([first.day, middle.day, last.day])]
  return (
    <figure className="pl-chart panel">
      <div className="pl-axis num" aria-hidden="true">
        <span>{formatMoney(end, { symbol, plus: true })}</span>
        <span>{formatMoney('0', { symbol })}</span>
        <span>{formatMoney(`-${end}`, { symbol })}</span>
      </div>
      <Bars days={days} label={label} />
      <div className="pl-days-axis num" aria-hidden="true">
        {marks.map((day) => (
          <span key={day}>{writeDay(day)}</span>
        ))}
      </div>
    </figure>
  )
}

/** What the picture shows, in words; each day's figures stand in the table below it. */
function useLabel(days: Profit['days']): string {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { best, worst } = extremesOf(days.map(({ profit }) => profit))
  const said = (index: number | undefined, key: 'money.bestDay' | 'money.worstDay') => {
    const day = index === undefined ? undefined : days[index]
    return day && t(key, { day: writeDay(day.day), amount: formatMoney(day.profit, { symbol, plus: true }) })
  }
  const range = { from: writeDay(days[0]?.day ?? ''), to: writeDay(days.at(-1)?.day ?? '') }
  return [t('profit.chart', range), said(best, 'money.bestDay'), said(worst, 'money.worstDay')]
    .filter((text) => text !== undefined)
    .join('. ')
}

function Bars({ days, label }: Days & { label: string }) {
  const symbol = useCurrencySymbol()
  const bars = barsOf(days.map(({ profit }) => profit))
  return (
    <svg viewBox={`0 0 100 ${half * 2}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <line className="grid" x1="0" x2="100" y1="0" y2="0" />
      <line className="grid" x1="0" x2="100" y1={half * 2} y2={half * 2} />
      {bars.map(({ x, width, height, isUp }, index) => {
        const size = (height / thousand) * half
        const { day, profit } = days[index] ?? { day: '', profit: '0' }
        return (
          <rect
            key={day}
            className={isUp ? 'up' : 'down'}
            x={x}
            width={width}
            y={isUp ? half - size : half}
            height={size}
          >
            <title>{`${writeDay(day)}: ${formatMoney(profit, { symbol, plus: true })}`}</title>
          </rect>
        )
      })}
      <line x1="0" x2="100" y1={half} y2={half} />
    </svg>
  )
}
