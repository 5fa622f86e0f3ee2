/** What is known when a withdrawal is looked at. Amounts in minor units, times in hours. */
export interface RiskFacts {
  readonly amountMinor: bigint
  /** Asked for in the last 24 hours with this one, cancelled ones too: somebody tries where the border is. */
  readonly dayTotalMinor: bigint
  readonly dayCount: number
  readonly weekCount: number
  readonly payeeAgeHours: number
  /** Withdrawals that this payee has received. */
  readonly paidBefore: number
  readonly accountAgeHours: number
  /** Since the password, the transaction password or a contact changed; nothing: never. */
  readonly credentialAgeHours: number | null
  /** Members who share a device, a network of their registration, or a payee, now or before. */
  readonly sameDevice: number
  readonly sameAddress: number
  readonly samePayee: number
  /** Since the last withdrawal that was paid. */
  readonly depositedMinor: bigint
  readonly stakedMinor: bigint
  readonly bonusMinor: bigint
}

export interface RiskRules {
  readonly reviewFromMinor: bigint
  readonly twoPeopleFromMinor: bigint
  readonly newPayeeHours: number
}

export const riskCodes = [
  'new_payee',
  'linked_accounts',
  'deposit_without_play',
  'velocity',
  'bonus_abuse',
  'split_under_threshold',
  'credentials_changed',
  'young_account',
  'amount_review',
  'amount_two_people',
] as const
export type RiskCode = (typeof riskCodes)[number]

/** What a check found, with the facts that it went by; numbers as text where they are money. */
export interface RiskFinding {
  readonly code: RiskCode
  readonly isFlag: boolean
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}

const dayHours = 24
const usualDayCount = 3
const usualWeekCount = 10

/**
 * Runs every check. Each gives its facts, whether it found something or not: nobody decides on a bare word.
 */
export function findRisks(facts: RiskFacts, rules: RiskRules): readonly RiskFinding[] {
  const { amountMinor, dayTotalMinor, dayCount, weekCount, payeeAgeHours, paidBefore } = facts
  const { sameDevice, sameAddress, samePayee, depositedMinor, stakedMinor, bonusMinor } = facts
  const flags: Readonly<Record<RiskCode, readonly [boolean, RiskFinding['facts']]>> = {
    new_payee: [
      paidBefore === 0 || payeeAgeHours < rules.newPayeeHours,
      { payeeAgeHours, paidBefore, newPayeeHours: rules.newPayeeHours },
    ],
    linked_accounts: [sameDevice + sameAddress + samePayee > 0, { sameDevice, sameAddress, samePayee }],
    deposit_without_play: [
      depositedMinor > 0n && stakedMinor < depositedMinor,
      { depositedMinor: `${depositedMinor}`, stakedMinor: `${stakedMinor}` },
    ],
    velocity: [dayCount > usualDayCount || weekCount > usualWeekCount, { dayCount, weekCount }],
    bonus_abuse: [
      bonusMinor > 0n && (bonusMinor >= depositedMinor || sameDevice + samePayee > 0),
      { bonusMinor: `${bonusMinor}`, depositedMinor: `${depositedMinor}`, sameDevice, samePayee },
    ],
    split_under_threshold: [
      isSplit(facts, rules.reviewFromMinor) || isSplit(facts, rules.twoPeopleFromMinor),
      { amountMinor: `${amountMinor}`, dayTotalMinor: `${dayTotalMinor}`, dayCount },
    ],
    credentials_changed: [
      facts.credentialAgeHours !== null && facts.credentialAgeHours < dayHours,
      { credentialAgeHours: facts.credentialAgeHours },
    ],
    young_account: [facts.accountAgeHours < dayHours, { accountAgeHours: facts.accountAgeHours }],
    amount_review: [
      amountMinor >= rules.reviewFromMinor,
      { amountMinor: `${amountMinor}`, fromMinor: `${rules.reviewFromMinor}` },
    ],
    amount_two_people: [
      needsTwoPeople(facts, rules),
      { dayTotalMinor: `${dayTotalMinor}`, fromMinor: `${rules.twoPeopleFromMinor}` },
    ],
  }
  return riskCodes.map((code) => ({ code, isFlag: flags[code][0], facts: flags[code][1] }))
}

/** Counted over a day, so that small parts need the second person as well. */
export const needsTwoPeople = (
  { dayTotalMinor }: Pick<RiskFacts, 'dayTotalMinor'>,
  { twoPeopleFromMinor }: Pick<RiskRules, 'twoPeopleFromMinor'>,
): boolean => dayTotalMinor >= twoPeopleFromMinor

const isSplit = ({ amountMinor, dayTotalMinor, dayCount }: RiskFacts, borderMinor: bigint): boolean =>
  dayCount > 1 && amountMinor < borderMinor && dayTotalMinor >= borderMinor
