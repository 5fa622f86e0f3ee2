import type { Logger, Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export interface LookDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  /** Whether something in the line of an agent looks odd (agents.md 6). */
  readonly looksOdd: (agentId: MemberId) => Promise<boolean>
}

/** Dividends of at least this amount are paid only after the payee's line was checked. Minor units. */
export const lookedAtMinor = 2_000_000n
/** Holds that end by themselves last so long in all (agents.md 6). */
export const mostHeldDays = 14
const dayMs = 86_400_000

/**
 * Dividends wait from the moment they are written until their lines are looked at, which reads too much for
 * the transactions of a close. What looks odd goes on waiting for an operator, as does what cannot be looked
 * at. A worker that dies leaves the close open, and the next one goes on.
 */
export async function lookAtLines(deps: LookDeps, close: store.CloseRow): Promise<void> {
  for (const { payee_id: payeeId, id } of await store.findUnseen(deps.db, close)) {
    const isOdd = await deps.looksOdd(payeeId).catch((error: unknown) => {
      deps.log.error({ error, bill: String(id) }, 'a line could not be looked at: its dividend waits')
      return true
    })
    const at = new Date(deps.clock())
    const until = isOdd ? new Date(at.getTime() + mostHeldDays * dayMs) : null
    await inTransaction(deps.db, (tx) => store.endLook(tx, { payeeId, id, at, until }))
  }
}
