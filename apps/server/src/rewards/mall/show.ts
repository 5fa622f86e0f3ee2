import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { currencies, formatDecimal } from '@baize/money'
import type { MallItem, MallOrder, OrderState } from './model.ts'

type Shown = ValueOf<Calls['redemption']>

const statuses: Readonly<Record<OrderState, Shown['status']>> = {
  in_process: 'in_process',
  approved: 'approved',
  packed: 'approved',
  shipped: 'approved',
  delivered: 'approved',
  came_back: 'approved',
  rejected: 'rejected',
}

const isStep = (state: OrderState): state is NonNullable<Shown['step']> =>
  ['packed', 'shipped', 'delivered', 'came_back'].includes(state)

const nameIn = (name: MallItem['name'], language: WireLanguage): string =>
  language === 'BN' ? name.bn : name.en

export const cash = (minor: bigint): string => formatDecimal(minor, currencies.BDT)

/** A redemption as its member reads it: never where it was sent. */
export const showOrder = (order: MallOrder, language: WireLanguage): Shown => ({
  id: order.id,
  shelf: order.shelf,
  name: nameIn(order.name, language),
  picture: order.picture,
  quantity: order.quantity,
  pointsRequirement: String(order.points),
  amountRequirement: cash(order.surchargeMinor),
  cash: cash(order.cashMinor),
  status: statuses[order.state],
  step: isStep(order.state) ? order.state : null,
  carrier: order.carrier,
  tracking: order.tracking,
  applyTime: order.appliedAt.toISOString(),
  endTime: order.endedAt?.toISOString() ?? null,
  remark: order.remark,
})

/** More than one member takes: larger stocks are shown as this number. */
const mostShown = 999n

export const showItem = (
  item: MallItem,
  language: WireLanguage,
): ValueOf<Calls['pointRewards']>['list'][number] => ({
  id: item.id,
  shelf: item.shelf,
  name: nameIn(item.name, language),
  note: nameIn(item.note, language),
  picture: item.picture,
  pointsRequirement: String(item.points),
  amountRequirement: cash(item.surchargeMinor),
  level: item.level,
  left: Number(item.free < mostShown ? item.free : mostShown),
  memberLimit: item.memberLimit,
  memberPeriod: item.memberPeriod,
})
