import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

const rank = z.int().min(1).max(100)

/**
 * Who is written to; what is left out does not matter. Trial accounts never are, nor is anybody who is
 * suspended or has excluded themselves from play.
 */
export const audience = z.strictObject({
  language: z.enum(['EN', 'BN']).optional(),
  /** VIP levels, both among them. */
  levelFrom: rank.optional(),
  levelTo: rank.optional(),
  tag: z.string().min(2).max(24).optional(),
  /** Id or user name: everybody below, at any depth. */
  agent: z.string().trim().min(1).max(32).optional(),
  /** Of the mobile number, such as `+880`. */
  callingCode: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/)
    .optional(),
  /** Was here at or after this. */
  activeSince: isoTime.optional(),
  /** Was not here at or after this. */
  inactiveSince: isoTime.optional(),
  /** Opened the account at or after this. */
  openedSince: isoTime.optional(),
  hasDeposited: z.boolean().optional(),
  members: z.array(id).min(1).max(5_000).optional(),
})
export type Audience = z.output<typeof audience>

export const campaignState = z.enum(['asked', 'declined', 'scheduled', 'sending', 'done', 'stopped'])

const texts = z.object({ EN: z.string().max(20_000), BN: z.string().max(20_000) })
const line = z.object({
  id: z.string(),
  topic: z.enum(['platform', 'promotion']),
  title: texts,
  state: campaignState,
  /** Null: as soon as the second person agrees. */
  sendAt: isoTime.nullable(),
  total: z.int(),
  sent: z.int(),
  /** Counted every few minutes. */
  read: z.int(),
  askedAt: isoTime,
  askedBy: z.string(),
  version,
})

const act = { method: 'POST' as const, access: 'operator' as const, permission: 'campaign_send' as const }
const title = z.string().trim().min(1).max(200)

export const campaignCalls = defineCalls({
  campaignList: listCall({
    path: '/console/campaigns',
    permission: 'campaign_send',
    summary: 'Messages to many members, newest first, with their progress',
    filters: { state: campaignState.optional() },
    item: line,
  }),
  campaignRead: {
    method: 'GET',
    path: '/console/campaign',
    access: 'operator',
    permission: 'campaign_send',
    summary: 'One message to many members, with its texts and audience',
    query: z.object({ id }),
    value: line.extend({
      body: texts,
      audience,
      begunAt: isoTime.nullable(),
      endedAt: isoTime.nullable(),
    }),
    errors: [...operatorErrors, 'campaign_not_found'],
  },
  campaignCount: {
    ...act,
    path: '/console/campaign/count',
    summary: 'The current size of an audience, and a preview of the text',
    body: z.object({ audience, body: texts }),
    value: z.object({ members: z.int(), body: texts }),
    errors: [...operatorErrors, 'member_not_found'],
  },
  campaignAsk: {
    ...act,
    path: '/console/campaign/ask',
    summary: 'Requests a message to an audience; a job sends it after approval',
    body: z.object({
      topic: z.enum(['platform', 'promotion']),
      title: z.object({ EN: title, BN: title }),
      body: texts,
      audience,
      sendAt: isoTime.nullable(),
      reason,
    }),
    value: asked.extend({ id: z.string() }),
    errors: [...operatorErrors, 'member_not_found', 'audience_empty'],
  },
  campaignStop: {
    ...act,
    path: '/console/campaign/stop',
    summary: 'Stops a message that is waiting or being sent; what was sent stays',
    body: z.object({ id, version, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'campaign_not_found', 'campaign_over', 'version_conflict'],
  },
})
