import type { CricketInnings } from '../match/index.ts'
import { byRuns, byWickets, lookAhead, type Standing } from './ahead.ts'
import { fillChances, fourKind, kinds, noChase, sixKind, tailOf, wicketKind, wideKind } from './balls.ts'

/** Overs at whose end the book takes bets on the runs so far. */
export const sessionOvers = [6, 10, 15] as const

/** Chances of what an innings will come to, by whole numbers: of runs, wickets, fours, sixes. */
export interface Outlook {
  readonly runs: Float64Array
  readonly wickets: Float64Array
  /** Runs at the end of those overs that are not yet bowled; at the innings' end, where it comes before. */
  readonly sessions: ReadonlyMap<number, Float64Array>
  /** Not in a chase: there they hang on the runs, which is too much to sum within the time of a price. */
  readonly fours: Float64Array | null
  readonly sixes: Float64Array | null
}

export function outlookOf(standing: Standing, innings: CricketInnings): Outlook {
  const sessions = new Map<number, Float64Array>()
  const ahead = lookAhead(standing, standing.format.balls, (balls, then) => {
    const over = sessionOvers.find((session) => session * 6 === balls)
    if (over && balls > standing.balls) sessions.set(over, shifted(byRuns(then), innings.runs))
  })
  const isChase = standing.needed !== null
  return {
    runs: shifted(byRuns(ahead), innings.runs),
    wickets: byWickets(ahead),
    sessions,
    fours: isChase ? null : shifted(countAhead(standing, fourKind), innings.fours),
    sixes: isChase ? null : shifted(countAhead(standing, sixKind), innings.sixes),
  }
}

/** The outlook where either of two is as likely: before the toss. */
export function meanOutlook(one: Outlook, two: Outlook): Outlook {
  const sessions = [...one.sessions].map(([over, chances]) => {
    return [over, mean(chances, two.sessions.get(over) ?? chances)] as const
  })
  return {
    runs: mean(one.runs, two.runs),
    wickets: mean(one.wickets, two.wickets),
    sessions: new Map(sessions),
    fours: one.fours && two.fours && mean(one.fours, two.fours),
    sixes: one.sixes && two.sixes && mean(one.sixes, two.sixes),
  }
}

const mean = (one: Float64Array, two: Float64Array): Float64Array =>
  one.map((chance, index) => (chance + (two[index] ?? 0)) / 2)

export function shifted(chances: Float64Array, by: number): Float64Array {
  const moved = new Float64Array(chances.length + by)
  moved.set(chances, by)
  return moved
}

/** Runs added until the next wicket falls; until the innings ends, where none does. */
export const untilNextWicket = (standing: Standing): Float64Array =>
  byRuns(
    lookAhead(
      { ...standing, format: { ...standing.format, wickets: standing.wickets + 1 } },
      standing.format.balls,
    ),
  )

/** How often a kind of ball is still bowled in an innings that sets the target. */
function countAhead({ format, skill, balls, wickets: down }: Standing, counted: number): Float64Array {
  const width = Math.min(50, format.balls - balls + 1)
  const ended = new Float64Array(width)
  let rows = Array.from({ length: format.wickets }, () => new Float64Array(width))
  const first = rows[down]
  if (first) first[0] = 1
  const chances = new Float64Array(kinds)
  for (let ball = balls; ball < format.balls; ball += 1) {
    const next = rows.map(() => new Float64Array(width))
    rows.forEach((row, wickets) => {
      if (wickets < down || wickets > down + ball - balls) return
      fillChances(chances, {
        ball: format.ballsBefore + ball,
        tail: tailOf(wickets),
        pressure: noChase,
        skill,
      })
      // Extras are followed by the same ball once more.
      const legal = 1 - at(chances, wideKind) - at(chances, wideKind + 1)
      const [out, hit] = [at(chances, wicketKind) / legal, at(chances, counted) / legal]
      addTo(next[wickets + 1] ?? ended, row, out, 0)
      addTo(next[wickets] ?? ended, row, hit, 1)
      addTo(next[wickets] ?? ended, row, 1 - out - hit, 0)
    })
    rows = next
  }
  for (const row of rows) addTo(ended, row, 1, 0)
  return ended
}

function addTo(sums: Float64Array, row: Float64Array, times: number, by: number): void {
  const last = sums.length - 1
  for (let index = 0; index <= last; index += 1) {
    const to = Math.min(last, index + by)
    sums[to] = at(sums, to) + at(row, index) * times
  }
}

const at = (chances: Float64Array, index: number): number => chances[index] ?? 0
