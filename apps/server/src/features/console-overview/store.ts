import type { CurrencyCode } from '@baize/money'
import { row, rows, type Db } from '../../database.ts'

export interface DayRow {
  readonly day: string
  readonly currency: CurrencyCode
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly wins: bigint
  readonly active: number
  readonly opened: number
}

export interface Span {
  /** The first and the last day, as `2026-11-20`, of a time zone. */
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export interface Days {
  readonly today: string
  readonly first: string
}

/** The day of an instant in a time zone, and the one so many days before. */
export const findDays = (db: Db, given: { at: Date; before: number; timeZone: string }) =>
  row<Days>(
    db,
    `select to_char(d, 'YYYY-MM-DD') as today, to_char(d - $3::int, 'YYYY-MM-DD') as first
       from (select ($1::timestamptz at time zone $2)::date as d) one`,
    [given.at, given.timeZone, given.before],
  )

export const listCounted = (db: Db, { from, to }: Pick<Span, 'from' | 'to'>) =>
  rows<DayRow>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as day, currency, deposits, withdrawals, stakes, wins, active, opened
       from day_figure where day between $1::date and $2::date order by day, currency`,
    [from, to],
  )

const isGateway = (column: string) =>
  `${column} = any(array(select id from house_account where kind = 'gateway'))`
const sum = (condition: string) => `coalesce(sum(t.amount) filter (where ${condition}), 0)::bigint`

/**
 * What transfers and new members of a span of days come to, a row for each day and currency in which
 * something happened.
 */
export const countDays = (db: Db, { from, to, timeZone }: Span) =>
  rows<DayRow>(
    db,
    `with span as (
       select ($1::date)::timestamp at time zone $3 as begins,
              ($2::date + 1)::timestamp at time zone $3 as ends),
     moved as (
       select (t.posted_at at time zone $3)::date as day, t.currency,
              ${sum(`t.kind in ('deposit', 'deposit_fee') and ${isGateway('t.debit')}`)} as deposits,
              ${sum(`t.kind in ('capture', 'withdrawal') and t.debit < 100 and ${isGateway('t.credit')}`)}
                - ${sum(`t.kind = 'withdrawal_return' and ${isGateway('t.debit')}`)} as withdrawals,
              ${sum(`t.kind = 'bet'`)} - ${sum(`t.kind = 'bet_refund'`)} as stakes,
              ${sum(`t.kind in ('win', 'jackpot_win') and t.credit < 100`)}
                - ${sum(`t.kind = 'win_taken_back' and t.debit < 100`)} as wins,
              count(distinct t.member_id) filter (where t.kind = 'bet')::int as active
         from transfer t, span
        where t.posted_at >= span.begins and t.posted_at < span.ends
        group by 1, 2),
     opened as (
       select (m.created_at at time zone $3)::date as day, m.currency, count(*)::int as opened
         from member m, span where m.created_at >= span.begins and m.created_at < span.ends and m.type <> 4
        group by 1, 2)
     select to_char(day, 'YYYY-MM-DD') as day, currency, coalesce(deposits, 0) as deposits,
            coalesce(withdrawals, 0) as withdrawals, coalesce(stakes, 0) as stakes, coalesce(wins, 0) as wins,
            coalesce(active, 0) as active, coalesce(opened, 0) as opened
       from moved full join opened using (day, currency) where currency <> 'PTS' order by 1, 2`,
    [from, to, timeZone],
  )

/** Keeps a day that is over; one that is kept stays as it is. */
export const insertDay = (db: Db, given: DayRow) =>
  rows(
    db,
    `insert into day_figure (day, currency, deposits, withdrawals, stakes, wins, active, opened)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      given.day,
      given.currency,
      given.deposits,
      given.withdrawals,
      given.stakes,
      given.wins,
      given.active,
      given.opened,
    ],
  )

export interface QueueRow {
  readonly name: 'deposit' | 'withdrawal' | 'approval' | 'chat' | 'feedback'
  readonly waiting: number
}

/** A queue that is longer is long enough. */
const mostCounted = 1000
const waiting: Readonly<Record<QueueRow['name'], string>> = {
  deposit: `deposit where state in ('submitted', 'in_review')`,
  withdrawal: `withdrawal where state in ('requested', 'in_review', 'approved')`,
  approval: `approval where state = 'open'`,
  chat: `chat_conversation where state = 'open'`,
  feedback: `feedback where state = 'open'`,
}

export const countQueues = (db: Db, names: readonly QueueRow['name'][]): Promise<QueueRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : rows<QueueRow>(
        db,
        names
          .map(
            (name) => `select '${name}' as name, count(*)::int as waiting
              from (select 1 from ${waiting[name]} limit ${mostCounted}) q`,
          )
          .join(' union all '),
      )

/** The last run of the ledger's checks, all of which run together. */
export const findChecks = (db: Db) =>
  row<{ ran_at: Date | null; violated: number }>(
    db,
    `select max(ran_at) as ran_at, count(*) filter (where violations > 0)::int as violated
       from invariant_run where ran_at >= (select max(ran_at) - interval '2 minutes' from invariant_run)`,
  )
