import type { VendorRefusal } from '@baize/contract/vendor'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { ok, refuse, type Result } from '@baize/std'
import type { BookDeps } from '../deps.ts'
import { decimal } from '../payer/bodies.ts'
import { listMovements } from '../payer/movement-store.ts'

const cursorForm = /^\d{1,20}\|[A-Za-z0-9-]{1,64}$/

/** Lists answered movements of real money in order of time, for the platform's reconciliation. */
export async function listTransactions(
  deps: Pick<BookDeps, 'pool'>,
  page: VendorBody<'transactions'>,
): Promise<Result<VendorAnswer<'transactions'>, VendorRefusal>> {
  if (page.cursor !== undefined && !cursorForm.test(page.cursor)) return refuse('bad_request')
  const listed = await listMovements(deps.pool, page)
  const transactions = listed.map((one) => ({
    transaction: one.transactionId,
    player: one.player,
    round: one.ticketId,
    kind: one.kind,
    amount: decimal(one.amountMinor, one.currency),
    currency: one.currency,
    state: one.state,
    at: one.sentAt.toISOString(),
  }))
  const cursor = listed.length === page.limit ? (listed.at(-1)?.cursor ?? null) : null
  return ok({ status: 'ok', transactions, cursor })
}
