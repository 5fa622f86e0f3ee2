import { readTerms, type Terms } from '@baize/domain/agent-contract'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { findUplines } from '../../identity/api.ts'
import { findBegin, findEnd } from './begin.ts'
import { endCascade, findCascade, hashCascade } from './cascade.ts'
import { answererOf, type ContractRow, type StandingContract } from './model.ts'
import { tellEnded, tellSides } from './news.ts'
import { fitsPayer } from './offer.ts'
import type { ContractDeps } from './deps.ts'
import * as store from './store.ts'

export interface Preview {
  readonly contract: ContractRow
  readonly present: ContractRow | undefined
  readonly at: Date
  readonly cascade: readonly StandingContract[]
  readonly cascadeHash: string
}

/** What terms that were accepted now would meet. */
export type Met = Pick<Preview, 'present' | 'at' | 'cascade'>

export async function meet(
  deps: ContractDeps,
  db: Db,
  { payeeId, terms }: { payeeId: MemberId; terms: Terms },
): Promise<Met> {
  const { kind } = terms
  const nowMs = deps.clock()
  const standing = await store.findStanding(db, { payeeId, kind, from: new Date(nowMs) })
  const present = standing.find(({ starts_at: startsAt }) => startsAt && startsAt.getTime() <= nowMs)
  const { timeZone } = (await deps.settings.read()).limits
  const beginMs = findBegin({ next: terms, present: present && readTerms(present.terms) }, nowMs, timeZone)
  const at = new Date(beginMs)
  return { present, at, cascade: await findCascade(db, { payeeId, kind, terms, at }) }
}

export type PreviewRefusal = 'contract_not_found' | 'contract_state' | 'contract_above_own'

interface Asked {
  readonly id: bigint
  readonly memberId: MemberId
}

/** When terms would begin that are accepted now, and which contracts end with that. */
export async function previewAccept(
  deps: ContractDeps,
  db: Db,
  { id, memberId }: Asked,
): Promise<Result<Preview, PreviewRefusal>> {
  const contract = await store.findContract(db, { id, memberId })
  if (!contract || answererOf(contract) !== memberId) return refuse('contract_not_found')
  const nowMs = deps.clock()
  if (contract.state !== 'offered' || contract.expires_at.getTime() <= nowMs) return refuse('contract_state')
  const met = await meet(deps, db, { payeeId: contract.payee_id, terms: readTerms(contract.terms) })
  return ok({ contract, ...met, cascadeHash: hashCascade(met.cascade, met.at) })
}

/** When a contract would end that is ended now, and which end with it. */
export async function previewEnd(
  deps: ContractDeps,
  db: Db,
  { id, memberId }: Asked,
): Promise<Result<Preview, PreviewRefusal>> {
  const contract = await store.findContract(db, { id, memberId })
  if (!contract) return refuse('contract_not_found')
  if (contract.state !== 'accepted' || !contract.starts_at) return refuse('contract_state')
  const { timeZone } = (await deps.settings.read()).limits
  const terms = readTerms(contract.terms)
  const at = new Date(findEnd(terms, contract.starts_at.getTime(), deps.clock(), timeZone))
  const change = { payeeId: contract.payee_id, kind: contract.kind, terms: null, at }
  const cascade = await findCascade(db, change)
  return ok({ contract, present: contract, at, cascade, cascadeHash: hashCascade(cascade, at) })
}

export type AcceptRefusal = PreviewRefusal | 'contract_cascade_changed' | 'contract_ends_more'

export interface Signed extends Asked {
  readonly cascadeHash: string
  readonly actor: string
}

