import { checkTerms, fitsUnder, readTerms, canonicalTerms, type Terms } from '@baize/domain/agent-contract'
import { refuse, ok, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { isMoving } from '../tree/ahead.ts'
import { lengthOf } from './begin.ts'
import type { ContractRow } from './model.ts'
import { tellSides } from './news.ts'
import { findRules, readSingleBets } from './rules.ts'
import type { ContractDeps } from './deps.ts'
import * as store from './store.ts'
import { hashTerms } from './wire-terms.ts'

const dayMs = 86_400_000
/** An unanswered offer lapses after a week. */
export const offerDays = 7

export interface Offer {
  readonly payeeId: MemberId
  /** Null: the platform offers to a root. */
  readonly payerId: MemberId | null
  readonly terms: Terms
  readonly note: string
  readonly requestId: string
  readonly actor: string
}

export type TermsRefusal =
  | 'contract_terms_invalid'
  | 'contract_rate_too_high'
  | 'contract_above_own'
  | 'contract_cap_not_house'
export type OfferRefusal = TermsRefusal | 'contract_offer_open' | 'contract_state'

/** What making an offer needs. */
export type OfferDeps = Pick<ContractDeps, 'clock' | 'settings' | 'inbox'> & {
  readonly figures: Pick<ContractDeps['figures'], 'today'>
}

/** Writes an offer. Terms may stand in the platform, and fit under all that the payer has from now on. */
export async function offerIn(
  deps: OfferDeps,
  tx: Tx,
  offer: Offer,
): Promise<Result<ContractRow, OfferRefusal | 'contract_payee_moves'>> {
  const { payeeId, payerId, terms, note, requestId, actor } = offer
  await store.lockKind(tx, terms.kind)
  const known = await store.findByRequest(tx, { payeeId, requestId })
  if (known) return known.terms_hash === hashTerms(terms) ? ok(known) : refuse('contract_state')
  // The payer must be the payee's upline throughout a contract, which the planned move would end.
  if (await isMoving(tx, payeeId)) return refuse('contract_payee_moves')
  const checked = await checkOffer(deps, tx, offer)
  if (!checked.ok) return checked
  const at = new Date(deps.clock())
  const made = await store.insertContract(tx, {
    payeeId,
    payerId,
    kind: terms.kind,
    terms: canonicalTerms(terms),
    termsHash: hashTerms(terms),
    note: note.trim(),
    requestId,
    at,
    expiresAt: new Date(at.getTime() + offerDays * dayMs),
  })
  if (!made) return refuse('contract_offer_open')
  await store.insertEvent(tx, { payeeId, contractId: made.id, step: 'offered', at, actor })
  await tellSides(deps.inbox, tx, { contract: made, name: 'contractOffered', to: 'payee' })
  return ok(made)
}

/** The same in a transaction of its own. */
export const offerContract = (deps: ContractDeps, offer: Offer): ReturnType<typeof offerIn> =>
  inTransaction(deps.db, (tx) => offerIn(deps, tx, offer))

/** Whether terms may be offered at all. */
export async function checkOffer(
  deps: OfferDeps,
  tx: Tx,
  { payerId, terms }: Pick<Offer, 'payerId' | 'terms'>,
): Promise<Result<null, TermsRefusal>> {
  const { ceilings } = await findRules(tx, await deps.figures.today(tx))
  const checked = checkTerms(terms, { ceilings, singleBets: await readSingleBets(deps.settings) })
  if (!checked.ok) return checked
  if (!mayHaveCap(payerId, terms)) return refuse('contract_cap_not_house')
  return (await fitsPayer(tx, { payerId, terms, fromMs: deps.clock() }))
    ? ok(null)
    : refuse('contract_above_own')
}

/** Only contracts that the house pays can have a cap. */
export const mayHaveCap = (payerId: MemberId | null, { capMinor }: Terms): boolean =>
  payerId === null || capMinor === undefined

/**
 * Decision D24 for tiers: what a payer is paid by itself, from an instant on and for ever, dominates what it
 * offers. The house pays whatever its ceilings let it offer.
 */
export async function fitsPayer(
  tx: Db,
  { payerId, terms, fromMs }: { payerId: MemberId | null; terms: Terms; fromMs: number },
): Promise<boolean> {
  if (payerId === null) return true
  const standing = await store.findStanding(tx, {
    payeeId: payerId,
    kind: terms.kind,
    from: new Date(fromMs),
  })
  const [last] = standing.slice(-1)
  if (!last || last.ends_at !== null) return false
  return standing.every(
    (row) => fitsUnder(terms, readTerms(row.terms)) && lengthOf(terms) === lengthOf(readTerms(row.terms)),
  )
}
