import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StudioDeps } from '../../deps.ts'
import { originsOf } from '../../offers/streams.ts'
import { findEmbedder } from '../session/service.ts'

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
  app.get<{ Params: { launch: string } }>('/play/:launch', async (request, reply) => {
    const embedder = await findEmbedder(deps, request.params.launch)
    return sendPage(reply, { file: join(distDir, 'play.html'), embedder: embedder ?? "'none'", media })
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
  page: { file: string; embedder: string; media: readonly string[] },
): Promise<FastifyReply> {
  return reply
    .header('content-security-policy', contentPolicy(page))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(await readFile(page.file))
}

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
