import { latinDigits, readDay, writeDay } from '@baize/i18n'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { isWithin, withDashes, type Day } from './calendar-days.ts'
import { TextField, type TextFieldProps } from './field.tsx'
import { useT } from './text.tsx'

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
)

type Kept = 'value' | 'min' | 'max' | 'type' | 'icon' | 'suffix' | 'onChange' | 'onBlur' | 'ref'

export interface DateFieldProps extends Omit<TextFieldProps, Kept> {
  /** A day as yyyy-mm-dd; empty for none. */
  value: string
  /** The first and the last day that can be picked. */
  min?: Day | undefined
  max?: Day | undefined
  /** Gives the day, or nothing with the text that is none. */
  onPick: (day: Day | '', typed: string) => void
}

/** A date, typed as dd-mm-yyyy in every language or picked from a calendar, which loads when it is opened. */
export function DateField({ value, min, max, onPick, error, ...field }: DateFieldProps) {
  const t = useT()
  const frame = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { shown, isWrong, type, commit, pick } = useTyped(value, onPick)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  const calendar = (
    <>
      <IconButton
        ref={button}
        className="suffix"
        label={t('dayField.open', { label: field.label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<CalendarDays className="ic" aria-hidden="true" />}
        disabled={field.disabled}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <CalendarPopover
            label={field.label}
            value={value}
            bounds={{ min, max }}
            anchor={frame}
            button={button}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
  return (
    <span ref={frame} className="date-field">
      <TextField
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dayField.placeholder')}
        maxLength={10}
        {...field}
        value={shown}
        error={isWrong ? t('dayField.form') : (error ?? boundText(t, value, { min, max }))}
        suffix={calendar}
        onChange={type}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

function boundText(t: ReturnType<typeof useT>, value: string, bounds: { min?: Day; max?: Day }) {
  if (readDay(writeDay(value)) === undefined || isWithin(value, bounds)) return undefined
  const { min, max } = bounds
  return min !== undefined && value < min
    ? t('dayField.early', { day: writeDay(min) })
    : t('dayField.late', { day: writeDay(max ?? '') })
}

/** The text while a day is typed; an incomplete one is reported only when the field loses focus. */
function useTyped(value: string, onPick: DateFieldProps['onPick']) {
  // A text stands as long as the value it was typed over does.
  const [draft, setDraft] = useState<{ text: string; over: string; isWrong: boolean }>()
  const kept = draft?.over === value ? draft : undefined
  const shown = kept?.text ?? writeDay(value)
  const give = (day: string, text: string, isWrong: boolean) => {
    setDraft({ text, over: day, isWrong })
    if (day !== value) onPick(day, text)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    const atEnd = selectionStart === typed.length
    const text = atEnd ? withDashes(latinDigits(typed), shown) : latinDigits(typed)
    const day = text.trim() === '' ? '' : (readDay(text) ?? value)
    give(day, text, false)
  }
  const commit = () => {
    if (kept === undefined) return
    const day = readDay(kept.text)
    if (day !== undefined || kept.text.trim() === '') return setDraft(undefined)
    setDraft({ text: kept.text, over: '', isWrong: true })
    onPick('', kept.text)
  }
  const pick = (day: Day) => {
    setDraft(undefined)
    onPick(day, writeDay(day))
  }
  return { shown, isWrong: kept?.isWrong === true, type, commit, pick }
}
