import { invariant } from '@baize/std'
import { unitsOf } from '../judge.ts'
import { payLetters, type GridModel } from '../types.ts'
import { triggerUnits } from './spins.ts'

/** Of what a spin pays with so many triggers: their chance, and the chance times mean and square. */
export interface SpinMoments {
  readonly chance: number
  readonly first: number
  readonly second: number
  /** The chance to be paid anything. */
  readonly hit: number
}

/**
 * Every set of counts of `letters` kinds in at most `cells` cells, numbered so that one more of a kind has a
 * higher number. Where only counts matter, a screen is such a set.
 */
export interface CountSets {
  readonly cells: number
  readonly letters: number
  readonly size: number
  readonly sums: Uint8Array
  readonly counts: Uint8Array
  /** The number of the set with one more of a kind; 0 where the screen is full. */
  readonly more: Int32Array
}

export function listCountSets(cells: number, letters: number): CountSets {
  const binomial = createBinomials(cells + letters)
  const size = binomial(cells + letters, letters)
  const sums = new Uint8Array(size)
  const counts = new Uint8Array(size * letters)
  const more = new Int32Array(size * letters)
  const current = Array.from({ length: letters }, () => 0)
  const visit = (kind: number, left: number): void => {
    if (kind < letters) {
      for (let count = 0; count <= left; count += 1) {
        current[kind] = count
        visit(kind + 1, left - count)
      }
      return
    }
    // Bars between the kinds: their places name the set, as combinations are counted.
    const bars: number[] = []
    current.forEach((count, index) => bars.push((bars[index - 1] ?? -1) + count + 1))
    const set = bars.reduce((rank, bar, index) => rank + binomial(bar, index + 1), 0)
    sums[set] = cells - left
    counts.set(current, set * letters)
    if (left === 0) return
    let step = 0
    for (let one = letters - 1; one >= 0; one -= 1) {
      step += binomial(bars[one] ?? 0, one)
      more[set * letters + one] = set + step
    }
  }
  visit(0, cells)
  return { cells, letters, size, sums, counts, more }
}

function createBinomials(most: number): (n: number, k: number) => number {
  const rows: number[][] = [[1]]
  for (let n = 1; n <= most; n += 1) {
    const above = rows[n - 1] ?? []
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0) + (above[k] ?? 0)))
  }
  return (n, k) => rows[n]?.[k] ?? 0
}

/** The falls of a model that pays by counts: what a full screen pays, and what of it stays. */
export interface FallTable {
  readonly sets: CountSets
  readonly chances: readonly number[]
  readonly triggerChance: number
  /** Units of each set, before any multiplier. */
  readonly units: Float64Array
  /** The set without its winners; -1 where nothing wins. */
  readonly rest: Int32Array
}

export function listFalls(model: GridModel): FallTable {
  const { source, cascade, judge } = model
  invariant(judge === 'anywhere' && cascade && 'bag' in source, 'only counts decide')
  const letters = payLetters.filter((letter) => model.pays[letter])
  const plain = source.bag.replaceAll('S', '')
  invariant(
    Array.from(plain).toSorted().join('') === Array.from(cascade.refill).toSorted().join(''),
    'one bag',
  )
  const sets = listCountSets(
    model.rows.reduce((sum, rowCount) => sum + rowCount, 0),
    letters.length,
  )
  const chances = letters.map((letter) => (plain.split(letter).length - 1) / plain.length)
  const units = new Float64Array(sets.size)
  const rest = new Int32Array(sets.size).fill(-1)
  for (let set = 0; set < sets.size; set += 1) {
    let kept = 0
    let hasWin = false
    for (const [kind, letter] of letters.entries()) {
      const count = sets.counts[set * letters.length + kind] ?? 0
      const paid = unitsOf(model, letter, count)
      if (paid > 0) hasWin = true
      else for (let one = 0; one < count; one += 1) kept = sets.more[kept * letters.length + kind] ?? 0
      units[set] = (units[set] ?? 0) + paid
    }
    if (hasWin) rest[set] = kept
  }
  return { sets, chances, triggerChance: 1 - plain.length / source.bag.length, units, rest }
}

/** How a quantity of a spin is put together from its winning screens. */
export interface Fold {
  /** Its value when nothing more is won. */
  readonly end: number
  /** Its value for a screen that pays so many units at the n-th win, and the set that is filled again. */
  win(units: number, at: { readonly winning: number; readonly rest: number }): number
}

/** Averages over the filling of every set: `values` holds full screens, the sets below are computed. */
function fillDown({ sets, chances }: FallTable, values: Float64Array, full: number): void {
  const { letters, sums, more } = sets
  for (let set = sets.size - 1; set >= 0; set -= 1) {
    if ((sums[set] as number) >= full) continue
    let mean = 0
    for (let kind = 0; kind < letters; kind += 1)
      mean += (chances[kind] as number) * (values[more[set * letters + kind] as number] as number)
    values[set] = mean
  }
}

