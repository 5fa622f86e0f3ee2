/** What needs a second person; the kind is the key. */
export const approvalKind = {
  adjustment: 'Manual credit or debit',
  payment_method: 'Way to pay in',
  receiving_account: 'Receiving account',
  round_cancel: 'Cancelled round',
  campaign: 'Message to many members',
  tournament: 'Tournament',
  free_rounds: 'Free rounds for members',
  game_reopen: 'Game opened again',
  integration: 'Integration of a vendor',
  integration_key: 'Key of a vendor',
  setting: 'Setting',
  role: 'Change of a role',
  operator_roles: 'Roles of an operator',
  operator_reset: 'New login of an operator',
} as const

/** The queue of requests. */
export const approvalDesk = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Take back',
  change: 'What changes',
  until: 'Until now',
  asked: 'Asked: a second person decides.',
  own: 'Your own request: somebody else decides.',
  open: 'Open',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Taken back',
  expired: 'Expired',
} as const
