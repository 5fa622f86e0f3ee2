import { invariant } from '@baize/std'
import type { Role, SlotModel } from './types.ts'

export const reelCount = 5
export const rowCount = 3

const roleOfLetter: Readonly<Record<string, Role>> = {
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

/** Reads a strip of letters (see `SlotModel`) into roles. Throws on another letter. */
export function readStrip(letters: string): Role[] {
  return Array.from(letters, (letter) => {
    const role = roleOfLetter[letter]
    invariant(role, `no role has the letter ${letter}`)
    return role
  })
}

/** The three roles seen when `stop` is in the top row; the strip is a ring. */
export const windowAt = (strip: readonly Role[], stop: number): Role[] =>
  Array.from({ length: rowCount }, (_, row) => roleAt(strip, stop + row))

function roleAt(strip: readonly Role[], position: number): Role {
  const role = strip[position % strip.length]
  invariant(role, 'a stop is on its strip')
  return role
}

/**
 * The strips of the paid spin or of the free ones, read; a model's table never changes, so they are read
 * once.
 */
export function stripsOf(model: SlotModel, isFree: boolean): readonly (readonly Role[])[] {
  const letters = isFree ? (model.freeSpins.strips ?? model.strips) : model.strips
  const known = stripsRead.get(letters)
  if (known) return known
  invariant(letters.length === reelCount, 'a slot has five strips')
  const strips = letters.map(readStrip)
  stripsRead.set(letters, strips)
  return strips
}

const stripsRead = new WeakMap<readonly string[], Role[][]>()

/** The multiplier of the n-th free spin, from 1. */
export function multiplierOf(model: SlotModel, freeSpinNumber: number): number {
  const { multipliers } = model.freeSpins
  const multiplier = multipliers[Math.min(freeSpinNumber, multipliers.length) - 1]
  invariant(multiplier, 'free spins have a multiplier')
  return multiplier
}
