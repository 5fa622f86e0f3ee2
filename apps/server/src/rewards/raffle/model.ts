import type { RafflePrize } from '@baize/domain/raffle'
import type { BothLanguages } from '../grant/model.ts'

export interface RafflePlanned {
  readonly title: BothLanguages
  readonly text: BothLanguages
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly mostWins: number
  readonly claimDays: number
  /** In the order in which they are drawn. */
  readonly prizes: readonly RafflePrize[]
}

export const raffleScope = (id: string): string => `raffle:${id}`
/** Under it a prize is a grant of its winner. */
export const winKey = (raffleId: string, prize: number): string => `raffle:${raffleId}:${prize}`
