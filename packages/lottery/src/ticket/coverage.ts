import type { Terms } from '../play/declare.ts'
import { spreadRow } from './exposure.ts'
import type { Row } from './row.ts'

/**
 * From this part of a view on, in hundredths, rows that bet on it together earn nothing besides their odds.
 */
const mostHundredths = 70

/**
 * The views of which a member's rows of one draw cover more than seven tenths: such rows give no rebate and
 * count for no wagering (lottery.md 3). A cell is covered when a row wins on it.
 */
export function coveredViews(rows: readonly Row[], terms: Terms): string[] {
  const covered = new Map<string, { readonly size: number; readonly cells: Set<number> }>()
  for (const row of rows)
    for (const { view, cells } of spreadRow(row, terms)) {
      if (view.id === 'always') continue
      const size = view.pool?.size ?? [...view.cells()].length
      const known = covered.get(view.id) ?? { size, cells: new Set<number>() }
      covered.set(view.id, known)
      for (const [cell, amount] of cells) if (amount > 0) known.cells.add(cell)
    }
  return [...covered]
    .filter(([, { size, cells }]) => cells.size * 100 > size * mostHundredths)
    .map(([id]) => id)
}

/** The rows that are paid no rebate, because what they bet on is covered. */
export function rowsWithoutRebate(rows: readonly Row[], terms: Terms): Set<Row> {
  const covered = new Set(coveredViews(rows, terms))
  return new Set(rows.filter((row) => spreadRow(row, terms).some(({ view }) => covered.has(view.id))))
}
