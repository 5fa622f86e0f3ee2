import type { CurrencyCode } from '@baize/money'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { each, type Summed } from './count-sql.ts'

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

const sums = each((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`)
const inTime = `day between $1::date and $2::date and currency = $3`
const ofLane = `($4::text is null or vendor = $4) and ($5::text is null or category = $5)`
const ofAgent = '($6::bigint is null or agent_id = $6)'
const noLane = '$4::text is null and $5::text is null'

const filterValues = ({ from, to, currency, vendor, category, agent }: ReportFilter) => [
  from,
  to,
  currency,
  vendor,
  category,
  agent,
]

const isOfLane = ({ vendor, category }: ReportFilter): boolean => vendor !== null || category !== null

/** The shortest of the roll-ups that has the lines asked for, with their condition. */
function sourceOf(filter: ReportFilter, part?: ReportPart): string {
  if (filter.agent === null && part !== 'agent')
    return `report_lane_day where ${inTime} and ${ofLane}
    and $6::bigint is null`
  if (!isOfLane(filter) && (part === undefined || part === 'day' || part === 'agent'))
    return `report_agent_day where ${inTime} and ${ofAgent} and ${noLane}`
  return `report_day where ${inTime} and ${ofLane} and ${ofAgent}`
}

/** The funnel of everybody, or of one agent; nothing where only games of a part are asked for. */
const funnelOf = ({ agent }: ReportFilter, part?: ReportPart): string =>
  agent === null && part !== 'agent'
    ? `report_funnel_day where ${inTime} and ${noLane} and $6::bigint is null`
    : `report_funnel where ${inTime} and ${noLane} and ${ofAgent}`

/**
 * Who played at any agent's, each counted on the first day that they have in the time: before it they played
 * last before the time, or never.
 */
function playersOf(
  { vendor, category }: ReportFilter,
  split: { vendor?: boolean; category?: boolean },
): string {
  const byVendor = split.vendor === true || vendor !== null
  const byCategory = split.category === true || category !== null
  const part = byVendor ? (byCategory ? 'lane' : 'vendor') : byCategory ? 'category' : 'all'
  return `report_player where part = '${part}' and ${inTime} and ${ofLane} and $6::bigint is null`
}

/** Accounts are opened at no vendor and in no category. */
const openedOf = (filter: ReportFilter): string =>
  isOfLane(filter) ? 'null::int' : `(select coalesce(sum(registered), 0)::int from ${funnelOf(filter)})`

/** The same of an agent's members, or of those of each agent. */
const agentPlayers = `report_agent_player where ${inTime} and ${ofAgent} and ${noLane}`

function activeOf(filter: ReportFilter): string {
  const isWhole = filter.agent === null || !isOfLane(filter)
  const players = filter.agent === null ? playersOf(filter, {}) : agentPlayers
  return isWhole
    ? `(select coalesce(sum(players), 0)::int from ${players} and before < $1::date)`
    : `(select count(distinct member_id)::int from report_activity
         where ${inTime} and ${ofLane} and ${ofAgent})`
}

/** A time as a whole. */
export const sumPeriod = (db: Db, filter: ReportFilter) =>
  row<Sums & { readonly active: number; readonly opened: number | null }>(
    db,
    `select ${sums}, ${openedOf(filter)} as opened, ${activeOf(filter)} as active from ${sourceOf(filter)}`,
    filterValues(filter),
  )

const keys = {
  day: { key: `to_char(day, 'YYYY-MM-DD')`, rank: '0::bigint', hasOpened: true },
  vendor: { key: 'vendor', rank: 'sum(stakes)', hasOpened: false },
  category: { key: 'category', rank: 'sum(stakes)', hasOpened: false },
  agent: { key: 'agent_id::text', rank: 'sum(stakes)', hasOpened: true },
} as const
export type ReportPart = keyof typeof keys

export interface LineAsk extends ReportFilter {
  readonly part: ReportPart
  /** The rank and key of the line before. */
  readonly after: { readonly rank: bigint; readonly key: string } | null
  readonly limit: number
}

/** An agent's members are counted for the lines of the page alone. */
const ofPage = 'agent_id in (select l.key::bigint from line l)'

/** How many played, for each of the lines found. */
function activeLines(ask: LineAsk): string {
  const { part } = ask
  const { key } = keys[part]
  if (ask.agent === null && part === 'day')
    return `select ${key} as key, sum(players)::int as active from ${playersOf(ask, {})} group by 1`
  if (ask.agent === null && part !== 'agent')
    return `select ${key} as key, sum(players)::int as active
              from ${playersOf(ask, { [part]: true })} and before < $1::date group by 1`
  if (!isOfLane(ask) && (part === 'agent' || part === 'day'))
    return `select ${key} as key, sum(players)::int as active from ${agentPlayers}
             ${part === 'agent' ? `and before < $1::date and ${ofPage}` : ''} group by 1`
  return `select key, count(*)::int as active from (
            select distinct ${key} as key, member_id from report_activity
             where ${inTime} and ${ofLane} and ${ofAgent}
               ${part === 'agent' ? `and ${ofPage}` : ''}) x group by key`
}

/** Lines of a report: days from the last on, the others from those with most stakes on. */
export function listLines(db: Db, ask: LineAsk): Promise<(Line & { readonly rank: bigint })[]> {
  const { key, rank, hasOpened } = keys[ask.part]
  const isCounted = hasOpened && !isOfLane(ask)
  const registered = isCounted
    ? `select ${key} as key, sum(registered)::int as opened from ${funnelOf(ask, ask.part)} group by 1`
    : `select null::text as key, null::int as opened where false`
  return rows(
    db,
    `with moved as (
       select ${key} as key, ${rank}::bigint as rank, ${sums} from ${sourceOf(ask, ask.part)} group by 1),
     registered as (${registered}),
     line as materialized (
       select key, coalesce(rank, 0) as rank, ${each((name) => `coalesce(${name}, 0) as ${name}`)},
              ${isCounted ? 'coalesce(opened, 0)' : 'null::int'} as opened
         from moved full join registered using (key)
        where $7::bigint is null or (coalesce(rank, 0), key) < ($7, $8::text)
        order by coalesce(rank, 0) desc, key desc limit $9),
     active as (${activeLines(ask)})
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
/** The funnel of everybody, or of one agent. */
const stepsOf = ({ agent }: FunnelFilter): string =>
  agent === null
    ? `report_funnel_day where ${inTime} and $4::bigint is null`
    : `report_funnel where ${inTime} and agent_id = $4`

export const sumFunnel = (db: Db, filter: FunnelFilter) =>
  row<Omit<FunnelLine, 'day'>>(db, `select ${steps} from ${stepsOf(filter)}`, [
    filter.from,
    filter.to,
    filter.currency,
    filter.agent,
  ])

/** Days before one, the last first. */
export const listFunnel = (
  db: Db,
  ask: FunnelFilter & { readonly before: string | null; readonly limit: number },
) =>
  rows<FunnelLine>(
    db,
    `select to_char(d, 'YYYY-MM-DD') as day, registered, deposited, staked, redeposited from (
       select day as d, ${steps} from ${stepsOf(ask)} and ($5::date is null or day < $5)
        group by day order by day desc limit $6) x order by d desc`,
    [ask.from, ask.to, ask.currency, ask.agent, ask.before, ask.limit],
  )

/** Currencies in which anything was counted. */
export const listCurrencies = (db: Db) =>
  rows<{ readonly currency: CurrencyCode }>(
    db,
    `select distinct currency from (
       select currency from report_lane_day union select currency from report_funnel_day) x order by 1`,
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
         from report_lane_day where day between $1::date and $2::date group by 1, 2),
     played as (
       select day, currency, sum(players)::int as active from report_player
        where part = 'all' and day between $1::date and $2::date group by 1, 2),
     opened as (
       select day, currency, sum(registered)::int as opened from report_funnel_day
        where day between $1::date and $2::date group by 1, 2)
     select to_char(day, 'YYYY-MM-DD') as day, currency, coalesce(deposits, 0) as deposits,
            coalesce(withdrawals, 0) as withdrawals, coalesce(stakes, 0) as stakes, coalesce(wins, 0) as wins,
            coalesce(active, 0) as active, coalesce(opened, 0) as opened
       from moved full join played using (day, currency) full join opened using (day, currency)
      order by 1, 2`,
    [from, to],
  )
