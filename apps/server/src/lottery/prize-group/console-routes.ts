import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryGroupDesk } from './console-desk.ts'

export const lotteryGroupDeskRoutes = ({
  lotteryGroupDesk,
}: {
  readonly lotteryGroupDesk: LotteryGroupDesk
}): ConsoleRoutes<'lotteryGroupList' | 'lotteryGroupAsk'> => ({
  lotteryGroupList: async ({ query }) => ok(await lotteryGroupDesk.list(query)),
  lotteryGroupAsk: ({ session, body }) => lotteryGroupDesk.ask(session, body),
})
