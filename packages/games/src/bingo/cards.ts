import { invariant, type Rng } from '@baize/std'

/** A card's cells and lines, and how many sets of marked cells fill how many lines. */
export interface BingoCard {
  /** Numbers run from 1 to this. */
  readonly balls: number
  /** Cells with a number. */
  readonly cells: number
  readonly columns: number
  /** Cells of each line, in the order of reading. */
  readonly lines: readonly (readonly number[])[]
  /** `marks[marked][full]`: sets of so many marked numbers that fill so many lines; a test counts them. */
  readonly marks: readonly (readonly number[])[]
  deal(rng: Rng): number[]
  /** Whether these are the numbers of a card that could have been dealt, cell by cell. */
  isDealt(numbers: readonly number[]): boolean
}

const five = [0, 1, 2, 3, 4]

/** Rows, columns and diagonals of a square with a free cell in the middle. */
const squareLines = [
  ...five.map((row) => five.map((column) => row * 5 + column)),
  ...five.map((column) => five.map((row) => row * 5 + column)),
  five.map((step) => step * 6),
  five.map((step) => 4 + step * 4),
]

function takeSome(from: number[], count: number, rng: Rng): number[] {
  return Array.from({ length: count }, () => {
    const [number] = from.splice(rng.nextInt(from.length), 1)
    invariant(number !== undefined, 'numbers are left')
    return number
  })
}

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)

/** Five columns of fifteen numbers each, the middle cell free. */
function dealSquare(rng: Rng): number[] {
  const columns = five.map((column) => takeSome(range(column * 15 + 1, 15), 5, rng))
  return range(0, 25).map((cell) => (cell === 12 ? 0 : (columns[cell % 5]?.[Math.floor(cell / 5)] ?? 0)))
}

/** Three rows of five numbers, each number once, the rows in ascending order. */
function dealTicket(rng: Rng): number[] {
  const numbers = takeSome(range(1, 90), 15, rng)
  return [0, 5, 10].flatMap((first) =>
    numbers.slice(first, first + 5).toSorted((left, right) => left - right),
  )
}

/** So many different whole numbers. */
const areApart = (numbers: readonly number[], count: number): boolean =>
  numbers.length === count && new Set(numbers).size === count && numbers.every(Number.isSafeInteger)

const isSquare = (numbers: readonly number[]): boolean =>
  areApart(numbers, 25) &&
  numbers.every((number, cell) =>
    cell === 12 ? number === 0 : number > 0 && Math.floor((number - 1) / 15) === cell % 5,
  )

const isTicket = (numbers: readonly number[]): boolean =>
  areApart(numbers, 15) &&
  numbers.every(
    (number, cell) =>
      number >= 1 && number <= 90 && (cell % 5 === 0 || number > (numbers[cell - 1] ?? Infinity)),
  )

export const bingoCards = {
  square: {
    balls: 75,
    cells: 24,
    columns: 5,
    lines: squareLines,
    marks: [
      [1],
      [24],
      [276],
      [2024],
      [10622, 4],
      [42416, 88],
      [133684, 912],
      [340176, 5928],
      [708369, 27072, 30],
      [1214984, 92016, 504],
      [1717164, 240120, 3972],
      [1988448, 488304, 19344, 48],
      [1863056, 775944, 64428, 728],
      [1382784, 955248, 153096, 5008, 8],
      [786636, 891852, 262344, 20188, 236],
      [326080, 607832, 319792, 51760, 2032, 8],
      [91026, 283724, 266280, 85696, 8563, 180, 2],
      [15048, 81448, 139856, 88368, 20024, 1336, 24],
      [1168, 11868, 39824, 51380, 25568, 4564, 220, 4],
      [24, 584, 4536, 13456, 15664, 7128, 1064, 48],
      [0, 0, 90, 922, 3204, 4136, 1982, 282, 10],
      [0, 0, 0, 0, 56, 456, 872, 544, 96],
      [0, 0, 0, 0, 0, 0, 8, 100, 132, 36],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 16],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    ],
    deal: dealSquare,
    isDealt: isSquare,
  },
  ticket: {
    balls: 90,
    cells: 15,
    columns: 5,
    lines: [range(0, 5), range(5, 5), range(10, 5)],
    marks: [
      [1],
      [15],
      [105],
      [455],
      [1365],
      [3000, 3],
      [4975, 30],
      [6300, 135],
      [6075, 360],
      [4375, 630],
      [2250, 750, 3],
      [750, 600, 15],
      [125, 300, 30],
      [0, 75, 30],
      [0, 0, 15],
      [0, 0, 0, 1],
    ],
    deal: dealTicket,
    isDealt: isTicket,
  },
} satisfies Record<string, BingoCard>

export type BingoFormat = keyof typeof bingoCards
