import { z } from 'zod'
import { defineCalls } from './call.ts'
import { gameCategory } from './catalogue.ts'
import { decimal, isoTime, language } from './envelope.ts'

const open = { method: 'GET', access: 'public', cache: 'public', staysOpen: true } as const

export const showcaseCalls = defineCalls({
  getWinnerBoard: {
    ...open,
    path: '/wps/relay/getWinnerBoard',
    summary: 'Settled wins of the last day, the largest first, names masked',
    query: z.object({
      gameCategory: z.union([z.literal('ALL'), gameCategory]).default('ALL'),
      language: language.default('BN'),
      // spec 7: limitNum 100
      limitNum: z.coerce.number().int().min(1).max(100).default(100),
    }),
    value: z.object({
      list: z.array(
        z.object({
          customerName: z.string(),
          /** The winner's avatar; `iconUrl` is the picture of the game. */
          customerIconUrl: z.string(),
          winAmount: decimal,
          currencySymbol: z.string(),
          gameTime: isoTime,
          iconUrl: z.string(),
          gameName: z.string(),
          gameId: z.string(),
        }),
      ),
    }),
    errors: [],
  },
  getJackpot: {
    ...open,
    path: '/wps/relay/getJackpot',
    summary: 'The value of the jackpot counter now and in the next two minutes',
    value: z.object({
      amount: decimal,
      currencySymbol: z.string(),
      asOf: isoTime,
      /** `demo`: numbers of the demo; `pool`: the balance of a real pool, at most 30 seconds old. */
      source: z.enum(['demo', 'pool']),
      minimum: decimal.nullable(),
      maximum: decimal.nullable(),
      /** The values to show from the instants given; empty for a real pool. */
      steps: z.array(z.object({ at: isoTime, amount: decimal })),
    }),
    errors: [],
  },
})
