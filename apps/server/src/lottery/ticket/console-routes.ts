import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryExposureDesk } from './console-desk.ts'

export const lotteryExposureRoutes = ({
  lotteryExposureDesk,
}: {
  readonly lotteryExposureDesk: LotteryExposureDesk
}): ConsoleRoutes<'lotteryExposureRead'> => ({
  lotteryExposureRead: ({ query }) => lotteryExposureDesk.read(query.id),
})
