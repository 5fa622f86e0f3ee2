import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { startScriptSource } from './first-paint-start.ts'

/** Headers of every answer. `frameSources` are the addresses from which games may be shown. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  options: { frameSources(hostname: string): string[] },
): Promise<void> {
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
    reply.header('content-security-policy', contentPolicy(options.frameSources(request.hostname)))
  })
}

// Styles are written by components at run time; scripts come from the site's own files, but for one.
const contentPolicy = (frameSources: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${startScriptSource}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    `frame-src ${frameSources.join(' ') || "'none'"}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
