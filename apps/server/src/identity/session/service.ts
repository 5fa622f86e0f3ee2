import {
  isAgentType,
  isExcluded,
  isSessionAlive,
  isTouchDue,
  isTrialType,
  sessionAbsoluteMs,
  sessionIdleMs,
} from '@baize/domain/identity'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Events } from '../../kernel/events/events.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import { admit, renew, type AdmissionDeps } from './admission.ts'
import type { Admission, AdmitRefusal, Change, LoggedIn } from './session.ts'
import type { Caller, Session, SessionFinder } from '../../kernel/http/session.ts'
import * as store from './store.ts'
import { hashToken, memberOfToken } from '../../kernel/secrets/token.ts'

export type { DoorRefusal, LoginArea as Area, LoginWay } from '@baize/domain/identity'
export type { Admission, AdmitRefusal, Change, LoggedIn } from './session.ts'

/** Why the sockets of a session close; `blocked` also closes play. */
export type EndReason = 'logout' | 'expired' | 'blocked' | 'replaced'

export interface OpenSession {
  readonly id: string
  readonly isThis: boolean
  readonly address: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

export interface SessionService extends SessionFinder {
  /**
   * The one way in for a person whose credentials are right: password, code, provider, passkey, registration.
   * Checks the door, suspension, the address (decision D11) and a due change of the password (decision D9),
   * opens the session and writes the login into the history and the audit.
   */
  admit(memberId: MemberId, caller: Caller, admission: Admission): Promise<Result<LoggedIn, AdmitRefusal>>
  /**
   * Makes a change of the password: with it every session of the member ends, and this caller gets a fresh
   * one. Gives nothing, and nothing happened, when `change` says false.
   */
  renew(session: Session, caller: Caller, change: Change): Promise<LoggedIn | undefined>
  /**
   * Ends every session of the member but the named one, on HTTP and socket, in one transaction with `within`
   * (nothing happens when it says false). Gives how many ended.
   */
  endAll(
    memberId: MemberId,
    given: { reason: EndReason; exceptToken?: string; within?: Change },
  ): Promise<number>
  logout(session: Session, caller: Caller): Promise<void>
  list(session: Session): Promise<OpenSession[]>
  /** Ends one session of the account by its id, or all but the asking one. */
  revoke(
    session: Session,
    id: string | undefined,
    caller: Caller,
  ): Promise<Result<number, 'session_not_found'>>
  setLanguage(session: Session, language: 'EN' | 'BN'): Promise<void>
  /** Its popups and its greeting come once. */
  seeFirstLogin(session: Session): Promise<void>
  /** Removes sessions past their time; sockets behind them are closed. */
  deleteExpired(): Promise<void>
}

export interface SessionDeps extends AdmissionDeps {
  readonly events: Pick<Events, 'publish'>
}

export function createSessionService(deps: SessionDeps): SessionService {
  const { db } = deps
  return {
    find: (token) => findSession(deps, token),
    async admit(memberId, caller, { area, via, openedAt }) {
      const admitted = await admit(deps, memberId, caller, { area, via, openedAt })
      invariant(admitted.ok || admitted.code !== 'login_failed', 'no password was compared')
      return admitted as Result<LoggedIn, AdmitRefusal>
    },
    async renew(session, caller, change) {
      const renewed = await renew(deps, session, caller, change)
      if (!renewed) return undefined
      await announceEnd(deps, session.memberId, renewed.ended, 'replaced')
      return renewed.loggedIn
    },
    async endAll(memberId, { reason, exceptToken, within }) {
      const keep = exceptToken === undefined ? null : hashToken(exceptToken)
      const ended = await inTransaction(db, async (tx) => {
        if (within && !(await within(tx))) return []
        return store.deleteSessionsOf(tx, { memberId, id: null, keep })
      })
      await announceEnd(deps, memberId, ended, reason)
      return ended.length
    },
    async logout({ memberId, token }, caller) {
      const tokenHash = hashToken(token)
      await inTransaction(db, async (tx) => {
        await store.deleteSession(tx, { memberId, tokenHash })
        await deps.audit.write(tx, { event: 'logout', actor: actorOf(memberId), memberId, caller })
      })
      await announceEnd(deps, memberId, [{ token_hash: tokenHash }], 'logout')
    },
    list: (session) => listSessions(deps, session),
    revoke: (session, id, caller) => revokeSessions(deps, session, id, caller),
    setLanguage: async ({ memberId }, language) => void (await store.updateLanguage(db, memberId, language)),
    seeFirstLogin: async ({ memberId }) =>
      void (await store.markFirstLogin(db, memberId, new Date(deps.clock()))),
    async deleteExpired() {
      const { idleSince, openedSince } = oldestAlive(deps.clock())
      await store.deleteSessionsSeenBefore(db, idleSince, openedSince)
    },
  }
}

const oldestAlive = (now: number) => ({
  idleSince: new Date(now - sessionIdleMs),
  openedSince: new Date(now - sessionAbsoluteMs),
})

async function findSession(deps: SessionDeps, token: string): Promise<Session | undefined> {
  const memberId = memberOfToken(token)
  if (memberId === undefined) return undefined
  const key = { memberId, tokenHash: hashToken(token) }
  const found = await store.findSession(deps.db, key)
  if (!found || found.state !== 'active') return undefined
  const times = { createdAtMs: found.created_at.getTime(), lastSeenAtMs: found.last_seen_at.getTime() }
  const now = deps.clock()
  if (!isSessionAlive(times, now)) return undefined
  if (isTouchDue(times, now)) await touch(deps, key, { type: found.type, ...times, now })
  const { id, username, nickname, avatar, type, currency, language, area, via } = found
  const person = { id, memberId, token, username, nickname, avatar, type, currency, language, area, via }
  return {
    ...person,
    isTrial: isTrialType(type),
    isAgent: isAgentType(type),
    passwordChangeRequired: found.password_change_reason !== null,
    excludedUntil: isExcluded(found.excluded_until, now) ? (found.excluded_until ?? undefined) : undefined,
    isFirst: found.is_first,
    openedAt: found.created_at,
  }
}

/** Keeps when a session was used last; the first use on a day of the house is told. */
async function touch(
  deps: SessionDeps,
  key: { readonly memberId: MemberId; readonly tokenHash: Buffer },
  seen: { readonly type: number; readonly lastSeenAtMs: number; readonly now: number },
): Promise<void> {
  const at = new Date(seen.now)
  await store.touchSession(deps.db, key, at)
  if (seen.type !== playerType) return
  const { limits } = await deps.settings.read()
  const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: limits.timeZone })
  if (dayOf(seen.lastSeenAtMs) === dayOf(seen.now)) return
  await inTransaction(deps.db, (tx) => deps.onActivity(tx, { memberId: key.memberId, kind: 'seen', at }))
}

