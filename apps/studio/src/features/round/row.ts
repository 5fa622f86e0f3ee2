import type { GameChoice, GameKind, RoundState } from '@baize/games'

/**
 * Where a round stands. `betting`: the bet's outcome is not known; `playing`: the stake is in play and the
 * player decides; `crediting`: the outcome is stored and its win is to be paid; `cancelling`: the stake
 * goes back; `ending`: the money is settled and the platform has yet to hear of the end. The others are
 * ends.
 */
export type Step =
  'betting' | 'playing' | 'crediting' | 'cancelling' | 'ending' | 'completed' | 'cancelled' | 'refused'

/** Steps in which the studio itself has something to do. */
export const busySteps: readonly Step[] = ['betting', 'crediting', 'cancelling', 'ending']
/** Steps in which a player can have no other round of the game. */
export const openSteps: readonly Step[] = ['betting', 'playing', 'crediting', 'cancelling']

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
  readonly nonce: number | null
  readonly step: Step
  readonly ending: 'completed' | 'cancelled' | null
  readonly state: RoundState | null
  readonly reason: string | null
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
  live_round_id "liveRoundId", nonce, step,
  ending, state,
  reason, attempts, opened_at "openedAt", play_until "playUntil", settled_at "settledAt"`
