import { brand, type Language, type TextKey, type Translate } from '@baize/i18n'
import { escapeMarkup } from '../http/escape-markup.ts'
import type { PageContent } from './page-content.ts'
import { structuredTags } from './page-structure.ts'

export interface PagePreview {
  /** What the page is about, and with the name of the house the title. */
  readonly headline: string
  readonly title: string
  readonly description: string
  /** The path under which search engines know the page: one for all addresses of the home page. */
  readonly canonicalPath: string
  /** The path of its picture on this site. */
  readonly picture: string
  /** When it came out, of posts. */
  readonly publishedAt?: string | undefined
  /** Search engines leave it out: it says nothing, or it is somebody's own. */
  readonly isHidden: boolean
}

/** The pictures of previews: emblems and a colour, as the banners are named. */
export const previewPictures = [
  'tiger-coins-peacock.maroon',
  'boat-hilsa-crab.aqua',
  'book-diya-lantern.teal',
  'cricket-trophy-football.felt',
  'sevens-bell-gem.dusk',
  'ludo-dice.ultra',
  'kite-sun-balloon.sky',
] as const
export type PreviewPicture = (typeof previewPictures)[number]

interface Page {
  readonly title: TextKey
  readonly description: TextKey
  readonly picture?: PreviewPicture
  readonly canonicalPath?: string
  readonly isHidden?: true
}

const home: Page = { title: 'lobby.tabHome', description: 'preview.home', canonicalPath: '/' }
const own = { description: 'preview.home', isHidden: true } as const
const cards = 'ludo-dice.ultra'
const field = 'cricket-trophy-football.felt'
const books = 'book-diya-lantern.teal'

/** The addresses of the site (spec 2); the pages name themselves by the same texts. */
const pages: Readonly<Record<string, Page>> = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/login': { title: 'auth.loginTitle', description: 'preview.login', isHidden: true },
  '/register': {
    title: 'auth.registerTitle',
    description: 'preview.register',
    picture: 'kite-sun-balloon.sky',
  },
  '/help': { title: 'site.helpCentre', description: 'preview.help', picture: books },
  '/rng': { title: 'lobby.RNG', description: 'preview.RNG', picture: 'sevens-bell-gem.dusk' },
  '/spb': { title: 'lobby.SPB', description: 'preview.SPB', picture: field },
  '/live': { title: 'lobby.LIVE', description: 'preview.LIVE', picture: cards },
  '/sports': { title: 'lobby.SPORTS', description: 'preview.SPORTS', picture: field },
  '/pvp': { title: 'lobby.PVP', description: 'preview.PVP', picture: cards },
  '/esports': { title: 'lobby.ESPORTS', description: 'preview.ESPORTS', picture: field },
  '/fish': { title: 'lobby.FISH', description: 'preview.FISH', picture: 'boat-hilsa-crab.aqua' },
  '/elott': { title: 'lobby.ELOTT', description: 'preview.ELOTT' },
  '/lott': { title: 'lobby.LOTT', description: 'preview.LOTT' },
  '/cockfight': { title: 'lobby.COCKFIGHT', description: 'preview.COCKFIGHT' },
  '/promotions': { title: 'site.promotions', description: 'preview.promotions' },
  '/tournaments': { title: 'race.title', description: 'preview.tournaments' },
  '/blog': { title: 'blog.title', description: 'preview.blog', picture: books },
  '/app': { title: 'app.title', description: 'preview.app', picture: 'kite-sun-balloon.sky' },
  '/pointMall': { title: 'site.pointMall', description: 'preview.pointMall' },
  '/aboutUs': { title: 'site.aboutUs', description: 'preview.aboutUs', picture: books },
  '/userAgreement': { title: 'site.agreement', description: 'preview.agreement', picture: books },
  '/agent': { title: 'agent.doorTitle', description: 'preview.agent' },
  '/favorite': { title: 'site.favorites', ...own },
  '/recent': { title: 'site.recent', ...own },
  '/member': { title: 'site.memberGroup', ...own },
  '/liveChat': { title: 'chat.title', ...own },
  '/agentHome': { title: 'agent.homeTitle', ...own },
  '/lottery': { title: 'help.lotteryTitle', ...own },
  '/seaLottery': { title: 'help.seaLotteryTitle', ...own },
  '/vnLottery': { title: 'help.vnLotteryTitle', ...own },
}
const unknownPage: Page = { title: 'site.notFoundTitle', ...own }
const gamePage: Page = { title: 'site.games', ...own }
const postPage: Page = { title: 'blog.title', description: 'preview.blog', picture: books }

