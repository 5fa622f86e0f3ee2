import { setImmediate as breathe } from 'node:timers/promises'
import {
  addContributions,
  dearestCells,
  emptyExposure,
  nameCell,
  readRows,
  spreadRows,
  worstCase,
} from '@baize/lottery/ticket'
import type { Pool } from '@baize/runtime'
import type { DrawTerms } from './model.ts'
import { findTicketsOfBuckets } from './ticket-store.ts'

/** What a draw would cost the house, by what was sold of it so far. */
export interface DrawExposure {
  readonly worstMinor: bigint
  /** The dearest cells of every view; views with the dearest cell first. */
  readonly views: readonly {
    readonly id: string
    readonly cells: readonly { readonly name: string; readonly costMinor: bigint }[]
  }[]
}

const bucketsAtOnce = 16
const bucketCount = 256
const shownCells = 10

/** Reads every ticket that stands: what all nodes sold together. */
export async function readExposure(db: Pool, draw: DrawTerms): Promise<DrawExposure> {
  const { family } = draw.series
  const exposure = emptyExposure(family)
  for (let first = 0; first < bucketCount; first += bucketsAtOnce) {
    const buckets = Array.from({ length: bucketsAtOnce }, (_, place) => first + place)
    for (const { rows } of await findTicketsOfBuckets(db, { drawId: draw.id, buckets }))
      addContributions(exposure, spreadRows(readRows(family, rows), draw.terms))
    await breathe()
  }
  const views = [...exposure.views].map(([id, { view }]) => ({
    id,
    cells: dearestCells(exposure, id, shownCells).map(([cell, costMinor]) => ({
      name: nameCell(family, view, cell),
      costMinor,
    })),
  }))
  const most = ({ cells }: (typeof views)[number]) => Number(cells[0]?.costMinor ?? 0n)
  return { worstMinor: worstCase(exposure), views: views.toSorted((one, other) => most(other) - most(one)) }
}
