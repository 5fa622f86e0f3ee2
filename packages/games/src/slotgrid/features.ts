import type { Course } from './course.ts'
import type { GridCell, HoldFeature, HoldScreen, WheelFeature } from './types.ts'

type Coin = HoldScreen['coins'][number]

/**
 * Holds the coins and draws the empty cells, reel by reel, until no respin is left or every cell is held;
 * then all coins are paid at once.
 */
export function playHold(course: Course, feature: HoldFeature, triggers: readonly GridCell[]): void {
  const cells = course.model.rows.flatMap((rowCount, reel) =>
    Array.from({ length: rowCount }, (_, row): GridCell => [reel, row]),
  )
  const drawCoin = (cell: GridCell): Coin => {
    const units = feature.values[course.rng.nextInt(feature.values.length)] ?? 0
    return { cell, valueMinor: units * course.unitMinor }
  }
  let coins = triggers.map(drawCoin)
  let freshCount = coins.length
  for (let respinsLeft = feature.respins; ;) {
    const isFull = coins.length === cells.length
    const isOver = isFull || respinsLeft === 0
    const fullMinor = isFull ? feature.fullUnits * course.unitMinor : 0
    const wonMinor = isOver ? coins.reduce((sum, { valueMinor }) => sum + valueMinor, fullMinor) : 0
    const left = isOver ? 0 : respinsLeft
    course.add({ type: 'hold', coins, freshCount, respinsLeft: left, isFull }, { wonMinor })
    if (isOver) return
    const held = new Set(coins.map(({ cell }) => String(cell)))
    const fresh = cells
      .filter((cell) => !held.has(String(cell)))
      .flatMap((cell) => (course.rng.nextInt(feature.oneIn) === 0 ? [drawCoin(cell)] : []))
    coins = [...coins, ...fresh]
    freshCount = fresh.length
    respinsLeft = freshCount > 0 ? feature.respins : respinsLeft - 1
  }
}

/** Turns the first wheel; a segment of 0 units leads to the next one. */
export function playWheel(course: Course, feature: WheelFeature): void {
  for (const [wheel, segments] of feature.wheels.entries()) {
    const stop = course.rng.nextInt(segments.length)
    const units = segments[stop] ?? 0
    course.add({ type: 'wheel', wheel, stop }, { wonMinor: units * course.unitMinor })
    if (units > 0) return
  }
}
