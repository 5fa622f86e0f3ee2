/** Rates of the manual rebate, in millionths of the bets of a lane: 7000 is 0.70 percent. */
export interface RebateSettings {
  readonly lanes: readonly RebateLaneSetting[]
  /** The least that is claimed at once, in minor units as a decimal string. */
  readonly minimum: string
}

export interface RebateLaneSetting {
  readonly category: string
  /** Empty: all vendors of the category. */
  readonly vendor: string
  /** Turnover, or the smaller of the stake and of what was won or lost. */
  readonly basis: 'valid' | 'risked'
  /** By VIP level from the first on; the last holds for all above. */
  readonly rates: readonly number[]
}

const lane = (category: string, basis: 'valid' | 'risked', rates: readonly number[]): RebateLaneSetting => ({
  category,
  vendor: '',
  basis,
  rates,
})

export const rebateDefaults: RebateSettings = {
  lanes: [
    lane('RNG', 'valid', [4_000, 5_000, 6_000, 7_000, 8_500, 10_000]),
    lane('FISH', 'valid', [4_000, 5_000, 6_000, 7_000, 8_500, 10_000]),
    lane('LIVE', 'risked', [2_000, 2_500, 3_000, 4_000, 5_000, 6_000]),
    lane('PVP', 'valid', [2_000, 2_500, 3_000, 4_000, 5_000, 6_000]),
    lane('SPORTS', 'risked', [2_000, 2_500, 3_000, 3_500, 4_500, 5_500]),
    lane('SPB', 'risked', [2_000, 2_500, 3_000, 3_500, 4_500, 5_500]),
    lane('ESPORTS', 'risked', [2_000, 2_500, 3_000, 3_500, 4_500, 5_500]),
    lane('ELOTT', 'valid', [3_000, 3_500, 4_000, 5_000, 6_000, 7_000]),
    lane('LOTT', 'valid', [3_000, 3_500, 4_000, 5_000, 6_000, 7_000]),
    lane('COCKFIGHT', 'risked', [2_000, 2_500, 3_000, 3_500, 4_500, 5_500]),
  ],
  minimum: '1.00',
}
