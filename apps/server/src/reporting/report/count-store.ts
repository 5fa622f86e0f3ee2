import type { FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { addMoved, betSums, movementSums } from './count-sql.ts'

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

/** Forgets all counts. Under which vendor a game is counted stays: it is no part of any sum. */
export async function forgetCounts(tx: Db): Promise<void> {
  await rows(tx, 'update report_mark set seal_id = 0, member_id = 0')
  await rows(
    tx,
    `with days as (delete from report_day), activity as (delete from report_activity),
          funnel as (delete from report_funnel), lane_days as (delete from report_lane_day),
          agent_days as (delete from report_agent_day), funnel_days as (delete from report_funnel_day),
          players as (delete from report_player), agent_players as (delete from report_agent_player)
     delete from report_member`,
  )
}

/** SQL: takes members who are not in the funnel yet into it. */
const takeMembers = (which: string, timeZone: string): string => `
     fresh as (
       insert into report_member (member_id, day, currency, agent_id)
       select m.id, (m.created_at at time zone ${timeZone})::date, m.currency, coalesce(m.upline_id, 0)
         from member m
        where ${which} and m.type <> 4
          and not exists (select from report_member r where r.member_id = m.id)
       returning day, currency, agent_id),
     counted as (
       insert into report_funnel as f (day, currency, agent_id, registered, deposited, staked, redeposited)
       select day, currency, agent_id, count(*), 0, 0, 0 from fresh group by day, currency, agent_id
       on conflict (day, currency, agent_id) do update set registered = f.registered + excluded.registered),
     whole as (
       insert into report_funnel_day as f (day, currency, registered, deposited, staked, redeposited)
       select day, currency, count(*), 0, 0, 0 from fresh group by day, currency
       on conflict (day, currency) do update set registered = f.registered + excluded.registered)`

/** A transaction that registers somebody has ended long before so many later ones began. */
const idsLookedBack = 70_000

/** Takes members who are not in the funnel yet into it. Gives the highest id there is. */
export async function countMembers(tx: Db, given: { afterId: bigint; timeZone: string }): Promise<bigint> {
  const found = await row<{ id: bigint }>(
    tx,
    `with ${takeMembers(`m.id > $1::bigint - ${idsLookedBack}`, '$2')}
     select greatest($1::bigint, coalesce(max(id), 0)) as id from member`,
    [given.afterId, given.timeZone],
  )
  return found?.id ?? given.afterId
}

/**
 * Adds what was sealed after one seal up to another. Only under the mark's lock, which moves in the same
 * transaction.
 */
export const countSeals = (tx: Db, given: { after: bigint; upTo: bigint; timeZone: string }) =>
  rows(
    tx,
    addMoved({
      moved: `
       select v.member_id, (v.posted_at at time zone $3)::date as day, v.currency, v.integration, v.game,
              ${movementSums}, count(*) filter (where v.is_deposit)::int as paid_in, false as has_played
         from (select member_id, min(from_seq) as from_seq, max(to_seq) as to_seq from seal_part
                where seal_id > $1 and seal_id <= $2 group by member_id) p
         join report_movement v on v.member_id = p.member_id and v.seq > p.from_seq and v.seq <= p.to_seq
        group by 1, 2, 3, 4, 5`,
      lanes: `
       select k.integration, k.game, coalesce(g.vendor, v.code, ''), coalesce(g.category, '')
         from (select distinct integration, game from moved) k
         left join vendor_integration v on v.id = k.integration
         left join game g on g.integration_id = k.integration and g.game_code = k.game`,
    }),
    [given.after, given.upTo, given.timeZone],
  )

/** Adds a stretch of the feed. Only under the mark's lock. */
export async function countBets(tx: Db, { after, upTo, timeZone }: FactRange & { timeZone: string }) {
  const ofFacts = 'm.id in (select f.member_id from bet_fact f where f.id > $1 and f.id <= $2)'
  await rows(tx, `with ${takeMembers(ofFacts, '$3')} select`, [after, upTo, timeZone])
  await rows(
    tx,
    addMoved({
      moved: `
       select f.member_id, (f.settled_at at time zone $3)::date as day, f.currency, f.source as integration,
              f.game, ${betSums}, 0 as paid_in, bool_or(f.bets > 0) as has_played
         from bet_fact f where f.id > $1 and f.id <= $2 group by 1, 2, 3, 4, 5`,
      lanes: `
       select distinct on (p.source, p.game) p.source, p.game, coalesce(g.vendor, v.code, p.vendor),
              p.category
         from played_lane_of($1, $2) p
         left join vendor_integration v on v.id = p.source
         left join game g on g.integration_id = p.source and g.game_code = p.game
        order by p.source, p.game, p.category desc`,
    }),
    [after, upTo, timeZone],
  )
}
