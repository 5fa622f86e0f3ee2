import { chooseByTotal } from '../blackjack/strategy.ts'

/*
 * What hands can draw, as sets of cards: the chance of a course without replacement depends on how many
 * cards of each value it takes, not on their order. So courses are counted by their cards, and a chance is
 * worked out once for all orders.
 */

export const cardValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** A set of drawn cards has a number: so many of each value, in this base. */
const keyBase = 32
const keyUnits = cardValues.map((_, place) => keyBase ** place)

/** The number of a card of a value in the number of a set; sets add up. */
export const keyOfValue = (value: number): number => keyUnits[value - 1] ?? 0

/** So many of each value, by its place: aces first. */
export function readKey(key: number, into: Uint8Array): void {
  let left = key
  for (let place = 0; place < into.length; place += 1) {
    into[place] = left % keyBase
    left = Math.floor(left / keyBase)
  }
}

/** Orders of drawing that come to the same cards, stake and total. */
export interface Drawn {
  readonly key: number
  readonly ways: number
  /** In first stakes. */
  readonly stake: 1 | 2
  /** 0 for a bust. */
  readonly total: number
}

interface Held {
  readonly hard: number
  readonly hasAce: boolean
  readonly count: number
}

const add = ({ hard, hasAce, count }: Held, value: number): Held => ({
  hard: hard + value,
  hasAce: hasAce || value === 1,
  count: count + 1,
})

const holding = (cards: readonly number[]): Held =>
  cards.reduce<Held>(add, { hard: 0, hasAce: false, count: 0 })

function shownOf({ hard, hasAce }: Held): { total: number; isSoft: boolean } {
  const isSoft = hasAce && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** All that a hand can draw by basic strategy, beginning with two cards, or with one of a pair. */
export function handDraws(at: { readonly cards: readonly number[]; readonly up: number }): readonly Drawn[] {
  const found = new Map<string, Drawn>()
  const end = (key: number, stake: 1 | 2, held: Held): void => {
    const { total } = shownOf(held)
    note(found, { key, ways: 1, stake, total: total > 21 ? 0 : total })
  }
  const play = (held: Held, key: number): void => {
    const shown = shownOf(held)
    if (shown.total >= 21) return end(key, 1, held)
    const choice =
      held.count < 2 ? 'hit' : chooseByTotal({ ...shown, up: at.up, canDouble: held.count === 2, pair: null })
    if (choice === 'stand') return end(key, 1, held)
    for (const value of cardValues) {
      const next = add(held, value)
      if (choice === 'double') end(key + keyOfValue(value), 2, next)
      else if (isSplitAce(at.cards)) end(key + keyOfValue(value), 1, next)
      else play(next, key + keyOfValue(value))
    }
  }
  play(holding(at.cards), 0)
  return [...found.values()]
}

const isSplitAce = (cards: readonly number[]): boolean => cards.length === 1 && cards[0] === 1

/** All that the dealer can draw on an open card but for blackjack; totals of 17 to 21, 0 for a bust. */
export function dealerDraws(up: number): readonly Drawn[] {
  const found = new Map<string, Drawn>()
  const draw = (held: Held, key: number): void => {
    const { total } = shownOf(held)
    if (total >= 17) return note(found, { key, ways: 1, stake: 1, total: total > 21 ? 0 : total })
    for (const value of cardValues) {
      const next = add(held, value)
      if (!isNatural(next)) draw(next, key + keyOfValue(value))
    }
  }
  draw(holding([up]), 0)
  return [...found.values()]
}

const isNatural = ({ hard, hasAce, count }: Held): boolean => count === 2 && hasAce && hard === 11

function note(found: Map<string, Drawn>, drawn: Drawn): void {
  const name = `${drawn.key} ${drawn.stake} ${drawn.total}`
  const known = found.get(name)
  found.set(name, known ? { ...known, ways: known.ways + drawn.ways } : drawn)
}
