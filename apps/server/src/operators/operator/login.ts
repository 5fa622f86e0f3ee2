import { randomBytes } from 'node:crypto'
import { isGoodOperatorPassword } from '@baize/domain/operator'
import { attemptLimit, type Attempt } from '@baize/domain/identity'
import { brandName } from '@baize/i18n'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { systemActor } from '../../kernel/audit/service.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import { findStep, type Passwords, totpOf } from '../../identity/api.ts'
import { operatorActor, type ConsoleCaller, type OperatorSession } from '../../kernel/http/operator.ts'
import type { LoginStep, OperatorSessions } from './session.ts'
import * as store from './store.ts'

export interface OperatorDoor {
  /** The password; gives the token of the second step. */
  begin(
    given: { username: string; password: string },
    caller: ConsoleCaller,
  ): Promise<
    Result<
      { token: string; stage: LoginStep['stage'] },
      'login_failed' | 'login_throttled' | 'operator_suspended'
    >
  >
  /** A fresh secret for an operator who has no app yet; it guards once its code was given. */
  enrol(stepToken: string): Promise<Result<Enrolment, 'code_required_first'>>
  /** The code; gives the token of a new session, and ends the step. */
  finish(
    stepToken: string,
    code: string,
    caller: ConsoleCaller,
  ): Promise<Result<string, 'code_required_first' | 'code_wrong' | 'login_throttled'>>
  logout(session: OperatorSession, caller: ConsoleCaller): Promise<void>
  setLanguage(session: OperatorSession, language: 'EN' | 'BN'): Promise<void>
  changePassword(
    session: OperatorSession,
    given: { oldPassword: string; newPassword: string },
    caller: ConsoleCaller,
  ): Promise<
    Result<null, 'password_old_wrong' | 'password_unchanged' | 'operator_password_weak' | 'login_throttled'>
  >
}

export interface Enrolment {
  readonly secret: string
  readonly uri: string
  readonly qrSvg: string
}

export interface OperatorDoorDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly secretBox: SecretBox
  readonly operatorSessions: OperatorSessions
}

const issuerOf = (brand: string) => `${brand} console`
const secretBytes = 20

export const createOperatorDoor = (deps: OperatorDoorDeps): OperatorDoor => ({
  begin: (given, caller) => begin(deps, given, caller),
  enrol: (stepToken) => enrol(deps, stepToken),
  finish: (stepToken, code, caller) => finish(deps, { stepToken, code, caller }),
  async logout(session, caller) {
    await inTransaction(deps.db, async (tx) => {
      await deps.operatorSessions.end(tx, session.token)
      await deps.audit.write(tx, { event: 'operator_logout', actor: operatorActor(session), caller })
    })
  },
  setLanguage: async ({ operatorId }, language) =>
    void (await store.updateLanguage(deps.db, operatorId, language)),
  changePassword: (session, given, caller) => changePassword(deps, session, given, caller),
})

/**
 * An operator's name has no second device to come in by: who guesses from many places is slowed all the same.
 */
const attemptsOf = (username: string, address: string): Attempt[] => [
  { scope: 'stranger', subject: `console\n${username}\n${address}`, limit: attemptLimit('stranger') },
  { scope: 'account', subject: `console\n${username}`, limit: attemptLimit('account') },
  { scope: 'address', subject: `console\n${address}`, limit: attemptLimit('address') },
]
const codeAttempts = (operatorId: bigint): Attempt[] => [
  { scope: 'stranger', subject: `console code\n${operatorId}`, limit: attemptLimit('stranger') },
]

