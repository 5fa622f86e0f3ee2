import type { RoundState } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import type { NewRound } from '../round/store.ts'
import { roundColumns, type RoundRow } from '../round/row.ts'

export interface LiveRoundRow {
  readonly liveRoundId: string
  readonly room: string
  readonly chainId: bigint
  readonly number: number
  readonly modelId: string
  readonly modelVersion: number
  readonly phase: 'betting' | 'running' | 'done'
  readonly serverSeedHash: string
  readonly serverSeed: string | null
  readonly clientSeed: string | null
  readonly outcome: object | null
  /** What lay open before bets were taken. */
  readonly laid: object | null
  /** Decisions behind every bet that is still in the game. */
  readonly stage: number
  /** Until when the present decision is taken. */
  readonly decideUntil: Date | null
  readonly closesAt: Date
  readonly startedAt: Date | null
  readonly endsAt: Date | null
  /** By the database's clock, when the row was read. */
  readonly sinceStartMs: number
  readonly untilCloseMs: number
  readonly untilDecideMs: number
  readonly untilEndMs: number
}

const ms = (interval: string) => `coalesce(extract(epoch FROM ${interval}) * 1000, 0)::float8`
const columns = `live_round_id "liveRoundId", room, chain_id "chainId", number, model_id "modelId",
  model_version "modelVersion", phase, server_seed_hash "serverSeedHash", server_seed "serverSeed",
  client_seed "clientSeed", outcome, laid, stage, decide_until "decideUntil", closes_at "closesAt",
  started_at "startedAt", ends_at "endsAt",
  ${ms('clock_timestamp() - started_at')} "sinceStartMs",
  ${ms('closes_at - clock_timestamp()')} "untilCloseMs",
  ${ms('decide_until - clock_timestamp()')} "untilDecideMs",
  ${ms('ends_at - clock_timestamp()')} "untilEndMs"`

export async function findLiveRound(on: Queryable, liveRoundId: string): Promise<LiveRoundRow | undefined> {
  const { rows } = await on.query<LiveRoundRow>(
    `SELECT ${columns} FROM live_round WHERE live_round_id = $1`,
    [liveRoundId],
  )
  return rows[0]
}

export async function findCurrentRound(on: Queryable, room: string): Promise<LiveRoundRow | undefined> {
  const { rows } = await on.query<LiveRoundRow>(
    `SELECT ${columns} FROM live_round WHERE room = $1 AND phase <> 'done'`,
    [room],
  )
  return rows[0]
}

/** Rooms whose round somebody began and did not end. */
export async function listUnfinishedRooms(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ room: string }>(`SELECT room FROM live_round WHERE phase <> 'done'`)
  return rows.map(({ room }) => room)
}

/** The last results of a room, the newest first. */
export async function listResults(
  on: Queryable,
  past: { readonly room: string; readonly limit: number },
): Promise<LiveRoundRow[]> {
  const { rows } = await on.query<LiveRoundRow>(
    `SELECT ${columns} FROM live_round WHERE room = $1 AND phase = 'done' ORDER BY opened_at DESC LIMIT $2`,
    [past.room, past.limit],
  )
  return rows
}

export async function insertLiveRound(
  tx: Tx,
  round: Pick<
    LiveRoundRow,
    'liveRoundId' | 'room' | 'chainId' | 'number' | 'modelId' | 'modelVersion' | 'serverSeedHash' | 'laid'
  > & { readonly betMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO live_round (live_round_id, room, chain_id, number, model_id, model_version, phase,
       server_seed_hash, laid, closes_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'betting', $7, $8, clock_timestamp() + $9 * interval '1 ms')
     ON CONFLICT DO NOTHING`,
    [
      round.liveRoundId,
      round.room,
      round.chainId,
      round.number,
      round.modelId,
      round.modelVersion,
      round.serverSeedHash,
      round.laid && JSON.stringify(round.laid),
      round.betMs,
    ],
  )
  return rowCount === 1
}

/** Locks a round against bets that are just being confirmed. */
export async function lockLiveRound(tx: Tx, liveRoundId: string): Promise<LiveRoundRow | undefined> {
  const { rows } = await tx.query<LiveRoundRow>(
    `SELECT ${columns} FROM live_round WHERE live_round_id = $1 FOR UPDATE`,
    [liveRoundId],
  )
  return rows[0]
}

/** Tells whether bets still join the round, and keeps it so until the transaction ends. */
export async function holdOpen(tx: Tx, liveRoundId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM live_round WHERE live_round_id = $1 AND phase = 'betting' FOR SHARE`,
    [liveRoundId],
  )
  return rowCount === 1
}

export async function storeOutcome(
  tx: Tx,
  liveRoundId: string,
  drawn: {
    readonly serverSeed: string
    readonly clientSeed: string
    readonly outcome: object
    readonly runMs: number
  },
): Promise<void> {
  await tx.query(
    `UPDATE live_round SET phase = 'running', server_seed = $2, client_seed = $3, outcome = $4,
       started_at = clock_timestamp(), ends_at = clock_timestamp() + $5 * interval '1 ms'
     WHERE live_round_id = $1 AND phase = 'betting'`,
    [liveRoundId, drawn.serverSeed, drawn.clientSeed, JSON.stringify(drawn.outcome), drawn.runMs],
  )
}

