import type { z } from 'zod'
import type { TradingAct, TradingRefusal, TradingResult, tradingCalls } from '@baize/contract/trading'
import { inTransaction, type Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { keyOf, type NewResult } from '../events/result-store.ts'
import { evaluateTickets } from '../payer/evaluate.ts'
import { limitId, marginId } from '../prices/desk-rules.ts'
import { checkAct, minorLimits, minorOf, stopIdOf, type CheckDeps, type Checked } from './check.ts'
import { believed, closeFlag, findFlag, isStillFlagged, resultsIn } from './flags.ts'
import * as rulesStore from './rules-store.ts'

export type Order = z.output<(typeof tradingCalls)['tradingOrder']['body']>

export interface OrderDeps extends CheckDeps {
  readonly pool: Pool
}

type Of<Name extends TradingAct['act']> = Extract<TradingAct, { readonly act: Name }>
type Done = Result<null, TradingRefusal>

/** What operators have asked, done once each and one after the other. */
export function createOrders(deps: OrderDeps): (order: Order) => Promise<Done> {
  let last: Promise<unknown> = Promise.resolve()
  return (order) => {
    const next = last.then(() => take(deps, order))
    last = next.catch(() => undefined)
    return next
  }
}

async function take(deps: OrderDeps, order: Order): Promise<Done> {
  const { rows } = await deps.pool.query<{ isDone: boolean }>(
    'SELECT done_at IS NOT NULL "isDone" FROM trading_order WHERE order_id = $1',
    [order.order],
  )
  const [known] = rows
  if (known?.isDone) return ok(null)
  if (!known) {
    const checked = await checkAct(deps, order.act)
    if (!checked.ok) return checked
    const { askedBy, agreedBy } = order
    if (checked.value.needsSecond && (agreedBy === null || agreedBy === askedBy))
      return refuse('needs_second')
    await note(deps, order, checked.value)
  }
  // Each act says how things shall stand: done twice, it changes nothing more.
  await (carriers[order.act.act] as CarryOut<TradingAct['act']>)(deps, order.act, order)
  await deps.pool.query(
    'UPDATE trading_order SET done_at = clock_timestamp() WHERE order_id = $1 AND done_at IS NULL',
    [order.order],
  )
  return ok(null)
}

const note = ({ pool }: OrderDeps, order: Order, { before, after }: Checked) =>
  pool.query(
    `INSERT INTO trading_order (order_id, act, asked_by, agreed_by, reason, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      order.order,
      JSON.stringify(order.act),
      order.askedBy,
      order.agreedBy,
      order.reason,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  )

type CarryOut<Name extends TradingAct['act']> = (
  deps: OrderDeps,
  act: Of<Name>,
  order: Order,
) => Promise<unknown>

const carriers: { readonly [Name in TradingAct['act']]: CarryOut<Name> } = {
  stop: changeStop,
  resume: changeStop,
  price: changePrice,
  price_end: changePrice,
  settle: sayResult,
  unsettle: sayResult,
  void: sayResult,
  drop: closeMessage,
  release: closeMessage,
  pay: payHeld,
  margin: changeRule,
  limit: changeRule,
  factor: changeRule,
}

async function changeStop(
  { store, pool }: OrderDeps,
  { act, scope }: Of<'stop'> | Of<'resume'>,
  { askedBy, reason }: Order,
): Promise<void> {
  const { rules } = store.shelf
  const id = stopIdOf(scope)
  // Bets stop before anything is written: a press waits for no disk.
  if (act === 'stop') rules.stops.add(id)
  if (act === 'stop') await rulesStore.saveStop(pool, id, { by: askedBy, reason })
  else await rulesStore.dropStop(pool, id)
  if (act === 'resume') rules.stops.delete(id)
  store.applyRules(({ fixture }) =>
    'sport' in scope ? fixture.sport === scope.sport : fixture.event === scope.event,
  )
}

async function changePrice(
  { store, pool }: OrderDeps,
  act: Of<'price'> | Of<'price_end'>,
  { askedBy }: Order,
): Promise<void> {
  const { prices } = store.shelf.rules
  if (act.act === 'price') {
    const { event, market, material } = act
    const price = { odds: new Map(Object.entries(act.odds)), material, endsAt: Date.parse(act.until) }
    await rulesStore.savePrice(pool, { event, market, by: askedBy }, price)
    prices.set(keyOf(act), price)
  } else {
    await rulesStore.dropPrice(pool, act.event, act.market)
    prices.delete(keyOf(act))
  }
  store.applyRules(({ fixture }) => fixture.event === act.event)
}

async function sayResult(
  { store, results }: OrderDeps,
  act: Of<'settle'> | Of<'unsettle'> | Of<'void'>,
  order: Order,
): Promise<void> {
  const market = store.shelf.events.get(act.event)?.markets.get(act.market)
  if (market && act.act === 'settle') market.status = 'settled'
  if (market && act.act === 'void' && act.to === null) market.status = 'inactive'
  if (market?.status === 'settled' && act.act === 'unsettle') market.status = 'inactive'
  if (market) store.applyRules(({ fixture }) => fixture.event === act.event)
  const { event, market: id } = act
  await results.store([
    {
      event,
      market: id,
      change: changeOf(act),
      certainty: 2,
      isValid: true,
      source: sourceOf(order),
      seq: null,
    },
  ])
}

const sourceOf = ({ askedBy, agreedBy }: Order): string => `desk:${askedBy}+${agreedBy ?? ''}`

const stored: Readonly<Record<TradingResult, readonly [0 | 1, 0 | 1 | 2, number, number]>> = {
  won: [1, 0, 1, 1],
  half_won: [1, 1, 1, 1],
  push: [0, 2, 1, 1],
  half_lost: [0, 1, 1, 1],
  lost: [0, 0, 1, 1],
}

function changeOf(act: Of<'settle'> | Of<'unsettle'> | Of<'void'>): NewResult['change'] {
  if (act.act === 'unsettle') return { type: 'unsettle' }
  if (act.act === 'void') {
    const [from, to] = [act.from, act.to].map((at) => (at === null ? null : Date.parse(at)))
    return { type: 'cancel', from: from ?? null, to: to ?? null, reason: act.cause }
  }
  const outcomes = Object.fromEntries(Object.entries(act.outcomes).map(([id, word]) => [id, stored[word]]))
  return { type: 'settle', outcomes, voidReason: null }
}

async function closeMessage(
  { store, results, pool }: OrderDeps,
  { act, message }: Of<'drop'> | Of<'release'>,
  order: Order,
): Promise<void> {
  const flag = await findFlag(pool, message)
  if (!flag) return
  const told = act === 'release' ? resultsIn(flag) : undefined
  if (told) await results.store(believed(told, sourceOf(order)))
  await closeFlag(pool, message, order.askedBy)
  if (flag.event !== null && !(await isStillFlagged(pool, flag.event)))
    store.setQuarantined(flag.event, false)
}

async function payHeld({ pool, results }: OrderDeps, { ticket, amount }: Of<'pay'>): Promise<void> {
  const agreed = new Map([[ticket, minorOf(amount)]])
  await inTransaction(pool, (tx) =>
    evaluateTickets(tx, { ids: [ticket], results, decidedBy: 'desk', agreed }),
  )
}

async function changeRule(
  { store, pool }: OrderDeps,
  act: Of<'margin'> | Of<'limit'> | Of<'factor'>,
  { askedBy }: Order,
): Promise<void> {
  const { rules } = store.shelf
  if (act.act === 'factor') {
    const { player, factor } = act
    await rulesStore.saveFactor(pool, { player, factor, by: askedBy })
    rules.factors.set(player, factor)
    return
  }
  const tournament = act.tournament ?? ''
  if (act.act === 'limit') {
    const limits = minorLimits(act)
    if (!limits) return
    await rulesStore.saveLimit(pool, { sport: act.sport, tournament }, limits)
    rules.limits.set(limitId({ sport: act.sport, tournament }), limits)
    return
  }
  const key = { ...act, tournament }
  await rulesStore.saveMargin(pool, key, act.overroundBps)
  rules.margins.set(marginId(key), act.overroundBps)
  store.applyRules(
    ({ fixture }) =>
      fixture.sport === act.sport && (tournament === '' || fixture.tournament.id === tournament),
  )
}
