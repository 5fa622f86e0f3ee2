import type { CountedResult } from '../kit/spot-engine.ts'
import { patternOf, strengthOf, type Pattern } from './hands.ts'

export interface DuelResult {
  readonly winner: 'a' | 'b' | 'tie'
  readonly a: Pattern
  readonly b: Pattern
}

type Hand = readonly [number, number, number]

const patterns: readonly Pattern[] = [0, 1, 2, 3, 4, 5]
const deck = 52

/**
 * Counts every pair of hands without a common card by pattern and winner. Pairs of two groups without a
 * common card follow from how many hands of each group hold a card, two cards, three cards; the better of two
 * hands of one pattern is each in half of the pairs that do not tie.
 */
export function countDuels(): CountedResult<DuelResult>[] {
  const hands = everyHand()
  const groups = patterns.map((pattern) => hands.filter((hand) => patternOf(hand) === pattern))
  const tallies = groups.map(tally)
  return patterns.flatMap((a) =>
    patterns.flatMap((b): CountedResult<DuelResult>[] => {
      const apart = countApart(tallies[a], tallies[b])
      if (a !== b) return [{ count: apart, result: { winner: a > b ? 'a' : 'b', a, b } }]
      const ties = countTies(groups[a] ?? [])
      const half = (apart - ties) / 2
      return [
        { count: half, result: { winner: 'a', a, b } },
        { count: half, result: { winner: 'b', a, b } },
        { count: ties, result: { winner: 'tie', a, b } },
      ]
    }),
  )
}

function everyHand(): Hand[] {
  const hands: Hand[] = []
  for (let one = 0; one < deck; one += 1)
    for (let two = one + 1; two < deck; two += 1)
      for (let three = two + 1; three < deck; three += 1) hands.push([one, two, three])
  return hands
}

interface Tally {
  readonly hands: number
  readonly byCard: Float64Array
  readonly byTwo: Float64Array
}

function tally(hands: readonly Hand[]): Tally {
  const byCard = new Float64Array(deck)
  const byTwo = new Float64Array(deck * deck)
  const add = (counts: Float64Array, place: number) => {
    counts[place] = (counts[place] ?? 0) + 1
  }
  for (const [one, two, three] of hands) {
    for (const card of [one, two, three]) add(byCard, card)
    for (const place of [one * deck + two, one * deck + three, two * deck + three]) add(byTwo, place)
  }
  return { hands: hands.length, byCard, byTwo }
}

const dot = (left: Float64Array, right: Float64Array): number =>
  left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0)

/** All pairs, less those that share a card, by adding and subtracting over one, two and three of them. */
function countApart(left: Tally | undefined, right: Tally | undefined): number {
  if (!left || !right) return 0
  const same = left === right ? left.hands : 0
  return left.hands * right.hands - dot(left.byCard, right.byCard) + dot(left.byTwo, right.byTwo) - same
}

function countTies(hands: readonly Hand[]): number {
  const equal = Map.groupBy(hands, strengthOf)
  let ties = 0
  for (const group of equal.values())
    for (const left of group)
      for (const right of group) if (!left.some((card) => right.includes(card))) ties += 1
  return ties
}
