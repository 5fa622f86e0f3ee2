/** What a side-by-side game came to: one side, the other, or neither. */
export type RoadResult = 'first' | 'second' | 'tie'

/** A cell of the big road; `ties` counts the ties that came after it. */
export interface BigCell {
  readonly side: 'first' | 'second'
  readonly ties: number
}

export type RoadColumn<Cell> = readonly Cell[]
/** Red where the shoe repeats itself, blue where it does not. */
export type DerivedMark = 'red' | 'blue'

export const roadRows = 6

/** The bead road: results as they came, from top to bottom, column by column. */
export function beadRoad(results: readonly RoadResult[]): RoadColumn<RoadResult>[] {
  return columnsOf(results, roadRows)
}

/**
 * The big road: a column for every run of one side. Ties mark the cell before; those before any side are left
 * out.
 */
export function bigRoad(results: readonly RoadResult[]): RoadColumn<BigCell>[] {
  const columns: BigCell[][] = []
  for (const result of results) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (result === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 }
    } else if (column && last?.side === result) column.push({ side: result, ties: 0 })
    else columns.push([{ side: result, ties: 0 }])
  }
  return columns
}

/** How far back each derived road looks: to the column before, two before, three before. */
export const derivedSteps = { bigEye: 1, small: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedSteps

/**
 * A derived road: a mark for every cell of the big road from the second cell of column `step + 1` on. At the
 * top of a column it compares the lengths of the two columns before, each `step` apart; further down it asks
 * whether the column `step` before is filled beside the cell as it is above it.
 */
export function derivedMarks(columns: readonly RoadColumn<unknown>[], step: number): DerivedMark[] {
  const lengthOf = (index: number) => columns[index]?.length ?? 0
  return columns.flatMap((column, index) =>
    column.flatMap((_cell, row): DerivedMark[] => {
      if (row === 0) {
        if (index < step + 1) return []
        return [lengthOf(index - 1) === lengthOf(index - 1 - step) ? 'red' : 'blue']
      }
      if (index < step) return []
      const beside = lengthOf(index - step)
      return [beside > row === beside > row - 1 ? 'red' : 'blue']
    }),
  )
}

/** Marks as they are drawn: a column for every run of one colour. */
export function derivedRoad(
  columns: readonly RoadColumn<unknown>[],
  road: DerivedRoad,
): RoadColumn<DerivedMark>[] {
  const drawn: DerivedMark[][] = []
  for (const mark of derivedMarks(columns, derivedSteps[road])) {
    const column = drawn.at(-1)
    if (column?.[0] === mark) column.push(mark)
    else drawn.push([mark])
  }
  return drawn
}

/** Where a cell is drawn. */
export interface Placed<Cell> {
  readonly column: number
  readonly row: number
  readonly cell: Cell
}

/** Places runs on a board of six rows: a run that meets the floor or another run turns to the right. */
export function placeRuns<Cell>(columns: readonly RoadColumn<Cell>[]): Placed<Cell>[] {
  const taken = new Set<string>()
  const placed: Placed<Cell>[] = []
  let start = 0
  for (const run of columns) {
    while (taken.has(`${start}:0`)) start += 1
    let [column, row] = [start, 0]
    let isTurned = false
    run.forEach((cell, index) => {
      if (index > 0) {
        const isFree = !isTurned && row + 1 < roadRows && !taken.has(`${column}:${row + 1}`)
        if (isFree) row += 1
        else {
          isTurned = true
          column += 1
        }
      }
      taken.add(`${column}:${row}`)
      placed.push({ column, row, cell })
    })
    start += 1
  }
  return placed
}

function columnsOf<Cell>(cells: readonly Cell[], rows: number): RoadColumn<Cell>[] {
  return Array.from({ length: Math.ceil(cells.length / rows) }, (_, column) =>
    cells.slice(column * rows, column * rows + rows),
  )
}
