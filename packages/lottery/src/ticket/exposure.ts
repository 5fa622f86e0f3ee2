import { invariant } from '@baize/std'
import type { Family } from '../series/families.ts'
import type { Contribution, PayHits, Terms, View } from '../play/declare.ts'
import { nameCell } from './cell-name.ts'
import { exactWorst } from './worst-results.ts'
import { largestCells, placesOfBoats } from './worst-cells.ts'
import type { Row } from './row.ts'

/** What every cell of a view would cost, in ten-thousandths of a minor unit: sums stay exact. */
export interface Exposure {
  readonly family: Family
  readonly views: Map<string, { readonly view: View; readonly cells: Map<number, number> }>
}

export const emptyExposure = (family: Family): Exposure => ({ family, views: new Map() })

/** What a row adds to the cells of its views. */
export function spreadRow(row: Row, terms: Terms): Contribution[] {
  const odds = row.oddsE4.map(Number)
  const stake = Number(row.lineStakeMinor)
  const pay: PayHits = (hits, pushed) => {
    let sum = pushed * 10_000
    for (let tier = 0; tier < hits.length; tier += 1) sum += (hits[tier] ?? 0) * (odds[tier] ?? 0)
    return stake * sum
  }
  return row.play.spread(row.play, { sel: row.selection, terms, pay })
}

/** What rows add to the cells of their views. */
export const spreadRows = (rows: readonly Row[], terms: Terms): Contribution[] =>
  rows.flatMap((row) => spreadRow(row, terms))

/** Adds what rows cost, or takes it out again when their ticket is cancelled. */
export function addContributions(
  exposure: Exposure,
  contributions: readonly Contribution[],
  sign: 1 | -1 = 1,
): void {
  for (const { view, cells } of contributions) {
    const known = exposure.views.get(view.id) ?? { view, cells: new Map<number, number>() }
    exposure.views.set(view.id, known)
    for (const [cell, amount] of cells) {
      const sum = (known.cells.get(cell) ?? 0) + sign * amount
      invariant(Number.isSafeInteger(sum) && sum >= 0, 'an exposure stays a whole amount')
      if (sum === 0) known.cells.delete(cell)
      else known.cells.set(cell, sum)
    }
  }
}

/** Adds a row, or takes it out again. */
export const addRow = (
  exposure: Exposure,
  row: Row,
  { terms, sign = 1 }: { terms: Terms; sign?: 1 | -1 },
): void => addContributions(exposure, spreadRow(row, terms), sign)

/** Families with so few results that the dearest one is found by looking at each. */
const exactFamilies: ReadonlySet<Family> = new Set(['SSC', '3D', '11X5', 'K3', 'CLR', 'TG'])

const toMinor = (amountE4: number): bigint => (BigInt(amountE4) + 9_999n) / 10_000n

/**
 * The most that a draw can cost, in minor units. Exact, but for less than a minor unit a row, where every
 * result can be looked at; elsewhere a bound that takes the dearest cells of each view together, each pool's
 * cells as often as they are taken to occur.
 */
export function worstCase({ family, views }: Exposure): bigint {
  const all = [...views.values()]
  if (exactFamilies.has(family)) return toMinor(exactWorst(family, all))
  if (family === 'PK10') return toMinor(placesOfBoats(all))
  return toMinor(largestCells(all))
}

/** A bound that is quickly had: the dearest cells of every view at once. Never below `worstCase`. */
export const quickBound = ({ views }: Exposure): bigint => toMinor(largestCells([...views.values()]))

/** What a ticket can win at most; compared with the limit on payouts before it is sold. */
export function mostPayout(
  family: Family,
  contributions: readonly Contribution[],
  { limitMinor }: { limitMinor: bigint },
): bigint {
  const exposure = emptyExposure(family)
  addContributions(exposure, contributions)
  const bound = quickBound(exposure)
  return bound <= limitMinor ? bound : worstCase(exposure)
}

/** The dearest cells of a view, for the desk and for hot numbers. */
export function dearestCells(
  exposure: Exposure,
  viewId: string,
  count: number,
): readonly (readonly [number, bigint])[] {
  return [...(exposure.views.get(viewId)?.cells ?? [])]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, count)
    .map(([cell, amount]) => [cell, toMinor(amount)] as const)
}

/** What the cells that a ticket touches cost now, the dearest first. */
function touchedCells(
  { views }: Exposure,
  contributions: readonly Contribution[],
): { readonly view: View; readonly cell: number; readonly amountE4: number }[] {
  const touched = contributions.flatMap(({ view, cells }) =>
    cells.map(([cell]) => ({ view, cell, amountE4: views.get(view.id)?.cells.get(cell) ?? 0 })),
  )
  return touched.toSorted((one, other) => other.amountE4 - one.amountE4)
}

/** What the dearest of the numbers costs that a ticket is on; its ticket is added already. */
export function dearestOf({ views }: Exposure, contributions: readonly Contribution[]): bigint {
  let most = 0
  for (const { view, cells } of contributions) {
    const known = views.get(view.id)?.cells
    for (const [cell] of cells) most = Math.max(most, known?.get(cell) ?? 0)
  }
  return toMinor(most)
}

const mostNamed = 5

/** The numbers of a ticket that would cost more than a cap, as people read them, the dearest first. */
export function closedNumbers(
  exposure: Exposure,
  contributions: readonly Contribution[],
  { capMinor }: { capMinor: bigint },
): string[] {
  const closed = touchedCells(exposure, contributions).filter(({ amountE4 }) => toMinor(amountE4) > capMinor)
  const names = closed.map(({ view, cell }) => nameCell(exposure.family, view, cell))
  return [...new Set(names)].slice(0, mostNamed)
}
