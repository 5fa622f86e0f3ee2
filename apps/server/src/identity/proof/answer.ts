import { isSameHolder } from '@baize/domain/payout'
import type { MemberId } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { Codes } from '../verification/codes.ts'
import type { ProofAnswer, ProofCaller, ProofPurpose } from './proof.ts'
import type { MeansRow } from './store.ts'

/** The codes of an authenticator app, and those that stand in for it. */
export interface CodeProof {
  takeCode(memberId: MemberId, code: string): Promise<boolean>
  takeRecoveryCode(memberId: MemberId, code: string): Promise<boolean>
}

/** Tells whose passkey answered a challenge of a session. */
export interface PasskeyProof {
  verify(
    kind: 'passkey_proof',
    given: {
      response: object
      member: { memberId: MemberId; session: string }
      caller: ProofCaller
    },
  ): Promise<MemberId | undefined>
}

export interface AnswerDeps {
  readonly db: Pool
  readonly codes: Pick<Codes, 'use'>
  readonly passwords: Pick<Passwords, 'verify'>
  readonly totps: CodeProof
  readonly passkeys: PasskeyProof
  readonly audit: AuditService
}

export interface Answering extends ProofAnswer {
  readonly purpose: ProofPurpose
  readonly caller: ProofCaller
  readonly session?: string
  readonly row: MeansRow
}

/** Whether the answer is right; one that can be used once is used up. */
export function checkAnswer(deps: AnswerDeps, memberId: MemberId, answering: Answering): Promise<boolean> {
  const { method, answer, row } = answering
  switch (method) {
    case 'sms':
      return takeCode(deps, answering, row.mobile)
    case 'email':
      return takeCode(deps, answering, row.email)
    case 'totp':
      return deps.totps.takeCode(memberId, answer)
    case 'recovery':
      return takeRecoveryCode(deps, memberId, answering)
    case 'passkey':
      return askPasskey(deps, memberId, answering)
    case 'password':
      return deps.passwords.verify(row.password_hash ?? undefined, answer)
    case 'payee':
      return Promise.resolve(row.payee !== null && isSameHolder(row.payee, answer))
  }
}

async function takeCode(
  { db, codes }: AnswerDeps,
  { purpose, answer }: Answering,
  target: string | null,
): Promise<boolean> {
  if (target === null) return false
  const used = await codes.use(db, { purpose, target, code: answer })
  return used.ok
}

async function takeRecoveryCode(
  { db, totps, audit }: AnswerDeps,
  memberId: MemberId,
  { answer, caller }: Answering,
): Promise<boolean> {
  if (!(await totps.takeRecoveryCode(memberId, answer))) return false
  await audit.write(db, { event: 'recovery_code_used', actor: actorOf(memberId), memberId, caller })
  return true
}

async function askPasskey(
  { passkeys }: AnswerDeps,
  memberId: MemberId,
  { answer, session, caller }: Answering,
): Promise<boolean> {
  const response = readJson(answer)
  if (session === undefined || response === undefined) return false
  const member = { memberId, session }
  return (await passkeys.verify('passkey_proof', { response, member, caller })) === memberId
}

function readJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
