import type { LotteryRow } from '@baize/contract'
import { findPlay, readSelection, type Terms } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import type { RowAsked } from '@baize/lottery/ticket'
import { ok, refuse, type Result } from '@baize/std'

/** Reads the rows of a request; the details of a refusal name the row. */
export function readRowsAsked(
  given: readonly LotteryRow[],
  { family, terms, isTwoSided }: { family: Family; terms: Terms; isTwoSided: boolean },
): Result<RowAsked[], 'selection_invalid'> {
  const rows: RowAsked[] = []
  for (const [index, { playId, selection, unit, multiple, prizeGroup }] of given.entries()) {
    const play = findPlay(family, playId)
    if (!play || (isTwoSided && !play.isTwoSided))
      return refuse('selection_invalid', { row: index, reason: 'play' })
    const read = readSelection(play, selection, terms)
    if (!read.ok) return refuse('selection_invalid', { row: index, details: read.details })
    rows.push({ play, selection: read.value, unit, multiple, prizeGroup })
  }
  return ok(rows)
}
