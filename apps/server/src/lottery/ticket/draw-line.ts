import type { BetSource } from '../../betting/api.ts'
import { isOutcomeUnknown } from '../../kernel/database/database-error.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import { openBook, removeTicket, type DrawBook } from './draw-book.ts'
import type { DrawTerms } from './model.ts'
import { emptyLog } from '@baize/lottery/proof'
import type { LoggedBatch } from './node-log.ts'
import type { PricedTicket } from './sell.ts'

/** What a transaction over a book leaves to it. */
export interface Change {
  readonly shareMinor?: bigint
  readonly logged: LoggedBatch | undefined
}

/** One draw on this node: its transactions come one after the other, because they share a log. */
export interface DrawLine {
  readonly book: DrawBook
  readonly source: BetSource
  /**
   * Runs a transaction over the book. `added` collects the tickets that were added to its exposure; they are
   * taken out again when nothing was committed.
   */
  run<T extends Change>(work: (tx: Tx, added: PricedTicket[]) => Promise<T>): Promise<T>
}

export function openLine(
  wallet: Pick<WalletService, 'transaction'>,
  given: { draw: DrawTerms; source: BetSource; node: string },
): DrawLine {
  let logs = 0
  const nextLog = () => `${given.node}.${(logs += 1)}`
  const book = openBook(given.draw, nextLog())
  let last: Promise<unknown> = Promise.resolve()

  async function runAlone<T extends Change>(work: (tx: Tx, added: PricedTicket[]) => Promise<T>): Promise<T> {
    const added: PricedTicket[] = []
    const undo = () => {
      for (const ticket of added.splice(0)) removeTicket(book, ticket)
    }
    try {
      const change = await wallet.transaction((tx) => {
        undo()
        return work(tx, added)
      })
      book.shareMinor = change.shareMinor ?? book.shareMinor
      if (change.logged) book.log = change.logged.log
      return change
    } catch (error) {
      // What may have been committed stays in the exposure, and its log is not written on.
      if (!isOutcomeUnknown(error)) undo()
      book.log = emptyLog
      book.logNode = nextLog()
      throw error
    }
  }

  return {
    book,
    source: given.source,
    run(work) {
      const done = last.then(() => runAlone(work))
      last = done.catch(() => undefined)
      return done
    },
  }
}
