import { z } from 'zod'
import type { RoundShown } from './messages.ts'

/* Shared rounds: bets go by HTTP, what everybody sees comes over the socket. */

const roundId = z.string().regex(/^r[0-9a-f]{32}$/)
export const liveRoundId = z.string().regex(/^v[0-9a-f]{32}$/)

export const betRequest = z.strictObject({
  requestId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  liveRound: liveRoundId,
  stakeMinor: z.int().min(1).max(1_000_000_000),
  choice: z.record(z.string().max(32), z.unknown()).refine((value) => JSON.stringify(value).length <= 4_000),
})
export const cashOutRequest = z.strictObject({ round: roundId })
export const sayRequest = z.strictObject({ text: z.string().trim().min(1).max(140) })
/** `moveIndex` is the stage that the decision is for, so that a repeat is recognised. */
export const decideRequest = z.strictObject({
  round: roundId,
  moveIndex: z.int().min(0).max(60),
  move: z.record(z.string().max(16), z.unknown()).refine((value) => JSON.stringify(value).length <= 200),
})
export const tipRequest = z.strictObject({
  requestId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  amountMinor: z.int().min(1).max(1_000_000_000),
})
/** The first thing a page says on its socket. */
export const joinMessage = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })

export type BetRequest = z.infer<typeof betRequest>
export type TipRequest = z.infer<typeof tipRequest>

/**
 * A shared round as everybody sees it. Durations are from the moment of sending, so that clocks need not
 * agree.
 */
export interface LiveRoundShown {
  readonly liveRound: string
  readonly number: number
  readonly phase: 'betting' | 'running' | 'done'
  /** Until bets close. */
  readonly untilCloseMs: number
  /** Since the outcome was stored. */
  readonly sinceStartMs: number
  /** Known before the first bet. */
  readonly serverSeedHash: string
  /** When the round is over. */
  readonly serverSeed: string | null
  readonly clientSeed: string | null
  /** What lies open before bets: a card to be beaten, for example. */
  readonly laid: object | null
  /** Decisions behind every bet that is still in the game. */
  readonly stage: number
  /** Until the present decision is no longer taken; 0 while none is waited for. */
  readonly untilDecideMs: number
  /** A table shows it while it runs, as far as it lies open; a flight when it has ended. */
  readonly outcome: object | null
  /** Money on the sides, where players bet against each other; empty elsewhere. */
  readonly pools: readonly PoolShown[]
}

/** Money of one purse: play money and each currency have their own. */
export interface PoolShown {
  readonly purse: string
  readonly meronMinor: number
  readonly walaMinor: number
}

/** A bet as everybody sees it: nothing says whose it is. */
export interface BetShown {
  readonly bet: string
  readonly name: string
  readonly stakeMinor: number
  /** Where it lies on a table. */
  readonly spots: readonly { readonly spot: string; readonly amountMinor: number }[]
  readonly cashedHundredths: number | null
}

export interface PastResult {
  readonly liveRound: string
  readonly number: number
  readonly outcome: object
  readonly serverSeed: string
  readonly clientSeed: string
}

export interface ChatLine {
  readonly name: string
  readonly text: string
  readonly at: string
  /** What was given to the dealer. */
  readonly tip: { readonly amountMinor: number; readonly currency: string } | null
}

export interface OwnBet {
  readonly round: RoundShown
  readonly liveRound: string
  /** What was bet on: a round shows it only with its outcome. */
  readonly choice: object
}

/** What the server says on the socket. */
export type LiveMessage =
  | {
      readonly type: 'room'
      readonly round: LiveRoundShown | null
      readonly bets: readonly BetShown[]
      readonly own: readonly OwnBet[]
      readonly past: readonly PastResult[]
      readonly chat: readonly ChatLine[]
      readonly present: number
      readonly name: string
    }
  | { readonly type: 'round'; readonly round: LiveRoundShown }
  /** What came since the last one; `hundredths` while a flight goes on. */
  | {
      readonly type: 'tick'
      /** Unix milliseconds, for who measures how far behind a page is. */
      readonly sentAt: number
      readonly present: number
      readonly hundredths: number | null
      readonly pools: readonly PoolShown[]
      readonly bets: readonly BetShown[]
      readonly cashed: readonly { readonly bet: string; readonly hundredths: number }[]
      readonly chat: readonly ChatLine[]
    }
  /** To one player: a bet of theirs has moved. */
  | { readonly type: 'own'; readonly bet: OwnBet; readonly balance: string }
  /** To one player: how a bet of theirs stands when a stage begins or has ended. */
  | { readonly type: 'hand'; readonly bet: OwnBet }

export interface BetAnswer {
  readonly bet: OwnBet
  readonly balance: string
}
