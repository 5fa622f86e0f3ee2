import { gatherChances, type Chances } from '../market-rules/index.ts'
import type { Points } from './points.ts'
import { addUp } from './points.ts'

/** The chances of all that a final score is bet on. */
export interface Finals {
  readonly lead: Chances
  readonly total: Chances
  readonly home: Chances
  readonly away: Chances
}

/** The chances of home's lead, from the points of both sides. */
export function leadOf(home: Points, away: Points): Chances {
  return { from: 1 - away.length, p: addUp(home, away.toReversed()) }
}

export const totalOf = (home: Points, away: Points): Chances => ({ from: 0, p: addUp(home, away) })

/** Overtimes after overtimes less likely than this are left out. */
const negligible = 1e-9

/**
 * The final scores, from the points at the end of regular time (or of the overtime under way) and those of
 * a whole overtime: as long as the sides are level, another one is played.
 */
export function finalsOf(
  end: { readonly home: Points; readonly away: Points },
  overtime: { readonly home: Points; readonly away: Points },
): Finals {
  let level = levelOf(end.home, end.away)
  const total = addUp(end.home, end.away)
  const home = unlevel(end.home, end.away)
  const away = unlevel(end.away, end.home)
  for (const [points, chance] of level.entries()) total[2 * points] = (total[2 * points] ?? 0) - chance
  const totals = [total]
  const homes = [home]
  const aways = [away]
  const decided = {
    total: addUp(overtime.home, overtime.away),
    home: unlevel(overtime.home, overtime.away),
    away: unlevel(overtime.away, overtime.home),
  }
  const again = levelOf(overtime.home, overtime.away)
  for (const [points, chance] of again.entries())
    decided.total[2 * points] = (decided.total[2 * points] ?? 0) - chance
  while (sumOf(level) > negligible) {
    totals.push(addUp(doubled(level), decided.total))
    homes.push(addUp(level, decided.home))
    aways.push(addUp(level, decided.away))
    level = addUp(level, again)
  }
  return {
    lead: leadAfterOvertime(leadOf(end.home, end.away), leadOf(overtime.home, overtime.away)),
    total: mix(totals),
    home: mix(homes),
    away: mix(aways),
  }
}

/** An overtime that ends level is played again: the lead after it is that of one that does not. */
function leadAfterOvertime(end: Chances, overtime: Chances): Chances {
  const level = end.p[-end.from] ?? 0
  const again = overtime.p[-overtime.from] ?? 0
  const weighted = (chances: Chances, weight: number): [number, number][] =>
    [...chances.p].map((chance, at) => [chances.from + at, chances.from + at === 0 ? 0 : chance * weight])
  return gatherChances([...weighted(end, 1), ...weighted(overtime, level / (1 - again))])
}

/** The chance that both sides have the same points, by those points. */
const levelOf = (one: Points, other: Points): Points =>
  Float64Array.from(
    { length: Math.min(one.length, other.length) },
    (_, at) => (one[at] ?? 0) * (other[at] ?? 0),
  )

/** The chances of the points of one side when the other has not the same. */
const unlevel = (one: Points, other: Points): Points =>
  one.map((chance, at) => chance * (1 - (other[at] ?? 0)))

/** The points of both sides together, when each has the same. */
function doubled(level: Points): Points {
  const both = new Float64Array(2 * level.length)
  for (const [points, chance] of level.entries()) both[2 * points] = chance
  return both
}

const sumOf = (points: Points): number => points.reduce((sum, chance) => sum + chance, 0)

/** Adds parts that together are all that can happen. */
function mix(parts: readonly Points[]): Chances {
  const p = new Float64Array(Math.max(...parts.map(({ length }) => length)))
  for (const part of parts) for (let at = 0; at < part.length; at += 1) p[at] = (p[at] ?? 0) + (part[at] ?? 0)
  const sum = sumOf(p)
  return { from: 0, p: p.map((chance) => Math.max(0, chance) / sum) }
}
