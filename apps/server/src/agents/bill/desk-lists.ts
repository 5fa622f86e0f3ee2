import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal } from '@baize/money'
import type { Db } from '../../kernel/database/database.ts'
import type { WalletService } from '../../ledger/api.ts'
import { pageOfAll, readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import { findNames } from '../contract/show.ts'
import { houseMoney } from '../money.ts'
import type { BillDeps } from './deps.ts'
import { answerMs, mayDecide, namesOf, showLine } from './desk-show.ts'
import * as deskStore from './desk-store.ts'
import { moneyIn } from './show.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

export interface ListDeps extends BillDeps {
  readonly wallet: Pick<WalletService, 'find'>
}

/** Lists that are read whole hold at most so many lines. */
const mostLines = 1000

export async function listBills(
  { db }: ListDeps,
  { cursor, pageSize, memberId, contractId, kind, state }: Query<'agentBillList'>,
): Promise<Value<'agentBillList'>> {
  const found = await deskStore.listForDesk(db, {
    before: readIdCursor(cursor),
    limit: pageSize + 1,
    memberId: memberId === undefined ? null : BigInt(memberId),
    contractId: contractId === undefined ? null : BigInt(contractId),
    kind: kind ?? null,
    state: state ?? null,
  })
  const names = await namesOf(db, found)
  return splitPage(found, pageSize, (bill) => showLine(bill, names))
}

export async function listDues(
  { db, clock, wallet }: ListDeps,
  { cursor, pageSize }: Query<'agentDueList'>,
): Promise<Value<'agentDueList'>> {
  const found = await deskStore.listDues(db, { at: new Date(clock()), limit: mostLines })
  const byId = new Map(found.map((due) => [String(due.payer_id), due]))
  const page = pageOfAll(
    [...byId.keys()].map((id) => ({ id })),
    { cursor, pageSize },
  )
  const shown = page.list.flatMap(({ id }) => byId.get(id) ?? [])
  const [names, wallets] = await Promise.all([
    findNames(
      db,
      shown.map(({ payer_id: id }) => id),
    ),
    Promise.all(shown.map(({ payer_id: id }) => wallet.find(id))),
  ])
  return {
    nextCursor: page.nextCursor,
    list: shown.map((due, at) => {
      const money = moneyIn(due.currency)
      return {
        id: String(due.payer_id),
        username: names.get(due.payer_id) ?? '',
        currency: due.currency,
        openAmount: money(due.open),
        over7Days: money(due.over_week),
        over30Days: money(due.over_month),
        cash: money(wallets[at]?.balances.cash ?? 0n),
        bills: due.bills,
        oldestAt: due.oldest.toISOString(),
      }
    }),
  }
}

export async function listDisputes(
  { db, clock }: ListDeps,
  { cursor, pageSize, state, queue }: Query<'agentDisputeList'>,
): Promise<Value<'agentDisputeList'>> {
  const found = await deskStore.listDisputes(db, {
    state: state ?? null,
    answeredBy: queue === undefined ? null : new Date(clock() - answerMs),
    limit: mostLines,
  })
  const names = await namesOf(db, found)
  const lines = found.map((dispute) => ({
    id: `${dispute.bill_id}-${dispute.line}`,
    billId: String(dispute.bill_id),
    line: dispute.line,
    payee: names.get(dispute.payee_id) ?? '',
    payer: dispute.payer_id === null ? null : (names.get(dispute.payer_id) ?? ''),
    kind: dispute.kind,
    state: dispute.state,
    reason: dispute.reason,
    answer: dispute.answer,
    decision: dispute.decision,
    openedAt: dispute.opened_at.toISOString(),
    mayDecide: mayDecide(dispute, clock()),
  }))
  return pageOfAll(lines, { cursor, pageSize })
}

/** What waits for operators, as the lists show it. */
export async function countBillQueues(
  db: Db,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<{ readonly held: number; readonly disputed: number }> {
  const answeredBy = new Date(at.getTime() - answerMs)
  return (await deskStore.countQueues(db, { answeredBy, most })) ?? { held: 0, disputed: 0 }
}

export async function listCloses(
  { db }: ListDeps,
  { cursor, pageSize, kind }: Query<'agentCloseList'>,
): Promise<Value<'agentCloseList'>> {
  const found = await deskStore.listCloses(db, {
    after: readCloseId(cursor),
    kind: kind ?? null,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return {
    nextCursor: found.length > pageSize && last ? closeId(last) : null,
    list: page.map((close) => ({
      id: closeId(close),
      kind: close.kind,
      period: close.length,
      startsAt: close.starts_at.toISOString(),
      endsAt: close.ends_at.toISOString(),
      countedAt: close.watermark_at.toISOString(),
      closedAt: close.closed_at.toISOString(),
      billedAt: close.billed_at?.toISOString() ?? null,
      bills: close.bills,
      amount: formatDecimal(close.amount, currencies[houseMoney]),
      currency: houseMoney,
    })),
  }
}

const closeId = ({ kind, length, starts_at: at }: deskStore.CloseRow) => `${kind}-${length}-${at.getTime()}`

/** A cursor that is none of ours begins at the start. */
function readCloseId(cursor: string | undefined) {
  const read = /^([a-z]{1,20})-([a-z]{1,20})-(\d{1,14})$/.exec(cursor ?? '')
  if (!read) return null
  const [, kind = '', length = '', at = ''] = read
  return { kind, length, startsAt: new Date(Number(at)) }
}
