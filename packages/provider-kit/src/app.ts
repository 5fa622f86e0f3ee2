import { mayReadMetrics, type Logger, type Pool } from '@baize/runtime'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import type { Registry } from 'prom-client'

/** What an app refuses by itself, when no route has said anything. */
export type AppRefusal = 'not_found' | 'bad_request' | 'internal_error'

export interface AppOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly registry: Registry
  /** Without it, figures are for this machine alone. */
  readonly metricsToken: string | undefined
  /** Where the program says whether it can reach its database, such as `/health`. */
  readonly healthPath: string
  /** In bytes. */
  readonly largestBody: number
  /** Sets the status of a refusal and gives its body. */
  readonly refuse: (reply: FastifyReply, code: AppRefusal) => object
}

/** Gives the HTTP server of a program with its health, its figures, and answers for what no route says. */
export function createApp(options: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.log
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ loggerInstance, logController, bodyLimit: options.largestBody })
  app.get(options.healthPath, async (_request, reply) => {
    const isUp = await options.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' })
  })
  app.get('/metrics', async ({ headers, socket }, reply) => {
    const { registry, metricsToken } = options
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, metricsToken))
      return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  mountSafeAnswers(app, options.refuse)
  return app
}

/** The port on which it listens; 0 until then. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function mountSafeAnswers(app: FastifyInstance, refuse: AppOptions['refuse']): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((_request, reply) => reply.send(refuse(reply, 'not_found')))
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    if (!isTheirs) request.log.error({ err: error, path: request.routeOptions.url }, 'call failed')
    return reply.send(refuse(reply, isTheirs ? 'bad_request' : 'internal_error'))
  })
}
