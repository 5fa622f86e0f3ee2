import { fileURLToPath } from 'node:url'
import type { Environment } from '@baize/runtime'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { measureMessages } from './features/message/metrics.ts'
import { measureState } from './health/metrics.ts'
import { loadEncryptionKey, rememberNonce } from './http/encryption-key.ts'
import { findSiteOrigin } from './http/site-origin.ts'
import { createSealedBodies } from './http/sealed-body.ts'
import { composeCalls, composePlugins } from './routes.ts'
import { houseCurrency, openServices, type ServiceOptions, type Services } from './services.ts'
import { configuredPhoneCheck, configuredProviders } from './features/system/flags.ts'
import { createSocket } from './socket/socket.ts'

export type PlatformOptions = ServiceOptions &
  Pick<
    Environment,
    'platformUrl' | 'studioPort' | 'studioUrl' | 'trustedProxies' | 'publicUrl' | 'studioPublicUrl'
  >

export interface Platform extends Services {
  /**
   * Builds the HTTP server and its live socket; `listen` or `inject` it, and close it before the platform.
   */
  buildApp(): Promise<FastifyInstance>
}

const merchantCode = 'baize'
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

async function buildPlatformApp(services: Services, options: PlatformOptions): Promise<FastifyInstance> {
  const { db, clock, log, metrics } = services
  const acceptsPlainBodies = options.mode === 'demo'
  const launchHosts = (hostname: string) => [
    options.studioPublicUrl ?? `http://${hostname}:${options.studioPort}`,
  ]
  const phoneCheck = configuredPhoneCheck(options)
  const key = await loadEncryptionKey(db, services.secretBox)
  const sealedBodies = createSealedBodies({
    ...key,
    clock,
    rememberNonce: (nonce) => rememberNonce(db, nonce),
  })
  const system = {
    mode: options.mode,
    merchantCode,
    acceptsPlainBodies,
    launchHosts,
    currency: houseCurrency,
    siteOrigin: (origin: string) => findSiteOrigin(options, origin),
  } as const
  const app = await buildApp({
    log,
    metrics,
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
    },
    plugins: composePlugins(services),
    health: { db, studioUrl: options.studioUrl },
    frameSources: launchHosts,
    imageHosts: () => readImageHosts(services),
    phoneCheck,
  })
  const allowedOrigins = options.publicUrl ? [options.publicUrl] : []
  const { sessions, events, balances, inbox, chat, rooms } = services
  const lines = { sessions, events, balances, inbox, chat, rooms, log, allowedOrigins }
  const io = createSocket({ http: app.server, ...lines })
  app.addHook('preClose', () => io.close())
  measureMessages(metrics, db)
  measureState(metrics, { db, sockets: () => io.engine.clientsCount })
  return app
}
