import { row, rows, type Db } from '../../kernel/database/database.ts'
import { countPlayers } from './player-count.ts'

export interface Mark {
  readonly time_zone: string
  readonly seal_id: bigint
  readonly member_id: bigint
  readonly counted_at: Date
}

export const findMark = (db: Db) =>
  row<Mark>(db, 'select time_zone, seal_id, member_id, counted_at from report_mark')

/** Until the end of `tx`, nobody else counts. Without a mark nothing was ever counted. */
export async function holdMark(tx: Db, given: { timeZone: string; at: Date }): Promise<Mark | undefined> {
  await rows(
    tx,
    `insert into report_mark (time_zone, seal_id, member_id, counted_at) values ($1, 0, 0, $2)
     on conflict do nothing`,
    [given.timeZone, given.at],
  )
  return row<Mark>(tx, 'select time_zone, seal_id, member_id, counted_at from report_mark for update')
}

export const saveMark = (tx: Db, mark: Mark) =>
  rows(tx, `update report_mark set time_zone = $1, seal_id = $2, member_id = $3, counted_at = $4`, [
    mark.time_zone,
    mark.seal_id,
    mark.member_id,
    mark.counted_at,
  ])

/** Under which vendor a game is counted stays: it is no part of any sum. */
export const deleteCounts = (tx: Db) =>
  rows(
    tx,
    `with days as (delete from report_day), activity as (delete from report_activity),
          funnel as (delete from report_funnel), lane_days as (delete from report_lane_day),
          agent_days as (delete from report_agent_day), funnel_days as (delete from report_funnel_day),
          players as (delete from report_player), agent_players as (delete from report_agent_player)
     delete from report_member`,
  )

/** A transaction that registers somebody has ended long before so many later ones began. */
const idsLookedBack = 70_000

/** Takes members who are not in the funnel yet into it. Gives the highest id there is. */
export async function countMembers(tx: Db, given: { afterId: bigint; timeZone: string }): Promise<bigint> {
  const found = await row<{ id: bigint }>(
    tx,
    `with fresh as (
       insert into report_member (member_id, day, currency, agent_id)
       select m.id, (m.created_at at time zone $2)::date, m.currency, coalesce(m.upline_id, 0) from member m
        where m.id > $1::bigint - ${idsLookedBack} and m.type <> 4
          and not exists (select from report_member r where r.member_id = m.id)
       returning day, currency, agent_id),
     counted as (
       insert into report_funnel as f (day, currency, agent_id, registered, deposited, staked, redeposited)
       select day, currency, agent_id, count(*), 0, 0, 0 from fresh group by day, currency, agent_id
       on conflict (day, currency, agent_id) do update set registered = f.registered + excluded.registered),
     whole as (
       insert into report_funnel_day as f (day, currency, registered, deposited, staked, redeposited)
       select day, currency, count(*), 0, 0, 0 from fresh group by day, currency
       on conflict (day, currency) do update set registered = f.registered + excluded.registered)
     select greatest($1::bigint, coalesce(max(id), 0)) as id from member`,
    [given.afterId, given.timeZone],
  )
  return found?.id ?? given.afterId
}

/** The figures of a roll-up that are sums of transfers. */
export const summed = [
  'deposits',
  'practice',
  'withdrawals',
  'fees',
  'bets',
  'stakes',
  'wins',
  'pool',
  'bonuses',
  'adjustments',
  'tips',
] as const
export type Summed = (typeof summed)[number]

export const each = (write: (name: Summed) => string): string => summed.map(write).join(', ')

/** Adds what was counted to the sums by a key. */
const addSums = (table: string, key: string): string => `
  insert into ${table} as d (${key}, ${each((name) => name)})
  select ${key}, ${each((name) => `sum(${name})`)} from placed group by ${key}
  on conflict (${key}) do update set ${each((name) => `${name} = d.${name} + excluded.${name}`)}`

