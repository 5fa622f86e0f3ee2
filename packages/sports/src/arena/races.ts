import { invariant } from '@baize/std'
import type { Pair, Side } from '../match/index.ts'
import { endChance, killRate, leadCount, moveChances, mostLead, riseChance, type MapMoment } from './chain.ts'

export interface RaceChances {
  readonly home: number
  readonly away: number
  /** The map ends before. */
  readonly nobody: number
}

/** The highest goal of a race. */
const mostNeeded = 10
/** Races are priced up to this minute: hardly any is open longer. */
export const lastRaceMinute = 40
/** From here back the chances are summed up: nobody lacks 10 kills of 60 expected. */
const horizon = 70

const needCount = mostNeeded * mostNeeded
const minuteSize = leadCount * needCount

/**
 * Makes the chances of who first has so many kills (1 to 10), from moments up to `lastRaceMinute`: a goal
 * that nobody has reached and at which only what each side lacks counts. Summed up once, backwards from the
 * end, which takes 1 MB and tens of milliseconds.
 */
export function createRaces(
  edge: number,
): (at: MapMoment & { readonly kills: Pair }, goal: number) => RaceChances {
  const tables = { home: raceTable(edge, 'home'), away: raceTable(edge, 'away') }
  return ({ minute, lead, kills }, goal) => {
    const [home, away] = [goal - kills[0], goal - kills[1]]
    invariant(
      Math.min(home, away) > 0 && Math.max(home, away) <= mostNeeded && minute <= lastRaceMinute,
      'a race is open and to 10 at most',
    )
    const at = minute * minuteSize + (lead + mostLead) * needCount + (home - 1) * mostNeeded + away - 1
    const chances = { home: tables.home[at] ?? 0, away: tables.away[at] ?? 0 }
    return { ...chances, nobody: Math.max(0, 1 - chances.home - chances.away) }
  }
}

/** The chance that a side gets there first, by minute, lead, and the kills that home and away lack. */
function raceTable(edge: number, side: Side): Float32Array {
  const table = new Float32Array((lastRaceMinute + 1) * minuteSize)
  const gains = { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 }
  let later = new Float64Array(minuteSize)
  for (let minute = horizon; minute >= 0; minute -= 1) {
    const now = new Float64Array(minuteSize)
    const counts = killCounts(killRate(minute + 1))
    for (let index = 0; index < leadCount; index += 1) {
      const after = afterKills({ edge, minute: minute + 1, index, later })
      const rise = riseChance(edge, index - mostLead)
      now.set(beforeKills({ after, counts, rise, gains }), index * needCount)
    }
    if (minute <= lastRaceMinute) table.set(now, minute * minuteSize)
    later = now
  }
  return table
}

/** What the race is worth when the kills of the minute have fallen, before the lead moves. */
function afterKills(at: {
  readonly edge: number
  readonly minute: number
  readonly index: number
  readonly later: Float64Array
}): Float64Array {
  const { edge, minute, index, later } = at
  const { up, down } = moveChances(edge, index - mostLead)
  const after = new Float64Array(needCount)
  for (const [to, chance] of [
    [index + 1, up] as const,
    [index, 1 - up - down] as const,
    [index - 1, down] as const,
  ]) {
    if (chance === 0) continue
    const goesOn = chance * (1 - endChance(minute, to - mostLead))
    for (let need = 0; need < needCount; need += 1)
      after[need] = (after[need] ?? 0) + goesOn * (later[to * needCount + need] ?? 0)
  }
  return after
}

/**
 * What it is worth before them: the mean over how many fall, each of which the sides win by the same chance.
 */
function beforeKills(minute: {
  readonly after: Float64Array
  readonly counts: readonly number[]
  readonly rise: number
  readonly gains: Readonly<Record<Side, number>>
}): Float64Array {
  const { after, counts, rise, gains } = minute
  const worth = after.map((value) => value * (counts[0] ?? 0))
  let left = after
  for (const chance of counts.slice(1)) {
    const next = new Float64Array(needCount)
    for (let need = 0; need < needCount; need += 1) {
      const home = need < mostNeeded ? gains.home : (left[need - mostNeeded] ?? 0)
      const away = need % mostNeeded === 0 ? gains.away : (left[need - 1] ?? 0)
      next[need] = rise * home + (1 - rise) * away
      worth[need] = (worth[need] ?? 0) + chance * (next[need] ?? 0)
    }
    left = next
  }
  return worth
}

/** The chances of 0, 1, 2 ... kills in a minute, up to those that hardly ever fall. */
function killCounts(rate: number): number[] {
  const counts = [Math.exp(-rate)]
  for (let last = counts[0] ?? 0; last > 1e-10; counts.push(last)) last *= rate / counts.length
  return counts
}
