import type { ConsoleCatalogue } from '@baize/i18n'
import Chip from '@mui/material/Chip'
import { useRecordContext } from 'react-admin'
import { factLines } from './fact-lines.ts'
import { dayText, timeText } from './file-parts.tsx'
import { houseTimeText } from './house-time.ts'
import { useTranslate } from '../language/language.ts'
import { moneyText } from './money-text.ts'
import { toneOf } from './tone.ts'

interface FieldProps {
  readonly source: string
}

const useValue = ({ source }: FieldProps): unknown => useRecordContext()?.[source]

/** A decimal string of the wire with the sign of the record's currency. */
export function MoneyField(props: FieldProps) {
  const record = useRecordContext()
  const value = useValue(props)
  if (typeof value !== 'string') return null
  return <span className="money">{moneyText(value, record?.['currency'])}</span>
}

/** dd-mm-yyyy HH:MM:SS in the operator's own time zone. */
export function TimeField(props: FieldProps) {
  const value = useValue(props)
  return typeof value === 'string' ? <time dateTime={value}>{timeText(value)}</time> : null
}

/** dd-mm-yyyy HH:MM:SS in the time zone of the site, by which periods of agents are cut. */
export function HouseTimeField(props: FieldProps) {
  const value = useValue(props)
  return typeof value === 'string' ? <time dateTime={value}>{houseTimeText(value)}</time> : null
}

/** dd-mm-yyyy of a day, as it stands on a paper. */
export function DayField(props: FieldProps) {
  const value = useValue(props)
  return typeof value === 'string' ? <time dateTime={value}>{dayText(value)}</time> : null
}

/** A value of a closed set, by its text `choice.<prefix><value>`. */
export function ChoiceField({ source, prefix = '' }: FieldProps & { prefix?: string }) {
  const t = useTranslate()
  const value = useValue({ source })
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return <>{t(`choice.${prefix}${value}` as `choice.${keyof ConsoleCatalogue['choice'] & string}`)}</>
}

/** Where somebody or something stands, in words and in the colour of its tone. */
export function StateField(props: FieldProps & { prefix?: string }) {
  const value = useValue(props)
  if (typeof value !== 'string') return null
  return (
    <span className={`state state-${toneOf(value)}`}>
      <ChoiceField {...props} />
    </span>
  )
}

export function TagsField(props: FieldProps) {
  const value = useValue(props)
  if (!Array.isArray(value)) return null
  return (value as string[]).map((tag) => <Chip key={tag} label={tag} size="small" />)
}

/** Facts of any shape, one per line, for who has to judge them. */
export function FactsField(props: FieldProps) {
  const value = useValue(props)
  return <Facts value={value} />
}

export function Facts({ value }: { value: unknown }) {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return <span>{`${value as string}`}</span>
  return <pre className="facts">{factLines(value).join('\n')}</pre>
}

/** Yes or no in words. */
export function YesField(props: FieldProps) {
  const t = useTranslate()
  return <>{t(useValue(props) === true ? 'ra.boolean.true' : 'ra.boolean.false')}</>
}
