import type { Sport } from '../market/index.ts'
import type { Draws, Match, MatchEnd, SeasonRow } from '../match/index.ts'
import { endOf, pointsFor } from './table.ts'

/** A match still to come or under way, between two rows of the table. */
export interface SeasonMatch {
  readonly home: number
  readonly away: number
  /** Of a match under way: the chances of home, draw and away as it stands. */
  readonly chances?: readonly [home: number, draw: number, away: number] | undefined
}

/** Ends of played-out matches of two sides, sorted by who won. */
export interface Ends {
  readonly all: readonly MatchEnd[]
  readonly home: readonly MatchEnd[]
  readonly draw: readonly MatchEnd[]
  readonly away: readonly MatchEnd[]
}

/** Plays a match from its start to its end. */
export function playOut(match: Match, draws: Draws): MatchEnd {
  if (match.playOut) return match.playOut(draws)
  let state = match.start
  while (!match.isOver(state)) state = match.play(state, draws)
  return endOf(match.score(state))
}

export const endsOf = (all: readonly MatchEnd[]): Ends => ({
  all,
  home: all.filter(({ winner }) => winner === 'home'),
  draw: all.filter(({ winner }) => winner === null),
  away: all.filter(({ winner }) => winner === 'away'),
})

/** The current table of a season and its remaining matches. */
export interface SeasonAhead {
  readonly sport: Sport
  readonly rows: readonly SeasonRow[]
  readonly matches: readonly SeasonMatch[]
  readonly ends: (home: number, away: number) => Ends
}

/**
 * Plays the rest of a season again and again: each match ends as one of the matches that the league's own
 * model played for its two sides; one under way is won by its chances of the moment. Gives, for each number
 * of places asked for, the mean share of a place that each row wins, dead heats counted.
 */
export function seasonChances(
  ahead: SeasonAhead,
  {
    places,
    trials,
    draws,
  }: { readonly places: readonly number[]; readonly trials: number; readonly draws: Draws },
): readonly (readonly number[])[] {
  const count = ahead.rows.length
  const sums = places.map(() => new Float64Array(count))
  const start = Float64Array.from(ahead.rows.map(({ points }) => points))
  const difference = Float64Array.from(ahead.rows.map(({ scored, conceded }) => scored - conceded))
  const scored = Float64Array.from(ahead.rows.map((row) => row.scored))
  const given = pointsFor(ahead.sport)
  const pairs = ahead.matches.map((match) => ({ ...match, ends: ahead.ends(match.home, match.away) }))
  const table = { points: start.slice(), difference: difference.slice(), scored: scored.slice() }
  for (let trial = 0; trial < trials; trial += 1) {
    table.points.set(start)
    table.difference.set(difference)
    table.scored.set(scored)
    for (const pair of pairs) addEnd(table, pair, { end: drawEnd(pair, draws), given })
    addShares(sums, table, places)
  }
  return sums.map((shares) => [...shares].map((share) => share / trials))
}

interface Table {
  readonly points: Float64Array
  readonly difference: Float64Array
  readonly scored: Float64Array
}

function drawEnd({ ends, chances }: SeasonMatch & { readonly ends: Ends }, draws: Draws): MatchEnd {
  const among = chances ? sideOf(ends, chances, draws.unit()) : ends.all
  const end = among[draws.below(among.length)] ?? ends.all[0]
  if (!end) throw new Error('no match of these sides was played')
  return end
}

/** Ends of who wins the match under way; where none was played out so, all of them. */
function sideOf(
  ends: Ends,
  [home, draw]: readonly [number, number, number],
  at: number,
): readonly MatchEnd[] {
  const among = at < home ? ends.home : at < home + draw ? ends.draw : ends.away
  return among.length > 0 ? among : ends.all
}

function addEnd(
  { points, difference, scored }: Table,
  { home, away }: SeasonMatch,
  { end, given }: { readonly end: MatchEnd; readonly given: ReturnType<typeof pointsFor> },
): void {
  const lead = end.home - end.away
  raise(points, home, end.winner === 'home' ? given.won : end.winner === null ? given.drawn : 0)
  raise(points, away, end.winner === 'away' ? given.won : end.winner === null ? given.drawn : 0)
  raise(difference, home, lead)
  raise(difference, away, -lead)
  raise(scored, home, end.home)
  raise(scored, away, end.away)
}

function raise(values: Float64Array, at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by
}

/** One number for points, difference and score in this order: the higher row has the higher one. */
const rankOf = ({ points, difference, scored }: Table, at: number): number =>
  (points[at] ?? 0) * 1e11 + ((difference[at] ?? 0) + 50_000) * 1e5 + (scored[at] ?? 0)

function addShares(sums: readonly Float64Array[], table: Table, places: readonly number[]): void {
  const ranks = Array.from(table.points, (_, at) => rankOf(table, at))
  for (const [at, rank] of ranks.entries()) {
    let [above, tied] = [0, 0]
    for (const other of ranks)
      if (other > rank) above += 1
      else if (other === rank) tied += 1
    for (const [which, shares] of sums.entries())
      raise(shares, at, Math.max(0, Math.min((places[which] ?? 1) - above, tied)) / tied)
  }
}
