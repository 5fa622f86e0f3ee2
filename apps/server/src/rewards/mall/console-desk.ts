import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { readIdCursor, readUuidCursor, splitUuidPage } from '../../kernel/http/key-page.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { houseActors } from '../../ledger/api.ts'
import * as items from './item-store.ts'
import { givesBack, hasEnded, orderMoves, type MallItem, type MallOrder, type OrderState } from './model.ts'
import * as orders from './order-store.ts'
import type { MallDeps } from './mall.ts'
import { cash } from './show.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Move = BodyOf<ConsoleCalls['mallOrderMove']>

/** Orders of the points mall as the desk sees and moves them, and the items on its shelves. */
export interface MallDesk {
  orders(ask: QueryOf<ConsoleCalls['mallOrderList']>): Promise<Value<'mallOrderList'>>
  address(
    by: Operator,
    ask: BodyOf<ConsoleCalls['mallOrderAddress']>,
  ): Promise<Result<Value<'mallOrderAddress'>, 'mall_order_not_found'>>
  move(
    by: Operator,
    ask: Move,
  ): Promise<Result<null, 'mall_order_not_found' | 'mall_move_refused' | 'version_conflict'>>
  items(ask: QueryOf<ConsoleCalls['mallItemList']>): Promise<Value<'mallItemList'>>
  write(
    by: Operator,
    ask: BodyOf<ConsoleCalls['mallItemWrite']>,
  ): Promise<Result<{ id: string }, 'mall_item_invalid' | 'version_conflict'>>
}

export type MallDeskDeps = MallDeps & { readonly audit: AuditService }

export const createMallDesk = (deps: MallDeskDeps): MallDesk => ({
  async orders({ cursor, pageSize, state, memberId }) {
    const asked = {
      cursor: readIdCursor(cursor),
      limit: pageSize + 1,
      state: state ?? null,
      memberId: memberId === undefined ? null : BigInt(memberId),
    }
    const found = await orders.listForDesk(deps.db, asked)
    const list = found.slice(0, pageSize)
    return {
      list: list.map(showForDesk),
      nextCursor: found.length > pageSize ? String(list.at(-1)?.number) : null,
    }
  },
  address: (by, ask) => inTransaction(deps.db, (tx) => lookAt(deps, tx, by, ask)),
  move: (by, ask) => move(deps, by, ask),
  async items({ cursor, pageSize, shelf }) {
    const asked = { before: readUuidCursor(cursor), limit: pageSize + 1, shelf: shelf ?? null }
    return splitUuidPage(await items.listItems(deps.db, asked), pageSize, showItemForDesk)
  },
  write: (by, ask) => inTransaction(deps.db, (tx) => write(deps, tx, by, ask)),
})

const showForDesk = (order: MallOrder & { username: string }): Value<'mallOrderList'>['list'][number] => ({
  id: String(order.number),
  memberId: String(order.memberId),
  username: order.username,
  item: order.name.en,
  shelf: order.shelf,
  quantity: order.quantity,
  points: String(order.points),
  surcharge: cash(order.surchargeMinor),
  currency: 'BDT',
  state: order.state,
  carrier: order.carrier,
  tracking: order.tracking,
  remark: order.remark,
  hasAddress: order.address !== null,
  appliedAt: order.appliedAt.toISOString(),
  endedAt: order.endedAt?.toISOString() ?? null,
  moves: order.shelf === 'goods' ? [...orderMoves[order.state]] : [],
  version: order.version,
})

const showItemForDesk = (item: MallItem): Value<'mallItemList'>['list'][number] => ({
  id: item.id,
  shelf: item.shelf,
  position: item.position,
  nameEn: item.name.en,
  nameBn: item.name.bn,
  noteEn: item.note.en,
  noteBn: item.note.bn,
  picture: item.picture,
  points: String(item.points),
  surcharge: cash(item.surchargeMinor),
  level: item.level,
  memberLimit: item.memberLimit,
  memberPeriod: item.memberPeriod,
  stocked: Number(item.stocked),
  giftKind: item.giftKind,
  giftAmount: item.giftAmount === null ? null : String(item.giftAmount),
  isShown: item.isShown,
  free: Number(item.free),
  reserved: Number(item.reserved),
  sold: Number(item.sold),
  currency: 'BDT',
  version: item.version,
})

async function lookAt(
  { audit, secretBox }: MallDeskDeps,
  tx: Tx,
  by: Operator,
  { id, reason }: BodyOf<ConsoleCalls['mallOrderAddress']>,
): Promise<Result<Value<'mallOrderAddress'>, 'mall_order_not_found'>> {
  const order = await orders.findByNumber(tx, BigInt(id))
  if (!order?.address || !order.mobile) return refuse('mall_order_not_found')
  const { memberId } = order
  const details = { order: id, reason }
  await audit.write(tx, { event: 'mall_address_seen', actor: operatorActor(by), memberId, details })
  return ok({ address: secretBox.open(order.address), mobile: secretBox.open(order.mobile) })
}

