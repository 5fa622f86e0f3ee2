import { chooseByTotal, type Choosing } from './strategy.ts'
import { chanceOf, countOf, createShoe, keyOf, putBack, take, type Shoe } from './shoe.ts'
import type { BlackjackModel } from './model.ts'
import type { BlackjackMoveType } from './table.ts'

/*
 * The exact expectation of basic strategy. Cards that nobody has seen are exchangeable, so a hand may be
 * dealt out before or after any other: a split comes down to the expectation of one hand from a shoe
 * without so many cards of the pair. Every value here is a joint one: it is summed over the courses in
 * which the dealer has no blackjack, which the dealer sees before anything is played.
 */

/** Chances of the dealer's 17 to 21 and of a bust, without blackjack. */
type DealerChances = readonly [number, number, number, number, number, number]

type Strategy = (choosing: Choosing) => BlackjackMoveType

interface Table {
  readonly shoe: Shoe
  readonly up: number
  readonly choose: Strategy
  readonly dealers: Map<number, DealerChances>
  readonly values: Map<number, number>
}

interface Held {
  readonly hard: number
  readonly hasAce: boolean
  readonly count: number
}

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/**
 * What the player gains on average by a strategy of totals, basic strategy unless another is given: in
 * first stakes, below 0. `decks` may be Infinity.
 */
export function expectGain(
  { decks, mostHands }: Pick<BlackjackModel, 'decks' | 'mostHands'>,
  choose: Strategy = chooseByTotal,
): number {
  const shoe = createShoe(decks)
  let gain = 0
  for (const up of values)
    gain += weigh(shoe, up, () => {
      const table: Table = { shoe, up, choose, dealers: new Map(), values: new Map() }
      return gainAgainst(table, mostHands)
    })
  return gain
}

/** What standing on cards gains when the dealer has looked and has no blackjack. */
export function expectStanding(at: {
  readonly decks: number
  readonly up: number
  readonly cards: readonly number[]
}): number {
  const shoe = createShoe(at.decks)
  for (const value of [at.up, ...at.cards]) take(shoe, value)
  const table: Table = { shoe, up: at.up, choose: chooseByTotal, dealers: new Map(), values: new Map() }
  const hard = at.cards.reduce((sum, value) => sum + value, 0)
  return stand(table, { hard, hasAce: at.cards.includes(1), count: at.cards.length }) / openChance(table)
}

/** The chance of a value times what follows when it is gone. */
function weigh(shoe: Shoe, value: number, follow: () => number): number {
  const chance = chanceOf(shoe, value)
  if (chance === 0) return 0
  take(shoe, value)
  const gain = follow()
  putBack(shoe, value)
  return chance * gain
}

const gainAgainst = (table: Table, mostHands: number): number =>
  nextCard(table, (first) => nextCard(table, (second) => gainOfDeal(table, { first, second, mostHands })))

interface Deal {
  readonly first: number
  readonly second: number
  readonly mostHands: number
}

function gainOfDeal(table: Table, { first, second, mostHands }: Deal): number {
  const open = openChance(table)
  if (first + second === 11 && (first === 1 || second === 1)) return 1.5 * open
  const isPair = first === second
  const pair = isPair ? first : null
  const held = addTo(holding(first), second)
  const isSplit = table.choose({ ...shownOf(held), up: table.up, canDouble: true, pair }) === 'split'
  const played = isSplit ? splitGain(table, { pair: first, mostHands }) : play(table, held)
  return played - (1 - open)
}

const holding = (value: number): Held => ({ hard: value, hasAce: value === 1, count: 1 })
const addTo = ({ hard, hasAce, count }: Held, value: number): Held => ({
  hard: hard + value,
  hasAce: hasAce || value === 1,
  count: count + 1,
})

