import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Team } from '../catalogue/team.ts'
import { findTournament } from '../catalogue/tournaments.ts'
import type { LeagueDeps } from '../deps.ts'
import { findEvent } from '../engine/event-store.ts'
import { listTickets } from '../engine/ticket-store.ts'
import { refuse } from '../http.ts'
import { tableOf, topBatters, type Ended } from './table.ts'

const ofTournament = z.object({ tournament: z.string().max(64) })
const mostBatters = 20
const mostResults = 50

const wireTeam = ({ name, short, colours }: Team) => ({ name, short, colours })

/** History: standings, top batters, results, and the proof of each match. */
export function mountStandingRoutes(app: FastifyInstance, { pool }: Pick<LeagueDeps, 'pool'>): void {
  /** Matches of the season of the last match that ended. */
  const seasonOf = async (tournament: string) => {
    const { rows } = await pool.query<Ended & { id: string; endedAt: Date }>(
      `SELECT event_id AS id, home, away, score, ended_at AS "endedAt" FROM event
       WHERE tournament = $1 AND status = 'ended' AND season =
         (SELECT max(season) FROM event WHERE tournament = $1 AND status = 'ended')
       ORDER BY ended_at DESC`,
      [tournament],
    )
    return rows
  }
  app.get('/league/v1/standings', async (request, reply) => {
    const found = findTournament(ofTournament.safeParse(request.query).data?.tournament ?? '')
    if (!found) return refuse(reply, 'not_found')
    const rows = tableOf(found.sport, found.teams, await seasonOf(found.id))
    return { rows: rows.map(({ team, ...row }) => ({ competitor: wireTeam(team), ...row })) }
  })
  app.get('/league/v1/batters', async (request, reply) => {
    const found = findTournament(ofTournament.safeParse(request.query).data?.tournament ?? '')
    if (!found || found.sport !== 'cricket') return refuse(reply, 'not_found')
    const batters = topBatters(found.teams, await seasonOf(found.id)).slice(0, mostBatters)
    return { rows: batters.map(({ team, ...row }) => ({ competitor: wireTeam(team), ...row })) }
  })
  app.get('/league/v1/results', async (request, reply) => {
    const found = findTournament(ofTournament.safeParse(request.query).data?.tournament ?? '')
    if (!found) return refuse(reply, 'not_found')
    const teams = new Map(found.teams.map((team) => [team.id, team]))
    const results = (await seasonOf(found.id)).slice(0, mostResults).map((match) => ({
      event: match.id,
      home: match.home,
      away: match.away,
      ground: teams.get(match.home)?.ground,
      score: match.score,
      endedAt: match.endedAt.getTime(),
    }))
    return { results }
  })
  app.get<{ Params: { event: string } }>('/league/v1/proof/:event', async (request, reply) => {
    const found = await findEvent(pool, request.params.event)
    if (!found) return refuse(reply, 'not_found')
    const { id, sport, commitment, engine, parameters, salts, score } = found
    const isEnded = found.status === 'ended'
    const tickets = await listTickets(pool, { event: id, periods: salts.length })
    // The seed of a match in play would reveal its result.
    const seed = isEnded ? found.seed : null
    return { event: id, sport, commitment, engine, parameters, seed, salts, tickets, score }
  })
}