/** Every address that search engines may list, once. */
export const listedPaths: readonly string[] = [
  ...new Set(
    Object.entries(pages).flatMap(([path, { isHidden, canonicalPath }]) =>
      isHidden ? [] : [canonicalPath ?? path],
    ),
  ),
]

function pageAt(path: string): Page {
  if (path === '/seamless') return gamePage
  if (/^\/blog\/[\w-]{1,64}$/.test(path)) return postPage
  return (Object.hasOwn(pages, path) ? pages[path] : undefined) ?? unknownPage
}

/**
 * What a link to this path says about itself, in the language of `t`. Content that has an address of its own
 * speaks for itself; an address of content that is gone is left out of search engines.
 */
export function previewOf(path: string, t: Translate, content?: PageContent | 'gone'): PagePreview {
  const { title, description, picture, canonicalPath, isHidden } = pageAt(path)
  // Neither has places for values: the table holds names of pages and sentences about them.
  const say = t as (key: TextKey) => string
  const name = t('common.brand')
  if (content !== undefined && content !== 'gone') {
    const { summary, publishedAt } = content
    return {
      headline: content.title,
      title: `${content.title} · ${name}`,
      description: summary === '' ? say(description) : summary,
      canonicalPath: content.canonicalPath,
      picture: previewPictureOf(content.picture),
      publishedAt,
      isHidden: false,
    }
  }
  return {
    headline: say(title),
    title: `${say(title)} · ${name}`,
    description: say(description),
    canonicalPath: canonicalPath ?? path,
    picture: `/art/previews/${picture ?? previewPictures[0]}.png`,
    isHidden: content === 'gone' || (isHidden ?? false),
  }
}

const drawnBanner = /^\/art\/banners\/([a-z-]{1,80}\.[a-z]{1,16})\.svg$/

/** The name of a drawn picture, of which there is one for previews too: chats show no SVG. */
export const drawnNameOf = (picture: string): string | undefined => drawnBanner.exec(picture)?.[1]

function previewPictureOf(picture: string): string {
  const name = drawnNameOf(picture)
  return name === undefined ? picture : `/art/previews/${name}.png`
}

export interface PageAddress {
  readonly path: string
  readonly origin: string
  readonly language: Language
  /** What the site speaks by itself. */
  readonly ownLanguage: Language
}

/** An address in a language: it says which one where that is not what the site speaks by itself. */
export function addressIn(url: string, { language, ownLanguage }: Tongue): string {
  if (language === ownLanguage) return url
  return `${url}${url.includes('?') ? '&' : '?'}language=${language.toUpperCase()}`
}
type Tongue = Pick<PageAddress, 'language' | 'ownLanguage'>

/** The head of the page as search engines and chats read it; every value is escaped. */
export function previewTags(preview: PagePreview, address: PageAddress): string {
  const { origin, language, ownLanguage } = address
  const url = (tongue: Language) =>
    addressIn(origin + preview.canonicalPath, { language: tongue, ownLanguage })
  const image = preview.picture.startsWith('/') ? origin + preview.picture : preview.picture
  const isDrawn = preview.picture.startsWith('/art/previews/')
  const meta = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${escapeMarkup(content)}">`
  const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeMarkup(href)}">`
  const { publishedAt } = preview
  const { name, logo } = brand()
  return [
    `<title>${escapeMarkup(preview.title)}</title>`,
    meta('name', 'description', preview.description),
    ...(preview.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    link('rel="canonical"', url(language)),
    link('rel="alternate" hreflang="bn"', url('bn')),
    link('rel="alternate" hreflang="en"', url('en')),
    link('rel="alternate" hreflang="x-default"', url(ownLanguage)),
    meta('property', 'og:type', publishedAt === undefined ? 'website' : 'article'),
    ...(publishedAt === undefined ? [] : [meta('property', 'article:published_time', publishedAt)]),
    meta('name', 'application-name', name),
    ...(logo === null ? [] : [meta('name', 'brand-logo', logo)]),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', preview.title),
    meta('property', 'og:description', preview.description),
    meta('property', 'og:url', url(language)),
    meta('property', 'og:image', image),
    ...(isDrawn
      ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')]
      : []),
    meta('property', 'og:locale', language === 'en' ? 'en_US' : 'bn_BD'),
    meta('property', 'og:locale:alternate', language === 'en' ? 'bn_BD' : 'en_US'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredTags(preview, { image, url: url(language), origin, language }),
  ].join('\n    ')
}
