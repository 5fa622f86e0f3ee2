import type { Routes } from '../../kernel/http/call-handler.ts'
import type { LotteryTrends } from './service.ts'

export const lotteryTrendRoutes = ({
  lotteryTrends,
}: {
  readonly lotteryTrends: LotteryTrends
}): Routes<'lotteryTrend'> => ({
  lotteryTrend: ({ query }) => lotteryTrends.show(query.series),
})
