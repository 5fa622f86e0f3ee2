import type { BlackjackPlay } from '../blackjack/published.ts'

/**
 * Basic strategy by model and version. Cards nobody has seen are exchangeable, so a table where everybody
 * draws from places of their own comes to what a shoe comes to that is dealt in order: the return is exact,
 * as `expectGain` computes it for so many decks and one split, the others are of 400,000 rounds by
 * `npm run rtp -- --model <id> --check`.
 */
export const publishedSharedBlackjack: Readonly<Record<string, BlackjackPlay>> = {
  'sharedblackjack-eight-decks v1': {
    rtp: 0.995123251777,
    hitFrequency: 0.5247,
    standardDeviation: 1.1462,
    maxWinChance: 0.00039,
  },
}
