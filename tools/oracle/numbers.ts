import { isOnSide } from './digits.ts'
import {
  chancesOf,
  combinations,
  graded,
  line,
  products,
  remembered,
  setsBySum,
  upTo,
  ways,
  type Chances,
  type Drawn,
  type Explode,
  type Line,
  type Rules,
} from './line.ts'
import { rivalWinner } from './places.ts'

const sumOf = (drawn: Drawn): number => drawn.reduce((sum, number) => sum + Number(number), 0)
const met = (wanted: readonly string[], drawn: Drawn): number =>
  wanted.filter((number) => drawn.includes(number)).length

interface Numbers {
  readonly most: number
  readonly drawn: number
}

/** Those at the first places, in their order. */
const rowOf = ({ most }: Numbers, row: readonly string[]): Line => {
  const rows = row.reduce((count, _number, index) => count * (most - index), 1)
  return line(chancesOf(1, rows), (drawn) => row.every((number, place) => drawn[place] === number))
}

const isDifferent = (row: readonly string[]): boolean => new Set(row).size === row.length
const inPairs = (text: string): string[] => text.match(/\d\d/g) ?? []

/** All of them are drawn, or, when they are more than are drawn, all that is drawn is among them. */
function together({ most, drawn: count }: Numbers, wanted: readonly string[]): Line {
  const take = wanted.length
  if (take <= count)
    return line(chancesOf(ways(count, take), ways(most, take)), (drawn) => met(wanted, drawn) === take)
  return line(
    chancesOf(ways(most - count, take - count), ways(most, take)),
    (drawn) => met(wanted, drawn) === count,
  )
}

const rivals =
  (pairs: readonly (readonly [number, number])[]): Explode =>
  (chosen) =>
    chosen.flatMap((names, index) => {
      const [left = 0, right = 0] = pairs[index] ?? []
      return names.map((name) =>
        line(chancesOf(1, 2), (drawn) => rivalWinner(drawn[left] ?? '', drawn[right] ?? '') === name),
      )
    })

const places = (of: Numbers): Rules[number] => [
  /^place$/,
  () => (chosen) =>
    chosen.flatMap((numbers, place) =>
      numbers.map((number) => line(chancesOf(1, of.most), (drawn) => drawn[place] === number)),
    ),
]

const firstRules = (of: Numbers): Rules => [
  places(of),
  [
    /^first\d-typed$/,
    () =>
      ([rows = []]) =>
        rows.map((row) => rowOf(of, inPairs(row))),
  ],
  [
    /^first\d$/,
    () => (chosen) =>
      products(chosen)
        .filter(isDifferent)
        .map((row) => rowOf(of, row)),
  ],
]

const anyRules = (of: Numbers): Rules => [
  [
    /^any(\d)$/,
    ([, take]) =>
      ([numbers = []]) =>
        combinations(numbers, Number(take)).map((wanted) => together(of, wanted)),
  ],
  [
    /^any(\d)-fixed$/,
    ([, take]) =>
      ([fixed = [], others = []]) =>
        met(fixed, others) > 0
          ? []
          : combinations(others, Number(take) - fixed.length).map((rest) =>
              together(of, [...fixed, ...rest]),
            ),
  ],
]

/** Over or under the middle of all sums; the middle gives the stake back. */
const aroundMiddle =
  ({ most, drawn: count }: Numbers): Explode =>
  ([sides = []]) => {
    const middle = ((most + 1) * count) / 2
    return sides.map((side) => {
      const isMeant = (sum: number): boolean => {
        if (side === 'over') return sum > middle
        if (side === 'under') return sum < middle
        return side === (sum % 2 === 1 ? 'odd' : 'even')
      }
      const mayPush = side === 'over' || side === 'under'
      return line(
        sumChances(`${most} ${count} ${side} ${mayPush}`, isMeant, middle),
        (drawn) => isMeant(sumOf(drawn)),
        (drawn) => mayPush && sumOf(drawn) === middle,
      )
    })
  }

const knownChances = new Map<string, Chances>()
function sumChances(key: string, isMeant: (sum: number) => boolean, middle: number): Chances {
  const known = knownChances.get(key)
  if (known) return known
  const [most = 0, count = 0] = key.split(' ').map(Number)
  const sets = setsBySum(most, count)
  const over = [...sets].reduce((all, [sum, number]) => all + (isMeant(sum) ? number : 0n), 0n)
  const made = chancesOf(over, ways(most, count), key.endsWith('true') ? (sets.get(middle) ?? 0n) : 0n)
  knownChances.set(key, made)
  return made
}

const eleven: Numbers = { most: 11, drawn: 5 }
const elevenSets = combinations(
  upTo(1, 11).map((number) => String(number).padStart(2, '0')),
  5,
)
const oddCount = (drawn: Drawn): number => drawn.filter((number) => Number(number) % 2 === 1).length
const middleOf = (drawn: Drawn): number => Number(drawn.toSorted()[2])
const ofElevenSets = (isWon: (drawn: Drawn) => boolean): Line =>
  line(chancesOf(elevenSets.filter((set) => isWon(set)).length, 462), isWon)

