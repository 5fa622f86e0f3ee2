import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createTranslate, type Language } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chosenView, languageCookie, litePath } from './view-choice.ts'
import { frameOf, homePaths } from './first-frame-of.ts'
import { askFirst, findFirstPicture, writeFirstPaint } from './first-paint.ts'
import { mountManifests } from './app-manifest.ts'
import { mountCrawlers } from './crawlers.ts'
import { findPageContent, type PageContent } from './page-content.ts'
import { previewOf, previewTags, type PageAddress } from './page-preview.ts'
import { refuseUnknownRoute } from '../http/refusal.ts'

/** Prefixes that belong to calls: an unknown address below them is an error, never the site. */
const callPrefixes = /^\/(wps|lgw|lotto|vendor|docs|art|uploads|metrics|healthz|socket\.io|assets)(\/|$)/

export interface SiteDeps {
  /** Where the built player site lies. */
  readonly directory: string
  /** The site's own address, for a caller who asked under this one. */
  siteOrigin(requestOrigin: string): string
  /** What the site speaks to those who chose no language. */
  language(): Promise<'EN' | 'BN'>
}

/** Serves the built player site; every address that is not a call or a file shows it (history mode). */
export async function mountSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { directory, siteOrigin } = deps
  const file = join(directory, 'index.html')
  const isBuilt = existsSync(file)
  const readShell = createShellReader(file)
  const originOf = ({ protocol, host }: FastifyRequest) => siteOrigin(`${protocol}://${host}`)
  const ownLanguage = async (): Promise<Language> => ((await deps.language()) === 'EN' ? 'en' : 'bn')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '/', search] = request.url.split('?', 2)
    const query = new URLSearchParams(search)
    void reply.header('vary', 'save-data, cookie')
    if (homePaths.has(path) && wantsLite(request, query)) return reply.redirect(litePath, 302)
    const own = await ownLanguage()
    const language = languageNamed(query.get('language')) ?? keptLanguage(request) ?? own
    const asked = { path, query, language: language === 'en' ? 'EN' : 'BN' } as const
    const content = await findPageContent(app, request, asked)
    const spoken = { language, ownLanguage: own }
    const named = writePage(await readShell(), { path, origin: originOf(request), ...spoken, content })
    const page = await paintFirst(app, request, { page: named, path, language })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
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
    mountCrawlers(app, { originOf, ownLanguage })
    mountManifests(app, { directory, texts: translators })
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

/**
 * Who chose the lite version, or saves data and chose nothing. A code in the address is for the full site.
 */
function wantsLite(request: FastifyRequest, query: URLSearchParams): boolean {
  if (query.has('token')) return false
  const savesData = request.headers['save-data']?.toString().toLowerCase() === 'on'
  const chosen = chosenView(request)
  return chosen === 'lite' || (chosen === undefined && savesData)
}

const languageNamed = (name: string | null | undefined): Language | undefined =>
  name === 'EN' ? 'en' : name === 'BN' ? 'bn' : undefined

const keptLanguage = ({ cookies }: FastifyRequest) => languageNamed(cookies[languageCookie])

/** The built page: read again after a build, for the files that it names change with it. */
function createShellReader(file: string): () => Promise<string> {
  let shell = ''
  let readMs = 0
  return async () => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs !== readMs) {
      shell = await readFile(file, 'utf8')
      readMs = mtimeMs
    }
    return shell
  }
}

interface Opened {
  readonly page: string
  readonly path: string
  readonly language: Language
}

async function paintFirst(app: FastifyInstance, request: FastifyRequest, opened: Opened): Promise<string> {
  const { page, path } = opened
  const language = opened.language === 'en' ? 'EN' : 'BN'
  const isHome = homePaths.has(path)
  const answers = await askFirst(app, request, { language, isHome })
  const frame = frameOf(path)
  const say = translators[opened.language] as (key: string) => string
  const picture = isHome ? await findFirstPicture(app, answers) : undefined
  return writeFirstPaint(page, { answers, language, at: new Date(), frame, say, picture })
}

const translators = {
  bn: createTranslate({ ...bn, ...bnLater }),
  en: createTranslate({ ...en, ...enLater }),
} as const

/** Puts the language, the name and the preview of this page into the built one. */
export function writePage(
  shell: string,
  address: PageAddress & { readonly content?: PageContent | 'gone' | undefined },
): string {
  const { path, language, content } = address
  const tags = previewTags(previewOf(path, translators[language], content), address)
  return shell
    .replace(/<html lang="\w+">/, () => `<html lang="${address.language}">`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${tags}\n  </head>`)
}
