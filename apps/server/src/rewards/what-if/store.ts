import {
  playMeasures,
  type PlayedDay,
  type RuleDocument,
  type RuleMeasure,
  type StoredRule,
} from '@baize/domain/reward'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface WhatIfRow {
  readonly id: string
  readonly asked_by: bigint
  readonly rule_id: string | null
  readonly document: StoredRule
  readonly days: number
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly result: unknown
  readonly asked_at: Date
}

export const insertWhatIf = async (
  db: Db,
  given: { by: bigint; ruleId: string | null; document: StoredRule; days: number; at: Date },
): Promise<string> => {
  const made = await row<{ id: string }>(
    db,
    `insert into reward_what_if (asked_by, rule_id, document, days, asked_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [given.by, given.ruleId, JSON.stringify(given.document), given.days, given.at],
  )
  if (!made) throw new Error('a replay was asked for')
  return made.id
}

export const findWhatIf = (db: Db, id: string): Promise<WhatIfRow | undefined> =>
  row(db, 'select * from reward_what_if where id = $1', [id])

export const setProgress = (db: Db, id: string, { done, total }: { done: number; total: number }) =>
  rows(db, `update reward_what_if set state = 'running', done = $2, total = $3 where id = $1`, [
    id,
    done,
    total,
  ])

export const endWhatIf = (
  db: Db,
  id: string,
  { state, result, at }: { state: 'done' | 'failed'; result: object | null; at: Date },
) =>
  rows(db, 'update reward_what_if set state = $2, result = $3, done = total, ended_at = $4 where id = $1', [
    id,
    state,
    result && JSON.stringify(result),
    at,
  ])

export const deleteBefore = (db: Db, before: Date) =>
  rows(db, 'delete from reward_what_if where asked_at < $1', [before])

export const countMembers = async (db: Db): Promise<number> =>
  (await row<{ count: number }>(db, 'select count(*)::int as count from member'))?.count ?? 0

/** The next members in order of their ids, `most` at a time: the last of them, and how many they are. */
export const nextMembers = (
  db: Db,
  { after, most }: { after: bigint; most: number },
): Promise<{ up_to: bigint; count: number } | undefined> =>
  row(
    db,
    `select max(id) as up_to, count(*)::int as count
       from (select id from member where id > $1 order by id limit $2) m having count(*) > 0`,
    [after, most],
  )

const playedAs: Partial<Record<RuleMeasure, string>> = {
  turnover: 'sum(f.valid_stake * coalesce(l.weight, 100) / 100)',
  risked: 'sum(f.risked * coalesce(l.weight, 100) / 100)',
  rounds: 'sum(f.rounds)',
  best_multiple: 'max(f.best_multiple)',
  net_loss: 'sum(f.net_loss)',
}

/** What play adds, by the instant at which it settled. */
const factsOfPlay = (measure: RuleMeasure) => `
  select f.member_id, f.played_at as at, ${playedAs[measure] ?? '0'} as value
    from reward_fact f left join unnest(s.categories, s.weights) l(category, weight) on l.category = f.product
   where f.member_id > $1 and f.member_id <= $2 and f.played_at >= s.from_at and f.played_at < $4
     and (cardinality(s.categories) = 0 or l.weight > 0)
   group by f.member_id, f.played_at`

/** What was done once; of deposits their amounts, where the measure is money. */
const factsOfEvents = `
  select f.member_id, f.done_at as at,
         case when s.measure in ('deposit_sum', 'deposit_nth') then f.amount else 1 end as value
    from reward_event f join period q on f.done_at >= q.from_at and f.done_at < q.to_at
   where f.member_id > $1 and f.member_id <= $2 and f.done_at >= s.from_at and f.done_at < $4
     and (f.kind = s.measure or f.kind = 'deposit' and (s.measure in ('deposit_sum', 'deposit_count')
       or s.measure = 'deposit_nth' and s.deposit_number = (
         select count(*) from reward_event o
          where o.member_id = f.member_id and o.kind = 'deposit'
            and (o.done_at, o.reference) <= (f.done_at, f.reference)
            and ($6 = 'once' or o.done_at >= q.from_at))))`

export interface Stretch {
  readonly after: bigint
  readonly upTo: bigint
  /** Whole days of the house up to `until`, the last one as far as it has come. */
  readonly days: number
  readonly until: Date
  readonly timeZone: string
}

/**
 * What members of a stretch did by the measure of a rule, as if it had begun with the first of the days: of
 * those only who may be given something and could reach the least step, in order of member, period and day.
 */
export const readPlayed = async (db: Db, rule: RuleDocument, stretch: Stretch): Promise<PlayedDay[]> => {
  const { measure, lanes, period, periodDays, audience, steps } = rule
  const found = await rows<PlayedRow>(
    db,
    `with recursive s as materialized (
       select (date_trunc('day', $4::timestamptz at time zone $5) - ($3 - 1) * interval '1 day')
                at time zone $5
         as from_at, $8::text[] as categories, $9::int[] as weights, $12::text as measure,
              $13::int as deposit_number),
     period as (
       select 0 as place, s.from_at, reward_period_end($6, $7, s.from_at, $5) as to_at from s
       union all
       select p.place + 1, p.to_at, reward_period_end($6, $7, p.to_at, $5) from period p where p.to_at < $4),
     counted as (
       select f.member_id, p.place, p.to_at, to_char(f.at at time zone $5, 'YYYY-MM-DD') as day,
              ${measure === 'best_multiple' ? 'max' : 'sum'}(f.value)::bigint as value
         from s cross join lateral (${playMeasures.has(measure) ? factsOfPlay(measure) : factsOfEvents}) f
         join period p on f.at >= p.from_at and f.at < p.to_at
         join member m on m.id = f.member_id and m.type = 0 and m.state = 'active'
          and coalesce(m.excluded_until, '-infinity') <= $4
          and ($10::int is null or m.created_at >= f.at - $10 * interval '1 day')
        group by f.member_id, p.place, p.to_at, day),
     reaching as (
       select c.*, sum(greatest(c.value, 0)) over (partition by c.member_id, c.place) as most from counted c)
     select r.member_id, r.place, r.to_at <= $4 as is_over, r.day, r.value,
            case when r.to_at <= $4 then to_char(r.to_at at time zone $5, 'YYYY-MM-DD') else '' end as ends_on
       from reaching r where r.most >= $11 order by r.member_id, r.place, r.day`,
    [
      stretch.after,
      stretch.upTo,
      stretch.days,
      stretch.until,
      stretch.timeZone,
      period,
      periodDays,
      lanes.map(({ category }) => category),
      lanes.map(({ weight }) => weight),
      audience.registeredWithinDays,
      steps[0]?.from ?? 1n,
      measure,
      rule.depositNumber ?? null,
    ],
  )
  return found.map((each) => ({
    memberId: each.member_id,
    period: each.place,
    isOver: each.is_over,
    endsOn: each.ends_on,
    day: each.day,
    value: each.value,
  }))
}

interface PlayedRow {
  readonly member_id: bigint
  readonly place: number
  readonly is_over: boolean
  readonly ends_on: string
  readonly day: string
  readonly value: bigint
}

export const findNames = (db: Db, ids: readonly bigint[]): Promise<{ id: bigint; username: string }[]> =>
  rows(db, 'select id, username from member where id = any($1)', [ids])
