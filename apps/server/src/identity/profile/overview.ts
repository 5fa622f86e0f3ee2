import { maskEmail } from '@baize/domain/message'
import { invariant, type MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { maskMobile } from '../../kernel/phone/phone.ts'
import * as store from './store.ts'

export interface SecurityOverview {
  readonly passwordChangedAt: string
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly mobile: string | null
  readonly email: string | null
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: { id: string; name: string; addedAt: string; usedAt: string | null }[]
  readonly identities: { provider: string; email: string; linkedAt: string }[]
  readonly level: number
}

/** What guards an account, everything masked. */
export const createSecurityOverview =
  ({ db }: { db: Db }) =>
  async (memberId: MemberId): Promise<SecurityOverview> => {
    const guards = await store.findGuards(db, memberId)
    invariant(guards, 'who has a session has an account')
    const passkeys = await store.listPasskeys(db, memberId)
    const identities = await store.listIdentities(db, memberId)
    const hasDevice = guards.has_totp || passkeys.length > 0
    const inPlace = [guards.mobile !== null, guards.email !== null, hasDevice, guards.has_payment_password]
    return {
      passwordChangedAt: (guards.password_changed_at ?? guards.created_at).toISOString(),
      hasPassword: guards.has_password,
      hasPaymentPassword: guards.has_payment_password,
      mobile: guards.mobile && maskMobile(guards.mobile),
      email: guards.email && maskEmail(guards.email),
      hasTotp: guards.has_totp,
      recoveryCodesLeft: guards.has_totp ? guards.recovery_codes_left : 0,
      passkeys: passkeys.map(({ credential_id: id, name, added_at, used_at }) => ({
        id,
        name,
        addedAt: added_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      identities: identities.map(({ provider, email, linked_at }) => ({
        provider,
        email: email === '' ? '' : maskEmail(email),
        linkedAt: linked_at.toISOString(),
      })),
      level: inPlace.filter(Boolean).length,
    }
  }
