import type { CallName, VendorCard, WireLanguage } from '@baize/contract'
import { ok, refuse, type Clock } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Content, ContentService } from './service.ts'
import * as show from './show-content.ts'

type ContentCalls = Extract<
  CallName,
  | 'getAnnouncementContentV2'
  | 'getAnnouncementHistory'
  | 'getHelpV2'
  | 'systemHelpCenter'
  | 'systemDomainRoute'
  | 'getPage'
  | 'getBlogList'
  | 'getBlog'
  | 'getResources'
  | 'getCustomerService'
  | 'getFooter'
  | 'getGameMatches'
>

/** How many of the earlier announcements the home page lists. */
const historyLimit = 9

export interface ContentRouteDeps {
  readonly content: ContentService
  readonly settings: Pick<Settings, 'read'>
  readonly catalogue: { lanes(): Promise<readonly { readonly cards: readonly VendorCard[] }[]> }
  /** Matches of sports books, grouped as the site lists them. */
  readonly matches: { list(language: WireLanguage): Promise<ReturnType<typeof show.showMatches>> }
  readonly clock: Clock
}

export const contentRoutes = ({
  content,
  settings,
  catalogue,
  matches,
  clock,
}: ContentRouteDeps): Routes<ContentCalls> => ({
  getAnnouncementContentV2: async ({ query: { types, language }, session }) =>
    ok(await announce(content, { types: new Set(types.split(',')), language, session })),
  getAnnouncementHistory: async ({ query, session }) => {
    const past = (await content.visible('announcement')).filter(({ fields }) => isPastFor(fields, session))
    const page = pageOf(newestFirst(past), query)
    return ok({ ...page, list: page.list.map((item) => show.showAnnouncement(item, query.language)) })
  },
  getHelpV2: async ({ query }) =>
    ok({ list: (await content.visible('help')).map((item) => show.showArticle(item, query.lang)) }),
  systemHelpCenter: async ({ query: { language } }) =>
    ok({
      articles: (await content.visible('help')).map(({ id, title }) => ({ id, title: title[language] })),
      customerService: await supportOf({ content, settings }, language),
    }),
  systemDomainRoute: async ({ origin }) => {
    const { domains } = (await settings.read()).site
    return ok({ mainDomain: domains[0] ?? origin, domainRoute: domains.length > 0 ? [...domains] : [origin] })
  },
  getPage: async ({ query }) => {
    const page = (await content.visible('page')).find(({ id }) => id === query.id)
    return page ? ok(show.showArticle(page, query.language)) : refuse('content_not_found')
  },
  getBlogList: async ({ query }) => {
    const page = pageOf(newestFirst(await content.visible('blog')), query)
    return ok({ ...page, list: page.list.map((post) => show.showBlogCard(post, query.language)) })
  },
  getBlog: async ({ query }) => {
    const post = (await content.visible('blog')).find(({ id }) => id === query.id)
    if (!post) return refuse('content_not_found')
    return ok({ ...show.showBlogCard(post, query.language), content: post.body[query.language] })
  },
  getResources: async ({ query }) => ok(await resourcesOf(content, query.language)),
  getCustomerService: async ({ query }) =>
    ok({
      list: await supportOf({ content, settings }, query.language),
      allowedHosts: [...(await settings.read()).site.supportHosts],
    }),
  getFooter: async ({ query }) => {
    const footing = await footerOf(content, query.language)
    const playable = await vendorsWithGames(catalogue)
    return ok({ ...footing, vendors: footing.vendors.filter(({ vassalage }) => playable.has(vassalage)) })
  },
  // Operators pin a match before the book's; those that come again fill in while the book is silent.
  getGameMatches: async ({ query: { language } }) => {
    const own = await content.visible('match')
    const ofBook = await matches.list(language)
    const pinned = own.filter(({ fields }) => ofBook.length === 0 || fields.repeatsAfterDays === null)
    return ok({ list: [...show.showMatches(pinned, language, clock()), ...ofBook] })
  },
})

