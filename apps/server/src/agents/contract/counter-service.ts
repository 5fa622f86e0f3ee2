import type { BodyOf, Calls, ContractView, ValueOf } from '@baize/contract'
import { ok, refuse, type Result } from '@baize/std'
import type { ProofRefusal } from '../../identity/api.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { checkCounter, draftCounter, findWritten, writeCounter, type CounterRefusal } from './counter.ts'
import type { ContractDeps } from './deps.ts'
import { answererOf } from './model.ts'
import { isBarred, readOffered, type Given } from './parties.ts'
import { showCascade, showOne } from './show.ts'

type Drafting = Result<ValueOf<Calls['contractDraft']>, CounterRefusal>
type Countering = Result<ContractView, CounterRefusal | ProofRefusal | 'contract_cascade_changed'>

/** What other terms would do, before they are sent. */
export async function draft(
  deps: ContractDeps,
  session: Session,
  body: BodyOf<Calls['contractDraft']>,
): Promise<Drafting> {
  const terms = readOffered(body.terms, session)
  if (!terms) return refuse('contract_terms_invalid')
  const { db } = deps
  const drafted = await draftCounter(deps, db, { id: BigInt(body.id), memberId: session.memberId, terms })
  if (!drafted.ok) return drafted
  const { at, cascade, endsHash } = drafted.value
  return ok({
    at: at.toISOString(),
    cascade: await showCascade(db, cascade, session.currency),
    cascadeHash: endsHash,
  })
}

/** Sends other terms, signed with a second proof, to the side that made the offer. */
export async function counter(
  deps: ContractDeps,
  tx: Tx,
  { session, body, caller, viewer }: Given<BodyOf<Calls['contractCounter']>>,
): Promise<Countering> {
  const { memberId } = session
  const terms = readOffered(body.terms, session)
  if (!terms) return refuse('contract_terms_invalid')
  const { termsHash, cascadeHash, note, requestId, proof } = body
  const asked = { id: BigInt(body.id), memberId, terms, termsHash, cascadeHash, note, requestId }
  const answer = { ...asked, actor: `member:${memberId}` }
  const written = await findWritten(tx, answer)
  if (!written.ok) return written
  if (written.value) return showOne(tx, written.value, viewer)
  const checked = await checkCounter(deps, tx, answer)
  if (!checked.ok) return checked
  if (isBarred(checked.value.contract, session)) return refuse('contract_state')
  const proven = await deps.proofs.redeem(tx, session, proof, 'agent_contract')
  if (!proven.ok) return proven
  const made = await writeCounter(deps, tx, checked.value, answer)
  const details = { contract: String(made.id), answers: body.id, hash: made.terms_hash }
  const told = answererOf(made) ?? memberId
  await deps.audit.write(tx, {
    event: 'contract_offered',
    actor: actorOf(memberId),
    memberId: told,
    caller,
    details,
  })
  return showOne(tx, made, viewer)
}
