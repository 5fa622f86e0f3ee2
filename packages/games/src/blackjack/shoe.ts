/** How many cards of each value a shoe holds, 1 for aces to 10 for tens and pictures; index 0 is unused. */
export interface Shoe {
  readonly counts: number[]
  size: number
  /** What is gone, as a number: so many of each value, in a base that no round comes to. */
  gone: number
  /** Cards drawn from an endless shoe are not missed. */
  readonly isEndless: boolean
}

export function createShoe(decks: number): Shoe {
  const isEndless = !Number.isFinite(decks)
  const each = isEndless ? 1 : 4 * decks
  const counts = Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : value === 10 ? 4 * each : each))
  return { counts, size: 13 * each, gone: 0, isEndless }
}

export const countOf = (shoe: Shoe, value: number): number => shoe.counts[value] ?? 0
export const chanceOf = (shoe: Shoe, value: number): number => countOf(shoe, value) / shoe.size

export const take = (shoe: Shoe, value: number): void => move(shoe, value, -1)
export const putBack = (shoe: Shoe, value: number): void => move(shoe, value, 1)

function move(shoe: Shoe, value: number, by: 1 | -1): void {
  if (shoe.isEndless) return
  shoe.counts[value] = countOf(shoe, value) + by
  shoe.size += by
  shoe.gone -= by * (units[value] ?? 0)
}

/** Above what a round takes of one value. */
const base = 24
const units = Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : base ** (value - 1)))

/** Marks of what a hand holds are below this. */
const marks = 96

/** Another number for every content of the shoe with a mark beside it; below 2^53. */
export const keyOf = (shoe: Shoe, mark: number): number => shoe.gone * marks + mark
