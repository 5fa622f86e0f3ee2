import type { View } from '../play/declare.ts'
import { writeResult } from '../play/result.ts'
import type { Family } from '../series/families.ts'

const digitsOf = (cell: number, count: number): string => [...String(cell).padStart(count, '0')].join(' ')

/** Numbers of two digits each, written behind each other. */
function pairsOf(cell: number, count: number): string {
  const text = String(cell).padStart(count * 2, '0')
  return Array.from({ length: count }, (_, place) => text.slice(place * 2, place * 2 + 2)).join(' ')
}

const bitsOf = (mask: number): string =>
  Array.from({ length: 31 }, (_, bit) => bit)
    .flatMap((bit) => ((mask >>> bit) & 1 ? [String(bit + 1).padStart(2, '0')] : []))
    .join(' ')

type Named = (cell: number, places: string, family: Family) => string

const digitFamilies: ReadonlySet<Family> = new Set(['SSC', '3D', 'CLR', 'TG', 'K3'])
const padded =
  (width: number): Named =>
  (cell) =>
    String(cell).padStart(width, '0')

const names: Readonly<Record<string, Named>> = {
  at: (cell, places, family) =>
    digitFamilies.has(family) ? digitsOf(cell, places.length) : pairsOf(cell, places.split('-').length),
  bag: (cell, places) => digitsOf(cell, places.length),
  dice: (cell) => digitsOf(cell, 3),
  set: bitsOf,
  ending: padded(4),
  top: padded(3),
  bottom: padded(2),
  special: padded(2),
}

/** A cell of a view as people read results. */
export function nameCell(family: Family, view: Pick<View, 'id' | 'sample' | 'pool'>, cell: number): string {
  const [kind = '', places = ''] = view.id.split(':')
  const named = names[kind]
  if (named) return named(cell, places, family)
  // Sums of digits are their own names; those of numbers are cases with an example.
  if (kind === 'sum' && digitFamilies.has(family)) return String(cell)
  if (view.pool) return padded(String(view.pool.size - 1).length)(cell, places, family)
  const sample = view.sample?.(cell) ?? []
  return sample.length > 0 ? writeResult(family, sample).join(' ') : String(cell)
}
