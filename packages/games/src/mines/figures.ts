import { addRatios, toNumber } from '../ratio.ts'
import { maxMineCount, payPoints } from './table.ts'
import type { MinesModel } from './types.ts'

/** One row of the published table of mines. */
export interface MinesFigure {
  readonly mineCount: number
  readonly picks: number
  readonly multiplierHundredths: number
  readonly chance: number
  readonly rtp: number
}

/**
 * What is published of a mines model: every pay point with its exact return, and the range of the returns.
 */
export interface MinesFigures {
  readonly modelId: string
  readonly modelVersion: number
  readonly points: readonly MinesFigure[]
  readonly lowestRtp: number
  readonly highestRtp: number
  /** The plain mean over all pay points: what a player who favours none gets. */
  readonly meanRtp: number
}

/** Computes the table of a mines model from its pay points. */
export function minesFigures(model: MinesModel): MinesFigures {
  const rows = Array.from({ length: maxMineCount }, (_, index) => index + 1).flatMap((mineCount) =>
    payPoints(model, mineCount).map((point) => ({ mineCount, point })),
  )
  const points = rows.map(({ mineCount, point }) => ({
    mineCount,
    picks: point.picks,
    multiplierHundredths: point.multiplierHundredths,
    chance: toNumber(point.chance),
    rtp: toNumber(point.rtp),
  }))
  const returns = points.map(({ rtp }) => rtp)
  const sum = rows.map(({ point }) => point.rtp).reduce(addRatios)
  return {
    modelId: model.id,
    modelVersion: model.version,
    points,
    lowestRtp: Math.min(...returns),
    highestRtp: Math.max(...returns),
    meanRtp: toNumber(sum) / points.length,
  }
}
