import {
  chancesOf,
  combinations,
  counting,
  line,
  ordersOf,
  remembered,
  upTo,
  type Drawn,
  type Explode,
  type Line,
  type Rules,
} from './line.ts'

export const tail = (number: string | undefined, digits: number): string => (number ?? '').slice(-digits)

/** 4D: the prizes in their order, each with the places of its numbers. */
const fourPrizes: Readonly<Record<string, readonly (readonly [weight: number, from: number, to: number])[]>> =
  {
    big: [
      [2500, 0, 0],
      [1000, 1, 1],
      [500, 2, 2],
      [180, 3, 12],
      [60, 13, 22],
    ],
    small: [
      [3500, 0, 0],
      [2000, 1, 1],
      [1000, 2, 2],
    ],
    first: [[1, 0, 0]],
  }

/** Wins by each prize that one of these numbers takes. */
function fourLine(name: string, numbers: ReadonlySet<string>): Line {
  const prizes = fourPrizes[name] ?? []
  return {
    chances: {
      d: 10_000n,
      ways: prizes.map(([weight, from, to]) => ({
        n: BigInt(numbers.size * (to - from + 1)),
        weight: BigInt(weight),
      })),
      pushN: 0n,
    },
    wins: (drawn) =>
      prizes.map(([, from, to]) => drawn.slice(from, to + 1).filter((number) => numbers.has(number)).length),
    isPushed: () => false,
  }
}

export const fourRules: Rules = [
  [
    /^(big|small|first)$/,
    ([, name = '']) =>
      ([numbers = []]) =>
        numbers.map((number) => fourLine(name, new Set([number]))),
  ],
  [
    /^(big|small)-box$/,
    ([, name = '']) =>
      ([numbers = []]) =>
        numbers.map((number) => fourLine(name, ordersOf(number))),
  ],
  [
    /^(big|small)-orders$/,
    ([, name = '']) =>
      ([numbers = []]) =>
        numbers.flatMap((number) => [...ordersOf(number)].map((order) => fourLine(name, new Set([order])))),
  ],
  [
    /^(big|small)-roll$/,
    ([, name = '']) =>
      ([rolls = []]) =>
        rolls.flatMap((roll) =>
          upTo(0, 9).map((digit) => fourLine(name, new Set([roll.replace('x', String(digit))]))),
        ),
  ],
  [
    /^(first|top)-last3$/,
    ([, name]) =>
      ([tails = []]) => {
        const count = name === 'first' ? 1 : 3
        return tails.map((each) =>
          counting(
            chancesOf(count, 1000),
            (drawn) => drawn.slice(0, count).filter((number) => tail(number, 3) === each).length,
          ),
        )
      },
  ],
]

interface Vietnam {
  readonly count: number
  /** The place of the numbers of the last prize, of two digits. */
  readonly two: readonly number[]
  readonly lengths: readonly number[]
}

const repeat = (count: number, length: number): number[] => upTo(1, count).map(() => length)
const north: Vietnam = {
  count: 27,
  two: [23, 24, 25, 26],
  lengths: [...repeat(10, 5), ...repeat(10, 4), ...repeat(3, 3), ...repeat(4, 2)],
}
const south: Vietnam = {
  count: 18,
  two: [17],
  lengths: [6, ...repeat(11, 5), ...repeat(4, 4), 3, 2],
}

/** So many tails all occur among so many numbers: counted tail by tail, number by number. */
const occurChances = remembered((key) => {
  const [take = 0, count = 0] = key.split(' ').map(Number)
  // By how many of the wanted tails have occurred.
  let occurred: bigint[] = upTo(0, take).map((some) => (some === 0 ? 1n : 0n))
  for (let number = 0; number < count; number += 1)
    occurred = occurred.map(
      (rows, some) =>
        rows * BigInt(100 - take + some) +
        (some > 0 ? (occurred[some - 1] ?? 0n) * BigInt(take - some + 1) : 0n),
    )
  return chancesOf(occurred[take] ?? 0n, 100n ** BigInt(count))
})

