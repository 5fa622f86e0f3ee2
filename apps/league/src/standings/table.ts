import type { StandingFigures } from '@baize/contract/sports'
import type { Sport } from '@baize/sports/market'
import type { Score } from '@baize/sports/match'
import type { Team } from '../catalogue/team.ts'

/** A match that has ended. */
export interface Ended {
  readonly home: string
  readonly away: string
  readonly score: Score
}

export interface Row extends StandingFigures {
  readonly team: Team
}

/** The winner; undefined for a draw. */
export function winnerOf(score: Score): 'home' | 'away' | undefined {
  if (score.sport === 'cricket') return score.winner === 'tie' ? undefined : (score.winner ?? undefined)
  if (score.home === score.away) return undefined
  return score.home > score.away ? 'home' : 'away'
}

/** Football awards 3 points for a win and 1 for a draw, the other sports 2 and 1. */
const pointsOf = (sport: Sport, { won, drawn }: { readonly won: number; readonly drawn: number }): number =>
  won * (sport === 'football' ? 3 : 2) + drawn

/** The table of a season, by points, then score difference, then score. */
export function tableOf(sport: Sport, teams: readonly Team[], matches: readonly Ended[]): readonly Row[] {
  const rows = teams.map((team) => {
    const sides = matches.flatMap(({ home, away, score }) => {
      const winner = winnerOf(score)
      if (home === team.id) return [{ own: score.home, other: score.away, winner, side: 'home' }]
      if (away === team.id) return [{ own: score.away, other: score.home, winner, side: 'away' }]
      return []
    })
    const won = sides.filter(({ winner, side }) => winner === side).length
    const drawn = sides.filter(({ winner }) => winner === undefined).length
    return {
      team,
      played: sides.length,
      won,
      drawn,
      lost: sides.length - won - drawn,
      scored: sides.reduce((sum, { own }) => sum + own, 0),
      conceded: sides.reduce((sum, { other }) => sum + other, 0),
      points: pointsOf(sport, { won, drawn }),
    }
  })
  return rows.toSorted(
    (a, b) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  )
}

export interface Batter {
  readonly team: Team
  readonly player: Team['name']
  readonly runs: number
  readonly balls: number
  readonly innings: number
}

/** Most runs in these cricket matches, highest first. */
export function topBatters(teams: readonly Team[], matches: readonly Ended[]): readonly Batter[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const sums = new Map<string, Batter>()
  for (const { home, away, score } of matches) {
    if (score.sport !== 'cricket') continue
    for (const { side, batters } of score.innings)
      for (const { id, runs, balls } of batters) {
        const team = byId.get(side === 'home' ? home : away)
        const player = team?.players[Number(id.slice(1)) - 1]
        if (!team || !player) continue
        const key = `${team.id}|${id.slice(1)}`
        const known = sums.get(key) ?? { team, player, runs: 0, balls: 0, innings: 0 }
        sums.set(key, {
          ...known,
          runs: known.runs + runs,
          balls: known.balls + balls,
          innings: known.innings + 1,
        })
      }
  }
  return [...sums.values()].toSorted((a, b) => b.runs - a.runs || a.balls - b.balls)
}
