import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { GiftTermsDesk } from './desk.ts'

export const giftTermsRoutes = (desk: GiftTermsDesk): ConsoleRoutes<'giftTermsList' | 'giftTermsAsk'> => ({
  giftTermsList: async ({ query }) => ok(await desk.list(query)),
  giftTermsAsk: ({ session, body }) => desk.ask(session, body),
})
