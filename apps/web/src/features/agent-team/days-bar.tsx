import { agentRange } from '@baize/contract'
import { SelectField, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { DayFields } from '../../core/time/day-fields.tsx'
import { dayBefore, isRange } from '../../core/time/days.ts'
import { useHouseSecond } from '../../core/time/house-time.ts'
import { useDays, useTeamFilter } from './queries.ts'
import { SavedFilters } from './saved-filters.tsx'
import './agent-team.css'

/** Which days are shown, and other filters beside them. */
export function DaysBar({ children }: { children?: ReactNode }) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const { days } = useDays()
  const pick = (range: string) => {
    if (range === 'own' && value('from') === '') {
      set('from', dayBefore(6))
      set('to', dayBefore(0))
    }
    set('range', range === 'd14' ? '' : range, 'pageNo')
  }
  return (
    <div className="at-filters">
      <div className="at-bar">
        <SelectField
          label={t('agentTeam.period')}
          value={days.range}
          options={agentRange.options.map((range) => ({ value: range, label: t(`agentTeam.${range}`) }))}
          onChange={(event) => pick(event.target.value)}
        />
        {days.range === 'own' && (
          <DayFields
            from={value('from')}
            to={value('to')}
            {...(!isRange(value('from'), value('to')) && { error: t('profit.rangeWrong') })}
            onPick={(name, day) => set(name, day)}
          />
        )}
        {children}
      </div>
      <SavedFilters />
    </div>
  )
}

interface Counted {
  readonly countedAt: string | null
  readonly isLate: boolean
  readonly timeZone: string
}

/** Up to when the figures are counted; amber when they are far behind. */
export function CountedNote({ of }: { of: Counted }) {
  const t = useT()
  const second = useHouseSecond()
  return (
    <p className={of.isLate ? 'at-note late' : 'at-note'} role={of.isLate ? 'status' : undefined}>
      {of.countedAt === null
        ? t('agentTeam.notCounted')
        : t('agentTeam.countedAt', { time: second(of.countedAt) })}{' '}
      {of.isLate ? t('agentTeam.late') : t('agentTeam.zone', { zone: of.timeZone })}
    </p>
  )
}