const steps = ['deposited', 'staked', 'redeposited'] as const
const addSteps = (of: string): string => steps.map((name) => `${name} = f.${name} + ${of}.${name}`).join(', ')

/** How many of a day's members came further by what was counted. */
const furtherSteps = `
     mile as materialized (
       select member_id, sum(paid_in)::int as deposits, sum(bets) > 0 as has_staked from moved
        group by member_id),
     further_member as (
       update report_member r
          set deposits = r.deposits + m.deposits, has_staked = r.has_staked or m.has_staked
         from mile m
        where m.member_id = r.member_id and (m.deposits > 0 or (m.has_staked and not r.has_staked))
       returning r.day, r.currency, r.agent_id, old.deposits as old_deposits, new.deposits,
                 old.has_staked as had_staked, new.has_staked),
     further as (
       select day, currency, agent_id,
              count(*) filter (where deposits > 0 and old_deposits = 0)::int as deposited,
              count(*) filter (where deposits > 0 and has_staked
                and not (old_deposits > 0 and had_staked))::int as staked,
              count(*) filter (where deposits > 1 and has_staked
                and not (old_deposits > 1 and had_staked))::int as redeposited
         from further_member group by day, currency, agent_id)`

/**
 * Adds what was sealed after one seal up to another. Only under the mark's lock, which moves in the same
 * transaction.
 */
export const countSeals = (tx: Db, given: { after: bigint; upTo: bigint; timeZone: string }) =>
  rows(
    tx,
    `with part as materialized (
       select member_id, min(from_seq) as from_seq, max(to_seq) as to_seq from seal_part
        where seal_id > $1 and seal_id <= $2 group by member_id),
     moved as materialized (
       select v.member_id, (v.posted_at at time zone $3)::date as day, v.currency, v.integration, v.game,
              ${each((name) => `sum(v.${name})::bigint as ${name}`)},
              count(*) filter (where v.is_deposit)::int as paid_in
         from part p join report_movement v
           on v.member_id = p.member_id and v.seq > p.from_seq and v.seq <= p.to_seq
        group by 1, 2, 3, 4, 5),
     fresh_lane as (
       insert into report_lane (integration, game, vendor, category)
       select k.integration, k.game, coalesce(g.vendor, v.code, ''), coalesce(g.category, '')
         from (select distinct integration, game from moved) k
         left join vendor_integration v on v.id = k.integration
         left join game g on g.integration_id = k.integration and g.game_code = k.game
        where not exists (
          select from report_lane l where l.integration = k.integration and l.game = k.game)
       returning *),
     lane as materialized (select * from report_lane union all select * from fresh_lane),
     placed as materialized (
       select m.*, l.vendor, l.category, coalesce(r.agent_id, 0) as agent_id from moved m
         join lane l using (integration, game) left join report_member r using (member_id)),
     day_sum as (${addSums('report_day', 'day, currency, vendor, category, agent_id')}),
     lane_sum as (${addSums('report_lane_day', 'day, currency, vendor, category')}),
     agent_sum as (${addSums('report_agent_day', 'day, currency, agent_id')}),
     activity as (
       insert into report_activity (day, currency, member_id, vendor, category, agent_id)
       select distinct day, currency, member_id, vendor, category, agent_id from placed where bets > 0
       on conflict do nothing returning day, currency, member_id, vendor, category, agent_id),
     ${countPlayers('activity')},
     ${furtherSteps},
     whole as (
       update report_funnel_day f set ${addSteps('x')}
         from (select day, currency, ${steps.map((name) => `sum(${name})::int as ${name}`).join(', ')}
                 from further group by day, currency) x
        where f.day = x.day and f.currency = x.currency)
     update report_funnel f set ${addSteps('x')} from further x
      where f.day = x.day and f.currency = x.currency and f.agent_id = x.agent_id`,
    [given.after, given.upTo, given.timeZone],
  )
