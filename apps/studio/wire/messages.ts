import type { GameKind, RoundRecord, RoundView, SeedMix, SymbolTheme } from '@baize/games'
import { z } from 'zod'

/* The calls between a game's page and its server. Amounts are decimal strings; views are in minor units. */

export const sessionRequest = z.strictObject({ code: z.string().min(16).max(128) })

/** What a kind reads by itself: an object, no larger than any choice or decision needs to be. */
const small = z
  .record(z.string().max(32), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 4_000)

export const roundRequest = z.strictObject({
  requestId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  stakeMinor: z.int().min(1).max(1_000_000_000),
  choice: small,
  isFree: z.boolean(),
})
export const moveRequest = z.strictObject({
  moveIndex: z.int().min(0).max(100),
  move: small,
})
export const rotateRequest = z.strictObject({ clientSeed: z.string().max(64).optional() })
export const roundPath = z.strictObject({ round: z.string().regex(/^r[0-9a-f]{32}$/) })

/** What a player sees of the seeds: commitments of the one in use and the one to come. */
export interface SeedView {
  readonly active: {
    readonly serverSeedHash: string
    /** Empty until the player's page has given one, with the first bet at the latest. */
    readonly clientSeed: string
    readonly nextNonce: number
  }
  readonly next: { readonly serverSeedHash: string }
}

export interface RevealedSeed {
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly rounds: number
  readonly revealedAt: string
}

export type RoundRequest = z.infer<typeof roundRequest>
export type MoveRequest = z.infer<typeof moveRequest>

/**
 * A round as its player sees it. `pending`: the bet is not confirmed yet; `settling`: played, its win is
 * being paid; neither shows an outcome.
 */
export interface RoundShown {
  readonly round: string
  readonly state: 'pending' | 'open' | 'settling' | 'completed' | 'cancelled' | 'refused'
  readonly requestId: string
  readonly stakeMinor: number
  readonly payoutMinor: number
  /** Won of pools, beside the payout of the game. */
  readonly jackpotMinor: number
  readonly isFree: boolean
  /** Given to the dealer of a live table: nothing could be won. */
  readonly isTip: boolean
  readonly view: RoundView | null
  readonly moveCount: number
  readonly nonce: number | null
  /** Code of a refusal, or why the studio closed or refunded the round. */
  readonly reason: string | null
  readonly openedAt: string
  readonly playUntil: string
}

export interface RoundAnswer {
  readonly round: RoundShown
  readonly balance: string
  readonly freeRounds: FreeRoundsShown | null
  readonly seeds: SeedView
}

export interface HistoryAnswer {
  readonly rounds: readonly RoundShown[]
}

export interface FreeRoundsShown {
  readonly left: number
  readonly stakeMinor: number
}

export interface GameShown {
  readonly game: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly kind: GameKind
  readonly modelId: string
  readonly modelVersion: number
  /** Its rounds are shared: the page plays over the socket. */
  readonly isLive: boolean
  /** Pools that its stakes feed. */
  readonly pools: readonly string[]
  /** Emblem of each symbol of a slot. */
  readonly symbols: SymbolTheme | null
  /** Emblems of mines. */
  readonly pieces: { readonly safe: string; readonly mine: string } | null
  /** The title's own emblem, and the three colour ramps it is drawn in, joined by `-`. */
  readonly emblem: string | null
  readonly palette: string | null
  readonly rtp: { readonly least: number; readonly most: number }
  readonly volatility: 'low' | 'medium' | 'high'
  readonly hitFrequency: number | null
  readonly bonusFrequency: number | null
  readonly maxWinMultiple: number
  /** Its feature may be bought here. */
  readonly sellsFeature: boolean
}

/** Everything the page needs to show the game as it stands. */
export interface StateAnswer {
  readonly game: GameShown
  readonly language: 'en' | 'bn'
  readonly lobbyUrl: string
  readonly currency: string
  readonly isDemo: boolean
  readonly balance: string
  readonly stakesMinor: readonly number[]
  readonly openRound: RoundShown | null
  readonly freeRounds: FreeRoundsShown | null
  readonly seeds: SeedView
  /** Video of a live table. */
  readonly streamUrl: string | null
  /** How long the session has been open. */
  readonly openedForMs: number
  /** There are tournaments to be seen in this game. */
  readonly hasTournaments: boolean
  /** How often the player wants to be told about their play; null never. */
  readonly realityMinutes: number | null
}

export interface SeedsAnswer {
  readonly seeds: SeedView
  readonly revealed: readonly RevealedSeed[]
}

export interface ProofAnswer {
  readonly round: string
  readonly game: GameShown
  readonly currency: string
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly stakeMinor: number
  readonly payoutMinor: number
  readonly openedAt: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number | null
  /** Null while the round is open or when it was not played. */
  readonly record: RoundRecord | null
  /** Of a shared round that has ended, what its bets mixed in. */
  readonly mix: SeedMix | null
}

/** Why the game server refuses a call, with its HTTP status. */
export const clientRefusals = {
  bad_request: 400,
  session_required: 401,
  launch_invalid: 403,
  game_disabled: 403,
  tip_play_money: 403,
  tournament_play_money: 403,
  round_not_found: 404,
  table_unknown: 404,
  tournament_unknown: 404,
  route_unknown: 404,
  round_open: 409,
  request_conflict: 409,
  move_conflict: 409,
  round_over: 409,
  cell_opened: 409,
  seed_in_use: 409,
  bets_closed: 409,
  decision_late: 409,
  tip_absent: 409,
  tip_limit: 409,
  hand_over: 409,
  turn_other: 409,
  seat_taken: 409,
  seated_elsewhere: 409,
  seat_required: 409,
  tournament_closed: 409,
  stake_invalid: 422,
  choice_invalid: 422,
  move_invalid: 422,
  cash_out_empty: 422,
  client_seed_invalid: 422,
  free_round_unavailable: 422,
  said_too_often: 429,
  shot_too_fast: 429,
  internal_error: 500,
  outcome_unknown: 503,
} as const
export type ClientRefusal = keyof typeof clientRefusals
export interface RefusalAnswer {
  readonly code: ClientRefusal
}
