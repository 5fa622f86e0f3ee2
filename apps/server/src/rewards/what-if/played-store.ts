import {
  playMeasures,
  replayedDays,
  type PlayedDay,
  type RuleDocument,
  type RuleMeasure,
} from '@baize/domain/reward'
import { rows, type Db } from '../../kernel/database/database.ts'

/** A span of time that lies within one calendar day (in the platform's time zone) and one period of the rule. */
export interface Slice {
  readonly from_at: Date
  /** When its period began. */
  readonly period_from: Date
  /** Periods count from the first one that is replayed. */
  readonly period: number
  readonly is_over: boolean
  readonly ends_on: string
  readonly day: string
}

export interface Replayed {
  /** Calendar days in `timeZone` that end at `until`; the last one may be incomplete. */
  readonly days: number
  readonly until: Date
  readonly timeZone: string
}

/** The slices of a replay in their order, as if the rule had begun with the first of the days. */
export const listSlices = (
  db: Db,
  { period, periodDays }: Pick<RuleDocument, 'period' | 'periodDays'>,
  { days, until, timeZone }: Replayed,
): Promise<Slice[]> =>
  rows(
    db,
    `with recursive s as materialized (
       select date_trunc('day', $2::timestamptz at time zone $3) - ($1::int - 1) * interval '1 day' as first),
     period as (
       select 0 as place, s.first at time zone $3 as from_at,
              reward_period_end($4, $5, s.first at time zone $3, $3) as to_at from s
       union all
       select p.place + 1, p.to_at, reward_period_end($4, $5, p.to_at, $3) from period p where p.to_at < $2),
     turn as (
       select (s.first + d * interval '1 day') at time zone $3 as from_at
         from s cross join generate_series(0, $1::int - 1) d
       union select from_at from period)
     select t.from_at, p.from_at as period_from, p.place as period, p.to_at <= $2 as is_over,
            case when p.to_at <= $2 then to_char(p.to_at at time zone $3, 'YYYY-MM-DD') else '' end
              as ends_on,
            to_char(t.from_at at time zone $3, 'YYYY-MM-DD') as day
       from turn t join period p on t.from_at >= p.from_at and t.from_at < p.to_at
      order by t.from_at`,
    [days, until, timeZone, period, periodDays],
  )

/** A range of members: ids above `after`, up to `upTo`. */
export interface Stretch {
  readonly after: bigint
  readonly upTo: bigint
  readonly until: Date
  readonly slices: readonly Slice[]
}

/**
 * The progress of a range of members by the measure of a rule, on the days that its replay needs, in order of
 * member, period and day. The database selects the days on which a step is reached: most days of most members
 * reach none.
 */
export const readPlayed = async (db: Db, rule: RuleDocument, stretch: Stretch): Promise<PlayedDay[]> => {
  const { slices } = stretch
  const needed = replayedDays(rule)
  const until = needed === 'last' ? slices.find((slice) => !slice.is_over)?.from_at : undefined
  const bound = createBinder()
  const text = sqlOf(rule, { ...stretch, needed, factsUntil: until ?? stretch.until }, bound.bind)
  const found = await rows<PlayedRow>(db, text, bound.values)
  return found.flatMap(({ member_id: memberId, slice, value }) => {
    const at = slices[slice - 1]
    return at
      ? [{ memberId, period: at.period, isOver: at.is_over, endsOn: at.ends_on, day: at.day, value }]
      : []
  })
}

interface PlayedRow {
  readonly member_id: bigint
  readonly slice: number
  readonly value: bigint
}

type Bind = (value: unknown, type: string) => string

function createBinder(): { readonly values: unknown[]; readonly bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}

interface Asked extends Stretch {
  readonly needed: ReturnType<typeof replayedDays>
  /** Facts from here on are not needed. */
  readonly factsUntil: Date
}

function sqlOf(rule: RuleDocument, asked: Asked, bind: Bind): string {
  const { slices, needed } = asked
  const within = rule.audience.registeredWithinDays
  const all = takesLargest(rule) ? 'max' : 'sum'
  const slicesOf: SliceSql = {
    starts: bind(
      slices.map(({ from_at: at }) => at),
      'timestamptz[]',
    ),
    periods: bind(
      slices.map(({ period }) => period),
      'int[]',
    ),
  }
  const steps = bind(
    rule.steps.map(({ from }) => from),
    'bigint[]',
  )
  const isNewEnough =
    within === null
      ? ''
      : `join member n on n.id = f.member_id
          and n.created_at >= f.at - ${bind(within, 'int')} * interval '1 day'`
  return `
    with fact as (${factsOf(rule, { asked, slicesOf, bind })}),
     counted as (
       select f.member_id, (${slicesOf.periods})[f.slice] as period,
              ${needed === 'last' ? 'max(f.slice) as slice' : 'f.slice'}, ${all}(f.value)::bigint as value
         from fact f ${isNewEnough} group by f.member_id, period ${needed === 'last' ? '' : ', f.slice'}),
     so_far as (
       select c.member_id, c.period, c.slice, (${all}(c.value) over w)::bigint as value
         from counted c window w as (partition by c.member_id, c.period order by c.slice)),
     reaching as (
       select s.*, width_bucket(max(s.value) over w, ${steps}) as reached
         from so_far s window w as (partition by s.member_id, s.period order by s.slice)),
     newly as (
       select r.*, r.reached - lag(r.reached, 1, 0) over w as steps
         from reaching r window w as (partition by r.member_id, r.period order by r.slice))
     select p.member_id, p.slice, p.value
       from newly p join member m on m.id = p.member_id and m.type = 0 and m.state = 'active'
        and coalesce(m.excluded_until, '-infinity') <= ${bind(asked.until, 'timestamptz')}
      where ${needed === 'reaching' ? 'p.steps > 0' : `p.value >= (${steps})[1]`}
      order by p.member_id, p.slice`
}

