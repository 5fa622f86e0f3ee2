/** The largest stake an engine takes, in minor units: its largest payout then stays far below 2^53. */
export const maxStakeMinor = 1_000_000_000
