import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryLimitDesk } from './console-desk.ts'

export const lotteryLimitRoutes = ({
  lotteryLimitDesk: desk,
}: {
  readonly lotteryLimitDesk: LotteryLimitDesk
}): ConsoleRoutes<'lotteryLimitsRead' | 'lotteryLimitsAsk'> => ({
  lotteryLimitsRead: ({ query }) => desk.read(query.id),
  lotteryLimitsAsk: ({ session, body }) => desk.ask(session, body),
})