/** The smaller count of two tails, to be expected: counted over both counts, number by number. */
const smallerChances = remembered((key) => {
  const count = Number(key)
  let rows = new Map<string, bigint>([['0 0', 1n]])
  for (let number = 0; number < count; number += 1) {
    const next = new Map<string, bigint>()
    const add = (at: string, more: bigint) => next.set(at, (next.get(at) ?? 0n) + more)
    for (const [at, found] of rows) {
      const [one = 0, other = 0] = at.split(' ').map(Number)
      add(`${one + 1} ${other}`, found)
      add(`${one} ${other + 1}`, found)
      add(at, found * 98n)
    }
    rows = next
  }
  let sum = 0n
  for (const [at, found] of rows) sum += found * BigInt(Math.min(...at.split(' ').map(Number)))
  return chancesOf(sum, 100n ** BigInt(count))
})

const knownTails = new WeakMap<Drawn, string[]>()
function twoDigits(drawn: Drawn): string[] {
  const known = knownTails.get(drawn) ?? drawn.map((number) => tail(number, 2))
  knownTails.set(drawn, known)
  return known
}
export const timesOf = (found: readonly string[], value: string): number =>
  found.filter((one) => one === value).length

/** A point on a tail is a line on each of some numbers. */
const eachOf =
  (places: readonly number[], digits: number): Explode =>
  ([tails = []]) =>
    tails.flatMap((each) =>
      places.map((place) => line(chancesOf(1, 10 ** digits), (drawn) => tail(drawn[place], digits) === each)),
    )

const vietnamRules = ({ count, two, lengths }: Vietnam): Rules => [
  [
    /^lo(\d)$/,
    ([, digits]) =>
      eachOf(
        upTo(0, count - 1).filter((place) => (lengths[place] ?? 0) >= Number(digits)),
        Number(digits),
      ),
  ],
  [
    /^lo2-single$/,
    () =>
      ([tails = []]) =>
        tails.map((each) => counting(chancesOf(count, 100), (drawn) => timesOf(twoDigits(drawn), each))),
  ],
  [/^special(\d)$/, ([, digits]) => eachOf([0], Number(digits))],
  [/^first2$/, () => eachOf([1], 2)],
  [
    /^(head|tail)-digit$/,
    ([, which]) =>
      ([digits = []]) =>
        digits.map((digit) =>
          line(chancesOf(1, 10), (drawn) => tail(drawn[0], 2)[which === 'head' ? 0 : 1] === digit),
        ),
  ],
  [/^head$/, () => eachOf(two, 2)],
  [/^head-tail$/, () => eachOf([...two, 0], 2)],
  [
    /^xien(\d)$/,
    ([, take]) =>
      ([tails = []]) =>
        combinations(tails, Number(take)).map((wanted) =>
          line(occurChances(`${wanted.length} ${count}`), (drawn) =>
            wanted.every((each) => twoDigits(drawn).includes(each)),
          ),
        ),
  ],
  [
    /^da$/,
    () =>
      ([tails = []]) =>
        combinations(tails, 2).map(([one = '', other = '']) =>
          counting(smallerChances(String(count)), (drawn) =>
            Math.min(timesOf(twoDigits(drawn), one), timesOf(twoDigits(drawn), other)),
          ),
        ),
  ],
  [
    /^miss(\d+)$/,
    ([, take]) =>
      ([tails = []]) =>
        combinations(tails, Number(take)).map((wanted) =>
          line(chancesOf(BigInt(100 - wanted.length) ** BigInt(count), 100n ** BigInt(count)), (drawn) => {
            const found = twoDigits(drawn)
            return wanted.every((each) => !found.includes(each))
          }),
        ),
  ],
]

export const northRules = vietnamRules(north)
export const southRules = vietnamRules(south)
