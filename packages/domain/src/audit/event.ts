/**
 * Every security event that is kept (issue: who, when, from where, device, before, after). A name is kept for
 * ever.
 */
export const auditEvents = [
  // Ways in and out
  'registered',
  'account_opened',
  'login_succeeded',
  'login_failed',
  'login_refused',
  'login_throttled',
  'login_proof_required',
  'login_proof_failed',
  'login_proof_given',
  'login_from_new_address',
  'trial_opened',
  'trial_closed',
  'exchange_code_issued',
  'exchange_code_used',
  'logout',
  'session_revoked',
  // Passwords
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'payment_password_set',
  'payment_password_failed',
  // Second proofs
  'proof_given',
  'proof_failed',
  'totp_on',
  'totp_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'passkey_cloned',
  // Who the person is, and where winnings go
  'profile_changed',
  'mobile_bound',
  'email_bound',
  'payout_account_added',
  'payout_account_removed',
  'payout_account_default',
  'identity_linked',
  'identity_unlinked',
  // Operators at the console
  'operator_login',
  'operator_login_failed',
  'operator_code_failed',
  'operator_totp_on',
  'operator_logout',
  'operator_password_changed',
  'operator_opened',
  'operator_changed',
  'operator_suspended',
  'operator_restored',
  'operator_reset',
  'role_opened',
  'role_changed',
  'approval_asked',
  'approval_approved',
  'approval_rejected',
  'approval_withdrawn',
  'approval_expired',
  'adjustment_posted',
  'member_noted',
  'member_tagged',
  'member_reset',
  'member_contact_seen',
  'export_made',
  // Play within bounds
  'limit_changed',
  'exclusion_began',
  'exclusion_return_asked',
  'exclusion_ended',
  // Money that goes out, or to another member
  'withdrawal_requested',
  'withdrawal_moved',
  'member_transfer_sent',
  // Acts of the house
  'member_suspended',
  'member_restored',
  'setting_changed',
  'payment_method_changed',
  'receiving_account_changed',
  'deposit_claimed',
  'deposit_released',
  'deposit_approved',
  'deposit_rejected',
  'deposit_transaction_repeated',
  'gateway_difference_resolved',
  'gateway_compared',
  'vendor_difference_resolved',
  'ledger_check_asked',
  'room_message_removed',
  'room_muted',
  'room_banned',
  'room_pardoned',
  'room_changed',
] as const

export type AuditEvent = (typeof auditEvents)[number]

export interface AuditActor {
  readonly kind: 'member' | 'operator' | 'system'
  /** The member's or operator's id; of the system, the part that acted. */
  readonly id: string
}
