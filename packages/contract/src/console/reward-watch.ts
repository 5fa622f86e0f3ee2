import { bonusStates } from '@baize/domain/bonus'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { rewardFamily, rewardGift, rewardMeasure } from '../reward-center.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const title = z.object({ EN: z.string(), BN: z.string() })
const day = z.iso.date()
const act = { method: 'POST' as const, access: 'operator' as const }
const amount = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/)
const name = z.string().trim().min(1).max(80)

export const bonusDeskState = z.enum(['open', ...bonusStates])
export const redEnvelopeDeskState = z.enum(['announced', 'open', 'ended', 'cancelled'])
export const rewardCostBy = z.enum(['day', 'family', 'rule', 'kind'])
export const giftClusterKind = z.enum(['device', 'address'])

/** What operators watch: bonuses, red envelopes, what rewards cost, and who took them together. */
export const rewardWatchCalls = defineCalls({
  bonusList: listCall({
    path: '/console/rewards/bonuses',
    permission: 'reward_read',
    summary: 'Bonuses of all members, the newest first; open ones are those that have not ended',
    filters: { state: bonusDeskState.optional(), memberId: id.optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      title,
      origin: z.enum(['grant', 'deposit']),
      family: z.string(),
      state: z.enum(bonusStates),
      amount: decimal,
      /** In the wallet now. */
      held: decimal,
      required: decimal,
      left: decimal,
      converted: decimal,
      returned: decimal,
      currency: z.string(),
      activatedAt: isoTime.nullable(),
      endsAt: isoTime.nullable(),
      endedAt: isoTime.nullable(),
      mayCancel: z.boolean(),
    }),
  }),
  bonusCancelAsk: {
    ...act,
    path: '/console/rewards/bonuses/cancel',
    permission: 'reward_ask',
    summary: 'Asks to take a bonus away; a second person decides, and its money goes back',
    body: z.object({ id: z.uuid(), memberId: id, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'bonus_not_found', 'bonus_state_refused'],
  },
  redEnvelopeList: listCall({
    path: '/console/rewards/envelopes',
    permission: 'reward_read',
    summary: 'Red envelopes, the newest first, with what was claimed and paid',
    filters: { state: redEnvelopeDeskState.optional() },
    item: z.object({
      id: z.string(),
      kind: z.enum(['rain', 'personal']),
      title,
      state: redEnvelopeDeskState,
      total: decimal,
      packets: z.int(),
      taken: z.int(),
      paid: decimal,
      returned: decimal.nullable(),
      currency: z.string(),
      /** Members who may claim; null until they are written down. */
      listed: z.int().nullable(),
      announcedAt: isoTime,
      opensAt: isoTime,
      closesAt: isoTime,
      askedBy: z.string(),
      approvedBy: z.string(),
      mayCancel: z.boolean(),
    }),
  }),
  redEnvelopeClaimList: listCall({
    path: '/console/rewards/envelopes/claims',
    permission: 'reward_read',
    summary: 'Who claimed a packet of a red envelope, by rank',
    filters: { envelope: z.uuid() },
    item: z.object({
      id: z.string(),
      rank: z.int(),
      memberId: z.string(),
      username: z.string(),
      amount: decimal,
      currency: z.string(),
    }),
  }),
  redEnvelopeAsk: {
    ...act,
    path: '/console/rewards/envelopes/ask',
    permission: 'reward_ask',
    summary: 'Asks to announce a red envelope; its commitment is public once a second person has agreed',
    body: z.object({
      titleEn: name,
      titleBn: name,
      total: amount,
      packets: z.int().min(1).max(10_000),
      least: amount,
      most: amount,
      opensAt: isoTime,
      closesAt: isoTime,
      levelFrom: z.int().min(0).max(20),
      hasDeposited: z.boolean(),
      reason,
    }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'amount_invalid', 'envelope_terms', 'envelope_times', 'envelope_notice'],
  },
  redEnvelopeCancel: {
    ...act,
    path: '/console/rewards/envelopes/cancel',
    permission: 'reward_stop',
    summary: 'Cancels a red envelope that has not opened',
    body: z.object({ id: z.uuid(), reason }),
    value: z.null(),
    errors: [...operatorErrors, 'envelope_not_found'],
  },
  rewardCostList: listCall({
    path: '/console/rewards/costs',
    permission: 'reward_read',
    summary: 'What rewards cost in days of the house, by day, family, rule or kind of gift',
    filters: { by: rewardCostBy.optional(), from: day.optional(), to: day.optional() },
    item: z.object({
      id: z.string(),
      by: rewardCostBy,
      title: title.nullable(),
      grants: z.int(),
      members: z.int(),
      given: decimal,
      converted: decimal,
      returned: decimal,
      stillOpen: decimal,
      points: z.string(),
      currency: z.string(),
    }),
  }),
  rewardBoardList: listCall({
    path: '/console/rewards/boards',
    permission: 'reward_read',
    summary: 'Leaderboards that are over, with their first places, the newest first',
    filters: { state: z.enum(['review', 'final']).optional() },
    item: z.object({
      id: z.string(),
      ruleId: z.string(),
      title,
      measure: rewardMeasure,
      state: z.enum(['review', 'final']),
      startsAt: isoTime,
      endsAt: isoTime,
      reviewUntil: isoTime.nullable(),
      players: z.int(),
      /** How many places have a prize. */
      prizes: z.int(),
      currency: z.string(),
      winners: z.array(
        z.object({
          place: z.int(),
          memberId: z.string(),
          username: z.string(),
          score: decimal,
          prize: rewardGift.nullable(),
        }),
      ),
    }),
  }),
  giftClusterList: listCall({
    path: '/console/rewards/clusters',
    permission: 'reward_read',
    summary: 'Accounts of one device or address that took the same gift, the most given first',
    filters: { days: z.coerce.number().int().min(1).max(90).optional(), kind: giftClusterKind.optional() },
    item: z.object({
      id: z.string(),
      kind: giftClusterKind,
      /** A short hash of what they share: it tells the groups apart and nothing else. */
      mark: z.string(),
      family: rewardFamily,
      title,
      amount: decimal,
      currency: z.string(),
      newestAt: isoTime,
      accounts: z.array(
        z.object({ memberId: z.string(), username: z.string(), amount: decimal, at: isoTime }),
      ),
    }),
  }),
})
