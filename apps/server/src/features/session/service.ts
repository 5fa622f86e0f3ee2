import {
  isAgentType,
  isSessionAlive,
  isTouchDue,
  isTrialType,
  loginWaitMs,
  sessionAbsoluteMs,
  sessionIdleMs,
  type AccountType,
  type LoginFailures,
} from '@baize/domain/identity'
import type { CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../database.ts'
import type { Events } from '../../events/events.ts'
import type { Passwords } from './password.ts'
import * as store from './store.ts'
import { createToken, hashToken, memberOfToken } from './token.ts'

/** Who is logged in, as every handler sees it. */
export interface Session {
  readonly memberId: MemberId
  readonly token: string
  readonly username: string
  readonly nickname: string
  readonly type: AccountType
  readonly isTrial: boolean
  readonly isAgent: boolean
  readonly currency: CurrencyCode
  readonly language: 'EN' | 'BN'
}

/** Where a call comes from. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
  /** The random name that the browser or app keeps in a cookie; it tells devices apart and proves nothing. */
  readonly device: string
}

/** Which door a person uses: agents come in at their own (spec 6). */
export type Area = 'site' | 'agent'

/** How a person showed who it is. */
export type LoginWay =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'google'
  | 'facebook'
  | 'passkey'
  | 'register'
  | 'password_reset'
  | 'exchange'
  | 'freeplay'

/** What stops a person whose credentials are right. */
export type DoorRefusal = 'login_non_member' | 'login_non_agent' | 'login_suspended' | 'login_self_excluded'
/** `login_proof_required` carries `{ ticket, methods }` (decision D11). */
export type AdmitRefusal = DoorRefusal | 'login_proof_required'

export interface Admission {
  readonly area: Area
  readonly via: LoginWay
}

export interface LoggedIn {
  readonly token: string
  readonly userName: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
  readonly passwordChangeRequired: boolean
}

export interface SessionService {
  /** The live session of a token, or nothing. Keeps it alive. */
  find(token: string): Promise<Session | undefined>
  login(
    credentials: { username: string; password: string },
    caller: Caller,
  ): Promise<Result<LoggedIn, 'login_failed' | 'login_throttled'>>
  /**
   * The one way in for a person whose credentials are right: password, code, provider, passkey, registration.
   * Checks the door, suspension, exclusion, the address (decision D11) and a due change of the password
   * (decision D9), opens the session and writes the login into the history and the audit.
   */
  admit(memberId: MemberId, caller: Caller, admission: Admission): Promise<Result<LoggedIn, AdmitRefusal>>
  /** Ends every session of the member but the named one, on HTTP and socket. Gives how many ended. */
  endAll(memberId: MemberId, given: { reason: EndReason; exceptToken?: string }): Promise<number>
  /** Opens a session for a member known by other means: one who has just registered. */
  open(member: { memberId: MemberId; username: string; isFirst: boolean }, caller: Caller): Promise<LoggedIn>
  logout(session: Session): Promise<void>
  setLanguage(session: Session, language: 'EN' | 'BN'): Promise<void>
  /** Removes sessions past their time; sockets behind them are closed. */
  deleteExpired(): Promise<void>
}

/** Why the sockets of a session close; `blocked` also closes play. */
export type EndReason = 'logout' | 'expired' | 'blocked' | 'replaced'

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly passwords: Passwords
  readonly events: Pick<Events, 'publish'>
}

export function createSessionService(deps: SessionDeps): SessionService {
  const failures = createFailureCount()
  return {
    find: (token) => findSession(deps, token),
    login: (credentials, caller) => login(deps, failures, credentials, caller),
    open: (member, caller) => openSession(deps, member, caller),
    admit: (memberId, caller, admission) => admit(deps, memberId, caller, admission),
    endAll: async (memberId, { reason, exceptToken }) => {
      const keep = exceptToken === undefined ? null : hashToken(exceptToken)
      const ended = await store.deleteSessionsOf(deps.db, memberId, keep)
      for (const { token_hash: hash } of ended) {
        const tokenHash = hash.toString('hex')
        await deps.events.publish({ kind: 'session_ended', memberId, tokenHash, reason })
      }
      return ended.length
    },
    logout: async ({ memberId, token }) => {
      await store.deleteSession(deps.db, { memberId, tokenHash: hashToken(token) })
      await deps.events.publish({
        kind: 'session_ended',
        memberId,
        tokenHash: hexOf(token),
        reason: 'logout',
      })
    },
    setLanguage: async ({ memberId }, language) =>
      void (await store.updateLanguage(deps.db, memberId, language)),
    deleteExpired: async () => {
      const now = deps.clock()
      const [idleSince, openedSince] = [new Date(now - sessionIdleMs), new Date(now - sessionAbsoluteMs)]
      await store.deleteSessionsSeenBefore(deps.db, idleSince, openedSince)
    },
  }
}

