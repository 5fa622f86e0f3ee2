import { giftKinds, grantFamilies, ruleMeasures } from '@baize/domain/reward'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { promotionTag } from './content.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { activityStatus } from './promotion.ts'
import { memberErrors } from './security.ts'

const giftKind = z.enum(giftKinds)

/** The bonus that the wins of free rounds become; a requirement in hundredths of it: 1000 is ten times. */
export const freeRoundWins = z.object({
  timesHundredths: z.int(),
  days: z.int(),
  cap: decimal.nullable(),
})

/** What is given: an amount of money, or how many. A share is a part of what was measured, at most `amount`. */
export const rewardGift = z.object({
  kind: z.union([giftKind, z.literal('share'), z.literal('share_bonus')]),
  amount: decimal,
  /** Of a share: 5.00 is five percent. */
  percent: decimal.nullable(),
  /** Of free rounds: the stake of each, and what their wins become. */
  freeRounds: z
    .object({
      /** As the catalogue calls the game. */
      gameId: z.string(),
      stake: decimal,
      /** So long they can be played. */
      useDays: z.int(),
      wins: freeRoundWins.nullable(),
    })
    .optional(),
})

export const rewardFamily = z.enum(grantFamilies)

/** What a rule counts. */
export const rewardMeasure = z.enum(ruleMeasures)

export const rewardPeriod = z.enum(['once', 'daily', 'weekly', 'semimonthly', 'monthly', 'days'])

export const reward = z.object({
  id: z.string(),
  family: rewardFamily,
  title: z.string(),
  gift: rewardGift,
  state: z.enum(['earned', 'claimed', 'lapsed', 'voided']),
  earnedAt: isoTime,
  /** After it nothing can be claimed. */
  claimUntil: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  /** It is being checked until then. */
  heldUntil: isoTime.nullable(),
})

/** An offer of a rule, with how far the member is in the period that runs. */
export const rewardOffer = z.object({
  id: z.string(),
  tag: promotionTag,
  family: rewardFamily,
  title: z.string(),
  text: z.string(),
  terms: z.string(),
  url: z.string(),
  status: activityStatus,
  measure: rewardMeasure,
  period: rewardPeriod,
  /** In units of the measure: money as a decimal, a multiple with two decimals, else a count. */
  value: decimal,
  /** Which deposit is measured, where it is a certain one. */
  depositNumber: z.int().nullable(),
  steps: z.array(z.object({ from: decimal, gift: rewardGift, state: z.enum(['open', 'earned', 'claimed']) })),
  categories: z.array(z.string()),
  /** Whether what is reached is given when the period is over. */
  isAtEnd: z.boolean(),
  /** Accounts that were opened on one device are given it once together. */
  isOncePerCluster: z.boolean(),
  /** Another account of that device has it. */
  isTakenByLinked: z.boolean(),
  startAt: isoTime,
  endAt: isoTime.nullable(),
  periodUntil: isoTime.nullable(),
})

export const rewardCenterCalls = defineCalls({
  rewardCenter: {
    method: 'GET',
    path: '/wps/relay/rewardCenter',
    access: 'member',
    summary: 'What the caller can claim, the offers with progress, and what was given last',
    query: z.object({ language: language.default('BN') }),
    value: z.object({
      /** How many can be claimed now. */
      availablePromoCount: z.int(),
      /** What these pay in cash. */
      claimable: decimal,
      /** Some of what can be claimed is being checked until then; nothing while none is. */
      heldUntil: isoTime.nullable(),
      earned: z.array(reward),
      offers: z.array(rewardOffer),
      history: z.array(reward),
      currencySymbol: z.string(),
    }),
    errors: memberErrors,
  },
  rewardClaim: {
    method: 'POST',
    path: '/wps/relay/rewardClaim',
    access: 'member',
    summary: 'Claims one reward, or all that can be claimed; a repeat moves nothing',
    body: z.object({ id: z.uuid().optional(), language: language.default('BN') }),
    value: z.object({ claimed: z.array(reward), availablePromoCount: z.int() }),
    errors: [
      ...memberErrors,
      'reward_not_found',
      'reward_lapsed',
      'reward_voided',
      'reward_stopped',
      'reward_held',
      'player_excluded',
      'player_blocked',
    ],
  },
  rewardJoin: {
    method: 'POST',
    path: '/wps/relay/rewardJoin',
    access: 'member',
    summary: 'Joins an offer: only what is staked afterwards counts; a repeat changes nothing',
    body: z.object({ id: z.uuid() }),
    value: z.object({}),
    errors: [
      ...memberErrors,
      'reward_not_found',
      'reward_closed',
      'reward_stopped',
      'reward_group_taken',
      'reward_not_for_you',
      'player_excluded',
    ],
  },
})
