import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import {
  addMonths,
  clampDay,
  dayOfKey,
  isWithin,
  monthOf,
  weeksOf,
  yearOf,
  type Day,
  type DayBounds,
} from './calendar-days.ts'
import { classes } from './classes.ts'
import { Select } from './field.tsx'
import { useLanguage, useT } from './text.tsx'

export interface CalendarProps {
  label: string
  /** The picked day; empty for none. */
  value: Day | ''
  bounds: DayBounds
  today: Day
  onPick: (day: Day) => void
}

/** A month of days: arrows move by days, Page Up and Down by months, with Shift by years. */
export function Calendar({ label, value, bounds, today, onPick }: CalendarProps) {
  const names = useNames()
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState(() => clampDay(value === '' ? today : value, bounds))
  const go = (day: Day) => setFocused(clampDay(day, bounds))
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOfKey(focused, event.key, event.shiftKey)
    if (day === undefined) return
    event.preventDefault()
    const next = clampDay(day, bounds)
    // The button of a day in another month exists after this drawing only.
    flushSync(() => setFocused(next))
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus({ preventScroll: true })
  }
  return (
    <div className="cal-box">
      <CalendarHead focused={focused} bounds={bounds} today={today} names={names} onGo={go} />
      <p className="vh" aria-live="polite">
        {names.month(focused)} {yearOf(focused)}
      </p>
      {/* The pattern of a date grid: arrow keys move through the days of a table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" className="cal-grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeksOf('2026-02-01')[0]?.map((day) => (
              <th key={day} scope="col" abbr={names.weekday(day, 'long')}>
                {names.weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // Within a grid only this role may be selected.
                // oxlint-disable-next-line jsx-a11y/no-redundant-roles
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <DayButton {...{ day, focused, bounds, today, onPick }} name={names.full(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayButtonProps extends Pick<CalendarProps, 'bounds' | 'today' | 'onPick'> {
  day: Day
  focused: Day
  name: string
}

function DayButton({ day, focused, bounds, today, name, onPick }: DayButtonProps) {
  const isOff = !isWithin(day, bounds)
  const isOther = monthOf(day) !== monthOf(focused)
  return (
    <button
      type="button"
      className={classes('cal-day', isOther && 'other')}
      data-day={day}
      tabIndex={day === focused ? 0 : -1}
      aria-label={name}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

interface HeadProps extends Pick<CalendarProps, 'bounds' | 'today'> {
  focused: Day
  names: ReturnType<typeof useNames>
  onGo: (day: Day) => void
}

function CalendarHead({ focused, bounds, today, names, onGo }: HeadProps) {
  const t = useT()
  const { min, max } = bounds
  const first = yearOf(min ?? addMonths(max ?? today, -1200))
  const last = yearOf(max ?? addMonths(min ?? today, 240))
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const move = (count: number) => onGo(addMonths(focused, count))
  const monthKey = focused.slice(0, 7)
  return (
    <div className="cal-head">
      <IconButton
        label={t('dayField.previous')}
        icon={<ChevronLeft className="ic" aria-hidden="true" />}
        disabled={min !== undefined && monthKey <= min.slice(0, 7)}
        onClick={() => move(-1)}
      />
      <Select
        label={t('dayField.month')}
        value={String(monthOf(focused))}
        options={months.map((month) => ({
          value: String(month),
          label: names.month(`2026-${String(month).padStart(2, '0')}-01`),
        }))}
        onPick={(month) => move(Number(month) - monthOf(focused))}
      />
      <Select
        label={t('dayField.year')}
        value={String(yearOf(focused))}
        options={years.map((year) => ({ value: year, label: year }))}
        onPick={(year) => move((Number(year) - yearOf(focused)) * 12)}
      />
      <IconButton
        label={t('dayField.next')}
        icon={<ChevronRight className="ic" aria-hidden="true" />}
        disabled={max !== undefined && monthKey >= max.slice(0, 7)}
        onClick={() => move(1)}
      />
    </div>
  )
}

/** Names of months and days in the language of the page, with Latin digits (decision D28). */
function useNames() {
  const locale = useLanguage() === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB'
  const write = (day: Day, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return {
    month: (day: Day) => write(day, { month: 'long' }),
    weekday: (day: Day, width: 'short' | 'long') => write(day, { weekday: width }),
    full: (day: Day) => write(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  }
}
