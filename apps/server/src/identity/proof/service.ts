import { maskEmail } from '@baize/domain/message'
import {
  guardedChanges,
  maskName,
  methodsFor,
  methodsForLogin,
  type GuardedChange,
  type ProofMeans,
  type ProofMethod,
} from '@baize/domain/security'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import { maskMobile } from '../../kernel/phone/phone.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import { hashToken } from '../../kernel/secrets/token.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { CodeSent, Codes } from '../verification/codes.ts'
import type { Tickets } from '../verification/tickets.ts'
import { checkAnswer, type AnswerDeps } from './answer.ts'
import type {
  ProofAnswer,
  ProofCaller,
  ProofChoice,
  ProofPurpose,
  ProofRefusal,
  ProvenSession,
} from './proof.ts'
import * as store from './store.ts'
import type { Tries } from './tries.ts'

export type { ProofAnswer, ProofCaller, ProofChoice, ProofPurpose, ProofRefusal } from './proof.ts'

/** Second proofs: at a login from a new address, and before credentials or payout data change. */
export interface ProofService {
  /**
   * The ways in which the account can prove itself: for a login (decision D11) or for a change. Empty: none.
   */
  methodsOf(memberId: MemberId, change: GuardedChange | 'login'): Promise<readonly ProofChoice[]>
  /** Sends the code of a proof to the account's own number or address. */
  sendCode(
    memberId: MemberId,
    method: 'sms' | 'email',
    purpose: ProofPurpose,
    caller: ProofCaller,
  ): Promise<Result<CodeSent, 'proof_failed' | 'code_wait' | 'message_budget_spent'>>
  /**
   * Whether the answer proves the account, once: codes are used up. Tries are counted per account in the
   * database and slow each other down. `session` names the session that a passkey's challenge was made for.
   */
  check(
    memberId: MemberId,
    given: ProofAnswer,
    purpose: ProofPurpose,
    caller: ProofCaller,
    session?: string,
  ): Promise<Result<null, 'proof_failed' | 'login_throttled'>>
  /** Checks and gives a ticket that is good for one change of this session, for five minutes. */
  give(
    session: ProvenSession,
    given: ProofAnswer,
    caller: ProofCaller,
  ): Promise<Result<{ proof: string; expiresAt: string }, 'proof_failed' | 'login_throttled'>>
  /**
   * Uses the ticket up for a change, in the transaction of the change. `proof_required` carries the change
   * and the ways in which it can be proven.
   */
  redeem(
    tx: Db,
    session: ProvenSession,
    ticket: string | undefined,
    change: GuardedChange,
  ): Promise<Result<null, ProofRefusal>>
  /** What `redeem` would say, without using the ticket up. */
  look(
    db: Db,
    session: ProvenSession,
    ticket: string | undefined,
    change: GuardedChange,
  ): Promise<Result<null, ProofRefusal>>
}

export interface ProofDeps extends AnswerDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly codes: Codes
  readonly tickets: Pick<Tickets, 'issue' | 'use' | 'peek'>
  readonly tries: Tries
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
}

const minuteMs = 60_000
const hourMs = 3_600_000

export function createProofs(deps: ProofDeps): ProofService {
  const check: ProofService['check'] = (memberId, given, purpose, caller, session) =>
    checkProof(deps, memberId, { ...given, purpose, caller, ...(session !== undefined && { session }) })
  return {
    async methodsOf(memberId, change) {
      const { row, means } = await findMeans(deps, memberId)
      return listMethods(change, means).map((method) => ({ method, hint: hintOf(method, row) }))
    },
    sendCode: (memberId, method, purpose, caller) => sendCode(deps, { memberId, method, purpose, caller }),
    check,
    give: (session, given, caller) => give(deps, check, { session, given, caller }),
    redeem: (tx, session, ticket, change) => judge(deps, tx, { session, ticket, change, way: 'use' }),
    look: (db, session, ticket, change) => judge(deps, db, { session, ticket, change, way: 'peek' }),
  }
}

/** A session by the name under which it is known; the token stays with its owner. */
const nameOf = ({ token }: ProvenSession): string => hashToken(token).toString('hex')

interface ProofTicket extends Record<string, unknown> {
  readonly session: string
  readonly method: ProofMethod
}

const listMethods = (change: GuardedChange | 'login', means: ProofMeans): readonly ProofMethod[] =>
  change === 'login' ? methodsForLogin(means) : methodsFor(change, means)

