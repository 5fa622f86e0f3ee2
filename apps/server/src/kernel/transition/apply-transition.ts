import { invariant } from '@baize/std'
import type { Tx } from '../database/transaction.ts'

/**
 * A row that goes from one state to the next. Its table of moves has allowed it and the caller holds the
 * row's lock; what follows happens in the caller's transaction, or none of it does.
 */
export interface Transition<Row extends { readonly state: string }> {
  /** The locked row, and as it is to stand. */
  readonly before: Row
  readonly after: Row
  /** Writes the row where it still has the state that it had; gives nothing where it has not. */
  save(tx: Tx, from: Row['state'], after: Row): Promise<Row | undefined>
  /** Moves the money that belongs to the move. */
  post?(tx: Tx, saved: Row): Promise<unknown>
  /** Appends the move to the row's history. */
  record(tx: Tx, saved: Row): Promise<unknown>
  audit?(tx: Tx, saved: Row): Promise<unknown>
  /** Tells whom it concerns. */
  tell?(tx: Tx, saved: Row): Promise<unknown>
}

/** The one way in which deposits, withdrawals and identity documents change their state. */
export async function applyTransition<Row extends { readonly state: string }>(
  tx: Tx,
  transition: Transition<Row>,
): Promise<Row> {
  const { before, after } = transition
  const saved = await transition.save(tx, before.state, after)
  invariant(saved?.state === after.state, `a locked row goes from ${before.state} to ${after.state}`)
  await transition.post?.(tx, saved)
  await transition.record(tx, saved)
  await transition.audit?.(tx, saved)
  await transition.tell?.(tx, saved)
  return saved
}
