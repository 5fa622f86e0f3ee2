import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconFiles } from '@baize/art'
import { brandName } from '@baize/i18n'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StudioDeps } from '../../deps.ts'
import { originsOf } from '../../offers/streams.ts'
import { findPlace } from '../session/service.ts'

/** Mounts the built pages: the game under its launch's own frame policy, and the public ones. */
export function mountPageRoutes(app: FastifyInstance, options: { deps: StudioDeps; distDir: string }): void {
  const { deps, distDir } = options
  const media = originsOf(deps.streams)
  void app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  for (const [path, { type, body }] of Object.entries(iconFiles))
    app.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(Buffer.from(body)),
    )
  app.get<{ Params: { launch: string } }>('/play/:launch', async (request, reply) => {
    const place = await findPlace(deps, request.params.launch)
    const embedder = place?.embedder ?? "'none'"
    return sendPage(reply, { file: join(distDir, 'play.html'), embedder, media, language: place?.language })
  })
  const publicPages = [
    ['/proof/:round', 'proof.html'],
    ['/tournament/:tournament', 'tournament.html'],
  ] as const
  for (const [path, file] of publicPages)
    app.get(path, (_request, reply) =>
      sendPage(reply, { file: join(distDir, file), embedder: "'none'", media: [] }),
    )
}

async function sendPage(
  reply: FastifyReply,
  page: { file: string; embedder: string; media: readonly string[]; language?: 'en' | 'bn' | undefined },
): Promise<FastifyReply> {
  const html = await readFile(page.file, 'utf8')
  return reply
    .header('content-security-policy', contentPolicy(page))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(inLanguage(html, page.language).replaceAll('__brand__', brandName()))
}

const inLanguage = (html: string, language: 'en' | 'bn' | undefined): string =>
  language ? html.replace('<html lang="bn">', `<html lang="${language}">`) : html

/**
 * Scripts only from here; styles of elements are set by the animations; nobody but the platform that
 * launched may frame it.
 */
const contentPolicy = ({ embedder, media }: { embedder: string; media: readonly string[] }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${embedder}`,
  ].join('; ')
