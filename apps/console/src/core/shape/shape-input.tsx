import type { Language } from '@baize/i18n'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useLanguage, useTranslate } from '../language/language.ts'
import { textOr } from '../language/text-or.ts'
import { PictureInput } from './picture-input.tsx'
import { emptyOf, isLines, isNumber, partsOf, withoutNull, type Shape } from './shape.ts'
import './shape-input.css'

export interface ShapeInputProps {
  readonly shape: Shape
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** An input for whatever a shape takes: what it cannot say, the server checks. */
export function ShapeInput({ shape: given, label, value, onChange }: ShapeInputProps) {
  const t = useTranslate()
  const { shape, isNullable } = withoutNull(given)
  if (!isNullable) return <PlainInput shape={shape} label={label} value={value} onChange={onChange} />
  return (
    <div className="shape-nullable">
      <FormControlLabel
        control={
          <Checkbox
            checked={value === null}
            onChange={(_event, isNone) => onChange(isNone ? null : emptyOf(shape))}
          />
        }
        label={`${label}: ${t('siteDesk.never')}`}
      />
      {value !== null && <PlainInput shape={shape} label={label} value={value} onChange={onChange} />}
    </div>
  )
}

function PlainInput({ shape, label, value, onChange }: ShapeInputProps) {
  const props = { shape, label, value, onChange }
  if (shape.type === 'boolean') return <FlagInput {...props} />
  if (shape.enum) return <ChoiceInput {...props} />
  if (isNumber(shape)) return <NumberInput {...props} />
  if (isLines(shape)) return <LinesInput {...props} />
  if (shape.type === 'array') return <EntriesInput {...props} />
  if (shape.type === 'object') return <PartsInput {...props} />
  if (shape.contentMediaType === 'image/*') return <PictureInput {...props} />
  return (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: shape.maxLength } }}
    />
  )
}

const FlagInput = ({ label, value, onChange }: ShapeInputProps) => (
  <FormControlLabel
    control={<Switch checked={value === true} onChange={(_event, isOn) => onChange(isOn)} />}
    label={label}
  />
)

const ChoiceInput = ({ shape, label, value, onChange }: ShapeInputProps) => (
  <TextField
    select
    fullWidth
    margin="dense"
    label={label}
    value={value ?? ''}
    onChange={({ target }) =>
      onChange(shape.enum?.find((each) => String(each) === target.value) ?? target.value)
    }
  >
    {shape.enum?.map((each) => (
      <MenuItem key={each} value={String(each)}>
        {each}
      </MenuItem>
    ))}
  </TextField>
)

/** What is typed stays as it is typed; what is no number yet is refused by the server. */
function NumberInput({ label, value, onChange }: ShapeInputProps) {
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '')
  return (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readNumber(target.value))
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}

const readNumber = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)

function LinesInput({ shape, label, value, onChange }: ShapeInputProps) {
  const t = useTranslate()
  const [text, setText] = useState(Array.isArray(value) ? value.join('\n') : '')
  const readLine = (line: string) => (shape.items && isNumber(shape.items) ? readNumber(line) : line)
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      maxRows={10}
      margin="dense"
      label={label}
      helperText={t('siteDesk.lines')}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        const lines = target.value.split('\n').map((line) => line.trim())
        onChange(lines.filter((line) => line !== '').map(readLine))
      }}
    />
  )
}

/** A list of entries, each with its parts; keys stay with an entry when others move. */
function EntriesInput({ shape, label, value, onChange }: ShapeInputProps) {
  const t = useTranslate()
  const language = useLanguage()
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  const [keys, setKeys] = useState<string[]>(() => entries.map(() => crypto.randomUUID()))
  const items = shape.items ?? {}
  const set = (next: unknown[], nextKeys: string[]) => {
    setKeys(nextKeys)
    onChange(next)
  }
  return (
    <fieldset className="shape-group">
      <legend>{label}</legend>
      {entries.map((entry, place) => {
        const name = entryName(entry, language) ?? t('siteDesk.entry', { number: place + 1 })
        return (
          <fieldset key={keys[place] ?? place} className="shape-entry">
            <legend>{name}</legend>
            <ShapeInput
              shape={items}
              label={name}
              value={entry}
              onChange={(next) => set(put(entries, place, next), keys)}
            />
            <div className="acts">
              {place > 0 && (
                <Button size="small" onClick={() => set(raise(entries, place), raise(keys, place))}>
                  {t('siteDesk.up')}
                </Button>
              )}
              <Button
                size="small"
                color="error"
                onClick={() => set(without(entries, place), without(keys, place))}
              >
                {t('siteDesk.remove', { name })}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button
        size="small"
        variant="outlined"
        onClick={() => set([...entries, emptyOf(items)], [...keys, crypto.randomUUID()])}
      >
        {t('siteDesk.add')}
      </Button>
    </fieldset>
  )
}

const put = <Item,>(list: readonly Item[], place: number, item: Item): Item[] =>
  list.map((each, at) => (at === place ? item : each))

const without = <Item,>(list: readonly Item[], place: number): Item[] => list.filter((_, at) => at !== place)

const raise = <Item,>(list: readonly Item[], place: number): Item[] => [
  ...list.slice(0, place - 1),
  ...list.slice(place, place + 1),
  ...list.slice(place - 1, place),
  ...list.slice(place + 1),
]

/** The name or id of an entry; for entries with translated names, such as VIP levels, the name in the page's language. */
function entryName(entry: unknown, language: Language): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { name, id, [language === 'bn' ? 'BN' : 'EN']: text } = entry as Record<string, unknown>
  return [name, id, text].find((each): each is string => typeof each === 'string' && each !== '')
}

function PartsInput({ shape, value, onChange }: ShapeInputProps) {
  const t = useTranslate()
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >
  const set = (name: string, next: unknown, isOptional: boolean) => {
    const { [name]: _before, ...rest } = parts
    // What may be left out and is empty is left out.
    onChange(isOptional && (next === '' || next === undefined) ? rest : { ...parts, [name]: next })
  }
  return (
    <div className="shape-parts">
      {partsOf(shape).map((part) => {
        const label = textOr(t, `settingPart.${part.name}`, part.name)
        return (
          <ShapeInput
            key={part.name}
            shape={part.shape}
            label={part.isOptional ? `${label} (${t('siteDesk.optional')})` : label}
            value={parts[part.name]}
            onChange={(next) => set(part.name, next, part.isOptional)}
          />
        )
      })}
    </div>
  )
}
