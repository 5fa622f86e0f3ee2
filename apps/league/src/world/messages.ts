import type { FeedCompetitor, FeedResult } from '@baize/sports/feed'
import type { Named } from '@baize/sports/market'
import type { Team } from '../catalogue/team.ts'
import { findTournament } from '../catalogue/tournaments.ts'
import type { StoredEvent } from '../engine/event-store.ts'
import type { Draft } from '../feed/outbox.ts'

type FixtureDraft = Extract<Draft, { type: 'fixture_change' }>

/** The feed message of a fixture. */
export function fixtureDraft(event: StoredEvent, status: FixtureDraft['status']): FixtureDraft {
  const tournament = findTournament(event.tournament)
  const [home, away] = [event.home, event.away].map((id) => tournament?.teams.find((team) => team.id === id))
  if (!tournament || !home || !away) throw new Error(`the sides of ${event.id} are not in the catalogue`)
  return {
    type: 'fixture_change',
    event: event.id,
    sport: event.sport,
    tournament: { id: tournament.id, name: tournament.name, tier: tournament.tier },
    home: competitor(home, 'h'),
    away: competitor(away, 'a'),
    startsAt: event.startsAt,
    clockRate: event.clockRate,
    status,
    isSimulated: true,
    commitment: event.commitment,
  }
}

const competitor = ({ id, name, short, colours, players }: Team, letter: 'h' | 'a'): FeedCompetitor => ({
  id,
  name,
  short,
  colours,
  players: Object.fromEntries(players.map((player, at): [string, Named] => [`${letter}${at + 1}`, player])),
})

/** The most results in one message. */
const atOnce = 500

/** Results, split into messages of at most `atOnce`. */
export const settlementDrafts = (
  common: Pick<Extract<Draft, { type: 'bet_settlement' }>, 'event' | 'certainty' | 'score'>,
  results: readonly FeedResult[],
): readonly Draft[] =>
  Array.from({ length: Math.ceil(results.length / atOnce) }, (_, at) => ({
    type: 'bet_settlement',
    ...common,
    results: results.slice(at * atOnce, (at + 1) * atOnce),
  }))
