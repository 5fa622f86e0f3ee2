import type { VendorRefusal } from '@baize/contract/vendor'
import type { VendorAnswer, VendorBody } from '@baize/provider-kit'
import { ok, type Result } from '@baize/std'
import type { BookDeps } from '../deps.ts'
import { resultsBy, withLegs } from '../payer/evaluate.ts'
import { recordOf } from '../payer/record.ts'
import type { TicketRow } from '../ticket/row.ts'
import { findTicket } from '../ticket/store.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type RoundAnswer = VendorAnswer<'round'>

/** Tells how a round stands: a ticket is one. For history, disputes, and rounds that stay open for long. */
export async function tellRound(
  deps: Pick<BookDeps, 'pool' | 'results'>,
  { round, player }: VendorBody<'round'>,
): Promise<Result<RoundAnswer, VendorRefusal>> {
  const ticket = idForm.test(round) ? await findTicket(deps.pool, round) : undefined
  if (!ticket || ticket.player !== player || ticket.isDemo)
    return ok({ status: 'ok', state: 'unknown', record: null, proof_url: null })
  const [evaluated] = await withLegs(deps.pool, ticket.step === 'accepted' ? [ticket] : [])
  const results = resultsBy(await deps.results.latest(evaluated?.legs ?? []))
  const record = evaluated ? { ...recordOf(evaluated, results) } : null
  return ok({ status: 'ok', state: stateOf(ticket), record, proof_url: null })
}

/** Completed once the platform has heard so; a declined ticket never was. */
function stateOf({ step, isEnded }: TicketRow): RoundAnswer['state'] {
  if (step === 'accepted') return isEnded ? 'completed' : 'open'
  return step === 'declined' || step === 'returned' ? 'cancelled' : 'open'
}
