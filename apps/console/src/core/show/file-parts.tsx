import { formatDateTime, type ConsoleCatalogue } from '@baize/i18n'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../language/error-text.ts'
import { useTranslate } from '../language/language.ts'
import { moneyText } from './money-text.ts'

type FieldName = keyof ConsoleCatalogue['field'] & string

/** Stands where a thing will stand, in its shape, until it has come. */
export function FileWait() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('ra.message.loading')}>
      <Skeleton variant="text" width="60%" height={36} />
      <Skeleton variant="rounded" height={40} className="file-wait" />
      <Skeleton variant="rounded" height={120} className="file-wait" />
      <Skeleton variant="rounded" height={200} className="file-wait" />
    </div>
  )
}

/** Names and values of one thing. */
export function Values({ of }: { readonly of: Readonly<Partial<Record<FieldName, ReactNode>>> }) {
  const t = useTranslate()
  return (
    <dl className="values">
      {Object.entries(of).map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{t(`field.${name as FieldName}`)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

export const Money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <span className="money">{moneyText(amount, currency)}</span>
)

/** dd-mm-yyyy HH:MM:SS in the operator's own time zone. */
export const timeText = (at: string): string => formatDateTime(at, -new Date(at).getTimezoneOffset())

/** dd-mm-yyyy of a day on the wire. */
export const dayText = (day: string): string => day.replace(/^(.{4})-(..)-(..)$/, '$3-$2-$1')

export interface Happened {
  readonly at: string
  readonly by: string
  readonly what: string
  readonly words: readonly (string | null)[]
}

interface HistoryProps {
  readonly events: readonly Happened[]
  /** The clock by which it happened. */
  readonly timeOf?: (at: string) => string
}

export function History({ events, timeOf = timeText }: HistoryProps) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('moneyDesk.history')}</h3>
      <ol>
        {events.map(({ at, by, what, words }) => (
          <li key={`${at} ${what} ${by}`}>
            <time dateTime={at}>{timeOf(at)}</time> {what} ({by})
            {words.map((word) => (word ? <div key={word}>{word}</div> : null))}
          </li>
        ))}
      </ol>
    </>
  )
}

/** A picture that only operators see: it is read with their session and has no address. */
export function Picture({
  name,
  alt,
  read,
}: {
  readonly name: string
  readonly alt: string
  readonly read: () => Promise<{ dataUrl: string }>
}) {
  const t = useTranslate()
  const { data, error } = useQuery({ queryKey: ['picture', name], queryFn: read, staleTime: Infinity })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  return data ? <img src={data.dataUrl} alt={alt} /> : null
}
