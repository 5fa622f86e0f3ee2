import { fileURLToPath } from 'node:url'
import type { Environment } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { logoHosts, readLogo } from './kernel/brand/brand.ts'
import { measureState } from './kernel/health/metrics.ts'
import { loadEncryptionKey, rememberNonce } from './kernel/http/encryption-key.ts'
import { findSiteOrigin } from './kernel/site/site-origin.ts'
import { createSealedBodies } from './kernel/http/sealed-body.ts'
import { composeCalls, composePlugins, measureContexts } from './contexts.ts'
import { houseCurrency, openServices, type ServiceOptions, type Services } from './services.ts'
import { configuredPhoneCheck, configuredProviders } from './content/system/flags.ts'
import { createSocket } from './socket.ts'

export type PlatformOptions = ServiceOptions &
  Pick<
    Environment,
    | 'analyticsGtagId'
    | 'merchantCode'
    | 'metricsToken'
    | 'platformUrl'
    | 'sportsbookPort'
    | 'studioPort'
    | 'studioUrl'
    | 'trustedProxies'
    | 'publicUrl'
    | 'sportsbookPublicUrl'
    | 'studioPublicUrl'
  >

export interface Platform extends Services {
  /**
   * Builds the HTTP server and its live socket; `listen` or `inject` it, and close it before the platform.
   */
  buildApp(): Promise<FastifyInstance>
}

const usualMerchantCode = 'baize'
const siteDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const services = await openServices(options)
  return { ...services, buildApp: () => buildPlatformApp(services, options) }
}

/** Without the database there are no settings: what is shown then comes from the site. */
const readImageHosts = ({ settings }: Pick<Services, 'settings'>): Promise<readonly string[]> =>
  settings.read().then(
    ({ site }) => site.imageHosts,
    () => [],
  )

/**
 * The hosts of vendors whose games are shown in a frame of the site. Without a scheme, a host fits the
 * scheme of the page. Without the database the site is shown all the same.
 */
async function readFramedHosts({ registry }: Pick<Services, 'registry'>): Promise<readonly string[]> {
  try {
    const vendors = [...(await registry.snapshot()).byId.values()]
    const framed = vendors.filter(({ isActive, display }) => isActive && display === 'frame')
    return [...new Set(framed.flatMap(({ launchHosts }) => launchHosts))]
  } catch {
    return []
  }
}

function measurePlatform(services: Services, sockets: () => number): void {
  measureContexts(services)
  const { db, events, metrics } = services
  measureState(metrics, { db, sockets, missing: () => events.missing() })
}

interface PageParts {
  readonly launchHosts: (hostname: string) => readonly string[]
  readonly phoneCheck: ReturnType<typeof configuredPhoneCheck>
}

/** What pages may load besides the site's own files. */
const pageSources = (
  services: Services,
  options: PlatformOptions,
  { launchHosts, phoneCheck }: PageParts,
) => ({
  frameSources: async (hostname: string) => [...launchHosts(hostname), ...(await readFramedHosts(services))],
  imageHosts: async () => [...(await readImageHosts(services)), ...logoHosts(options)],
  phoneCheck,
  countsVisits: options.analyticsGtagId !== undefined,
  publicUrl: options.publicUrl,
})

/** Where browsers find the pages of the house's own programs. */
const houseOrigins = (options: PlatformOptions, hostname: string) => [
  options.studioPublicUrl ?? `http://${hostname}:${options.studioPort}`,
  options.sportsbookPublicUrl ?? `http://${hostname}:${options.sportsbookPort}`,
]

async function buildPlatformApp(services: Services, options: PlatformOptions): Promise<FastifyInstance> {
  const { db, clock, log, metrics } = services
  const acceptsPlainBodies = options.mode === 'demo'
  const launchHosts = (hostname: string) => houseOrigins(options, hostname)
  const phoneCheck = configuredPhoneCheck(options)
  const key = await loadEncryptionKey(db, services.secretBox)
  const sealedBodies = createSealedBodies({
    ...key,
    clock,
    rememberNonce: (nonce) => rememberNonce(db, nonce),
  })
  const system = {
    mode: options.mode,
    merchantCode: options.merchantCode ?? usualMerchantCode,
    gtagId: options.analyticsGtagId ?? null,
    acceptsPlainBodies,
    launchHosts,
    currency: houseCurrency,
    siteOrigin: (origin: string) => findSiteOrigin(options, origin),
  } as const
  const app = await buildApp({
    log,
    metrics,
    metricsToken: options.metricsToken,
    callCounts: services.callCounts,
    siteDirectory,
    siteOrigin: system.siteOrigin,
    siteLanguage: async () => (await services.settings.read()).site.language,
    trustedProxies: options.trustedProxies,
    calls: composeCalls(services, {
      ...system,
      publicKey: key.publicKey,
      access: services.access,
      content: services.content,
      settings: services.settings,
      registration: services.registration,
      providers: configuredProviders(options),
      phoneCheck,
    }),
    mount: {
      sessions: services.sessions,
      sealedBodies,
      acceptsPlainBodies,
      access: services.access,
      agentDoor: services.agentDoor,
    },
    plugins: composePlugins(services),
    health: { db, studioUrl: options.studioUrl, missing: () => services.events.missing() },
    logo: readLogo(options),
    ...pageSources(services, options, { launchHosts, phoneCheck }),
  })
  const allowedOrigins = options.publicUrl ? [options.publicUrl] : []
  const { sessions, events, balances, inbox, chat, rooms, grants, missions } = services
  const lines = { sessions, events, balances, inbox, chat, rooms, grants, missions, log, allowedOrigins }
  const io = createSocket({ http: app.server, ...lines })
  app.addHook('preClose', () => io.close())
  measurePlatform(services, () => io.engine.clientsCount)
  return app
}
