import type { HandCommon, RecordedSeat, SeatChange } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import type { Step } from '../round/row.ts'

export interface SeatRow {
  readonly tableId: string
  readonly seat: number
  readonly player: string
  readonly name: string
  readonly isBot: boolean
  readonly roundId: string | null
  readonly stackMinor: bigint
  readonly state: 'joining' | 'ready' | 'away' | 'leaving'
  readonly seed: string
  readonly seedHand: string | null
  readonly misses: number
  readonly bankMs: number
  readonly waitedHand: string | null
  readonly isLost: boolean
  readonly awayMs: number | null
  /** Since the player's page was lost. */
  readonly lostMs: number | null
  readonly seatedMs: number
  readonly addressHash: string | null
  readonly deviceHash: string | null
  /** Of the round that is the sitting. */
  readonly step: Step | null
}

export interface HandRow {
  readonly handId: string
  readonly tableId: string
  readonly number: number
  readonly phase: 'waiting' | 'playing' | 'done'
  readonly serverSeed: string
  readonly serverSeedHash: string
  /** Of the sealed deck; null where the hand is not dealt from one. */
  readonly deckHash: string | null
  readonly button: number | null
  readonly seats: readonly RecordedSeat[] | null
  readonly hand: HandCommon | null
  readonly moves: readonly { readonly seat: number; readonly move: object }[]
  readonly changes: readonly SeatChange[] | null
  readonly rakeMinor: bigint | null
  readonly doneAt: Date | null
  /** By the database's clock, when the row was read; null where nothing is set. */
  readonly untilDealMs: number | null
  readonly sinceTurnMs: number | null
  readonly untilTurnMs: number | null
  readonly sinceBankMs: number | null
}

const ms = (interval: string) => `(extract(epoch FROM ${interval}) * 1000)::float8`
const seatColumns = `s.table_id "tableId", s.seat, s.player, s.name, s.is_bot "isBot", s.round_id "roundId",
  s.stack_minor "stackMinor", s.state, s.seed, s.seed_hand "seedHand", s.misses, s.bank_ms "bankMs",
  s.waited_hand "waitedHand", s.lost_at IS NOT NULL "isLost", s.address_hash "addressHash",
  s.device_hash "deviceHash", r.step, ${ms('clock_timestamp() - s.away_at')} "awayMs",
  ${ms('clock_timestamp() - s.lost_at')} "lostMs",
  ${ms('clock_timestamp() - s.joined_at')} "seatedMs"`
const handColumns = `hand_id "handId", table_id "tableId", number, phase, server_seed "serverSeed",
  server_seed_hash "serverSeedHash", deck_hash "deckHash", button, seats, hand, moves, changes,
  rake_minor "rakeMinor",
  done_at "doneAt",
  ${ms('deals_at - clock_timestamp()')} "untilDealMs",
  ${ms('clock_timestamp() - turn_began_at')} "sinceTurnMs",
  ${ms('turn_ends_at - clock_timestamp()')} "untilTurnMs",
  ${ms('clock_timestamp() - bank_began_at')} "sinceBankMs"`

export async function listSeats(on: Queryable, tableId: string): Promise<SeatRow[]> {
  const { rows } = await on.query<SeatRow>(
    `SELECT ${seatColumns} FROM pvp_seat s LEFT JOIN round r USING (round_id)
     WHERE s.table_id = $1 ORDER BY s.seat`,
    [tableId],
  )
  return rows
}

export async function findSeatOfRound(on: Queryable, roundId: string): Promise<SeatRow | undefined> {
  const { rows } = await on.query<SeatRow>(
    `SELECT ${seatColumns} FROM pvp_seat s LEFT JOIN round r USING (round_id) WHERE s.round_id = $1`,
    [roundId],
  )
  return rows[0]
}

export interface Sitting {
  readonly seat: number
  readonly player: string
  readonly roundId: string
  /** The platform's name of the newest session that the player has in the game. */
  readonly session: string
}

