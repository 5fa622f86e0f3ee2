import { nextState } from '@baize/domain/withdrawal'
import type { Logger } from 'pino'
import type { GatewayAdapter, GatewayListener, GatewayReport } from '../gateway/adapter.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import {
  netMinor,
  type Actor,
  type PayoutRow,
  type WithdrawalCore,
  type WithdrawalKey,
  type WithdrawalRow,
} from './model.ts'
import { houseSide, houseSideOf, moving } from './moving.ts'
import { confirmUntil, endPayment, openPayment } from './payment.ts'
import { record, moveWithdrawal, type StepDeps } from './step.ts'
import * as store from './store.ts'

/** The gateways that can pay, and where they tell how it ended. */
export interface PayoutGateways {
  find(code: string): GatewayAdapter | undefined
  callbackUrl(code: string): string
}

/** What the house and a gateway say differently; people look into it. */
export interface PayoutDifference {
  readonly gateway: string
  readonly orderId: string
  readonly kind:
    | 'order_unknown'
    | 'amount_differs'
    | 'currency_differs'
    | 'failed_after_success'
    | 'missing_at_gateway'
    | 'not_succeeded_here'
  readonly expected: string
  readonly found: string
}

export interface PayDeps extends WithdrawalCore {
  readonly gateways: PayoutGateways
  readonly openDifference: (tx: Tx, difference: PayoutDifference) => Promise<void>
  readonly log: Logger
}

export interface Paying extends GatewayListener {
  /** Begins the payment of an approved withdrawal by the configured gateway, if there is one. */
  begin(key: WithdrawalKey): Promise<void>
  /** Asks gateways about payments that have not ended; an unknown outcome is asked again by the same id. */
  askDue(limit: number): Promise<number>
}

const system: Actor = { kind: 'system', part: 'withdrawal_pay' }
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayMs = 86_400_000
/** A payment at the edge of a day may be in the gateway's file of the neighbouring one. */
const edgeMs = 15 * 60_000

export const createPaying = (deps: PayDeps): Paying => ({
  begin: (key) => begin(deps, key),
  async askDue(limit) {
    const due = await store.takeDuePayouts(deps.db, { at: new Date(deps.clock()), limit })
    for (const payout of due) await ask(deps, payout)
    return due.length
  },
  onReport: (gateway, report) => onReport(deps, gateway, report),
  onReconciliation: (gateway, day, lines) => compare(deps, gateway, { day, lines }),
})

async function begin(deps: PayDeps, key: WithdrawalKey): Promise<void> {
  const { withdrawal } = await deps.settings.read()
  const { gateway } = withdrawal
  if (gateway === null || !deps.gateways.find(gateway)) return
  const house = await houseSide(deps.wallet, gateway)
  await moving(deps, key, async (tx, row) => {
    if (row.state !== 'approved') return
    const moved = await moveWithdrawal({ ...deps, house }, tx, row, { act: 'pay', by: system })
    if (moved.ok) await openPayment(deps, tx, row, { gateway, amountMinor: netMinor(row) })
  })
}

/** Outside any transaction. Whatever breaks here, the payment is due again and is asked under the same id. */
async function ask(deps: PayDeps, payout: PayoutRow): Promise<void> {
  const code = payout.gateway ?? ''
  const adapter = deps.gateways.find(code)
  const row = await store.find(deps.db, { memberId: payout.member_id, id: payout.withdrawal_id })
  if (!adapter || !row)
    return deps.log.error({ payout: payout.id, gateway: code }, 'no such gateway to pay by')
  const isFirst = payout.tries === 1
  const asked = isFirst ? undefined : await adapter.queryStatus({ kind: 'payout', orderId: payout.id })
  const answer =
    !asked || (!asked.ok && asked.code === 'gateway_order_unknown')
      ? await adapter.payOut(orderOf(deps, row, payout))
      : asked
  if (answer.ok) return void (await onReport(deps, code, answer.value))
  if (answer.code === 'gateway_refused' && answer !== asked) return refusePayment(deps, payout)
  deps.log.warn({ payout: payout.id, gateway: code, reason: answer.code }, 'a payment is asked about again')
}

const orderOf = ({ gateways, secretBox }: PayDeps, row: WithdrawalRow, payout: PayoutRow) => ({
  orderId: payout.id,
  amountMinor: payout.amount,
  currency: row.currency,
  callbackUrl: gateways.callbackUrl(payout.gateway ?? ''),
  payee: {
    provider: row.provider,
    holder: row.holder,
    number: secretBox.open(row.number),
    branch: row.branch,
  },
})

