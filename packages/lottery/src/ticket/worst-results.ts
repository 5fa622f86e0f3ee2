import { range, type Result, type View } from '../play/declare.ts'
import { orderedRows } from '../play/number-views.ts'
import type { Family } from '../series/families.ts'

export interface ViewCells {
  readonly view: View
  readonly cells: ReadonlyMap<number, number>
}

const digitResults = (size: number): Result[] =>
  range(0, 10 ** size - 1).map((number) => [...String(number).padStart(size, '0')].map(Number))

const listResults: Readonly<Partial<Record<Family, () => Result[]>>> = {
  SSC: () => digitResults(5),
  '3D': () => digitResults(3),
  CLR: () => digitResults(1),
  TG: () => digitResults(4),
  K3: () =>
    range(0, 215).map((throws) => [
      1 + (throws % 6),
      1 + (Math.floor(throws / 6) % 6),
      1 + Math.floor(throws / 36),
    ]),
  '11X5': () =>
    orderedRows(11, 5).map((row) => range(0, 4).map((place) => Math.floor(row / 100 ** (4 - place)) % 100)),
}

const results = new Map<Family, readonly Result[]>()
interface CellTable {
  /** The cell of every result. */
  readonly cells: Int32Array
  readonly size: number
}
const tables = new Map<string, CellTable>()

function resultsOf(family: Family): readonly Result[] {
  const known = results.get(family) ?? listResults[family]?.() ?? []
  results.set(family, known)
  return known
}

function tableOf(family: Family, view: View): CellTable {
  const key = `${family}/${view.id}`
  const known = tables.get(key)
  if (known) return known
  const cells = Int32Array.from(resultsOf(family), (result) => view.occurs(result)[0] ?? 0)
  const made = { cells, size: cells.reduce((most, cell) => Math.max(most, cell), 0) + 1 }
  tables.set(key, made)
  return made
}

/** The dearest of all results: the sum of its cells in every view. */
export function exactWorst(family: Family, views: readonly ViewCells[]): number {
  const totals = new Float64Array(resultsOf(family).length)
  for (const { view, cells } of views) {
    const table = tableOf(family, view)
    const amounts = new Float64Array(table.size)
    for (const [cell, amount] of cells) amounts[cell] = amount
    for (let index = 0; index < totals.length; index += 1)
      totals[index] = (totals[index] ?? 0) + (amounts[table.cells[index] ?? 0] ?? 0)
  }
  return totals.reduce((most, total) => Math.max(most, total), 0)
}