const playerType = 0

/** Each by its own token, so that a session that has just been opened is not taken for one of them. */
async function announceEnd(
  { events }: SessionDeps,
  memberId: MemberId,
  ended: readonly { token_hash: Buffer }[],
  reason: EndReason,
): Promise<void> {
  for (const { token_hash: hash } of ended) {
    await events.publish({ kind: 'session_ended', memberId, tokenHash: hash.toString('hex'), reason })
  }
}

async function listSessions(deps: SessionDeps, { memberId, id }: Session): Promise<OpenSession[]> {
  const { idleSince, openedSince } = oldestAlive(deps.clock())
  const found = await store.listSessions(deps.db, memberId, idleSince, openedSince)
  return found.map((session) => ({
    id: session.id,
    isThis: session.id === id,
    address: session.address,
    userAgent: session.user_agent,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
  }))
}

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function revokeSessions(
  deps: SessionDeps,
  { memberId, token }: Session,
  id: string | undefined,
  caller: Caller,
): Promise<Result<number, 'session_not_found'>> {
  if (id !== undefined && !idForm.test(id)) return refuse('session_not_found')
  const keep = id === undefined ? hashToken(token) : null
  const ended = await inTransaction(deps.db, async (tx) => {
    const deleted = await store.deleteSessionsOf(tx, { memberId, id: id ?? null, keep })
    const details = { sessions: deleted.length }
    const event = { event: 'session_revoked', actor: actorOf(memberId), memberId, caller, details } as const
    if (deleted.length > 0) await deps.audit.write(tx, event)
    return deleted
  })
  if (id !== undefined && ended.length === 0) return refuse('session_not_found')
  await announceEnd(deps, memberId, ended, 'logout')
  return ok(ended.length)
}
