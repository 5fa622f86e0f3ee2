import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { AgreedChase, ChaseReason, ChaseState, StoredChase, StoredChaseDraw } from './model.ts'

interface ChaseKey {
  readonly memberId: MemberId
  readonly chaseId: string
}

interface ChaseRow {
  readonly member_id: MemberId
  readonly id: string
  readonly series: string
  readonly state: ChaseState
  readonly reason: string | null
  readonly asked: AgreedChase
  readonly stake: bigint
  readonly created_at: Date
}

const columns = 'member_id, id, series, state, reason, asked, stake, created_at'

const toChase = (found: ChaseRow): StoredChase => ({
  memberId: found.member_id,
  chaseId: found.id,
  seriesId: found.series,
  state: found.state,
  reason: found.reason,
  agreed: found.asked,
  stakeMinor: found.stake,
  createdAt: found.created_at,
})

export const insertChase = (tx: Tx, chase: StoredChase) =>
  rows(
    tx,
    `insert into lottery_chase (member_id, id, series, stop, asked, stake) values ($1, $2, $3, $4, $5, $6)`,
    [
      chase.memberId,
      chase.chaseId,
      chase.seriesId,
      chase.agreed.stop.kind,
      JSON.stringify(chase.agreed),
      chase.stakeMinor,
    ],
  )

export const insertDraws = (tx: Tx, { memberId, chaseId }: ChaseKey, draws: readonly StoredChaseDraw[]) =>
  rows(
    tx,
    `insert into lottery_chase_draw (member_id, chase_id, place, draw_id, closes_at, multiple, stake)
     select $1, $2, place, draw_id, closes_at, multiple, stake
       from unnest($3::int[], $4::text[], $5::timestamptz[], $6::int[], $7::bigint[])
         d(place, draw_id, closes_at, multiple, stake)`,
    [
      memberId,
      chaseId,
      draws.map(({ place }) => place),
      draws.map(({ drawId }) => drawId),
      draws.map(({ closesAt }) => closesAt),
      draws.map(({ multiple }) => multiple),
      draws.map(({ stakeMinor }) => stakeMinor),
    ],
  )

export async function findChase(db: Db, { memberId, chaseId }: ChaseKey): Promise<StoredChase | undefined> {
  const found = await row<ChaseRow>(
    db,
    `select ${columns} from lottery_chase where member_id = $1 and id = $2`,
    [memberId, chaseId],
  )
  return found && toChase(found)
}

export async function lockChase(tx: Tx, { memberId, chaseId }: ChaseKey): Promise<StoredChase | undefined> {
  const found = await row<ChaseRow>(
    tx,
    `select ${columns} from lottery_chase where member_id = $1 and id = $2 for update`,
    [memberId, chaseId],
  )
  return found && toChase(found)
}

export async function listChases(
  db: Db,
  { memberId, before, count }: { memberId: MemberId; before?: string | undefined; count: number },
): Promise<StoredChase[]> {
  const found = await rows<ChaseRow>(
    db,
    `select ${columns} from lottery_chase
      where member_id = $1 and ($2::uuid is null or (created_at, id) < (
        select created_at, id from lottery_chase where member_id = $1 and id = $2))
      order by created_at desc, id desc limit $3`,
    [memberId, before ?? null, count],
  )
  return found.map(toChase)
}

export async function findDraws(
  db: Db,
  memberId: MemberId,
  chaseIds: readonly string[],
): Promise<Map<string, StoredChaseDraw[]>> {
  const found = await rows<{
    chase_id: string
    place: number
    draw_id: string
    closes_at: Date
    multiple: number
    stake: bigint
    state: StoredChaseDraw['state']
    ticket_id: string | null
  }>(
    db,
    `select chase_id, place, draw_id, closes_at, multiple, stake, state, ticket_id
       from lottery_chase_draw where member_id = $1 and chase_id = any($2) order by chase_id, place`,
    [memberId, chaseIds],
  )
  return Map.groupBy(
    found.map((each) => ({
      chaseId: each.chase_id,
      place: each.place,
      drawId: each.draw_id,
      closesAt: each.closes_at,
      multiple: each.multiple,
      stakeMinor: each.stake,
      state: each.state,
      ticketId: each.ticket_id,
    })),
    ({ chaseId }) => chaseId,
  )
}

export const changeDraw = (
  tx: Tx,
  { memberId, chaseId }: ChaseKey,
  draw: { place: number; state: StoredChaseDraw['state']; ticketId?: string },
) =>
  rows(
    tx,
    `update lottery_chase_draw set state = $4, ticket_id = $5
      where member_id = $1 and chase_id = $2 and place = $3 and state = 'held'`,
    [memberId, chaseId, draw.place, draw.state, draw.ticketId ?? null],
  )

export const changeChase = (
  tx: Tx,
  { memberId, chaseId }: ChaseKey,
  change: { state: ChaseState; reason: ChaseReason | null; agreed?: AgreedChase },
) =>
  rows(
    tx,
    `update lottery_chase
        set state = $3, reason = $4, asked = coalesce($5, asked),
            ended_at = case when $3 in ('ended', 'stopped') then now() end
      where member_id = $1 and id = $2`,
    [
      memberId,
      chaseId,
      change.state,
      change.reason,
      change.agreed === undefined ? null : JSON.stringify(change.agreed),
    ],
  )

/** What the clock says of a draw; nothing where none was planned. */
export const findMoment = (db: Db, drawId: string) =>
  row<{ opens_at: Date; closes_at: Date; now: Date; state: string }>(
    db,
    `select opens_at, closes_at, state, clock_timestamp() as now from lottery_draw where id = $1`,
    [drawId],
  )

/** Whether an instant is over by the clock of the database. */
export const isOver = async (db: Db, instant: Date): Promise<boolean> =>
  (await row(db, `select where $1 < clock_timestamp()`, [instant])) !== undefined

/** Whether every ticket of a draw has been settled or refunded. */
export const isSettled = async (db: Db, drawId: string): Promise<boolean> =>
  (await row(
    db,
    `select from lottery_draw
      where id = $1 and (state = 'settled' or (state = 'void' and settled_at is not null))`,
    [drawId],
  )) !== undefined

/** Chases that go on: of one series, or those with a draw that closes soon. */
export const findRunning = async (
  db: Db,
  { seriesId, memberId }: { seriesId?: string; memberId?: MemberId } = {},
): Promise<{ memberId: MemberId; chaseId: string }[]> =>
  (
    await rows<{ member_id: MemberId; id: string }>(
      db,
      `select member_id, id from lottery_chase
        where state in ('running', 'paused') and ($1::text is null or series = $1)
          and ($2::bigint is null or member_id = $2)
        order by created_at limit 10000`,
      [seriesId ?? null, memberId ?? null],
    )
  ).map(({ member_id, id }) => ({ memberId: member_id, chaseId: id }))
