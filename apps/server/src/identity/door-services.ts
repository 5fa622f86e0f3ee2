import type { Pool } from '@baize/runtime'
import type { MemberService } from './member/service.ts'
import { createPasswordLinks } from './password/link.ts'
import { createPasswordService } from './password/service.ts'
import { createExchanges } from './session/exchange.ts'
import { createFreePlay, type FreePlayDeps } from './free-play/free-play.ts'
import { createLoginHistory } from './session/history.ts'
import { createLogins, type LoginDeps } from './session/login.ts'
import { createLoginProofs, type LoginProofDeps } from './session/login-proof.ts'
import { createSessionService, type SessionDeps } from './session/service.ts'
import type { MessageService } from '../kernel/message/service.ts'

/** Who is logged in: what every other way in stands on. */
export function openSessionServices(deps: SessionDeps & Pick<LoginProofDeps, 'tickets'>) {
  const sessions = createSessionService(deps)
  return {
    sessions,
    exchanges: createExchanges({ ...deps, sessions }),
    loginHistory: createLoginHistory(deps),
  }
}

type DoorDeps = LoginDeps &
  LoginProofDeps &
  Omit<FreePlayDeps, 'sessions'> &
  ReturnType<typeof openSessionServices> & {
    readonly messages: Pick<MessageService, 'send'>
    readonly members: MemberService
    readonly doors: Pool
  }

/** The doors: password and code, the second proof, free play, and the ways back for a forgotten password. */
export function openDoorServices(deps: DoorDeps) {
  const outside = { ...deps, db: deps.doors }
  return {
    logins: createLogins(outside),
    loginProofs: createLoginProofs(outside),
    freePlay: createFreePlay(outside),
    passwordChanges: createPasswordService(deps),
    passwordLinks: createPasswordLinks(deps),
  }
}
