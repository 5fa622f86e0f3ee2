import type { Play } from '../play/declare.ts'
import { fullReturn, kindReturn } from '../play/price.ts'
import { playsOf } from '../play/registry.ts'
import type { Family } from '../series/families.ts'
import { groupBounds, type PrizeMode } from './prize-group.ts'

/** Of what the formula pays, a table may set so much at least and at most, in ten-thousandths. */
export const partBounds = { least: 5_000, most: 10_500 }

/** Why a table cannot be: a play that is none, a part that is none, or a play that gives the stake away. */
export interface WrongPart {
  readonly playId: string
  readonly why: 'unknown' | 'bounds' | 'return'
}

/** The first part of a table that cannot be sold in a prize mode. */
export function wrongPart(
  parts: Readonly<Record<string, number>>,
  { family, mode }: { family: Family; mode: PrizeMode },
): WrongPart | undefined {
  for (const [playId, part] of Object.entries(parts)) {
    const play = playsOf[family].find(({ id }) => id === playId)
    if (!play) return { playId, why: 'unknown' }
    if (!Number.isInteger(part) || part < partBounds.least || part > partBounds.most)
      return { playId, why: 'bounds' }
    if (!keepsSomething(play, mode, part)) return { playId, why: 'return' }
  }
  return undefined
}

/**
 * Whether the site keeps part of every stake, whatever agents stand above the member: a row at
 * group P returns what its odds do, and all rebates together at most the way from P to the highest group.
 */
export function keepsSomething(play: Play, mode: PrizeMode, part: number): boolean {
  const { least, most } = groupBounds[mode]
  // Between two groups both sums grow evenly, so the ends are the worst there is.
  return [least, most].every((group) =>
    play.kinds.every((kind) => {
      const { numerator, denominator } = kindReturn(kind, group, part)
      const rebates = BigInt(most - group)
      return numerator * fullReturn + rebates * denominator < fullReturn * denominator
    }),
  )
}
