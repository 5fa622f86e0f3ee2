import type { RebateSettings } from '@baize/domain/setting'
import { z } from 'zod'
import { laneShape, lanesDiffer } from './point-shape.ts'

/** What the settings of the manual rebate may be: five percent at most. */
export const rebateShape = z.strictObject({
  lanes: z
    .array(
      z.strictObject({
        ...laneShape,
        basis: z.enum(['valid', 'risked']),
        rates: z.array(z.int().min(0).max(50_000)).min(1).max(20),
      }),
    )
    .max(200)
    .refine(lanesDiffer, 'a category and vendor stand twice'),
  minimum: z.string().regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, 'is no amount'),
}) satisfies z.ZodType<RebateSettings>
