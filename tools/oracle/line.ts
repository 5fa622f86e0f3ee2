/*
 * The oracle of lotteries: rules of the game in the most simple-minded way, line by line. It shares nothing
 * with the package that sells and pays but the names of plays and the text of selections.
 */

/** The numbers of a draw as they are shown, zeros kept. */
export type Drawn = readonly string[]
/** A selection as it is written: values by field. */
export type Chosen = readonly (readonly string[])[]

/** Of `d` results a line wins `n` in each of these ways, which weigh so much in its price. */
export interface Chances {
  readonly d: bigint
  readonly ways: readonly { readonly n: bigint; readonly weight: bigint }[]
  /** Results that give its stake back. */
  readonly pushN: bigint
}

/** The smallest thing that wins. */
export interface Line {
  readonly chances: Chances
  /** How often each of its ways has come true. */
  readonly wins: (drawn: Drawn) => readonly number[]
  readonly isPushed: (drawn: Drawn) => boolean
}

/** Lists all lines of a selection. */
export type Explode = (chosen: Chosen, lunarYear: number) => Line[]

const never = () => false

export const chancesOf = (n: number | bigint, d: number | bigint, pushN: number | bigint = 0): Chances => ({
  d: BigInt(d),
  ways: [{ n: BigInt(n), weight: 1n }],
  pushN: BigInt(pushN),
})

/** A line that wins or loses. */
export const line = (
  chances: Chances,
  isWon: (drawn: Drawn) => boolean,
  isPushed = never as Line['isPushed'],
): Line => ({
  chances,
  wins: (drawn) => [isWon(drawn) ? 1 : 0],
  isPushed,
})

/** A line that wins as often as something is drawn. */
export const counting = (chances: Chances, count: (drawn: Drawn) => number): Line => ({
  chances,
  wins: (drawn) => [count(drawn)],
  isPushed: never,
})

/** A line that wins in one of several ways, or in none: -1. */
export const graded = (chances: Chances, wayOf: (drawn: Drawn) => number): Line => ({
  chances,
  wins: (drawn) => {
    const way = wayOf(drawn)
    return chances.ways.map((_, index) => (index === way ? 1 : 0))
  },
  isPushed: never,
})

export const upTo = (from: number, to: number): number[] => {
  const found: number[] = []
  for (let value = from; value <= to; value += 1) found.push(value)
  return found
}

/** One value from each set, in every way. */
export function products<T>(sets: readonly (readonly T[])[]): T[][] {
  let found: T[][] = [[]]
  for (const set of sets) found = found.flatMap((row) => set.map((value) => [...row, value]))
  return found
}

/** So many different values of a list, in no order. */
export function combinations<T>(values: readonly T[], take: number): T[][] {
  if (take === 0) return [[]]
  const found: T[][] = []
  values.forEach((value, index) => {
    for (const rest of combinations(values.slice(index + 1), take - 1)) found.push([value, ...rest])
  })
  return found
}

export const inOrder = (text: string): string => [...text].toSorted().join('')

/** All texts that the characters of a text can make. */
export function ordersOf(text: string): Set<string> {
  if (text.length <= 1) return new Set([text])
  const found = new Set<string>()
  ;[...text].forEach((first, index) => {
    for (const rest of ordersOf(text.slice(0, index) + text.slice(index + 1))) found.add(first + rest)
  })
  return found
}

const pascal: bigint[][] = [[1n]]
/** The ways to take so many of so many. */
export function ways(of: number, take: number): bigint {
  if (take < 0 || take > of) return 0n
  while (pascal.length <= of) {
    const above = pascal.at(-1) ?? []
    pascal.push([1n, ...above.map((left, index) => left + (above[index + 1] ?? 0n))])
  }
  return pascal[of]?.[take] ?? 0n
}

/** Computes once what follows from a key. */
export function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

/** How many rows of so many digits are meant, by looking at each. */
export function countDigits(length: number, isMeant: (digits: string) => boolean): number {
  let count = 0
  for (let number = 0; number < 10 ** length; number += 1)
    if (isMeant(String(number).padStart(length, '0'))) count += 1
  return count
}

/** The sets of so many numbers of 1..most, by their sum. */
export function setsBySum(most: number, take: number): Map<number, bigint> {
  const byCount: Map<number, bigint>[] = upTo(0, take).map(() => new Map<number, bigint>())
  byCount[0]?.set(0, 1n)
  for (const number of upTo(1, most))
    for (let count = take; count >= 1; count -= 1)
      for (const [sum, sets] of byCount[count - 1] ?? []) {
        const larger = byCount[count]
        larger?.set(sum + number, (larger.get(sum + number) ?? 0n) + sets)
      }
  return byCount[take] ?? new Map<number, bigint>()
}

/** Rules by the names of plays. */
export type Rules = readonly (readonly [name: RegExp, make: (found: RegExpExecArray) => Explode])[]
