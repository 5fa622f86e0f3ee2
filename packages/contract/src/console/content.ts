import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { contentKind } from '../content.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

const both = z.object({ EN: z.string().max(200_000), BN: z.string().max(200_000) })

/** A piece of content, in both languages. */
export const contentDraft = z.object({
  kind: contentKind,
  /** Its name in addresses: letters, digits, hyphens. */
  name: z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/),
  position: z.int().min(-100_000).max(100_000),
  state: z.enum(['draft', 'published']),
  from: isoTime,
  until: isoTime.nullable(),
  title: both,
  /** HTML; what is kept is sanitised. */
  body: both,
  /** What the kind holds beside its texts; `contentKinds` has the shape. */
  fields: z.record(z.string().max(40), z.unknown()),
})

/** `kind.name`. */
const contentId = z.string().regex(/^[a-z_]{2,20}\.[A-Za-z0-9][\w-]{0,63}$/)
const contentLine = contentDraft.extend({
  id: z.string(),
  version,
  updatedAt: isoTime,
  /** Published and within its time. */
  isVisible: z.boolean(),
})

/** Who is written to; what is left out does not matter. Trial accounts never are. */
export const audience = z.object({
  language: z.enum(['EN', 'BN']).optional(),
  tag: z.string().max(24).optional(),
  hasDeposited: z.boolean().optional(),
  /** Opened their account at or after this. */
  since: isoTime.optional(),
})

const act = { method: 'POST' as const, access: 'operator' as const, value: z.null() }
const memberKey = { id: z.uuid(), memberId: id, reason }

export const contentCalls = defineCalls({
  contentList: listCall({
    path: '/console/contents',
    permission: 'content_read',
    summary: 'Pieces of one kind in the order of the site, drafts and the past too',
    filters: {
      kind: contentKind.default('banner'),
      state: z.enum(['draft', 'published']).optional(),
      q: z.string().max(100).optional(),
    },
    item: contentLine,
  }),
  contentRead: {
    method: 'GET',
    path: '/console/content',
    access: 'operator',
    permission: 'content_read',
    summary: 'One piece of content, both languages',
    query: z.object({ id: contentId }),
    value: contentLine,
    errors: [...operatorErrors, 'content_not_found'],
  },
  contentKinds: {
    method: 'GET',
    path: '/console/content/kinds',
    access: 'operator',
    permission: 'content_read',
    summary: 'The kinds of content: whether each has a text, and the JSON Schema of its fields',
    value: z.object({
      kinds: z.array(z.object({ kind: contentKind, hasText: z.boolean(), shape: z.unknown() })),
    }),
    errors: operatorErrors,
  },
  contentDraft: {
    ...act,
    path: '/console/content/draft',
    permission: 'content_read',
    summary: 'What the site would show of this HTML; nothing is kept',
    body: z.object({ body: both }),
    value: z.object({ body: both }),
    errors: operatorErrors,
  },
  contentSave: {
    ...act,
    path: '/console/content/save',
    permission: 'content_write',
    summary: 'Writes a piece; `version` 0 adds a new one. Pages that are open show it at once',
    body: contentDraft.extend({ version: z.int().min(0), reason }),
    value: z.object({ version }),
    errors: [...operatorErrors, 'content_invalid', 'version_conflict'],
  },
  contentDelete: {
    ...act,
    path: '/console/content/delete',
    permission: 'content_write',
    summary: 'Removes a piece; what it said stays in the audit',
    body: z.object({ id: contentId, version, reason }),
    errors: [...operatorErrors, 'content_not_found', 'version_conflict'],
  },
  applicationList: listCall({
    path: '/console/applications',
    permission: 'promotion_decide',
    summary: 'Applications for promotions, the oldest open ones first',
    filters: { state: z.enum(['applying', 'process', 'signed', 'rejected', 'issued', 'claimed']).optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      promotion: z.string(),
      state: z.string(),
      comment: z.string(),
      images: z.int(),
      appliedAt: isoTime,
      decidedAt: isoTime.nullable(),
      /** Where it can go from here. */
      moves: z.array(z.string()),
    }),
  }),
  applicationDecide: {
    ...act,
    path: '/console/application/decide',
    permission: 'promotion_decide',
    summary: 'An application’s next step; the member is told of an ending, with the remark',
    body: z.object({
      ...memberKey,
      to: z.enum(['process', 'signed', 'rejected', 'issued', 'claimed']),
      remark: z.object({ EN: z.string().max(500), BN: z.string().max(500) }).optional(),
    }),
    errors: [...operatorErrors, 'application_not_found', 'application_move_refused'],
  },
  feedbackList: listCall({
    path: '/console/feedback',
    permission: 'feedback_close',
    summary: 'What members think of the site, newest first',
    filters: { state: z.enum(['open', 'closed']).optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      question: z.string(),
      text: z.string(),
      language: z.string(),
      state: z.enum(['open', 'closed']),
      at: isoTime,
    }),
  }),
  feedbackClose: {
    ...act,
    path: '/console/feedback/close',
    permission: 'feedback_close',
    summary: 'Closes a member’s feedback',
    body: z.object(memberKey),
    errors: [...operatorErrors, 'feedback_not_found'],
  },
  campaignList: listCall({
    path: '/console/campaigns',
    permission: 'campaign_send',
    summary: 'Messages to many members, and how far each has got',
    filters: {},
    item: z.object({
      id: z.string(),
      title: both,
      audience: z.unknown(),
      state: z.enum(['waiting', 'running', 'done', 'stopped']),
      sent: z.int(),
      total: z.int(),
      askedAt: isoTime,
      askedBy: z.string(),
    }),
  }),
  campaignCount: {
    ...act,
    path: '/console/campaign/count',
    permission: 'campaign_send',
    summary: 'How many members an audience has now',
    body: z.object({ audience: audience }),
    value: z.object({ members: z.int() }),
    errors: operatorErrors,
  },
  campaignSend: {
    ...act,
    path: '/console/campaign/send',
    permission: 'campaign_send',
    summary: 'Writes to the inbox of every member of an audience; a job does it',
    body: z.object({
      title: z.object({
        EN: z.string().trim().min(1).max(200),
        BN: z.string().trim().min(1).max(200),
      }),
      body: z.object({ EN: z.string().max(20_000), BN: z.string().max(20_000) }),
      audience: audience,
      reason,
    }),
    value: z.object({ id: z.string() }),
    errors: operatorErrors,
  },
  campaignStop: {
    ...act,
    path: '/console/campaign/stop',
    permission: 'campaign_send',
    summary: 'Stops a message that is on its way; what was sent stays',
    body: z.object({ id, reason }),
    errors: [...operatorErrors, 'campaign_not_found'],
  },
  outboxList: listCall({
    path: '/console/outbox',
    permission: 'outbox_read',
    summary: 'SMS and mail that the house sends, with what became of each; never what they say',
    filters: {
      channel: z.enum(['sms', 'email']).optional(),
      state: z.enum(['waiting', 'sending', 'sent', 'failed', 'given_up', 'withheld']).optional(),
    },
    item: z.object({
      id: z.string(),
      at: isoTime,
      channel: z.string(),
      /** Masked. */
      recipient: z.string(),
      template: z.string(),
      language: z.string(),
      state: z.string(),
      tries: z.int(),
      failure: z.string().nullable(),
      endedAt: isoTime.nullable(),
    }),
  }),
})
