import { chooseBig } from '@baize/games/chances'
import { big, range, setOf, sumOf, type Play, type Result, type Selection, type Terms } from './declare.ts'
import { orderedRows } from './number-views.ts'
import { numbersOfAnimal } from './zodiac.ts'
import { lengthsOf, placesOfGroup, prizeLists } from './prize-lists.ts'

/** A result with how many of all equally likely ones it stands for. */
export type Weighed = readonly [result: Result, weight: bigint]

/** All results of digits. */
function* digitResults(size: number): Generator<Weighed> {
  for (let number = 0; number < 10 ** size; number += 1)
    yield [[...String(number).padStart(size, '0')].map(Number), 1n]
}

const diceResults = (): Weighed[] =>
  range(0, 215).map((throws) => [
    [1 + (throws % 6), 1 + (Math.floor(throws / 6) % 6), 1 + Math.floor(throws / 36)],
    1n,
  ])

/** Numbers in order that start with these and go on with any others. */
const withRest = (row: readonly number[], { most, drawn }: { most: number; drawn: number }): Result => [
  ...row,
  ...range(1, most)
    .filter((number) => !row.includes(number))
    .slice(0, drawn - row.length),
]
const splitRow = (row: number, count: number): number[] =>
  range(0, count - 1).map((place) => Math.floor(row / 100 ** (count - 1 - place)) % 100)

function* elevenResults(): Generator<Weighed> {
  for (const row of orderedRows(11, 5)) yield [splitRow(row, 5), 1n]
}

/** The places of the ten boats that a play looks at, in every order; the others do not matter. */
function* boatResults(play: Play, sel: Selection): Generator<Weighed> {
  const all = { most: 10, drawn: 10 }
  if (play.stem === 'rivals') {
    // Of one pair at a time: its two boats come first, and are then moved to their places.
    const pair = sel.findIndex((chosen) => chosen.length > 0)
    for (const row of orderedRows(10, 2)) {
      const [left = 0, right = 0, ...rest] = withRest(splitRow(row, 2), all)
      yield [
        [...rest.slice(0, pair), left, ...rest.slice(pair, 8 - pair), right, ...rest.slice(8 - pair)],
        1n,
      ]
    }
  } else if (play.stem === 'place' || play.stem === 'sides-place') {
    for (const shift of range(0, 9)) yield [range(0, 9).map((place) => ((place + shift) % 10) + 1), 1n]
  } else for (const row of orderedRows(10, 3)) yield [withRest(splitRow(row, 3), all), 1n]
}

/** All sets of eight of twenty, in a turned order so that every place sees every number as often. */
function* twentyResults(play: Play): Generator<Weighed> {
  if (play.stem === 'place') {
    for (const shift of range(0, 19)) yield [range(0, 7).map((place) => ((place + shift) % 20) + 1), 1n]
    return
  }
  for (let mask = 0; mask < 1 << 20; mask += 1) {
    const result = range(0, 19).flatMap((bit) => ((mask >>> bit) & 1 ? [bit + 1] : []))
    if (result.length === 8) yield [result, 1n]
  }
}

/** How many sets of so many numbers of 1..most have each sum. */
function countSums(most: number, drawn: number): readonly bigint[] {
  const counts = Array.from({ length: drawn + 1 }, () => new Map<number, bigint>())
  counts[0]?.set(0, 1n)
  for (let number = 1; number <= most; number += 1)
    for (let taken = drawn; taken >= 1; taken -= 1)
      for (const [sum, ways] of counts[taken - 1] ?? []) {
        const more = counts[taken]
        more?.set(sum + number, (more.get(sum + number) ?? 0n) + ways)
      }
  return range(0, most * drawn).map((sum) => counts[drawn]?.get(sum) ?? 0n)
}

/** Sets of a few of many numbers by their sum: how many there are, and one of them. */
function* sumsOf(most: number, drawn: number): Generator<Weighed> {
  const counts = countSums(most, drawn)
  const result = range(1, drawn)
  for (;;) {
    yield [[...result], counts[sumOf(result)] ?? 0n]
    // One more: the largest number that can grow does.
    let place = drawn - 1
    while (place >= 0 && result[place] === most - (drawn - 1 - place)) place -= 1
    if (place < 0) return
    result[place] = (result[place] ?? 0) + 1
  }
}

/** Draws of numbers in order of 1..most by how many of some marked ones they have. */
function* marked(
  numbers: readonly number[],
  { most, drawn }: { most: number; drawn: number },
): Generator<Weighed> {
  const others = range(1, most).filter((number) => !numbers.includes(number))
  for (let hit = 0; hit <= Math.min(drawn, numbers.length); hit += 1)
    if (drawn - hit <= others.length)
      yield [
        [...numbers.slice(0, hit), ...others.slice(0, drawn - hit)],
        chooseBig(numbers.length, hit) * chooseBig(others.length, drawn - hit),
      ]
}

function* eightyResults(play: Play, sel: Selection): Generator<Weighed> {
  if (play.stem === 'sum') yield* sumsOf(80, 20)
  else yield* marked(play.stem === 'halves' ? range(1, 40) : setOf(sel, 0), { most: 80, drawn: 20 })
}

