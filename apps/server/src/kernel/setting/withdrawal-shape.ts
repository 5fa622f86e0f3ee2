import type { CashierSettings, TransferSettings, WithdrawalSettings } from '@baize/domain/setting'
import { z } from 'zod'

const flag = z.boolean()
const decimal = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/)
const percent = z.int().min(0).max(10_000)
const shortText = z.string().min(1).max(200)
const valueOf = (text: string) => Number(text)

/** What the settings of the cashier may be. */
export const cashierShape = z.strictObject({
  turnoverPercent: percent,
  isSingle: flag,
}) satisfies z.ZodType<CashierSettings>

export const withdrawalShape = z.strictObject({
  minimum: decimal.refine((text) => valueOf(text) > 0, 'must be above 0'),
  maximum: decimal,
  dayMaximum: z.array(decimal).min(1).max(10),
  perDay: z.int().min(1).max(1_000),
  mostOpen: z.int().min(1).max(100),
  freePerDay: z.int().min(0).max(1_000),
  feeBps: z.int().min(0).max(5_000),
  feeMinimum: decimal,
  autoApproveBelow: decimal.nullable(),
  reviewFrom: decimal,
  twoPeopleFrom: decimal,
  gateway: z
    .string()
    .regex(/^[a-z0-9_-]{1,64}$/)
    .nullable(),
  expectedMinutes: z.int().min(1).max(43_200),
  confirmMinutes: z.int().min(1).max(43_200),
  newPayeeHours: z.int().min(0).max(8_760),
  reasons: z
    .array(z.strictObject({ id: z.string().regex(/^[a-z_]{1,32}$/), EN: shortText, BN: shortText }))
    .min(1)
    .max(50),
}) satisfies z.ZodType<WithdrawalSettings>

export const transferShape = z.strictObject({
  toUpline: flag,
  toDownline: flag,
  minimum: decimal.refine((text) => valueOf(text) > 0, 'must be above 0'),
  maximum: decimal,
  dayMaximum: decimal,
  turnoverPercent: percent,
  holdFirst: flag,
  holdFrom: decimal,
}) satisfies z.ZodType<TransferSettings>
