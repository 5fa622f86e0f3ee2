import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startScriptSource } from './first-paint-start.ts'

export interface SecurityOptions {
  /** The addresses from which games may be shown. */
  frameSources(hostname: string): Promise<readonly string[]>
  /** The hosts that pictures may come from besides the site (spec 9). */
  imageHosts(): Promise<readonly string[]>
  /** Google's phone check, or the demo's stand-in for it; nothing where there is neither. */
  readonly phoneCheck: { readonly standInPort: number | null } | null
  /** Google Analytics is configured: pages load it with the visitor's consent. */
  readonly countsVisits?: boolean
  /** The origin that browsers use, when it is not the address they asked. */
  readonly publicUrl?: string | undefined
}

const yearSeconds = 31_536_000

/**
 * Behind TLS browsers are told to stay there (RFC 6797). Without a public address the site is also served
 * over plain HTTP on a local machine, where the header would lock browsers out.
 */
export const transportSecurity = (publicUrl: string | undefined) =>
  publicUrl?.startsWith('https:') ? { maxAge: yearSeconds, includeSubDomains: false } : false

/** Headers of every answer. */
export async function installSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity(options.publicUrl),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    originAgentCluster: false,
  })
  app.addHook('onSend', async (request, reply) => {
    // A policy is of pages: on each script and style it would be half a kilobyte that nothing reads.
    if (reply.hasHeader('content-security-policy') || isScriptOrStyle(request.url)) return
    reply.header('content-security-policy', contentPolicy(await sourcesFor(options, request)))
  })
}

const isScriptOrStyle = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(url)

interface Sources {
  readonly image: readonly string[]
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

const none: Sources = { image: [], script: [], connect: [], frame: [] }

/** The calls of Firebase's phone sign-in, and the reCAPTCHA that Google puts before them. */
const ofGoogle: Sources = {
  image: [],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

const ofAnalytics: Sources = {
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frame: [],
}

async function sourcesFor(
  { frameSources, imageHosts, phoneCheck, countsVisits = false, publicUrl }: SecurityOptions,
  request: FastifyRequest,
): Promise<Sources> {
  const { protocol, hostname } = request
  const added =
    phoneCheck === null
      ? none
      : phoneCheck.standInPort === null
        ? ofGoogle
        : { ...none, connect: [`${protocol}://${hostname}:${phoneCheck.standInPort}`] }
  const counting = countsVisits ? ofAnalytics : none
  return {
    image: [...(await imageHosts()), ...counting.image],
    script: [...added.script, ...counting.script],
    connect: [...ownSocket(publicUrl, request), ...added.connect, ...counting.connect],
    frame: [...(await frameSources(hostname)), ...added.frame],
  }
}

/** Where the site's own socket is: to older browsers `'self'` means no address of a socket. */
function ownSocket(publicUrl: string | undefined, { protocol, host }: FastifyRequest): string[] {
  const origin = publicUrl ?? `${protocol}://${host}`
  // The name comes from whoever asks: nothing but a name and a port of it gets into the policy.
  return /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/i.test(origin) ? [origin.replace(/^http/i, 'ws')] : []
}

// Styles are written by components at run time; scripts come from the site's own files, but for one.
const contentPolicy = ({ image, script, connect, frame }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", startScriptSource, ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    `frame-src ${frame.join(' ') || "'none'"}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
