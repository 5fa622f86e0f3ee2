import type { SiteSettings } from '@baize/domain/setting'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { ProofCaller } from '../../identity/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import { houseActors, type WalletState } from '../../ledger/api.ts'
import * as items from './item-store.ts'
import type { MallItem, MallOrder } from './model.ts'
import * as orders from './order-store.ts'
import type { MallDeps, RedeemAsk, RedeemRefusal } from './mall.ts'
import { lockPlayer, undoable, Undone } from './undo.ts'

const act = undoable<RedeemRefusal>()

export async function redeem(
  deps: MallDeps,
  session: Session,
  ask: RedeemAsk,
  caller: ProofCaller,
): Promise<Result<MallOrder, RedeemRefusal>> {
  const known = await orders.findOrder(deps.db, session.memberId, ask.requestId)
  if (known) return repeatOf(known, ask)
  const item = await items.findItem(deps.db, ask.itemId)
  if (!item) return refuse('mall_item_not_found')
  if (item.shelf === 'goods') {
    const checked = await checkDelivery(deps, session, ask, caller)
    if (!checked.ok) return checked
  }
  const settings = await deps.settings.read()
  await deps.wallet.houseAccount({ code: 'fee:mall', kind: 'fee' })
  return redeemLocked(deps, session, ask, settings)
}

const repeatOf = (known: MallOrder, ask: RedeemAsk): Result<MallOrder, 'duplicate_conflict'> =>
  known.itemId === ask.itemId && known.quantity === ask.quantity ? ok(known) : refuse('duplicate_conflict')

const shortestAddress = 10

/** Spec 5: goods need a receiving address, a mobile number and the transaction password. */
async function checkDelivery(
  deps: MallDeps,
  session: Session,
  ask: RedeemAsk,
  caller: ProofCaller,
): Promise<Result<null, RedeemRefusal>> {
  if ((ask.address ?? '').trim().length < shortestAddress) return refuse('mall_address_required')
  if (!/^\+?\d{8,15}$/.test((ask.mobile ?? '').replaceAll(/[\s-]/g, ''))) return refuse('mobile_invalid')
  return deps.paymentPasswords.check(session.memberId, ask.paymentPassword ?? '', caller)
}

const redeemLocked = (deps: MallDeps, { memberId }: Session, ask: RedeemAsk, settings: SiteSettings) =>
  act.run(deps.wallet, async (tx) => {
    const wallet = act.insist(await lockPlayer(deps, tx, memberId))
    const twin = await orders.findOrder(tx, memberId, ask.requestId)
    if (twin) return repeatOf(twin, ask)
    const item = await items.findItem(tx, ask.itemId)
    if (!item || !isOpen(item, deps)) return refuse('mall_item_not_found')
    const at = new Date(deps.clock())
    act.insist(await checkReach(deps, tx, { memberId, item, ask, at, timeZone: settings.limits.timeZone }))
    const [points, surchargeMinor] = [
      item.points * BigInt(ask.quantity),
      item.surchargeMinor * BigInt(ask.quantity),
    ]
    const name = item.name
    act.insist(
      await deps.points.useIn(tx, { memberId, redemptionId: ask.requestId, points, reason: 'redeem', name }),
    )
    if (surchargeMinor > 0n)
      act.insist(await paySurcharge(deps, tx, { wallet, id: ask.requestId, amountMinor: surchargeMinor }))
    const order = await orders.insertOrder(tx, {
      memberId,
      id: ask.requestId,
      itemId: item.id,
      shelf: item.shelf,
      name,
      picture: item.picture,
      quantity: ask.quantity,
      points,
      surchargeMinor,
      cashMinor: 0n,
      ratio: null,
      ...deliveryOf(deps, item, ask),
      appliedAt: at,
    })
    if (item.shelf === 'gift') await giveGift(deps, tx, { item, order })
    await takeFromShelf(tx, item, ask.quantity)
    return ok(order)
  })

/** The shelf is shared: it is locked last and shortest. */
async function takeFromShelf(tx: Tx, item: MallItem, quantity: number): Promise<void> {
  if (!(await items.reserve(tx, item.id, quantity))) throw new Undone(refuse('mall_item_sold_out'))
  if (item.shelf === 'gift') await items.sell(tx, item.id, quantity)
}

/** Goods wait for the desk, which alone reads where they go; a gift is there at once. */
function deliveryOf({ secretBox }: MallDeps, { shelf }: MallItem, { address, mobile }: RedeemAsk) {
  if (shelf === 'gift') return { state: 'approved' as const, address: null, mobile: null }
  const close = (text: string | undefined) => secretBox.close((text ?? '').trim())
  return { state: 'in_process' as const, address: close(address), mobile: close(mobile) }
}

const isOpen = (
  { isShown, opensAt, closesAt, giftKind }: MallItem,
  { clock, mallGiver }: MallDeps,
): boolean =>
  isShown &&
  (opensAt?.getTime() ?? 0) <= clock() &&
  (closesAt?.getTime() ?? Infinity) > clock() &&
  (giftKind === null || mallGiver.kinds().includes(giftKind))

async function checkReach(
  { rankOf }: MallDeps,
  tx: Tx,
  given: { memberId: MemberId; item: MallItem; ask: RedeemAsk; at: Date; timeZone: string },
): Promise<Result<null, 'mall_level_too_low' | 'mall_limit_reached' | 'mall_item_sold_out'>> {
  const { memberId, item, ask, at, timeZone } = given
  if ((await rankOf(tx, memberId)) < item.level) return refuse('mall_level_too_low', { level: item.level })
  if (item.free < BigInt(ask.quantity)) return refuse('mall_item_sold_out')
  if (item.memberLimit === null || item.memberPeriod === null) return ok(null)
  const of = { memberId, itemId: item.id, period: item.memberPeriod, at, timeZone }
  const taken = await orders.countTaken(tx, of)
  return taken + ask.quantity > item.memberLimit
    ? refuse('mall_limit_reached', { left: Math.max(0, item.memberLimit - taken) })
    : ok(null)
}

async function paySurcharge(
  { wallet: book }: MallDeps,
  tx: Tx,
  { wallet, id, amountMinor }: { wallet: WalletState; id: string; amountMinor: bigint },
): Promise<Result<null, 'insufficient_funds'>> {
  if (wallet.balances.cash < amountMinor) return refuse('insufficient_funds')
  const fee = await book.houseAccount({ code: 'fee:mall', kind: 'fee' })
  const paid = await book.postIn(tx, {
    kind: 'transfer',
    memberId: wallet.memberId,
    actor: houseActors.mall,
    key: `surcharge ${wallet.memberId} ${id}`,
    currency: wallet.currency,
    legs: [{ kind: 'mall_surcharge', debit: 'cash', credit: fee, amountMinor }],
    reference: `redemption:${id}`,
  })
  return paid.status === 'applied' ? ok(null) : refuse('insufficient_funds')
}

async function giveGift(
  { mallGiver }: MallDeps,
  tx: Tx,
  { item, order }: { item: MallItem; order: MallOrder },
): Promise<void> {
  invariant(item.giftKind !== null && item.giftAmount !== null, 'a gift says what it is')
  await mallGiver.giveIn(tx, {
    memberId: order.memberId,
    kind: item.giftKind,
    amount: item.giftAmount * BigInt(order.quantity),
    orderId: order.id,
    name: item.name,
  })
}
