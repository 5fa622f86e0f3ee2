import type { Rng } from '@baize/std'
import { invariant } from '@baize/std'
import type { BlackjackModel } from './model.ts'
import type { BlackjackPlay } from './published.ts'
import { adviseMove } from './strategy.ts'
import { costOf, dealTable, moveTable, movesOf, payoutOf } from './table.ts'

/** Few rounds need more cards; those are dealt from what was left in the order of the rounds before. */
const mixedCards = 24
const firstStake = 200

/** Plays rounds by basic strategy and counts: gain, its deviation, and how often anything is paid. */
export function simulateBlackjack(
  model: BlackjackModel,
  { rounds, rng }: { readonly rounds: number; readonly rng: Rng },
): BlackjackPlay {
  const shoe = Array.from({ length: 52 * model.decks }, (_, index) => index % 52)
  let [sum, squares, paid, most] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    mix(shoe, rng)
    const { gain, payout } = playOnce(model, shoe)
    sum += gain
    squares += gain ** 2
    if (payout > 0) paid += 1
    if (payout === 4 * model.mostHands * firstStake) most += 1
  }
  const mean = sum / rounds
  return {
    rtp: 1 + mean,
    hitFrequency: paid / rounds,
    standardDeviation: Math.sqrt(squares / rounds - mean ** 2),
    maxWinChance: most / rounds,
  }
}

function mix(shoe: number[], rng: Rng): void {
  for (let place = 0; place < mixedCards; place += 1) {
    const other = place + rng.nextInt(shoe.length - place)
    const card = shoe[other] ?? 0
    shoe[other] = shoe[place] ?? 0
    shoe[place] = card
  }
}

/** One round by basic strategy: what it gained in first stakes, and what it paid. */
export function playOnce(model: BlackjackModel, shoe: readonly number[]): { gain: number; payout: number } {
  let table = dealTable(model, shoe)
  let stake = firstStake
  while (table.phase !== 'over') {
    const cards = table.hands[table.turn]?.cards ?? []
    const move = adviseMove(cards, { up: table.dealer[0] ?? 0, moves: movesOf(model, table) })
    const moved = moveTable(model, table, move)
    invariant(moved, 'basic strategy makes possible moves')
    stake += costOf(move, firstStake)
    table = moved
  }
  const payout = payoutOf(table, firstStake)
  return { gain: (payout - stake) / firstStake, payout }
}
