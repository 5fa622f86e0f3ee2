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
}

/** Headers of every answer. */
export async function installSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // The site is also served over plain HTTP on a local machine, where this header would lock browsers out.
    strictTransportSecurity: false,
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
  { frameSources, imageHosts, phoneCheck, countsVisits = false }: SecurityOptions,
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
    connect: [...added.connect, ...counting.connect],
    frame: [...(await frameSources(hostname)), ...added.frame],
  }
}

// Styles are written by components at run time; scripts come from the site's own files, but for one.
const contentPolicy = ({ image, script, connect, frame }: Sources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", startScriptSource, ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self' ws: wss:", ...connect].join(' '),
    `frame-src ${frame.join(' ') || "'none'"}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
