import TextField from '@mui/material/TextField'
import { useState, type ChangeEvent } from 'react'
import { useInput, useTranslateLabel } from 'react-admin'
import { useTranslate } from '../language/language.ts'
import { readMoment, writeMoment, type MomentKind } from './moment-text.ts'

interface MomentFieldProps {
  readonly kind: MomentKind
  readonly label: string
  /** In the form of inputs, 2026-12-31T18:30; empty is none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
  readonly isOptional?: boolean
  /** As wide as it is written, in the line of a list's filters. */
  readonly isNarrow?: boolean
}

const forms = {
  day: { placeholder: 'desk.dayPlaceholder', wrong: 'desk.dayWrong' },
  time: { placeholder: 'desk.timePlaceholder', wrong: 'desk.timeWrong' },
  clock: { placeholder: 'desk.clockPlaceholder', wrong: 'desk.clockWrong' },
} as const

/** A date or a time, typed as dd-mm-yyyy hh:mm in every language and in every browser. */
export function MomentField({ hint, label, isOptional, isNarrow, ...asked }: MomentFieldProps) {
  const t = useTranslate()
  const { placeholder, wrong } = forms[asked.kind]
  const { text, isWrong, type, leave } = useTyped(asked, t(wrong))
  return (
    <TextField
      label={label}
      fullWidth={isNarrow !== true}
      required={isOptional !== true}
      margin="dense"
      autoComplete="off"
      placeholder={t(placeholder)}
      value={text}
      error={isWrong}
      helperText={isWrong ? t(wrong) : hint}
      onChange={type}
      onBlur={leave}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

/** The text while it is typed; an incomplete one is reported only when the field loses focus. */
function useTyped(
  { kind, value, onChange }: Pick<MomentFieldProps, 'kind' | 'value' | 'onChange'>,
  wrong: string,
) {
  // A text stands as long as the value it was typed over does.
  const [draft, setDraft] = useState<{ text: string; over: string; isLeft: boolean }>()
  const kept = draft?.over === value ? draft : undefined
  const isNone = (text: string) => text.trim() !== '' && readMoment(text, kind) === undefined
  const type = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = readMoment(target.value, kind) ?? ''
    target.setCustomValidity(isNone(target.value) ? wrong : '')
    setDraft({ text: target.value, over: next, isLeft: false })
    if (next !== value) onChange(next)
  }
  return {
    text: kept?.text ?? writeMoment(value),
    isWrong: kept?.isLeft === true && isNone(kept.text),
    type,
    leave: () => kept && setDraft({ ...kept, isLeft: true }),
  }
}

interface MomentFilterProps {
  readonly source: string
  readonly kind: Exclude<MomentKind, 'clock'>
  readonly alwaysOn?: boolean
  /** Between what the list is asked and the form of inputs. */
  readonly parse?: (value: string) => string | null
  readonly format?: (value: string | null) => string
}

/** The same among the filters of a list. */
export function MomentFilter({ source, kind, parse, format }: MomentFilterProps) {
  const { field } = useInput<string | null>({ source, ...(parse && { parse }), ...(format && { format }) })
  const label = useTranslateLabel()({ source })
  return (
    <MomentField
      kind={kind}
      label={typeof label === 'string' ? label : source}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      isOptional
      isNarrow
    />
  )
}
