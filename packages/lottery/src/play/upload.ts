import { ok, refuse, type Result as Outcome } from '@baize/std'
import type { Play, Selection } from './declare.ts'
import { latinDigits } from './selection.ts'

/** A token that was left out. */
export interface Dropped {
  readonly token: string
  /** Its line, from 1. */
  readonly line: number
  readonly reason: 'misfit' | 'duplicate'
}

export interface Upload {
  readonly selection: Selection
  readonly kept: number
  readonly droppedCount: number
  /** The first of what was left out. */
  readonly dropped: readonly Dropped[]
}

/** lottery.md 4: a file holds at most so many numbers. */
export const mostUploaded = 50_000
const mostBytes = 1_000_000
const mostShown = 200
const longestToken = 24

/** The numbers of a text with their lines, apart by spaces, commas, semicolons, bars or lines. */
function* tokensOf(text: string): Generator<{ readonly token: string; readonly line: number }> {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries())
    for (const token of line.split(/[\s,;|]+/)) if (token !== '') yield { token, line: index + 1 }
}

/**
 * Reads numbers that were typed or uploaded. Misfits and duplicates are left out and listed; what remains is
 * sorted. Only for play types with one field of numbers.
 */
export function readUpload(
  play: Play,
  text: string,
): Outcome<Upload, 'upload_too_long' | 'upload_not_for_play'> {
  const [only] = play.fields
  if (!only || play.fields.length > 1 || only.alphabet.width === null) return refuse('upload_not_for_play')
  if (text.length > mostBytes) return refuse('upload_too_long', { most: mostBytes })
  const { width, read } = only.alphabet
  const tokens = tokensOf(latinDigits(text))
    .take(mostUploaded + 1)
    .toArray()
  if (tokens.length > mostUploaded) return refuse('upload_too_long', { most: mostUploaded })
  const values = new Set<number>()
  const dropped: Dropped[] = []
  for (const { token, line } of tokens) {
    const value = token.length === width ? read(token) : undefined
    if (value === undefined || values.has(value)) {
      const reason = value === undefined ? 'misfit' : 'duplicate'
      dropped.push({ token: token.slice(0, longestToken), line, reason })
    } else values.add(value)
  }
  return ok({
    selection: [[...values].toSorted((a, b) => a - b)],
    kept: values.size,
    droppedCount: dropped.length,
    dropped: dropped.slice(0, mostShown),
  })
}
