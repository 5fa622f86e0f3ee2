import { range, sumOf, type Result, type View } from './declare.ts'

/** Digits of a result read as one number, the first place first. */
export const numberAt = (result: Result, places: readonly number[]): number =>
  places.reduce((number, place) => number * 10 + (result[place] ?? 0), 0)

export const digitsAt = (result: Result, places: readonly number[]): number[] =>
  places.map((place) => result[place] ?? 0)

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** A result of so many digits that has these at the places, and 0 elsewhere. */
function withDigits(size: number, places: readonly number[], number: number): Result {
  const result = Array.from({ length: size }, () => 0)
  let rest = number
  for (const place of places.toReversed()) {
    result[place] = rest % 10
    rest = Math.floor(rest / 10)
  }
  return result
}

/** Some places of a result of digits: one cell for each number they can show. */
export const placesView = (size: number, places: readonly number[]): View => ({
  id: `at:${places.join('')}`,
  cells: once(() => range(0, 10 ** places.length - 1)),
  occurs: (result) => [numberAt(result, places)],
  sample: (cell) => withDigits(size, places, cell),
})

const sortedNumber = (digits: readonly number[]): number =>
  digits.toSorted((a, b) => a - b).reduce((number, digit) => number * 10 + digit, 0)

/** The digits at some places in no order: one cell for each multiset, called by its ascending number. */
export const bagView = (size: number, places: readonly number[]): View => ({
  id: `bag:${places.join('')}`,
  cells: once(() =>
    range(0, 10 ** places.length - 1).filter((number) => {
      const text = [...String(number).padStart(places.length, '0')].map(Number)
      return sortedNumber(text) === number
    }),
  ),
  occurs: (result) => [sortedNumber(digitsAt(result, places))],
  sample: (cell) => withDigits(size, places, cell),
})

/** The sum of all digits. */
export const sumView = (size: number): View => ({
  id: 'sum',
  cells: once(() => range(0, size * 9)),
  occurs: (result) => [sumOf(result)],
  sample: (cell) => Array.from({ length: size }, (_, place) => Math.min(9, Math.max(0, cell - 9 * place))),
})
