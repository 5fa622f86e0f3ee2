import { readSpecifiers } from './specifiers.ts'
import type { Specifiers } from './type.ts'

/** Parts of a match come before what is counted in them: all lines of map 1, then those of map 2. */
const partKeys = ['set', 'map', 'innings', 'half']

/**
 * The order in which markets of one type are listed, by their specifiers in canonical form. Numbers are
 * compared by size, also negative ones and fractions: `hcp=-10.5` before `hcp=-2.5` and `hcp=2.25`.
 */
export function compareSpecifiers(a: string, b: string): number {
  const [left, right] = [readSpecifiers(a) ?? {}, readSpecifiers(b) ?? {}]
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted(
    (one, other) =>
      Number(partKeys.includes(other)) - Number(partKeys.includes(one)) || one.localeCompare(other, 'en'),
  )
  for (const key of keys) {
    const order = compareValues(left, right, key)
    if (order !== 0) return order
  }
  return a.localeCompare(b, 'en', { numeric: true })
}

function compareValues(left: Specifiers, right: Specifiers, key: string): number {
  const [one = '', other = ''] = [left[key], right[key]]
  const difference = Number(one || Number.NaN) - Number(other || Number.NaN)
  return Number.isNaN(difference) ? one.localeCompare(other, 'en', { numeric: true }) : difference
}
