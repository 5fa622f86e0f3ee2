/** Where a withdrawal stands (spec 4, 8). */
export const withdrawalStates = [
  'requested',
  'in_review',
  'approved',
  'paying',
  'disbursed',
  /** The member says that a part arrived, or nothing: somebody of the house looks into it. */
  'partly_received',
  'not_received',
  /** What did not arrive is being paid. */
  'repaying',
  'received',
  /** What did not arrive went back to the balance. */
  'returned',
  'rejected',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What somebody does with a withdrawal. */
export const withdrawalActs = [
  'claim',
  'put_back',
  'approve',
  'reject',
  'cancel',
  'pay',
  'disburse',
  'fail',
  'confirm',
  'confirm_part',
  'deny',
  'time_out',
  'force',
  'pay_rest',
  'return_rest',
  /** The gateway paid after it had said that it would not. */
  'pay_late',
] as const
export type WithdrawalAct = (typeof withdrawalActs)[number]

/** Who may do it: the member, somebody of the house, or the house's programs. */
export type WithdrawalParty = 'member' | 'operator' | 'system'

/** What an act does to the money; each happens in the transaction of the move. */
export type MoneyEffect =
  | 'none'
  /** What is held goes back to cash. */
  | 'release'
  /** What is held leaves the house, its fee stays with it. */
  | 'capture'
  /** What did not arrive comes back to cash. */
  | 'return'
  /**
   * The rest leaves by another way than the payment before it: what that way owes the house moves along.
   */
  | 'reroute'
  /** Leaves the house although it had gone back to cash before; what cash no longer has is owed. */
  | 'take_again'

/** The legal moves of each state: what is not here is refused, whoever asks. */
export const withdrawalMoves: Readonly<
  Record<WithdrawalState, Partial<Readonly<Record<WithdrawalAct, WithdrawalState>>>>
> = {
  requested: { claim: 'in_review', approve: 'approved', cancel: 'cancelled' },
  in_review: { put_back: 'requested', approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { pay: 'paying', reject: 'rejected' },
  paying: { disburse: 'disbursed', fail: 'failed' },
  disbursed: {
    confirm: 'received',
    confirm_part: 'partly_received',
    deny: 'not_received',
    time_out: 'received',
    force: 'received',
  },
  partly_received: { confirm: 'received', pay_rest: 'repaying', return_rest: 'returned', force: 'received' },
  not_received: {
    confirm: 'received',
    pay_rest: 'repaying',
    return_rest: 'returned',
    force: 'received',
    pay_late: 'disbursed',
  },
  repaying: { disburse: 'disbursed', fail: 'not_received' },
  received: {},
  returned: {},
  rejected: {},
  cancelled: {},
  failed: { pay_late: 'disbursed' },
}

const parties: Readonly<Record<WithdrawalAct, readonly WithdrawalParty[]>> = {
  claim: ['operator'],
  put_back: ['operator'],
  approve: ['operator', 'system'],
  reject: ['operator'],
  cancel: ['member'],
  pay: ['operator', 'system'],
  disburse: ['operator', 'system'],
  fail: ['operator', 'system'],
  confirm: ['member'],
  confirm_part: ['member'],
  deny: ['member'],
  time_out: ['system'],
  force: ['operator'],
  pay_rest: ['operator'],
  return_rest: ['operator'],
  pay_late: ['system'],
}

/** Gives the state after an act, or nothing where the state or the party does not allow it. */
export function nextState(
  state: WithdrawalState,
  act: WithdrawalAct,
  by: WithdrawalParty,
): WithdrawalState | undefined {
  const next = withdrawalMoves[state][act]
  if (next === undefined || !parties[act].includes(by)) return undefined
  // Only the programs approve what nobody has taken up: people claim it first.
  return state === 'requested' && act === 'approve' && by !== 'system' ? undefined : next
}

const effectsOfMoves: Readonly<Partial<Record<`${WithdrawalState} ${WithdrawalAct}`, MoneyEffect>>> = {
  'paying fail': 'release',
  'paying disburse': 'capture',
  'repaying disburse': 'reroute',
  'not_received pay_late': 'reroute',
  'failed pay_late': 'take_again',
}
const effectsOfActs: Readonly<Partial<Record<WithdrawalAct, MoneyEffect>>> = {
  reject: 'release',
  cancel: 'release',
  return_rest: 'return',
}

/** What the move does to the money. */
export const effectOf = (state: WithdrawalState, act: WithdrawalAct): MoneyEffect =>
  effectsOfMoves[`${state} ${act}`] ?? effectsOfActs[act] ?? 'none'

/** Nothing more happens, but for a payment that the gateway makes too late. */
export const isEnded = (state: WithdrawalState): boolean =>
  ['received', 'returned', 'rejected', 'cancelled', 'failed'].includes(state)

/** Counts as under way for the member: nothing has left the house yet. */
export const isUnderWay = (state: WithdrawalState): boolean =>
  ['requested', 'in_review', 'approved', 'paying'].includes(state)

/** Where its money is: set aside for it, gone out, or back with the member. */
export function moneyOf(state: WithdrawalState): 'held' | 'out' | 'back' {
  if (isUnderWay(state)) return 'held'
  return state === 'rejected' || state === 'cancelled' || state === 'failed' ? 'back' : 'out'
}

/** What the member may do now. */
export const memberActs = (state: WithdrawalState): readonly WithdrawalAct[] =>
  withdrawalActs.filter((act) => nextState(state, act, 'member') !== undefined)

/** What somebody of the house may do now. */
export const operatorActs = (state: WithdrawalState): readonly WithdrawalAct[] =>
  withdrawalActs.filter((act) => nextState(state, act, 'operator') !== undefined)

/** The steps of an undisturbed withdrawal, in their order: what the timeline shows ahead. */
export const usualSteps = [
  'requested',
  'in_review',
  'approved',
  'paying',
  'disbursed',
  'received',
] as const satisfies readonly WithdrawalState[]
