import type { freeRoundCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { FreeRoundGifts } from './gifts.ts'

export const freeRoundRoutes = (gifts: FreeRoundGifts): ConsoleRoutes<keyof typeof freeRoundCalls> => ({
  freeRoundList: async ({ query }) => ok(await gifts.grants(query)),
  freeRoundGiftList: async ({ query }) => ok(await gifts.list(query)),
  freeRoundGiftRead: ({ query }) => gifts.read(BigInt(query.id)),
  freeRoundGiftCount: ({ session, body }) => gifts.count(session, body),
  freeRoundGiftAsk: ({ session, body }) => gifts.ask(session, body),
  freeRoundGiftStop: ({ session, body }) => gifts.stop(session, body),
  freeRoundCancel: ({ session, body }) => gifts.cancel(session, body),
})
