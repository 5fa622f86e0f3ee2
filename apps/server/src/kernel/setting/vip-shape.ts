import type { VipLevelSetting, VipSettings } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import { z } from 'zod'

const label = z.string().trim().min(1).max(24)

const amount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'is no amount')

const level = z.strictObject({
  EN: label,
  BN: label,
  turnoverFrom: amount,
  depositFrom: amount,
  pointsPercent: z.int().min(0).max(1_000),
  levelUpGift: amount,
  weeklyGift: amount,
  weeklyTurnover: amount,
  monthlyGift: amount,
  birthdayGift: amount,
  keepTurnover: amount,
  freeWithdrawals: z.int().min(0).max(1_000).optional(),
  withdrawalsPerDay: z.int().min(0).max(1_000).optional(),
  withdrawalDayMaximum: amount.optional(),
  withdrawalAheadMinutes: z.int().min(0).max(1_440).optional(),
})

/** Whether each level asks for more than the one below it. */
function ascends(levels: readonly VipLevelSetting[]): boolean {
  const from = levels.map(({ turnoverFrom }) => parseDecimal(turnoverFrom, currencies.BDT))
  return from.every((asked, place) => {
    const below = from[place - 1]
    return asked.ok && (below === undefined || (below.ok && below.value < asked.value))
  })
}

/** What keeps a level is no more than what it asked for: who reaches it again cannot lose it again at once. */
const isKeptByLess = ({ turnoverFrom, keepTurnover }: VipLevelSetting): boolean => {
  const [from, keep] = [
    parseDecimal(turnoverFrom, currencies.BDT),
    parseDecimal(keepTurnover, currencies.BDT),
  ]
  return from.ok && keep.ok && keep.value <= from.value
}

/** What the settings of VIP levels may be. */
export const vipShape = z.strictObject({
  levels: z
    .array(level)
    .min(1)
    .max(20)
    .refine(ascends, 'each level must ask for more than the one below it')
    .refine((levels) => levels.every(isKeptByLess), 'a level cannot be kept by more than it asked for'),
  windowDays: z.int().min(7).max(3_650).nullable(),
  needs: z.enum(['all', 'any']),
  falls: z.boolean(),
}) satisfies z.ZodType<VipSettings>
