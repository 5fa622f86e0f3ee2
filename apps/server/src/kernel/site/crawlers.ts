import type { Calls, ValueOf } from '@baize/contract'
import type { Language } from '@baize/i18n'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askContent } from './page-content.ts'
import { escapeMarkup } from '../http/escape-markup.ts'
import { addressIn, listedPaths } from './page-preview.ts'

const forMinutes = 'public, max-age=600'
// More posts than a house writes; a sitemap holds 50,000 addresses.
const mostPages = 20
const perPage = 50

interface CrawlerDeps {
  originOf(request: FastifyRequest): string
  /** What the site speaks by itself. */
  ownLanguage(): Promise<Language>
}

/** What search engines are told: where not to look, and which addresses there are in both languages. */
export function mountCrawlers(app: FastifyInstance, { originOf, ownLanguage }: CrawlerDeps): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forMinutes)
      .send(writeRobots(originOf(request))),
  )
  app.get('/sitemap.xml', async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forMinutes)
      .send(
        writeSitemap(await findPlaces(app, request), {
          origin: originOf(request),
          ownLanguage: await ownLanguage(),
        }),
      ),
  )
}

/**
 * Pages that belong to a person and answers for machines; pages are drawn by the calls, so these stay open.
 */
const privatePlaces = [
  '/member',
  '/agentHome',
  '/seamless',
  '/vendor/',
  '/docs/',
  '/metrics',
  '/uploads/chat/',
]

const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...privatePlaces.map((place) => `Disallow: ${place}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export interface Place {
  readonly path: string
  /** An ISO instant. */
  readonly changedAt?: string
}

async function findPlaces(app: FastifyInstance, request: FastifyRequest): Promise<Place[]> {
  const ask = <Value>(url: string) => askContent<Value>(app, request, url)
  const places: Place[] = listedPaths.map((path) => ({ path }))
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const found = await ask<ValueOf<Calls['getBlogList']>>(
      `/wps/relay/getBlogList?language=EN&pageNo=${page}&pageSize=${perPage}`,
    )
    if (found === undefined || found === 'gone') break
    pages = found.totalPages
    places.push(...found.list.map(({ id, publishedAt }) => ({ path: `/blog/${id}`, changedAt: publishedAt })))
  }
  const found = await ask<ValueOf<Calls['getPromotionList']>>('/wps/relay/getPromotionList?language=EN')
  if (found === undefined || found === 'gone') return places
  return [...places, ...found.list.map(({ id }) => ({ path: `/promotions?id=${id}` }))]
}

/** Each address once for each language, and beside it what it is called in the other. */
export function writeSitemap(
  places: readonly Place[],
  { origin, ownLanguage }: { readonly origin: string; readonly ownLanguage: Language },
): string {
  const languages = ['bn', 'en'] as const
  const entries = places.flatMap(({ path, changedAt }) => {
    const at = (language: Language) => escapeMarkup(addressIn(origin + path, { language, ownLanguage }))
    const others = [...languages, 'x-default' as const].map(
      (name) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${at(name === 'x-default' ? ownLanguage : name)}"/>`,
    )
    const changed = changedAt === undefined ? '' : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`
    return languages.map((language) => `<url><loc>${at(language)}</loc>${changed}${others.join('')}</url>`)
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
  )
}
