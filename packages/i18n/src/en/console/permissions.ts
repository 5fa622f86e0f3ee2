/** One text for every permission of an operator; the permission is the key. */
export const permissions = {
  member_read: 'See members, their balances, bets and devices',
  member_contact_read: 'See mobile numbers and e-mail addresses in full',
  member_note: 'Write notes and tags about members',
  member_suspend: 'Suspend members and let them in again',
  member_reset: 'End sessions and reset passwords and authenticator apps of members',
  adjustment_ask: 'Ask for a manual credit or debit',
  adjustment_approve: 'Approve manual credits and debits',
  approval_read: 'See what waits for a second person',
  operator_read: 'See operators',
  operator_write: 'Open, change and suspend operators',
  operator_reset: 'Reset the password and authenticator app of operators',
  role_read: 'See roles and permissions',
  role_ask: 'Ask for a change of a role, or of who has it',
  role_approve: 'Approve changes of roles',
  audit_read: 'Search the audit',
  export_make: 'Export lists as files',
} as const