async function move(
  deps: MallDeskDeps,
  by: Operator,
  ask: Move,
): Promise<Result<null, 'mall_order_not_found' | 'mall_move_refused' | 'version_conflict'>> {
  const seen = await orders.findByNumber(deps.db, BigInt(ask.id))
  if (!seen) return refuse('mall_order_not_found')
  return deps.wallet.transaction(async (tx) => {
    // The wallet before the order, as a redemption locks them.
    await deps.wallet.lock(tx, [seen.memberId])
    const order = await orders.lockOrder(tx, BigInt(ask.id))
    if (!order) return refuse('mall_order_not_found')
    if (order.version !== ask.version) return refuse('version_conflict')
    if (order.shelf !== 'goods' || !orderMoves[order.state].includes(ask.to))
      return refuse('mall_move_refused')
    const at = new Date(deps.clock())
    const remark = ask.remark || order.remark
    await orders.updateOrder(tx, {
      ...order,
      state: ask.to,
      carrier: ask.carrier || order.carrier,
      tracking: ask.tracking || order.tracking,
      remark,
      at,
      hasEnded: hasEnded(ask.to),
    })
    const { memberId, id: orderId } = order
    await orders.insertEvent(tx, { memberId, orderId, state: ask.to, at, by: by.username, remark })
    if (givesBack(ask.to)) await giveBack(deps, tx, order)
    await moveStock(tx, order, ask.to)
    await deps.audit.write(tx, {
      event: 'mall_order_moved',
      actor: operatorActor(by),
      memberId,
      before: { state: order.state },
      after: { state: ask.to },
      details: { order: ask.id, reason: ask.reason },
    })
    return ok(null)
  })
}

/** Points to their lots and the surcharge to cash, once (R15). */
async function giveBack(deps: MallDeskDeps, tx: Tx, order: MallOrder): Promise<void> {
  const { memberId, id, name, surchargeMinor } = order
  const points = await deps.points.returnIn(tx, { memberId, redemptionId: id, name })
  invariant(points === order.points, 'what was taken comes back whole')
  if (surchargeMinor === 0n) return
  const paid = await deps.wallet.postIn(tx, {
    kind: 'reverse',
    memberId,
    actor: houseActors.mall,
    key: `back ${memberId} ${id}`,
    ofActor: houseActors.mall,
    ofKey: `surcharge ${memberId} ${id}`,
    currency: 'BDT',
    as: 'mall_surcharge',
    reference: `redemption:${id}`,
  })
  invariant(paid.status === 'applied', 'a surcharge comes back')
}

/** The shelf follows the order; it is shared and locked last. */
async function moveStock(tx: Tx, { itemId, quantity }: MallOrder, to: OrderState): Promise<void> {
  invariant(itemId !== null, 'goods have an item')
  if (to === 'shipped') await items.sell(tx, itemId, quantity)
  if (to === 'rejected') await items.putBack(tx, itemId, quantity)
  if (to === 'came_back') await items.takeBack(tx, itemId, quantity)
}

async function write(
  { audit, clock }: MallDeskDeps,
  tx: Tx,
  by: Operator,
  { id, version, reason, ...draft }: BodyOf<ConsoleCalls['mallItemWrite']>,
): Promise<Result<{ id: string }, 'mall_item_invalid' | 'version_conflict'>> {
  const isWhole =
    (draft.shelf === 'gift') === (draft.giftKind !== null) &&
    (draft.giftKind === null) === (draft.giftAmount === null) &&
    (draft.memberLimit === null) === (draft.memberPeriod === null)
  const surcharge = parseDecimal(draft.surcharge, currencies.BDT)
  if (!isWhole || !surcharge.ok) return refuse('mall_item_invalid')
  const item: items.ItemDraft = {
    shelf: draft.shelf,
    position: draft.position,
    name: { en: draft.nameEn, bn: draft.nameBn },
    note: { en: draft.noteEn, bn: draft.noteBn },
    picture: draft.picture,
    points: BigInt(draft.points),
    surchargeMinor: surcharge.value,
    level: draft.level,
    memberLimit: draft.memberLimit,
    memberPeriod: draft.memberPeriod,
    stocked: BigInt(draft.stocked),
    giftKind: draft.giftKind,
    giftAmount: draft.giftAmount === null ? null : BigInt(draft.giftAmount),
    opensAt: null,
    closesAt: null,
    isShown: draft.isShown,
  }
  const at = new Date(clock())
  if (id !== null && !(await items.updateItem(tx, { ...item, id, version }, at)))
    return refuse('version_conflict')
  const written = id ?? (await items.insertItem(tx, item, at))
  const actor = operatorActor(by)
  await audit.write(tx, {
    event: 'mall_item_written',
    actor,
    after: draft,
    details: { item: written, reason },
  })
  return ok({ id: written })
}
