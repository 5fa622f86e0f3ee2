import { z } from 'zod'
import { defineCalls } from './call.ts'
import { promotionCard, promotionTag } from './content.ts'
import { isoTime, language } from './envelope.ts'

const lang = language.default('BN')
const signedIn = ['session_required', 'session_expired', 'in_need_true_account'] as const

/** spec 4: activity statuses. `signed` is a membership that needs no decision: joined. */
export const activityStatus = z.enum([
  'coming_soon',
  'join',
  'claim',
  'applying',
  'process',
  'signed',
  'rejected',
  'issued',
  'claimed',
  'close',
])

export const promotionApplication = z.object({
  promotionId: z.string(),
  status: activityStatus,
  comment: z.string(),
  images: z.array(z.string()),
  /** What the operator wrote with the decision. */
  remark: z.string().nullable(),
  appliedAt: isoTime,
  decidedAt: isoTime.nullable(),
})

export const promotionCalls = defineCalls({
  getPromotionList: {
    method: 'GET',
    path: '/wps/relay/getPromotionList',
    access: 'public',
    cache: 'public',
    staysOpen: true,
    summary: 'Current and coming promotions in display order, filtered by tag',
    query: z.object({ language: lang, tag: promotionTag.optional() }),
    value: z.object({
      list: z.array(promotionCard.extend({ status: activityStatus })),
      tags: z.array(z.object({ tag: promotionTag, count: z.int() })),
    }),
    errors: [],
  },
  getPromotion: {
    method: 'GET',
    path: '/wps/relay/getPromotion',
    access: 'public',
    staysOpen: true,
    cache: 'private',
    summary: 'One promotion with its terms as HTML, and its status for the caller',
    query: z.object({ id: z.string().min(1).max(64), language: lang }),
    value: promotionCard.extend({
      content: z.string(),
      status: activityStatus,
      /** The caller may hand in an application now. */
      canApply: z.boolean(),
      /** Whether an application takes a comment and pictures. */
      takesEvidence: z.boolean(),
      // spec 9: activity comment 140 characters; png or jpg, 5 MB each, at most 3
      commentMaxLength: z.int(),
      imageMaxCount: z.int(),
      imageMaxBytes: z.int(),
    }),
    errors: ['content_not_found'],
  },
  applyPromotion: {
    method: 'POST',
    path: '/wps/relay/applyPromotion',
    access: 'member',
    summary: 'Submits an application: a comment, and images uploaded with `uploadImage`',
    body: z.object({
      id: z.string().min(1).max(64),
      comment: z.string().max(4_000).default(''),
      images: z.array(z.string().max(64)).max(10).default([]),
    }),
    value: promotionApplication,
    errors: [
      ...signedIn,
      'content_not_found',
      'promotion_closed',
      'promotion_already_applied',
      'promotion_comment_too_long',
      'promotion_images_too_many',
      'upload_not_found',
    ],
  },
  getPromotionApplications: {
    method: 'GET',
    path: '/wps/relay/getPromotionApplications',
    access: 'member',
    summary: "The caller's applications, newest first",
    query: z.object({ language: lang }),
    value: z.object({ list: z.array(promotionApplication) }),
    errors: [...signedIn],
  },
})