async function findMeans(deps: ProofDeps, memberId: MemberId, db: Db = deps.db) {
  const row = await store.findMeans(db, memberId)
  invariant(row, 'who proves an account has one')
  const { security } = await deps.settings.read()
  const freshSinceMs = deps.clock() - security.payoutCoolingHours * hourMs
  const isFresh = (boundAt: Date | null) => boundAt !== null && boundAt.getTime() > freshSinceMs
  const means: ProofMeans = {
    hasPassword: row.password_hash !== null,
    hasMobile: row.mobile !== null,
    hasEmail: row.email !== null,
    hasTotp: row.has_totp,
    hasRecoveryCodes: row.has_recovery_codes,
    hasPasskey: row.has_passkey,
    hasPayee: row.payee !== null,
    isMobileFresh: isFresh(row.mobile_bound_at),
    isEmailFresh: isFresh(row.email_bound_at),
    isContactReplaced: isFresh(row.contact_replaced_at),
  }
  return { row, means, proofMinutes: security.proofMinutes }
}

function hintOf(method: ProofMethod, { mobile, email, payee }: store.MeansRow): string {
  if (method === 'sms') return maskMobile(mobile ?? '')
  if (method === 'email') return maskEmail(email ?? '')
  return method === 'payee' ? maskName(payee ?? '') : ''
}

async function sendCode(
  deps: ProofDeps,
  given: { memberId: MemberId; method: 'sms' | 'email'; purpose: ProofPurpose; caller: ProofCaller },
): Promise<Result<CodeSent, 'proof_failed' | 'code_wait' | 'message_budget_spent'>> {
  const { memberId, method, purpose, caller } = given
  const { row } = await findMeans(deps, memberId)
  const target = method === 'sms' ? row.mobile : row.email
  if (target === null) return refuse('proof_failed')
  return deps.codes.send({ purpose, channel: method, target, memberId, caller, language: row.language })
}

interface Checking extends ProofAnswer {
  readonly purpose: ProofPurpose
  readonly caller: ProofCaller
  readonly session?: string
}

async function checkProof(
  deps: ProofDeps,
  memberId: MemberId,
  checking: Checking,
): Promise<Result<null, 'proof_failed' | 'login_throttled'>> {
  const { method, purpose, caller } = checking
  const charged = await deps.tries.charge(memberId, purpose)
  if (!charged.ok) return charged
  const { row, means } = await findMeans(deps, memberId)
  const offered = purpose === 'login_proof' ? methodsForLogin(means) : methodsForAny(means)
  const isRight = offered.includes(method) && (await checkAnswer(deps, memberId, { ...checking, row }))
  const details = { method, purpose }
  const event = isRight ? 'proof_given' : 'proof_failed'
  await deps.audit.write(deps.db, { event, actor: actorOf(memberId), memberId, caller, details })
  if (!isRight) return refuse('proof_failed')
  await deps.tries.forget(memberId, purpose)
  return ok(null)
}

/**
 * Every way that counts for some change; whether it does for the change at hand is judged with the ticket.
 */
const methodsForAny = (means: ProofMeans): readonly ProofMethod[] => [
  ...new Set(guardedChanges.flatMap((change) => methodsFor(change, means))),
]

async function give(
  deps: ProofDeps,
  check: ProofService['check'],
  { session, given, caller }: { session: ProvenSession; given: ProofAnswer; caller: ProofCaller },
): Promise<Result<{ proof: string; expiresAt: string }, 'proof_failed' | 'login_throttled'>> {
  const { memberId } = session
  const sessionName = nameOf(session)
  const checked = await check(memberId, given, 'proof', caller, sessionName)
  if (!checked.ok) return checked
  const { security } = await deps.settings.read()
  const ttlMs = security.proofMinutes * minuteMs
  const payload: ProofTicket = { session: sessionName, method: given.method }
  const proof = await deps.tickets.issue(deps.db, { kind: 'proof', memberId, payload, ttlMs })
  return ok({ proof, expiresAt: new Date(deps.clock() + ttlMs).toISOString() })
}

interface Judging {
  readonly session: ProvenSession
  readonly ticket: string | undefined
  readonly change: GuardedChange
  readonly way: 'use' | 'peek'
}

async function judge(
  deps: ProofDeps,
  db: Db,
  { session, ticket, change, way }: Judging,
): Promise<Result<null, ProofRefusal>> {
  const { row, means } = await findMeans(deps, session.memberId, db)
  const accepted = methodsFor(change, means)
  const details = { change, methods: accepted.map((method) => ({ method, hint: hintOf(method, row) })) }
  if (!ticket) return refuse('proof_required', details)
  const found = await deps.tickets[way]<ProofTicket>(db, 'proof', ticket)
  const isOwn = found?.memberId === session.memberId && found.payload.session === nameOf(session)
  if (!found || !isOwn) return refuse('proof_expired', details)
  return accepted.includes(found.payload.method) ? ok(null) : refuse('proof_required', details)
}
