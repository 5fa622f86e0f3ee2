import type { Rng } from '@baize/std'
import { patternOf } from '../../teenpatti/hands.ts'
import { stakesOf } from '../pots.ts'
import type { TableRules } from '../types.ts'
import {
  dealPatti,
  isShowFree,
  optionsOf,
  paidOf,
  pattiModels,
  playPatti,
  potOf,
  readPattiMove,
} from './rules.ts'
import type { PattiHand, PattiModel, PattiMove, PattiView } from './types.ts'

/** What a seat may see: its own cards once it has looked, and those it was shown. */
function viewPatti(model: PattiModel, hand: PattiHand, seat: number): PattiView {
  const isOpen = (of: number): boolean =>
    hand.compared.some((pair) => (pair.by === seat && pair.of === of) || (pair.of === seat && pair.by === of))
  return {
    kind: 'patti',
    levelMinor: hand.levelMinor,
    button: hand.button,
    turn: hand.turn,
    end: hand.end,
    seats: hand.seats.map((one) => {
      const isOwn = one.seat === seat && one.isSeen
      const isTurnedUp = hand.isShown && !one.isPacked
      return {
        seat: one.seat,
        stackMinor: one.stackMinor,
        paidMinor: one.paidMinor,
        cards: isOwn || isTurnedUp || isOpen(one.seat) ? one.cards : null,
        isSeen: one.isSeen,
        isPacked: one.isPacked,
      }
    }),
    potMinor: potOf(hand),
    unitMinor: hand.unitMinor,
    asked: hand.asked,
    isShown: hand.isShown,
    options: hand.turn?.seat === seat ? optionsOf(model, hand) : null,
  }
}

/** Looks early, packs weak hands against high bets, and raises good ones. */
function suggestPatti(view: PattiView, rng: Rng): PattiMove {
  const { options } = view
  if (!options) return { type: 'leave' }
  if (options.isAnswer) return { type: 'answer', isAccepted: rng.nextInt(2) === 0 }
  if (options.canSee && rng.nextInt(10) < 6) return { type: 'see' }
  const own = view.seats.find(({ seat }) => seat === view.turn?.seat)
  const pattern = own?.cards ? patternOf(own.cards) : 1
  const isDear = rng.nextInt(10) < 3 + view.unitMinor / view.levelMinor
  if (pattern === 0 && isDear) return { type: 'pack' }
  const chosen = payings(pattern).find(
    ({ cost, chance }) => options[cost] !== null && rng.nextInt(10) < chance,
  )
  return chosen?.move ?? (options.canSee ? { type: 'see' } : { type: 'pack' })
}

interface Paying {
  readonly cost: 'showMinor' | 'raiseMinor' | 'sideShowMinor' | 'betMinor'
  readonly move: PattiMove
  /** In ten. */
  readonly chance: number
}

const payings = (pattern: number): readonly Paying[] => [
  { cost: 'showMinor', move: { type: 'show' }, chance: 5 },
  { cost: 'raiseMinor', move: { type: 'bet', isRaise: true }, chance: pattern * 2 },
  { cost: 'sideShowMinor', move: { type: 'side-show' }, chance: 2 },
  { cost: 'betMinor', move: { type: 'bet', isRaise: false }, chance: 10 },
  { cost: 'showMinor', move: { type: 'show' }, chance: 10 },
]

/** Teen patti among players, as it is played at home: blind and seen bets, side shows, a limited pot. */
export const pattiRules: TableRules<PattiModel, PattiHand, PattiMove, PattiView> = {
  kind: 'patti',
  models: pattiModels,
  deal: dealPatti,
  readMove: readPattiMove,
  play: playPatti,
  isAllIn: (hand, seat) =>
    hand.seats.some((one) => one.seat === seat && !one.isPacked && one.stackMinor === 0),
  stakes: (hand) => stakesOf(paidOf(hand)),
  absent(_model, hand) {
    if (hand.turn?.to === 'answer') return { type: 'answer', isAccepted: false }
    // A show costs nothing here; packing would give the pot away.
    return isShowFree(hand) ? { type: 'show' } : { type: 'pack' }
  },
  view: viewPatti,
  suggest: (_model, view, rng) => suggestPatti(view, rng),
}
