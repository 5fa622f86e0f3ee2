import type { Rng } from '@baize/std'
import type { TableRules } from '../types.ts'
import { arrange, bestLayoff } from './arrange.ts'
import { isDeclarable, wildRankOf } from './melds.ts'
import { canTakePile, dealRummy, playRummy, readRummyMove, rummyModels, stakesOfRummy } from './rules.ts'
import type { RummyHand, RummyModel, RummyMove, RummyView } from './types.ts'

/** What a seat may see: its own cards; all of those still in when the hand is over. */
const viewRummy = (hand: RummyHand, seat: number): RummyView => ({
  kind: 'rummy',
  levelMinor: hand.levelMinor,
  button: hand.button,
  turn: hand.turn,
  end: hand.end,
  seats: hand.seats.map((one) => ({
    seat: one.seat,
    stackMinor: one.stackMinor,
    cards: one.seat === seat || (hand.end && one.state === 'in') ? one.cards : null,
    cardCount: one.cards.length,
    state: one.state,
    points: one.points,
  })),
  stockCount: hand.stock.length,
  top: hand.pile.at(-1) ?? null,
  wildCard: hand.wildCard,
  taken: hand.turn?.seat === seat ? hand.taken : null,
  hasDrawn: hand.hasDrawn,
  canTakePile: canTakePile(hand),
  declared: hand.declared,
  isOwnTurn: hand.turn?.seat === seat,
  own: seat,
})

/** Takes from the pile what makes its hand better, and lays off what it needs least. */
function suggestRummy(model: RummyModel, view: RummyView, rng: Rng): RummyMove {
  const own = view.seats.find(({ seat }) => seat === view.own)?.cards ?? []
  const wildRank = wildRankOf(view.wildCard)
  if (!view.hasDrawn) {
    const now = arrange(own, wildRank).points
    if (now >= model.mostPoints && own.length === 13 && rng.nextInt(12) === 0) return { type: 'drop' }
    const isUseful =
      view.canTakePile &&
      view.top !== null &&
      bestLayoff([...own, view.top], { wildRank, taken: view.top }).points < now
    return { type: 'draw', from: isUseful ? 'pile' : 'stock' }
  }
  const layoff = bestLayoff(own, { wildRank, taken: view.taken })
  const isDone = layoff.melds.flat().length === 13 && isDeclarable(layoff.melds, wildRank)
  return isDone
    ? { type: 'declare', card: layoff.card, melds: layoff.melds }
    : { type: 'discard', card: layoff.card }
}

/** Points rummy of thirteen cards: the first to declare is paid the points of all others. */
export const rummyRules: TableRules<RummyModel, RummyHand, RummyMove, RummyView> = {
  kind: 'rummy',
  models: rummyModels,
  deal: dealRummy,
  readMove: readRummyMove,
  play: playRummy,
  // Points are paid at the end.
  isAllIn: () => false,
  stakes: stakesOfRummy,
  absent(_model, hand) {
    if (!hand.hasDrawn) return { type: 'draw', from: 'stock' }
    const own = hand.seats.find(({ seat }) => seat === hand.turn?.seat)
    // The card that was just drawn goes, so that nothing of the hand is decided for the player.
    const card = own?.cards.findLast((one) => one !== hand.taken)
    return { type: 'discard', card: card ?? 0 }
  },
  view: (_model, hand, seat) => viewRummy(hand, seat),
  suggest: suggestRummy,
}
