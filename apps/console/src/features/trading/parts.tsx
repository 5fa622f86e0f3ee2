import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'

interface PanelProps {
  readonly title: string
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A framed part of the desk under its name. */
export const Panel = ({ title, note, className = '', children }: PanelProps) => (
  <section className={`trading-panel ${className}`} aria-label={title}>
    <h2>
      {title}
      {note !== undefined && <span>{note}</span>}
    </h2>
    {children}
  </section>
)

interface WaitingProps {
  readonly error: unknown
  readonly isEmpty: boolean
  readonly hasCome: boolean
  readonly emptyText: string
  readonly children: ReactNode
}

/** What stands in for rows that have not come, failed to come, or are not there. */
export function Rows({ error, hasCome, isEmpty, emptyText, children }: WaitingProps) {
  const t = useTranslate()
  if (error && !hasCome)
    return (
      <p role="alert" className="trading-note">
        {errorText(t, error)}
      </p>
    )
  if (!hasCome)
    return (
      <div role="status" aria-label={t('ra.message.loading')} className="trading-note">
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </div>
    )
  return isEmpty ? <p className="trading-note">{emptyText}</p> : children
}

interface MoreProps {
  readonly pages: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

export function More({ pages }: MoreProps) {
  const t = useTranslate()
  if (!pages.hasNextPage) return null
  return (
    <p className="trading-note">
      <Button size="small" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {t('tradingDesk.more')}
      </Button>
    </p>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: string])[]
  readonly onChange: (value: Value) => void
}

export const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => (
  <label className="trading-choice">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** The worst-case loss as a bar: its share of `most`. */
export function WorstBar({
  worst,
  most,
  text,
}: {
  readonly worst: number
  readonly most: number
  readonly text: string
}) {
  const part = most > 0 ? Math.min(100, (Math.max(0, -worst) / most) * 100) : 0
  const tone = part > 85 ? 'is-high' : part > 40 ? 'is-some' : ''
  return (
    <span className="worst-bar">
      <span className="num">{text}</span>
      <i aria-hidden="true">
        <u className={tone} style={{ width: `${part}%` }} />
      </i>
    </span>
  )
}

interface HeadRowProps {
  readonly texts: readonly string[]
  readonly numbers: readonly string[]
  readonly after?: readonly string[]
  /** Whether each row ends with buttons. */
  readonly hasActs?: boolean
}

/** The head of a table of the desk: texts, then numbers, then what comes after them. */
export function HeadRow({ texts, numbers, after = [], hasActs = false }: HeadRowProps) {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        {texts.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
        {numbers.map((text) => (
          <th key={text} scope="col" className="n">
            {text}
          </th>
        ))}
        {after.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
        {hasActs && (
          <th scope="col">
            <span className="visually-hidden">{t('desk.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
