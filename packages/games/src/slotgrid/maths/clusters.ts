import { invariant } from '@baize/std'
import { unitsOf } from '../judge.ts'
import { payLetters, type GridModel } from '../types.ts'
import { stepOf } from '../window.ts'

/** How often a spin with so many triggers paid so many units, in the paid spin's and the free spins' way. */
export interface ClusterSample {
  readonly triggers: number
  readonly samples: number
  readonly paid: readonly (readonly [units: number, count: number])[]
  readonly free: readonly (readonly [units: number, count: number])[]
  /** Sum and sum of squares of paid units plus `freeWeight` times free units. */
  readonly sum: number
  readonly squares: number
}

export interface ClusterSampling {
  readonly triggers: number
  readonly samples: number
  readonly seed: number
  /** How many free spins a paid one leads to on average: what a sample's free units count for. */
  readonly freeWeight: number
}

/**
 * Plays spins with so many triggers of a model of clusters, quickly: numbers in place of letters, and a
 * generator of numbers that is no part of any round.
 */
export function sampleClusters(model: GridModel, sampling: ClusterSampling): ClusterSample {
  const field = new Field(model, createQuickNumbers(sampling.seed))
  const paid = new Map<number, number>()
  const free = new Map<number, number>()
  let sum = 0
  let squares = 0
  for (let sample = 0; sample < sampling.samples; sample += 1) {
    field.play(sampling.triggers)
    const { paidUnits, freeUnits } = field
    if (paidUnits > 0) {
      paid.set(paidUnits, (paid.get(paidUnits) ?? 0) + 1)
      free.set(freeUnits, (free.get(freeUnits) ?? 0) + 1)
    }
    const value = paidUnits + sampling.freeWeight * freeUnits
    sum += value
    squares += value * value
  }
  const { triggers, samples } = sampling
  return { triggers, samples, paid: [...paid], free: [...free], sum, squares }
}

/** Whole numbers below 256, evenly to about 2^-24, from a 128-bit state (sfc32). */
function createQuickNumbers(seed: number): (below: number) => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 16; warm += 1) next()
  return (below) => Math.floor((next() / 4_294_967_296) * below)
}

/** A screen of numbers: 0 is a trigger, others are the letters that pay, in their order. */
class Field {
  paidUnits = 0
  freeUnits = 0
  readonly #cells: Uint8Array
  readonly #gone: Uint8Array
  readonly #seen: Uint8Array
  readonly #stack: Uint8Array
  readonly #around: readonly (readonly number[])[]
  readonly #bag: Uint8Array
  readonly #units: Int32Array
  readonly #rowCount: number
  readonly #draw: (below: number) => number
  readonly #times: readonly number[]
  readonly #freeTimes: readonly number[]

  constructor(model: GridModel, draw: (below: number) => number) {
    const { cascade, source, judge, rows } = model
    const [rowCount = 0] = rows
    const isEven = rows.every((count) => count === rowCount)
    invariant(judge === 'clusters' && cascade && 'bag' in source && isEven, 'a field of clusters')
    const letters = payLetters.filter((letter) => model.pays[letter])
    const size = rowCount * rows.length
    this.#cells = new Uint8Array(size)
    this.#gone = new Uint8Array(size)
    this.#seen = new Uint8Array(size)
    this.#stack = new Uint8Array(size)
    this.#around = Array.from({ length: size }, (_, cell) => neighboursOf(cell, { rowCount, size }))
    this.#bag = Uint8Array.from(cascade.refill, (letter) => letters.indexOf(letter as 'A') + 1)
    this.#units = new Int32Array((letters.length + 1) * (size + 1))
    for (const [index, letter] of letters.entries())
      for (let count = 1; count <= size; count += 1)
        this.#units[(index + 1) * (size + 1) + count] = unitsOf(model, letter, count)
    this.#rowCount = rowCount
    this.#draw = draw
    this.#times = cascade.times
    this.#freeTimes = cascade.freeTimes
  }

  play(triggers: number): void {
    this.paidUnits = 0
    this.freeUnits = 0
    this.#fill(triggers)
    for (let fall = 0, winning = 0; ; fall += 1) {
      const units = this.#judge(fall === 0 && triggers > 0)
      if (units > 0) {
        this.paidUnits += units * stepOf(this.#times, winning)
        this.freeUnits += units * stepOf(this.#freeTimes, winning)
        winning += 1
      } else if (fall > 0 || triggers === 0) return
      this.#drop()
    }
  }

  #letter(): number {
    return this.#bag[this.#draw(this.#bag.length)] as number
  }

  #fill(triggers: number): void {
    const cells = this.#cells
    for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = this.#letter()
    for (let placed = 0; placed < triggers;) {
      const cell = this.#draw(cells.length)
      if (cells[cell] === 0) continue
      cells[cell] = 0
      placed += 1
    }
  }

  /** Adds up what clusters pay and marks what goes. */
  #judge(hasTriggers: boolean): number {
    const cells = this.#cells
    const span = cells.length + 1
    let units = 0
    this.#gone.fill(0)
    this.#seen.fill(0)
    for (let start = 0; start < cells.length; start += 1) {
      const letter = cells[start] as number
      if (letter === 0) {
        if (hasTriggers) this.#gone[start] = 1
        continue
      }
      if (this.#seen[start]) continue
      const count = this.#grow(start, letter)
      const paid = this.#units[letter * span + count] as number
      if (paid === 0) continue
      units += paid
      for (let index = 0; index < count; index += 1) this.#gone[this.#stack[index] as number] = 1
    }
    return units
  }

  #grow(start: number, letter: number): number {
    const stack = this.#stack
    stack[0] = start
    this.#seen[start] = 1
    let count = 1
    for (let index = 0; index < count; index += 1)
      for (const cell of this.#around[stack[index] as number] as readonly number[])
        if (this.#cells[cell] === letter && !this.#seen[cell]) {
          this.#seen[cell] = 1
          stack[count] = cell
          count += 1
        }
    return count
  }

  #drop(): void {
    const cells = this.#cells
    for (let top = 0; top < cells.length; top += this.#rowCount) {
      let to = top + this.#rowCount - 1
      for (let from = to; from >= top; from -= 1) {
        if (this.#gone[from]) continue
        cells[to] = cells[from] as number
        to -= 1
      }
      for (; to >= top; to -= 1) cells[to] = this.#letter()
    }
  }
}

function neighboursOf(cell: number, of: { readonly rowCount: number; readonly size: number }): number[] {
  const row = cell % of.rowCount
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < of.rowCount - 1 ? [cell + 1] : []),
    ...(cell >= of.rowCount ? [cell - of.rowCount] : []),
    ...(cell + of.rowCount < of.size ? [cell + of.rowCount] : []),
  ]
}
