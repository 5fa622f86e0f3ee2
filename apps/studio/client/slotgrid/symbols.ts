import type { Role } from '@baize/games'

/** The part of a theme that a letter of the maths is drawn with. */
export const roleOf: Readonly<Record<string, Role>> = {
  W: 'wild',
  S: 'scatter',
  A: 'high1',
  B: 'high2',
  C: 'high3',
  D: 'high4',
  a: 'low1',
  b: 'low2',
  c: 'low3',
  d: 'low4',
  e: 'low5',
}

export const roleAt = (letters: string, row: number): Role => roleOf[letters[row] ?? ''] ?? 'low5'
