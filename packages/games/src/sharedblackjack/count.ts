import { chooseByTotal } from '../blackjack/strategy.ts'
import type { BlackjackPlay } from '../blackjack/published.ts'
import { cardValues, dealerDraws, handDraws, keyOfValue, readKey, type Drawn } from './draws.ts'

/*
 * Every course of a round by basic strategy with its chance: both hands of a split and the dealer from one
 * shoe, each hand's cards beside the other's. It shares no step with `expectGain`, which takes hands one at
 * a time and knows a mean only; that both come to one return is a test.
 */

/** How many cards of each value a shoe holds, aces first, tens and pictures last. */
export type ShoeCounts = readonly number[]

export const countsOfDecks = (decks: number): ShoeCounts =>
  cardValues.map((value) => (value === 10 ? 16 : 4) * decks)

/** Sums over courses, each times its chance; gains in first stakes. */
interface Sums {
  gain: number
  square: number
  paid: number
  most: number
}

/** A shoe without the dealer's open card, and what is worked out on it. */
interface Dealt {
  readonly up: number
  readonly shoe: ShoeCounts
  readonly size: number
  readonly dealer: DealerCourses
  /** By the cards that are gone. */
  readonly ends: Map<number, Ends>
  readonly sums: Sums
}

/** Chances of a course and of what the dealer comes to after it: a bust, 17 to 21; together no blackjack. */
interface Ends {
  readonly chance: number
  readonly byTotal: Float64Array
}

const places = cardValues.length
const mostOfOne = 32

/** What basic strategy comes to on a shared table dealt from a shoe; exact. A minute for eight decks. */
export function countRounds(shoe: ShoeCounts): BlackjackPlay {
  const sums: Sums = { gain: 0, square: 0, paid: 0, most: 0 }
  const size = shoe.reduce((sum, count) => sum + count, 0)
  for (const up of cardValues) {
    const chance = (shoe[up - 1] ?? 0) / size
    if (chance === 0) continue
    const against = countAgainst(shoe, up)
    for (const part of ['gain', 'square', 'paid', 'most'] as const) sums[part] += chance * against[part]
  }
  return {
    rtp: 1 + sums.gain,
    hitFrequency: sums.paid,
    standardDeviation: Math.sqrt(sums.square - sums.gain ** 2),
    maxWinChance: sums.most,
  }
}

function countAgainst(counts: ShoeCounts, up: number): Sums {
  const shoe = counts.map((count, place) => (place === up - 1 ? count - 1 : count))
  const dealt: Dealt = {
    up,
    shoe,
    size: shoe.reduce((sum, count) => sum + count, 0),
    dealer: coursesOf(up),
    ends: new Map(),
    sums: { gain: 0, square: 0, paid: 0, most: 0 },
  }
  for (const first of cardValues) for (const second of cardValues) countDeal(dealt, { first, second })
  return dealt.sums
}

interface Deal {
  readonly first: number
  readonly second: number
}

/** Every course that begins with two cards of the player. */
function countDeal(dealt: Dealt, { first, second }: Deal): void {
  const key = keyOfValue(first) + keyOfValue(second)
  const ends = endsOf(dealt, key)
  if (ends.chance === 0) return
  const isNatural = first + second === 11 && (first === 1 || second === 1)
  const lost = ends.chance - ends.byTotal.reduce((sum, chance) => sum + chance, 0)
  if (isNatural) {
    note(dealt.sums, { chance: ends.chance - lost, gain: 1.5, payout: 2.5 })
    note(dealt.sums, { chance: lost, gain: 0, payout: 1 })
    return
  }
  note(dealt.sums, { chance: lost, gain: -1, payout: 0 })
  if (isSplit(first, second, dealt.up)) countSplit(dealt, first)
  else countHand(dealt, { key, draws: handDraws({ cards: [first, second], up: dealt.up }) })
  dealt.ends.clear()
}

function isSplit(first: number, second: number, up: number): boolean {
  if (first !== second) return false
  const shown = first === 1 ? { total: 12, isSoft: true } : { total: 2 * first, isSoft: false }
  return chooseByTotal({ ...shown, up, canDouble: true, pair: first }) === 'split'
}

function countHand(
  dealt: Dealt,
  { key, draws }: { readonly key: number; readonly draws: readonly Drawn[] },
): void {
  for (const { key: drawn, ways, stake, total } of draws) {
    const { byTotal } = endsOf(dealt, key + drawn)
    for (let end = 0; end < byTotal.length; end += 1) {
      const payout = paysBack(stake, total, end)
      note(dealt.sums, { chance: ways * (byTotal[end] ?? 0), gain: payout - stake, payout })
    }
  }
}

