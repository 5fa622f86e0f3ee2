import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { CallName } from '@baize/contract'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { mountHealth, type HealthDeps } from './kernel/health/health.ts'
import { measureRequests, mountMetrics, type Metrics } from './kernel/health/metrics.ts'
import type { Routes } from './kernel/http/call-handler.ts'
import { mountLogo } from './kernel/brand/brand.ts'
import { mountIcons } from './kernel/site/icons.ts'
import { acceptForms } from './kernel/http/form-body.ts'
import type { CallCounts } from './kernel/http/call-count.ts'
import { mountCalls, type MountDeps } from './kernel/http/mount.ts'
import { mountDocs } from './kernel/http/openapi.ts'
import { installRateLimit } from './kernel/http/rate-limit.ts'
import { installErrorAnswers } from './kernel/http/refusal.ts'
import { acceptSealedBodies } from './kernel/http/sealed-body.ts'
import { installSecurityHeaders } from './kernel/site/security.ts'
import { mountSite } from './kernel/site/site.ts'

export interface AppDeps {
  readonly log: Logger
  /** How many proxies in front may say whom they speak for; 0 believes no X-Forwarded-For. */
  readonly trustedProxies: number
  readonly calls: Routes<CallName>
  readonly mount: MountDeps
  /** Routes outside the contract: the vendor protocol and the pictures. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void> | void)[]
  readonly health: HealthDeps
  readonly callCounts: CallCounts
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  readonly siteDirectory: string
  /** The site's own address, for a caller who asked under this one. */
  siteOrigin(requestOrigin: string): string
  /** What the site speaks to those who chose no language. */
  siteLanguage(): Promise<'EN' | 'BN'>
  frameSources(hostname: string): Promise<readonly string[]>
  imageHosts(): Promise<readonly string[]>
  /** What pages load for Google's phone check, where it is configured. */
  readonly phoneCheck: { readonly standInPort: number | null } | null
  /** The deployment's own logo, where it is a file. */
  readonly logo: Buffer | undefined
  /** Pages may load Google Analytics, with the visitor's consent. */
  readonly countsVisits: boolean
  /** The origin that browsers use, where it is configured. */
  readonly publicUrl: string | undefined
}

const largestBodyBytes = 1_048_576
const requestTimeoutMs = 30_000
/** From 5 on brotli looks for better matches: a tenth less of a picture for the same time. */
const brotliQuality = 5

/** Builds the platform's HTTP server; `listen` or `inject` it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: (_address, hop) => hop < deps.trustedProxies,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    exposeHeadRoutes: true,
  }) as unknown as FastifyInstance
  installErrorAnswers(app)
  acceptSealedBodies(app)
  await acceptForms(app)
  await app.register(cookie)
  await installSecurityHeaders(app, deps)
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  })
  installRateLimit(app, deps.callCounts)
  measureRequests(app, deps.metrics)
  nameRequests(app)
  mountCalls(app, deps.mount, deps.calls)
  for (const plugin of deps.plugins) await app.register(async (scope) => plugin(scope))
  mountHealth(app, deps.health)
  mountMetrics(app, deps.metrics, deps.metricsToken)
  mountIcons(app, deps.logo)
  if (deps.logo) mountLogo(app, deps.logo)
  await mountDocs(app)
  await mountSite(app, {
    directory: deps.siteDirectory,
    siteOrigin: deps.siteOrigin,
    language: deps.siteLanguage,
  })
  return app
}

/** Every answer names its request, and every failed or slow one leaves a line under that name. */
export function nameRequests(app: FastifyInstance): void {
  const slowMs = 1_000
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const isNoteworthy = reply.statusCode >= 500 || reply.elapsedTime > slowMs
    const { method, id, ip } = request
    const route = request.routeOptions.url ?? 'unknown'
    const line = { id, method, route, ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (isNoteworthy) request.log.warn(line, 'request')
    else request.log.debug(line, 'request')
  })
}
