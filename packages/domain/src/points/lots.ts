import { ok, refuse, type Result } from '@baize/std'

/** Points that were earned together. */
export interface PointLot {
  readonly id: string
  readonly earned: bigint
  /** Neither used nor expired. */
  readonly remaining: bigint
}

/** Points taken from, or given back to, one lot. */
export interface LotShare {
  readonly lotId: string
  readonly points: bigint
}

/** Takes points from lots in their order, the oldest first: whole points, each lot to its end before the next. */
export function takeFromLots(lots: readonly PointLot[], points: bigint): Result<LotShare[], 'points_short'> {
  let left = points
  const taken: LotShare[] = []
  for (const { id, remaining } of lots) {
    const part = remaining < left ? remaining : left
    if (part > 0n) taken.push({ lotId: id, points: part })
    left -= part
    if (left === 0n) return ok(taken)
  }
  return refuse('points_short', { missing: String(left) })
}
