import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconFiles } from '@baize/art'
import { brandName } from '@baize/i18n'
import type { Pool } from '@baize/runtime'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findEmbedder } from './session/launch.ts'

export interface PageOptions {
  readonly pool: Pool
  /** Where the built pages are: `play.html`, the public ones, and `assets`. */
  readonly distDir: string
  /** Origins from which the page of a launch may play sound and pictures. */
  readonly media?: readonly string[]
  /** Files of pages that need no launch, by path. */
  readonly publicPages: Readonly<Record<string, string>>
}

/** Mounts the built pages: that of a launch under its own frame policy, and the public ones. */
export function mountPages(app: FastifyInstance, options: PageOptions): void {
  const { pool, distDir, media = [] } = options
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
    const launch = await findEmbedder({ pool }, request.params.launch)
    return sendPage(reply, { file: join(distDir, 'play.html'), media, ...launch })
  })
  for (const [path, file] of Object.entries(options.publicPages))
    app.get(path, (_request, reply) => sendPage(reply, { file: join(distDir, file), media: [] }))
}

interface Page {
  readonly file: string
  readonly media: readonly string[]
  /** The site that may show it in a frame; none without it. */
  readonly embedder?: string
  readonly language?: 'en' | 'bn'
}

async function sendPage(reply: FastifyReply, page: Page): Promise<FastifyReply> {
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
const contentPolicy = ({ embedder = "'none'", media }: Page): string =>
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
