import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryDrawDesk } from './console-desk.ts'
import type { LotterySeriesDesk } from './console-series.ts'

export const lotterySeriesDeskRoutes = ({
  lotterySeriesDesk: desk,
}: {
  readonly lotterySeriesDesk: LotterySeriesDesk
}): ConsoleRoutes<'lotterySeriesList' | 'lotterySeriesRead' | 'lotteryCalendarAsk'> => ({
  lotterySeriesList: async ({ query }) => ok(await desk.list(query)),
  lotterySeriesRead: ({ query }) => desk.read(query.id),
  lotteryCalendarAsk: ({ session, body }) => desk.askDay(session, body),
})

export const lotteryDrawDeskRoutes = ({
  lotteryDrawDesk,
}: {
  readonly lotteryDrawDesk: LotteryDrawDesk
}): ConsoleRoutes<'lotteryDrawList' | 'lotteryDrawRead' | 'lotteryVoidAsk'> => ({
  lotteryDrawList: async ({ query }) => ok(await lotteryDrawDesk.list(query)),
  lotteryDrawRead: ({ query }) => lotteryDrawDesk.read(query.id),
  lotteryVoidAsk: ({ session, body }) => lotteryDrawDesk.askVoid(session, body),
})
