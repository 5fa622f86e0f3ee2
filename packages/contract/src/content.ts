import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'

const lang = language.default('BN')
const key = z.string().min(1).max(64)

/** What operators write. The socket's `content_changed` names the kind that is worth asking for again. */
export const contentKind = z.enum([
  'banner',
  'notice',
  'announcement',
  'promotion',
  'help',
  'page',
  'blog',
  'resource',
  'customer_service',
  'app_link',
  'licence',
  'vendor_mark',
  'match',
])
export type ContentKind = z.infer<typeof contentKind>

/** Where banners stand (spec 3). */
export const bannerGroup = z.enum(['w_home', 'w_register', 'w_leftmenu', 'w_login', 'w_forget'])

/** What a click on a banner opens: a page of the site, a game, another site. None: it is no link. */
export const linkageType = z.enum(['PAGE', 'GAME', 'LINK'])

export const banner = z.object({
  id: z.string(),
  groupName: bannerGroup,
  title: z.string(),
  /** A few words on a plate above the title; empty for none. */
  label: z.string(),
  /** A line below the title, such as the condition of an offer; empty for none. */
  summary: z.string(),
  /** The picture, without lettering. */
  url: z.string(),
  linkageType: linkageType.nullable(),
  /** A path of the site, a game's id or an https address, as `linkageType` says. */
  target: z.string().nullable(),
})

export const notice = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML as of announcements; empty when the title says it all. */
  content: z.string(),
  publishedAt: isoTime,
})

/** Who sees a popup (spec 4): A logged in, B anonymous, F members at their first login. */
export const popupExecution = z.enum(['A', 'B', 'F'])

export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, sanitised when it was written (decision D14: sanitise again when it is shown). */
  content: z.string(),
  /** Set: a button leads to the reward centre. */
  promotionType: z.string().nullable(),
  execution: popupExecution,
  publishedAt: isoTime,
})

/** spec 4: promo tags. */
export const promotionTag = z.enum(['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip'])

export const promotionCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  tag: promotionTag,
  /** The picture, without lettering. */
  url: z.string(),
  from: isoTime,
  until: isoTime.nullable(),
})

export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
const anyType = `(${announcementTypes.join('|')})`

const article = z.object({ id: z.string(), title: z.string(), content: z.string(), updatedAt: isoTime })

const blogCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  publishedAt: isoTime,
})

const match = z.object({
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  matchTime: isoTime,
  /** Null while the book has suspended them. */
  moneyLine: z.object({
    homeTeamOdds: decimal.nullable(),
    drawOdds: decimal.nullable().optional(),
    awayTeamOdds: decimal.nullable(),
  }),
  /** Of matches on which the sports book takes bets; left out in those that operators announce. */
  eventId: z.string().optional(),
  gameId: z.string().optional(),
  isLive: z.boolean().optional(),
  isSimulated: z.boolean().optional(),
  score: z.object({ home: z.int(), away: z.int() }).nullable().optional(),
  /** For launchGame: opens the match, or puts a side of it on the slip. */
  place: z
    .object({
      event: z.string(),
      home: z.string().nullable(),
      draw: z.string().nullable(),
      away: z.string().nullable(),
    })
    .optional(),
})

/** The address in `path` is obfuscated (decision D13): `readSupportPath` of the domain opens it. */
const supportEntry = z.object({ csType: z.string(), title: z.string(), path: z.string() })

const open = { method: 'GET', access: 'public', cache: 'public', staysOpen: true } as const
const pageNo = z.coerce.number().int().min(1).max(10_000).default(1)

