import { hash } from 'node:crypto'
import { canonicalTerms, checkTerms, readTerms, type Terms } from '@baize/domain/agent-contract'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { meet, type Met } from './answer.ts'
import { lengthOf } from './begin.ts'
import type { ContractDeps } from './deps.ts'
import { answererOf, mayCounter, offererOf, type ContractRow, type StandingContract } from './model.ts'
import { tellSides } from './news.ts'
import { fitsPayer, mayHaveCap, offerDays } from './offer.ts'
import { findRules, readSingleBets } from './rules.ts'
import * as store from './store.ts'
import { hashTerms } from './wire-terms.ts'

const dayMs = 86_400_000
export type CounterRefusal =
  | 'contract_not_found'
  | 'contract_state'
  | 'contract_terms_invalid'
  | 'contract_rate_too_high'
  | 'contract_above_own'
  | 'contract_cap_not_house'
  | 'contract_turns_over'

interface Asked {
  readonly id: bigint
  readonly memberId: MemberId
  readonly terms: Terms
}

export interface Drafted extends Met {
  readonly contract: ContractRow
  readonly endsHash: string
}

/** What the one who answers signs beside the terms: exactly these contracts may end with them. */
const hashEnds = (cascade: readonly StandingContract[]): string =>
  hash('sha256', JSON.stringify(cascade.map(({ id }) => String(id))))

/**
 * Previews a counter-offer. Only the payer learns whether the terms fit within its own contract: a payee
 * could otherwise work out that contract by trying rates.
 */
export async function draftCounter(
  deps: ContractDeps,
  db: Db,
  { id, memberId, terms }: Asked,
): Promise<Result<Drafted, CounterRefusal>> {
  const contract = await store.findContract(db, { id, memberId })
  if (!contract || answererOf(contract) !== memberId) return refuse('contract_not_found')
  const nowMs = deps.clock()
  if (contract.state !== 'offered' || contract.expires_at.getTime() <= nowMs) return refuse('contract_state')
  if (!mayCounter(contract)) return refuse('contract_turns_over')
  const asked = readTerms(contract.terms)
  if (asked.kind !== terms.kind || lengthOf(asked) !== lengthOf(terms))
    return refuse('contract_terms_invalid')
  const { ceilings } = await findRules(db, await deps.figures.today(db))
  const checked = checkTerms(terms, { ceilings, singleBets: await readSingleBets(deps.settings) })
  if (!checked.ok) return checked
  const { payee_id: payeeId, payer_id: payerId } = contract
  if (!mayHaveCap(payerId, terms)) return refuse('contract_cap_not_house')
  const isPayer = payerId === memberId
  if (isPayer && !(await fitsPayer(db, { payerId, terms, fromMs: nowMs })))
    return refuse('contract_above_own')
  const met = await meet(deps, db, { payeeId, terms })
  return ok({ ...met, contract, endsHash: hashEnds(met.cascade) })
}

export interface Answer extends Asked {
  /** Of the offer that was read. */
  readonly termsHash: string
  readonly cascadeHash: string
  readonly note: string
  readonly requestId: string
  readonly actor: string
}

/** An answer that was written before under the same request; other terms under it are refused. */
export async function findWritten(
  tx: Tx,
  { id, memberId, terms, requestId }: Answer,
): Promise<Result<ContractRow | null, 'contract_not_found' | 'contract_state'>> {
  const offer = await store.findContract(tx, { id, memberId })
  if (!offer || answererOf(offer) !== memberId) return refuse('contract_not_found')
  await store.lockKind(tx, offer.kind)
  const known = await store.findByRequest(tx, { payeeId: offer.payee_id, requestId })
  if (!known) return ok(null)
  const isSame = known.answers === id && known.terms_hash === hashTerms(terms)
  return isSame ? ok(known) : refuse('contract_state')
}

/** Whether the answer is to what stands now, with everything that ends by it. Holds the kind's lock. */
export async function checkCounter(
  deps: ContractDeps,
  tx: Tx,
  answer: Answer,
): Promise<Result<Drafted, CounterRefusal | 'contract_cascade_changed'>> {
  const drafted = await draftCounter(deps, tx, answer)
  if (!drafted.ok) return drafted
  const { contract, endsHash } = drafted.value
  if (contract.terms_hash !== answer.termsHash) return refuse('contract_state')
  return endsHash === answer.cascadeHash ? drafted : refuse('contract_cascade_changed')
}

/** Closes the offer and writes the answer to it, which waits for the other side in its turn. */
export async function writeCounter(
  deps: ContractDeps,
  tx: Tx,
  { contract: offer, cascade, endsHash }: Drafted,
  answer: Answer,
): Promise<ContractRow> {
  const at = new Date(deps.clock())
  const { payee_id: payeeId, payer_id: payerId, kind } = offer
  const { terms, actor, memberId } = answer
  await store.answerContract(tx, { payeeId, id: offer.id, state: 'countered', at })
  await store.insertEvent(tx, { payeeId, contractId: offer.id, step: 'countered', at, actor })
  const made = await store.insertContract(tx, {
    payeeId,
    payerId,
    kind,
    terms: canonicalTerms(terms),
    termsHash: hashTerms(terms),
    note: answer.note.trim(),
    requestId: answer.requestId,
    at,
    expiresAt: new Date(at.getTime() + offerDays * dayMs),
    answer: {
      offeredBy: memberId === payeeId ? 'payee' : 'payer',
      to: offer.id,
      turn: offer.turn + 1,
      agreedEnds: memberId === payeeId ? cascade.map(({ id }) => id) : [],
    },
  })
  invariant(made, 'the offer that stood open was closed under the lock')
  const event = { payeeId, contractId: made.id, at, actor, cascadeHash: endsHash }
  await store.insertEvent(tx, { ...event, step: 'offered' })
  await tellSides(deps.inbox, tx, { contract: made, name: 'contractCountered', to: otherSide(made) })
  return made
}

const otherSide = (row: ContractRow) => (offererOf(row) === row.payee_id ? 'payer' : 'payee')
