import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { refuse, ok } from '@baize/std'
import type { OperatorDoor } from './login.ts'
import type { OperatorSession } from '../../kernel/http/operator.ts'
import type { OperatorSessions } from './session.ts'
import { csrfOf } from '../../kernel/http/csrf.ts'
import type { Settings } from '../../kernel/setting/service.ts'

type Names =
  | 'consoleLogin'
  | 'consoleEnrol'
  | 'consoleCode'
  | 'consoleSession'
  | 'consoleLogout'
  | 'consoleLanguage'
  | 'consolePassword'

export const operatorSessionRoutes = ({
  operatorDoor: door,
  operatorSessions: sessions,
  settings,
}: {
  operatorDoor: OperatorDoor
  operatorSessions: OperatorSessions
  settings: Pick<Settings, 'read'>
}): ConsoleRoutes<Names> => ({
  async consoleLogin({ body, cookie, address, userAgent }) {
    const begun = await door.begin(body, { address, userAgent })
    if (!begun.ok) return begun
    cookie.write(begun.value.token)
    return ok({ stage: begun.value.stage })
  },
  consoleEnrol: ({ cookie }) => door.enrol(cookie.read() ?? ''),
  async consoleCode({ body, cookie, address, userAgent }) {
    const caller = { address, userAgent }
    const token = await door.finish(cookie.read() ?? '', body.code, caller)
    if (!token.ok) return token
    cookie.write(token.value)
    const session = await sessions.find(token.value)
    return session ? ok(await wireOperator(settings, session)) : refuse('operator_suspended')
  },
  consoleSession: async ({ session }) => ok(session ? await wireOperator(settings, session) : null),
  async consoleLogout({ session, cookie, address, userAgent }) {
    await door.logout(session, { address, userAgent })
    cookie.clear()
    return ok(null)
  },
  async consoleLanguage({ session, body }) {
    await door.setLanguage(session, body.language)
    return ok(null)
  },
  consolePassword: ({ session, body, address, userAgent }) =>
    door.changePassword(session, body, { address, userAgent }),
})

const wireOperator = async (settings: Pick<Settings, 'read'>, session: OperatorSession) => ({
  id: String(session.operatorId),
  username: session.username,
  name: session.name || session.username,
  language: session.language,
  roles: [...session.roles],
  permissions: [...session.permissions],
  mustChangePassword: session.mustChangePassword,
  csrf: csrfOf(session.token),
  expiresAt: session.expiresAt.toISOString(),
  timeZone: (await settings.read()).limits.timeZone,
})
