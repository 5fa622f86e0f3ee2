import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { MallDesk } from './console-desk.ts'

export const mallDeskRoutes = (
  desk: MallDesk,
): ConsoleRoutes<
  'mallOrderList' | 'mallOrderAddress' | 'mallOrderMove' | 'mallItemList' | 'mallItemWrite'
> => ({
  mallOrderList: async ({ query }) => ok(await desk.orders(query)),
  mallOrderAddress: ({ session, body }) => desk.address(session, body),
  mallOrderMove: ({ session, body }) => desk.move(session, body),
  mallItemList: async ({ query }) => ok(await desk.items(query)),
  mallItemWrite: ({ session, body }) => desk.write(session, body),
})
