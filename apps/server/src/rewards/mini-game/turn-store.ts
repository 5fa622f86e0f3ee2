import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { SealedSeed } from '../public-draw/seed.ts'
import type { Turn } from './model.ts'

export interface HandRow {
  readonly game_id: string
  readonly turns: number
  readonly nonce: number
  readonly seed_hash: string
  readonly sealed_seed: string
  readonly sealed_seed_copy: string
}

export const listHands = (db: Db, memberId: MemberId): Promise<HandRow[]> =>
  rows(
    db,
    `select game_id, turns, nonce, seed_hash, sealed_seed, sealed_seed_copy
       from mini_game_hand where member_id = $1`,
    [memberId],
  )

export const lockHand = (tx: Tx, memberId: MemberId, gameId: string): Promise<HandRow | undefined> =>
  row(
    tx,
    `select game_id, turns, nonce, seed_hash, sealed_seed, sealed_seed_copy
       from mini_game_hand where member_id = $1 and game_id = $2 for update`,
    [memberId, gameId],
  )

/** More turns; the first ones bring the commitment of the next turn. */
export const addTurns = (
  tx: Tx,
  given: {
    readonly memberId: MemberId
    readonly gameId: string
    readonly count: number
    readonly seed: SealedSeed
  },
) =>
  rows(
    tx,
    `insert into mini_game_hand as h (member_id, game_id, turns, seed_hash, sealed_seed, sealed_seed_copy)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id, game_id) do update set turns = h.turns + excluded.turns`,
    [given.memberId, given.gameId, given.count, given.seed.seedHash, given.seed.sealed, given.seed.copy],
  )

/** One turn less, and the commitment of the next one. */
export const useTurn = (
  tx: Tx,
  given: { readonly memberId: MemberId; readonly gameId: string; readonly seed: SealedSeed },
) =>
  rows(
    tx,
    `update mini_game_hand set turns = turns - 1, nonce = nonce + 1, seed_hash = $3, sealed_seed = $4,
            sealed_seed_copy = $5
      where member_id = $1 and game_id = $2`,
    [given.memberId, given.gameId, given.seed.seedHash, given.seed.sealed, given.seed.copy],
  )

interface TurnRow {
  readonly member_id: MemberId
  readonly id: string
  readonly game_id: string
  readonly version_id: string
  readonly nonce: number
  readonly seed_hash: string
  readonly seed: string
  readonly client_seed: string
  readonly drawn: number
  readonly given: number
  readonly played_at: Date
}

const columns =
  'member_id, id, game_id, version_id, nonce, seed_hash, seed, client_seed, drawn, given, played_at'

const toTurn = (found: TurnRow): Turn => ({
  memberId: found.member_id,
  id: found.id,
  gameId: found.game_id,
  versionId: found.version_id,
  nonce: found.nonce,
  seedHash: found.seed_hash,
  seed: found.seed,
  clientSeed: found.client_seed,
  drawn: found.drawn,
  given: found.given,
  playedAt: found.played_at,
})

export const insertTurn = (tx: Tx, turn: Turn) =>
  rows(tx, `insert into mini_game_turn (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
    turn.memberId,
    turn.id,
    turn.gameId,
    turn.versionId,
    turn.nonce,
    turn.seedHash,
    turn.seed,
    turn.clientSeed,
    turn.drawn,
    turn.given,
    turn.playedAt,
  ])

export const findTurn = async (db: Db, memberId: MemberId, id: string): Promise<Turn | undefined> => {
  const found = await row<TurnRow>(
    db,
    `select ${columns} from mini_game_turn where member_id = $1 and id = $2`,
    [memberId, id],
  )
  return found && toTurn(found)
}

/** The latest first; a page goes on behind an instant and an id. */
export const listTurns = async (
  db: Db,
  asked: {
    readonly memberId: MemberId
    readonly gameId: string | null
    readonly before: { readonly at: Date; readonly id: string } | null
    readonly limit: number
  },
): Promise<Turn[]> =>
  (
    await rows<TurnRow>(
      db,
      `select ${columns} from mini_game_turn
        where member_id = $1 and ($2::uuid is null or game_id = $2)
          and ($3::timestamptz is null or (played_at, id) < ($3, $4::uuid))
        order by played_at desc, id desc limit $5`,
      [asked.memberId, asked.gameId, asked.before?.at ?? null, asked.before?.id ?? null, asked.limit],
    )
  ).map(toTurn)
