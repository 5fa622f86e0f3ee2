import { hash } from 'node:crypto'
import { cascadeOf, fitsUnder, readTerms, type Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Db } from '../../kernel/database/database.ts'
import { standingOf, type ContractRow, type StandingContract } from './model.ts'
import * as store from './store.ts'

export interface Change {
  readonly payeeId: MemberId
  readonly kind: ContractRow['kind']
  /** Null: it has none from then on. */
  readonly terms: Terms | null
  readonly at: Date
}

/** Every contract that ends with a change, the nearest first. */
export async function findCascade(db: Db, { payeeId, kind, terms, at }: Change): Promise<StandingContract[]> {
  const below = await store.findBelow(db, { payerId: payeeId, kind, from: at })
  return cascadeOf(below.map(standingOf), { payeeId, terms })
}

/** What the one who accepts or ends signs: exactly these contracts end, and when. */
export const hashCascade = (ended: readonly StandingContract[], at: Date): string =>
  hash('sha256', JSON.stringify([at.toISOString(), ...ended.map(({ id }) => String(id))]))

export interface Ended {
  readonly contract: ContractRow
  readonly reason: 'cascade' | 'offer'
}

/** Ends them all, and takes back the offers that fit no longer. Gives what ended, so that all can be told. */
export async function endCascade(
  tx: Tx,
  given: Change & { readonly ended: readonly StandingContract[]; readonly actor: string; readonly now: Date },
): Promise<Ended[]> {
  const { payeeId, kind, terms, at, ended, actor, now } = given
  for (const { row } of ended) {
    const of = { payeeId: row.payee_id, id: row.id }
    await store.endContract(tx, { ...of, state: 'terminated', endsAt: at })
    const event = { payeeId: row.payee_id, contractId: row.id, at: now, actor }
    await store.insertEvent(tx, { ...event, step: 'terminated', reason: 'cascade' })
  }
  const losers = ended.map(({ payeeId: id }) => id)
  const offers = await store.findOffersBy(tx, { payerIds: [payeeId, ...losers], kind })
  const unfit = offers.filter(
    (offer) => offer.payer_id !== payeeId || terms === null || !fitsUnder(readTerms(offer.terms), terms),
  )
  for (const offer of unfit) {
    const of = { payeeId: offer.payee_id, id: offer.id }
    await store.answerContract(tx, { ...of, state: 'withdrawn', at: now })
    const event = { payeeId: offer.payee_id, contractId: offer.id, at: now, actor }
    await store.insertEvent(tx, { ...event, step: 'withdrawn', reason: 'cascade' })
  }
  return [
    ...ended.map(({ row }): Ended => ({ contract: row, reason: 'cascade' })),
    ...unfit.map((contract): Ended => ({ contract, reason: 'offer' })),
  ]
}
