import { z } from 'zod'
import { launchPlace } from '../envelope.ts'
import { vendorId } from './messages.ts'

const named = z.object({ en: z.string().min(1).max(120), bn: z.string().min(1).max(120) })
/** Odds of one side, as a decimal string, and where a press on them leads. */
const price = z.object({ odds: z.string().regex(/^\d{1,4}\.\d{2,3}$/), place: launchPlace })

/** A match for the home page. */
export const vendorMatch = z.object({
  event: vendorId,
  /** The title that it opens in. */
  game: vendorId,
  place: launchPlace,
  league: named,
  home: named,
  away: named,
  starts_at: z.iso.datetime(),
  is_live: z.boolean(),
  is_simulated: z.boolean(),
  score: z.object({ home: z.int().min(0), away: z.int().min(0) }).nullable(),
  /** Of the winner; null while they are suspended. `draw` is null in sports without one. */
  odds: z.object({ home: price, draw: price.nullable(), away: price }).nullable(),
})

export const mostMatches = 12

export const matchesRequest = z.object({})
export const matchesAnswer = z.object({
  status: z.literal('ok'),
  /** Those under way first, then those with the highest stakes. */
  matches: z.array(vendorMatch).max(mostMatches),
})

export type VendorMatch = z.output<typeof vendorMatch>
