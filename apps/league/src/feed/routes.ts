import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { LeagueDeps } from '../deps.ts'
import { addTickets } from '../engine/ticket-store.ts'
import { refuse } from '../http.ts'
import type { World } from '../world/world.ts'
import { isKept } from './message-store.ts'
import { producers } from './line.ts'
import { snapshotOf } from './snapshot.ts'
import { streamTo } from './stream.ts'

const ndjson = 'application/x-ndjson'
const streamQuery = z.object({ producer: z.enum(producers), after: z.coerce.number().int().min(0) })
const snapshotQuery = z.object({
  producer: z.enum(producers),
  since: z.coerce.number().int().min(0).optional(),
})
const acceptedBody = z.object({
  event: z.string().min(1).max(64),
  tickets: z.array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)).max(1_000),
})

/** The feed: stream, snapshot, and the tickets that a sportsbook reports as accepted. */
export function mountFeedRoutes(
  app: FastifyInstance,
  { deps, world, signal }: { readonly deps: LeagueDeps; readonly world: World; readonly signal: AbortSignal },
): void {
  const { outbox, clock, pool, log } = deps
  app.get('/feed/v1/stream', async (request, reply) => {
    const wanted = streamQuery.safeParse(request.query)
    if (!wanted.success) return refuse(reply, 'bad_request')
    const { producer, after } = wanted.data
    if (!(await isKept(pool, producer, { after, last: outbox.last(producer) }))) return refuse(reply, 'gone')
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': ndjson, 'cache-control': 'no-store' })
    streamTo(reply.raw, { pool, outbox, world, clock }, { producer, after, signal }).catch(
      (error: unknown) => {
        log.warn({ err: error, producer }, 'a stream broke off')
        reply.raw.destroy()
      },
    )
    return reply
  })
  app.get('/feed/v1/snapshot', async (request, reply) => {
    const wanted = snapshotQuery.safeParse(request.query)
    if (!wanted.success) return refuse(reply, 'bad_request')
    const lines = snapshotOf({ pool, clock, outbox, world }, wanted.data)
    return reply.type(ndjson).send(Readable.from(lines, { objectMode: false }))
  })
  app.post('/feed/v1/accepted', async (request, reply) => {
    const body = acceptedBody.safeParse(request.body)
    if (!body.success) return refuse(reply, 'bad_request')
    await addTickets(pool, body.data.event, body.data.tickets)
    return { ok: true }
  })
}
