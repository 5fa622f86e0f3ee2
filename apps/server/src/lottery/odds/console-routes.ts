import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryOddsDesk } from './console-desk.ts'

export const lotteryOddsRoutes = ({
  lotteryOddsDesk: desk,
}: {
  readonly lotteryOddsDesk: LotteryOddsDesk
}): ConsoleRoutes<'lotteryOddsRead' | 'lotteryOddsAsk'> => ({
  lotteryOddsRead: ({ query }) => desk.read(query.gameId),
  lotteryOddsAsk: ({ session, body }) => desk.ask(session, body),
})
