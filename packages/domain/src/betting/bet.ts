/** A bet of any product. A partial cash-out pays while the bet is open. */
export type BetState = 'open' | 'settled' | 'cancelled'

/** What was staked, by the account that it was taken from. */
export interface BetStake {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
}

/** How a bet stands after a revision of it; revision 0 is the bet as it was placed. */
export interface BetStanding {
  readonly state: BetState
  readonly stake: BetStake
  /** All that was paid for it so far; a cancelled bet pays nothing, its stake comes back. */
  readonly payoutMinor: bigint
  /** What counts as turnover, where the product says so; null is the whole stake. */
  readonly validStakeMinor: bigint | null
}

export const stakeOf = ({ cashMinor, bonusMinor }: BetStake): bigint => cashMinor + bonusMinor
