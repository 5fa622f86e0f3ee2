/** What the parts of a chance add up to. */
export const wholeChance = 1_000_000

/**
 * The fair chance of an outcome in millionths, whole numbers that add up to `wholeChance`:
 * [won, half won, push, half lost, lost].
 */
export type Split = readonly [win: number, halfWin: number, push: number, halfLose: number, lose: number]

/** How an outcome ended. The factor of a leg follows from it (sportsbook design, section 6). */
export interface OutcomeResult {
  readonly result: 0 | 1
  /** The void part in halves: 0 none, 1 half (a quarter line), 2 whole. */
  readonly voidHalves: 0 | 1 | 2
  /** Places left over competitors tied for them; left out: 1 of 1. */
  readonly deadHeat?: readonly [places: number, tied: number]
}

/** Why a market was voided: a closed list. */
export const voidReasons = [
  'not_played',
  'postponed',
  'abandoned',
  'wrong_line',
  'wrong_start',
  'odds_error',
  'player_absent',
  'format_changed',
  'past_post',
  'no_result',
  'undetermined',
] as const
export type VoidReason = (typeof voidReasons)[number]

/** The result of a market: of every outcome, and the reason where any of it is void. */
export interface MarketResult {
  readonly outcomes: ReadonlyMap<string, OutcomeResult>
  readonly voidReason?: VoidReason
}

export const won: OutcomeResult = { result: 1, voidHalves: 0 }
export const lost: OutcomeResult = { result: 0, voidHalves: 0 }
export const halfWon: OutcomeResult = { result: 1, voidHalves: 1 }
export const halfLost: OutcomeResult = { result: 0, voidHalves: 1 }
export const voided: OutcomeResult = { result: 0, voidHalves: 2 }
