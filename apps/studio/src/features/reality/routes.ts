import type { FastifyInstance } from 'fastify'
import { realityQuery } from '../../../wire/reality.ts'
import type { StudioDeps } from '../../deps.ts'
import { playing, refuseCall } from '../client/routes.ts'
import { tellReality } from './service.ts'

/** Mounts what a game in a window of its own tells its player about their play. */
export function mountRealityRoutes(app: FastifyInstance, deps: StudioDeps): void {
  app.get(
    '/api/reality',
    playing(deps, async ({ session }, request, reply) => {
      const query = realityQuery.safeParse(request.query).data
      return query ? tellReality(deps, session, query.forMs) : refuseCall(reply, 'bad_request')
    }),
  )
}
