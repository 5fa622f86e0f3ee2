import { limitPeriods, type LimitPeriod } from '@baize/domain/limit'
import type { LimitSettings } from '@baize/domain/setting'
import { z } from 'zod'

const amount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'is no amount')
const minutes = z.string().regex(/^[1-9]\d{0,5}$/, 'is no number of minutes')
const perPeriod = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(limitPeriods as readonly LimitPeriod[]), value)

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'
}

/** What the settings of limits may be. */
export const limitShape = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'is no time zone'),
  house: z
    .array(
      z.strictObject({
        deposit: perPeriod(amount).optional(),
        loss: perPeriod(amount).optional(),
        stake: perPeriod(amount).optional(),
        time: perPeriod(minutes).optional(),
      }),
    )
    .min(1)
    .max(10),
  // Less than a day would let somebody loosen a limit in the heat of play.
  looserHours: z.int().min(24).max(720),
  realityMinutes: z.int().min(5).max(1_440).nullable(),
  coolOffHours: z.array(z.int().min(24).max(1_008)).min(1).max(10),
  exclusionMonths: z.array(z.int().min(6).max(120)).min(1).max(10),
  returnHours: z.int().min(24).max(720),
}) satisfies z.ZodType<LimitSettings>
