import type { FeedMarket } from '@baize/sports/feed'
import type { MatchScore, Score, SeasonRow, SeasonScore } from '@baize/sports/match'
import { afterMatch, emptyRow, endOf, type SeasonMatch } from '@baize/sports/season'
import { matchesOf, missedBefore, startOf, type World } from '../calendar/fixtures.ts'
import type { Tournament } from '../catalogue/tournaments.ts'
import type { LiveEvent } from '../engine/live-event.ts'
import type { Draft } from '../feed/outbox.ts'
import type { SeasonMatchRow, StoredSeason } from './season-store.ts'

/** A season whose outrights are open, and what was published of it. */
export interface OpenSeason {
  readonly stored: StoredSeason
  readonly tournament: Tournament
  /** Start of the calendar, in ms since 1970. */
  readonly beganAt: number
  /** Places of the two sides in the catalogue, for each match. */
  readonly pairs: readonly (readonly [home: number, away: number])[]
  /** Matches that ended or were cancelled, by their number. */
  readonly gone: Set<number>
  score: SeasonScore
  published: readonly FeedMarket[]
  material: number
  isStopped: boolean
  /** Incremented by every suspension: chances requested before it are outdated. */
  version: number
  isAsked: boolean
  chances: readonly (readonly number[])[] | undefined
  nextAt: number
}

export const seasonIdOf = ({
  tournament,
  season,
}: {
  readonly tournament: string
  readonly season: number
}): string => `${tournament}-season-${season}`

/** Outrights stay suspended this long after an incident in one of the season's matches. */
const pauseMs = 1_500

/** Opens or resumes a season; its markets are suspended until they are priced. */
export function createSeason(
  {
    calendar,
    tournament,
    stored,
  }: {
    readonly calendar: World
    readonly tournament: Tournament
    readonly stored: StoredSeason
  },
  { ended, now }: { readonly ended: readonly SeasonMatchRow[]; readonly now: number },
): OpenSeason {
  const at = new Map(tournament.teams.map(({ id }, index) => [id, index]))
  const pairs = matchesOf(calendar, tournament, stored.season).map(
    ({ home, away }) => [at.get(home.id) ?? 0, at.get(away.id) ?? 0] as const,
  )
  const season: OpenSeason = {
    stored,
    tournament,
    beganAt: calendar.beganAt,
    pairs,
    gone: new Set(),
    score: {
      sport: 'season',
      home: 0,
      away: 0,
      clock: 0,
      isAbandoned: false,
      phase: 'playing',
      played: 0,
      matches: pairs.length,
      rows: tournament.teams.map(() => emptyRow),
    },
    published: [],
    material: materialAt(calendar.beganAt, now),
    isStopped: true,
    version: 0,
    isAsked: false,
    chances: undefined,
    nextAt: now,
  }
  for (const { number, status, score } of ended)
    noteGone(season, { number, score: status === 'ended' ? score : undefined })
  return season
}

/** Seconds since the calendar began: increases with every suspension, also across restarts. */
const materialAt = (beganAt: number, now: number): number => Math.max(0, Math.floor((now - beganAt) / 1000))

/** A match is over: with a score it counts, without one it was cancelled. */
export function noteGone(
  season: OpenSeason,
  { number, score }: { readonly number: number; readonly score: Score | undefined },
): void {
  const { pairs, gone, tournament } = season
  const pair = pairs[number % pairs.length]
  if (!pair || gone.has(number)) return
  gone.add(number)
  season.version += 1
  season.chances = undefined
  if (score && score.sport !== 'season')
    season.score = withMatch(season.score, { pair, score, sport: tournament.sport })
}

function withMatch(
  table: SeasonScore,
  played: { pair: readonly [number, number]; score: MatchScore; sport: Tournament['sport'] },
): SeasonScore {
  const end = endOf(played.score)
  const [home, away] = played.pair
  const rows = table.rows.map((row, at): SeasonRow => {
    if (at === home) return afterMatch(played.sport, row, { end, side: 'home' })
    return at === away ? afterMatch(played.sport, row, { end, side: 'away' }) : row
  })
  return { ...table, played: table.played + 1, rows }
}

/** Suspends outrights for a while: a match of the season changed, so current prices are outdated. */
export function stopSeason(season: OpenSeason, now: number): readonly Draft[] {
  season.version += 1
  season.chances = undefined
  season.isStopped = true
  season.material = Math.max(season.material + 1, materialAt(season.beganAt, now))
  season.nextAt = now + pauseMs
  const { material } = season
  season.published = season.published.map((market) => ({ ...market, status: 'suspended', material }))
  return [seasonOdds(season)]
}

export const seasonOdds = ({ stored, score, published }: OpenSeason): Draft => ({
  type: 'odds_change',
  event: stored.id,
  status: 'live',
  score,
  markets: published,
})

interface Matches {
  readonly pre: ReadonlyMap<string, unknown>
  readonly live: ReadonlyMap<string, LiveEvent>
}

/** A match that is still to come or under way. */
export interface Ahead {
  readonly match: SeasonMatch
  readonly live: LiveEvent | undefined
}

/** The remaining matches. One whose start has passed without its being played is left out. */
export function matchesAhead(
  { pairs, gone, stored, tournament }: OpenSeason,
  { world, calendar, now }: { readonly world: Matches; readonly calendar: World; readonly now: number },
): readonly Ahead[] {
  const first = stored.season * pairs.length
  const missed = missedBefore(tournament, now)
  return pairs.flatMap(([home, away], at) => {
    const number = first + at
    if (gone.has(number)) return []
    const id = `${tournament.id}-${number}`
    const live = world.live.get(id)
    const isComing = live ?? world.pre.get(id)
    if (!isComing && startOf(calendar, tournament, number) < missed) return []
    return [{ match: { home, away, chances: live && chancesOf(live) }, live }]
  })
}

/** The chances of a live match, taken from its own winner market. */
function chancesOf({ stored, published }: LiveEvent): SeasonMatch['chances'] {
  const key = stored.sport === 'football' ? 'football_1x2|' : `${stored.sport}_winner|`
  const outcomes = published.get(key)?.outcomes ?? []
  const chance = (id: string) => outcomes.find((outcome) => outcome.id === id)?.p[0] ?? 0
  const [home, away, draw] = [chance('home'), chance('away'), chance('draw') + chance('tie')]
  const sum = home + away + draw
  return sum > 0 ? [home / sum, draw / sum, away / sum] : undefined
}
