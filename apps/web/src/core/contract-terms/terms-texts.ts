import type { ContractView } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import type { Translate } from '@baize/i18n'

export { percentText } from '@baize/domain/agent-contract'

export const topRateOf = ({ terms }: Pick<ContractView, 'terms'>): number =>
  terms.kind === 'realtime'
    ? Math.max(terms.profitRate, terms.lossRate)
    : Math.max(...terms.tiers.map(({ rate }) => rate))

export const kindNames = {
  dividend: 'agent.dividend',
  daily: 'agent.dailySalary',
  hourly: 'agent.hourlySalary',
  realtime: 'agent.realtimeSalary',
} as const satisfies Record<ContractKind, string>

export const periods = {
  daily: 'agentContract.periodDaily',
  weekly: 'agentContract.periodWeekly',
  semimonthly: 'agentContract.periodSemimonthly',
  monthly: 'agentContract.periodMonthly',
} as const

export const carries = {
  none: 'agentContract.carryNone',
  previous: 'agentContract.carryPrevious',
  month: 'agentContract.carryMonth',
  full: 'agentContract.carryFull',
} as const

/** The most that the platform pays by these terms; nothing where they have no cap. */
export const capText = (
  t: Translate,
  { kind, cap }: ContractView['terms'],
  money: (amount: string) => string,
): string | undefined =>
  cap === undefined
    ? undefined
    : t(kind === 'realtime' ? 'agentContract.cappedDay' : 'agentContract.capped', { amount: money(cap) })

/** From which stake on single bets count. */
export const singleBetText = (t: Translate, amount: string, money: (amount: string) => string): string =>
  Number(amount) === 0 ? t('agentContract.everyBet') : t('agentContract.singleBet', { amount: money(amount) })