/** Six and the special one: by how many of the chosen ones the six have, and whether the special is one. */
function* sixResults(play: Play, sel: Selection, { lunarYear }: Terms): Generator<Weighed> {
  if (play.stem.startsWith('special') || play.stem === 'place') {
    for (const shift of range(0, 48)) yield [range(0, 6).map((place) => ((place + shift) % 49) + 1), 1n]
    return
  }
  if (play.stem === 'seven-sum') {
    yield* sumsOf(49, 7)
    return
  }
  const chosen = setOf(sel, 0)
  const [option = 0] = chosen
  if (play.stem === 'seven-zodiac' || play.stem === 'seven-digit') {
    // Of one option at a time: its numbers are marked.
    const numbers =
      play.stem === 'seven-zodiac'
        ? numbersOfAnimal(option, { lunarYear, most: 49 })
        : range(1, 49).filter((number) => number % 10 === option)
    yield* marked(numbers, { most: 49, drawn: 7 })
    return
  }
  for (const [six, weight] of marked(chosen, { most: 49, drawn: 6 })) {
    const left = range(1, 49).filter((number) => !six.includes(number))
    const inside = left.filter((number) => chosen.includes(number))
    const outside = left.filter((number) => !chosen.includes(number))
    if (inside[0] !== undefined) yield [[...six, inside[0]], weight * big(inside.length)]
    if (outside[0] !== undefined) yield [[...six, outside[0]], weight * big(outside.length)]
  }
}

/**
 * Every ending of the numbers at one place, the other numbers being of no use: plays that add up by place.
 */
export function* endingsAt(
  lengths: readonly number[],
  { place, loser }: { place: number; loser: readonly number[] },
): Generator<Weighed> {
  const digits = Math.min(4, lengths[place] ?? 0)
  for (let ending = 0; ending < 10 ** digits; ending += 1)
    yield [loser.map((number, index) => (index === place ? ending : number)), 10n ** BigInt(4 - digits)]
}

/** Independent tails: how often each of the chosen ones is drawn, in every combination. */
function* tailCounts(
  chosen: readonly number[],
  { lengths, digits }: { lengths: readonly number[]; digits: number },
) {
  const places = range(0, lengths.length - 1).filter((place) => (lengths[place] ?? 0) >= digits)
  const other = range(0, 10 ** digits - 1).find((tail) => !chosen.includes(tail)) ?? 0
  const spare = 10n ** BigInt(digits) - big(chosen.length)
  function* extend(counts: readonly number[], left: number, weight: bigint): Generator<Weighed> {
    if (counts.length === chosen.length) {
      const tails = counts.flatMap((count, index) => Array.from({ length: count }, () => chosen[index] ?? 0))
      const result = lengths.map((_, place) => {
        const at = places.indexOf(place)
        return at < 0 ? 0 : (tails[at] ?? other)
      })
      yield [result, weight * spare ** big(left)]
      return
    }
    for (let count = 0; count <= left; count += 1)
      yield* extend([...counts, count], left - count, weight * chooseBig(left, count))
  }
  yield* extend([], places.length, 1n)
}

/** Independent tails by how many different chosen ones occur: surjections onto them. */
function* differentTails(chosen: readonly number[], drawn: number): Generator<Weighed> {
  const other = range(0, 99).filter((tail) => !chosen.includes(tail))
  for (let hits = 0; hits <= drawn; hits += 1)
    for (let different = hits === 0 ? 0 : 1; different <= Math.min(hits, chosen.length); different += 1) {
      let onto = 0n
      for (let without = 0; without <= different; without += 1)
        onto +=
          (without % 2 === 0 ? 1n : -1n) *
          chooseBig(different, without) *
          big(different - without) ** big(hits)
      const result = range(0, drawn - 1).map((place) =>
        place < hits ? (chosen[place % different] ?? 0) : (other[0] ?? 0),
      )
      const weight = chooseBig(drawn, hits) * onto * chooseBig(chosen.length, different)
      yield [result, weight * big(other.length) ** big(drawn - hits)]
    }
}

function* vnResults(play: Play, sel: Selection): Generator<Weighed> {
  const list = prizeLists[play.family] ?? []
  const lengths = lengthsOf(list)
  const chosen = setOf(sel, 0)
  if (/^(xien|miss)/.test(play.stem)) yield* differentTails(chosen, lengths.length)
  else if (/^(lo|da)/.test(play.stem))
    yield* tailCounts(chosen, { lengths, digits: Number(/\d/.exec(play.stem)?.[0] ?? 2) })
  else if (/^head(-tail)?$/.test(play.stem)) {
    const two = placesOfGroup(list, play.family === 'VN27' ? 'seventh' : 'eighth')
    const places = play.stem === 'head' ? two : [...two, 0]
    const only = lengths.map((_, place) => (places.includes(place) ? 2 : 0))
    for (const [result, weight] of tailCounts(chosen, { lengths: only, digits: 2 })) yield [result, weight]
  } else
    yield* endingsAt(lengths, {
      place: play.stem === 'first2' ? 1 : 0,
      loser: lengths.map(() => 0),
    })
}

/** Every result that a play can tell apart, with its weight; plays that add up by number come elsewhere. */
export function everyResult(play: Play, sel: Selection, terms: Terms): Iterable<Weighed> {
  const digitSizes: Readonly<Record<string, number>> = { SSC: 5, '3D': 3, CLR: 1, TG: 4 }
  const size = digitSizes[play.family]
  if (size !== undefined) return digitResults(size)
  const others: Readonly<Record<string, () => Iterable<Weighed>>> = {
    K3: diceResults,
    '11X5': elevenResults,
    PK10: () => boatResults(play, sel),
    KL10: () => twentyResults(play),
    KL8: () => eightyResults(play, sel),
    M6: () => sixResults(play, sel, terms),
  }
  return (others[play.family] ?? (() => vnResults(play, sel)))()
}
