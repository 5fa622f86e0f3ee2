import { choose, chooseBig } from '@baize/games/chances'
import { invariant } from '@baize/std'
import { digitNumbers, digits } from './alphabet.ts'
import {
  big,
  chance,
  declare,
  field,
  has,
  range,
  setOf,
  type LineKind,
  type Play,
  type Result,
  type Selection,
  type Spread,
  type View,
} from './declare.ts'
import { lengthsOf, placesOfGroup, prizeLists, tailOf, tailsOf, type PrizeGroup } from './prize-lists.ts'
import { atMost, overPool, overView, poolView } from './spread.ts'

type VnFamily = 'VN27' | 'VN18'

interface VnDraw {
  readonly family: VnFamily
  readonly list: readonly PrizeGroup[]
  readonly lengths: readonly number[]
}

function vnDraw(family: VnFamily): VnDraw {
  const list = prizeLists[family]
  invariant(list, 'the prizes are listed')
  return { family, list, lengths: lengthsOf(list) }
}

/** A tail is taken to occur at most so often in a draw; what occurs more often is paid all the same. */
export const mostHitsOfTail = 5

const tails = (length: number) => [field('tails', digitNumbers(length))]
const timesOf = (found: readonly number[], value: number): number =>
  found.filter((one) => one === value).length
const sizeOf = (sel: Selection): number => setOf(sel, 0).length

function tailsView({ lengths }: VnDraw, length: number): View {
  const draws = lengths.filter((digitCount) => digitCount >= length).length
  return poolView(`tails${length}`, { draws, most: mostHitsOfTail, size: 10 ** length }, (result) =>
    tailsOf(result, lengths, length),
  )
}
function differentTailsView({ lengths }: VnDraw): View {
  return poolView('different-tails', { draws: lengths.length, most: 1, size: 100 }, (result) => [
    ...new Set(tailsOf(result, lengths, 2)),
  ])
}

/** Each hit of a value pays the same. */
const perHit =
  (view: View): Spread =>
  (_play, { sel, pay }) => [{ view, cells: setOf(sel, 0).map((value) => [value, pay([1], 0)]) }]

/** The last digits of all numbers that have so many: paid as often as they are drawn. */
function low(of: VnDraw, length: number): Play {
  const count = of.lengths.filter((digitCount) => digitCount >= length).length
  return declare(of.family, {
    stem: `lo${length}`,
    pad: 'numbers',
    fields: tails(length),
    kinds: [chance(count, 10 ** length, { units: count })],
    lines: (sel) => [big(sizeOf(sel) * count)],
    hits: (sel, result) => [
      tailsOf(result, of.lengths, length).filter((tail) => has(setOf(sel, 0), tail)).length,
    ],
    spread: perHit(tailsView(of, length)),
  })
}

const lowSingle = (of: VnDraw): Play =>
  declare(of.family, {
    stem: 'lo2-single',
    pad: 'numbers',
    fields: tails(2),
    kinds: [chance(of.lengths.length, 100)],
    lines: (sel) => [big(sizeOf(sel))],
    hits: (sel, result) => [tailsOf(result, of.lengths, 2).filter((tail) => has(setOf(sel, 0), tail)).length],
    spread: perHit(tailsView(of, 2)),
  })

interface OnePrize {
  readonly stem: string
  readonly prize: string
  readonly length: number
  /** The digits' values: all of them, or the one that is bet on. */
  readonly read?: (tail: number) => number
}

/** A cell for each ending of one prize. */
function endingView(of: VnDraw, prize: string): View {
  const [place = 0] = placesOfGroup(of.list, prize)
  return {
    id: `ending:${prize}`,
    cells: () => range(0, 9999),
    occurs: (result) => [tailOf(result[place] ?? 0, 4)],
    sample: (cell) => of.lengths.map((_, index) => (index === place ? cell : 0)),
  }
}

const ofPrize = (of: VnDraw, { stem, prize, length, read = (tail) => tail }: OnePrize): Play => {
  const [place = 0] = placesOfGroup(of.list, prize)
  const isDigit = stem.endsWith('-digit')
  return declare(of.family, {
    stem,
    pad: 'numbers',
    fields: isDigit ? [field('digits', digits)] : tails(length),
    kinds: [chance(1, isDigit ? 10 : 10 ** length)],
    lines: (sel) => [big(sizeOf(sel))],
    hits: (sel, result) => [has(setOf(sel, 0), read(tailOf(result[place] ?? 0, length))) ? 1 : 0],
    spread: overView(endingView(of, prize)),
  })
}

/** The two-digit prize, alone or with the special prize's ending. */
function heads(of: VnDraw, { stem, prizes }: { stem: string; prizes: readonly string[] }): Play {
  const places = prizes.flatMap((prize) => placesOfGroup(of.list, prize))
  const endings = (result: Result) => places.map((place) => tailOf(result[place] ?? 0, 2))
  const view = poolView(stem, { draws: places.length, most: mostHitsOfTail, size: 100 }, endings)
  return declare(of.family, {
    stem,
    pad: 'numbers',
    fields: tails(2),
    kinds: [chance(places.length, 100, { units: places.length })],
    lines: (sel) => [big(sizeOf(sel) * places.length)],
    hits: (sel, result) => [endings(result).filter((tail) => has(setOf(sel, 0), tail)).length],
    spread: perHit(view),
  })
}

