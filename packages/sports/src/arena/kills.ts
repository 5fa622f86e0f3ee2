import type { Chances } from '../market-rules/index.ts'
import { killRate, lastMinute } from './chain.ts'

/** More kills than this do not fall in a map: fewer than one map in 10^9. */
const mostKills = 250

/**
 * The chances of the number of kills of a map, from those so far: kills do not depend on the lead, so they
 * are Poisson numbers mixed by the minute at which the map ends.
 */
export function totalKills(soFar: number, minute: number, byMinute: Float64Array): Chances {
  const p = new Float64Array(mostKills + 1)
  let mean = 0
  for (let end = minute + 1; end <= lastMinute; end += 1) {
    mean += killRate(end)
    const share = byMinute[end] ?? 0
    if (share === 0) continue
    let part = share * Math.exp(-mean)
    for (let kills = 0; kills <= mostKills; kills += 1) {
      p[kills] = (p[kills] ?? 0) + part
      part *= mean / (kills + 1)
    }
  }
  return { from: soFar, p }
}
