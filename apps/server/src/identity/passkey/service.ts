import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { brandName } from '@baize/i18n'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { ProofCaller, ProofRefusal, ProofService } from '../proof/service.ts'
import type { AdmitRefusal, Area, LoggedIn, SessionService } from '../session/service.ts'
import { hexOf } from '../../kernel/secrets/token.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Guarded } from '../totp/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import { challengeMs, type PasskeyCheck } from './check.ts'
import { readResponse, type RelyingParty } from './relying-party.ts'
import * as store from './store.ts'

export interface PasskeyService {
  /** What the browser needs to make a passkey. */
  begin(given: Guarded, rp: RelyingParty): Promise<Result<object, ProofRefusal>>
  /** Adds the passkey that the browser made for this session's challenge. */
  add(
    session: Session,
    given: { name: string; response: object },
    caller: ProofCaller,
  ): Promise<Result<null, 'passkey_failed'>>
  remove(given: Guarded, id: string): Promise<Result<null, 'passkey_unknown' | ProofRefusal>>
  proofOptions(session: Session, rp: RelyingParty): Promise<Result<object, 'passkey_unknown'>>
  loginOptions(rp: RelyingParty): Promise<{ ticket: string } & Record<string, unknown>>
  login(
    given: { ticket: string; response: object; area: Area },
    caller: ProofCaller,
  ): Promise<Result<LoggedIn, 'passkey_failed' | AdmitRefusal>>
}

export interface PasskeyDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly tickets: Pick<Tickets, 'issue' | 'use'>
  /** Makes a member's name among passkeys, which says nothing about the member. */
  readonly hashUser: SecretHash
  readonly check: PasskeyCheck
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
  readonly sessions: Pick<SessionService, 'admit'>
}

const longestName = 40
/** EdDSA, ES256, RS256: what every authenticator of today makes one of. */
const algorithms = [-8, -7, -257]

export const createPasskeys = (deps: PasskeyDeps): PasskeyService => ({
  begin: (given, rp) => begin(deps, given, rp),
  add: (session, given, caller) => add(deps, session, given, caller),
  remove: (given, id) => remove(deps, given, id),
  async proofOptions(session, rp) {
    const own = await store.listPasskeys(deps.db, session.memberId)
    if (!own.some(({ rp_id }) => rp_id === rp.id)) return refuse('passkey_unknown')
    const { options } = await deps.check.begin('passkey_proof', rp, memberOf(session))
    return ok(options)
  },
  async loginOptions(rp) {
    const { ticket, options } = await deps.check.begin('passkey_login', rp)
    return { ...options, ticket }
  },
  async login({ ticket, response, area }, caller) {
    const memberId = await deps.check.verify('passkey_login', { response, ticket, caller })
    if (memberId === undefined) return refuse('passkey_failed')
    return deps.sessions.admit(memberId, caller, { area, via: 'passkey' })
  },
})

/** A challenge is bound to the session that asked for it, by the name under which the session is known. */
export const memberOf = (session: Session) => ({
  memberId: session.memberId,
  session: hexOf(session.token),
})

async function begin(deps: PasskeyDeps, { session, proof }: Guarded, rp: RelyingParty) {
  const { memberId, session: sessionName } = memberOf(session)
  return inTransaction(deps.db, async (tx) => {
    const proven = await deps.proofs.redeem(tx, session, proof, 'passkey_add')
    if (!proven.ok) return proven
    const payload = { ...rp, session: sessionName }
    const ticket = await deps.tickets.issue(tx, {
      kind: 'passkey_add',
      memberId,
      payload,
      ttlMs: challengeMs,
    })
    const own = await store.listPasskeys(tx, memberId)
    const options = await generateRegistrationOptions({
      rpName: brandName(),
      rpID: rp.id,
      userName: session.username,
      userDisplayName: session.nickname,
      userID: new Uint8Array(deps.hashUser(String(memberId))),
      challenge: ticket,
      timeout: challengeMs,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return ok({ ...options })
  })
}

async function add(
  deps: PasskeyDeps,
  session: Session,
  { name, response }: { name: string; response: object },
  caller: ProofCaller,
): Promise<Result<null, 'passkey_failed'>> {
  const { memberId, session: sessionName } = memberOf(session)
  const read = readResponse(response)
  if (!read) return refuse('passkey_failed')
  type Challenge = RelyingParty & { session: string } & Record<string, unknown>
  const challenge = await deps.tickets.use<Challenge>(deps.db, 'passkey_add', read.ticket)
  if (challenge?.memberId !== memberId || challenge.payload.session !== sessionName) {
    return refuse('passkey_failed')
  }
  const { id, origin } = challenge.payload
  const made = await verifyMade(response, read.challenge, { id, origin })
  if (!made) return refuse('passkey_failed')
  const shownName = nameOf(name)
  const passkey = {
    member_id: memberId,
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: BigInt(made.counter),
    transports: [...(made.transports ?? [])].slice(0, 8),
    rp_id: id,
    name: shownName,
    added_at: new Date(deps.clock()),
  }
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.insertPasskey(tx, passkey))) return refuse('passkey_failed')
    const after = { name: shownName }
    await deps.audit.write(tx, { event: 'passkey_added', actor: actorOf(memberId), memberId, caller, after })
    await deps.owners.warn(tx, memberId, 'passkey_added', { detail: shownName }, caller)
    return ok(null)
  })
}

async function verifyMade(response: object, challenge: string, rp: RelyingParty) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

async function remove(deps: PasskeyDeps, { session, proof, caller }: Guarded, id: string) {
  const { memberId } = session
  return inTransaction(deps.db, async (tx) => {
    const own = await store.listPasskeys(tx, memberId)
    if (!own.some(({ credential_id }) => credential_id === id)) return refuse('passkey_unknown')
    const proven = await deps.proofs.redeem(tx, session, proof, 'passkey_remove')
    if (!proven.ok) return proven
    const removed = await store.deletePasskey(tx, { memberId, credentialId: id })
    if (!removed) return refuse('passkey_unknown')
    const before = { name: removed.name }
    await deps.audit.write(tx, {
      event: 'passkey_removed',
      actor: actorOf(memberId),
      memberId,
      caller,
      before,
    })
    await deps.owners.warn(tx, memberId, 'passkey_removed', { detail: removed.name }, caller)
    return ok(null)
  })
}

/** What a person calls a passkey: one line of letters that can be seen. */
const nameOf = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\p{C}<>]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName) || 'Passkey'
