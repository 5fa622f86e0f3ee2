/** What a tip to the dealer may be, in minor units. Apart from the schemas, which no page loads. */
export const tipsMinor = [1_000, 2_000, 5_000, 10_000, 50_000] as const
