import type { MemberId } from '@baize/std'
import type { Tx } from '../../transaction.ts'

/** What the owner of an account is told about, wherever it was done from. */
export type OwnerWarning =
  | 'password_changed'
  | 'mobile_changed'
  | 'email_changed'
  | 'payout_added'
  | 'payout_removed'
  | 'payment_password_set'
  | 'totp_on'
  | 'totp_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'new_login'

export interface OwnerService {
  /**
   * Writes to every contact that the account has at this moment, in the caller's transaction: call it before
   * a
   * contact is replaced, so that the old one hears of it.
   */
  warn(
    tx: Tx,
    memberId: MemberId,
    event: OwnerWarning,
    values: Readonly<Record<string, string>>,
    caller: { address: string; userAgent: string; device: string },
  ): Promise<void>
}
