import { cutPots, dividePots, mostOf, roundFrom, type PaidSeat } from '../pots.ts'
import { strengthOfCards } from './strength.ts'
import type { HoldemHand, HoldemModel, HoldemSeat } from './types.ts'

/** Can still bet. */
export const isAble = (seat: HoldemSeat): boolean => !seat.isFolded && seat.stackMinor > 0

export const paidOf = (hand: Pick<HoldemHand, 'seats'>): PaidSeat[] =>
  hand.seats.map((one) => ({
    seat: one.seat,
    paidMinor: one.paidMinor,
    isIn: !one.isFolded,
    isAllIn: one.stackMinor === 0,
  }))

/** Nobody can bet any more: the board is dealt to its end. */
export const runOut = (hand: HoldemHand): HoldemHand => ({ ...hand, street: 3 })

/** The end of a hand. No flop, no rake; a hand that nobody called is not shown. */
export function endHoldem(model: HoldemModel, hand: HoldemHand): HoldemHand {
  const worth = (seat: number): number => {
    const own = hand.seats.find((one) => one.seat === seat)
    return own ? strengthOfCards([...own.cards, ...hand.board]) : 0
  }
  const order = roundFrom(
    hand.seats.map(({ seat }) => seat),
    hand.button,
  )
  return {
    ...hand,
    turn: null,
    shown: showOrder(hand, { order, worth }),
    end: dividePots({
      paid: paidOf(hand),
      rake: { bps: hand.street === 0 ? 0 : model.rakeBps, capMinor: model.rakeCapLevels * hand.levelMinor },
      best: (among) => (among.length === 1 ? among : mostOf(among, worth)),
      order,
    }),
  }
}

/**
 * Who bet last on the last street shows first, else the first after the button; the others show what is not
 * beaten by then, or wins a side pot. When nobody could bet any more, all hands lie open.
 */
function showOrder(
  hand: HoldemHand,
  { order, worth }: { readonly order: readonly number[]; readonly worth: (seat: number) => number },
): number[] {
  const isIn = (seat: number): boolean => hand.seats.some((one) => one.seat === seat && !one.isFolded)
  const left = order.filter(isIn)
  if (left.length < 2) return []
  const { aggressor } = hand
  const start = aggressor !== null && isIn(aggressor) ? left.indexOf(aggressor) : 0
  const turns = [...left.slice(start), ...left.slice(0, start)]
  if (hand.seats.filter(isAble).length <= 1) return turns
  const winners = new Set(cutPots(paidOf(hand)).flatMap(({ seats }) => mostOf(seats, worth)))
  let best = -1
  return turns.filter((seat) => {
    const isShown = worth(seat) >= best || winners.has(seat)
    best = Math.max(best, worth(seat))
    return isShown
  })
}
