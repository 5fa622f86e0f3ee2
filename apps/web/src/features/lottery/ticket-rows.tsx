import type { LotteryTicket } from '@baize/contract'
import { formatMoney, groupDigits } from '@baize/i18n'
import { findPlay, readSelection, type Play } from '@baize/lottery/play'
import { findTitle, type Family } from '@baize/lottery/series'
import { classes, useT } from '@baize/ui'
import { useMemo } from 'react'
import { fieldName, playName, valueName } from './play-names.ts'
import { termsOfDraw, winningValues } from './winning-values.ts'

type TicketRow = LotteryTicket['rows'][number]

export const familyOf = ({ gameCode }: Pick<LotteryTicket, 'gameCode'>): Family =>
  findTitle(gameCode)?.family ?? 'SSC'

/** The bets of a ticket; what has won is lit. */
export function TicketRows({ ticket }: { ticket: LotteryTicket }) {
  const t = useT()
  const rest = ticket.rowCount - ticket.rows.length
  return (
    <ul className="tk-rows">
      {ticket.rows.map((row, index) => (
        <Row key={`${String(index)}-${row.playId}`} ticket={ticket} row={row} />
      ))}
      {rest > 0 && <li className="mut">{t('lottery.moreRows', { count: rest })}</li>}
    </ul>
  )
}

function Row({ ticket, row }: { ticket: LotteryTicket; row: TicketRow }) {
  const t = useT()
  const play = findPlay(familyOf(ticket), row.playId)
  const money = (decimal: string) => formatMoney(decimal, { symbol: ticket.currencySymbol })
  const hits = row.hits?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <li className={classes(hits > 0 && 'won')}>
      <b>{play ? playName(t, play) : row.playId}</b>
      <span className="num">{money(row.stake)}</span>
      <p className="tk-numbers num">
        {play ? <Numbers ticket={ticket} row={row} play={play} /> : row.selection}
      </p>
      <small className="num">
        {t('lottery.lineCount', { count: groupDigits(String(row.lines)) })} · × {money(row.lineStake)}
        {hits > 0 && ` · ${t('lottery.hitsOf', { hits: groupDigits(String(hits)) })}`}
      </small>
      {hits > 0 && <span className="money up num">+{money(row.payout)}</span>}
    </li>
  )
}

const mostShown = 120

/** Of thousands of numbers some are shown; those that have won first. */
function shownOf(values: readonly number[], lit: readonly number[]): readonly number[] {
  if (values.length <= mostShown) return values
  const won = new Set(lit)
  return [...lit, ...values.filter((value) => !won.has(value))].slice(0, mostShown)
}

function Numbers({ ticket, row, play }: { ticket: LotteryTicket; row: TicketRow; play: Play }) {
  const t = useT()
  const parts = useMemo(() => {
    // A selection that was cut cannot be read: it stands as it is.
    const read = readSelection(play, row.selection, termsOfDraw(ticket.number))
    if (!read.ok) return undefined
    const lit = winningValues(play, read.value, ticket)
    return play.fields.map((field, index) => ({
      field,
      values: shownOf(read.value[index] ?? [], lit[index] ?? []),
      lit: new Set(lit[index]),
    }))
  }, [play, row.selection, ticket])
  if (!parts) return row.selection.replaceAll(',', ' ').replaceAll('|', ' · ')
  return parts
    .filter(({ values }) => values.length > 0)
    .map(({ field, values, lit }) => (
      <span key={field.key} className="tk-field">
        {play.fields.length > 1 && <i>{fieldName(t, play, field)}</i>}
        {values.map((value) => {
          const name = valueName(t, play, field, value)
          return lit.has(value) ? <mark key={value}>{name}</mark> : <span key={value}>{name}</span>
        })}
      </span>
    ))
}
