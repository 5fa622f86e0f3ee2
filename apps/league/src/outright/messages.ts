import type { FeedCompetitor } from '@baize/sports/feed'
import type { Named } from '@baize/sports/market'
import { runnersOf } from '@baize/sports/season'
import { findTournament, type Tournament } from '../catalogue/tournaments.ts'
import type { Draft } from '../feed/outbox.ts'
import type { EndedSeason, StoredSeason } from './season-store.ts'
import { seasonOdds, type OpenSeason } from './season.ts'

type FixtureDraft = Extract<Draft, { type: 'fixture_change' }>

/** The feed message of a season: the league stands for the home side, the season for the away side. */
export function seasonFixture(
  { id, sport, season, startsAt }: StoredSeason,
  tournament: Tournament,
  status: FixtureDraft['status'],
): FixtureDraft {
  const { teams, name, pace, tier } = tournament
  const colours = teams[0]?.colours ?? ['#334455', '#ffffff']
  const runners = runnersOf(teams.length)
  const league: FeedCompetitor = {
    id: tournament.id,
    name,
    short: tournament.id.toUpperCase(),
    colours,
    players: Object.fromEntries(teams.map((team, at): [string, Named] => [runners[at] ?? '', team.name])),
  }
  const number = season + 1
  return {
    type: 'fixture_change',
    event: id,
    sport,
    tournament: { id: tournament.id, name, tier },
    home: league,
    away: {
      id,
      name: { en: `Season ${number}`, bn: `মৌসুম ${number}` },
      short: `S${number}`,
      colours,
      players: {},
    },
    startsAt,
    clockRate: pace.clockRate,
    status,
    isSimulated: true,
    kind: 'season',
    commitment: null,
  }
}

export const openSeasonDrafts = (season: OpenSeason): readonly Draft[] => [
  seasonFixture(season.stored, season.tournament, 'live'),
  seasonOdds(season),
]

/** The final table and the results by it. */
export const seasonEndDrafts = ({ id, score, results }: Pick<EndedSeason, 'id' | 'score' | 'results'>) => {
  const odds = { type: 'odds_change', event: id, score, markets: [] } as const
  const settled = { type: 'bet_settlement', event: id, certainty: 2, score, results } as const
  return [{ ...odds, status: 'ended' }, settled, { ...odds, status: 'closed' }] satisfies readonly Draft[]
}

export function endedSeasonDrafts(ended: EndedSeason): readonly Draft[] {
  const tournament = findTournament(ended.tournament)
  if (!tournament) return []
  return [seasonFixture(ended, tournament, 'closed'), ...seasonEndDrafts(ended).slice(1).toReversed()]
}
