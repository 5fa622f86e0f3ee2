import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'

export const orderStates = [
  'in_process',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'came_back',
  'rejected',
] as const
export type OrderState = (typeof orderStates)[number]

/** What an operator may do next with an order of goods. */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  in_process: ['approved', 'rejected'],
  approved: ['packed', 'rejected'],
  packed: ['shipped'],
  shipped: ['delivered', 'came_back'],
  delivered: [],
  came_back: [],
  rejected: [],
}

/** Endings that give points, cash and stock back. */
export const givesBack = (state: OrderState): boolean => state === 'rejected' || state === 'came_back'
export const hasEnded = (state: OrderState): boolean => orderMoves[state].length === 0

export interface MallItem {
  readonly id: string
  readonly shelf: 'goods' | 'gift'
  readonly position: number
  readonly name: { readonly en: string; readonly bn: string }
  readonly note: { readonly en: string; readonly bn: string }
  readonly picture: string
  readonly points: bigint
  readonly surchargeMinor: bigint
  readonly level: number
  readonly memberLimit: number | null
  readonly memberPeriod: 'day' | 'week' | 'month' | 'ever' | null
  readonly stocked: bigint
  readonly free: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly giftKind: string | null
  readonly giftAmount: bigint | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly isShown: boolean
  readonly version: number
}

export interface MallOrder {
  readonly memberId: MemberId
  readonly id: string
  readonly number: bigint
  readonly itemId: string | null
  readonly shelf: 'goods' | 'gift' | 'chips'
  readonly name: { readonly en: string; readonly bn: string }
  readonly picture: string
  readonly quantity: number
  readonly points: bigint
  readonly surchargeMinor: bigint
  readonly cashMinor: bigint
  readonly state: OrderState
  readonly carrier: string | null
  readonly tracking: string | null
  readonly remark: string | null
  readonly address: string | null
  readonly mobile: string | null
  readonly appliedAt: Date
  readonly decidedAt: Date | null
  readonly endedAt: Date | null
  readonly erasedAt: Date | null
  readonly version: number
}

export interface MallGift {
  readonly memberId: MemberId
  readonly kind: string
  readonly amount: bigint
  readonly orderId: string
  readonly name: MallItem['name']
}

/**
 * Gives what an item of the shelf of gifts is, in the transaction of its redemption. The wallet is locked.
 */
export interface MallGiver {
  /** The kinds of gifts that there are now. */
  kinds(): readonly string[]
  giveIn(tx: Tx, gift: MallGift): Promise<void>
}
