import { range, type Result, type View } from './declare.ts'

/** A family that draws different numbers of 1..most in order. */
export interface NumberFamily {
  readonly most: number
  readonly drawn: number
}

/** Completes some numbers to a result with the smallest others, these at their places. */
function complete({ most, drawn }: NumberFamily, placed: ReadonlyMap<number, number>): Result {
  const taken = new Set(placed.values())
  const rest = range(1, most).filter((number) => !taken.has(number))
  return range(0, drawn - 1).map((place) => placed.get(place) ?? rest.shift() ?? 0)
}

/** The numbers at some places, as one number of base 100. */
export const orderedAt = (result: Result, places: readonly number[]): number =>
  places.reduce((number, place) => number * 100 + (result[place] ?? 0), 0)

/** Some places in order: one cell for each row of different numbers. */
export const orderView = (of: NumberFamily, places: readonly number[]): View => ({
  id: `at:${places.join('-')}`,
  cells: () => orderedRows(of.most, places.length),
  occurs: (result) => [orderedAt(result, places)],
  sample: (cell) => {
    const text = String(cell).padStart(places.length * 2, '0')
    return complete(
      of,
      new Map(places.map((place, index) => [place, Number(text.slice(index * 2, index * 2 + 2))])),
    )
  },
})

export function orderedRows(most: number, count: number): number[] {
  let rows: (readonly number[])[] = [[]]
  for (let place = 0; place < count; place += 1)
    rows = rows.flatMap((row) =>
      range(1, most)
        .filter((number) => !row.includes(number))
        .map((number) => [...row, number]),
    )
  return rows.map((row) => row.reduce((text, number) => text * 100 + number, 0))
}

const bitsOf = (mask: number): number[] =>
  range(0, 30).flatMap((bit) => ((mask >>> bit) & 1 ? [bit + 1] : []))

function masks(most: number, drawn: number): number[] {
  const found: number[] = []
  const extend = (mask: number, from: number, left: number): void => {
    if (left === 0) found.push(mask)
    else
      for (let number = from; number <= most - left + 1; number += 1)
        extend(mask | (1 << (number - 1)), number + 1, left - 1)
  }
  extend(0, 1, drawn)
  return found
}

/** The drawn numbers in no order: one cell for each set, called by its bits. */
export const drawnSetView = ({ most, drawn }: NumberFamily): View => ({
  id: 'set',
  cells: () => masks(most, drawn),
  occurs: (result) => [result.reduce((mask, number) => mask | (1 << (number - 1)), 0)],
  sample: bitsOf,
})

/** A result sorted into a few cases, with an example of each. */
export const casesView = (
  id: string,
  { examples, caseOf }: { examples: () => readonly Result[]; caseOf: (result: Result) => number },
): View => ({
  id,
  cells: () => examples().keys(),
  occurs: (result) => [caseOf(result)],
  sample: (cell) => examples()[cell] ?? [],
})
