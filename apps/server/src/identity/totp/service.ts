import { brandName } from '@baize/i18n'
import { randomBytes, randomInt } from 'node:crypto'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { ProofCaller, ProofRefusal, ProofService } from '../proof/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import { findStep, foldRecoveryCode, totpOf } from './check.ts'
import * as store from './store.ts'

export interface Guarded {
  readonly session: Session
  readonly proof: string | undefined
  readonly caller: ProofCaller
}

export interface TotpService {
  /** A fresh secret; it guards nothing before `confirm`. */
  begin(
    given: Guarded,
  ): Promise<Result<{ secret: string; uri: string; qrSvg: string }, 'totp_already_on' | ProofRefusal>>
  /** The app shows the right code: from now on it guards. Gives the recovery codes, this once. */
  confirm(
    session: Session,
    code: string,
    caller: ProofCaller,
  ): Promise<Result<{ recoveryCodes: string[] }, 'totp_already_on' | 'totp_not_on' | 'code_wrong'>>
  remove(given: Guarded): Promise<Result<null, 'totp_not_on' | ProofRefusal>>
  renewCodes(given: Guarded): Promise<Result<{ recoveryCodes: string[] }, 'totp_not_on' | ProofRefusal>>
}

export interface TotpDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly hashCode: SecretHash
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
}

const secretBytes = 20
const recoveryCodeCount = 10
/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groupLength = 5
/** A secret that was shown so long ago is not confirmed any more. */
const beginMs = 15 * 60_000

export const createTotp = (deps: TotpDeps): TotpService => ({
  begin: (given) => inTransaction(deps.db, (tx) => begin(deps, tx, given)),
  confirm: (session, code, caller) => confirm(deps, session, code, caller),
  remove: (given) => inTransaction(deps.db, (tx) => remove(deps, tx, given)),
  renewCodes: (given) => inTransaction(deps.db, (tx) => renewCodes(deps, tx, given)),
})

async function begin(deps: TotpDeps, tx: Tx, { session, proof }: Guarded) {
  const { memberId } = session
  const found = await store.findTotp(tx, memberId)
  if (found?.confirmed_at) return refuse('totp_already_on')
  const proven = await deps.proofs.redeem(tx, session, proof, 'totp_on')
  if (!proven.ok) return proven
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32
  const row = { memberId, secret: deps.secretBox.close(secret), at: new Date(deps.clock()) }
  if (!(await store.beginTotp(tx, row))) return refuse('totp_already_on')
  const uri = totpOf(secret, { issuer: brandName(), account: session.username }).toString()
  return ok({ secret, uri, qrSvg: renderSVG(uri, { border: 2, ecc: 'M' }) })
}

async function confirm(deps: TotpDeps, session: Session, code: string, caller: ProofCaller) {
  const { memberId } = session
  return inTransaction(deps.db, async (tx) => {
    const found = await store.findTotp(tx, memberId)
    if (found?.confirmed_at) return refuse('totp_already_on')
    const at = new Date(deps.clock())
    if (!found || at.getTime() - found.begun_at.getTime() > beginMs) return refuse('totp_not_on')
    const step = findStep(deps.secretBox.open(found.secret), code, at.getTime())
    if (step === undefined) return refuse('code_wrong')
    if (!(await store.confirmTotp(tx, { memberId, secret: found.secret, at, step }))) {
      return refuse('totp_already_on')
    }
    const recoveryCodes = await writeCodes(deps, tx, memberId)
    await deps.audit.write(tx, { event: 'totp_on', actor: actorOf(memberId), memberId, caller })
    await deps.owners.warn(tx, memberId, 'totp_on', {}, caller)
    return ok({ recoveryCodes })
  })
}

async function remove(deps: TotpDeps, tx: Tx, { session, proof, caller }: Guarded) {
  const { memberId } = session
  if (!(await store.findTotp(tx, memberId))?.confirmed_at) return refuse('totp_not_on')
  const proven = await deps.proofs.redeem(tx, session, proof, 'totp_off')
  if (!proven.ok) return proven
  if (!(await store.deleteTotp(tx, memberId))) return refuse('totp_not_on')
  await store.deleteCodes(tx, memberId)
  await deps.audit.write(tx, { event: 'totp_off', actor: actorOf(memberId), memberId, caller })
  await deps.owners.warn(tx, memberId, 'totp_off', {}, caller)
  return ok(null)
}

async function renewCodes(deps: TotpDeps, tx: Tx, { session, proof, caller }: Guarded) {
  const { memberId } = session
  if (!(await store.findTotp(tx, memberId))?.confirmed_at) return refuse('totp_not_on')
  const proven = await deps.proofs.redeem(tx, session, proof, 'recovery_codes')
  if (!proven.ok) return proven
  const recoveryCodes = await writeCodes(deps, tx, memberId)
  await deps.audit.write(tx, { event: 'recovery_codes_renewed', actor: actorOf(memberId), memberId, caller })
  await deps.owners.warn(tx, memberId, 'recovery_codes_renewed', {}, caller)
  return ok({ recoveryCodes })
}

async function writeCodes(deps: TotpDeps, tx: Tx, memberId: MemberId): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${drawGroup()}-${drawGroup()}`)
  const hashes = codes.map((code) => deps.hashCode(foldRecoveryCode(code)))
  await store.replaceCodes(tx, { memberId, hashes, at: new Date(deps.clock()) })
  return codes
}

const drawGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
