import { closedNumbers, dearestOf, type SeriesLimits } from '@baize/lottery/ticket'
import type { Tx } from '../../kernel/database/transaction.ts'
import { boundWithin, type DrawBook } from './draw-book.ts'
import type { TicketRefusal } from './model.ts'
import type { PricedTicket } from './sell.ts'
import * as store from './store.ts'

/** Why a ticket is not sold. */
export interface Refusal {
  readonly refusal: TicketRefusal
  readonly details?: unknown
}

/** This node's share of what a draw may cost. */
export interface Lease {
  /** Why this node may not sell what its book holds with this ticket; nothing when it may. */
  refuses(ticket: Pick<PricedTicket, 'contributions'>): Promise<Refusal | undefined>
  shareMinor(): bigint
}

// Shares grow in steps, so that few sales ask for more.
const shareSteps = 50n

const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * Of the cap of each number a node may sell the same part as of the whole draw's limit: no number costs more
 * than its cap, however many nodes sell it.
 */
export function createLease(
  tx: Tx,
  given: { book: DrawBook; node: string; limits: Pick<SeriesLimits, 'liabilityMinor' | 'numberMinor'> },
): Lease {
  const { book, node } = given
  const { liabilityMinor: limitMinor, numberMinor } = given.limits
  // A limit that was lowered holds for what is sold from now on.
  let shareMinor = book.shareMinor < limitMinor ? book.shareMinor : limitMinor
  return {
    shareMinor: () => shareMinor,
    async refuses({ contributions }) {
      const dearestMinor = numberMinor < limitMinor ? dearestOf(book.exposure, contributions) : 0n
      // The share of the limit by which the dearest number of the ticket is within its cap.
      const ofNumberMinor = (dearestMinor * limitMinor + numberMinor - 1n) / numberMinor
      const isCovered = () => higher(book.boundMinor, ofNumberMinor) <= shareMinor
      if (ofNumberMinor <= limitMinor && (await cover(ofNumberMinor, isCovered))) return undefined
      if (ofNumberMinor <= shareMinor) return { refusal: 'exposure_reached' }
      const cap = { capMinor: (numberMinor * shareMinor) / limitMinor }
      return {
        refusal: 'lottery_number_closed',
        details: { numbers: closedNumbers(book.exposure, contributions, cap) },
      }
    },
  }

  /** Makes the share as large as it has to be, or as it can be. */
  async function cover(ofNumberMinor: bigint, isCovered: () => boolean): Promise<boolean> {
    if (isCovered()) return true
    const neededMinor = higher(book.boundMinor, ofNumberMinor)
    const wantedMinor = ((neededMinor * shareSteps) / limitMinor + 1n) * (limitMinor / shareSteps)
    if (shareMinor < limitMinor && (wantedMinor <= limitMinor / 2n || shareMinor === 0n))
      shareMinor = await raise(wantedMinor)
    if (isCovered()) return true
    book.boundMinor = boundWithin(book, shareMinor)
    if (isCovered()) return true
    shareMinor = await raise(wantedMinor)
    return isCovered()
  }

  async function raise(wantedMinor: bigint): Promise<bigint> {
    const raised = await store.raiseLease(tx, {
      drawId: book.draw.id,
      node,
      limitMinor,
      shareMinor: wantedMinor > limitMinor ? limitMinor : wantedMinor,
    })
    // An earlier limit may have given more.
    const within = raised < limitMinor ? raised : limitMinor
    return within > shareMinor ? within : shareMinor
  }
}
