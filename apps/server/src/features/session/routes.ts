import { ok } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { SessionService } from './service.ts'

export const sessionRoutes = (
  sessions: SessionService,
): Routes<'sessionLogin' | 'sessionLogout' | 'sessionLanguage'> => ({
  sessionLogin: ({ body, address, userAgent, device }) =>
    sessions.login(body, { address, userAgent, device }),
  sessionLogout: async ({ session }) => {
    await sessions.logout(session)
    return ok(null)
  },
  sessionLanguage: async ({ session, body }) => {
    await sessions.setLanguage(session, body.language)
    return ok(null)
  },
})