function shownOf({ hard, hasAce }: Held): { total: number; isSoft: boolean } {
  const isSoft = hasAce && hard <= 11
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** The chance that the hidden card makes no blackjack. */
function openChance({ shoe, up }: Table): number {
  if (up === 1) return 1 - chanceOf(shoe, 10)
  return up === 10 ? 1 - chanceOf(shoe, 1) : 1
}

/** The joint gain of a hand that is not split. */
function play(table: Table, held: Held): number {
  const { total, isSoft } = shownOf(held)
  if (total > 21) return -openChance(table)
  if (total === 21) return stand(table, held)
  const key = keyOf(table.shoe, markOf(held) + (held.count === 2 ? 48 : 0))
  const known = table.values.get(key)
  if (known !== undefined) return known
  const chosen = table.choose({ total, isSoft, up: table.up, canDouble: held.count === 2, pair: null })
  const gain =
    chosen === 'stand'
      ? stand(table, held)
      : chosen === 'double'
        ? 2 * nextCard(table, (value) => standOrBust(table, addTo(held, value)))
        : nextCard(table, (value) => play(table, addTo(held, value)))
  table.values.set(key, gain)
  return gain
}

function nextCard({ shoe }: Table, follow: (value: number) => number): number {
  let sum = 0
  for (const value of values) sum += weigh(shoe, value, () => follow(value))
  return sum
}

const standOrBust = (table: Table, held: Held): number =>
  shownOf(held).total > 21 ? -openChance(table) : stand(table, held)

function stand(table: Table, held: Held): number {
  const { total } = shownOf(held)
  const [bust, ...totals] = dealerChances(table, holding(table.up))
  return totals.reduce((sum, chance, index) => sum + chance * Math.sign(total - (17 + index)), bust)
}

/** Another number below 48 for every hand that draws; the player's first two cards are marked besides. */
const markOf = ({ hard, hasAce }: Held): number => 2 * hard + (hasAce ? 1 : 0)

/** First the chance of a bust, then those of 17 to 21, when the dealer holds so much. */
function dealerChances(table: Table, held: Held): DealerChances {
  const { shoe } = table
  const { total } = shownOf(held)
  if (total >= 17) return ended[total > 21 ? 0 : total - 16] ?? ended[0]
  const key = keyOf(shoe, markOf(held))
  const known = table.dealers.get(key)
  if (known) return known
  const chances: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0]
  for (const value of values) {
    const isBlackjack = held.count === 1 && held.hard + value === 11 && (value === 1 || held.hasAce)
    const part = chanceOf(shoe, value)
    if (part === 0 || isBlackjack) continue
    take(shoe, value)
    dealerChances(table, addTo(held, value)).forEach((chance, place) => {
      chances[place] = (chances[place] ?? 0) + part * chance
    })
    putBack(shoe, value)
  }
  table.dealers.set(key, chances)
  return chances
}

const ended: readonly [DealerChances, ...DealerChances[]] = [
  [1, 0, 0, 0, 0, 0],
  [0, 1, 0, 0, 0, 0],
  [0, 0, 1, 0, 0, 0],
  [0, 0, 0, 1, 0, 0],
  [0, 0, 0, 0, 1, 0],
  [0, 0, 0, 0, 0, 1],
]

interface Splitting {
  readonly pair: number
  readonly mostHands: number
}

/** The joint gain of all hands that come of a pair; both its cards are gone from the shoe. */
function splitGain(table: Table, { pair, mostHands }: Splitting): number {
  if (pair === 1) return 2 * nextCard(table, (value) => stand(table, addTo(holding(1), value)))
  return courses({ mostHands }).reduce(
    (sum, course) => sum + course.ways * gainOfCourse(table, { pair, course }),
    0,
  )
}

/** A way to come to so many hands: so many more of the pair, then second cards that are none, or any. */
export interface Course {
  readonly more: number
  /** Hands whose second card was drawn while it would have been split, and was none of the pair. */
  readonly others: number
  /** Hands whose second card came when there could be no more hands. */
  readonly free: number
  readonly ways: number
}

/** Every course of second cards, hand by hand, with the number of orders that give it. */
export function courses({ mostHands }: { readonly mostHands: number }): readonly Course[] {
  const found = new Map<string, Course>()
  const walk = ({ waiting, hands, others }: { waiting: number; hands: number; others: number }): void => {
    if (hands === mostHands || waiting === 0) {
      const course = { more: hands - 2, others, free: waiting }
      const key = JSON.stringify(course)
      found.set(key, { ...course, ways: (found.get(key)?.ways ?? 0) + 1 })
      return
    }
    walk({ waiting: waiting + 1, hands: hands + 1, others })
    walk({ waiting: waiting - 1, hands, others: others + 1 })
  }
  walk({ waiting: 2, hands: 2, others: 0 })
  return [...found.values()]
}

/**
 * That another hand's second card is none of the pair is one less the case that it is: so the gain of one
 * hand beside `beside` such cards is an alternating sum over shoes without so many more of the pair.
 */
function gainOfCourse(table: Table, { pair, course }: { pair: number; course: Course }): number {
  const { more, others, free } = course
  const beside = (count: number, canPair: boolean): number => {
    let sum = 0
    for (let paired = 0; paired <= count; paired += 1)
      sum += (-1) ** paired * choose(count, paired) * without(table, { pair, gone: more + paired, canPair })
    return sum
  }
  const ofOthers = others > 0 ? others * beside(others - 1, false) : 0
  const ofFree = free > 0 ? free * beside(others, true) : 0
  return ofOthers + ofFree
}

interface Without {
  readonly pair: number
  /** So many certain cards are of the pair, and gone. */
  readonly gone: number
  /** The second card may be of the pair too. */
  readonly canPair: boolean
}

/** The chance that certain cards are of the pair, times the joint gain of one hand that begins with it. */
function without(table: Table, { pair, gone, canPair }: Without): number {
  if (gone > 0)
    return countOf(table.shoe, pair) <= 0
      ? 0
      : weigh(table.shoe, pair, () => without(table, { pair, gone: gone - 1, canPair }))
  return nextCard(table, (value) =>
    value === pair && !canPair ? 0 : play(table, addTo(holding(pair), value)),
  )
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let step = 1; step <= count; step += 1) ways = (ways * (from - step + 1)) / step
  return ways
}
