import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { dayText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'

type Day = ValueOf<ConsoleCalls['lotterySeriesRead']>['days'][number]

const width = 700
const height = 200
const inset = 34

/** The return of all draws so far, day by day, in the band that it has to stay in. */
export function ReturnChart({ days }: { readonly days: readonly Day[] }) {
  const t = useTranslate()
  const values = days.flatMap(({ rate, expectedRate, band }) => [
    rate,
    expectedRate + Math.min(band, 100),
    Math.max(0, expectedRate - band),
  ])
  const top = Math.max(...values, 110)
  const bottom = Math.min(...values, 80)
  const x = (at: number) => inset + (at / Math.max(1, days.length - 1)) * (width - inset - 8)
  const y = (rate: number) =>
    8 + ((top - Math.min(top, Math.max(bottom, rate))) / (top - bottom)) * (height - 16)
  const line = (rateOf: (day: Day) => number) =>
    days.map((day, at) => `${x(at).toFixed(1)},${y(rateOf(day)).toFixed(1)}`)
  const band = [
    ...line(({ expectedRate, band: by }) => expectedRate + by),
    ...[...line(({ expectedRate, band: by }) => expectedRate - by)].reverse(),
  ]
  return (
    <svg
      className="returns"
      viewBox={`0 0 ${width} ${height + 20}`}
      role="img"
      aria-label={t('lotterySeriesDesk.chart')}
    >
      <polygon className="returns-band" points={band.join(' ')} />
      <polyline className="returns-expected" points={line(({ expectedRate }) => expectedRate).join(' ')} />
      <polyline className="returns-line" points={line(({ rate }) => rate).join(' ')} />
      {days.map((day, at) => (
        <circle key={day.day} className="returns-point" cx={x(at)} cy={y(day.rate)} r={4}>
          <title>
            {t('lotterySeriesDesk.chartPoint', {
              day: dayText(day.day),
              rate: day.rate,
              expected: day.expectedRate,
              band: day.band,
            })}
          </title>
        </circle>
      ))}
      {[top, (top + bottom) / 2, bottom].map((rate) => (
        <text key={rate} x={0} y={y(rate) + 4}>
          {Math.round(rate)}%
        </text>
      ))}
      {[...new Set([0, days.length - 1])].map((at) => (
        <text key={at} x={x(at)} y={height + 16} textAnchor={at === 0 ? 'start' : 'end'}>
          {dayText(days[at]?.day ?? '')}
        </text>
      ))}
    </svg>
  )
}
