import { z } from 'zod'
import { families } from '@baize/lottery/series'
import { defineCalls } from '../call.ts'
import { lotterySeriesId } from './draw.ts'

/** How often the values of one part of a result occurred; 30, 50, 100 and 200 draws back. */
export const lotteryTrendChart = z.object({
  /** The play and the field of its pad that ask for the same; pads name them. */
  play: z.string(),
  field: z.string(),
  /** `place`: one value occurs in each draw; `pool`: several may. */
  kind: z.enum(['place', 'pool']),
  values: z.array(
    z.object({
      value: z.string(),
      /** Draws since it occurred last. */
      missing: z.int(),
      longest: z.int(),
      /** Draws without it by draws with it, with two decimals; nothing when it did not occur. */
      average: z.string().nullable(),
      /** Among the last 30, 50, 100 and 200 draws. */
      hits: z.array(z.int()),
    }),
  ),
  /** Five values each. */
  hot: z.array(z.string()),
  cold: z.array(z.string()),
})

export const lotteryTrend = z.object({
  gameCode: z.string(),
  /** In the order of the site's languages: the page names it. */
  gameName: z.object({ EN: z.string(), BN: z.string() }),
  seriesId: z.string(),
  family: z.enum(families),
  /** The last 200 draws with a result, the oldest first. */
  draws: z.array(z.object({ drawId: z.string(), number: z.string(), numbers: z.array(z.string()) })),
  charts: z.array(lotteryTrendChart),
  /** One for each draw; nothing for a lottery whose numbers are not summed. */
  strip: z
    .array(z.object({ value: z.int(), isBig: z.boolean().nullable(), isOdd: z.boolean().nullable() }))
    .nullable(),
})
export type LotteryTrend = z.infer<typeof lotteryTrend>

export const lotteryTrendCalls = defineCalls({
  lotteryTrend: {
    method: 'GET',
    path: '/wps/relay/lotteryTrend',
    access: 'public',
    cache: 'public',
    summary: 'Statistics over the last 200 results of a series; past draws change no chances',
    query: z.object({ series: lotterySeriesId }),
    value: lotteryTrend,
    errors: ['game_not_found'],
  },
})