/** What can follow each set that is filled up, once: `win` says what a winning screen leads to. */
function foldScreen(
  table: FallTable,
  of: { readonly end: number; readonly win: (units: number, rest: number) => number },
): Float64Array {
  const { sets, units, rest } = table
  const values = new Float64Array(sets.size)
  for (let set = 0; set < sets.size; set += 1) {
    if (sets.sums[set] !== sets.cells) continue
    const kept = rest[set] as number
    values[set] = kept < 0 ? of.end : of.win(units[set] as number, kept)
  }
  fillDown(table, values, sets.cells)
  return values
}

/**
 * The mean of a quantity over the first screen with so many triggers, which then fall away: `levels[n]` is
 * what follows each set after n wins.
 */
export function meanOfFirst(
  table: FallTable,
  first: { readonly triggers: number; readonly fold: Fold; readonly noWin: Float64Array },
): number {
  const { sets, units, rest } = table
  const full = sets.cells - first.triggers
  const values = new Float64Array(sets.size)
  for (let set = 0; set < sets.size; set += 1) {
    if (sets.sums[set] !== full) continue
    const kept = rest[set] as number
    if (kept >= 0) values[set] = first.fold.win(units[set] as number, { winning: 0, rest: kept })
    else values[set] = first.triggers > 0 ? (first.noWin[set] as number) : first.fold.end
  }
  fillDown(table, values, full)
  return values[0] ?? 0
}

/** Binomial chances of so many triggers in all cells. */
export function triggerChances({ sets, triggerChance }: FallTable): number[] {
  const binomial = createBinomials(sets.cells)
  return Array.from(
    { length: sets.cells + 1 },
    (_, count) =>
      binomial(sets.cells, count) * triggerChance ** count * (1 - triggerChance) ** (sets.cells - count),
  )
}

/** Below this chance a number of triggers is left out: together less than 1e-12 of the return. */
const leastChance = 1e-15

/** The moments of a spin by its triggers, exact to what doubles carry. */
export function countFalls(model: GridModel, table: FallTable, times: readonly number[]): SpinMoments[] {
  const timesAt = (winning: number) => times[Math.min(winning, times.length - 1)] ?? 1
  const means = createLevels(table, times.length - 1, (later) => ({
    end: 0,
    win: (units, { winning, rest }) => units * timesAt(winning) + (later(winning + 1)[rest] as number),
  }))
  const squares = createLevels(table, times.length - 1, (later) => ({
    end: 0,
    win(units, { winning, rest }) {
      const paid = units * timesAt(winning)
      const mean = means.at(winning + 1)[rest] as number
      return paid * paid + 2 * paid * mean + (later(winning + 1)[rest] as number)
    },
  }))
  const hitFold: Fold = { end: 0, win: () => 1 }
  const hits = foldScreen(table, { end: 0, win: () => 1 })
  return triggerChances(table).map((chance, triggers): SpinMoments => {
    if (chance < leastChance) return { chance, first: 0, second: 0, hit: 0 }
    const over = (levels: Levels) =>
      meanOfFirst(table, { triggers, fold: levels.fold, noWin: levels.at(0) }) * chance
    const own = triggerUnits(model, triggers)
    const mean = over(means)
    const hit = meanOfFirst(table, { triggers, fold: hitFold, noWin: hits }) * chance
    return {
      chance,
      first: mean + own * chance,
      second: over(squares) + 2 * own * mean + own * own * chance,
      hit: own > 0 ? chance : hit,
    }
  })
}

/** What follows after n wins; from the last multiplier on it is the same. */
export interface Levels {
  readonly fold: Fold
  at(winning: number): Float64Array
}

const mostSweeps = 200
const closeEnough = 1e-14

/** Computes the levels 0 to `last` from the last, which is iterated until it stands still, to the first. */
export function createLevels(
  table: FallTable,
  last: number,
  foldOf: (later: (winning: number) => Float64Array) => Fold,
): Levels {
  const known: Float64Array[] = []
  const at = (winning: number) => known[Math.min(winning, last)] ?? new Float64Array(table.sets.size)
  const fold = foldOf(at)
  const fill = (winning: number) =>
    foldScreen(table, { end: fold.end, win: (units, rest) => fold.win(units, { winning, rest }) })
  known[last] = new Float64Array(table.sets.size).fill(fold.end)
  for (let sweep = 0; sweep < mostSweeps; sweep += 1) {
    const before = known[last]?.[0] ?? 0
    known[last] = fill(last)
    const after = known[last][0] ?? 0
    if (sweep > 8 && Math.abs(after - before) <= closeEnough * Math.abs(after)) break
  }
  for (let winning = last - 1; winning >= 0; winning -= 1) known[winning] = fill(winning)
  return { fold, at }
}
