import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { LotteryDrawDesk } from './console-desk.ts'

export const lotteryDrawDeskRoutes = ({
  lotteryDrawDesk,
}: {
  readonly lotteryDrawDesk: LotteryDrawDesk
}): ConsoleRoutes<'lotteryDrawList' | 'lotteryDrawRead' | 'lotteryVoidAsk'> => ({
  lotteryDrawList: async ({ query }) => ok(await lotteryDrawDesk.list(query)),
  lotteryDrawRead: ({ query }) => lotteryDrawDesk.read(query.id),
  lotteryVoidAsk: ({ session, body }) => lotteryDrawDesk.askVoid(session, body),
})
