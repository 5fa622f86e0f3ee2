import type { Family } from '@baize/lottery/series'
import { classes, useT } from '@baize/ui'
import { Flame, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useValueName } from './trend-grid.tsx'
import { hitsShown, type TrendView } from './trend-model.ts'

interface SideProps {
  readonly family: Family
  readonly view: TrendView
}

/** The values that came most and those that have been missing longest. */
export function HotAndCold({ family, view }: SideProps) {
  const t = useT()
  const { chart, rows } = view
  const known = new Map(chart.values.map((value) => [value.value, value]))
  const hits = (value: string) => hitsShown(known.get(value)?.hits ?? [], rows.length)
  const byHits = chart.values.map(({ value }) => value).sort((a, b) => hits(b) - hits(a))
  const missing = (value: string) =>
    rows.at(-1)?.gaps[chart.values.findIndex((one) => one.value === value)] ?? 0
  const byGap = chart.values.map(({ value }) => value).sort((a, b) => missing(b) - missing(a))
  return (
    <>
      <Bars
        icon={<Flame className="ic" aria-hidden="true" />}
        title={t('lottery.trendHot')}
        note={t('lottery.trendHotNote', { count: rows.length })}
        tone="hot"
        family={family}
        view={view}
        bars={byHits.slice(0, 5).map((value) => [value, hits(value)] as const)}
      />
      <Bars
        icon={<Snowflake className="ic" aria-hidden="true" />}
        title={t('lottery.trendCold')}
        note={t('lottery.trendColdNote')}
        tone="cold"
        family={family}
        view={view}
        bars={byGap.slice(0, 5).map((value) => [value, missing(value)] as const)}
      />
    </>
  )
}

interface BarsProps extends SideProps {
  readonly icon: ReactNode
  readonly title: string
  readonly note: string
  readonly tone: 'hot' | 'cold'
  readonly bars: readonly (readonly [value: string, count: number])[]
}

function Bars({ icon, title, note, tone, family, view, bars }: BarsProps) {
  const nameOf = useValueName(family, view)
  const most = Math.max(1, ...bars.map(([, count]) => count))
  return (
    <section className="panel trend-card">
      <h2>
        {icon}
        {title}
        <small>{note}</small>
      </h2>
      <ul className={classes('trend-bars', tone)}>
        {bars.map(([value, count]) => (
          <li key={value}>
            <i>{nameOf(value)}</i>
            <span aria-hidden="true">
              <em style={{ inlineSize: `${String(Math.round((count / most) * 100))}%` }} />
            </span>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chartWidth = 320
const chartHeight = 120
const mostPoints = 50

/** The sums of the draws, and on which side each was. */
export function SumStrip({ view }: { view: TrendView }) {
  const t = useT()
  const strip = view.strip?.slice(-mostPoints)
  if (!strip || strip.length === 0) return null
  const values = strip.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(1, high - low)
  const x = (index: number) => 34 + (index * (chartWidth - 44)) / Math.max(1, strip.length - 1)
  const y = (value: number) => chartHeight - 14 - ((value - low) * (chartHeight - 28)) / span
  return (
    <section className="panel trend-card">
      <h2>{t('lottery.trendSum')}</h2>
      <svg
        className="trend-sum"
        viewBox={`0 0 ${String(chartWidth)} ${String(chartHeight)}`}
        role="img"
        aria-label={`${t('lottery.trendSum')}: ${values.slice(-10).join(', ')}`}
      >
        {[low, high].map((value) => (
          <g key={value}>
            <path d={`M34 ${y(value)}H${chartWidth - 6}`} />
            <text x="28" y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
        {strip.map(({ value, isBig }, index) => (
          <circle
            key={view.rows.at(index - strip.length)?.drawId}
            className={classes(isBig === true && 'big')}
            cx={x(index)}
            cy={y(value)}
            r="2.6"
          />
        ))}
      </svg>
      <Sides
        title={t('lottery.trendSides')}
        texts={[t('lottery.trendBigShort'), t('lottery.trendSmallShort')]}
        sides={strip.map(({ isBig }) => isBig)}
      />
      <Sides
        title={t('lottery.trendParity')}
        texts={[t('lottery.trendOddShort'), t('lottery.trendEvenShort')]}
        sides={strip.map(({ isOdd }) => isOdd)}
      />
    </section>
  )
}

interface SidesProps {
  readonly title: string
  readonly texts: readonly [yes: string, no: string]
  readonly sides: readonly (boolean | null)[]
}

function Sides({ title, texts: [yes, no], sides }: SidesProps) {
  const known = sides.slice(-24)
  if (known.every((side) => side === null)) return null
  return (
    <>
      <h3>{title}</h3>
      <ol className="trend-sides">
        {known.map((side, index) => (
          // A strip has no keys but its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={side === null ? 'none' : side ? 'yes' : 'no'}>
            {side === null ? '–' : side ? yes : no}
          </li>
        ))}
      </ol>
    </>
  )
}
