import type { Card } from '../kit/cards.ts'
import { holdemRanks, rankOfStrength, strengthOfCards } from '../table/holdem/strength.ts'
import { callTimes, type CasinoHoldemModel } from './model.ts'

const unit = 13 ** 4
const straightFlush = 8
const pair = 1
const ace = 12
const four = 2

/** The highest of the ranks that decide within a rank of hands. */
const leadingOf = (strength: number): number => Math.floor(strength / unit) % 13

/** The least strength with which the dealer plays: a pair of fours. */
export const playingStrength = (13 * pair + four) * unit

/** What an ante that wins with a hand of this strength pays to one. */
export function antePays(model: CasinoHoldemModel, strength: number): number {
  const rank = rankOfStrength(strength)
  return rank === straightFlush && leadingOf(strength) === ace ? model.anteRoyal : (model.ante[rank] ?? 0)
}

/** What the bonus pays to one on the first five cards. */
export function bonusPays(model: CasinoHoldemModel, cards: readonly Card[]): number {
  const strength = strengthOfCards(cards)
  const rank = rankOfStrength(strength)
  if (rank === pair && leadingOf(strength) !== ace) return 0
  return rank === straightFlush && leadingOf(strength) === ace ? model.bonusRoyal : (model.bonus[rank] ?? 0)
}

export interface HoldemCards {
  readonly hand: readonly Card[]
  readonly board: readonly Card[]
  readonly dealer: readonly Card[]
}

export type CallResult = 'unplayed' | 'win' | 'tie' | 'lose'

/** How a call ends; `unplayed` where the dealer has less than a pair of fours. */
export function callResult({ hand, board, dealer }: HoldemCards): CallResult {
  const theirs = strengthOfCards([...dealer, ...board])
  if (theirs < playingStrength) return 'unplayed'
  const lead = strengthOfCards([...hand, ...board]) - theirs
  return lead > 0 ? 'win' : lead < 0 ? 'lose' : 'tie'
}

/** What ante and call give back, stakes included, in antes. */
export function callBack(model: CasinoHoldemModel, cards: HoldemCards): number {
  const result = callResult(cards)
  if (result === 'lose') return 0
  if (result === 'tie') return 1 + callTimes
  const pays = antePays(model, strengthOfCards([...cards.hand, ...cards.board]))
  return 1 + pays + (result === 'win' ? 2 * callTimes : callTimes)
}

/** The name of the best hand of five to seven cards. */
export function handName(cards: readonly Card[]): (typeof holdemRanks)[number] | 'royal' {
  const strength = strengthOfCards(cards)
  const rank = rankOfStrength(strength)
  if (rank === straightFlush && leadingOf(strength) === ace) return 'royal'
  return holdemRanks[rank] ?? 'high'
}