/** Of the table's next hand, once its deal is timed: who sits there for money, and longer than so. */
export async function listSittings(
  on: Queryable,
  { tableId, seatedMs }: { readonly tableId: string; readonly seatedMs: number },
): Promise<Sitting[]> {
  const { rows } = await on.query<Sitting>(
    `SELECT s.seat, s.player, s.round_id "roundId", g.platform_session "session"
     FROM pvp_hand h JOIN pvp_seat s USING (table_id) JOIN round r USING (round_id)
     CROSS JOIN LATERAL (SELECT platform_session FROM game_session
       WHERE player = r.player AND game = r.game ORDER BY opened_at DESC LIMIT 1) g
     WHERE h.table_id = $1 AND h.phase = 'waiting' AND h.deals_at IS NOT NULL
       AND s.state IN ('ready', 'away') AND NOT r.is_demo
       AND s.joined_at <= clock_timestamp() - $2 * interval '1 ms'`,
    [tableId, seatedMs],
  )
  return rows
}

export type NewSeat = Pick<
  SeatRow,
  | 'tableId'
  | 'seat'
  | 'player'
  | 'name'
  | 'isBot'
  | 'roundId'
  | 'stackMinor'
  | 'state'
  | 'seed'
  | 'bankMs'
  | 'addressHash'
  | 'deviceHash'
>

export async function insertSeat(tx: Tx, seat: NewSeat): Promise<void> {
  await tx.query(
    `INSERT INTO pvp_seat (table_id, seat, player, name, is_bot, round_id, stack_minor, state, seed, bank_ms,
       address_hash, device_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      seat.tableId,
      seat.seat,
      seat.player,
      seat.name,
      seat.isBot,
      seat.roundId,
      seat.stackMinor,
      seat.state,
      seat.seed,
      seat.bankMs,
      seat.addressHash,
      seat.deviceHash,
    ],
  )
}

export interface SeatAt {
  readonly tableId: string
  readonly seat: number
}

export async function removeSeat(tx: Tx, { tableId, seat }: SeatAt): Promise<void> {
  await tx.query('DELETE FROM pvp_seat WHERE table_id = $1 AND seat = $2', [tableId, seat])
}

/** Sitting out is counted from when it began. */
export async function setSeatState(
  tx: Tx,
  { tableId, seat }: SeatAt,
  state: SeatRow['state'],
): Promise<void> {
  await tx.query(
    `UPDATE pvp_seat SET state = $3,
       away_at = CASE WHEN $3 = 'away' THEN coalesce(away_at, clock_timestamp()) END,
       misses = CASE WHEN $3 = 'ready' THEN 0 ELSE misses END
     WHERE table_id = $1 AND seat = $2`,
    [tableId, seat, state],
  )
}

export async function setStack(tx: Tx, { tableId, seat }: SeatAt, stackMinor: bigint): Promise<void> {
  await tx.query('UPDATE pvp_seat SET stack_minor = $3 WHERE table_id = $1 AND seat = $2', [
    tableId,
    seat,
    stackMinor,
  ])
}

export async function setSeed(
  tx: Tx,
  { tableId, seat }: SeatAt,
  given: { readonly seed: string; readonly handId: string },
): Promise<void> {
  await tx.query('UPDATE pvp_seat SET seed = $3, seed_hand = $4 WHERE table_id = $1 AND seat = $2', [
    tableId,
    seat,
    given.seed,
    given.handId,
  ])
}

/** Notes what a turn has cost: missed turns in a row and what is left of the time bank. */
export async function noteTurn(
  tx: Tx,
  { tableId, seat }: SeatAt,
  turn: { readonly misses: number; readonly bankMs: number },
): Promise<void> {
  await tx.query('UPDATE pvp_seat SET misses = $3, bank_ms = $4 WHERE table_id = $1 AND seat = $2', [
    tableId,
    seat,
    turn.misses,
    Math.max(0, Math.round(turn.bankMs)),
  ])
}

export async function noteWaited(tx: Tx, { tableId, seat }: SeatAt, handId: string): Promise<void> {
  await tx.query('UPDATE pvp_seat SET waited_hand = $3 WHERE table_id = $1 AND seat = $2', [
    tableId,
    seat,
    handId,
  ])
}

/** Notes whether a player's page is connected. */
export async function noteLink(
  on: Queryable,
  {
    tableId,
    player,
    isLost,
  }: { readonly tableId: string; readonly player: string; readonly isLost: boolean },
): Promise<void> {
  await on.query(
    `UPDATE pvp_seat SET lost_at = CASE WHEN $3 THEN coalesce(lost_at, clock_timestamp()) END
     WHERE table_id = $1 AND player = $2 AND NOT is_bot`,
    [tableId, player, isLost],
  )
}

export const handColumnsOf = handColumns
