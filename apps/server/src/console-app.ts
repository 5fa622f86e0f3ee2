import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { consoleCalls } from '@baize/contract/console'
import { brand } from '@baize/i18n'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { composeConsoleCalls } from './contexts.ts'
import { nameRequests } from './app.ts'
import { mountHealth } from './kernel/health/health.ts'
import { measureRequests, mountMetrics } from './kernel/health/metrics.ts'
import { installConsoleHeaders, mountConsoleSite } from './kernel/site/console-site.ts'
import { mountIcons } from './kernel/site/icons.ts'
import { mountConsoleCalls } from './kernel/http/mount-console.ts'
import { describeTable, mountDocs } from './kernel/http/openapi.ts'
import { installRateLimit } from './kernel/http/rate-limit.ts'
import { installErrorAnswers } from './kernel/http/refusal.ts'
import type { Services } from './services.ts'

export interface ConsoleOptions {
  readonly trustedProxies: number
  readonly consolePublicUrl?: string | undefined
  readonly studioUrl: string
  readonly metricsToken?: string | undefined
}

const largestBodyBytes = 1_048_576
const requestTimeoutMs = 30_000
const siteDirectory = fileURLToPath(new URL('../../console/dist', import.meta.url))

const title = () => ({
  title: `${brand().name} operator console API`,
  description:
    'Every answer has the envelope {success, message, value}; on failure `message` is a stable code. Log in with ' +
    'POST /console/session/login and POST /console/session/code, which set the cookie `console_session`; calls that ' +
    'change something carry the header `x-csrf-token` with the `csrf` of GET /console/session.',
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'console_session' } },
})

/** Builds the operators' console: its calls, its description and its pages. `listen` or `inject` it. */
export async function buildConsoleApp(services: Services, options: ConsoleOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    exposeHeadRoutes: true,
  }) as unknown as FastifyInstance
  installErrorAnswers(app)
  await app.register(cookie)
  await installConsoleHeaders(app, options.consolePublicUrl)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
  installRateLimit(app, services.callCounts)
  measureRequests(app, services.metrics)
  nameRequests(app)
  const door = { sessions: services.operatorSessions, publicUrl: options.consolePublicUrl }
  mountConsoleCalls(app, door, composeConsoleCalls(services))
  const { db, events } = services
  mountHealth(app, { db, studioUrl: options.studioUrl, missing: () => events.missing() })
  mountMetrics(app, services.metrics, options.metricsToken)
  mountIcons(app)
  const named = title()
  await mountDocs(app, { title: named.title, description: describeTable(consoleCalls, named) })
  await mountConsoleSite(app, { directory: siteDirectory })
  return app
}
