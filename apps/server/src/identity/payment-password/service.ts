import { isGoodPaymentPassword } from '@baize/domain/security'
import { latinDigits } from '@baize/i18n'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { ProofCaller, ProofRefusal, ProofService } from '../proof/service.ts'
import type { Tries } from '../proof/tries.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { Guarded } from '../totp/service.ts'
import * as store from './store.ts'

export interface PaymentPasswords {
  /** Sets or changes it, on a second proof. */
  set(given: Guarded, typed: string): Promise<Result<null, 'payment_password_invalid' | ProofRefusal>>
  /**
   * Whether it is the member's. Tries are counted in the database and slow each other down. `details` say
   * when none is set.
   */
  check(
    memberId: MemberId,
    typed: string,
    caller: ProofCaller,
  ): Promise<Result<null, 'payment_password_wrong' | 'login_throttled'>>
}

export interface PaymentPasswordDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly passwords: Passwords
  readonly tries: Tries
  readonly proofs: Pick<ProofService, 'look' | 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
}

export const createPaymentPasswords = (deps: PaymentPasswordDeps): PaymentPasswords => ({
  set: (given, typed) => set(deps, given, typed),
  async check(memberId, typed, caller) {
    const charged = await deps.tries.charge(memberId, 'payment_password')
    if (!charged.ok) return charged
    const found = await store.findPaymentPassword(deps.db, memberId)
    const stored = found?.payment_password_hash ?? undefined
    if (!(await deps.passwords.verify(stored, latinDigits(typed)))) {
      const actor = actorOf(memberId)
      await deps.audit.write(deps.db, { event: 'payment_password_failed', actor, memberId, caller })
      return refuse('payment_password_wrong', { isSet: stored !== undefined })
    }
    await deps.tries.forget(memberId, 'payment_password')
    return ok(null)
  },
})

async function set(
  deps: PaymentPasswordDeps,
  { session, proof, caller }: Guarded,
  typed: string,
): Promise<Result<null, 'payment_password_invalid' | ProofRefusal>> {
  const { memberId } = session
  const digits = latinDigits(typed)
  const found = await store.findPaymentPassword(deps.db, memberId)
  if (!isGoodPaymentPassword(digits, found?.birthday ?? undefined)) return refuse('payment_password_invalid')
  const isProven = await deps.proofs.look(deps.db, session, proof, 'payment_password')
  if (!isProven.ok) return isProven
  // Before the transaction: a hash takes its time, and a connection is not held over it.
  const hash = await deps.passwords.hash(digits)
  return inTransaction(deps.db, async (tx) => {
    const proven = await deps.proofs.redeem(tx, session, proof, 'payment_password')
    if (!proven.ok) return proven
    await store.savePaymentPassword(tx, { memberId, hash, at: new Date(deps.clock()) })
    const isFirst = found?.payment_password_hash === null
    const actor = actorOf(memberId)
    await deps.audit.write(tx, {
      event: 'payment_password_set',
      actor,
      memberId,
      caller,
      details: { isFirst },
    })
    await deps.owners.warn(tx, memberId, 'payment_password_set', {}, caller)
    return ok(null)
  })
}
