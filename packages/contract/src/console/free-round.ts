import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { audience } from './campaign.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'

/** `used` and `expired` are grants that were issued and are over. */
export const freeRoundState = z.enum([
  'asked',
  'issued',
  'used',
  'expired',
  'refused',
  'cancelling',
  'cancelled',
])
export const freeRoundGiftState = z.enum(['asked', 'declined', 'giving', 'done', 'stopped'])

const grantId = z.string().regex(/^fr-[0-9a-f]{24}$/)
const both = z.object({ EN: z.string(), BN: z.string() })

/** What everybody of an audience is given. */
const gift = z.object({
  gameId: z.string().trim().min(1).max(64),
  rounds: z.int().min(1).max(1_000),
  /** A decimal in the currency of the site. */
  stake: decimal,
  days: z.int().min(1).max(90),
  audience,
})

const giftLine = gift.omit({ audience: true }).extend({
  id: z.string(),
  game: both,
  currency: z.string(),
  state: freeRoundGiftState,
  /** Members when it was asked for. */
  total: z.int(),
  given: z.int(),
  /** What it stakes of the house's money at most. */
  worth: decimal,
  reason: z.string(),
  askedAt: isoTime,
  askedBy: z.string(),
  version,
})

const act = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'free_round_give' as const,
}
const giftErrors = [
  ...operatorErrors,
  'member_not_found',
  'audience_empty',
  'game_not_found',
  'amount_invalid',
  'free_rounds_game',
  'free_rounds_worth',
] as const

export const freeRoundCalls = defineCalls({
  freeRoundList: listCall({
    path: '/console/free-rounds',
    permission: 'play_read',
    summary: "Members' free rounds, newest first, with rounds left and winnings",
    filters: {
      state: freeRoundState.optional(),
      memberId: id.optional(),
      gift: id.optional(),
    },
    item: z.object({
      id: grantId,
      memberId: z.string(),
      username: z.string(),
      vendor: z.string(),
      gameId: z.string(),
      game: both,
      state: freeRoundState,
      rounds: z.int(),
      /** Rounds that were not played yet and still may be. */
      left: z.int(),
      /** Rounds that were played; those given back count for nothing. */
      played: z.int(),
      stake: decimal,
      won: decimal,
      currency: z.string(),
      reason: z.string(),
      askedBy: z.string(),
      askedAt: isoTime,
      expiresAt: isoTime,
      mayCancel: z.boolean(),
      /** Why the vendor gives none, in its own words; empty otherwise. */
      refusal: z.string(),
    }),
  }),
  freeRoundGiftList: listCall({
    path: '/console/free-rounds/gifts',
    permission: 'play_read',
    summary: 'Free-round grants to one or many members, with their progress',
    filters: { state: freeRoundGiftState.optional() },
    item: giftLine,
  }),
  freeRoundGiftRead: {
    method: 'GET',
    path: '/console/free-rounds/gift',
    access: 'operator',
    permission: 'play_read',
    summary: 'One grant, with its audience',
    query: z.object({ id }),
    value: giftLine.extend({ audience, endedAt: isoTime.nullable() }),
    errors: [...operatorErrors, 'free_round_gift_not_found'],
  },
  freeRoundGiftCount: {
    ...act,
    path: '/console/free-rounds/gift/count',
    summary: 'The number of recipients, the value, and a preview of the text',
    body: gift,
    value: z.object({
      members: z.int(),
      worth: decimal,
      currency: z.string(),
      needsSecond: z.boolean(),
      game: both,
      title: both,
      body: both,
    }),
    errors: giftErrors,
  },
  freeRoundGiftAsk: {
    ...act,
    path: '/console/free-rounds/gift/ask',
    summary:
      'Gives them; what is worth more than one person may give alone in a day waits for a second person',
    body: gift.extend({ reason }),
    value: z.object({ id: z.string(), approvalId: z.string().nullable() }),
    errors: giftErrors,
  },
  freeRoundGiftStop: {
    ...act,
    path: '/console/free-rounds/gift/stop',
    summary: 'Stops a grant; members who have received it keep it',
    body: z.object({ id, version, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'free_round_gift_not_found', 'free_round_gift_over', 'version_conflict'],
  },
  freeRoundCancel: {
    ...act,
    path: '/console/free-rounds/cancel',
    summary: "Ends a member's free rounds; a round in progress is played to its end",
    body: z.object({ id: grantId, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'free_rounds_over'],
  },
})