/** The word of who was asked: in force from the next period on, with everything that ends by it. */
export async function acceptIn(
  deps: ContractDeps,
  tx: Tx,
  signed: Signed & { readonly termsHash: string },
): Promise<Result<ContractRow, AcceptRefusal>> {
  const found = await store.findContract(tx, signed)
  if (!found) return refuse('contract_not_found')
  await store.lockKind(tx, found.kind)
  const previewed = await previewAccept(deps, tx, signed)
  if (!previewed.ok) return previewed
  const { contract, at, cascade, cascadeHash } = previewed.value
  if (contract.terms_hash !== signed.termsHash) return refuse('contract_state')
  const terms = readTerms(contract.terms)
  const { payee_id: payeeId, payer_id: payerId, kind, id } = contract
  const upline = (await findUplines(tx, [payeeId])).get(payeeId)?.[0] ?? null
  if (upline !== payerId) return refuse('contract_state')
  if (!(await fitsPayer(tx, { payerId, terms, fromMs: at.getTime() }))) return refuse('contract_above_own')
  if (cascadeHash !== signed.cascadeHash) return refuse('contract_cascade_changed')
  // What the payee offered itself, it agreed to with what would have ended then.
  const isMore = cascade.some((below) => !contract.agreed_ends.includes(below.id))
  if (contract.offered_by === 'payee' && isMore) return refuse('contract_ends_more')
  const now = new Date(deps.clock())
  const { actor } = signed
  for (const old of await store.findStanding(tx, { payeeId, kind, from: at })) {
    await store.endContract(tx, { payeeId, id: old.id, state: 'superseded', endsAt: at })
    await store.insertEvent(tx, { payeeId, contractId: old.id, step: 'superseded', at: now, actor })
  }
  const ended = await endCascade(tx, { payeeId, kind, terms, at, ended: cascade, actor, now })
  await store.answerContract(tx, { payeeId, id, state: 'accepted', at: now, startsAt: at })
  const event = { payeeId, contractId: id, at: now, actor, cascadeHash }
  await store.insertEvent(tx, { ...event, step: 'accepted' })
  await tellSides(deps.inbox, tx, { contract, name: 'contractAccepted', to: contract.offered_by })
  await tellEnded(deps.inbox, tx, ended)
  return ok(await readAgain(tx, id))
}

/** Either side's word, or the platform's: the contract ends with its period, and with it what it carried. */
export async function terminateIn(
  deps: ContractDeps,
  tx: Tx,
  signed: Signed & { readonly reason?: string },
): Promise<Result<ContractRow, PreviewRefusal | 'contract_cascade_changed'>> {
  const found = await store.findContract(tx, signed)
  if (!found) return refuse('contract_not_found')
  await store.lockKind(tx, found.kind)
  const previewed = await previewEnd(deps, tx, signed)
  if (!previewed.ok) return previewed
  const { contract, at, cascade, cascadeHash } = previewed.value
  if (cascadeHash !== signed.cascadeHash) return refuse('contract_cascade_changed')
  const now = new Date(deps.clock())
  const { payee_id: payeeId, kind, id } = contract
  const { actor, reason } = signed
  await store.endContract(tx, { payeeId, id, state: 'terminated', endsAt: at })
  const event = { payeeId, contractId: id, at: now, actor, cascadeHash }
  await store.insertEvent(tx, { ...event, step: 'terminated', ...(reason && { reason }) })
  const ended = await endCascade(tx, { payeeId, kind, terms: null, at, ended: cascade, actor, now })
  await tellSides(deps.inbox, tx, { contract, name: 'contractTerminated', to: 'both' })
  await tellEnded(deps.inbox, tx, ended)
  return ok(await readAgain(tx, id))
}

/** Takes an offer out of the way: who was asked rejects it, who made it takes it back, or it expired. */
export async function closeOfferIn(
  deps: Pick<ContractDeps, 'clock' | 'inbox'>,
  tx: Tx,
  given: { contract: ContractRow; state: 'rejected' | 'withdrawn' | 'expired'; actor: string },
): Promise<Result<ContractRow, 'contract_state'>> {
  const { contract, state, actor } = given
  await store.lockKind(tx, contract.kind)
  const fresh = await readAgain(tx, contract.id)
  if (fresh.state !== 'offered') return refuse('contract_state')
  const now = new Date(deps.clock())
  const of = { payeeId: fresh.payee_id, id: fresh.id }
  await store.answerContract(tx, { ...of, state, at: now })
  await store.insertEvent(tx, { payeeId: of.payeeId, contractId: of.id, step: state, at: now, actor })
  const told = {
    rejected: { name: 'contractRejected', to: fresh.offered_by },
    withdrawn: { name: 'contractWithdrawn', to: fresh.offered_by === 'payer' ? 'payee' : 'payer' },
    expired: { name: 'contractExpired', to: 'both' },
  } as const
  await tellSides(deps.inbox, tx, { contract: fresh, ...told[state] })
  return ok(await readAgain(tx, contract.id))
}

async function readAgain(tx: Tx, id: bigint): Promise<ContractRow> {
  const found = await store.findById(tx, id)
  invariant(found, 'a contract is never deleted')
  return found
}