async function begin(
  deps: OperatorDoorDeps,
  { username: typed, password }: { username: string; password: string },
  caller: ConsoleCaller,
) {
  const username = typed.trim().toLowerCase()
  const attempts = attemptsOf(username, caller.address)
  const counted = await deps.attempts.count(attempts)
  if (!counted.ok) return counted
  const found = await store.findLogin(deps.db, username)
  const isRight = await deps.passwords.verify(found?.password_hash, password)
  if (!found || !isRight) {
    const actor = found ? operatorActor({ operatorId: found.id }) : systemActor('console door')
    await deps.audit.write(deps.db, { event: 'operator_login_failed', actor, caller })
    return refuse('login_failed')
  }
  await deps.attempts.forgive(attempts, ['stranger'])
  if (found.state === 'suspended') return refuse('operator_suspended')
  const stage = found.totp_confirmed_at ? 'code' : 'enrol'
  const token = await deps.operatorSessions.open(deps.db, { operatorId: found.id, stage, caller })
  return ok({ token, stage } as const)
}

async function enrol(deps: OperatorDoorDeps, stepToken: string) {
  const step = await deps.operatorSessions.findStep(stepToken)
  if (step?.stage !== 'enrol') return refuse('code_required_first')
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32
  const begun = await store.beginTotp(deps.db, step.operatorId, deps.secretBox.close(secret))
  if (!begun) return refuse('code_required_first')
  const uri = totpOf(secret, { issuer: issuerOf(brandName()), account: step.username }).toString()
  return ok({ secret, uri, qrSvg: renderSVG(uri, { border: 2, ecc: 'M' }) })
}

async function finish(
  deps: OperatorDoorDeps,
  { stepToken, code, caller }: { stepToken: string; code: string; caller: ConsoleCaller },
) {
  const step = await deps.operatorSessions.findStep(stepToken)
  if (!step) return refuse('code_required_first')
  const { operatorId } = step
  const attempts = codeAttempts(operatorId)
  const counted = await deps.attempts.count(attempts)
  if (!counted.ok) return counted
  const at = new Date(deps.clock())
  const totp = await store.findTotp(deps.db, operatorId)
  const isMeant = totp?.totp_secret && (totp.totp_confirmed_at !== null) === (step.stage === 'code')
  if (!isMeant || totp.totp_secret === null) return refuse('code_required_first')
  const secret = totp.totp_secret
  const taken = findStep(deps.secretBox.open(secret), code, at.getTime())
  const actor = operatorActor(step)
  const token = await inTransaction(deps.db, async (tx) => {
    if (taken === undefined) return undefined
    if (!(await store.takeStep(tx, { operatorId, step: taken, secret, at }))) return undefined
    if (!(await deps.operatorSessions.end(tx, stepToken))) return undefined
    await store.markLogin(tx, operatorId, at)
    if (step.stage === 'enrol') await deps.audit.write(tx, { event: 'operator_totp_on', actor, caller })
    await deps.audit.write(tx, { event: 'operator_login', actor, caller })
    return deps.operatorSessions.open(tx, { operatorId, stage: 'open', caller })
  })
  if (token === undefined) {
    await deps.audit.write(deps.db, { event: 'operator_code_failed', actor, caller })
    return refuse('code_wrong')
  }
  await deps.attempts.forgive(attempts, ['stranger'])
  return ok(token)
}

async function changePassword(
  deps: OperatorDoorDeps,
  session: OperatorSession,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  caller: ConsoleCaller,
) {
  const { operatorId, username } = session
  const attempts = codeAttempts(operatorId)
  const counted = await deps.attempts.count(attempts)
  if (!counted.ok) return counted
  const found = await store.findLogin(deps.db, username)
  if (!(await deps.passwords.verify(found?.password_hash, oldPassword))) return refuse('password_old_wrong')
  await deps.attempts.forgive(attempts, ['stranger'])
  if (oldPassword === newPassword) return refuse('password_unchanged')
  if (!isGoodOperatorPassword(newPassword, username)) return refuse('operator_password_weak')
  const passwordHash = await deps.passwords.hash(newPassword)
  await inTransaction(deps.db, async (tx) => {
    await store.updatePassword(tx, { operatorId, passwordHash, mustChange: false })
    await deps.operatorSessions.endAll(tx, operatorId, session.token)
    await deps.audit.write(tx, { event: 'operator_password_changed', actor: operatorActor(session), caller })
  })
  return ok(null)
}