export const contentCalls = defineCalls({
  getAnnouncementContentV2: {
    ...open,
    // Announcements are for members or for guests (spec 4).
    cache: 'private',
    path: '/wps/relay/getAnnouncementContentV2',
    summary:
      'What the home page says, by type: B banners, PL notices, PU popups, PR promotions, H earlier announcements',
    query: z.object({
      // spec 9: request types, platform W
      types: z
        .string()
        .regex(new RegExp(`^${anyType}(,${anyType}){0,9}$`))
        .default(announcementTypes.join(',')),
      platform: z.literal('W').default('W'),
      language: lang,
    }),
    value: z.object({
      banners: z.array(banner),
      playerNotices: z.array(notice),
      popup: z.array(announcement),
      promotion: z.array(promotionCard),
      history: z.array(announcement.pick({ id: true, title: true, publishedAt: true })),
    }),
    errors: [],
  },
  getAnnouncementHistory: {
    ...open,
    // Announcements are for members or for guests (spec 4).
    cache: 'private',
    path: '/wps/relay/getAnnouncementHistory',
    summary: 'The announcements for the caller, newest first, nine per page',
    query: z.object({
      language: lang,
      pageNo,
      // spec 9: announcements 9 per page
      pageSize: z.coerce.number().int().min(1).max(50).default(9),
    }),
    value: z.object({ list: z.array(announcement), pageNo: z.int(), total: z.int(), totalPages: z.int() }),
    errors: [],
  },
  getHelpV2: {
    ...open,
    path: '/wps/relay/getHelpV2',
    summary: 'The articles of the help centre; `term` holds the terms of use',
    query: z.object({ lang, device: z.literal('WEB').default('WEB') }),
    value: z.object({ list: z.array(article) }),
    errors: [],
  },
  systemHelpCenter: {
    ...open,
    path: '/wps/system/helpCenter',
    summary: 'The titles of the help centre and the ways to reach customer service',
    query: z.object({ language: lang }),
    value: z.object({
      articles: z.array(z.object({ id: z.string(), title: z.string() })),
      customerService: z.array(supportEntry),
    }),
    errors: [],
  },
  systemDomainRoute: {
    ...open,
    path: '/wps/system/domainRoute',
    summary: 'The domains of this site, the main one first',
    value: z.object({ mainDomain: z.string(), domainRoute: z.array(z.string()) }),
    errors: [],
  },
  getPage: {
    ...open,
    path: '/wps/relay/getPage',
    summary: 'A static page: `about-us` or `user-agreement`',
    query: z.object({ id: key, language: lang }),
    value: article,
    errors: ['content_not_found'],
  },
  getBlogList: {
    ...open,
    path: '/wps/relay/getBlogList',
    summary: 'The blog, newest first',
    query: z.object({
      language: lang,
      pageNo,
      pageSize: z.coerce.number().int().min(1).max(50).default(12),
    }),
    value: z.object({ list: z.array(blogCard), pageNo: z.int(), total: z.int(), totalPages: z.int() }),
    errors: [],
  },
  getBlog: {
    ...open,
    path: '/wps/relay/getBlog',
    summary: 'One post of the blog',
    query: z.object({ id: key, language: lang }),
    value: blogCard.extend({ content: z.string() }),
    errors: ['content_not_found'],
  },
  getResources: {
    ...open,
    path: '/wps/relay/getResources',
    summary:
      'Addresses by name (Android, TELEGRAM, FACEBOOK, WHATSAPP, INSTAGRAM, TELEGRAM2) and of the home page',
    query: z.object({ language: lang }),
    value: z.object({
      resources: z.record(z.string(), z.string()),
      homeResources: z.array(z.object({ labelName: z.string(), labelNameEn: z.string(), url: z.string() })),
    }),
    errors: [],
  },
  getCustomerService: {
    ...open,
    path: '/wps/relay/getCustomerService',
    summary: 'The ways to reach customer service; `path` is obfuscated and must be checked after opening',
    query: z.object({ language: lang }),
    value: z.object({
      list: z.array(supportEntry),
      /** Only https addresses of these hosts may be opened. */
      allowedHosts: z.array(z.string()),
    }),
    errors: [],
  },
  getFooter: {
    ...open,
    path: '/wps/relay/getFooter',
    summary: 'What the footer shows: licence records, vendor marks, app links',
    query: z.object({ language: lang }),
    value: z.object({
      licences: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          issuer: z.string(),
          number: z.string(),
          url: z.string().nullable(),
          /** An empty place of the demo: it claims no licence. */
          isSample: z.boolean(),
        }),
      ),
      vendors: z.array(z.object({ vassalage: z.string(), iconUrl: z.string() })),
      apps: z.array(
        z.object({
          id: z.string(),
          platform: z.enum(['IOS', 'ANDROID', 'PWA']),
          title: z.string(),
          url: z.string(),
          /** Install tutorial, HTML. */
          content: z.string(),
        }),
      ),
    }),
    errors: [],
  },
  getGameMatches: {
    ...open,
    path: '/wps/relay/getGameMatches',
    summary: 'Hot sports matches, soonest first',
    query: z.object({ language: lang }),
    value: z.object({
      list: z.array(
        z.object({ gameMatchAdsId: z.string(), gameName: z.string(), matchList: z.array(match) }),
      ),
    }),
    errors: [],
  },
})
