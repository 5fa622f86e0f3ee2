import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '@baize/provider-kit'
import type { Logger, Pool } from '@baize/runtime'
import { marketType } from '@baize/sports/markets'
import { matchModels } from '@baize/sports/models'
import type { Clock } from '@baize/std'
import type { FastifyInstance } from 'fastify'
import { mountJointRoutes } from './builder/routes.ts'
import { createJointThread, type JointThread } from './builder/thread.ts'
import { tournaments, type Tournament } from './catalogue/tournaments.ts'
import type { LeagueDeps } from './deps.ts'
import { createOutbox } from './feed/outbox.ts'
import { mountFeedRoutes } from './feed/routes.ts'
import { refusalOf, requireToken } from './http.ts'
import { createMetrics } from './metrics.ts'
import { createSeasonThread, type SeasonPricing } from './outright/thread.ts'
import { mountStandingRoutes } from './standings/routes.ts'
import { startWorld } from './world/run.ts'
import type { World } from './world/world.ts'

export interface LeagueOptions {
  readonly pool: Pool
  readonly log: Logger
  readonly feedToken: string
  readonly clock: Clock
  /** Defaults to real time. */
  readonly wait?: LeagueDeps['wait']
  /** Without it, metrics are served to this machine only. */
  readonly metricsToken?: string | undefined
  readonly tournaments?: readonly Tournament[]
  readonly seasonPricing?: SeasonPricing
}

export interface League {
  readonly app: FastifyInstance
  readonly world: World
  /** Ends the feed streams, then the simulation after the current step. */
  stop(): Promise<void>
}

const largestBody = 128 * 1024

const waitReal: LeagueDeps['wait'] = (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined)

/** Starts or resumes the simulation and serves its feed. */
export async function startLeague(options: LeagueOptions): Promise<League> {
  const { pool, log, clock, feedToken } = options
  const metrics = createMetrics()
  const deps: LeagueDeps = {
    pool,
    log,
    clock,
    wait: options.wait ?? waitReal,
    metrics,
    feedToken,
    outbox: createOutbox({ pool, clock, count: (line) => metrics.messages.inc(line) }),
    seasons: createSeasonThread(options.seasonPricing),
    tournaments: options.tournaments ?? tournaments,
    models: matchModels,
    marketType,
  }
  const running = await startWorld(deps)
  const ending = new AbortController()
  const joint = createJointThread()
  const app = createServer(options, { deps, joint, world: running.world, signal: ending.signal })
  return {
    app,
    world: running.world,
    async stop() {
      ending.abort()
      await joint.close()
      await running.stop()
      await deps.seasons.close()
    },
  }
}

function createServer(
  { log, pool, metricsToken }: LeagueOptions,
  parts: {
    readonly deps: LeagueDeps
    readonly world: World
    readonly joint: JointThread
    readonly signal: AbortSignal
  },
): FastifyInstance {
  const app = createApp({
    pool,
    log,
    metricsToken,
    registry: parts.deps.metrics.registry,
    healthPath: '/health',
    largestBody,
    refuse: refusalOf,
  })
  void app.register(async (guarded) => {
    requireToken(guarded, parts.deps.feedToken)
    mountFeedRoutes(guarded, parts)
    mountJointRoutes(guarded, parts)
    mountStandingRoutes(guarded, parts.deps)
  })
  return app
}
