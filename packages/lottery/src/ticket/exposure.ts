import { invariant } from '@baize/std'
import type { Family } from '../series/families.ts'
import type { Contribution, PayHits, Terms, View } from '../play/declare.ts'
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

/**
 * lottery.md 4: at half and three quarters of a cell's cap external draws sell it dearer, at the cap not at
 * all.
 */
export function hotPrice(
  amountMinor: bigint,
  capMinor: bigint,
): { readonly priceHundredths: number; readonly isClosed: boolean } {
  if (amountMinor >= capMinor) return { priceHundredths: 0, isClosed: true }
  const quarters = (amountMinor * 4n) / capMinor
  return { priceHundredths: quarters >= 3n ? 85 : quarters >= 2n ? 95 : 100, isClosed: false }
}
