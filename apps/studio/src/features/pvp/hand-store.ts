import type { HandCommon, HandEnd, RecordedSeat } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import { handColumnsOf as columns, type HandRow } from './store.ts'

/** The hand of a table that is under way or waits for its deal. */
export async function findOpenHand(on: Queryable, tableId: string): Promise<HandRow | undefined> {
  const { rows } = await on.query<HandRow>(
    `SELECT ${columns} FROM pvp_hand WHERE table_id = $1 AND phase <> 'done'`,
    [tableId],
  )
  return rows[0]
}

export async function findHand(on: Queryable, handId: string): Promise<HandRow | undefined> {
  const { rows } = await on.query<HandRow>(`SELECT ${columns} FROM pvp_hand WHERE hand_id = $1`, [handId])
  return rows[0]
}

export async function findLastHand(on: Queryable, tableId: string): Promise<HandRow | undefined> {
  const { rows } = await on.query<HandRow>(
    `SELECT ${columns} FROM pvp_hand WHERE table_id = $1 AND phase = 'done' ORDER BY number DESC LIMIT 1`,
    [tableId],
  )
  return rows[0]
}

export async function insertHand(
  tx: Tx,
  hand: Pick<HandRow, 'handId' | 'tableId' | 'number' | 'serverSeed' | 'serverSeedHash' | 'deckHash'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO pvp_hand (hand_id, table_id, number, phase, server_seed, server_seed_hash, deck_hash)
     VALUES ($1, $2, $3, 'waiting', $4, $5, $6)`,
    [hand.handId, hand.tableId, hand.number, hand.serverSeed, hand.serverSeedHash, hand.deckHash],
  )
}

/** Sets when a waiting hand is dealt; null while too few sit. */
export async function setDealTime(tx: Tx, handId: string, inMs: number | null): Promise<void> {
  await tx.query(
    `UPDATE pvp_hand SET deals_at = clock_timestamp() + $2 * interval '1 ms' WHERE hand_id = $1`,
    [handId, inMs],
  )
}

export async function storeDeal(
  tx: Tx,
  handId: string,
  dealt: {
    readonly button: number
    readonly seats: readonly RecordedSeat[]
    readonly hand: HandCommon
    readonly turnMs: number
  },
): Promise<void> {
  await tx.query(
    `UPDATE pvp_hand SET phase = 'playing', deals_at = NULL, button = $2, seats = $3, hand = $4,
       started_at = clock_timestamp(), turn_began_at = clock_timestamp(),
       turn_ends_at = clock_timestamp() + $5 * interval '1 ms'
     WHERE hand_id = $1 AND phase = 'waiting'`,
    [handId, dealt.button, JSON.stringify(dealt.seats), JSON.stringify(dealt.hand), dealt.turnMs],
  )
}

/** Stores a move; the clock begins anew where the turn has gone to somebody else. */
export async function storeMove(
  tx: Tx,
  handId: string,
  moved: {
    readonly hand: HandCommon
    readonly moves: HandRow['moves']
    readonly isNewTurn: boolean
    readonly turnMs: number
  },
): Promise<void> {
  await tx.query(
    `UPDATE pvp_hand SET hand = $2, moves = $3,
       turn_began_at = CASE WHEN $4 THEN clock_timestamp() ELSE turn_began_at END,
       turn_ends_at = CASE WHEN $4 THEN clock_timestamp() + $5 * interval '1 ms' ELSE turn_ends_at END,
       bank_began_at = CASE WHEN $4 THEN NULL ELSE bank_began_at END
     WHERE hand_id = $1 AND phase = 'playing'`,
    [handId, JSON.stringify(moved.hand), JSON.stringify(moved.moves), moved.isNewTurn, moved.turnMs],
  )
}

/** Gives the seat whose turn it is more time. */
export async function extendTurn(
  tx: Tx,
  handId: string,
  more: { readonly ms: number; readonly isBank: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE pvp_hand SET turn_ends_at = clock_timestamp() + $2 * interval '1 ms',
       bank_began_at = CASE WHEN $3 THEN clock_timestamp() END
     WHERE hand_id = $1 AND phase = 'playing'`,
    [handId, more.ms, more.isBank],
  )
}

export async function finishHand(tx: Tx, handId: string, end: HandEnd): Promise<void> {
  await tx.query(
    `UPDATE pvp_hand SET phase = 'done', changes = $2, rake_minor = $3, done_at = clock_timestamp(),
       turn_began_at = NULL, turn_ends_at = NULL, bank_began_at = NULL
     WHERE hand_id = $1 AND phase = 'playing'`,
    [handId, JSON.stringify(end.changes), end.rakeMinor],
  )
}

export async function insertResults(
  tx: Tx,
  handId: string,
  results: readonly {
    readonly seat: number
    readonly player: string
    readonly roundId: string | null
    readonly changeMinor: number
  }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO pvp_result (hand_id, seat, player, round_id, change_minor)
     SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[], $5::bigint[])`,
    [
      handId,
      results.map(({ seat }) => seat),
      results.map(({ player }) => player),
      results.map(({ roundId }) => roundId),
      results.map(({ changeMinor }) => changeMinor),
    ],
  )
}

/** Clocks that ran out while no program was there begin anew. */
export async function renewClocks(on: Queryable, turnMs: number): Promise<void> {
  await on.query(
    `UPDATE pvp_hand SET turn_ends_at = clock_timestamp() + $1 * interval '1 ms', bank_began_at = NULL
     WHERE phase = 'playing' AND turn_ends_at < clock_timestamp()`,
    [turnMs],
  )
}

/** The seat that a player had in a finished hand; -1 for everybody else. */
export async function findPlayedSeat(
  on: Queryable,
  played: { readonly handId: string; readonly player: string },
): Promise<number> {
  const { rows } = await on.query<{ seat: number }>(
    'SELECT seat FROM pvp_result WHERE hand_id = $1 AND player = $2',
    [played.handId, played.player],
  )
  return rows[0]?.seat ?? -1
}

export interface PlayedHandRow {
  readonly handId: string
  readonly tableId: string
  readonly levelMinor: bigint
  readonly changeMinor: bigint
  readonly at: Date
}

/** The last hands of a player under a model, the newest first. */
export async function listPlayedHands(
  on: Queryable,
  own: { readonly player: string; readonly modelId: string; readonly limit: number },
): Promise<PlayedHandRow[]> {
  const { rows } = await on.query<PlayedHandRow>(
    `SELECT hand_id "handId", table_id "tableId", level_minor "levelMinor", change_minor "changeMinor",
       played_at "at"
     FROM pvp_result JOIN pvp_hand USING (hand_id) JOIN pvp_table USING (table_id)
     WHERE player = $1 AND model_id = $2 ORDER BY played_at DESC LIMIT $3`,
    [own.player, own.modelId, own.limit],
  )
  return rows
}
