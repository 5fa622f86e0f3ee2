/** What best play comes to on a table, of the ante: all of it is counted. */
export interface CasinoHoldemPlay {
  readonly rtp: number
  readonly hitFrequency: number
  readonly standardDeviation: number
  readonly maxWinChance: number
}

/**
 * Best play by model and version, counted over every hand, flop, board and dealer's hand by
 * `npm run rtp -- --model <id> --check`, which takes a minute or two; 81.99 % of the hands are called.
 */
export const publishedCasinoHoldem: Readonly<Record<string, CasinoHoldemPlay>> = {
  'casinoholdem-table v1': {
    rtp: 0.978423541638,
    hitFrequency: 0.50208957675,
    standardDeviation: 2.61286123654,
    maxWinChance: 0.000026470988,
  },
}
