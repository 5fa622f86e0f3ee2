import { currencies, formatDecimal, parseDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { systemActor, type AuditService } from '../../kernel/audit/service.ts'
import type { VendorClient } from '../vendor/client.ts'
import { findGameNames, findOrder, isSuperseded, moveOrder, type Order, type Plan } from './order-store.ts'
import { syncTournaments } from './sync.ts'

export interface TellDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly audit: AuditService
  readonly vendorClient: VendorClient
}

/**
 * Tells a vendor an order that waits, and reads its tournaments anew. A refusal ends the order; what is not
 * known is asked again, which the protocol allows for each of the three. A plan or an end that waited while
 * another plan was agreed to is not told any more: it would undo that one.
 */
export async function tellOrder(deps: TellDeps, id: bigint): Promise<void> {
  const order = await findOrder(deps.db, id)
  if (order?.state !== 'telling') return
  if (await isSuperseded(deps.db, id)) return endOrder(deps, order, 'superseded')
  const answered = await send(deps, order)
  if (!answered.ok && answered.code !== 'vendor_refused')
    throw new Error(`the vendor was not told: ${answered.code}`)
  await endOrder(deps, order, answered.ok ? undefined : wordOf(answered.details))
  const { db, clock, vendorClient: client } = deps
  // What does not come now comes with the minute's look.
  if (answered.ok) await syncTournaments({ db, clock, client }, { id: order.vendorId })
}

/** Notes what became of an order; with a word why, it was refused. */
async function endOrder({ db, clock, audit }: TellDeps, order: Order, refusal?: string): Promise<void> {
  const why = refusal === undefined ? {} : { refusal }
  const to = refusal === undefined ? 'done' : 'refused'
  await inTransaction(db, async (tx) => {
    if (!(await moveOrder(tx, order.id, { from: 'telling', to, at: new Date(clock()), ...why }))) return
    await audit.write(tx, {
      event: 'tournament_told',
      actor: systemActor('tournament_tell'),
      details: {
        tournament: `${order.vendor}.${order.tournament}`,
        order: String(order.id),
        act: order.act,
        state: to,
        ...why,
      },
    })
  })
}

async function send(deps: TellDeps, order: Order) {
  const { vendorClient } = deps
  const { vendorId, tournament, act, plan } = order
  if (act === 'close') return vendorClient.call(vendorId, 'tournamentClose', { tournament })
  if (act === 'cancel') return vendorClient.call(vendorId, 'tournamentCancel', { tournament })
  invariant(plan, 'what is written has a plan')
  const names = await findGameNames(deps.db, { vendorId, ids: plan.games })
  const games = plan.games.flatMap((id) => names.find(({ gameId }) => gameId === id)?.code ?? [])
  return vendorClient.call(vendorId, 'tournamentWrite', { ...wireOf(plan, deps.currency), games })
}

const wireOf = (plan: Plan, currency: CurrencyCode) => ({
  tournament: plan.tournament,
  title: { en: plan.title.EN, bn: plan.title.BN },
  rule: plan.rule,
  opens_at: new Date(plan.opensAt).toISOString(),
  closes_at: new Date(plan.closesAt).toISOString(),
  currency,
  least_stake: amountOf(plan.leastStake, currency),
  prizes: plan.prizes.map((amount) => amountOf(amount, currency)),
})

/** With all of the currency's decimals, as the protocol writes amounts. */
function amountOf(amount: string, currency: CurrencyCode): string {
  const read = parseDecimal(amount, currencies[currency])
  invariant(read.ok, 'the plan was read before it was asked for')
  return formatDecimal(read.value, currencies[currency])
}

const wordOf = (details: unknown): string => {
  const { answer, message } = (details ?? {}) as { answer?: string; message?: string }
  return [answer ?? 'refused', message].filter(Boolean).join(': ')
}
