import type { CallName, WireLanguage } from '@baize/contract'
import { ok, refuse, type Clock } from '@baize/std'
import type { Routes } from '../../http/call-handler.ts'
import type { Settings } from '../setting/service.ts'
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

interface ContentRouteDeps {
  readonly content: ContentService
  readonly settings: Pick<Settings, 'read'>
  readonly clock: Clock
}

export const contentRoutes = ({ content, settings, clock }: ContentRouteDeps): Routes<ContentCalls> => ({
  getAnnouncementContentV2: async ({ query: { types, language } }) =>
    ok(await announce(content, new Set(types.split(',')), language)),
  getAnnouncementHistory: async ({ query }) => {
    const page = pageOf(newestFirst(await content.visible('announcement')), query)
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
  getFooter: async ({ query }) => ok(await footerOf(content, query.language)),
  getGameMatches: async ({ query }) =>
    ok({ list: show.showMatches(await content.visible('match'), query.language, clock()) }),
})

async function announce(content: ContentService, types: ReadonlySet<string>, language: WireLanguage) {
  const banners = types.has('B') ? await content.visible('banner') : []
  const notices = types.has('PL') ? await content.visible('notice') : []
  const announcements = types.has('PU') || types.has('H') ? await content.visible('announcement') : []
  const promotions = types.has('PR') ? await content.visible('promotion') : []
  const history = types.has('H') ? newestFirst(announcements).slice(0, historyLimit) : []
  return {
    banners: banners.map((item) => show.showBanner(item, language)),
    playerNotices: notices.map((item) => show.showNotice(item, language)),
    popup: types.has('PU') ? announcements.map((item) => show.showAnnouncement(item, language)) : [],
    promotion: promotions.map((item) => show.showPromotionCard(item, language)),
    history: history.map(({ id, title, fromMs }) => ({
      id,
      title: title[language],
      publishedAt: new Date(fromMs).toISOString(),
    })),
  }
}

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