/** So many different tails all occur among the numbers: inclusion and exclusion over those that do not. */
function allOccur(take: number, drawn: number): LineKind {
  const ways = range(0, take).reduce(
    (sum, missing) =>
      sum +
      (missing % 2 === 0 ? 1n : -1n) * chooseBig(take, missing) * BigInt(100 - missing) ** BigInt(drawn),
    0n,
  )
  return chance(ways, 100n ** BigInt(drawn))
}

const occurring = (sel: Selection, result: Result, { lengths }: VnDraw): number => {
  const drawn = new Set(tailsOf(result, lengths, 2))
  return setOf(sel, 0).filter((tail) => drawn.has(tail)).length
}

const together = (of: VnDraw, take: number): Play =>
  declare(of.family, {
    stem: `xien${take}`,
    pad: 'numbers',
    fields: [field('tails', digitNumbers(2), { least: take })],
    kinds: [allOccur(take, of.lengths.length)],
    lines: (sel) => [chooseBig(sizeOf(sel), take)],
    hits: (sel, result) => [choose(occurring(sel, result, of), take)],
    spread: overPool(differentTailsView(of), {
      values: (sel) => setOf(sel, 0),
      hitsAt: (drawn) => [choose(drawn, take)],
    }),
  })

/** The smaller count of two tails among the numbers, summed over all draws. */
function smallerCounts(drawn: number): bigint {
  let sum = 0n
  for (let one = 1; one <= drawn; one += 1)
    for (let other = 1; one + other <= drawn; other += 1)
      sum +=
        BigInt(Math.min(one, other)) *
        chooseBig(drawn, one) *
        chooseBig(drawn - one, other) *
        98n ** BigInt(drawn - one - other)
  return sum
}

const pairWithRepeats = (of: VnDraw): Play =>
  declare(of.family, {
    stem: 'da',
    pad: 'numbers',
    fields: [field('tails', digitNumbers(2), { least: 2 })],
    kinds: [chance(smallerCounts(of.lengths.length), 100n ** BigInt(of.lengths.length))],
    lines: (sel) => [chooseBig(sizeOf(sel), 2)],
    hits(sel, result) {
      const found = tailsOf(result, of.lengths, 2)
      const counts = setOf(sel, 0)
        .map((tail) => timesOf(found, tail))
        .filter((count) => count > 0)
      let pairs = 0
      counts.forEach((count, index) => {
        for (const other of counts.slice(index + 1)) pairs += Math.min(count, other)
      })
      return [pairs]
    },
    // The smaller of two counts is at most half of both, and at most so many other tails can occur.
    spread: (_play, { sel, pay }) => {
      const others = Math.min(sizeOf(sel), of.lengths.length) - 1
      const share = Math.ceil((pay([1], 0) * others) / 2)
      return [{ view: tailsView(of, 2), cells: setOf(sel, 0).map((tail) => [tail, share]) }]
    },
  })

const missing = (of: VnDraw, take: number): Play => {
  const drawn = BigInt(of.lengths.length)
  return declare(of.family, {
    stem: `miss${take}`,
    pad: 'numbers',
    fields: [field('tails', digitNumbers(2), { least: take })],
    kinds: [chance(BigInt(100 - take) ** drawn, 100n ** drawn)],
    lines: (sel) => [chooseBig(sizeOf(sel), take)],
    hits: (sel, result) => [choose(sizeOf(sel) - occurring(sel, result, of), take)],
    spread: atMost((sel) => [[choose(Math.min(99, sizeOf(sel)), take)]]),
  })
}

function playsOf(family: VnFamily): Play[] {
  const of = vnDraw(family)
  const twoDigit = family === 'VN27' ? 'seventh' : 'eighth'
  return [
    low(of, 2),
    low(of, 3),
    low(of, 4),
    lowSingle(of),
    ofPrize(of, { stem: 'special2', prize: 'special', length: 2 }),
    ofPrize(of, { stem: 'special3', prize: 'special', length: 3 }),
    ofPrize(of, { stem: 'special4', prize: 'special', length: 4 }),
    ofPrize(of, { stem: 'first2', prize: 'first', length: 2 }),
    ofPrize(of, { stem: 'head-digit', prize: 'special', length: 2, read: (tail) => Math.floor(tail / 10) }),
    ofPrize(of, { stem: 'tail-digit', prize: 'special', length: 2, read: (tail) => tail % 10 }),
    heads(of, { stem: 'head', prizes: [twoDigit] }),
    heads(of, { stem: 'head-tail', prizes: [twoDigit, 'special'] }),
    ...[2, 3, 4].map((take) => together(of, take)),
    pairWithRepeats(of),
    ...range(4, 14).map((take) => missing(of, take)),
  ]
}

export const northPlays: readonly Play[] = playsOf('VN27')
export const southPlays: readonly Play[] = playsOf('VN18')
