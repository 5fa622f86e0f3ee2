import type { BillView } from '@baize/contract'

export const billStates = {
  paid: 'agentContract.statePaid',
  part: 'agentContract.statePart',
  open: 'agentContract.stateOpen',
  held: 'agentContract.stateHeld',
  nothing: 'agentContract.stateNothing',
  withheld: 'agentContract.stateWithheld',
  written_off: 'agentContract.stateWrittenOff',
} as const

export const billTones = {
  paid: 'ok',
  part: 'warn',
  open: 'warn',
  held: 'brass',
  nothing: 'plain',
  withheld: 'err',
  written_off: 'plain',
} as const satisfies Record<BillView['state'], string>

export const steps = {
  offered: 'agentContract.stepOffered',
  accepted: 'agentContract.stepAccepted',
  rejected: 'agentContract.stepRejected',
  withdrawn: 'agentContract.stepWithdrawn',
  expired: 'agentContract.stepExpired',
  countered: 'agentContract.stepCountered',
  terminated: 'agentContract.stepTerminated',
  superseded: 'agentContract.stepSuperseded',
} as const

export const lines = {
  valid: 'agentContract.lineValid',
  won: 'agentContract.lineWon',
  lost: 'agentContract.lineLost',
  ggr: 'agentContract.lineGgr',
  bonuses: 'agentContract.lineBonuses',
  rebates: 'agentContract.lineRebates',
  provider: 'agentContract.lineProvider',
  payment: 'agentContract.linePayment',
  salaries: 'agentContract.lineSalaries',
  lottery: 'agentContract.lineLottery',
  carry: 'agentContract.lineCarry',
  fenced: 'agentContract.lineFenced',
  correction: 'agentContract.lineCorrection',
  again: 'agentContract.lineAgain',
  billed: 'agentContract.lineBilled',
} as const

export const isLine = (kind: string): kind is keyof typeof lines => kind in lines

/** Whose team terms are tried on, by the reader's side. */
export const whatIfTitles = { payee: 'agentContract.whatIf', payer: 'agentContract.whatIfThem' } as const
