import type { Rng } from '@baize/std'
import { rankOf } from '../../kit/cards.ts'
import { cutPots, stakesOf } from '../pots.ts'
import type { TableRules } from '../types.ts'
import { dealHoldem, holdemModels, optionsOf, playHoldem, readHoldemMove } from './rules.ts'
import { paidOf } from './showdown.ts'
import { rankOfStrength, strengthOfCards } from './strength.ts'
import type { HoldemHand, HoldemModel, HoldemMove, HoldemView, Street } from './types.ts'

const boardCards: Record<Street, number> = { 0: 0, 1: 3, 2: 4, 3: 5 }

/** What a seat may see: its own two cards, those that were shown, and the board of the street. */
function viewHoldem(hand: HoldemHand, seat: number): HoldemView {
  const board = hand.board.slice(0, boardCards[hand.street])
  const own = hand.seats.find((one) => one.seat === seat)
  return {
    kind: 'holdem',
    levelMinor: hand.levelMinor,
    button: hand.button,
    turn: hand.turn,
    end: hand.end,
    seats: hand.seats.map((one) => ({
      seat: one.seat,
      stackMinor: one.stackMinor,
      paidMinor: one.paidMinor,
      streetMinor: one.streetMinor,
      cards: one.seat === seat || hand.shown.includes(one.seat) ? one.cards : null,
      isFolded: one.isFolded,
      isAllIn: !one.isFolded && one.stackMinor === 0,
    })),
    street: hand.street,
    board,
    pots: cutPots(paidOf(hand)),
    betMinor: hand.betMinor,
    shown: hand.shown,
    ownRank: own && board.length >= 3 ? rankOfStrength(strengthOfCards([...own.cards, ...board])) : null,
    options: hand.turn?.seat === seat ? optionsOf(hand) : null,
  }
}

/** How good a hand looks, from 0 to 9, by what it makes or by its two cards. */
function likingOf(view: HoldemView): number {
  const own = view.seats.find(({ seat }) => seat === view.turn?.seat)?.cards
  if (view.ownRank !== null) return Math.min(9, view.ownRank * 3)
  const [first = 0, second = 0] = (own ?? []).map(rankOf)
  if (first === second) return Math.min(9, 4 + Math.floor(first / 3))
  return Math.floor((first + second) / 4)
}

/** Calls what is cheap for its hand, raises at times with a good one. */
function suggestHoldem(view: HoldemView, rng: Rng): HoldemMove {
  const { options } = view
  if (!options) return { type: 'leave' }
  const liking = likingOf(view)
  const { leastRaiseMinor: least, mostRaiseMinor: most, callMinor } = options
  if (least !== null && most !== null && rng.nextInt(14) < liking) {
    const toMinor = Math.min(most, least + rng.nextInt(3) * view.levelMinor)
    return { type: 'raise', toMinor: rng.nextInt(12) === 0 ? most : toMinor }
  }
  if (callMinor === null) return { type: 'check' }
  const isDear = callMinor > 4 * view.levelMinor
  return rng.nextInt(10) < liking + (isDear ? 0 : 4) ? { type: 'call' } : { type: 'fold' }
}

/** Texas hold'em without a limit: blinds, four streets, side pots, showdown in order. */
export const holdemRules: TableRules<HoldemModel, HoldemHand, HoldemMove, HoldemView> = {
  kind: 'holdem',
  models: holdemModels,
  deal: dealHoldem,
  readMove: readHoldemMove,
  play: playHoldem,
  isAllIn: (hand, seat) =>
    hand.seats.some((one) => one.seat === seat && !one.isFolded && one.stackMinor === 0),
  stakes: (hand) => stakesOf(paidOf(hand)),
  absent: (_model, hand) => (optionsOf(hand)?.canCheck ? { type: 'check' } : { type: 'fold' }),
  view: (_model, hand, seat) => viewHoldem(hand, seat),
  suggest: (_model, view, rng) => suggestHoldem(view, rng),
}