export async function finishLiveRound(tx: Tx, liveRoundId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE live_round SET phase = 'done', done_at = clock_timestamp()
     WHERE live_round_id = $1 AND phase = 'running'`,
    [liveRoundId],
  )
  return rowCount === 1
}

/** The ids of all bets that a round's outcome was drawn with, in the order in which they were mixed. */
export async function listMixedIds(on: Queryable, liveRoundId: string): Promise<string[]> {
  const { rows } = await on.query<{ requestId: string }>(
    `SELECT request_id "requestId" FROM round WHERE live_round_id = $1 AND nonce IS NOT NULL AND NOT is_tip
     ORDER BY opened_at, round_id`,
    [liveRoundId],
  )
  return rows.map(({ requestId }) => requestId)
}

/** Bets of a round whose stake is in play, in the order they were confirmed to be written; locked. */
export async function lockBets(tx: Tx, liveRoundId: string): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `SELECT ${roundColumns} FROM round WHERE live_round_id = $1 AND step = 'playing' AND NOT is_tip
     ORDER BY opened_at, round_id FOR UPDATE`,
    [liveRoundId],
  )
  return rows
}

export async function listBets(on: Queryable, liveRoundId: string): Promise<RoundRow[]> {
  const { rows } = await on.query<RoundRow>(
    `SELECT ${roundColumns} FROM round WHERE live_round_id = $1 AND step <> 'refused' AND NOT is_tip
     ORDER BY opened_at, round_id`,
    [liveRoundId],
  )
  return rows
}

/** Bets of a player that are not settled yet, and those of the round. */
export async function listOwnBets(
  on: Queryable,
  own: { readonly player: string; readonly game: string; readonly liveRoundId: string | null },
): Promise<RoundRow[]> {
  const { rows } = await on.query<RoundRow>(
    `SELECT ${roundColumns} FROM round
     WHERE player = $1 AND game = $2 AND live_round_id IS NOT NULL AND step <> 'refused' AND NOT is_tip
       AND (live_round_id = $3
         OR step IN ('betting', 'playing', 'raising', 'lowering', 'crediting', 'cancelling'))
     ORDER BY opened_at`,
    [own.player, own.game, own.liveRoundId],
  )
  return rows
}

export interface StoredBet {
  readonly roundId: string
  readonly state: RoundState
}

/** Gives every bet its part of the outcome, all at once. */
export async function storeStates(
  tx: Tx,
  stored: { readonly bets: readonly StoredBet[]; readonly nonce: number },
): Promise<void> {
  await tx.query(
    `UPDATE round SET state = given.state, nonce = $3
     FROM unnest($1::text[], $2::json[]) AS given (round_id, state)
     WHERE round.round_id = given.round_id AND step = 'playing'`,
    [ids(stored.bets), states(stored.bets), stored.nonce],
  )
}

/** Moves every bet of a finished round on to be paid, all at once. */
export async function startCrediting(
  tx: Tx,
  ended: { readonly bets: readonly StoredBet[]; readonly leaseMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE round SET step = 'crediting', state = given.state, payout_minor = given.payout_minor,
       attempts = 0,
       next_attempt_at = now() + $4 * interval '1 ms'
     FROM unnest($1::text[], $2::json[], $3::bigint[]) AS given (round_id, state, payout_minor)
     WHERE round.round_id = given.round_id AND step = 'playing'`,
    [ids(ended.bets), states(ended.bets), ended.bets.map(({ state }) => state.payoutMinor), ended.leaseMs],
  )
}

/** Sends the stakes of bets back whose round came to nothing for them, all at once. */
export async function returnStakes(
  tx: Tx,
  returned: { readonly roundIds: readonly string[]; readonly reason: string; readonly leaseMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE round SET step = 'cancelling', reason = $2, attempts = 0,
       next_attempt_at = now() + $3 * interval '1 ms'
     WHERE round_id = ANY ($1) AND step = 'playing'`,
    [returned.roundIds, returned.reason, returned.leaseMs],
  )
}

const ids = (bets: readonly StoredBet[]): string[] => bets.map(({ roundId }) => roundId)
const states = (bets: readonly StoredBet[]): string[] => bets.map(({ state }) => JSON.stringify(state))

export type NewBet = Omit<NewRound, 'seedId' | 'freeRoundGrant'> & {
  readonly liveRoundId: string
  readonly mostBets: number
}

/**
 * Keeps other bets of the player on the round waiting until the transaction ends: their number is bounded.
 */
export async function lockBettor(
  tx: Tx,
  { liveRoundId, player }: { readonly liveRoundId: string; readonly player: string },
): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bet:' || $1 || ':' || $2, 0))`, [
    liveRoundId,
    player,
  ])
}

/**
 * I15: writes a bet on a round that takes bets by the database's clock. Gives false when it does not, when it
 * was opened under other maths than the bet is made under, or when the player has as many as a round takes.
 */
export async function insertBet(tx: Tx, bet: NewBet): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO round (round_id, player, game, session_id, request_id, currency, is_demo, model_id,
       model_version, kind, stake_minor, choice, live_round_id, step, next_attempt_at, play_until)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, live_round_id, 'betting',
       now() + $14 * interval '1 ms', now() + $15 * interval '1 ms'
     FROM live_round
     WHERE live_round_id = $13 AND room = $3 AND phase = 'betting' AND clock_timestamp() < closes_at
       AND model_id = $8 AND model_version = $9
       AND (SELECT count(*) FROM round WHERE live_round_id = $13 AND player = $2 AND step <> 'refused'
         AND NOT is_tip) < $16
     FOR SHARE
     ON CONFLICT DO NOTHING`,
    [
      bet.roundId,
      bet.player,
      bet.game,
      bet.sessionId,
      bet.requestId,
      bet.currency,
      bet.isDemo,
      bet.modelId,
      bet.modelVersion,
      bet.kind,
      bet.stakeMinor,
      JSON.stringify(bet.choice),
      bet.liveRoundId,
      bet.leaseMs,
      bet.playForMs,
      bet.mostBets,
    ],
  )
  return rowCount === 1
}
