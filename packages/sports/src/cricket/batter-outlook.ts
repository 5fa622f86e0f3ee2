import type { Standing } from './ahead.ts'
import { fillChances, kinds, noChase, runsOf, tailOf, wicketKind, wideKind } from './balls.ts'

const mostRuns = 180
/** Chances below this are left out: all of them together are less than a tenth of a millionth. */
const dust = 1e-11

/**
 * The runs that one of the two batters in will still make, in an innings that sets the target; by whole
 * numbers. In a chase they hang on the runs needed as well, which is too much to sum.
 */
export function batterAhead(standing: Standing, isStriker: boolean): Float64Array {
  const { format, skill } = standing
  const width = Math.min(mostRuns, 6 * (format.balls - standing.balls) + 1)
  const done = new Float64Array(width)
  const chances = new Float64Array(kinds)
  let rows = createRows(format.wickets, width)
  const start = rows[rowOf(standing.wickets, isStriker)]
  if (start) start[0] = 1
  for (let ball = standing.balls; ball < format.balls; ball += 1) {
    const next = createRows(format.wickets, width)
    const endsOver = (ball + 1) % 6 === 0
    for (let wickets = standing.wickets; wickets < format.wickets; wickets += 1) {
      fillChances(chances, {
        ball: format.ballsBefore + ball,
        tail: tailOf(wickets),
        pressure: noChase,
        skill,
      })
      step({ rows, next, done, chances, wickets, endsOver })
    }
    rows = next
  }
  for (const row of rows) addTo(done, row, 1, 0)
  return done
}

/** Two rows for each number of wickets down: the other faces, and the batter faces. */
const createRows = (wickets: number, width: number): Float64Array[] =>
  Array.from({ length: 2 * wickets }, () => new Float64Array(width))
const rowOf = (wickets: number, isStriker: boolean): number => 2 * wickets + (isStriker ? 1 : 0)

interface Step {
  readonly rows: readonly Float64Array[]
  readonly next: readonly Float64Array[]
  readonly done: Float64Array
  readonly chances: Float64Array
  readonly wickets: number
  readonly endsOver: boolean
}

function step(ball: Step): void {
  for (const faces of [false, true]) {
    const row = ball.rows[rowOf(ball.wickets, faces)]
    const length = row ? lengthOf(row) : 0
    if (row && length > 0) bowlTo(ball, faces, row.subarray(0, length))
  }
}

function bowlTo({ next, done, chances, wickets, endsOver }: Step, faces: boolean, row: Float64Array): void {
  // Extras change nothing for the batters: the ball is bowled once more.
  const legal = 1 - at(chances, wideKind) - at(chances, wideKind + 1)
  const out = at(chances, wicketKind) / legal
  const afterEven = faces !== endsOver
  const even = next[rowOf(wickets, afterEven)] ?? done
  const changed = next[rowOf(wickets, !afterEven)] ?? done
  // A new batter faces in the other's place.
  addTo(faces ? done : (next[rowOf(wickets + 1, afterEven)] ?? done), row, out, 0)
  if (!faces) {
    const odd = (at(chances, 2) + at(chances, 4)) / legal
    addTo(changed, row, odd, 0)
    addTo(even, row, 1 - out - odd, 0)
    return
  }
  for (let kind = 1; kind < wideKind; kind += 1) {
    const runs = runsOf[kind] ?? 0
    addTo(runs % 2 === 1 ? changed : even, row, at(chances, kind) / legal, runs)
  }
}

/** Up to the last chance that counts. */
function lengthOf(row: Float64Array): number {
  let length = row.length
  while (length > 0 && (row[length - 1] ?? 0) < dust) length -= 1
  return length
}

function addTo(sums: Float64Array, row: Float64Array, times: number, by: number): void {
  const last = sums.length - 1
  for (let index = 0; index < row.length; index += 1) {
    const to = Math.min(last, index + by)
    sums[to] = at(sums, to) + at(row, index) * times
  }
}

const at = (chances: Float64Array, index: number): number => chances[index] ?? 0
