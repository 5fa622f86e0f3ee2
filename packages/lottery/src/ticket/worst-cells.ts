import { range } from '../play/declare.ts'
import type { ViewCells } from './worst-results.ts'

/** The dearest cells of a pool, each as often as it may occur, as many as are drawn. */
function poolWorst(
  cells: ReadonlyMap<number, number>,
  { draws, most }: { draws: number; most: number },
): number {
  let left = draws
  let sum = 0
  for (const amount of [...cells.values()].toSorted((a, b) => b - a)) {
    const times = Math.min(left, most)
    sum += times * amount
    left -= times
    if (left === 0) break
  }
  return sum
}

const dearest = (cells: ReadonlyMap<number, number>): number => {
  let most = 0
  for (const amount of cells.values()) most = Math.max(most, amount)
  return most
}

/** The dearest cells of every view together. */
export const largestCells = (views: readonly ViewCells[]): number =>
  views.reduce((sum, { view, cells }) => sum + (view.pool ? poolWorst(cells, view.pool) : dearest(cells)), 0)

/** Ten numbers at ten places: the dearest order of them, and the dearest cells of all other views. */
export function placesOfBoats(views: readonly ViewCells[]): number {
  const single = /^at:(\d)$/
  const costs = range(0, 9).map(() => range(0, 9).map(() => 0))
  for (const { view, cells } of views) {
    const place = single.exec(view.id)?.[1]
    if (place === undefined) continue
    const row = costs[Number(place)] ?? []
    for (const [number, amount] of cells) row[number - 1] = (row[number - 1] ?? 0) + amount
  }
  return dearestOrder(costs) + largestCells(views.filter(({ view }) => !single.test(view.id)))
}

/** The dearest assignment, by the sets of numbers that the first places have taken. */
function dearestOrder(costs: readonly (readonly number[])[]): number {
  const size = costs.length
  const best = new Float64Array(2 ** size).fill(-1)
  best[0] = 0
  for (let taken = 0; taken < best.length; taken += 1) {
    const so = best[taken] ?? -1
    const place = range(0, size - 1).filter((bit) => (taken >>> bit) & 1).length
    if (so < 0 || place === size) continue
    for (let number = 0; number < size; number += 1) {
      if ((taken >>> number) & 1) continue
      const next = taken | (1 << number)
      best[next] = Math.max(best[next] ?? -1, so + (costs[place]?.[number] ?? 0))
    }
  }
  return best.at(-1) ?? 0
}
