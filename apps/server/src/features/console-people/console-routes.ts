import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../http/console-handler.ts'
import type { ConsolePeople } from './service.ts'

export const consolePeopleRoutes = (
  people: ConsolePeople,
): ConsoleRoutes<'memberList' | 'memberSuspend' | 'memberRestore'> => ({
  memberList: async ({ session, query }) => ok(await people.list(session, query)),
  memberSuspend: ({ session, body }) => people.suspend(session, body),
  memberRestore: ({ session, body }) => people.restore(session, body),
})
