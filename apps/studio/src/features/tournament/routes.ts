import type { FastifyInstance } from 'fastify'
import { placePath, tournamentPath } from '../../../wire/tournament.ts'
import type { StudioDeps } from '../../deps.ts'
import { playing, refuseCall } from '../client/routes.ts'
import { enterTournament } from './entry.ts'
import { showPlaceRounds, showTournament, showTournaments } from './show.ts'

/** Mounts the tournaments of a game, entry to them, and what anybody may read of one. */
export function mountTournamentRoutes(app: FastifyInstance, deps: StudioDeps): void {
  app.get(
    '/api/tournaments',
    playing(deps, async ({ session }) => showTournaments(deps, session)),
  )
  app.post(
    '/api/tournament/:tournament/join',
    playing(deps, async ({ session }, request, reply) => {
      const path = tournamentPath.safeParse(request.params).data
      if (!path) return refuseCall(reply, 'bad_request')
      const entered = await enterTournament(deps, session, path.tournament)
      return entered.ok ? entered.value : refuseCall(reply, entered.code)
    }),
  )
  app.get('/api/tournament/:tournament', async (request, reply) => {
    const path = tournamentPath.safeParse(request.params).data
    const shown = path && (await showTournament(deps, path.tournament))
    return shown ?? refuseCall(reply, 'tournament_unknown')
  })
  app.get('/api/tournament/:tournament/place/:place', async (request, reply) => {
    const path = placePath.safeParse(request.params).data
    const shown = path && (await showPlaceRounds(deps, path))
    return shown ?? refuseCall(reply, 'tournament_unknown')
  })
}
