import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { eachFigure } from './add-sql.ts'
import type { ActiveRule, DayRange, FigureLine, Figures, SlotLine } from './model.ts'

type LineRow = Figures & {
  readonly id: MemberId
  readonly day: string
  readonly origin_day: string
  readonly currency: CurrencyCode
  readonly category: string
}

type LineTable = 'member_day' | 'direct_day' | 'team_day'

/** Lines of a roll-up by the members or agents it is of. */
export async function findLines(
  db: Db,
  { table, ids, from, to }: { table: LineTable; ids: readonly MemberId[] } & DayRange,
): Promise<FigureLine[]> {
  const who = table === 'member_day' ? 'member_id' : 'agent_id'
  const found = await rows<LineRow>(
    db,
    `select ${who} as id, day::text, origin_day::text, currency, category, ${eachFigure((name) => name)}
       from ${table} where ${who} = any($1) and day >= $2 and day <= $3
      order by ${who}, day, currency, category, origin_day`,
    [ids, from, to],
  )
  return found.map(({ origin_day: originDay, ...line }) => ({ ...line, originDay }))
}

/** Slots of the agents given and of all below them, or of all agents. */
export async function findSlots(
  db: Db,
  { from, to, agentIds }: { from: Date; to: Date; agentIds?: readonly MemberId[] | undefined },
): Promise<SlotLine[]> {
  const found = await rows<{
    readonly agent_id: MemberId
    readonly slot_at: Date
    readonly origin_at: Date
    readonly currency: CurrencyCode
    readonly category: string
    readonly bucket: bigint
    readonly won: boolean
    readonly bets: bigint
    readonly valid: bigint
  }>(
    db,
    `select agent_id, slot_at, origin_at, currency, category, bucket, won, bets, valid from agent_slot
      where slot_at >= $1 and slot_at < $2 and ($3::bigint[] is null or agent_id in (
        select agent_id from agent_line where ancestor_id = any($3)))
      order by agent_id, slot_at, currency, category, bucket, won, origin_at`,
    [from, to, agentIds ?? null],
  )
  return found.map((line) => ({
    agentId: line.agent_id,
    slotAt: line.slot_at,
    originAt: line.origin_at,
    currency: line.currency,
    category: line.category,
    bucketMinor: line.bucket,
    won: line.won,
    bets: line.bets,
    validMinor: line.valid,
  }))
}

interface PlayerRow {
  readonly agent_id: MemberId
  readonly players: bigint
}
const byAgent = (found: readonly PlayerRow[]) =>
  new Map(found.map(({ agent_id, players }) => [agent_id, players]))

/**
 * Distinct members with cash stakes of a range, by agent: exact, by the gaps between the days they played.
 */
export const countPlayers = async (
  db: Db,
  given: { agentIds: readonly MemberId[]; category: string } & DayRange,
): Promise<Map<MemberId, bigint>> =>
  byAgent(
    await rows<PlayerRow>(
      db,
      `select agent_id, sum(players)::bigint as players from team_player
        where agent_id = any($1) and category = $2 and day >= $3 and day <= $4 and before < $3
        group by agent_id having sum(players) > 0`,
      [given.agentIds, given.category, given.from, given.to],
    ),
  )

/** Members whose sums under an agent meet a rule, by agent. */
export const countActive = async (
  db: Db,
  given: { agentIds: readonly MemberId[]; rule: ActiveRule } & DayRange,
): Promise<Map<MemberId, bigint>> =>
  byAgent(
    await rows<PlayerRow>(
      db,
      `select ancestor_id as agent_id, count(*) as players from (
         select l.ancestor_id, d.member_id
           from agent_line l
           join member_edge e on e.upline_id = l.agent_id and e.from_day < l.to_day and e.to_day > l.from_day
           join member_day d on d.member_id = e.member_id and d.day >= $2 and d.day <= $3
            and d.origin_day >= greatest(e.from_day, l.from_day)
            and d.origin_day < least(e.to_day, l.to_day)
          where l.ancestor_id = any($1)
          group by l.ancestor_id, d.member_id
         having sum(d.valid) >= $4 and sum(d.deposits) >= $5 and sum(d.valid) > 0) x
        group by ancestor_id`,
      [given.agentIds, given.from, given.to, given.rule.validMinor, given.rule.depositMinor],
    ),
  )

export interface Reach {
  readonly counted_to: Date
  readonly seal_id: bigint
  readonly counted_at: Date
}

/** How far the ledger's part is; infinite where it never was counted. */
export const findReach = (db: Db) =>
  row<Reach>(db, 'select counted_to, seal_id, counted_at from figure_mark where isfinite(counted_to)')

export const insertDayCloses = (tx: Db, given: { throughDay: string; factId: bigint; at: Date }) =>
  rows(
    tx,
    `insert into figure_close (day, fact_id, seal_id, closed_at, figures_hash)
     select $1::date, $2, m.seal_id, $3,
            figure_hash(coalesce((select max(day) + 1 from figure_close), '-infinity'), $1::date)
       from figure_mark m
      where not exists (select from figure_close where day >= $1::date)`,
    [given.throughDay, given.factId, given.at],
  )

export const insertSlotClose = (tx: Db, given: { before: Date; factId: bigint; at: Date }) =>
  rows(
    tx,
    `insert into figure_slot_close (before_at, fact_id, closed_at)
     select $1::timestamptz, $2, $3
      where not exists (select from figure_slot_close where before_at >= $1)`,
    [given.before, given.factId, given.at],
  )

export const findClosedThrough = async (db: Db): Promise<string | undefined> =>
  (await row<{ day: string | null }>(db, 'select max(day)::text as day from figure_close'))?.day ?? undefined

export const deleteSlotsBefore = (db: Db, at: Date) =>
  rows(db, 'delete from agent_slot where slot_at < $1', [at])
