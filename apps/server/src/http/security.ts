import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startScriptSource } from './first-paint-start.ts'

export interface SecurityOptions {
  /** The addresses from which games may be shown. */
  frameSources(hostname: string): string[]
  /** The hosts that pictures may come from besides the site (spec 9). */
  imageHosts(): Promise<readonly string[]>
  /** Google's phone check, or the demo's stand-in for it; nothing where there is neither. */
  readonly phoneCheck: { readonly standInPort: number | null } | null
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
    if (reply.hasHeader('content-security-policy')) return
    reply.header(
      'content-security-policy',
      contentPolicy({ ...sourcesFor(options, request), image: await options.imageHosts() }),
    )
  })
}

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

function sourcesFor({ frameSources, phoneCheck }: SecurityOptions, request: FastifyRequest): Sources {
  const { protocol, hostname } = request
  const added =
    phoneCheck === null
      ? none
      : phoneCheck.standInPort === null
        ? ofGoogle
        : { ...none, connect: [`${protocol}://${hostname}:${phoneCheck.standInPort}`] }
  return { ...added, frame: [...frameSources(hostname), ...added.frame] }
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
