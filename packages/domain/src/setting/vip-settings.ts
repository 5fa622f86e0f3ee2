/** A level of regular players: what it is called, and from which lifetime turnover on. */
export interface VipLevelSetting {
  readonly EN: string
  readonly BN: string
  /** Decimal string of the house's currency: stakes of completed rounds since the account was opened. */
  readonly turnoverFrom: string
}

export interface VipSettings {
  /** The whole table, from the lowest level to the highest. */
  readonly levels: readonly VipLevelSetting[]
}

export const vipDefaults: VipSettings = {
  levels: ['0.00', '10000.00', '100000.00', '500000.00', '2500000.00', '10000000.00'].map(
    (turnoverFrom, place) => ({ EN: `VIP ${place + 1}`, BN: `VIP ${place + 1}`, turnoverFrom }),
  ),
}