export const elevenRules: Rules = [
  ...firstRules(eleven),
  [
    /^firstgroup(\d)$/,
    ([, take]) =>
      ([numbers = []]) =>
        combinations(numbers, Number(take)).map((wanted) =>
          line(
            chancesOf(1, ways(11, wanted.length)),
            (drawn) => met(wanted, drawn.slice(0, wanted.length)) === wanted.length,
          ),
        ),
  ],
  ...anyRules(eleven),
  [
    /^odd-count$/,
    () =>
      ([options = []]) =>
        options.map((option) => ofElevenSets((drawn) => `odd${oddCount(drawn)}` === option)),
  ],
  [
    /^middle$/,
    () =>
      ([options = []]) =>
        options.map((option) => ofElevenSets((drawn) => `middle${middleOf(drawn)}` === option)),
  ],
  [/^sum$/, () => aroundMiddle(eleven)],
  [/^rivals$/, () => rivals([[0, 4]])],
]

const boats: Numbers = { most: 10, drawn: 10 }
const boatPairs = products([upTo(1, 10), upTo(1, 10)]).filter(([a, b]) => a !== b)
const ofTwoBoats = (isMeant: (sum: number) => boolean): Line =>
  line(chancesOf(boatPairs.filter(([a = 0, b = 0]) => isMeant(a + b)).length, 90), (drawn) =>
    isMeant(sumOf(drawn.slice(0, 2))),
  )

export const boatRules: Rules = [
  ...firstRules(boats),
  [
    /^sides-place$/,
    () => (chosen) =>
      chosen.flatMap((sides, place) =>
        sides.map((side) => line(chancesOf(1, 2), (drawn) => isOnSide(side, Number(drawn[place]), 6))),
      ),
  ],
  [/^rivals$/, () => rivals(upTo(0, 4).map((place) => [place, 9 - place] as const))],
  [
    /^sum2$/,
    () =>
      ([sums = []]) =>
        sums.map((name) => ofTwoBoats((sum) => `sum${sum}` === name)),
  ],
  [
    /^sides-sum2$/,
    () =>
      ([sides = []]) =>
        sides.map((side) => ofTwoBoats((sum) => isOnSide(side, sum, 12))),
  ],
]

const twenty: Numbers = { most: 20, drawn: 8 }
export const twentyRules: Rules = [places(twenty), ...anyRules(twenty), [/^sum$/, () => aroundMiddle(twenty)]]

/** Of KL8: so many hits weigh so much. */
const pickWeights: Readonly<Record<string, string>> = {
  1: '1:1',
  2: '2:1',
  3: '3:20 2:2',
  4: '4:50 3:4 2:1',
  5: '5:300 4:15 3:2',
  6: '6:1000 5:40 4:6 3:1',
  7: '7:4000 6:200 5:20 4:2 0:1',
  8: '8:15000 7:500 6:50 5:6 0:1',
  9: '9:50000 8:2000 7:150 6:20 5:3 0:1',
  10: '10:200000 9:6000 8:500 7:60 6:6 5:1 0:1',
}
const pickOf = remembered((take) => {
  const prizes = (pickWeights[take] ?? '').split(' ').map((prize) => prize.split(':').map(Number))
  const chances: Chances = {
    d: ways(80, 20),
    ways: prizes.map(([hits = 0, weight = 0]) => ({
      n: ways(Number(take), hits) * ways(80 - Number(take), 20 - hits),
      weight: BigInt(weight),
    })),
    pushN: 0n,
  }
  return { chances, hits: prizes.map(([hits]) => hits) }
})

const eighty: Numbers = { most: 80, drawn: 20 }
const lowCount = (drawn: Drawn): number => drawn.filter((number) => Number(number) <= 40).length
const evenHalves = ways(40, 10) * ways(40, 10)
/** Upper: more than half of the numbers are in 1-40. */
const halfOf = (drawn: Drawn): string => {
  const low = lowCount(drawn)
  return low > 10 ? 'upper' : low < 10 ? 'lower' : 'even'
}

export const eightyRules: Rules = [
  [
    /^pick(\d+)$/,
    ([, take = '']) =>
      ([numbers = []]) => {
        const { chances, hits } = pickOf(take)
        return combinations(numbers, Number(take)).map((wanted) =>
          graded(chances, (drawn) => hits.indexOf(met(wanted, drawn))),
        )
      },
  ],
  [/^sum$/, () => aroundMiddle(eighty)],
  [
    /^halves$/,
    () =>
      ([options = []]) =>
        options.map((option) =>
          line(
            chancesOf(option === 'even' ? evenHalves : (ways(80, 20) - evenHalves) / 2n, ways(80, 20)),
            (drawn) => halfOf(drawn) === option,
          ),
        ),
  ],
]
