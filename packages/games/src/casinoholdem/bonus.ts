import { parRow, type Chance } from '../kit/chances.ts'
import type { ParRow } from '../kind.ts'
import type { CasinoHoldemModel } from './model.ts'

/**
 * The five cards of hand and flop are any five of the deck. So many of all 2,598,960 hands are a pair of
 * aces, two pairs, three, a straight, a flush, a full house, four, a straight flush, a royal flush.
 */
const countedHands = [84_480, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]
const hands = 2_598_960

/** The bonus as a line of the par sheet. */
export function bonusRow(model: CasinoHoldemModel): ParRow {
  const pays = [...model.bonus.slice(1), model.bonusRoyal]
  const won = countedHands.map((count, place): Chance => ({
    count,
    payoutMinor: pays[place] ? 100 * (1 + pays[place]) : 0,
  }))
  const lost = hands - countedHands.reduce((sum, count) => sum + count, 0)
  return parRow('bonus', [...won, { count: lost, payoutMinor: 0 }], 100)
}
