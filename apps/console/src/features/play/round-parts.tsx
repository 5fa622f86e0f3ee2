import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { Money, timeText } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { useMay } from '../../core/session/operator.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'

type Part = ValueOf<ConsoleCalls['roundPartList']>['list'][number]
type PartRecord = ValueOf<ConsoleCalls['roundPartRead']>['record']

/** What a round is made of, such as the hands of a sitting; nothing for a round of one piece. */
export function RoundParts({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['roundPartList', id],
    queryFn: ({ signal }) => client.roundPartList({ query: { id }, signal }),
  })
  if (!data || data.list.length === 0) return null
  return (
    <section>
      <h3>{t('playDesk.parts', { count: data.list.length })}</h3>
      <p>{t('playDesk.partHint')}</p>
      {data.list.map((part) => (
        <PartLine key={part.part} id={id} part={part} currency={data.currency} />
      ))}
    </section>
  )
}

interface PartLineProps {
  readonly id: string
  readonly part: Part
  readonly currency: string
}

function PartLine({ id, part: { part, at, amount }, currency }: PartLineProps) {
  const t = useTranslate()
  const may = useMay('round_settle')
  const open = useMutation({ mutationFn: () => client.roundPartRead({ body: { id, part } }) })
  return (
    <article>
      <p>
        {timeText(at)} · <Money amount={amount} currency={currency} /> · <code>{part}</code>{' '}
        {may && !open.data && (
          <Button size="small" variant="outlined" disabled={open.isPending} onClick={() => open.mutate()}>
            {t('playDesk.partOpen')}
          </Button>
        )}
      </p>
      {open.error && <p role="alert">{errorText(t, open.error)}</p>}
      {open.data && <WholePart record={open.data.record} currency={currency} />}
    </article>
  )
}

interface Seat {
  readonly seat: number
  readonly name?: string
  readonly isBot?: boolean
}
interface SeatResult {
  readonly seat: number
  readonly round: string | null
  readonly change: string
}

const isRow = (value: unknown): value is { readonly seat: number } =>
  typeof value === 'object' && value !== null && 'seat' in value && typeof value.seat === 'number'
const rowsOf = <Row,>(value: unknown): readonly Row[] =>
  Array.isArray(value) && value.every(isRow) ? (value as unknown as readonly Row[]) : []

/** Who sat there and what it brought them, then everything that the vendor says. */
function WholePart({ record, currency }: { readonly record: PartRecord; readonly currency: string }) {
  const t = useTranslate()
  const seats = rowsOf<Seat>(record['seats'])
  const results = rowsOf<SeatResult>(record['results'])
  const resultOf = (seat: number) => results.find((one) => one.seat === seat)
  return (
    <>
      {seats.length > 0 && (
        <ScrollBox label={t('playDesk.partSeats')}>
          <Table size="small" aria-label={t('playDesk.partSeats')}>
            <TableHead>
              <TableRow>
                {(['seat', 'name', 'round', 'amount'] as const).map((name) => (
                  <TableCell key={name}>{t(`field.${name}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {seats.map(({ seat, name, isBot }) => (
                <SeatLine
                  key={seat}
                  seat={seat + 1}
                  name={isBot ? `${name} (${t('playDesk.partBot')})` : (name ?? '')}
                  result={resultOf(seat)}
                  currency={currency}
                />
              ))}
            </TableBody>
          </Table>
        </ScrollBox>
      )}
      <Facts value={record} />
    </>
  )
}

interface SeatLineProps {
  readonly seat: number
  readonly name: string
  readonly result: SeatResult | undefined
  readonly currency: string
}

function SeatLine({ seat, name, result, currency }: SeatLineProps) {
  const round = result?.round ?? null
  return (
    <TableRow>
      <TableCell>{seat}</TableCell>
      <TableCell>{name}</TableCell>
      <TableCell>
        {round !== null && (
          <Link to={`/round?filter=${encodeURIComponent(JSON.stringify({ q: round }))}`}>{round}</Link>
        )}
      </TableCell>
      <TableCell>{result && <Money amount={result.change} currency={currency} />}</TableCell>
    </TableRow>
  )
}
