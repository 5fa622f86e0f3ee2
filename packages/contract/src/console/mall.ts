import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

export const mallOrderState = z.enum([
  'in_process',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'came_back',
  'rejected',
])
const points = z.string().regex(/^[1-9]\d{0,11}$/)
const amount = z.string().regex(/^(0|[1-9]\d{0,9})\.\d{2}$/)
const name = z.string().trim().min(1).max(80)
const note = z.string().trim().max(160)
const act = { method: 'POST' as const, access: 'operator' as const }

const itemDraft = z.object({
  shelf: z.enum(['goods', 'gift']),
  position: z.int().min(0).max(9_999),
  nameEn: name,
  nameBn: name,
  noteEn: note,
  noteBn: note,
  picture: z.string().regex(/^[a-z]{2,20}$/),
  points,
  surcharge: amount,
  level: z.int().min(0).max(20),
  memberLimit: z.int().min(1).max(1_000).nullable(),
  memberPeriod: z.enum(['day', 'week', 'month', 'ever']).nullable(),
  stocked: z.int().min(0).max(1_000_000),
  giftKind: z.string().max(32).nullable(),
  giftAmount: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .nullable(),
  isShown: z.boolean(),
})

export const mallDeskCalls = defineCalls({
  mallOrderList: listCall({
    path: '/console/mall/orders',
    permission: 'mall_serve',
    summary: 'Redemptions of the points mall, newest first',
    filters: {
      state: mallOrderState.optional(),
      memberId: id.optional(),
    },
    item: z.object({
      id,
      memberId: z.string(),
      username: z.string(),
      item: z.string(),
      shelf: z.enum(['goods', 'gift', 'chips']),
      quantity: z.int(),
      points: z.string(),
      surcharge: decimal,
      currency: z.string(),
      state: mallOrderState,
      carrier: z.string().nullable(),
      tracking: z.string().nullable(),
      remark: z.string().nullable(),
      hasAddress: z.boolean(),
      appliedAt: isoTime,
      endedAt: isoTime.nullable(),
      moves: z.array(mallOrderState),
      version: z.int(),
    }),
  }),
  mallOrderAddress: {
    ...act,
    path: '/console/mall/order/address',
    permission: 'mall_serve',
    summary: 'Where goods are sent: each look is kept in the audit',
    body: z.object({ id, reason }),
    value: z.object({ address: z.string(), mobile: z.string() }),
    errors: [...operatorErrors, 'mall_order_not_found'],
  },
  mallOrderMove: {
    ...act,
    path: '/console/mall/order/move',
    permission: 'mall_serve',
    summary: 'The next step of an order of goods; rejected or come back it gives points, cash and stock back',
    body: z.object({
      id,
      version,
      to: mallOrderState,
      carrier: z.string().trim().max(60).optional(),
      tracking: z.string().trim().max(60).optional(),
      /** The member reads it. */
      remark: z.string().trim().max(200).optional(),
      reason,
    }),
    value: z.null(),
    errors: [...operatorErrors, 'mall_order_not_found', 'mall_move_refused', 'version_conflict'],
  },
  mallItemList: listCall({
    path: '/console/mall/items',
    permission: 'mall_serve',
    summary: 'Items of the points mall with their stock',
    filters: { shelf: z.enum(['goods', 'gift']).optional() },
    item: itemDraft.extend({
      id: z.string(),
      free: z.int(),
      reserved: z.int(),
      sold: z.int(),
      currency: z.string(),
      version: z.int(),
    }),
  }),
  mallItemWrite: {
    ...act,
    path: '/console/mall/item/write',
    permission: 'mall_write',
    summary: 'Adds an item, or changes one that is named',
    body: itemDraft.extend({ id: z.uuid().nullable(), version, reason }),
    value: z.object({ id: z.string() }),
    errors: [...operatorErrors, 'mall_item_invalid', 'version_conflict'],
  },
})
