import type { ModelCommon } from '../kind.ts'

/**
 * Hold'em against the dealer. Two cards each and three on the board; who calls stakes twice the ante more and
 * sees two more cards. The dealer plays with a pair of fours or better: without it the ante is paid by the
 * table of hands and the call goes back; with it the better hand wins both.
 */
export interface CasinoHoldemModel extends ModelCommon {
  readonly kind: 'casinoholdem'
  readonly id: string
  readonly version: number
  /** What a won ante pays to one, by the rank of the hand from high card to straight flush, and a royal one. */
  readonly ante: readonly number[]
  readonly anteRoyal: number
  /** What the bonus pays to one by the first five cards; a pair is one of aces. */
  readonly bonus: readonly number[]
  readonly bonusRoyal: number
}

export const casinoHoldemModels: readonly CasinoHoldemModel[] = [
  {
    kind: 'casinoholdem',
    id: 'casinoholdem-table',
    version: 1,
    ante: [1, 1, 1, 1, 1, 2, 3, 10, 20],
    anteRoyal: 100,
    bonus: [0, 7, 7, 7, 7, 20, 30, 40, 50],
    bonusRoyal: 100,
  },
]

/** Of the ante: what a call costs. */
export const callTimes = 2
