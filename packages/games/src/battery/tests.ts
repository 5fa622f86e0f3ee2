import { zOfChiSquare, zOfCounts } from './normal.ts'

/** Outcomes in the order they fell, each a whole number in `[0, size)`. */
export interface Draws {
  readonly outcomes: ArrayLike<number>
  readonly size: number
}

/** Chi-square: every outcome is equally frequent. */
export function chiSquare({ outcomes, size }: Draws): number {
  const counts = countBy(size, outcomes.length, (index) => outcomes[index] as number)
  return zOfCounts(Array.from(counts, (observed) => ({ observed, expected: outcomes.length / size })))
}

/**
 * Serial pairs (Good 1953): every outcome is equally frequent after every other; the pairs overlap and close
 * a ring.
 */
export function serialPairs({ outcomes, size }: Draws): number {
  const length = outcomes.length
  const single = countBy(size, length, (index) => outcomes[index] as number)
  const pairs = countBy(
    size * size,
    length,
    (index) =>
      (outcomes[index] as number) * size + (outcomes[index + 1 === length ? 0 : index + 1] as number),
  )
  const sum = pearson(pairs, length / (size * size)) - pearson(single, length / size)
  return zOfChiSquare(sum, size * size - size)
}

/** Runs: how often the sequence crosses between the lower and the upper outcomes. */
export function runs({ outcomes, size }: Draws): number {
  const length = outcomes.length
  const middle = Math.floor(size / 2)
  let changes = 0
  for (let index = 1; index < length; index += 1)
    if ((outcomes[index] as number) < middle !== (outcomes[index - 1] as number) < middle) changes += 1
  const low = middle / size
  const both = low * (1 - low)
  const mean = (length - 1) * 2 * both
  const variance = (length - 1) * 2 * both * (1 - 2 * both) + 2 * (length - 2) * (both - 4 * both * both)
  return (changes - mean) / Math.sqrt(variance)
}

/** Coupon collector: how many draws it takes to see every outcome, against the exact distribution. */
export function couponCollector({ outcomes, size }: Draws): number {
  const waits: number[] = []
  let seen = new Uint8Array(size)
  let missing = size
  let start = 0
  for (let index = 0; index < outcomes.length; index += 1) {
    const outcome = outcomes[index] as number
    if (seen[outcome]) continue
    seen[outcome] = 1
    missing -= 1
    if (missing > 0) continue
    waits.push(index + 1 - start)
    start = index + 1
    seen = new Uint8Array(size)
    missing = size
  }
  return zOfCounts(binWaits(waits, couponChances(size)))
}

/** Gaps: how many draws lie between two of the lowest quarter of outcomes. */
export function gaps({ outcomes, size }: Draws): number {
  const marked = Math.max(1, Math.floor(size / 4))
  const waits: number[] = []
  let start = 0
  for (let index = 0; index < outcomes.length; index += 1) {
    if ((outcomes[index] as number) >= marked) continue
    waits.push(index + 1 - start)
    start = index + 1
  }
  const hit = marked / size
  const chances = Array.from({ length: Math.ceil(40 / hit) }, (_, wait) =>
    wait === 0 ? 0 : hit * (1 - hit) ** (wait - 1),
  )
  return zOfCounts(binWaits(waits, chances))
}

/** Collisions: tuples of outcomes thrown into many more cells; how many fall where one is already. */
export function collisions({ outcomes, size }: Draws): number {
  let width = 1
  while (size ** (width + 1) <= Math.min(2 ** 22, outcomes.length)) width += 1
  const cells = size ** width
  const throws = Math.min(Math.floor(outcomes.length / width), Math.floor(cells / 4))
  const batches = Math.floor(outcomes.length / (throws * width))
  let collided = 0
  for (let batch = 0; batch < batches; batch += 1)
    collided += countCollisions({ outcomes, size }, { width, cells, throws, from: batch * throws * width })
  const emptyChance = (1 - 1 / cells) ** throws
  const mean = throws - cells + cells * emptyChance
  const variance =
    cells * (cells - 1) * (1 - 2 / cells) ** throws +
    cells * emptyChance -
    cells * cells * emptyChance * emptyChance
  return (collided - batches * mean) / Math.sqrt(batches * variance)
}

function countCollisions(
  { outcomes, size }: Draws,
  batch: { width: number; cells: number; throws: number; from: number },
): number {
  const taken = new Uint8Array(batch.cells)
  let collided = 0
  for (let thrown = 0; thrown < batch.throws; thrown += 1) {
    let cell = 0
    for (let place = 0; place < batch.width; place += 1)
      cell = cell * size + (outcomes[batch.from + thrown * batch.width + place] as number)
    collided += taken[cell] as number
    taken[cell] = 1
  }
  return collided
}

function countBy(size: number, length: number, keyOf: (index: number) => number): Float64Array {
  const counts = new Float64Array(size)
  for (let index = 0; index < length; index += 1) {
    const key = keyOf(index)
    counts[key] = (counts[key] as number) + 1
  }
  return counts
}

const pearson = (counts: Float64Array, expected: number): number =>
  counts.reduce((sum, observed) => sum + (observed - expected) ** 2 / expected, 0)

/** The chance that the collection is complete with exactly the n-th draw, until 1e-9 is left. */
function couponChances(size: number): number[] {
  let chanceOfSeen = Float64Array.from({ length: size + 1 }, (_, seen) => (seen === 0 ? 1 : 0))
  const chances = [0]
  for (let complete = 0; complete < 1 - 1e-9;) {
    const next = chanceOfSeen.map((chance, seen) => {
      const fromBefore = seen === 0 ? 0 : ((chanceOfSeen[seen - 1] as number) * (size - seen + 1)) / size
      return seen === size ? fromBefore : (chance * seen) / size + fromBefore
    })
    const chance = next[size] as number
    chances.push(chance)
    complete += chance
    next[size] = 0
    chanceOfSeen = next
  }
  return chances
}

/**
 * Groups waits into neighbouring lengths of at least a fiftieth of the chance each; the last group is open.
 */
function binWaits(
  waits: readonly number[],
  chances: readonly number[],
): { observed: number; expected: number }[] {
  const cells: { observed: number; expected: number }[] = []
  const groupOf = new Uint16Array(chances.length)
  let chanceOfGroup = 0
  let chanceLeft = 1
  chances.forEach((chance, wait) => {
    groupOf[wait] = cells.length
    chanceOfGroup += chance
    if (chanceOfGroup < 0.02 || chanceLeft - chanceOfGroup < 0.02) return
    cells.push({ observed: 0, expected: chanceOfGroup * waits.length })
    chanceLeft -= chanceOfGroup
    chanceOfGroup = 0
  })
  cells.push({ observed: 0, expected: chanceLeft * waits.length })
  for (const wait of waits) {
    const cell = cells[wait < groupOf.length ? (groupOf[wait] as number) : cells.length - 1]
    if (cell) cell.observed += 1
  }
  return cells
}
