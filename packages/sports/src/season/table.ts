import type { Sport } from '../market/index.ts'
import type { MatchEnd, MatchScore, SeasonRow, SeasonScore, Side } from '../match/index.ts'

export const emptyRow: SeasonRow = { played: 0, won: 0, drawn: 0, points: 0, scored: 0, conceded: 0 }

export function endOf(score: MatchScore): MatchEnd {
  const { home, away } = score
  if (score.sport !== 'cricket')
    return { home, away, winner: home === away ? null : home > away ? 'home' : 'away' }
  return { home, away, winner: score.winner === 'tie' ? null : score.winner }
}

/** Football gives three points for a win and one for a draw, the other sports two and one. */
export const pointsFor = (sport: Sport): { readonly won: number; readonly drawn: number } => ({
  won: sport === 'football' ? 3 : 2,
  drawn: 1,
})

/** The row of a side after one more match. */
export function afterMatch(
  sport: Sport,
  row: SeasonRow,
  { end, side }: { end: MatchEnd; side: Side },
): SeasonRow {
  const points = pointsFor(sport)
  const [won, drawn] = [Number(end.winner === side), Number(end.winner === null)]
  const [own, other] = side === 'home' ? [end.home, end.away] : [end.away, end.home]
  return {
    played: row.played + 1,
    won: row.won + won,
    drawn: row.drawn + drawn,
    points: row.points + won * points.won + drawn * points.drawn,
    scored: row.scored + own,
    conceded: row.conceded + other,
  }
}

type Ranked = Pick<SeasonRow, 'points' | 'scored' | 'conceded'>

/** Orders rows by points, then score difference, then score; 0 where nothing tells them apart. */
export const compareRows = (a: Ranked, b: Ranked): number =>
  b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored

/** Of each row: how many stand above it, and how many share its place, itself included. */
export const standingOf = (
  rows: readonly Ranked[],
): readonly { readonly above: number; readonly tied: number }[] =>
  rows.map((row) => {
    const order = rows.map((other) => compareRows(other, row))
    return {
      above: order.filter((sign) => sign < 0).length,
      tied: order.filter((sign) => sign === 0).length,
    }
  })

/** Ids of the runners of a season, in the order of its table's rows. */
export const runnersOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `r${at + 1}`)

/** A season counts when half of its matches or more were played. */
export const isPlayedEnough = ({ played, matches }: Pick<SeasonScore, 'played' | 'matches'>): boolean =>
  played * 2 >= matches

/** How many places the second market of a season has; none in a league too small for it. */
export const topPlaces = (runners: number): number => (runners >= 8 ? 3 : runners >= 5 ? 2 : 0)
