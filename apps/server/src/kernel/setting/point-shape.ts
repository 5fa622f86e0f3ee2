import type { PointSettings } from '@baize/domain/setting'
import { z } from 'zod'

const amount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'is no amount')

/** Cash that whole points are changed into: a whole number of units. */
const chip = z.string().regex(/^[1-9]\d{0,6}\.00$/, 'is no whole amount')

/** Where bets are counted: a category, and a vendor of it or all. */
export const laneShape = {
  category: z.string().regex(/^[A-Z]{2,16}$/, 'is no category'),
  vendor: z.string().regex(/^[A-Z0-9_]{0,32}$/, 'is no vendor'),
}

/** Whether no lane stands twice. */
export const lanesDiffer = (lanes: readonly { category: string; vendor: string }[]): boolean =>
  new Set(lanes.map(({ category, vendor }) => `${category} ${vendor}`)).size === lanes.length

/** What the settings of points may be. */
export const pointShape = z.strictObject({
  lanes: z
    .array(z.strictObject({ ...laneShape, rate: z.int().min(0).max(100_000) }))
    .max(200)
    .refine(lanesDiffer, 'a category and vendor stand twice'),
  ratio: z.int().min(1).max(100_000),
  chips: z.array(chip).max(12),
  chipDayMaximum: amount,
  lifeDays: z.int().min(30).max(3_650).nullable(),
}) satisfies z.ZodType<PointSettings>
