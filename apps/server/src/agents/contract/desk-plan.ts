import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditValue } from '@baize/domain/audit'
import { readTerms, type Terms } from '@baize/domain/agent-contract'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findNamed, findUplines } from '../../identity/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { ApprovalPlan } from '../../operators/api.ts'
import { previewEnd, terminateIn } from './answer.ts'
import { termsInLines } from './desk-show.ts'
import * as deskStore from './desk-store.ts'
import type { ContractDeps } from './deps.ts'
import type { ContractRow } from './model.ts'
import { offerIn } from './offer.ts'
import { readPaidTypes } from './parties.ts'
import * as store from './store.ts'

type Ends = GivenValueOf<ConsoleCalls['agentContractEndCheck']>['cascade']

type OfferChange = Readonly<{
  act: 'offer'
  payeeId: string
  payee: string
  kind: string
  terms: readonly string[]
  note: string
  /** What ends should the payee accept now, as the second person reads it. */
  ends: readonly string[]
  canonical: string
  requestId: string
}>

type EndChange = Readonly<{
  act: 'end'
  contract: string
  payeeId: string
  kind: string
  /** When it would end if it were agreed to at once; each period that begins meanwhile is its last. */
  at: string
  withhold: boolean
  ends: readonly string[]
  endIds: readonly string[]
}>

type Change = OfferChange | EndChange

const inWords = (ends: Ends) => ends.map(({ account, payer, rate }) => `${account} of ${payer}, ${rate} ppm`)

/** An offer as the second person judges it. */
export const offerChange = (given: {
  payeeId: MemberId
  payee: string
  terms: Terms
  note: string
  ends: Ends
  canonical: string
}): OfferChange => ({
  act: 'offer',
  payeeId: String(given.payeeId),
  payee: given.payee,
  kind: given.terms.kind,
  terms: termsInLines(given.terms),
  note: given.note,
  ends: inWords(given.ends),
  canonical: given.canonical,
  requestId: crypto.randomUUID(),
})

/** The end of a contract as the second person judges it. */
export const endChange = (given: {
  contract: ContractRow
  at: Date
  withhold: boolean
  ends: Ends
}): EndChange => ({
  act: 'end',
  contract: String(given.contract.id),
  payeeId: String(given.contract.payee_id),
  kind: given.contract.kind,
  at: given.at.toISOString(),
  withhold: given.withhold,
  ends: inWords(given.ends),
  endIds: given.ends.map(({ id }) => id),
})

/** Carried out as it was shown; where more would end by now, it has to be asked for again. */
export const planOf = (deps: ContractDeps): ApprovalPlan<Change & AuditValue> => ({
  kind: 'agent_contract',
  apply: (tx, change, approved) => {
    const actor = `operator:${approved.decidedBy.operatorId}`
    return change.act === 'offer'
      ? offer(deps, tx, change, { actor, by: approved.decidedBy, reason: approved.reason })
      : end(deps, tx, change, { actor, by: approved.decidedBy, reason: approved.reason })
  },
})

interface Agreed {
  readonly actor: string
  readonly by: Parameters<typeof operatorActor>[0]
  readonly reason: string
}

async function offer(
  deps: ContractDeps,
  tx: Tx,
  change: OfferChange,
  { actor, by, reason }: Agreed,
): Promise<Result<null>> {
  const payeeId = BigInt(change.payeeId) as MemberId
  const [payee] = await findNamed(tx, [payeeId])
  const isPaid = await readPaidTypes(deps.settings)
  if (!payee || !isPaid(payee.type)) return refuse('approval_outdated')
  if ((await findUplines(tx, [payeeId])).has(payeeId)) return refuse('approval_outdated')
  const { canonical, note, requestId } = change
  const terms = readTerms(canonical)
  const offered = await offerIn(deps, tx, { payeeId, payerId: null, terms, note, requestId, actor })
  if (!offered.ok) return refuse('approval_outdated')
  const details = { contract: String(offered.value.id), hash: offered.value.terms_hash, reason }
  await deps.audit.write(tx, {
    event: 'contract_offered',
    actor: operatorActor(by),
    memberId: payeeId,
    details,
  })
  return ok(null)
}

async function end(
  deps: ContractDeps,
  tx: Tx,
  change: EndChange,
  { actor, by, reason }: Agreed,
): Promise<Result<null>> {
  const asked = { id: BigInt(change.contract), memberId: BigInt(change.payeeId) as MemberId }
  await store.lockKind(tx, change.kind as ContractRow['kind'])
  const previewed = await previewEnd(deps, tx, asked)
  if (!previewed.ok) return refuse('approval_outdated')
  const { cascade, cascadeHash } = previewed.value
  const agreed = new Set(change.endIds)
  if (cascade.some(({ id }) => !agreed.has(String(id)))) return refuse('approval_outdated')
  const ended = await terminateIn(deps, tx, { ...asked, cascadeHash, actor, reason: 'house' })
  if (!ended.ok) return refuse('approval_outdated')
  const at = new Date(deps.clock())
  if (change.withhold) await deskStore.withhold(tx, { payeeId: asked.memberId, id: asked.id, at })
  await deps.audit.write(tx, {
    event: 'contract_signed',
    actor: operatorActor(by),
    memberId: asked.memberId,
    details: { contract: change.contract, state: 'terminated', withheld: change.withhold, reason },
  })
  return ok(null)
}
