import type { MemberId } from '@baize/std'
import { cursorOf, type FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Adds a stretch of the feed, to the lifetime and by day of the house. */
export async function addTurnover(
  tx: Db,
  { after, upTo, at, timeZone }: FactRange & { at: Date; timeZone: string },
): Promise<void> {
  await rows(
    tx,
    `insert into member_turnover as m (member_id, counted, currency, counted_at)
     select member_id, sum(valid_stake), min(currency), $3 from bet_fact where id > $1 and id <= $2
      group by member_id having sum(valid_stake) <> 0 order by member_id
     on conflict (member_id) do update set counted = m.counted + excluded.counted,
       counted_at = excluded.counted_at`,
    [after, upTo, at],
  )
  await rows(
    tx,
    `insert into vip_turnover_day as d (member_id, day, turnover)
     select member_id, (settled_at at time zone $3)::date as day, sum(valid_stake)
       from bet_fact where id > $1 and id <= $2 and currency = 'BDT'
      group by member_id, day having sum(valid_stake) <> 0 order by member_id, day
     on conflict (member_id, day) do update set turnover = d.turnover + excluded.turnover`,
    [after, upTo, timeZone],
  )
}

export async function deleteTurnover(tx: Db): Promise<void> {
  await rows(tx, 'delete from member_turnover')
  await rows(tx, 'delete from vip_turnover_day')
}

export const findPlayers = async (tx: Db, { after, upTo }: FactRange): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      tx,
      `select distinct member_id from bet_fact where id > $1 and id <= $2 and currency = 'BDT'
        order by member_id`,
      [after, upTo],
    )
  ).map(({ member_id }) => member_id)

/** Since when a window counts; null is a lifetime. */
export interface Window {
  readonly at: Date
  readonly timeZone: string
  readonly days: number | null
}

export interface FiguresRow {
  readonly member_id: MemberId
  readonly turnover: bigint
  readonly deposit: bigint
}

const windowed = `case when $4::int is null
  then coalesce((select t.counted from member_turnover t where t.member_id = m.id), 0)
  else coalesce((select sum(d.turnover) from vip_turnover_day d where d.member_id = m.id
    and d.day > ($2::timestamptz at time zone $3)::date - $4), 0) end`
const deposits = `credited_deposits(m.id, case when $4::int is null then '-infinity'
  else date_trunc('day', $2::timestamptz, $3) - make_interval(days => $4 - 1) end)`

/** As they were counted last. */
export const findFigures = (
  db: Db,
  memberIds: readonly MemberId[],
  { at, timeZone, days }: Window,
): Promise<FiguresRow[]> =>
  rows<FiguresRow>(
    db,
    `select m.id as member_id, (${windowed})::bigint as turnover, ${deposits} as deposit
       from unnest($1::bigint[]) m(id)`,
    [memberIds, at, timeZone, days],
  )

/** With what the feed has not given yet, as of one instant. */
export const findFiguresNow = (
  db: Db,
  memberId: MemberId,
  { at, timeZone, days }: Window,
): Promise<FiguresRow | undefined> =>
  row<FiguresRow>(
    db,
    `select m.id as member_id, ((${windowed})
         + coalesce((select sum(valid_stake) from bet_fact_pending(m.id, ${cursorOf('vip')})), 0))::bigint
           as turnover, ${deposits} as deposit
       from unnest($1::bigint[]) m(id)`,
    [[memberId], at, timeZone, days],
  )

export interface StandingRow {
  readonly member_id: MemberId
  readonly rank: number
  readonly earned: number
  readonly highest: number
  readonly gifted: number
  readonly ranked_at: Date
  readonly held_rank: number | null
  readonly held_until: Date | null
  readonly falls_at: Date | null
}

const columns = `member_id, rank, earned, highest, gifted, ranked_at, held_rank, held_until,
  falls_at`

export const findStanding = (db: Db, memberId: MemberId): Promise<StandingRow | undefined> =>
  row<StandingRow>(db, `select ${columns} from vip_standing where member_id = $1`, [memberId])

/** The same of many, locked by id; who has none yet gets one. */
export const lockStandings = async (
  tx: Db,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<StandingRow[]> => {
  await rows(
    tx,
    `insert into vip_standing (member_id, ranked_at) select id, $2 from unnest($1::bigint[]) m(id) order by id
     on conflict do nothing`,
    [memberIds, at],
  )
  return rows<StandingRow>(
    tx,
    `select ${columns} from vip_standing where member_id = any($1) order by member_id for update`,
    [memberIds],
  )
}

export const updateStanding = (tx: Db, standing: StandingRow) =>
  rows(
    tx,
    `update vip_standing set rank = $2, earned = $3, highest = $4, gifted = $5, ranked_at = $6,
       held_rank = $7, held_until = $8, falls_at = $9 where member_id = $1`,
    [
      standing.member_id,
      standing.rank,
      standing.earned,
      standing.highest,
      standing.gifted,
      standing.ranked_at,
      standing.held_rank,
      standing.held_until,
      standing.falls_at,
    ],
  )

export type ChangeReason = 'reached' | 'review' | 'by_hand' | 'hand_ended' | 'table' | 'mall'

export const insertChange = (
  tx: Db,
  change: {
    memberId: MemberId
    at: Date
    from: number
    to: number
    reason: ChangeReason
    askedBy?: string | undefined
    approvedBy?: string | undefined
  },
) =>
  rows(
    tx,
    `insert into vip_level_change (member_id, changed_at, from_rank, to_rank, reason, asked_by, approved_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      change.memberId,
      change.at,
      change.from,
      change.to,
      change.reason,
      change.askedBy ?? null,
      change.approvedBy ?? null,
    ],
  )

/** Members whose level by hand is over. */
export const findHeldOver = async (db: Db, at: Date): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      'select member_id from vip_standing where held_until <= $1 order by member_id limit 500',
      [at],
    )
  ).map(({ member_id }) => member_id)

/** Members with levels whose gift is still to be given. */
export const findUngifted = async (db: Db, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      'select member_id from vip_standing where gifted < highest order by member_id limit $1',
      [limit],
    )
  ).map(({ member_id }) => member_id)

/** Members who have played or deposited, by id: all whose level may differ from what the table says. */
export const listCounted = async (db: Db, after: bigint, limit: number): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      'select member_id from member_turnover where member_id > $1 order by member_id limit $2',
      [after, limit],
    )
  ).map(({ member_id }) => member_id)

/** Whose deposits were credited lately. */
export const findCredited = async (db: Db, since: Date): Promise<MemberId[]> =>
  (await rows<{ id: MemberId }>(db, 'select id from credited_members($1) m(id) order by id', [since])).map(
    ({ id }) => id,
  )
