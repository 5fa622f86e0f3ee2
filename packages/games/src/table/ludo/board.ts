/* The board: a ring of 52 cells, a yard and a way home of its own for each of four seats. */

export const yard = -1
export const ringCells = 52
/** The last cell on the ring before the way home. */
export const lastOnRing = 50
export const home = 56
/** Each seat enters a quarter further round. */
const quarter = 13
/** Nobody is sent home from where a seat enters, and from the stars eight cells on. */
const star = 8

/** The cell of the ring that a token stands on; null in the yard, on the way home and at home. */
export const cellOf = (seat: number, progress: number): number | null =>
  progress >= 0 && progress <= lastOnRing ? (seat * quarter + progress) % ringCells : null

export const isSafe = (cell: number): boolean => cell % quarter === 0 || cell % quarter === star

/**
 * Where a throw takes a token; null where it cannot go: out of the yard by a six only, home by the exact
 * throw.
 */
export function landing(progress: number, die: number): number | null {
  if (progress === yard) return die === 6 ? 0 : null
  return progress + die <= home ? progress + die : null
}