const takesLargest = ({ measure }: RuleDocument): boolean =>
  measure === 'best_multiple' || measure === 'login_streak'

interface SliceSql {
  /** SQL: the starts of the slices. */
  readonly starts: string
  /** SQL: the period of each slice. */
  readonly periods: string
}

interface Source {
  readonly asked: Asked
  readonly slicesOf: SliceSql
  readonly bind: Bind
}

/** SQL of the facts that a rule measures: member, time, slice and value. */
function factsOf(rule: RuleDocument, source: Source): string {
  if (playMeasures.has(rule.measure)) return factsOfPlay(rule, source)
  if (rule.measure === 'login_streak') return streaks(source)
  return factsOfEvents(rule, source)
}

const inStretch = (at: string, { asked, slicesOf, bind }: Source): string =>
  `f.member_id > ${bind(asked.after, 'bigint')} and f.member_id <= ${bind(asked.upTo, 'bigint')}
     and ${at} >= (${slicesOf.starts})[1] and ${at} < ${bind(asked.factsUntil, 'timestamptz')}`

const playedAs: Partial<Record<RuleMeasure, string>> = {
  turnover: 'f.valid_stake * coalesce(l.weight, 100) / 100',
  risked: 'f.risked * coalesce(l.weight, 100) / 100',
  rounds: 'f.rounds',
  best_multiple: 'f.best_multiple',
  net_loss: 'f.net_loss',
}

function factsOfPlay({ measure, lanes }: RuleDocument, source: Source): string {
  const { bind, slicesOf } = source
  const categories = bind(
    lanes.map(({ category }) => category),
    'text[]',
  )
  const weights = bind(
    lanes.map(({ weight }) => weight),
    'int[]',
  )
  return `
    select f.member_id, f.played_at as at, width_bucket(f.played_at, ${slicesOf.starts}) as slice,
           ${playedAs[measure] ?? '0'} as value
      from reward_fact f left join unnest(${categories}, ${weights})
             l(category, weight) on l.category = f.product
     where ${inStretch('f.played_at', source)} and (cardinality(${categories}) = 0 or l.weight > 0)`
}

/** Single events; for deposits their amounts, where the measure is money. */
function factsOfEvents(rule: RuleDocument, source: Source): string {
  const { measure } = rule
  const isMoney = measure === 'deposit_sum' || measure === 'deposit_nth'
  const isCounted = measure === 'deposit_nth' ? `and ${isAskedDeposit(rule, source)}` : ''
  return `
    select f.member_id, f.done_at as at, width_bucket(f.done_at, ${source.slicesOf.starts}) as slice,
           ${isMoney ? 'f.amount' : '1'} as value
      from reward_event f
     where ${inStretch('f.done_at', source)} and f.kind = ${source.bind(eventOf(measure), 'text')}
       ${isCounted}`
}

const eventOf = (measure: RuleMeasure): string => {
  if (measure.startsWith('deposit_')) return 'deposit'
  return measure === 'login_days' ? 'login_day' : measure
}

/**
 * SQL: whether a deposit is the nth that a rule asks for, counted over the account's life if the period is
 * `once`, else within the period.
 */
function isAskedDeposit({ period, depositNumber }: RuleDocument, { asked, slicesOf, bind }: Source): string {
  const periodsFrom = asked.slices.map(({ period_from: at }) => at)
  const since =
    period === 'once'
      ? ''
      : `and o.done_at >=
           (${bind(periodsFrom, 'timestamptz[]')})[width_bucket(f.done_at, ${slicesOf.starts})]`
  return `${bind(depositNumber ?? null, 'int')} = (
    select count(*) from reward_event o where o.member_id = f.member_id and o.kind = 'deposit'
       and (o.done_at, o.reference) <= (f.done_at, f.reference) ${since})`
}

/** Login streaks within a period: each login day gives the length of the streak that it ends. */
function streaks(source: Source): string {
  const { slicesOf } = source
  return `
    select d.member_id, d.at, d.slice,
           row_number() over (partition by d.member_id, d.period, d.row_of order by d.at) as value
      from (
        select f.member_id, f.done_at as at, b.slice, (${slicesOf.periods})[b.slice] as period,
               f.reference::date - (row_number() over (
                 partition by f.member_id, (${slicesOf.periods})[b.slice] order by f.reference))::int
                 as row_of
          from reward_event f
          cross join lateral (select width_bucket(f.done_at, ${slicesOf.starts}) as slice) b
         where ${inStretch('f.done_at', source)} and f.kind = 'login_day') d`
}
