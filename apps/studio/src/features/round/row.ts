import type { GameChoice, GameKind, RoundState } from '@baize/games'

/**
 * Where a round stands. `betting`: the bet's outcome is not known; `playing`: the stake is in play and the
 * player decides; `raising`: a decision waits for the further bet that it costs; `lowering`: that bet goes
 * back, the round stays as it was; `crediting`: the outcome is stored and its win is to be paid;
 * `cancelling`: the stake goes back; `ending`: the money is settled and the platform has yet to hear of
 * the end. The others are ends.
 */
export type Step =
  | 'betting'
  | 'playing'
  | 'raising'
  | 'lowering'
  | 'crediting'
  | 'cancelling'
  | 'ending'
  | 'completed'
  | 'cancelled'
  | 'refused'

/** Steps in which the studio itself has something to do. */
export const busySteps: readonly Step[] = [
  'betting',
  'raising',
  'lowering',
  'crediting',
  'cancelling',
  'ending',
]
/** Steps in which a player can have no other round of the game. */
export const openSteps: readonly Step[] = [
  'betting',
  'playing',
  'raising',
  'lowering',
  'crediting',
  'cancelling',
]

/** A decision that waits for its bet. */
export interface Raise {
  readonly move: object
  readonly costMinor: number
}

export interface RoundRow {
  readonly roundId: string
  readonly player: string
  readonly game: string
  readonly sessionId: string
  readonly requestId: string
  readonly currency: string
  readonly isDemo: boolean
  readonly modelId: string
  readonly modelVersion: number
  readonly kind: GameKind
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly choice: GameChoice
  readonly freeRoundGrant: string | null
  /** Null where the round shares its outcome: then `liveRoundId` says with which. */
  readonly seedId: bigint | null
  readonly liveRoundId: string | null
  /** Of a shared round: decisions whose cards lie open to everybody. */
  readonly stage: number | null
  /** Given to the dealer: no part in the shared round. */
  readonly isTip: boolean
  readonly nonce: number | null
  readonly step: Step
  readonly ending: 'completed' | 'cancelled' | null
  readonly state: RoundState | null
  readonly reason: string | null
  /** What it won of pools, beside the payout of its game. */
  readonly jackpotMinor: bigint
  readonly raise: Raise | null
  /** Further bets so far, the one that waits among them. */
  readonly raiseCount: number
  readonly raisedAt: Date | null
  readonly attempts: number
  readonly openedAt: Date
  readonly playUntil: Date
  readonly settledAt: Date | null
}

/** The columns of `round` under the names of RoundRow. */
export const roundColumns = `round_id "roundId", player, game, session_id "sessionId",
  request_id "requestId", currency,
  is_demo "isDemo", model_id "modelId", model_version "modelVersion", kind, stake_minor "stakeMinor",
  payout_minor "payoutMinor", choice, free_round_grant "freeRoundGrant", seed_id "seedId",
  live_round_id "liveRoundId",
  CASE WHEN live_round_id IS NOT NULL THEN (
    SELECT l.stage FROM live_round l WHERE l.live_round_id = round.live_round_id) END "stage",
  is_tip "isTip", nonce, step, ending, state, reason, jackpot_minor "jackpotMinor", raise,
  raise_count "raiseCount", raised_at "raisedAt", attempts,
  opened_at "openedAt", play_until "playUntil", settled_at "settledAt"`

/** A set of steps as a list of SQL. */
export const listSteps = (steps: readonly Step[]): string => steps.map((step) => `'${step}'`).join()
