/** The lowest and the highest odds on offer, in thousandths. */
export const lowestOdds = 1010
export const highestOdds = 1_000_000

/** Up to the first number in steps of the second, in thousandths (sportsbook design, section 4). */
const steps = [
  [2000, 10],
  [3000, 20],
  [4000, 50],
  [6000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1000],
  [50_000, 2000],
  [100_000, 5000],
  [highestOdds, 10_000],
] as const

/** The 350 odds that may be offered, in thousandths, from 1.01 to 1000. */
export const ladder: readonly number[] = climb()

/** The highest rung that is no more than odds in thousandths, whole or not; 0 below 1.01. */
export const downToRung = (oddsMilli: number): number => ladder[rungsUpTo(oddsMilli) - 1] ?? 0

/** How many rungs the second odds stand above the first; odds between two rungs count as the lower one. */
export const rungsBetween = (fromMilli: number, toMilli: number): number =>
  rungsUpTo(toMilli) - rungsUpTo(fromMilli)

function climb(): number[] {
  const rungs = [lowestOdds]
  let rung = lowestOdds
  for (const [top, step] of steps) {
    for (rung += step; rung <= top; rung += step) rungs.push(rung)
    rung = top
  }
  return rungs
}

/** How many rungs are no more than these odds. */
function rungsUpTo(oddsMilli: number): number {
  let [low, high] = [0, ladder.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ladder[middle] ?? Infinity) <= oddsMilli) low = middle + 1
    else high = middle
  }
  return low
}
