import type { BillView, Calls, QueryOf } from '@baize/contract'
import type { Session } from '../../kernel/http/session.ts'
import { findNames } from '../contract/show.ts'
import type { BillDeps } from './deps.ts'
import { viewBill } from './show.ts'
import * as store from './store.ts'

/** Bills that are read at a time for a file. */
const atOnce = 500

/** All bills that a list shows page by page, the newest first. */
export async function* walkBills(
  { db }: Pick<BillDeps, 'db'>,
  { memberId }: Pick<Session, 'memberId'>,
  query: QueryOf<Calls['billList']>,
): AsyncGenerator<BillView[]> {
  const asked = readBillFilter(memberId, query)
  for (let { before } = asked; ;) {
    const found = await store.listBills(db, { ...asked, before, limit: atOnce })
    const names = await findNames(
      db,
      found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer]),
    )
    if (found.length > 0) yield found.map((bill) => viewBill(bill, { memberId, names }))
    before = found.at(-1)?.id ?? null
    if (found.length < atOnce) return
  }
}

/** What of the query selects bills. */
export const readBillFilter = (
  memberId: Session['memberId'],
  { side, kind, open, before, from, to }: QueryOf<Calls['billList']>,
): Omit<store.BillFilter, 'limit'> => ({
  memberId,
  side,
  kind: kind ?? null,
  onlyOpen: open,
  before: before === undefined ? null : BigInt(before),
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : new Date(to),
})
