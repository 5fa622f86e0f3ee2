import { currencies, formatDecimal } from '@baize/money'
import { ok, type MemberId, type Result } from '@baize/std'
import { findFaces } from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import { splitPage } from '../../kernel/http/key-page.ts'
import type { Query, TeamDeps, Value } from './context.ts'
import { findMonth } from './credit-report.ts'
import * as store from './credit-store.ts'

type Refusal = 'agent_range_invalid'
const pageSize = 50

/** The bills that one line of open bills of a month adds up. */
export async function listDues(
  deps: TeamDeps,
  { memberId, currency }: Session,
  { month, side, age, cursor }: Query<'agentCreditDues'>,
): Promise<Result<Value<'agentCreditDues'>, Refusal>> {
  const found = await findMonth(deps, month)
  if (!found.ok) return found
  const { asOf: at } = found.value
  const before = cursor === undefined ? null : BigInt(cursor)
  const bills = await store.listDues(deps.db, { memberId, at, side, age, before, limit: pageSize + 1 })
  const show = await showBills(deps, memberId, bills)
  const text = (minor: bigint) => formatDecimal(minor, currencies[currency])
  const { list, nextCursor } = splitPage(bills, pageSize, (bill) => ({
    ...show(bill, bill.id),
    amount: text(bill.amount),
    open: text(bill.left_open),
  }))
  return ok({ currencySymbol: currencies[currency].symbol, bills: list, nextCursor })
}

/** The disputes that were open at the end of a month. */
export async function listDisputes(
  deps: TeamDeps,
  { memberId }: Session,
  { month, cursor }: Query<'agentCreditDisputes'>,
): Promise<Result<Value<'agentCreditDisputes'>, Refusal>> {
  const asked = await findMonth(deps, month)
  if (!asked.ok) return asked
  const [bill, line] = cursor?.split('_') ?? []
  const before = bill === undefined ? null : ([BigInt(bill), Number(line)] as const)
  const { asOf: at } = asked.value
  const found = await store.listDisputes(deps.db, { memberId, at, before, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize)
  const show = await showBills(deps, memberId, shown)
  const last = shown.at(-1)
  return ok({
    disputes: shown.map((dispute) => ({
      ...show(dispute, dispute.bill_id),
      line: dispute.line,
      reason: dispute.reason,
      openedAt: dispute.opened_at.toISOString(),
      state: dispute.is_answered ? 'answered' : 'open',
    })),
    nextCursor: found.length > pageSize && last ? `${last.bill_id}_${last.line}` : null,
  })
}

type Reported = Awaited<ReturnType<typeof store.listDues>>[number]
type Bill = Pick<Reported, 'kind' | 'payee_id' | 'payer_id' | 'starts_at' | 'ends_at'>

/** Bills as their payee or payer may read them. */
async function showBills({ db }: TeamDeps, memberId: MemberId, bills: readonly Bill[]) {
  const partnerOf = ({ payee_id: payee, payer_id: payer }: Bill) => (payee === memberId ? payer : payee)
  const ids = bills.map(partnerOf).filter((id) => id !== null)
  const faces = await findFaces(db, [...new Set(ids)])
  const names = new Map(faces.map(({ id, username }) => [id, username]))
  return (bill: Bill, id: bigint) => {
    const partner = partnerOf(bill)
    return {
      bill: `${id}`,
      kind: bill.kind,
      partner: partner === null ? null : (names.get(partner) ?? ''),
      startsAt: bill.starts_at.toISOString(),
      endsAt: bill.ends_at.toISOString(),
    }
  }
}
