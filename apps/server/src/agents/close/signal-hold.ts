import type { Logger, Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as lookStore from './look-store.ts'
import type { CloseRow } from './store.ts'

export interface LookDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  /** The signals of an agent's line that wait for an operator (agents.md 6). */
  readonly openSignals: (agentId: MemberId) => Promise<readonly bigint[]>
}

/** Dividends of at least this amount are paid only after the payee's line was checked. Minor units. */
export const lookedAtMinor = 2_000_000n
/** Holds that end by themselves last so long in all (agents.md 6). */
export const mostHeldDays = 14
const dayMs = 86_400_000
const looksAtOnce = 20

/**
 * Dividends wait from the moment they are written until their lines are checked, which reads too much for the
 * transactions of a close. A line with open signals goes on waiting for them; one that could not be checked
 * is checked again. A worker that dies leaves the close open, and the next one goes on.
 */
export async function lookAtLines(deps: LookDeps, close: CloseRow): Promise<void> {
  for (const bill of await lookStore.findUnseen(deps.db, close)) await lookAt(deps, bill)
}

/** Checks lines again that could not be checked. */
export async function lookAgain(deps: LookDeps): Promise<void> {
  const at = new Date(deps.clock())
  const due = await lookStore.findDue(deps.db, { at, limit: looksAtOnce })
  if (due.length === 0) return
  await lookStore.forgetDone(deps.db)
  for (const bill of due) await lookAt(deps, bill)
}

async function lookAt(deps: LookDeps, bill: lookStore.UnseenBill): Promise<void> {
  const found = await deps.openSignals(bill.payee_id).catch((error: unknown) => {
    deps.log.error({ error, bill: String(bill.id) }, 'a line could not be checked: its dividend waits')
    return undefined
  })
  const at = new Date(deps.clock())
  const look = { ...bill, at, until: new Date(at.getTime() + mostHeldDays * dayMs) }
  await inTransaction(deps.db, async (tx) => {
    if (!found) return lookStore.tryLater(tx, look)
    // An operator may have closed some since; those locked here stay open until the bill waits for them.
    const open = found.length > 0 ? await lookStore.holdOpen(tx, found) : []
    if (open.length === 0) return lookStore.letPay(tx, bill)
    return lookStore.waitFor(
      tx,
      look,
      open.map(({ id }) => id),
    )
  })
}
