import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { ShowcaseService } from './service.ts'

export const showcaseRoutes = (showcase: ShowcaseService): Routes<'getWinnerBoard' | 'getJackpot'> => ({
  getWinnerBoard: async ({ query: { gameCategory, language, limitNum } }) => {
    const category = gameCategory === 'ALL' ? null : gameCategory
    return ok({ list: await showcase.winners({ category, language, limit: limitNum }) })
  },
  getJackpot: async () => ok(await showcase.jackpot()),
})
