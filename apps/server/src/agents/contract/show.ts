import type { Calls, ContractView, ValueOf } from '@baize/contract'
import { readTerms, topRate } from '@baize/domain/agent-contract'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { invariant, ok, type MemberId } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Preview } from './answer.ts'
import { answererOf, mayCounter, type ContractRow, type StandingContract } from './model.ts'
import * as store from './store.ts'
import { wireTerms } from './wire-terms.ts'

export interface Viewer {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  readonly nowMs: number
}

export const isInForce = ({ starts_at: from, ends_at: to }: ContractRow, nowMs: number): boolean =>
  from !== null && from.getTime() <= nowMs && (to === null || to.getTime() > nowMs)

/** User names by id; a contract's sides know each other by them. */
export async function findNames(db: Db, ids: readonly (MemberId | null)[]): Promise<Map<bigint, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const named = asked.length === 0 ? [] : await findNamed(db, asked)
  return new Map(named.map(({ id, username }) => [id, username]))
}

/** Contracts as one of their sides reads them. */
export async function showContracts(
  db: Db,
  found: readonly ContractRow[],
  { memberId, currency, nowMs }: Viewer,
): Promise<ContractView[]> {
  if (found.length === 0) return []
  const [names, events] = await Promise.all([
    findNames(
      db,
      found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer]),
    ),
    store.findEvents(db, found),
  ])
  return found.map((row) => {
    const side = row.payee_id === memberId ? 'payee' : 'payer'
    const partnerId = side === 'payee' ? row.payer_id : row.payee_id
    return {
      id: String(row.id),
      kind: row.kind,
      version: row.version,
      side,
      offeredBy: row.offered_by,
      mayCounter: answererOf(row) === memberId && mayCounter(row),
      partner: partnerId === null ? null : (names.get(partnerId) ?? ''),
      state: row.state,
      terms: wireTerms(readTerms(row.terms), currency),
      termsHash: row.terms_hash,
      note: row.note,
      offeredAt: row.offered_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      isInForce: isInForce(row, nowMs),
      events: events
        .filter((event) => event.contract_id === row.id)
        .map(({ step, happened_at: at, reason }) => ({ step, at: at.toISOString(), reason })),
    }
  })
}

/** A contract as the answer of a call of one of its sides. */
export async function showOne(db: Db, row: ContractRow, viewer: Viewer) {
  const [view] = await showContracts(db, [row], viewer)
  invariant(view, 'a contract is shown to its side')
  return ok(view)
}

/** The contracts that an act ends, with names, rates and last bills. */
export async function showCascade(db: Db, cascade: readonly StandingContract[], currency: CurrencyCode) {
  if (cascade.length === 0) return []
  const [names, last] = await Promise.all([
    findNames(
      db,
      cascade.flatMap(({ payeeId, payerId }) => [payeeId, payerId]),
    ),
    store.findLastBills(
      db,
      cascade.map(({ row }) => row),
    ),
  ])
  const bills = new Map(last.map(({ contract_id: id, amount }) => [id, amount]))
  return cascade.map(({ id, payeeId, payerId, terms }) => {
    const amount = bills.get(id)
    return {
      id: String(id),
      account: names.get(payeeId) ?? '',
      payer: (payerId === null ? undefined : names.get(payerId)) ?? '',
      rate: topRate(terms),
      lastBill: amount === undefined ? null : formatDecimal(amount, currencies[currency]),
    }
  })
}

export async function showPreview(
  db: Db,
  preview: Preview,
  viewer: Viewer,
): Promise<ValueOf<Calls['contractPreview']>> {
  const { contract, present, at, cascade, cascadeHash } = preview
  const [[shown], [now]] = await Promise.all([
    showContracts(db, [contract], viewer),
    showContracts(db, present ? [present] : [], viewer),
  ])
  if (!shown) throw new Error('a contract is shown to its side')
  return {
    contract: shown,
    present: now ?? null,
    at: at.toISOString(),
    cascade: await showCascade(db, cascade, viewer.currency),
    cascadeHash,
  }
}
