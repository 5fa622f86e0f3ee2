import { sports } from '@baize/sports/market'
import type { SeasonScore } from '@baize/sports/match'
import type { Below } from '../random-ticket.ts'
import { pick, settled, times, all, type RandomMatch, type Verdict } from './verdict.ts'

/** A table of a league; places are dealt out from its top, those who are level share what is left. */
export function randomSeason(below: Below): RandomMatch {
  const count = 4 + below(7)
  const rows = times(count).map(() => {
    const [scored, conceded] = [10 + below(3), 10 + below(3)]
    return { played: 10, won: 3, drawn: 1, points: below(4), scored, conceded }
  })
  const matches = 20 + below(20)
  const played = below(matches + 1)
  const isEnded = below(2) > 0
  const isBroken = !isEnded && below(3) === 0
  const score: SeasonScore = {
    sport: 'season',
    home: 0,
    away: 0,
    clock: 0,
    isAbandoned: isBroken,
    phase: isEnded ? 'ended' : 'playing',
    played,
    matches,
    rows,
  }
  const runners = times(count).map((at) => `r${at + 1}`)
  const sport = pick(below, sports)
  const top = 2 + below(2)
  const verdicts = (places: number) => {
    if (!isEnded) return undefined
    if (played < matches / 2) return all(runners, 'void')
    const ranks = rows.map((row) => row.points * 10_000 + (row.scored - row.conceded) * 100 + row.scored)
    return dealt(ranks, runners, places)
  }
  return {
    score,
    expected: [
      settled(`${sport}_season_winner|of=${count}`, runners, { ruled: verdicts(1), isBroken }),
      settled(`${sport}_season_top|of=${count}|places=${top}`, runners, { ruled: verdicts(top), isBroken }),
    ],
  }
}

/** Deals out so many places, the highest first. */
export function dealt(
  ranks: readonly number[],
  ids: readonly string[],
  places: number,
): Record<string, Verdict> {
  const verdicts = all(ids, 'lost')
  let left = places
  for (const rank of [...new Set(ranks)].toSorted((a, b) => b - a)) {
    const level = ids.filter((_, at) => ranks[at] === rank)
    const taken = Math.min(left, level.length)
    for (const id of taken > 0 ? level : [])
      verdicts[id] = taken === level.length ? 'won' : `share ${taken}/${level.length}`
    left -= taken
  }
  return verdicts
}