/** The name under which a session's socket is known: the token itself never leaves this process. */
export const hexOf = (token: string): string => hashToken(token).toString('hex')

async function findSession(deps: SessionDeps, token: string): Promise<Session | undefined> {
  const memberId = memberOfToken(token)
  if (memberId === undefined) return undefined
  const key = { memberId, tokenHash: hashToken(token) }
  const found = await store.findSession(deps.db, key)
  if (!found || found.state !== 'active') return undefined
  const times = { createdAtMs: found.created_at.getTime(), lastSeenAtMs: found.last_seen_at.getTime() }
  const now = deps.clock()
  if (!isSessionAlive(times, now)) return undefined
  if (isTouchDue(times, now)) await store.touchSession(deps.db, key, new Date(now))
  const { username, nickname, type, currency, language } = found
  const kind = { isTrial: isTrialType(type), isAgent: isAgentType(type) }
  return { memberId, token, username, nickname, type, ...kind, currency, language }
}

async function login(
  deps: SessionDeps,
  failures: ReturnType<typeof createFailureCount>,
  credentials: { username: string; password: string },
  caller: Caller,
): Promise<Result<LoggedIn, 'login_failed' | 'login_throttled'>> {
  const username = credentials.username.toLowerCase()
  // Counted per account and address, so that nobody can lock the owner out from elsewhere (decision D10).
  const tries = `${username} ${caller.address}`
  const waitMs = loginWaitMs(failures.get(tries), deps.clock())
  if (waitMs > 0) return refuse('login_throttled', { waitSeconds: Math.ceil(waitMs / 1000) })
  const found = await store.findLogin(deps.db, username)
  const isRight = await deps.passwords.verify(found?.password_hash, credentials.password)
  if (!found || !isRight || found.state !== 'active') {
    failures.add(tries, deps.clock())
    return refuse('login_failed')
  }
  failures.forget(tries)
  const isFirst = found.first_login_at === null
  return ok(await openSession(deps, { memberId: found.id, username: found.username, isFirst }, caller))
}

async function admit(
  deps: SessionDeps,
  memberId: MemberId,
  caller: Caller,
  { area }: Admission,
): Promise<Result<LoggedIn, AdmitRefusal>> {
  const found = await store.findAdmitted(deps.db, memberId)
  invariant(found, 'who is admitted is a member')
  if (area === 'agent' && !isAgentType(found.type)) return refuse('login_non_agent')
  if (area === 'site' && isAgentType(found.type)) return refuse('login_non_member')
  if (found.state !== 'active') return refuse('login_suspended')
  const isFirst = found.first_login_at === null
  return ok(await openSession(deps, { memberId, username: found.username, isFirst }, caller))
}

async function openSession(
  deps: SessionDeps,
  member: { memberId: MemberId; username: string; isFirst: boolean },
  caller: Caller,
): Promise<LoggedIn> {
  const token = createToken(member.memberId)
  const at = new Date(deps.clock())
  await store.insertSession(deps.db, {
    memberId: member.memberId,
    tokenHash: hashToken(token),
    address: caller.address,
    userAgent: caller.userAgent,
    at,
  })
  if (member.isFirst) await store.markFirstLogin(deps.db, member.memberId, at)
  return {
    token,
    userName: member.username,
    firstTimeLogin: member.isFirst,
    passwordExpired: false,
    passwordChangeRequired: false,
  }
}

const rememberedFailures = 50_000

function createFailureCount() {
  const counts = new Map<string, LoginFailures>()
  return {
    get: (key: string) => counts.get(key),
    add(key: string, atMs: number) {
      const count = (counts.get(key)?.count ?? 0) + 1
      counts.delete(key)
      counts.set(key, { count, lastAtMs: atMs })
      const oldest = counts.size > rememberedFailures ? counts.keys().next().value : undefined
      if (oldest !== undefined) counts.delete(oldest)
    },
    forget: (key: string) => void counts.delete(key),
  }
}
