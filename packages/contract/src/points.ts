import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { text } from './fields.ts'
import { memberErrors } from './security.ts'
import { payloadErrors } from './session.ts'

const lang = language.default('BN')
/** Whole points, as a decimal string without decimals. */
const wholePoints = z.string().regex(/^-?\d{1,16}$/)
const askedPoints = z.string().regex(/^[1-9]\d{0,11}$/)

/** Spec 4: redemption statuses. */
export const redemptionStatus = z.enum(['in_process', 'approved', 'rejected'])
/** How far goods are on their way. */
export const deliveryStep = z.enum(['packed', 'shipped', 'delivered', 'came_back'])

/** Spec 3: points redemption. */
export const redemption = z.object({
  id: z.string(),
  shelf: z.enum(['goods', 'gift', 'chips']),
  name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  /** Of all pieces together. */
  pointsRequirement: wholePoints,
  amountRequirement: decimal,
  /** What chips were: cash. */
  cash: decimal,
  status: redemptionStatus,
  step: deliveryStep.nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  applyTime: isoTime,
  endTime: isoTime.nullable(),
  remark: z.string().nullable(),
})

const reward = z.object({
  id: z.string(),
  shelf: z.enum(['goods', 'gift']),
  name: z.string(),
  note: z.string(),
  picture: z.string(),
  pointsRequirement: wholePoints,
  amountRequirement: decimal,
  /** The rank of the VIP level from which on it can be had. */
  level: z.int(),
  /** Pieces that can be had now. */
  left: z.int(),
  /** So many for one member in a period. */
  memberLimit: z.int().nullable(),
  memberPeriod: z.enum(['day', 'week', 'month', 'ever']).nullable(),
})

const redeemErrors = [
  ...memberErrors,
  ...payloadErrors,
  'points_short',
  'player_excluded',
  'player_blocked',
  'payment_password_wrong',
  'login_throttled',
  'duplicate_conflict',
] as const

export const pointCalls = defineCalls({
  pointBalance: {
    method: 'GET',
    path: '/wps/relay/pointBalance',
    access: 'member',
    summary: "The caller's points; whole points that play has earned are granted first",
    value: z.object({
      pointsBalance: wholePoints,
      /** What they are worth as chips. */
      worth: decimal,
      /** Earned by play today. */
      today: wholePoints,
      /** What the level multiplies points by: 160 is 1.6 times. */
      factorPercent: z.int(),
      level: z.int(),
      levelName: z.string(),
      currencySymbol: z.string(),
    }),
    query: z.object({ language: lang }),
    errors: memberErrors,
  },
  pointConfig: {
    method: 'GET',
    path: '/wps/relay/pointConfig',
    access: 'public',
    cache: 'public',
    summary: 'What points are worth, what play earns, and the chips there are',
    value: z.object({
      /** So many points are 1.00. */
      pointsRatio: z.int(),
      chips: z.array(z.object({ amount: decimal, pointsRequirement: wholePoints })),
      chipDayMaximum: decimal,
      /** Points for 100.00 of turnover at the first level. */
      lanes: z.array(z.object({ category: z.string(), vendor: z.string(), points: z.string() })),
      /** Days after which new points expire; null never. */
      lifeDays: z.int().nullable(),
      currencySymbol: z.string(),
    }),
    errors: [],
  },
  pointRewards: {
    method: 'GET',
    path: '/wps/relay/pointRewards',
    access: 'public',
    summary: 'What is on the shelves of the points mall',
    query: z.object({ language: lang }),
    value: z.object({ list: z.array(reward), currencySymbol: z.string() }),
    errors: [],
  },
  redemption: {
    method: 'POST',
    path: '/wps/relay/redemption',
    access: 'member',
    encrypted: true,
    summary:
      'Redeems points for an item; goods need an address, a number and the transaction password. The same `requestId` redeems once',
    body: z.object({
      requestId: z.uuid(),
      itemId: z.uuid(),
      quantity: z.int().min(1).max(100),
      receivingAddress: text(400).optional(),
      mobileNum: text(32).optional(),
      paymentPassword: text(64).optional(),
    }),
    value: redemption,
    errors: [
      ...redeemErrors,
      'mall_item_not_found',
      'mall_item_sold_out',
      'mall_level_too_low',
      'mall_limit_reached',
      'mall_address_required',
      'mobile_invalid',
      'insufficient_funds',
    ],
  },
  pointConversion: {
    method: 'POST',
    path: '/wps/relay/pointConversion',
    access: 'member',
    encrypted: true,
    summary: 'Changes whole lots of points into cash, up to a limit a day. The same `requestId` changes once',
    body: z.object({ requestId: z.uuid(), points: askedPoints, paymentPassword: text(64) }),
    value: redemption,
    errors: [...redeemErrors, 'points_amount_invalid', 'points_day_limit'],
  },
  redemptionHistory: {
    method: 'GET',
    path: '/wps/relay/redemptionHistory',
    access: 'member',
    summary: "The caller's redemptions, newest first",
    query: z.object({
      language: lang,
      cursor: z.string().max(20).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({
      list: z.array(redemption),
      nextCursor: z.string().nullable(),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  pointDetails: {
    method: 'GET',
    path: '/wps/relay/pointDetails',
    access: 'member',
    summary: "Every change of the caller's points, newest first",
    query: z.object({
      language: lang,
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          time: isoTime,
          changedPoints: wholePoints,
          pointsBalance: wholePoints,
          reason: z.enum(['play', 'gift', 'redeem', 'convert', 'return', 'expire']),
          name: z.string(),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: memberErrors,
  },
})
