import { mayMove } from '@baize/domain/deposit'
import { systemActor } from '../../kernel/audit/service.ts'
import type { GatewayListener, GatewayReport } from '../gateway/adapter.ts'
import type { NewDifference } from '../gateway/service.ts'
import { creditDeposit, openAccounts, refuseDeposit, type DepositAccounts } from './credit.ts'
import type { DepositDeps } from './deps.ts'
import { listCreditedByGateway } from './list-store.ts'
import { inMoving, type Moving } from './move.ts'
import * as store from './store.ts'

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const minuteMs = 60_000
const dayMs = 86_400_000
/** An order at the edge of a day may be in the gateway's file of the neighbouring one. */
const edgeMs = 15 * minuteMs

/** Takes what gateways say about deposits. */
export const createDepositListener = (deps: DepositDeps): GatewayListener => ({
  onReport: (gateway, report) => applyReport(deps, gateway, report),
  async onReconciliation(gateway, day, lines) {
    for (const line of lines) {
      const known = (await applyReport(deps, gateway, line)) === 'taken'
      const found = `${line.state} ${line.amountMinor} ${line.currency}`
      const unknown = { orderKind: 'deposit', kind: 'order_unknown', expected: '', found } as const
      // What failed there and was never here is nobody's money.
      if (!known && line.state === 'succeeded')
        await deps.gateways.openDifference(deps.db, { ...unknown, gateway, orderId: line.orderId })
    }
    await findMissing(deps, { gateway, day, lines })
  },
})

/** Applies a report any number of times and in any order: success is final, failure is not. */
export async function applyReport(
  deps: DepositDeps,
  gateway: string,
  report: GatewayReport,
): Promise<'taken' | 'unknown'> {
  const found = uuidForm.test(report.orderId) ? await store.findById(deps.db, report.orderId) : undefined
  if (!found || found.gateway !== gateway) return 'unknown'
  const accounts = await openAccounts(deps, found)
  await inMoving(deps, async (moving) => {
    const deposit = await store.lockDeposit(moving.tx, { memberId: found.member_id, id: found.id })
    if (!deposit || report.state === 'pending') return
    const difference = differenceOf(deposit, report)
    if (difference) return deps.gateways.openDifference(moving.tx, difference)
    if (report.state === 'failed') return fail(deps, moving, deposit, accounts)
    if (deposit.state === 'credited') return
    return succeed(deps, moving, deposit, { report, accounts })
  })
  return 'taken'
}

/** Where a report does not fit the deposit it names; nothing is credited then. */
function differenceOf(deposit: store.DepositRow, report: GatewayReport): NewDifference | undefined {
  const { amount, currency, gateway_order: order, state } = deposit
  const open = (
    kind: NewDifference['kind'],
    [expected, found]: readonly [string, string],
  ): NewDifference => ({
    gateway: deposit.gateway ?? '',
    orderKind: 'deposit',
    orderId: deposit.id,
    kind,
    expected,
    found,
  })
  if (report.currency !== currency) return open('currency_differs', [currency, report.currency])
  if (report.amountMinor !== amount)
    return open('amount_differs', [String(amount), String(report.amountMinor)])
  if (order !== null && report.gatewayOrderId !== order)
    return open('order_differs', [order, report.gatewayOrderId])
  if (report.state === 'failed' && state === 'credited')
    return open('failed_after_success', ['credited', report.reason || 'failed'])
  return undefined
}

async function fail(
  deps: DepositDeps,
  moving: Moving,
  deposit: store.DepositRow,
  { methodName }: DepositAccounts,
): Promise<void> {
  if (!mayMove(deposit.state, 'failed')) return
  const actor = systemActor('gateway')
  await refuseDeposit(deps, moving, deposit, { to: 'failed', actor, reason: 'gateway_failed', methodName })
}

async function succeed(
  deps: DepositDeps,
  moving: Moving,
  deposit: store.DepositRow,
  { report, accounts }: { report: GatewayReport; accounts: DepositAccounts },
): Promise<void> {
  await deps.wallet.lock(moving.tx, [deposit.member_id])
  const isAllowed =
    mayMove(deposit.state, 'credited') && (await deps.limits.mayReceive(moving.tx, deposit.member_id))
  if (!isAllowed) {
    return deps.gateways.openDifference(moving.tx, {
      gateway: deposit.gateway ?? '',
      orderKind: 'deposit',
      orderId: deposit.id,
      kind: 'not_allowed_now',
      expected: deposit.state,
      found: 'succeeded',
    })
  }
  const patch = { gateway_order: report.gatewayOrderId }
  await creditDeposit(deps, moving, deposit, { actor: systemActor('gateway'), patch, accounts })
}

/** What was credited here and is not in the gateway's file of its day. */
async function findMissing(
  deps: DepositDeps,
  { gateway, day, lines }: { gateway: string; day: string; lines: readonly GatewayReport[] },
): Promise<void> {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  const [from, to] = [new Date(startMs + edgeMs), new Date(startMs + dayMs - edgeMs)]
  const there = new Set(lines.map(({ orderId }) => orderId))
  const credited = await listCreditedByGateway(deps.db, { gateway, from, to })
  for (const { id, amount, currency } of credited.filter((deposit) => !there.has(deposit.id))) {
    const expected = `credited ${amount} ${currency}`
    const missing = { orderKind: 'deposit', kind: 'missing_at_gateway', expected, found: '' } as const
    await deps.gateways.openDifference(deps.db, { ...missing, gateway, orderId: id })
  }
}
