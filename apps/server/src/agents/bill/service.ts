import type { BillExplanation, BodyOf, Calls, QueryOf, ValueOf } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { currencies } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { AuditCaller } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { findNames } from '../contract/show.ts'
import { listActive } from './active.ts'
import type { BillDeps } from './deps.ts'
import { estimate, explainEstimate } from './estimate.ts'
import { forgiveBill } from './forgive.ts'
import { explainBill, showDispute } from './explain.ts'
import { listHours } from './hour-store.ts'
import { moneyIn, viewBill } from './show.ts'
import * as store from './store.ts'
import { readBillFilter, walkBills } from './walk.ts'
import { whatIf } from './what-if.ts'

type Value<Name extends keyof Calls> = ValueOf<Calls[Name]>

/** Bills as their payee and payer read them. */
export interface Bills {
  list(session: Session, query: QueryOf<Calls['billList']>): Promise<Value<'billList'>>
  /** All bills of a list, some hundred at a time. */
  walk(session: Session, query: QueryOf<Calls['billList']>): ReturnType<typeof walkBills>
  explain(session: Session, id: string): Promise<Result<BillExplanation, 'bill_not_found'>>
  /** Explains the running period of the caller's own contract. */
  explainEstimate(session: Session, kind: ContractKind): ReturnType<typeof explainEstimate>
  /** The members that count as active for a bill or the running period. */
  active(session: Session, query: QueryOf<Calls['billActive']>): ReturnType<typeof listActive>
  dispute(
    session: Session,
    body: BodyOf<Calls['billDispute']>,
  ): Promise<Result<Value<'billDispute'>, 'bill_not_found' | 'bill_dispute_refused'>>
  /** The payee gives up what is open. */
  forgive(
    session: Session,
    given: { body: BodyOf<Calls['billForgive']>; caller: AuditCaller },
  ): ReturnType<typeof forgiveBill>
  whatIf(session: Session, body: BodyOf<Calls['contractWhatIf']>): ReturnType<typeof whatIf>
  /** The last bills of the caller's own contract of a kind. */
  latest(session: Session, kind: ContractKind): Promise<Value<'dividendRequest'>['bills']>
}

const billsShown = 50

export const createBills = (deps: BillDeps): Bills => ({
  list: (session, query) => list(deps, session, query),
  walk: (session, query) => walkBills(deps, session, query),
  explain: (session, id) => explainBill(deps, { id: BigInt(id), memberId: session.memberId }),
  explainEstimate: (session, kind) => explainEstimate(deps, session, kind),
  active: (session, query) => listActive(deps, session, query),
  dispute: (session, body) => dispute(deps, session, body),
  forgive: (session, given) => forgiveBill(deps, session, given),
  whatIf: (session, body) => whatIf(deps, session, body),
  async latest({ memberId, currency }, kind) {
    const found = await store.listBills(deps.db, {
      memberId,
      kind,
      onlyOpen: false,
      side: 'payee',
      before: null,
      from: null,
      to: null,
      limit: 10,
    })
    const money = moneyIn(currency)
    return found.map((bill) => ({
      id: String(bill.id),
      startsAt: bill.starts_at.toISOString(),
      endsAt: bill.ends_at.toISOString(),
      amount: money(bill.amount),
      paid: money(bill.paid),
    }))
  },
})

