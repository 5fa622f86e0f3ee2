import { fileURLToPath } from 'node:url'
import {
  createApp,
  createPlatformClient,
  mountSignedCalls,
  portOf,
  type VendorKey,
} from '@baize/provider-kit'
import { mountPages } from '@baize/provider-kit/pages'
import type { Logger, Pool } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'
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
import { createTableFloor, type TableFloor } from './features/pvp/floor.ts'
import { mountTableRoutes } from './features/pvp/routes.ts'
import { tableDoor } from './features/pvp/socket.ts'
import { startResuming } from './features/round/resume.ts'
import { startTournaments } from './features/tournament/course.ts'
import { mountRealityRoutes } from './features/reality/routes.ts'
import { mountTournamentRoutes } from './features/tournament/routes.ts'
import { createVendorCalls } from './features/vendor/calls.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { Offers } from './offers/offers.ts'
import { originsOf } from './offers/streams.ts'
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
  const { pool, log, metricsToken } = options
  const metrics = createMetrics()
  const app = createApp({
    pool,
    log,
    metricsToken,
    registry: metrics.registry,
    healthPath: '/healthz',
    largestBody,
    refuse: (reply, code) => refuseCall(reply, code === 'not_found' ? 'route_unknown' : code),
  })
  const deps = createDeps(options, { app, metrics })
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
  mountPages(app, {
    pool: deps.pool,
    distDir: options.distDir ?? usualDist,
    media: originsOf(deps.streams),
    publicPages: { '/proof/:round': 'proof.html', '/tournament/:tournament': 'tournament.html' },
  })
  mountSignedCalls(app, { calls: createVendorCalls(deps), keys: deps.keys })
  return { app, deps, startLoops: () => startLoops(deps, { floor, tables }) }
}

function createDeps(
  options: StudioOptions,
  { app, metrics }: { readonly app: FastifyInstance; readonly metrics: Metrics },
): StudioDeps {
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
