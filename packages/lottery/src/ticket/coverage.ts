import type { Contribution, Terms, View } from '../play/declare.ts'
import type { Family } from '../series/families.ts'
import { spreadRow } from './exposure.ts'
import type { Row } from './row.ts'

/**
 * From this part of a view on, in hundredths, rows that bet on it together earn nothing besides their odds.
 */
export const mostCovered = 70

const sizes = new Map<string, number>()

/** How many cells a view of a family has. */
function sizeOf(family: Family, view: View): number {
  const key = `${family}/${view.id}`
  const known = sizes.get(key) ?? view.pool?.size ?? [...view.cells()].length
  sizes.set(key, known)
  return known
}

/** The hundredths of its views that a row covers at most, rounded up. */
export const coverageOf = (family: Family, contributions: readonly Contribution[]): number =>
  contributions.reduce((most, { view, cells }) => {
    if (view.id === 'always') return most
    const covered = cells.reduce((count, [, amount]) => count + (amount > 0 ? 1 : 0), 0)
    return Math.max(most, Math.ceil((covered * 100) / sizeOf(family, view)))
  }, 0)

interface CoveredView {
  readonly view: View
  readonly size: number
  readonly cells: Contribution['cells']
}

/** The cells on which a row wins, by view: whatever its stake and odds. */
const coveredBy = (row: Row, terms: Terms): CoveredView[] =>
  spreadRow(row, terms).flatMap(({ view, cells }) =>
    view.id === 'always' ? [] : [{ view, size: sizeOf(row.play.family, view), cells }],
  )

/**
 * The rows that are paid no rebate, because what they bet on is covered: a member's rows of one draw that
 * together cover more than seven tenths of a view count for no wagering either (lottery.md 3). A cell is
 * covered when a row wins on it.
 */
export function rowsWithoutRebate(rows: readonly Row[], terms: Terms): Set<Row> {
  const spread = rows.map((row) => ({ row, views: coveredBy(row, terms) }))
  const covered = new Map<string, { readonly size: number; readonly cells: Set<number> }>()
  for (const { view, size, cells } of spread.flatMap(({ views }) => views)) {
    const known = covered.get(view.id) ?? { size, cells: new Set<number>() }
    covered.set(view.id, known)
    for (const [cell, amount] of cells) if (amount > 0) known.cells.add(cell)
  }
  const ids = new Set(
    [...covered].filter(([, { size, cells }]) => cells.size * 100 > size * mostCovered).map(([id]) => id),
  )
  if (ids.size === 0) return new Set()
  return new Set(
    spread.filter(({ views }) => views.some(({ view }) => ids.has(view.id))).map(({ row }) => row),
  )
}
