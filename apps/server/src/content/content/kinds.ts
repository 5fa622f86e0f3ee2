import { bannerGroup, linkageType, popupExecution, promotionTag, type ContentKind } from '@baize/contract'
import { ownSupportPage } from '@baize/domain/content'
import { z } from 'zod'

const text = z.string().trim().min(1).max(200)
/** A picture of the site itself: the page may load no other. */
const picture = z
  .string()
  .regex(/^\/(art|uploads)\/[\w./-]+$/)
  .meta({ contentMediaType: 'image/*' })
const sitePath = z.string().regex(/^\/(?![/\\])[\w/?=&#.-]*$/)
const secureUrl = z.url({ protocol: /^https$/ }).max(500)
const address = z.union([sitePath, secureUrl])
const bothLanguages = z.object({ EN: z.string().max(400), BN: z.string().max(400) })
const odds = z.string().regex(/^\d{1,3}\.\d{2}$/)

const banner = z
  .object({
    groupName: bannerGroup,
    picture,
    label: bothLanguages.optional(),
    summary: bothLanguages.optional(),
    linkageType: linkageType.nullable(),
    target: z.string().max(500).nullable(),
  })
  .refine(({ linkageType: type, target }) => {
    if (type === null) return target === null
    if (type === 'GAME') return /^[\w.:-]{1,80}$/.test(target ?? '')
    return (type === 'PAGE' ? sitePath : secureUrl).safeParse(target).success
  }, 'the target is none of the kind that the linkage type says')

/** What each kind of content holds beside its texts. */
export const fieldsOf = {
  banner,
  notice: z.object({}),
  announcement: z.object({ execution: popupExecution, promotionType: z.string().max(32).nullable() }),
  promotion: z.object({
    tag: promotionTag,
    picture,
    summary: bothLanguages,
    participation: z.enum(['join', 'apply', 'none']),
    /** The promotion is shown before it starts, as coming soon. */
    startAt: z.iso.datetime(),
    endAt: z.iso.datetime().nullable(),
  }),
  help: z.object({}),
  page: z.object({}),
  blog: z.object({ picture, summary: bothLanguages }),
  resource: z.object({ url: address, isOnHome: z.boolean() }),
  customer_service: z.object({
    csType: z.string().regex(/^[A-Z0-9_]{2,32}$/),
    url: z.union([z.literal(ownSupportPage), secureUrl]),
  }),
  app_link: z.object({ platform: z.enum(['IOS', 'ANDROID', 'PWA']), url: address }),
  licence: z.object({
    issuer: text,
    number: z.string().max(100),
    url: secureUrl.nullable(),
    isSample: z.boolean(),
  }),
  vendor_mark: z.object({}),
  match: z.object({
    league: bothLanguages,
    homeTeam: bothLanguages,
    awayTeam: bothLanguages,
    homePicture: picture,
    awayPicture: picture,
    matchAt: z.iso.datetime(),
    /** Fixtures of the demo come again; a real one does not. */
    repeatsAfterDays: z.int().min(1).max(365).nullable(),
    homeOdds: odds,
    awayOdds: odds,
  }),
} satisfies Record<ContentKind, z.ZodType>

export type FieldsOf<Kind extends ContentKind> = z.output<(typeof fieldsOf)[Kind]>

/** Kinds whose text is HTML; the others are titles only. */
export const kindsWithHtml: ReadonlySet<ContentKind> = new Set([
  'notice',
  'announcement',
  'promotion',
  'help',
  'page',
  'blog',
  'app_link',
])
