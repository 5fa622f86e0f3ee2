import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { Clock, MemberId } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import { readResponse, type RelyingParty } from './relying-party.ts'
import * as store from './store.ts'

type PasskeyTicket = 'passkey_login' | 'passkey_proof'

export interface PasskeyCheck {
  /** What the browser needs to use a passkey; names the member's own when the member is known. */
  begin(
    kind: PasskeyTicket,
    rp: RelyingParty,
    member?: { memberId: MemberId; session: string },
  ): Promise<{ ticket: string; options: object }>
  /**
   * Whose passkey answered, or nothing. The challenge is used up whatever comes of it; for a proof it must be
   * of this member and session.
   */
  verify(
    kind: PasskeyTicket,
    given: {
      response: object
      ticket?: string
      member?: { memberId: MemberId; session: string }
      caller: AuditCaller
    },
  ): Promise<MemberId | undefined>
}

export interface PasskeyCheckDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly tickets: Pick<Tickets, 'issue' | 'use'>
  readonly audit: AuditService
}

/** How long the browser may take; people look for their key. */
export const challengeMs = 5 * 60_000

interface Challenge extends RelyingParty {
  readonly session?: string
}

export const createPasskeyCheck = (deps: PasskeyCheckDeps): PasskeyCheck => ({
  async begin(kind, rp, member) {
    const ticket = await deps.tickets.issue(deps.db, {
      kind,
      ...(member && { memberId: member.memberId }),
      payload: { ...rp, ...(member && { session: member.session }) },
      ttlMs: challengeMs,
    })
    const own = member ? await store.listPasskeys(deps.db, member.memberId) : []
    const options = await generateAuthenticationOptions({
      rpID: rp.id,
      challenge: ticket,
      timeout: challengeMs,
      userVerification: 'required',
      ...(member && {
        allowCredentials: own
          .filter(({ rp_id }) => rp_id === rp.id)
          .map(({ credential_id: id, transports }) => ({ id, transports })),
      }),
    })
    return { ticket, options }
  },
  async verify(kind, { response, ticket, member, caller }) {
    const read = readResponse(response)
    if (!read || (ticket !== undefined && ticket !== read.ticket)) return undefined
    const challenge = await deps.tickets.use<Challenge & Record<string, unknown>>(deps.db, kind, read.ticket)
    if (!challenge || !isOf(challenge, member)) return undefined
    const passkey = await store.findPasskey(deps.db, read.id)
    if (!passkey || passkey.rp_id !== challenge.payload.id) return undefined
    if (member && passkey.member_id !== member.memberId) return undefined
    const counter = await verifySignature(response, read.challenge, { passkey, rp: challenge.payload })
    if (counter === undefined) return undefined
    return note(deps, { passkey, counter, caller })
  },
})

const isOf = (
  challenge: { memberId: MemberId | undefined; payload: Challenge },
  member: { memberId: MemberId; session: string } | undefined,
): boolean => challenge.memberId === member?.memberId && challenge.payload.session === member?.session

/** The counter that the passkey shows, or nothing when anything about the answer is not right. */
async function verifySignature(
  response: object,
  challenge: string,
  { passkey, rp }: { passkey: store.PasskeyRow; rp: RelyingParty },
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        // The stored counter is compared in the statement that moves it, once for all nodes.
        counter: 0,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

async function note(
  { db, clock, audit }: PasskeyCheckDeps,
  { passkey, counter, caller }: { passkey: store.PasskeyRow; counter: number; caller: AuditCaller },
): Promise<MemberId | undefined> {
  const { member_id: memberId, credential_id: credentialId } = passkey
  const at = new Date(clock())
  if (await store.countUse(db, { memberId, credentialId, counter, at })) return memberId
  await audit.write(db, {
    event: 'passkey_cloned',
    actor: actorOf(memberId),
    memberId,
    caller,
    details: { name: passkey.name, stored: Number(passkey.counter), shown: counter },
  })
  return undefined
}
