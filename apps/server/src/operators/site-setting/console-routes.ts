import type { siteCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ConsoleSite } from './service.ts'

export const siteRoutes = (site: ConsoleSite): ConsoleRoutes<keyof typeof siteCalls> => ({
  settingList: async ({ query }) => ok(await site.settings(query)),
  settingPastList: async ({ query }) => ok(await site.past(query)),
  settingChange: ({ session, body }) => site.change(session, body),
  async settingAsk({ session, body }) {
    const asked = await site.ask(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
  siteRead: async () => ok(await site.access()),
  siteChange: ({ session, body }) => site.changeAccess(session, body),
  registerDraft: async ({ body }) => ok(await site.registerDraft(body)),
})
