import {
  addContributions,
  emptyExposure,
  quickBound,
  worstCase,
  type Exposure,
  type SoldTicket,
} from '@baize/lottery/ticket'
import type { DrawTerms } from './model.ts'
import { emptyLog, type MerkleLog } from '@baize/lottery/proof'

/** What this node knows of its own sales for a draw: exposure, its share of the limit, its log. */
export interface DrawBook {
  readonly draw: DrawTerms
  readonly exposure: Exposure
  /** Never below what the draw can cost by this node's tickets. */
  boundMinor: bigint
  /** Of the draw's limit of liability this node may sell so much. */
  shareMinor: bigint
  /** A log that may not be what was stored is left, and another one begun. */
  logNode: string
  log: MerkleLog
}

export const openBook = (draw: DrawTerms, logNode: string): DrawBook => ({
  draw,
  exposure: emptyExposure(draw.series.family),
  boundMinor: 0n,
  shareMinor: 0n,
  logNode,
  log: emptyLog,
})

/** Adds a ticket. What two tickets can cost together is never more than what each can. */
export function addTicket(
  book: DrawBook,
  { contributions, mostPayoutMinor }: Pick<SoldTicket, 'contributions' | 'mostPayoutMinor'>,
): void {
  addContributions(book.exposure, contributions)
  book.boundMinor += mostPayoutMinor
}

export const removeTicket = (
  { exposure }: DrawBook,
  { contributions }: Pick<SoldTicket, 'contributions'>,
): void => addContributions(exposure, contributions, -1)

/** Computes the bound anew: first the quick one, the exact one only when that is above the share. */
export function boundWithin({ exposure }: DrawBook, shareMinor: bigint): bigint {
  const quick = quickBound(exposure)
  return quick <= shareMinor ? quick : worstCase(exposure)
}
