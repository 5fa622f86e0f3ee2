import { ok } from '@baize/std'
import type { CallRequest, Routes } from '../../kernel/http/call-handler.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { Exchanges } from './exchange.ts'
import type { LoginHistory } from './history.ts'
import type { LoginProofs } from './login-proof.ts'
import type { Logins } from './login.ts'
import type { SessionService } from './service.ts'

type DoorCall =
  | 'sessionLogin'
  | 'sessionLogout'
  | 'sessionLanguage'
  | 'sessionProofCode'
  | 'sessionProof'
  | 'sessionFirstLogin'
  | 'sessionExchangeCode'
  | 'sessionExchange'
  | 'sessionList'
  | 'sessionRevoke'
  | 'sessionHistory'

export interface SessionRouteDeps {
  readonly sessions: SessionService
  readonly logins: Logins
  readonly loginProofs: LoginProofs
  readonly exchanges: Exchanges
  readonly loginHistory: LoginHistory
}

export const sessionRoutes = (services: SessionRouteDeps): Routes<DoorCall> => ({
  sessionLogin: (request) => services.logins.login(request.body, callerOf(request)),
  sessionProofCode: (request) => services.loginProofs.sendCode(request.body, callerOf(request)),
  sessionProof: (request) => services.loginProofs.give(request.body, callerOf(request)),
  sessionExchange: (request) => services.exchanges.swap(request.body.code, callerOf(request)),
  sessionExchangeCode: async ({ session }) => {
    const { memberId, area, token } = session
    return ok(await services.exchanges.offer({ memberId, area, token, via: 'exchange' }))
  },
  sessionLogout: async (request) => {
    await services.sessions.logout(request.session, callerOf(request))
    return ok(null)
  },
  sessionLanguage: async ({ session, body }) => {
    await services.sessions.setLanguage(session, body.language)
    return ok(null)
  },
  sessionFirstLogin: async ({ session }) => {
    await services.sessions.seeFirstLogin(session)
    return ok(null)
  },
  sessionList: async ({ session }) => ok({ list: await services.sessions.list(session) }),
  sessionRevoke: async (request) => {
    const revoked = await services.sessions.revoke(request.session, request.query.id, callerOf(request))
    return revoked.ok ? ok({ ended: revoked.value }) : revoked
  },
  sessionHistory: async ({ session, query }) =>
    ok(await services.loginHistory.read(session.memberId, query.pageNo)),
  // Contracts are between agents: none of them applies to anybody else.
})

const callerOf = ({ address, userAgent, device }: Pick<CallRequest<never>, keyof Caller>): Caller => ({
  address,
  userAgent,
  device,
})