/** A definite no: nothing was begun there. */
const refusePayment = (deps: PayDeps, payout: PayoutRow): Promise<void> =>
  settle(deps, payout, { state: 'failed', gatewayOrderId: '', reason: 'refused' })

async function onReport(deps: PayDeps, gateway: string, report: GatewayReport): Promise<'taken' | 'unknown'> {
  const payout =
    report.kind === 'payout' && uuidForm.test(report.orderId)
      ? await store.findPayout(deps.db, report.orderId)
      : undefined
  if (!payout || payout.gateway !== gateway) return 'unknown'
  const row = await store.find(deps.db, { memberId: payout.member_id, id: payout.withdrawal_id })
  if (row && report.amountMinor !== payout.amount) {
    await differ(deps, payout, ['amount_differs', `${payout.amount}`, `${report.amountMinor}`])
  } else if (row && report.currency !== row.currency) {
    await differ(deps, payout, ['currency_differs', row.currency, report.currency])
  } else await settle(deps, payout, report)
  return 'taken'
}

type Word = Pick<GatewayReport, 'state' | 'gatewayOrderId' | 'reason'>

async function settle(deps: PayDeps, { id, ...named }: PayoutRow, report: Word): Promise<void> {
  if (report.state === 'pending') return
  const { withdrawal } = await deps.settings.read()
  const key = { memberId: named.member_id, id: named.withdrawal_id }
  const house = await houseSideOf(deps, key, named)
  const until = confirmUntil(deps, withdrawal.confirmMinutes)
  await moving(deps, key, async (tx, row) => {
    // Read again: the withdrawal is locked now.
    const payout = await store.findPayout(tx, id)
    if (payout) await applyWord({ ...deps, house }, tx, row, { payout, report, until })
  })
}

interface Applying {
  readonly payout: PayoutRow
  readonly report: Word
  readonly until: Date
}

async function applyWord(
  deps: PayDeps & StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  { payout, report, until }: Applying,
): Promise<void> {
  const state = report.state === 'succeeded' ? 'paid' : 'failed'
  if (payout.state === state) return
  if (payout.state === 'paid') {
    return openDifference(deps, tx, payout, ['failed_after_success', 'succeeded', 'failed'])
  }
  const act = state === 'failed' ? 'fail' : payout.state === 'open' ? 'disburse' : 'pay_late'
  if (!nextState(row.state, act, 'system')) {
    await record(deps, tx, row, { act: 'differ', by: system, details: { found: report.state } })
    return openDifference(deps, tx, payout, ['not_succeeded_here', row.state, report.state])
  }
  await moveWithdrawal(deps, tx, row, {
    act,
    by: system,
    payout,
    details: { paidAs: report.gatewayOrderId },
    ...(state === 'paid'
      ? { change: { confirm_until: until } }
      : { reason: 'payment_returned', note: report.reason }),
  })
  const reference = report.gatewayOrderId || null
  await endPayment(deps, tx, payout, { state, reference, from: payout.state })
}

type Told = readonly [kind: PayoutDifference['kind'], expected: string, found: string]

const differ = (deps: PayDeps, payout: Pick<PayoutRow, 'gateway' | 'id'>, told: Told): Promise<void> =>
  deps.wallet.transaction((tx) => openDifference(deps, tx, payout, told))

const openDifference = (
  { openDifference: open }: PayDeps,
  tx: Tx,
  payout: Pick<PayoutRow, 'gateway' | 'id'>,
  [kind, expected, found]: Told,
): Promise<void> => open(tx, { gateway: payout.gateway ?? '', orderId: payout.id, kind, expected, found })

/** Every line is a report; what only one side knows is a difference. */
async function compare(
  deps: PayDeps,
  gateway: string,
  { day, lines }: { day: string; lines: readonly GatewayReport[] },
): Promise<void> {
  const payouts = lines.filter(({ kind }) => kind === 'payout')
  for (const line of payouts) {
    const taken = await onReport(deps, gateway, line)
    if (taken === 'unknown') {
      await differ(deps, { gateway, id: line.orderId }, [
        'order_unknown',
        '',
        `${line.state} ${line.amountMinor}`,
      ])
    }
  }
  const startMs = Date.parse(`${day}T00:00:00Z`)
  const [from, to] = [new Date(startMs + edgeMs), new Date(startMs + dayMs - edgeMs)]
  const own = await store.listPayoutsOfDay(deps.db, { gateway, from, to })
  const listed = new Set(payouts.map(({ orderId }) => orderId))
  for (const payout of own.filter(({ id, state }) => state === 'paid' && !listed.has(id))) {
    await differ(deps, payout, ['missing_at_gateway', payout.state, ''])
  }
}
