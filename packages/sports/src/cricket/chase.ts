import {
  chase,
  fillChances,
  kinds,
  mostNeeded,
  runsOf,
  tailOf,
  wicketKind,
  wideKind,
  type Format,
  type Skill,
} from './balls.ts'

/** The chances of a side that chases, by balls left, wickets down and runs still needed. */
export interface ChaseTable {
  win(ballsLeft: number, wickets: number, needed: number): number
  /** Scores level at the end. */
  tie(ballsLeft: number, wickets: number, needed: number): number
}

const across = mostNeeded + 1

/** Works the table out: about 40 ms for a whole innings, and 6 MB as long as it is kept. */
export function createChaseTable(format: Format, skill: Skill): ChaseTable {
  const rows = format.wickets + 1
  const wins = new Float64Array((format.balls + 1) * rows * across)
  const ties = new Float64Array(wins.length)
  for (let row = 0; row < (format.balls + 1) * rows; row += 1) {
    wins[row * across] = 1
    const isAtEnd = row < rows || row % rows === format.wickets
    if (isAtEnd) ties[row * across + 1] = 1
  }
  for (let left = 1; left <= format.balls; left += 1) fillBall({ format, skill, left, wins, ties })
  const find = (table: Float64Array) => (left: number, wickets: number, needed: number) =>
    needed > mostNeeded ? 0 : (table[(left * rows + wickets) * across + Math.max(0, needed)] ?? 0)
  return { win: find(wins), tie: find(ties) }
}

interface Layer {
  readonly format: Format
  readonly skill: Skill
  readonly left: number
  readonly wins: Float64Array
  readonly ties: Float64Array
}

function fillBall({ format, skill, left, wins, ties }: Layer): void {
  const rows = format.wickets + 1
  const chances = new Float64Array(kinds)
  const ball = format.ballsBefore + format.balls - left
  for (let needed = 1; needed <= mostNeeded; needed += 1) {
    const pressure = chase(needed, left)
    for (let wickets = 0; wickets < format.wickets; wickets += 1) {
      const tail = tailOf(wickets)
      // Without a tail the chances are those of the wicket before.
      if (wickets === 0 || tail > 0) fillChances(chances, { ball, tail, pressure, skill })
      const here = (left * rows + wickets) * across + needed
      const after = here - rows * across
      sum(wins, { chances, here, after, needed })
      sum(ties, { chances, here, after, needed })
    }
  }
}

function sum(
  table: Float64Array,
  { chances, here, after, needed }: { chances: Float64Array; here: number; after: number; needed: number },
): void {
  let total = at(chances, wicketKind) * at(table, after + across)
  for (let kind = 1; kind < wideKind; kind += 1) {
    total += at(chances, kind) * at(table, after - Math.min(needed, runsOf[kind] ?? 0))
  }
  const extra = at(chances, wideKind) + at(chances, wideKind + 1)
  table[here] = total + extra * at(table, here - 1)
}

const at = (table: Float64Array, index: number): number => table[index] ?? 0
