/** Rebates accrue in millionths of a minor unit. */
const millionths = 1_000_000n

export interface RebateAccrual {
  readonly category: string
  readonly vendor: string
  readonly rate: number
  readonly counted: bigint
  readonly accrued: bigint
}

/** What of one accrual is whole: rounded towards what the house owes less, also below 0. */
export const wholeRebate = (accrued: bigint): bigint => {
  const whole = accrued / millionths
  return accrued < 0n && whole * millionths !== accrued ? whole - 1n : whole
}

/** What can be claimed of all of them together; what is below 0 in one is taken from the others. */
export const claimableRebate = (accruals: readonly Pick<RebateAccrual, 'accrued'>[]): bigint =>
  accruals.reduce((sum, { accrued }) => sum + wholeRebate(accrued), 0n)

/** What stays after a claim, less than a unit in each. */
export const restOfRebate = (accrued: bigint): bigint => accrued - wholeRebate(accrued) * millionths
