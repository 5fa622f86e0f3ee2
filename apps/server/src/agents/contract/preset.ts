import type { ContractTerms } from '@baize/contract'
import { hasRight } from '@baize/domain/agent-right'
import { percentText, readTerms, topRate, type Terms } from '@baize/domain/agent-contract'
import type { AccountType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findNamed, type ProofRefusal, type ProofService } from '../../identity/api.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { kindNames } from './news.ts'
import { checkOffer, offerIn, type OfferDeps, type TermsRefusal } from './offer.ts'
import { mayOffer, readOffered, readPaidTypes } from './parties.ts'
import { lockKind } from './store.ts'

export type PresetDeps = OfferDeps & { readonly audit: AuditService }
export type PresetRefusal = TermsRefusal | ProofRefusal

/** Whether accounts that this agent opens can be offered terms at once. */
export async function mayPreset(
  { settings }: Pick<OfferDeps, 'settings'>,
  session: Session,
  opens: AccountType,
): Promise<boolean> {
  return opens !== 0 && mayOffer(session) && (await readPaidTypes(settings))(opens)
}

/** Terms for whoever joins, signed by the agent with a second proof. They fit under the agent's own now. */
export async function signPreset(
  deps: OfferDeps & { readonly proofs: Pick<ProofService, 'redeem'> },
  tx: Tx,
  { session, wire, proof }: { session: Session; wire: ContractTerms; proof: string | undefined },
): Promise<Result<Terms, PresetRefusal>> {
  // Contracts of this kind cannot change between this check and an offer in the same transaction.
  await lockKind(tx, wire.kind)
  const terms = readOffered(wire, session)
  if (!terms) return refuse('contract_terms_invalid')
  const checked = await checkOffer(deps, tx, { payerId: session.memberId, terms })
  if (!checked.ok) return checked
  const proven = await deps.proofs.redeem(tx, session, proof, 'agent_contract')
  return proven.ok ? ok(terms) : proven
}

export interface Preset {
  readonly agentId: MemberId
  readonly memberId: MemberId
  readonly terms: Terms
  readonly requestId: string
}

/** Offers preset terms to who has just joined. Gives whether they still fit under the agent's own. */
export async function offerPreset(
  deps: PresetDeps,
  tx: Tx,
  { agentId, memberId, terms, requestId }: Preset,
): Promise<boolean> {
  const people = await findNamed(tx, [agentId, memberId])
  const { types } = (await deps.settings.read()).agent
  const has = (id: MemberId, right: 'offers' | 'contracts') =>
    people.some((person) => person.id === id && hasRight(types, person.type, right))
  if (!has(agentId, 'offers') || !has(memberId, 'contracts')) return false
  const offered = await offerIn(deps, tx, {
    payeeId: memberId,
    payerId: agentId,
    terms,
    note: '',
    requestId,
    actor: `member:${agentId}`,
  })
  if (!offered.ok) return false
  const details = { contract: String(offered.value.id), hash: offered.value.terms_hash }
  await deps.audit.write(tx, { event: 'contract_offered', actor: actorOf(agentId), memberId, details })
  return true
}

/** The same for a link. If the terms no longer fit, its agent gets a message that nothing was offered. */
export async function offerOfLink(
  deps: PresetDeps,
  tx: Tx,
  {
    agentId,
    memberId,
    written,
    code,
  }: Omit<Preset, 'terms' | 'requestId'> & { written: string; code: string },
): Promise<void> {
  const terms = readTerms(written)
  if (await offerPreset(deps, tx, { agentId, memberId, terms, requestId: crypto.randomUUID() })) return
  const [joined] = await findNamed(tx, [memberId])
  await deps.inbox.send(tx, {
    memberId: agentId,
    topic: 'contract',
    reference: `register_link:${code}:${memberId}`,
    text: {
      name: 'presetNotOffered',
      values: {
        account: joined?.username ?? '',
        code,
        kind: kindNames[terms.kind],
        rate: percentText(topRate(terms)),
      },
    },
  })
}
