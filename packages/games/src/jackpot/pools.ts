/**
 * A pool that shares of stakes feed. `must_drop` falls at a point that is drawn and committed to before
 * the first share, at `limitMinor` at the latest; `progressive` is hit with a chance that grows with the
 * stake, so that every unit staked has the same. The house gives `seedMinor` of every jackpot.
 */
export type JackpotRule = {
  readonly pool: string
  readonly seedMinor: number
  /** Of each stake, in hundredths of a percent. */
  readonly shareBps: number
} & (
  | { readonly kind: 'must_drop'; readonly limitMinor: number }
  | {
      readonly kind: 'progressive'
      /** One in so many for each unit of `oddsStakeMinor` staked. */
      readonly odds: number
    }
)

/** A unit of stake of a progressive pool's chance. */
export const oddsStakeMinor = 100

export const jackpotRules: readonly JackpotRule[] = [
  { pool: 'mohur', kind: 'must_drop', seedMinor: 500_000, limitMinor: 5_000_000, shareBps: 100 },
  { pool: 'padma', kind: 'progressive', seedMinor: 2_000_000, shareBps: 50, odds: 4_000_000 },
]

export const findJackpotRule = (pool: string): JackpotRule | undefined =>
  jackpotRules.find((rule) => rule.pool === pool)

/**
 * What a pool gives back of each stake in the long run: its share and what the house adds. A drop point is
 * as likely anywhere above the seed up to the limit, so its mean is half way.
 */
export function jackpotReturn(rule: JackpotRule): number {
  const share = rule.shareBps / 10_000
  if (rule.kind === 'progressive') return share + rule.seedMinor / (rule.odds * oddsStakeMinor)
  const mean = (rule.seedMinor + 1 + rule.limitMinor) / 2
  return (share * mean) / (mean - rule.seedMinor)
}

/** The share of a stake in ten-thousandths of a minor unit: whole, so that nothing is rounded. */
export const exactShare = (rule: JackpotRule, stakeMinor: bigint): bigint =>
  stakeMinor * BigInt(rule.shareBps)
