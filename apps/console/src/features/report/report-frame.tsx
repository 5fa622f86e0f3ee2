import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import type { ReactElement, ReactNode } from 'react'
import { FilterButton, List, TextInput, TopToolbar, useListContext } from 'react-admin'
import { ExportButton } from '../../core/list/export-button.tsx'
import { timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListKeys } from '../../core/list/list-keys.tsx'
import { MomentFilter } from '../../core/input/moment-field.tsx'
import { ListTable } from '../../core/list/list-table.tsx'
import { Pager } from '../../core/list/pager.tsx'
import type { Report } from './report.ts'
import './report.css'

/** Filters that every report has. */
export const periodFilters = [
  <MomentFilter kind="day" key="from" source="from" alwaysOn />,
  <MomentFilter kind="day" key="to" source="to" alwaysOn />,
  <TextInput key="agent" source="agent" />,
  <TextInput key="currency" source="currency" />,
]

interface ReportFrameProps {
  readonly filters: ReactElement[]
  /** Stands above the lines and sees their filters. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** A list of lines with what they come to above it. */
export const ReportFrame = ({ filters, summary, children }: ReportFrameProps) => (
  <List
    filters={filters}
    actions={
      <TopToolbar>
        <FilterButton />
        <ExportButton />
        <ListKeys />
      </TopToolbar>
    }
    exporter={false}
    perPage={100}
    empty={false}
    pagination={<Pager />}
  >
    {summary}
    <ListTable>{children}</ListTable>
  </List>
)

const periods = [
  ['today', 1],
  ['week', 7],
  ['fortnight', 14],
  ['month', 30],
  ['quarter', 90],
] as const

const dayMs = 86_400_000
const dayBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

/** Which time is looked at, how fresh it is, and the usual times to choose from. */
export function PeriodLine({ report }: { readonly report: Report }) {
  const t = useTranslate()
  const list = useListContext()
  const { from, to, today, timeZone, countedAt } = report
  return (
    <div className="report-head">
      <ButtonGroup size="small" aria-label={t('reportDesk.period')}>
        {periods.map(([name, days]) => {
          const begin = dayBefore(today, days - 1)
          return (
            <Button
              key={name}
              aria-pressed={from === begin && to === today}
              variant={from === begin && to === today ? 'contained' : 'outlined'}
              onClick={() =>
                list.setFilters({ ...list.filterValues, from: begin, to: today }, list.displayedFilters)
              }
            >
              {t(`reportDesk.${name}`)}
            </Button>
          )
        })}
      </ButtonGroup>
      <p>{t('reportDesk.time', { from, to, timeZone })}</p>
      <p>
        {countedAt === null
          ? t('reportDesk.countedNever')
          : t('reportDesk.counted', { time: timeText(countedAt) })}
      </p>
    </div>
  )
}
