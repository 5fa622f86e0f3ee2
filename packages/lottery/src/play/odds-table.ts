import type { Play } from './declare.ts'
import { tableVersion } from './table-version.ts'

/** Parts of a price are whole ten-thousandths of what the formula gives. */
export const fullPart = 10_000

/** What operators have set of a lottery's prices: of each play that is named, the part of the formula's odds. */
export interface OddsTable {
  readonly version: number
  readonly parts: Readonly<Record<string, number>>
}

/** Every play at the odds of the formula. */
export const formulaTable: OddsTable = { version: tableVersion, parts: {} }

export const partOf = (table: OddsTable | undefined, { id }: Pick<Play, 'id'>): number =>
  table?.parts[id] ?? fullPart
