import { z } from 'zod'
import { vendorAmount, vendorId } from './messages.ts'

/** Why a vendor's monitor took a game off its list: its own return, or that of every game of its model. */
export const closureReason = z.enum(['game_return', 'model_return'])

/** What a game has returned beside what was to be expected of the rounds that were played. */
export const gameReturn = z.object({
  game: vendorId,
  /** The maths of it: games of one model return alike. */
  model: vendorId,
  rounds: z.int().min(0),
  stake: vendorAmount,
  payout: vendorAmount,
  expected: vendorAmount,
  /** The standard deviation of the payout. */
  spread: vendorAmount,
  /** The rounds are enough to tell: a single largest win would not move it far. */
  is_telling: z.boolean(),
  /** The published return is that of best play: players return less by their own choice. */
  is_best_play: z.boolean(),
  closed: z.object({ reason: closureReason, deviation: z.number(), at: z.iso.datetime() }).nullable(),
})
export const returnsRequest = z.object({
  cursor: z.string().optional(),
  limit: z.int().min(1).max(1000).default(500),
})
export const returnsAnswer = z.object({
  status: z.literal('ok'),
  returns: z.array(gameReturn),
  cursor: z.string().nullable(),
})
/** The fault was found: the game is open again, and counted anew. */
export const gameReopenRequest = z.object({ game: vendorId })
export const gameReopenAnswer = z.object({ status: z.literal('ok') })
