import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { MemberActs } from './acts.ts'
import type { ConsolePeople } from './service.ts'

type Names =
  | 'memberList'
  | 'memberRead'
  | 'memberSuspend'
  | 'memberRestore'
  | 'memberNote'
  | 'memberTag'
  | 'memberEndSessions'
  | 'memberResetPassword'
  | 'memberResetTotp'

export const consolePeopleRoutes = (people: ConsolePeople, acts: MemberActs): ConsoleRoutes<Names> => ({
  memberList: async ({ session, query }) => ok(await people.list(session, query)),
  memberRead: ({ session, query }) => people.read(session, BigInt(query.id)),
  memberSuspend: ({ session, body }) => people.suspend(session, body),
  memberRestore: ({ session, body }) => people.restore(session, body),
  memberNote: ({ session, body }) => acts.note(session, body),
  memberTag: ({ session, body }) => acts.tag(session, body),
  memberEndSessions: ({ session, body, address, userAgent }) =>
    acts.endSessions(session, body, { address, userAgent }),
  memberResetPassword: ({ session, body, address, userAgent }) =>
    acts.resetPassword(session, body, { address, userAgent }),
  memberResetTotp: ({ session, body, address, userAgent }) =>
    acts.resetTotp(session, body, { address, userAgent }),
})