interface Asked {
  readonly types: ReadonlySet<string>
  readonly language: WireLanguage
  readonly session: Audience
}

async function announce(content: ContentService, { types, language, session }: Asked) {
  const banners = types.has('B') ? await content.visible('banner') : []
  const notices = types.has('PL') ? await content.visible('notice') : []
  const announcements = types.has('PU') || types.has('H') ? await content.visible('announcement') : []
  const promotions = types.has('PR') ? await content.visible('promotion') : []
  const past = types.has('H') ? announcements.filter(({ fields }) => isPastFor(fields, session)) : []
  const history = newestFirst(past).slice(0, historyLimit)
  const popups = types.has('PU') ? announcements.filter(({ fields }) => isPopupFor(fields, session)) : []
  return {
    banners: banners.map((item) => show.showBanner(item, language)),
    playerNotices: notices.map((item) => show.showNotice(item, language)),
    popup: popups.map((item) => show.showAnnouncement(item, language)),
    promotion: promotions.map((item) => show.showPromotionCard(item, language)),
    history: history.map(({ id, title, fromMs }) => ({
      id,
      title: title[language],
      publishedAt: new Date(fromMs).toISOString(),
    })),
  }
}

type Audience = Pick<Session, 'isFirst'> | undefined
type Announcement = Content<'announcement'>['fields']

/** Spec 4: A logged in, B anonymous; who is logged in for the first time gets those of F too. */
const isPopupFor = ({ execution }: Announcement, session: Audience): boolean =>
  session ? execution === 'A' || (execution === 'F' && session.isFirst) : execution === 'B'

/** Every member has had a first login. */
const isPastFor = ({ execution }: Announcement, session: Audience): boolean =>
  (execution === 'B') === (session === undefined)

const newestFirst = <C extends Content>(items: readonly C[]): C[] =>
  items.toSorted((one, other) => other.fromMs - one.fromMs || one.id.localeCompare(other.id))

const pageOf = <T>(items: readonly T[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  list: items.slice((pageNo - 1) * pageSize, pageNo * pageSize),
  pageNo,
  total: items.length,
  totalPages: Math.ceil(items.length / pageSize),
})

/** The ways to reach customer service, their addresses obfuscated. */
export async function supportOf(
  { content, settings }: Pick<ContentRouteDeps, 'content' | 'settings'>,
  language: WireLanguage,
) {
  const { supportHosts } = (await settings.read()).site
  return show.showSupport(await content.visible('customer_service'), supportHosts, language)
}

export async function resourcesOf(content: ContentService, language: WireLanguage) {
  const all = await content.visible('resource')
  return {
    resources: Object.fromEntries(all.map(({ id, fields }) => [id, fields.url])),
    homeResources: all
      .filter(({ fields }) => fields.isOnHome)
      .map(({ title, fields }) => ({
        labelName: title[language],
        labelNameEn: title.EN,
        url: fields.url,
      })),
  }
}

/** A mark of a vendor that has no game would promise what is not there. */
async function vendorsWithGames(catalogue: ContentRouteDeps['catalogue']): Promise<ReadonlySet<string>> {
  const cards = (await catalogue.lanes()).flatMap((lane) => lane.cards)
  return new Set(cards.filter(({ gameCount }) => gameCount > 0).map(({ vassalage }) => vassalage))
}

async function footerOf(content: ContentService, language: WireLanguage) {
  const licences = await content.visible('licence')
  const vendors = await content.visible('vendor_mark')
  const apps = await content.visible('app_link')
  return {
    licences: licences.map(({ id, title, fields }) => ({ id, title: title[language], ...fields })),
    vendors: vendors.map(({ id }) => ({ vassalage: id, iconUrl: `/art/vendors/${id}.svg` })),
    apps: apps.map(({ id, title, body, fields }) => ({
      id,
      title: title[language],
      content: body[language],
      ...fields,
    })),
  }
}
