import type { CurrencyCode } from '@baize/money'
import { row, rows, type Db } from '../../database.ts'
import { each, type Summed } from './count-store.ts'

export interface Period {
  /** The first and the last day, as `2026-11-20`. */
  readonly from: string
  readonly to: string
}

export interface ReportFilter extends Period {
  readonly currency: CurrencyCode
  readonly vendor: string | null
  readonly category: string | null
  readonly agent: bigint | null
}

export type Sums = Readonly<Record<Summed, bigint>>

export interface Line extends Sums {
  readonly key: string
  readonly name: string | null
  readonly active: number
  readonly opened: number | null
}

/** The day of an instant in a time zone, and the one so many days before. */
export const findDays = (db: Db, given: { at: Date; before: number; timeZone: string }) =>
  row<{ readonly today: string; readonly first: string }>(
    db,
    `select to_char(d, 'YYYY-MM-DD') as today, to_char(d - $3::int, 'YYYY-MM-DD') as first
       from (select ($1::timestamptz at time zone $2)::date as d) one`,
    [given.at, given.timeZone, given.before],
  )

const within = `day between $1::date and $2::date and currency = $3
  and ($4::text is null or vendor = $4) and ($5::text is null or category = $5)
  and ($6::bigint is null or agent_id = $6)`
const sums = each((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`)

const filterValues = ({ from, to, currency, vendor, category, agent }: ReportFilter) => [
  from,
  to,
  currency,
  vendor,
  category,
  agent,
]

/** Accounts are opened at no vendor and in no category. */
const opened = `case when $4::text is null and $5::text is null then (
  select coalesce(sum(registered), 0)::int from report_funnel
   where day between $1::date and $2::date and currency = $3 and ($6::bigint is null or agent_id = $6)) end`

/** A time as a whole. */
export const sumPeriod = (db: Db, filter: ReportFilter) =>
  row<Sums & { readonly active: number; readonly opened: number | null }>(
    db,
    `select ${sums}, ${opened} as opened,
            (select count(distinct member_id)::int from report_activity where ${within}) as active
       from report_day where ${within}`,
    filterValues(filter),
  )

const keys = {
  day: { key: `to_char(day, 'YYYY-MM-DD')`, rank: '0::bigint', funnel: `to_char(day, 'YYYY-MM-DD')` },
  vendor: { key: 'vendor', rank: 'sum(stakes)', funnel: undefined },
  category: { key: 'category', rank: 'sum(stakes)', funnel: undefined },
  agent: { key: 'agent_id::text', rank: 'sum(stakes)', funnel: 'agent_id::text' },
} as const
export type ReportPart = keyof typeof keys

export interface LineAsk extends ReportFilter {
  readonly part: ReportPart
  /** The rank and key of the line before. */
  readonly after: { readonly rank: bigint; readonly key: string } | null
  readonly limit: number
}

/** Lines of a report: days from the last on, the others from those with most stakes on. */
export function listLines(db: Db, ask: LineAsk): Promise<(Line & { readonly rank: bigint })[]> {
  const { key, rank, funnel } = keys[ask.part]
  const registered = funnel
    ? `select ${funnel} as key, sum(registered)::int as opened from report_funnel
        where day between $1::date and $2::date and currency = $3
          and ($6::bigint is null or agent_id = $6) and $4::text is null and $5::text is null group by 1`
    : `select null::text as key, null::int as opened where false`
  const openedHere = funnel
    ? 'case when $4::text is null and $5::text is null then coalesce(opened, 0) end'
    : 'null::int'
  return rows(
    db,
    `with moved as (
       select ${key} as key, ${rank}::bigint as rank, ${sums} from report_day where ${within} group by 1),
     registered as (${registered}),
     line as (
       select key, coalesce(rank, 0) as rank, ${each((name) => `coalesce(${name}, 0) as ${name}`)},
              ${openedHere} as opened
         from moved full join registered using (key)
        where $7::bigint is null or (coalesce(rank, 0), key) < ($7, $8::text)
        order by coalesce(rank, 0) desc, key desc limit $9),
     active as (
       select key, count(*)::int as active from (
         select distinct ${key} as key, member_id from report_activity where ${within}) x group by key)
     select l.*, coalesce(a.active, 0) as active, ${nameOf[ask.part]} as name
       from line l left join active a using (key) order by l.rank desc, l.key desc`,
    [...filterValues(ask), ask.after?.rank ?? null, ask.after?.key ?? null, ask.limit],
  )
}

const nameOf: Readonly<Record<ReportPart, string>> = {
  day: 'null::text',
  category: 'null::text',
  vendor: '(select display_name from game_vendor g where g.code = l.key)',
  agent: '(select username from member m where m.id = l.key::bigint)',
}

export interface FunnelLine {
  readonly day: string
  readonly registered: number
  readonly deposited: number
  readonly staked: number
  readonly redeposited: number
}

export type FunnelFilter = Pick<ReportFilter, 'from' | 'to' | 'currency' | 'agent'>

const steps = `coalesce(sum(registered), 0)::int as registered, coalesce(sum(deposited), 0)::int as deposited,
  coalesce(sum(staked), 0)::int as staked, coalesce(sum(redeposited), 0)::int as redeposited`
const ofFunnel = `day between $1::date and $2::date and currency = $3
  and ($4::bigint is null or agent_id = $4)`

export const sumFunnel = (db: Db, { from, to, currency, agent }: FunnelFilter) =>
  row<Omit<FunnelLine, 'day'>>(db, `select ${steps} from report_funnel where ${ofFunnel}`, [
    from,
    to,
    currency,
    agent,
  ])

/** Days before one, the last first. */
export const listFunnel = (
  db: Db,
  ask: FunnelFilter & { readonly before: string | null; readonly limit: number },
) =>
  rows<FunnelLine>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as day, ${steps} from report_funnel
      where ${ofFunnel} and ($5::date is null or day < $5)
      group by report_funnel.day order by report_funnel.day desc limit $6`,
    [ask.from, ask.to, ask.currency, ask.agent, ask.before, ask.limit],
  )

/** Currencies in which anything was counted. */
export const listCurrencies = (db: Db) =>
  rows<{ readonly currency: CurrencyCode }>(
    db,
    `select distinct currency from (
       select currency from report_day union select currency from report_funnel) x order by 1`,
  )

export interface DayLine {
  readonly day: string
  readonly currency: CurrencyCode
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly stakes: bigint
  readonly wins: bigint
  readonly active: number
  readonly opened: number
}

/** Every currency, a row for each day on which something was counted. */
export const listDays = (db: Db, { from, to }: Period) =>
  rows<DayLine>(
    db,
    `with moved as (
       select day, currency, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
              sum(stakes)::bigint as stakes, sum(wins)::bigint as wins
         from report_day where day between $1::date and $2::date group by 1, 2),
     played as (
       select day, currency, count(*)::int as active from (
         select distinct day, currency, member_id from report_activity
          where day between $1::date and $2::date) x group by 1, 2),
     opened as (
       select day, currency, sum(registered)::int as opened from report_funnel
        where day between $1::date and $2::date group by 1, 2)
     select to_char(day, 'YYYY-MM-DD') as day, currency, coalesce(deposits, 0) as deposits,
            coalesce(withdrawals, 0) as withdrawals, coalesce(stakes, 0) as stakes, coalesce(wins, 0) as wins,
            coalesce(active, 0) as active, coalesce(opened, 0) as opened
       from moved full join played using (day, currency) full join opened using (day, currency)
      order by 1, 2`,
    [from, to],
  )
