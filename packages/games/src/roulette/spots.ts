/** The red numbers of the wheel. */
export const redNumbers: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

/** The pockets as they stand around the European wheel. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const rows = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3] as const)

/** Every field with the numbers it covers. */
const fields = new Map<string, readonly number[]>([
  ...Array.from({ length: 37 }, (_, number): [string, number[]] => [`n-${number}`, [number]]),
  ...numbers.flatMap((number): [string, number[]][] => [
    ...(number % 3 === 0
      ? []
      : [[`split-${number}-${number + 1}`, [number, number + 1]] as [string, number[]]]),
    ...(number > 33 ? [] : [[`split-${number}-${number + 3}`, [number, number + 3]] as [string, number[]]]),
  ]),
  ...rows.map((row): [string, readonly number[]] => [`street-${row[0]}`, row]),
  ...rows.slice(0, 11).flatMap(([first, second, third]): [string, number[]][] => [
    [`corner-${first}`, [first, second, first + 3, second + 3]],
    [`corner-${second}`, [second, third, second + 3, third + 3]],
    [`line-${first}`, [first, second, third, first + 3, second + 3, third + 3]],
  ]),
  ...[1, 2, 3].flatMap((place): [string, number[]][] => [
    [`dozen-${place}`, numbers.filter((number) => Math.ceil(number / 12) === place)],
    [`column-${place}`, numbers.filter((number) => (number - 1) % 3 === place - 1)],
  ]),
  ['red', redNumbers],
  ['black', numbers.filter((number) => !redNumbers.includes(number))],
  ['even', numbers.filter((number) => number % 2 === 0)],
  ['odd', numbers.filter((number) => number % 2 === 1)],
  ['low', numbers.filter((number) => number <= 18)],
  ['high', numbers.filter((number) => number > 18)],
])

export const rouletteSpots: readonly string[] = [...fields.keys()]

/** The numbers that a field covers; nothing for what is no field. */
export const spotNumbers = (spot: string): readonly number[] | undefined => fields.get(spot)

export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : redNumbers.includes(number) ? 'red' : 'black'