async function list(
  deps: BillDeps,
  session: Session,
  query: QueryOf<Calls['billList']>,
): Promise<Value<'billList'>> {
  const { memberId, currency } = session
  const { side, kind, before, from, to, by } = query
  const asked = { ...readBillFilter(memberId, query), limit: billsShown + 1 }
  const isFirst = before === undefined && from === undefined && to === undefined
  const { limits } = await deps.settings.read()
  const [found, hours, openToMe, openByMe, estimate] = await Promise.all([
    by === 'hour' ? [] : store.listBills(deps.db, asked),
    by === 'hour' && kind !== undefined
      ? listHours(deps.db, { memberId, side, kind, before: asked.to, zone: limits.timeZone })
      : [],
    store.sumOpenTo(deps.db, memberId),
    store.sumDue(deps.db, memberId),
    isFirst && side === 'payee' && kind !== undefined ? estimateOf(deps, session, kind) : null,
  ])
  const names = await findNames(
    deps.db,
    found.flatMap(({ payee_id: payee, payer_id: payer }) => [payee, payer]),
  )
  const money = moneyIn(currency)
  return {
    currencySymbol: currencies[currency].symbol,
    bills: found.slice(0, billsShown).map((bill) => viewBill(bill, { memberId, names })),
    hours: hours.map(({ hour_at: at, bills, amount, paid }) => ({
      startsAt: at.toISOString(),
      bills,
      amount: money(amount),
      paid: money(paid),
    })),
    hasMore: found.length > billsShown || hours.some(({ has_more: hasMore }) => hasMore),
    estimate,
    openToMe: money(openToMe),
    openByMe: money(openByMe),
  }
}

async function estimateOf(
  deps: BillDeps,
  session: Session,
  kind: ContractKind,
): Promise<Value<'billList'>['estimate']> {
  const found = await estimate(deps, session, kind)
  if (!found) return null
  const { period, draft } = found
  const money = moneyIn(session.currency)
  return {
    startsAt: new Date(period.startMs).toISOString(),
    endsAt: new Date(period.endMs).toISOString(),
    base: money(draft?.baseMinor ?? 0n),
    rate: draft?.ratePpm ?? 0,
    amount: money(draft?.amountMinor ?? 0n),
  }
}

const dayMs = 86_400_000
/** A bill can be disputed for so long. */
const disputeDays = 30

async function dispute(
  deps: BillDeps,
  { memberId }: Session,
  { id, line, act, text }: BodyOf<Calls['billDispute']>,
): Promise<Result<Value<'billDispute'>, 'bill_not_found' | 'bill_dispute_refused'>> {
  return inTransaction(deps.db, async (tx) => {
    const bill = await store.findBill(tx, { id: BigInt(id), memberId })
    if (!bill) return refuse('bill_not_found')
    const isPayee = bill.payee_id === memberId
    const done = await moveDispute(tx, { bill, isPayee, line, act, text: text.trim(), nowMs: deps.clock() })
    if (!done) return refuse('bill_dispute_refused')
    const other: MemberId | null = isPayee ? bill.payer_id : bill.payee_id
    if (other !== null)
      await deps.inbox.send(tx, {
        memberId: other,
        topic: 'contract',
        reference: `bill:${bill.id}:${line}:${act}`,
        text: { name: toldOf[act], values: { bill: id } },
      })
    return ok(showDispute(done))
  })
}

const toldOf = { open: 'billDisputed', answer: 'billAnswered', withdraw: 'billWithdrawn' } as const

/** The payee opens and takes back, the payer answers; nothing where it is not theirs, or too late. */
async function moveDispute(
  tx: Tx,
  given: {
    bill: store.BillRow
    isPayee: boolean
    line: number
    act: 'open' | 'answer' | 'withdraw'
    text: string
    nowMs: number
  },
): Promise<store.DisputeRow | undefined> {
  const { bill, isPayee, line, act, text, nowMs } = given
  const isWordless = act !== 'withdraw' && text.length < 3
  if ((act === 'answer') === isPayee || isWordless) return undefined
  const of = { payeeId: bill.payee_id, billId: bill.id, line, at: new Date(nowMs) }
  if (act === 'answer') return store.moveDispute(tx, { ...of, text, state: 'answered', from: ['open'] })
  if (act === 'withdraw')
    return store.moveDispute(tx, { ...of, text, state: 'withdrawn', from: ['open', 'answered'] })
  const isLate = nowMs - bill.billed_at.getTime() > disputeDays * dayMs
  // Line 0 is the whole bill.
  const isKnown = line === 0 || (await store.hasLine(tx, of))
  return isLate || !isKnown ? undefined : store.insertDispute(tx, { ...of, reason: text })
}
