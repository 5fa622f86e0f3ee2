import { flagKinds, flagStates } from '@baize/domain/reward'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason, version } from './list.ts'
import { rewardAudience } from './reward.ts'

const act = { method: 'POST' as const, access: 'operator' as const }
const username = z.string().trim().min(1).max(40)
const count = z.int().min(1).max(100)

export const rewardFlagKind = z.enum(flagKinds)
export const rewardFlagState = z.enum(flagStates)

/** What operators decide about single members: rewards that are held, gifts by hand, another referrer. */
export const rewardPeopleCalls = defineCalls({
  rewardFlagList: listCall({
    path: '/console/rewards/flags',
    permission: 'reward_read',
    summary: 'What looks like abuse of rewards, with its evidence, the newest first',
    filters: { state: rewardFlagState.optional(), kind: rewardFlagKind.optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      kind: rewardFlagKind,
      evidence: z.record(z.string(), z.unknown()),
      state: rewardFlagState,
      /** Rewards of the member that wait to be claimed. */
      waiting: z.int(),
      openedAt: isoTime,
      holdUntil: isoTime,
      decidedBy: z.string().nullable(),
      decidedAt: isoTime.nullable(),
      remark: z.string().nullable(),
      version: z.int(),
    }),
  }),
  rewardFlagOpen: {
    ...act,
    path: '/console/rewards/flags/open',
    permission: 'reward_decide',
    summary: 'Holds the unclaimed rewards of a member for at most 72 hours',
    body: z.object({ username, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'member_not_found'],
  },
  rewardFlagDecide: {
    ...act,
    path: '/console/rewards/flags/decide',
    permission: 'reward_decide',
    summary: 'Clears a flag, or asks a second person to end what it holds',
    body: z.object({ id: z.uuid(), version, to: z.enum(['cleared', 'confirmed']), reason }),
    /** Nothing where one person was enough. */
    value: z.object({ approvalId: z.string().nullable() }),
    errors: [...operatorErrors, 'reward_flag_closed', 'version_conflict'],
  },
  rewardAudienceCount: {
    ...act,
    path: '/console/rewards/audience/count',
    permission: 'reward_read',
    summary: 'How many members a rule would be for now',
    body: z.object({ audience: rewardAudience }),
    value: z.object({ members: z.int(), players: z.int() }),
    errors: operatorErrors,
  },
  rewardGiveAsk: {
    ...act,
    path: '/console/rewards/give/ask',
    permission: 'reward_ask',
    summary: 'Asks to give points, turns of a game or raffle tickets by hand: a second person decides',
    body: z.object({
      username,
      gift: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('points'), points: z.string().regex(/^[1-9]\d{0,5}$/) }),
        z.strictObject({ kind: z.literal('game_turns'), gameId: z.uuid(), count }),
        z.strictObject({ kind: z.literal('raffle_tickets'), raffleId: z.uuid(), count }),
      ]),
      reason,
    }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'member_not_found', 'reward_gift_refused'],
  },
  referrerChangeAsk: {
    ...act,
    path: '/console/rewards/referrer/ask',
    permission: 'reward_ask',
    summary: 'Asks for another referrer of a member who came within seven days: a second person decides',
    body: z.object({ username, referrer: username, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'member_not_found', 'referrer_refused', 'referrer_too_late', 'referral_paid'],
  },
})
