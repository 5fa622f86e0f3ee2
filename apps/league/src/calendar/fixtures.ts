import type { Team } from '../catalogue/team.ts'
import type { Tournament } from '../catalogue/tournaments.ts'
import { seasonOf, shuffle } from './rounds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Sportsbook design, section 4: 60 events within a day, 300 within a week. */
const earlyMs = 7 * 24 * hourMs
const soonMs = 2.5 * hourMs

/** The inputs of the whole calendar. */
export interface World {
  readonly seed: string
  /** In ms since 1970. */
  readonly beganAt: number
}

export interface Fixture {
  /** `<tournament>-<number>`. */
  readonly id: string
  readonly tournament: Tournament
  readonly number: number
  readonly season: number
  readonly home: Team
  readonly away: Team
  readonly startsAt: number
}

/**
 * Returns the fixture with this number (from 0). Deterministic: the same seed and start give the same
 * calendar.
 */
export function fixtureOf(world: World, tournament: Tournament, number: number): Fixture {
  const { teams } = tournament
  const rounds = seasonOf(teams.length)
  const perSeason = rounds.length * (teams.length / 2)
  const season = Math.floor(number / perSeason)
  const seed = `${world.seed}|${tournament.id}|${season}`
  const order = shuffle(teams, seed)
  const pairing = shuffle(rounds, seed).flat()[number % perSeason] ?? [0, 1]
  const [home, away] = [order[pairing[0]], order[pairing[1]]]
  if (!home || !away) throw new Error(`${tournament.id} has no fixture ${number}`)
  const startsAt = startOf(world, tournament, number)
  return { id: `${tournament.id}-${number}`, tournament, number, season, home, away, startsAt }
}

/** When a fixture starts, in ms since 1970. */
export const startOf = ({ beganAt }: World, { pace }: Tournament, number: number): number =>
  beganAt + (pace.offsetMinutes + number * pace.everyMinutes) * minuteMs

/** The fixtures of a season, in the order of their numbers. */
export function matchesOf(world: World, tournament: Tournament, season: number): readonly Fixture[] {
  const { teams } = tournament
  const perSeason = matchesIn(teams.length)
  return Array.from({ length: perSeason }, (_, at) => fixtureOf(world, tournament, season * perSeason + at))
}

/** How many matches a double round-robin season has. */
export const matchesIn = (sides: number): number => sides * (sides - 1)

/** A fixture that should have started before this instant and did not, is not played any more. */
export const missedBefore = ({ pace }: Tournament, now: number): number =>
  now - (pace.usualMinutes * minuteMs * 2) / 3

/** The season of the next fixture to start. */
export function seasonAt(world: World, tournament: Tournament, now: number): number {
  const every = tournament.pace.everyMinutes * minuteMs
  const next = Math.max(0, Math.ceil((now - startOf(world, tournament, 0)) / every))
  return Math.floor(next / matchesIn(tournament.teams.length))
}

/** How long before its start a fixture is announced, in ms. */
export const announcedMsAhead = ({ pace }: Tournament, number: number): number =>
  number % pace.earlyOneOf === 0 ? earlyMs : soonMs

/**
 * Numbers of all fixtures that are on offer or in play at `now`, soonest start first. A fixture counts as in
 * play until two thirds of its usual duration have passed.
 */
export function fixturesAt(
  world: World,
  tournaments: readonly Tournament[],
  now: number,
): readonly { readonly tournament: Tournament; readonly number: number; readonly startsAt: number }[] {
  const found = tournaments.flatMap((tournament) => {
    const every = tournament.pace.everyMinutes * minuteMs
    const oldest = missedBefore(tournament, now)
    const first = Math.max(0, Math.ceil((oldest - startOf(world, tournament, 0)) / every))
    const last = Math.floor((now + earlyMs - startOf(world, tournament, 0)) / every)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
      .filter((number) => startOf(world, tournament, number) - now <= announcedMsAhead(tournament, number))
      .map((number) => ({ tournament, number, startsAt: startOf(world, tournament, number) }))
  })
  return found.toSorted((a, b) => a.startsAt - b.startsAt)
}
