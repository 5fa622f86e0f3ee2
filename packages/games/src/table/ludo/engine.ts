import type { Rng } from '@baize/std'
import { invariant } from '@baize/std'
import { stakesOf } from '../pots.ts'
import type { TableRules } from '../types.ts'
import { cellOf, home, isSafe, landing, yard } from './board.ts'
import { dealLudo, ludoModels, paidOf, playLudo, readLudoMove, stepsOf } from './rules.ts'
import type { LudoHand, LudoModel, LudoMove, LudoView } from './types.ts'

const viewLudo = (hand: LudoHand, seat: number): LudoView => ({
  kind: 'ludo',
  levelMinor: hand.levelMinor,
  button: hand.button,
  turn: hand.turn,
  end: hand.end,
  seats: hand.seats,
  throws: hand.throws,
  die: hand.die,
  passed: hand.passed,
  steps: stepsOf(hand),
  isOwnTurn: hand.turn?.seat === seat,
})

/** Captures and comes home where it can, else enters, else moves the one that has come furthest. */
function suggestLudo(view: LudoView, rng: Rng): LudoMove {
  const { die, turn } = view
  if (die === null || !turn) return { type: 'throw' }
  const own = view.seats.find(({ seat }) => seat === turn.seat)
  const worth = (token: number): number => {
    const progress = own?.tokens[token] ?? yard
    const to = landing(progress, die) ?? progress
    const cell = cellOf(turn.seat, to)
    const isCapture =
      cell !== null &&
      !isSafe(cell) &&
      view.seats.some(
        (one) => one.seat !== turn.seat && one.tokens.some((other) => cellOf(one.seat, other) === cell),
      )
    return (
      (isCapture ? 300 : 0) + (to === home ? 200 : 0) + (progress === yard ? 100 : progress) + rng.nextInt(8)
    )
  }
  const [best] = view.steps
    .map((token) => ({ token, worth: worth(token) }))
    .toSorted((a, b) => b.worth - a.worth)
  invariant(best, 'a throw that waits can be used')
  return { type: 'step', token: best.token }
}

/** Ludo for an entry: the first with all four tokens home takes the pot. */
export const ludoRules: TableRules<LudoModel, LudoHand, LudoMove, LudoView> = {
  kind: 'ludo',
  models: ludoModels,
  deal: dealLudo,
  readMove: readLudoMove,
  play: playLudo,
  // The entry is paid at once, and every throw is still to be made.
  isAllIn: () => false,
  stakes: (hand) => stakesOf(paidOf(hand)),
  absent(_model, hand) {
    const [token] = stepsOf(hand)
    return token === undefined ? { type: 'throw' } : { type: 'step', token }
  },
  view: (_model, hand, seat) => viewLudo(hand, seat),
  suggest: (_model, view, rng) => suggestLudo(view, rng),
}
