import type { BlackjackPlay } from '../blackjack/published.ts'

const eightDecks: BlackjackPlay = {
  rtp: 0.995123251777,
  hitFrequency: 0.523539877084,
  standardDeviation: 1.14668616026,
  maxWinChance: 0.00039907630104,
}

/**
 * Basic strategy by model and version, exact: every course of both hands and the dealer is counted by
 * `npm run rtp -- --model <id> --check`. Cards nobody has seen are exchangeable, so a table where everybody
 * draws from places of their own comes to what a shoe comes to that is dealt in order, and the return is also
 * that of `expectGain` for so many decks and one split.
 */
export const publishedSharedBlackjack: Readonly<Record<string, BlackjackPlay>> = {
  'sharedblackjack-eight-decks v1': eightDecks,
  'sharedblackjack-eight-decks v2': eightDecks,
}
