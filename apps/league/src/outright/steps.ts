import type { SeasonScore } from '@baize/sports/match'
import { offerSeason, placesOf } from '@baize/sports/season'
import { writeSpecifiers } from '@baize/sports/market'
import { seasonAt, startOf, matchesIn, type World as CalendarWorld } from '../calendar/fixtures.ts'
import type { Tournament } from '../catalogue/tournaments.ts'
import { decide, keyOf, openMarkets } from '../engine/offer.ts'
import { inOneStep, publish, write, type Scene } from '../world/writing.ts'
import { openSeasonDrafts, seasonEndDrafts } from './messages.ts'
import { insertSeason, listMatchesOf, listOpenSeasons, markSeasonEnded } from './season-store.ts'
import type { StoredSeason } from './season-store.ts'
import {
  createSeason,
  matchesAhead,
  seasonIdOf,
  seasonOdds,
  stopSeason,
  type Ahead,
  type OpenSeason,
} from './season.ts'

/** Prices move while matches are live, and little otherwise. */
const repriceLiveMs = 30_000
const repriceQuietMs = 120_000
const lookAgainMs = 300
/** How long an answer of the pricing thread is waited for. */
const patienceMs = 120_000

/** Bets close once this few matches remain: the last round. */
const lastMatches = ({ teams }: Tournament): number => teams.length / 2

/** Resumes the seasons that were open when the program stopped. */
export async function resumeSeasons({ deps, world }: Scene, calendar: CalendarWorld): Promise<void> {
  for (const stored of await listOpenSeasons(deps.pool)) {
    const tournament = deps.tournaments.find(({ id }) => id === stored.tournament)
    if (tournament)
      world.seasons.set(stored.id, await seasonOf({ deps, world }, { calendar, tournament, stored }))
  }
}

const seasonOf = async (
  { deps }: Scene,
  of: { readonly calendar: CalendarWorld; readonly tournament: Tournament; readonly stored: StoredSeason },
): Promise<OpenSeason> =>
  createSeason(of, { ended: await listMatchesOf(deps.pool, of.stored), now: deps.clock() })

/** Opens outrights on the season of each league's next match. */
export async function openSeasons(scene: Scene, calendar: CalendarWorld): Promise<void> {
  const { deps, world } = scene
  for (const tournament of deps.tournaments) {
    const number = seasonAt(calendar, tournament, deps.clock())
    const id = seasonIdOf({ tournament: tournament.id, season: number })
    if (world.seasons.has(id)) continue
    const first = number * matchesIn(tournament.teams.length)
    const startsAt = startOf(calendar, tournament, first)
    const stored = { id, tournament: tournament.id, season: number, sport: tournament.sport, startsAt }
    const season = await seasonOf(scene, { calendar, tournament, stored })
    const written = await inOneStep(scene, async (tx) => {
      if (!(await insertSeason(tx, stored))) return undefined
      return write(scene, tx, { producer: 'league-live', drafts: openSeasonDrafts(season) })
    })
    if (!written) continue
    world.seasons.set(id, season)
    publish(scene, written)
  }
}

/** Settles a season after its last match; otherwise asks the thread for prices and publishes its answer. */
export async function stepSeason(
  scene: Scene,
  { season, calendar }: { readonly season: OpenSeason; readonly calendar: CalendarWorld },
): Promise<void> {
  const { deps, world } = scene
  const now = deps.clock()
  const ahead = matchesAhead(season, { world, calendar, now })
  // If the step fails, it is retried after this.
  season.nextAt = now + repriceLiveMs
  if (ahead.length === 0) return finish(scene, season)
  if (ahead.length <= lastMatches(season.tournament)) return close(scene, season)
  if (season.chances) return reopen(scene, season, ahead)
  if (ahead.some(({ live }) => live?.isStopped)) season.nextAt = now + lookAgainMs
  else ask(scene, season, ahead)
}

/** The last round is played without bets on the season. */
async function close(scene: Scene, season: OpenSeason): Promise<void> {
  if (season.isStopped) return
  const drafts = stopSeason(season, scene.deps.clock())
  const written = await inOneStep(scene, (tx) => write(scene, tx, { producer: 'league-live', drafts }))
  publish(scene, written)
}

function ask({ deps }: Scene, season: OpenSeason, ahead: readonly Ahead[]): void {
  const { tournament, score, version } = season
  season.nextAt = deps.clock() + patienceMs
  if (season.isAsked) return
  season.isAsked = true
  const answered = (chances: OpenSeason['chances']) => {
    season.isAsked = false
    if (season.version === version) season.chances = chances
    season.nextAt = deps.clock()
  }
  deps.seasons
    .chances({
      tournament: tournament.id,
      sport: tournament.sport,
      strengths: tournament.teams.map(({ strength }) => strength),
      rows: score.rows,
      matches: ahead.map(({ match }) => match),
    })
    .then(answered, (error: unknown) => {
      deps.log.error({ err: error, season: season.stored.id }, 'a season could not be priced')
      season.isAsked = false
    })
}

async function reopen(scene: Scene, season: OpenSeason, ahead: readonly Ahead[]): Promise<void> {
  const { material, chances = [] } = season
  const known = new Map(season.published.map((market) => [keyOf(market), market]))
  const offered = openMarkets(known, offerSeason(season.tournament.sport, chances), {
    material,
    decided: new Set(),
  })
  season.published = [...offered.published.values()]
  season.isStopped = false
  season.chances = undefined
  const isQuiet = ahead.every(({ live }) => live === undefined)
  season.nextAt = scene.deps.clock() + (isQuiet ? repriceQuietMs : repriceLiveMs)
  if (offered.changes.length === 0) return
  const written = await inOneStep(scene, (tx) =>
    write(scene, tx, { producer: 'league-live', drafts: [seasonOdds(season)] }),
  )
  publish(scene, written)
}

async function finish(scene: Scene, season: OpenSeason): Promise<void> {
  const { deps, world } = scene
  const { stored } = season
  const score: SeasonScore = { ...season.score, phase: 'ended' }
  const results = decide(marketsOf(season), score, deps.marketType)
  const ended = { id: stored.id, score, results }
  const written = await inOneStep(scene, async (tx) => {
    await markSeasonEnded(tx, ended)
    return write(scene, tx, { producer: 'league-live', drafts: seasonEndDrafts(ended) })
  })
  world.seasons.delete(stored.id)
  publish(scene, written)
}

/** Every market of a season, as `<type>|<specifiers>`. */
function marketsOf({ tournament: { sport, teams } }: OpenSeason): readonly string[] {
  const of = String(teams.length)
  return placesOf(teams.length).map((places) =>
    places === 1
      ? `${sport}_season_winner|${writeSpecifiers({ of })}`
      : `${sport}_season_top|${writeSpecifiers({ of, places: String(places) })}`,
  )
}
