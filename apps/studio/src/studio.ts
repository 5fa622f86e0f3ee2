import { fileURLToPath } from 'node:url'
import { mayReadMetrics, type Logger, type Pool } from '@baize/runtime'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createDemoCashier } from './cashier/demo.ts'
import { createPlatformCashier } from './cashier/platform.ts'
import type { Checkpoint, LivePace, Patience, StudioDeps, TablePace } from './deps.ts'
import { mountProofRoutes } from './features/client/proof-routes.ts'
import { mountClientRoutes, refuseCall } from './features/client/routes.ts'
import { mountJackpotRoutes } from './features/jackpot/routes.ts'
import { createPonds } from './features/fishing/pond.ts'
import { fishingDoor, mountFishingRoutes } from './features/fishing/routes.ts'
import { createFloor, type Floor } from './features/live/floor.ts'
import { mountLiveRoutes } from './features/live/routes.ts'
import { liveDoor } from './features/live/socket.ts'
import { startMonitor } from './features/monitor/service.ts'
import { mountPageRoutes } from './features/page/routes.ts'
import { createTableFloor, type TableFloor } from './features/pvp/floor.ts'
import { mountTableRoutes } from './features/pvp/routes.ts'
import { tableDoor } from './features/pvp/socket.ts'
import { startResuming } from './features/round/resume.ts'
import { startTournaments } from './features/tournament/course.ts'
import { mountRealityRoutes } from './features/reality/routes.ts'
import { mountTournamentRoutes } from './features/tournament/routes.ts'
import { createVendorCalls } from './features/vendor/calls.ts'
import { mountSignedCalls } from './features/vendor/signed.ts'
import { createMetrics } from './metrics.ts'
import type { Offers } from './offers/offers.ts'
import { createPlatformClient } from './platform/client.ts'
import type { VendorKey } from './platform/key.ts'
import { mountSockets } from './socket.ts'

export interface StudioOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly offers: Offers
  readonly platformUrl: string
  /** The studio signs with the first. */
  readonly keys: readonly [VendorKey, ...VendorKey[]]
  readonly publicUrl?: string
  readonly streams?: ReadonlyMap<string, string>
  readonly distDir?: string
  /** Without it, figures are for this machine alone. */
  readonly metricsToken?: string | undefined
  readonly patience?: Partial<Patience>
  readonly livePace?: Partial<LivePace>
  readonly tablePace?: Partial<TablePace>
  readonly passCheckpoint?: (label: Checkpoint) => void
}

export interface Studio {
  readonly app: FastifyInstance
  readonly deps: StudioDeps
  /** Starts finishing interrupted rounds and watching returns. Gives the function that stops both. */
  startLoops(): () => Promise<void>
}

const usualPatience: Patience = { inlineMs: 5_000, betMs: 20_000, waitMs: 800 }
const usualLivePace: LivePace = {
  betMs: 14_000,
  graceMs: 900,
  dealMs: 1_500,
  decideMs: 12_000,
  drawMs: 900,
  showMs: 6_000,
  restMs: 4_000,
}
const usualTablePace: TablePace = {
  turnMs: 20_000,
  bankMs: 30_000,
  lostMs: 20_000,
  restMs: 5_000,
  matchMs: 15_000,
  askMs: 60_000,
  awayMs: 180_000,
  botMs: 1_200,
}
const callTimeoutMs = 2_000
const largestBody = 8_192
const usualDist = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * Puts the studio together: game server, vendor side of the wallet protocol, pages, and the loops behind
 * them.
 */
export function createStudio(options: StudioOptions): Studio {
  const loggerInstance: FastifyBaseLogger = options.log
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ loggerInstance, logController, bodyLimit: largestBody })
  const deps = createDeps(options, app)
  app.get('/healthz', async (_request, reply) => {
    const isUp = await options.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return reply.status(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable' })
  })
  app.get('/metrics', async ({ headers, socket }, reply) => {
    const { registry } = deps.metrics
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, options.metricsToken))
      return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  mountSafeAnswers(app)
  mountClientRoutes(app, deps)
  mountProofRoutes(app, deps)
  mountJackpotRoutes(app, deps)
  mountTournamentRoutes(app, deps)
  mountRealityRoutes(app, deps)
  const floor = createFloor(deps)
  mountLiveRoutes(app, { deps, floor })
  const tables = createTableFloor(deps)
  mountTableRoutes(app, { deps, floor: tables })
  const ponds = createPonds()
  mountFishingRoutes(app, { deps, ponds })
  mountSockets(app, {
    doors: [liveDoor({ deps, floor }), tableDoor({ deps, floor: tables }), fishingDoor({ deps, ponds })],
    onFault: (error) => deps.log.error({ err: error }, 'a page could not join'),
  })
  mountPageRoutes(app, { deps, distDir: options.distDir ?? usualDist })
  mountSignedCalls(app, { calls: createVendorCalls(deps), keys: deps.keys })
  return { app, deps, startLoops: () => startLoops(deps, { floor, tables }) }
}

function createDeps(options: StudioOptions, app: FastifyInstance): StudioDeps {
  const metrics = createMetrics()
  const platform = createPlatformClient({
    url: options.platformUrl,
    key: options.keys[0],
    timeoutMs: callTimeoutMs,
    onCall: ({ name, outcome, ms }) => metrics.platformCalls.observe({ call: name, outcome }, ms / 1000),
  })
  return {
    pool: options.pool,
    log: options.log,
    offers: options.offers,
    platform,
    cashiers: { platform: createPlatformCashier(platform), demo: createDemoCashier(options.pool) },
    metrics,
    patience: { ...usualPatience, ...options.patience },
    livePace: { ...usualLivePace, ...options.livePace },
    tablePace: { ...usualTablePace, ...options.tablePace },
    passCheckpoint: options.passCheckpoint ?? (() => undefined),
    keys: options.keys,
    streams: options.streams ?? new Map(),
    port: () => portOf(app),
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function mountSafeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.setNotFoundHandler((_request, reply) => reply.send(refuseCall(reply, 'route_unknown')))
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    if (!isTheirs) request.log.error({ err: error, path: request.routeOptions.url }, 'call failed')
    return reply.send(refuseCall(reply, isTheirs ? 'bad_request' : 'internal_error'))
  })
}

function startLoops(
  deps: StudioDeps,
  { floor, tables }: { floor: Floor; tables: TableFloor },
): () => Promise<void> {
  const stops = [
    startResuming(deps),
    startMonitor(deps),
    startTournaments(deps),
    floor.start(),
    tables.start(),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