/** Both hands of a pair draw the same ways: each two of these ways is taken once, and counted for both orders. */
function countSplit(dealt: Dealt, pair: number): void {
  const draws = handDraws({ cards: [pair], up: dealt.up })
  for (const [place, left] of draws.entries())
    for (let other = place; other < draws.length; other += 1) {
      const right = draws[other]
      if (!right) continue
      const { byTotal } = endsOf(dealt, 2 * keyOfValue(pair) + left.key + right.key)
      const ways = left.ways * right.ways * (other === place ? 1 : 2)
      for (let end = 0; end < byTotal.length; end += 1) {
        const payout = paysBack(left.stake, left.total, end) + paysBack(right.stake, right.total, end)
        const gain = payout - left.stake - right.stake
        note(dealt.sums, { chance: ways * (byTotal[end] ?? 0), gain, payout })
      }
    }
}

/** What a hand gives back against a dealer who busts at 0 and else has 16 and so many. */
function paysBack(stake: number, total: number, end: number): number {
  if (total === 0) return 0
  const theirs = end === 0 ? 0 : 16 + end
  return total > theirs ? 2 * stake : total === theirs ? stake : 0
}

interface Ended {
  readonly chance: number
  readonly gain: number
  readonly payout: number
}

/** Two hands, each doubled and won. */
const mostPayout = 8

function note(sums: Sums, { chance, gain, payout }: Ended): void {
  sums.gain += chance * gain
  sums.square += chance * gain * gain
  if (payout > 0) sums.paid += chance
  if (payout === mostPayout) sums.most += chance
}

const gone = new Uint8Array(places)
/** Products of so many cards of a value that are still there: `place x mostOfOne + cards`. */
const falling = new Float64Array(places * mostOfOne)

/** The chance that just these cards are drawn in one order, and what the dealer then comes to. */
function endsOf(dealt: Dealt, key: number): Ends {
  const known = dealt.ends.get(key)
  if (known) return known
  const ends = findEnds(dealt, key)
  dealt.ends.set(key, ends)
  return ends
}

function findEnds({ shoe, size, dealer }: Dealt, key: number): Ends {
  readKey(key, gone)
  let chance = 1
  let left = size
  for (let place = 0; place < places && chance > 0; place += 1)
    for (let card = 0; card < (gone[place] as number) && chance > 0; card += 1) {
      chance *= Math.max(0, (shoe[place] ?? 0) - card) / left
      left -= 1
    }
  const byTotal = new Float64Array(6)
  if (chance === 0) return { chance, byTotal }
  fillFalling(shoe)
  const orders = ordersOf(left)
  let from = 0
  for (let course = 0; course < dealer.ends.length; course += 1) {
    const to = dealer.to[course] as number
    let part = (dealer.ways[course] as number) * (orders[dealer.sizes[course] as number] as number)
    for (; from < to; from += 1) part *= falling[dealer.parts[from] as number] as number
    const end = dealer.ends[course] as number
    byTotal[end] = (byTotal[end] as number) + chance * part
  }
  return { chance, byTotal }
}

function fillFalling(shoe: ShoeCounts): void {
  for (let place = 0; place < places; place += 1) {
    const there = (shoe[place] ?? 0) - (gone[place] as number)
    let product = 1
    for (let cards = 0; cards < mostOfOne; cards += 1) {
      falling[place * mostOfOne + cards] = product
      product *= Math.max(0, there - cards)
    }
  }
}

/** By how many cards the dealer draws: one part of all orders of so many; none where there are fewer. */
function ordersOf(left: number): Float64Array {
  const orders = new Float64Array(mostOfOne)
  let parts = 1
  for (let cards = 0; cards < mostOfOne && cards <= left; cards += 1) {
    orders[cards] = parts
    parts /= left - cards
  }
  return orders
}

/** The dealer's courses in rows of numbers: of each its end, orders and size, and the places in `falling`. */
interface DealerCourses {
  readonly ends: Uint8Array
  readonly ways: Float64Array
  readonly sizes: Uint8Array
  /** Where the parts of a course end. */
  readonly to: Uint32Array
  readonly parts: Uint16Array
}

function coursesOf(up: number): DealerCourses {
  const draws = dealerDraws(up)
  const parts: number[] = []
  const sizes: number[] = []
  const to = draws.map(({ key }) => {
    readKey(key, gone)
    sizes.push(gone.reduce((sum, count) => sum + count, 0))
    gone.forEach((count, place) => count > 0 && parts.push(place * mostOfOne + count))
    return parts.length
  })
  return {
    ends: Uint8Array.from(draws, ({ total }) => (total === 0 ? 0 : total - 16)),
    ways: Float64Array.from(draws, ({ ways }) => ways),
    sizes: Uint8Array.from(sizes),
    to: Uint32Array.from(to),
    parts: Uint16Array.from(parts),
  }
}
