import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { consents } from '@baize/sports/slip'
import type { BookDeps } from '../deps.ts'
import { refuseCall } from '../http.ts'
import { asPlayer } from '../session/routes.ts'
import { readSettings, writeSettings } from './store.ts'

const mostFavourites = 200
const settings = z.strictObject({
  oddsFormat: z.enum(['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fraction']),
  consent: z.enum(consents),
  favourites: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)).max(mostFavourites),
})

/** What a player sets, kept for every door and device. */
export function mountSettingRoutes(app: FastifyInstance, deps: BookDeps): void {
  app.get(
    '/api/settings',
    asPlayer(deps, ({ player }) => readSettings(deps.pool, player)),
  )
  app.put(
    '/api/settings',
    asPlayer(deps, async ({ player }, request, reply) => {
      const read = settings.safeParse(request.body).data
      if (!read) return refuseCall(reply, 'bad_request')
      const favourites = [...new Set(read.favourites)]
      await writeSettings(deps.pool, player, { ...read, favourites })
      return readSettings(deps.pool, player)
    }),
  )
}
