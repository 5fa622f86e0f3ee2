/** What needs a second person; the kind is the key. */
export const approvalKind = {
  adjustment: 'Manual credit or debit',
  payment_method: 'Payment method',
  receiving_account: 'Receiving account',
  round_cancel: 'Round cancellation',
  campaign: 'Bulk message',
  tournament: 'Tournament',
  free_rounds: 'Free rounds for members',
  lottery_group: 'Lottery prize group',
  lottery_void: 'Void lottery draw',
  lottery_decision: 'Disputed lottery result',
  lottery_correction: 'Corrected lottery result',
  lottery_calendar: 'Lottery calendar',
  game_reopen: 'Reopening of a game',
  integration: 'Provider integration',
  integration_key: 'Provider key',
  setting: 'Setting',
  role: 'Role change',
  operator_roles: 'Operator roles',
  operator_reset: 'Operator login reset',
} as const

/** The queue of requests. */
export const approvalDesk = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw request',
  change: 'Proposed change',
  until: 'Current value',
  asked: 'Request sent. A second operator will review it.',
  own: 'This is your request. Another operator must review it.',
  open: 'Open',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const
