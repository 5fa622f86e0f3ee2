import { emptyRates, halfTick, lastTick, redStates, type RatesOf, type TickRates } from './rates.ts'

/**
 * Chances of home and away goals, `size` by `size`, one grid behind the other for each state of red cards.
 */
export interface GoalGrid {
  /** Goals of a side are counted up to `size` - 1. */
  readonly size: number
  readonly p: Float64Array
}

/** Beyond these no side scores in the range of parameters, but for a chance of some millionths. */
const matchSize = 15
const halfSize = 9

/** Every so many ticks a grid is kept; those between are computed from it when asked for. */
const stride = 6

/**
 * Gives the chances of the goals from a tick to the end, from each state of red cards, in the plain chain.
 * Computing the grids takes some 10 ms, once; asking for one after that far below 1 ms.
 */
export function createGoalsLeft(ratesOf: RatesOf): (tick: number) => GoalGrid {
  const kept = new Map<number, Float64Array>()
  const cells = matchSize * matchSize
  let grid: Float64Array = new Float64Array(redStates * cells)
  for (let reds = 0; reds < redStates; reds += 1) grid[reds * cells] = 1
  kept.set(lastTick, grid)
  for (let tick = lastTick - 1; tick >= 0; tick -= 1) {
    grid = stepBack(ratesOf, tick, grid)
    if (tick % stride === 0) kept.set(tick, grid)
  }
  return (tick) => {
    let from = Math.ceil(tick / stride) * stride
    let p = kept.get(from) ?? grid
    while (from > tick) {
      from -= 1
      p = stepBack(ratesOf, from, p)
    }
    return { size: matchSize, p }
  }
}

/** The chances of the goals from a tick to half-time, by the state of red cards at half-time. */
export function goalsToHalf(ratesOf: RatesOf, fromTick: number, reds: number): GoalGrid {
  const cells = halfSize * halfSize
  let grid: Float64Array = new Float64Array(redStates * cells)
  let next: Float64Array = new Float64Array(redStates * cells)
  grid[reds * cells] = 1
  const rates = emptyRates()
  for (let tick = fromTick; tick < halfTick; tick += 1) {
    next.fill(0)
    for (let state = reds; state < redStates; state += 1) {
      const offset = state * cells
      ratesOf(tick, state, rates)
      addGoals(halfSize, grid, next, offset, rates)
      if (rates.homeRed > 0) addGrid(grid, offset, next, offset + 3 * cells, cells, rates.homeRed)
      if (rates.awayRed > 0) addGrid(grid, offset, next, offset + cells, cells, rates.awayRed)
    }
    ;[grid, next] = [next, grid]
  }
  return { size: halfSize, p: grid }
}

function stepBack(ratesOf: RatesOf, tick: number, grid: Float64Array): Float64Array {
  const cells = matchSize * matchSize
  const before = new Float64Array(grid.length)
  const rates = emptyRates()
  for (let reds = 0; reds < redStates; reds += 1) {
    const offset = reds * cells
    ratesOf(tick, reds, rates)
    addGoals(matchSize, grid, before, offset, rates)
    if (rates.homeRed > 0) addGrid(grid, offset + 3 * cells, before, offset, cells, rates.homeRed)
    if (rates.awayRed > 0) addGrid(grid, offset + cells, before, offset, cells, rates.awayRed)
  }
  return before
}

/** Adds to the grid at `offset` of `to` what a tick without a card makes of the one of `from`. */
function addGoals(
  size: number,
  from: Float64Array,
  to: Float64Array,
  offset: number,
  rates: TickRates,
): void {
  const { home: homeRate, away: awayRate, none } = rates
  const last = size - 1
  for (let home = 0; home < size; home += 1)
    for (let away = 0; away < size; away += 1) {
      const at = offset + home * size + away
      const stay = none + (home === last ? homeRate : 0) + (away === last ? awayRate : 0)
      let p = (to[at] ?? 0) + stay * (from[at] ?? 0)
      if (home > 0) p += homeRate * (from[at - size] ?? 0)
      if (away > 0) p += awayRate * (from[at - 1] ?? 0)
      to[at] = p
    }
}

function addGrid(
  from: Float64Array,
  fromOffset: number,
  to: Float64Array,
  toOffset: number,
  cells: number,
  rate: number,
): void {
  for (let at = 0; at < cells; at += 1)
    to[toOffset + at] = (to[toOffset + at] ?? 0) + rate * (from[fromOffset + at] ?? 0)
}
