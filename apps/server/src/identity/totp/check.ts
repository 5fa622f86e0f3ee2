import { latinDigits } from '@baize/i18n'
import type { Clock, MemberId } from '@baize/std'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../kernel/database/database.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import * as store from './store.ts'

/** RFC 6238 as every authenticator app has it. */
const digits = 6
const period = 30
/** Steps before and after now that count: clocks of telephones are off by some seconds. */
const window = 1

export interface TotpCheck {
  /** Whether it is a code of the member's app that was not taken before; takes it. */
  takeCode(memberId: MemberId, code: string): Promise<boolean>
  /** Whether it is a recovery code that was not used before; uses it. */
  takeRecoveryCode(memberId: MemberId, code: string): Promise<boolean>
}

export interface TotpCheckDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly hashCode: SecretHash
}

export const createTotpCheck = (deps: TotpCheckDeps): TotpCheck => ({
  async takeCode(memberId, code) {
    const found = await store.findTotp(deps.db, memberId)
    if (!found?.confirmed_at) return false
    const step = findStep(deps.secretBox.open(found.secret), code, deps.clock())
    if (step === undefined) return false
    return (await store.takeStep(deps.db, { memberId, step })) !== undefined
  },
  async takeRecoveryCode(memberId, code) {
    const hash = deps.hashCode(foldRecoveryCode(code))
    const at = new Date(deps.clock())
    return (await store.takeCode(deps.db, { memberId, hash, at })) !== undefined
  },
})

/** The step whose code this is, or nothing. */
export function findStep(secret: string, code: string, nowMs: number): number | undefined {
  const token = latinDigits(code).replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: nowMs, window })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / period) + delta
}

export const totpOf = (secret: string, label: { issuer?: string; account?: string } = {}): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    digits,
    period,
    ...(label.issuer && { issuer: label.issuer }),
    ...(label.account && { label: label.account }),
  })

/** One form of a code as typed: letters in upper case, without the hyphen and spaces. */
export const foldRecoveryCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')
