import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import helmet from '@fastify/helmet'
import { consoleCalls } from '@baize/contract/console'
import { brandName } from '@baize/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../http/escape-markup.ts'
import { refuseUnknownRouteOf } from '../http/refusal.ts'
import { transportSecurity } from './security.ts'

/** Prefixes that belong to calls: an unknown address below them is an error, never the page. */
const callPrefixes = /^\/(console|docs|metrics|healthz|assets)(\/|$)/

/** Headers of every answer of the console: nobody frames it, and nothing of it comes from elsewhere. */
export async function installConsoleHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity(publicUrl),
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policyOf())
  })
}

/** Styles that components write at run time carry the page's nonce. */
const policyOf = (nonce?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : " 'unsafe-inline'"}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

const noncePlace = '__nonce__'
const brandPlace = '__brand__'

/** Serves the built console; every address that is not a call or a file shows it. */
export async function mountConsoleSite(
  app: FastifyInstance,
  { directory }: { directory: string },
): Promise<void> {
  const file = join(directory, 'index.html')
  const isBuilt = existsSync(file)
  const refuseUnknownRoute = refuseUnknownRouteOf(consoleCalls)
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(18).toString('base64')
    const page = (await readFile(file, 'utf8'))
      .replaceAll(noncePlace, nonce)
      .replaceAll(brandPlace, () => escapeMarkup(brandName()))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(nonce))
      .send(page)
  }
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        // Built files carry a hash of their content in their name.
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=31536000, immutable` : 'no-cache')
      },
    })
    app.get('/', sendPage)
    app.get('/index.html', sendPage)
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const wantsPage = isRead && !callPrefixes.test(path) && !/\.\w{1,5}$/.test(path)
    if (!isBuilt || !wantsPage) return refuseUnknownRoute(request, reply)
    return sendPage(request, reply)
  })
}
