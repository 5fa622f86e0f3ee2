import { reportParts } from '@baize/contract/console'
import { useState } from 'react'
import { SelectInput, TextInput, useListContext } from 'react-admin'
import { BarChart, type Bar } from '../../core/show/bar-chart.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { MoneyCol, NumberCol, TextCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { FigureTiles } from '../../core/show/figure-tiles.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { periodFilters, PeriodLine, ReportFrame } from './report-frame.tsx'
import { figures, useReport, type Figure, type Line, type Report } from './report.ts'

/** Lines are days until something else is chosen. */
const orDays = (by?: string): string => by || 'day'

const parts = choicesOf(reportParts, 'by_')
const filters = [
  <SelectInput key="by" source="by" label="reportDesk.by" choices={parts} format={orDays} alwaysOn />,
  ...periodFilters,
  <TextInput key="vendor" source="vendor" />,
  <TextInput key="category" source="category" />,
]

/** What the house took and gave, by day, vendor, category or agent. */
export const ReportList = () => (
  <ReportFrame filters={filters} summary={<Summary />}>
    <TextCol source="part" />
    <MoneyCol source="deposits" />
    <MoneyCol source="withdrawals" />
    <MoneyCol source="fees" />
    <NumberCol source="bets" />
    <MoneyCol source="stakes" />
    <MoneyCol source="wins" />
    <MoneyCol source="ggr" />
    <MoneyCol source="bonuses" />
    <MoneyCol source="ngr" />
    <MoneyCol source="adjustments" />
    <MoneyCol source="tips" />
    <NumberCol source="active" />
    <NumberCol source="opened" />
  </ReportFrame>
)

function Summary() {
  const t = useTranslate()
  const { data, error } = useReport()
  const [chosen, choose] = useState<Figure>('ggr')
  if (!data) return error ? <p role="alert">{errorText(t, error)}</p> : null
  return (
    <section className="report">
      {error && <p role="alert">{errorText(t, error)}</p>}
      <PeriodLine report={data} />
      <FigureTiles
        className="report-figures"
        tiles={figures
          .filter((figure) => data.total[figure] !== null)
          .map((figure) => ({
            figure,
            name: t(`field.${figure}`),
            text: showFigure(data.total, figure, data.currency),
          }))}
        chosen={chosen}
        onChoose={choose}
      />
      <Chart report={data} figure={chosen} />
      <p className="report-note">{t('reportDesk.meaning')}</p>
    </section>
  )
}

type Figures = Report['total']

function showFigure(of: Figures, figure: Figure, currency: string): string {
  const value = of[figure]
  return typeof value === 'string' ? moneyText(value, currency) : `${value ?? ''}`
}

const mostParts = 20
const labelLetters = 6

/** The days of the time, or the first lines where lines are no days. */
function Chart({ report, figure }: { readonly report: Report; readonly figure: Figure }) {
  const t = useTranslate()
  const { data, ...list } = useListContext<Line>()
  const by = (list.filterValues as Readonly<Record<string, unknown>>)['by']
  const isByDay = by === undefined || by === 'day'
  const bar = (name: string, label: string, of: Figures): Bar => ({
    name,
    label,
    value: Number(of[figure] ?? 0),
    text: showFigure(of, figure, report.currency),
  })
  const bars = isByDay
    ? report.days.map((day) => bar(day.day, day.day.slice(8), day))
    : (data ?? []).slice(0, mostParts).map((line) => bar(line.part, line.part.slice(0, labelLetters), line))
  const label = isByDay ? 'reportDesk.chart' : 'reportDesk.chartParts'
  return <BarChart label={t(label, { figure: t(`field.${figure}`) })} bars={bars} />
}
