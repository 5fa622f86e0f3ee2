/** A level of regular players: what it is called, what it asks for and what it brings. */
export interface VipLevelSetting {
  readonly EN: string
  readonly BN: string
  /** Decimal string of the house's currency: turnover of settled bets within the window. */
  readonly turnoverFrom: string
  /** The same of deposits that were credited. */
  readonly depositFrom: string
  /** What a point earned is multiplied by: 160 is 1.6 times. */
  readonly pointsPercent: number
  /** Cash given once when the level is reached; 0.00 is none. */
  readonly levelUpGift: string
  /** Cash of a week, for who played so much in it. */
  readonly weeklyGift: string
  readonly weeklyTurnover: string
  readonly monthlyGift: string
  /** Cash on the birthday, for who has proven it. */
  readonly birthdayGift: string
  /** Turnover within the window that keeps the level, where levels are lost. */
  readonly keepTurnover: string
  /** Withdrawals of a day without a fee, where they are more than the house's; 0 or not said is the house's. */
  readonly freeWithdrawals?: number | undefined
  /** The same of how many there may be in a day. */
  readonly withdrawalsPerDay?: number | undefined
  /** The same of their sum, for who has proven the identity. */
  readonly withdrawalDayMaximum?: string | undefined
  /** Minutes by which withdrawals move ahead in the queue of the review. */
  readonly withdrawalAheadMinutes?: number | undefined
}

export interface VipSettings {
  /** The whole table, from the lowest level to the highest. */
  readonly levels: readonly VipLevelSetting[]
  /** Days that count; null is a lifetime. */
  readonly windowDays: number | null
  /** Whether a level asks for turnover and deposits, or for one of them. */
  readonly needs: 'all' | 'any'
  /** Whether a level is lost that is not kept; only where a window of days counts. */
  readonly falls: boolean
}

type Figures = readonly [
  turnover: string,
  deposit: string,
  percent: number,
  levelUp: string,
  weekly: string,
  weeklyTurnover: string,
  monthly: string,
  birthday: string,
  keep: string,
  freeWithdrawals: number,
  withdrawals: number,
  withdrawalMaximum: string,
  withdrawalAhead: number,
]

const figures: readonly Figures[] = [
  ['0.00', '0.00', 100, '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', 0, 0, '0.00', 0],
  ['10000.00', '0.00', 110, '20.00', '5.00', '2000.00', '10.00', '20.00', '5000.00', 0, 0, '0.00', 0],
  [
    '100000.00',
    '5000.00',
    120,
    '100.00',
    '20.00',
    '10000.00',
    '50.00',
    '50.00',
    '50000.00',
    4,
    6,
    '0.00',
    10,
  ],
  [
    '500000.00',
    '25000.00',
    140,
    '400.00',
    '80.00',
    '40000.00',
    '200.00',
    '200.00',
    '250000.00',
    5,
    8,
    '0.00',
    15,
  ],
  [
    '2500000.00',
    '100000.00',
    160,
    '2500.00',
    '150.00',
    '120000.00',
    '500.00',
    '500.00',
    '1250000.00',
    8,
    10,
    '1500000.00',
    30,
  ],
  [
    '10000000.00',
    '400000.00',
    200,
    '10000.00',
    '600.00',
    '500000.00',
    '2000.00',
    '2000.00',
    '5000000.00',
    10,
    12,
    '3000000.00',
    60,
  ],
]

export const vipDefaults: VipSettings = {
  levels: figures.map(([turnoverFrom, depositFrom, pointsPercent, ...gifts], place) => {
    const [levelUpGift, weeklyGift, weeklyTurnover, monthlyGift, birthdayGift, keepTurnover, ...withdrawals] =
      gifts
    const [freeWithdrawals, withdrawalsPerDay, withdrawalDayMaximum, withdrawalAheadMinutes] = withdrawals
    return {
      EN: `VIP ${place + 1}`,
      BN: `VIP ${place + 1}`,
      turnoverFrom,
      depositFrom,
      pointsPercent,
      levelUpGift,
      weeklyGift,
      weeklyTurnover,
      monthlyGift,
      birthdayGift,
      keepTurnover,
      freeWithdrawals,
      withdrawalsPerDay,
      withdrawalDayMaximum,
      withdrawalAheadMinutes,
    }
  }),
  windowDays: null,
  needs: 'all',
  falls: false,
}
