/**
 * What a deposit goes through. `created` waits for the gateway's answer, `awaiting_player` for the payment,
 * `submitted` for an operator, `in_review` is in an operator's hands.
 */
export const depositStates = [
  'created',
  'awaiting_player',
  'submitted',
  'in_review',
  'credited',
  'rejected',
  'expired',
  'failed',
  'cancelled',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * Where a deposit may go. Money that came in is credited whatever was thought before: a payment may succeed
 * after it failed, after its time ran out, and after the player gave it up. Nothing leaves `credited`.
 */
export const depositMoves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['awaiting_player', 'credited', 'failed', 'expired', 'cancelled'],
  awaiting_player: ['submitted', 'credited', 'failed', 'expired', 'cancelled'],
  submitted: ['in_review', 'credited', 'rejected'],
  in_review: ['submitted', 'credited', 'rejected'],
  failed: ['credited'],
  // Who paid and was late to say so still says so.
  expired: ['submitted', 'credited'],
  cancelled: ['credited'],
  credited: [],
  rejected: [],
}

export const mayMove = (from: DepositState, to: DepositState): boolean => depositMoves[from].includes(to)

/** States in which the deposit still waits for somebody. */
export const openDepositStates = [
  'created',
  'awaiting_player',
  'submitted',
  'in_review',
] as const satisfies readonly DepositState[]

/** States in which a transaction id is taken: the same payment counts for nobody else. */
export const claimingStates = [
  'submitted',
  'in_review',
  'credited',
] as const satisfies readonly DepositState[]

/** How many deposits a member may have open at once. */
export const mostOpenDeposits = 5
/** How long after its time a manual deposit may still be claimed. */
export const lateClaimHours = 72

/** Why an operator rejects a deposit; each has a text for the player. */
export const rejectReasons = [
  'payment_not_found',
  'amount_differs',
  'wrong_account',
  'slip_unreadable',
  'third_party_payment',
  'suspected_fraud',
] as const
export type RejectReason = (typeof rejectReasons)[number]
