import { z } from 'zod'
import { families } from '@baize/lottery/series'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { lotteryDrawId } from './draw.ts'

export const lotteryWithheld = z.object({
  /** Draws of the house whose time has come, void ones among them. */
  draws: z.int(),
  voided: z.int(),
  /** Of the void ones, those that tickets were sold of. */
  withTickets: z.int(),
  /** Of those, the ones whose numbers are known; the amounts are theirs. */
  computed: z.int(),
  stake: decimal,
  wouldHavePaid: decimal,
  currencySymbol: z.string(),
  /** Void draws that tickets were sold of, the latest first, 20 at a time. */
  entries: z.array(
    z.object({
      drawId: z.string(),
      gameCode: z.string(),
      gameName: z.object({ EN: z.string(), BN: z.string() }),
      family: z.enum(families),
      number: z.string(),
      drawAt: isoTime,
      reason: z.string(),
      /** Once the beacon has spoken, or a day has passed. */
      revealedAt: isoTime.nullable(),
      seed: z.string().nullable(),
      numbers: z.array(z.string()).nullable(),
      tickets: z.int().nullable(),
      stake: decimal.nullable(),
      wouldHavePaid: decimal.nullable(),
    }),
  ),
  hasMore: z.boolean(),
})
export type LotteryWithheld = z.infer<typeof lotteryWithheld>

export const lotteryWithheldCalls = defineCalls({
  lotteryWithheld: {
    method: 'GET',
    path: '/wps/relay/lotteryWithheld',
    access: 'public',
    summary:
      'Void draws of the house, how many there are, and what they would have paid against their stakes',
    query: z.object({
      /** The last draw of the page before. */
      before: lotteryDrawId.optional(),
    }),
    value: lotteryWithheld,
    errors: ['draw_not_found'],
  },
})
