import type { FastifyInstance } from 'fastify'
import { jackpotsQuery } from '../../../wire/jackpot.ts'
import type { StudioDeps } from '../../deps.ts'
import { refuseCall } from '../client/routes.ts'
import { showPools } from './show.ts'

/** Mounts what anybody may read of the pools: what stands, what is committed to, and how past ones fell. */
export function mountJackpotRoutes(app: FastifyInstance, deps: StudioDeps): void {
  app.get('/api/jackpots', async (request, reply) => {
    const query = jackpotsQuery.safeParse(request.query).data
    if (!query) return refuseCall(reply, 'bad_request')
    return showPools(deps, query.currency)
  })
}
