/** A band of a month's turnover of one friend: from that amount on, the rate in millionths. */
export interface ReferralBand {
  readonly fromMinor: bigint
  readonly millionths: bigint
}

const million = 1_000_000n

/**
 * The share of a friend's cash turnover in a month. Each band's rate holds for what lies in the band, so more
 * turnover never earns less; rounded down once, at the end, and capped.
 */
export function shareOfTurnover(
  turnoverMinor: bigint,
  { bands, capMinor }: { readonly bands: readonly ReferralBand[]; readonly capMinor: bigint },
): bigint {
  const sorted = bands.toSorted((a, b) => (a.fromMinor < b.fromMinor ? -1 : 1))
  const accrued = sorted.reduce((sum, { fromMinor, millionths }, place) => {
    const until = sorted[place + 1]?.fromMinor ?? turnoverMinor
    const upTo = until < turnoverMinor ? until : turnoverMinor
    return upTo > fromMinor ? sum + (upTo - fromMinor) * millionths : sum
  }, 0n)
  const share = accrued / million
  return share > capMinor ? capMinor : share
}

/** Bands that begin at 0, rise, and give nothing below 0 nor above one percent. */
export const areBandsRight = (bands: readonly ReferralBand[]): boolean =>
  bands[0]?.fromMinor === 0n &&
  bands.every(
    ({ fromMinor, millionths }, place) =>
      millionths >= 0n &&
      millionths <= 10_000n &&
      (place === 0 || fromMinor > (bands[place - 1]?.fromMinor ?? 0n)),
  )

/** Whether the new edge would close a circle: a referrer is older than its friend. */
export const isReferrerOlder = (memberId: bigint, referrerId: bigint): boolean => referrerId < memberId
