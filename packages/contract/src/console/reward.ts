import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { promotionTag } from '../content.ts'
import { decimal, isoTime } from '../envelope.ts'
import { rewardFamily, rewardGift, rewardMeasure, rewardPeriod } from '../reward-center.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const whole = z.string().regex(/^\d{1,18}$/)
const both = z.object({ en: z.string().trim().min(1).max(4_000), bn: z.string().trim().min(1).max(4_000) })
const bonusTerms = z.strictObject({
  timesHundredths: z.int().min(0).max(100_000),
  days: z.int().min(1).max(366),
  maxStakeMinor: whole.nullable(),
  capMinor: whole.nullable(),
  lanes: z
    .array(
      z.strictObject({
        category: z.string().max(16),
        vendor: z.string().max(16).nullable(),
        weight: z.int().min(0).max(100),
      }),
    )
    .max(40),
})
const freeRounds = {
  /** As the catalogue calls the game. */
  gameId: z.string().min(1).max(100),
  count: z.int().min(1).max(1_000),
  stakeMinor: whole,
  useDays: z.int().min(1).max(90),
}
const gift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amountMinor: whole }),
  z.strictObject({ kind: z.literal('share'), rateBps: z.int().min(1).max(10_000), maxMinor: whole }),
  z.strictObject({
    kind: z.literal('share_bonus'),
    rateBps: z.int().min(1).max(10_000),
    maxMinor: whole,
    terms: bonusTerms,
  }),
  z.strictObject({ kind: z.literal('points'), points: whole }),
  z.strictObject({
    kind: z.literal('raffle_tickets'),
    raffleId: z.uuid(),
    count: z.int().min(1).max(10_000),
  }),
  z.strictObject({ kind: z.literal('game_turns'), gameId: z.uuid(), count: z.int().min(1).max(10_000) }),
  z.strictObject({ kind: z.literal('bonus'), amountMinor: whole, terms: bonusTerms }),
  z.strictObject({ kind: z.literal('free_rounds'), ...freeRounds }),
  z.strictObject({ kind: z.literal('free_rounds_bonus'), ...freeRounds, terms: bonusTerms }),
])

const level = z.int().min(0).max(20).nullish()
/** The audience of a rule: all conditions have to be met. */
export const rewardAudience = z.strictObject({
  registeredWithinDays: z.int().min(1).max(3_660).nullable(),
  levelFrom: level,
  levelTo: level,
  hasDeposited: z.boolean().nullish(),
  idleDays: z.int().min(1).max(35).nullish(),
  oncePerCluster: z.boolean().nullish(),
})

/** A rule as data, in minor units: nothing in it is an expression. */
export const rewardRuleDocument = z.strictObject({
  title: both,
  text: both,
  terms: both,
  family: z.enum(['offer', 'registration', 'cashback', 'mission', 'leaderboard']),
  tag: promotionTag,
  measure: rewardMeasure,
  /** Of `deposit_nth`. */
  depositNumber: z.int().min(1).max(100).nullish(),
  lanes: z
    .array(z.strictObject({ category: z.string().min(1).max(16), weight: z.int().min(0).max(100) }))
    .max(20),
  steps: z
    .array(z.strictObject({ from: whole, gift }))
    .min(1)
    .max(20),
  period: rewardPeriod,
  periodDays: z.int().min(1).max(366).nullable(),
  audience: rewardAudience,
  optIn: z.boolean(),
  claim: z.enum(['auto', 'press']),
  claimDays: z.int().min(1).max(366).nullable(),
  startAtMs: z.int().min(0),
  endAtMs: z.int().min(0).nullable(),
  budget: z.strictObject({ totalMinor: whole, dayMinor: whole.nullable() }),
  group: z.string().max(40).nullable(),
  /** A mission that opens when the one before it was claimed. */
  series: z
    .strictObject({ key: z.string().regex(/^[a-z0-9_]{1,40}$/), title: both, place: z.int().min(1).max(20) })
    .nullish(),
  /** A leaderboard: `from` of its steps are places. */
  board: z
    .strictObject({
      places: z.int().min(1).max(1_000),
      leastRounds: z.int().min(0).max(1_000_000),
      leastStakeMinor: whole,
    })
    .nullish(),
})

const scope = z.union([
  z.literal('all'),
  z.string().regex(/^family:[a-z_]{1,20}$/),
  z.string().regex(/^(rule|game|raffle):[0-9a-f-]{36}$/),
])

const whatIfSum = z.object({
  members: z.int(),
  grants: z.int(),
  cost: decimal,
  /** The most that one member would have been given. */
  most: decimal,
  median: decimal,
  budget: decimal,
  dayBudget: decimal.nullable(),
  steps: z.array(z.object({ step: z.int(), grants: z.int(), cost: decimal })),
  perDay: z.array(z.object({ day: z.string(), grants: z.int(), cost: decimal })),
  top: z.array(z.object({ memberId: z.string(), username: z.string(), grants: z.int(), cost: decimal })),
})

export const rewardDeskCalls = defineCalls({
  rewardRuleList: listCall({
    path: '/console/rewards/rules',
    permission: 'reward_read',
    summary: 'Rules in force with their budget and what they gave',
    filters: { family: rewardFamily.optional() },
    item: z.object({
      id: z.string(),
      title: z.object({ EN: z.string(), BN: z.string() }),
      family: rewardFamily,
      version: z.int(),
      measure: z.string(),
      period: z.string(),
      cap: decimal,
      promised: decimal,
      granted: decimal,
      /** Of the cap, in percent. */
      used: z.int(),
      /** The highest share of the budget that rang the alarm, in percent; 0 where none did. */
      alarmed: z.int(),
      grants: z.int(),
      isStopped: z.boolean(),
      askedBy: z.string(),
      approvedBy: z.string(),
      agreedAt: isoTime,
      currency: z.string(),
    }),
  }),
  rewardRuleAsk: {
    method: 'POST',
    path: '/console/rewards/rules/ask',
    access: 'operator',
    permission: 'reward_ask',
    summary: 'Asks for a new rule, or for the next version of one: a second person decides',
    body: z.object({ ruleId: z.uuid().nullable(), document: rewardRuleDocument, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'reward_rule_faulty', 'reward_rule_unknown'],
  },
  rewardRuleRead: {
    method: 'GET',
    path: '/console/rewards/rules/one',
    access: 'operator',
    permission: 'reward_read',
    summary: 'One rule: the document in force, all versions, and what is left of its budgets',
    query: z.object({ id: z.uuid() }),
    value: z.object({
      id: z.string(),
      document: rewardRuleDocument,
      cap: decimal,
      promised: decimal,
      granted: decimal,
      used: z.int(),
      /** The highest share of the budget that rang the alarm, in percent; 0 where none did. */
      alarmed: z.int(),
      isStopped: z.boolean(),
      days: z.array(z.object({ day: z.string(), cap: decimal, used: decimal, alarmed: z.int() })),
      versions: z.array(
        z.object({
          number: z.int(),
          agreedAt: isoTime,
          askedBy: z.string(),
          approvedBy: z.string(),
          hash: z.string(),
          document: rewardRuleDocument,
        }),
      ),
      currency: z.string(),
    }),
    errors: [...operatorErrors, 'reward_rule_unknown'],
  },
  rewardWhatIfAsk: {
    method: 'POST',
    path: '/console/rewards/what-if/ask',
    access: 'operator',
    permission: 'reward_read',
    summary: 'Replays a draft over the facts of the last days, in the background; it gives nothing to anyone',
    body: z.object({
      /** The rule whose version in force is replayed beside it. */
      ruleId: z.uuid().nullable(),
      document: rewardRuleDocument,
      days: z.int().min(1).max(35),
    }),
    value: z.object({ id: z.string() }),
    errors: [...operatorErrors, 'reward_rule_faulty'],
  },
  rewardWhatIfRead: {
    method: 'GET',
    path: '/console/rewards/what-if/one',
    access: 'operator',
    permission: 'reward_read',
    summary: 'How far a replay is, and what it came to',
    query: z.object({ id: z.uuid() }),
    value: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      /** Members that were looked at, of how many. */
      done: z.int(),
      total: z.int(),
      days: z.int(),
      draft: whatIfSum.nullable(),
      inForce: whatIfSum.nullable(),
      currency: z.string(),
    }),
    errors: [...operatorErrors, 'reward_what_if_unknown'],
  },
  rewardStopRead: {
    method: 'GET',
    path: '/console/rewards/stops',
    access: 'operator',
    permission: 'reward_read',
    summary: 'What is stopped now, since when and by whom',
    value: z.object({
      stops: z.array(z.object({ scope: z.string(), by: z.string(), reason: z.string(), at: isoTime })),
      /** What rules give money in. */
      currency: z.string(),
    }),
    errors: operatorErrors,
  },
  rewardStop: {
    method: 'POST',
    path: '/console/rewards/stop',
    access: 'operator',
    permission: 'reward_stop',
    summary: 'Stops joining, earning and claiming at once, of everything, a family or a rule',
    body: z.object({ id: scope, reason }),
    value: z.null(),
    errors: operatorErrors,
  },
  rewardRelease: {
    method: 'POST',
    path: '/console/rewards/release',
    access: 'operator',
    permission: 'reward_stop',
    summary: 'Ends a stop: what was earned meanwhile is given',
    body: z.object({ id: scope, reason }),
    value: z.null(),
    errors: operatorErrors,
  },
  rewardGrantList: listCall({
    path: '/console/rewards/grants',
    permission: 'reward_read',
    summary: 'Grants of all families, the newest first',
    filters: {
      memberId: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
      family: rewardFamily.optional(),
      state: z.enum(['earned', 'claimed', 'lapsed', 'voided']).optional(),
    },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      username: z.string(),
      family: rewardFamily,
      title: z.object({ EN: z.string(), BN: z.string() }),
      gift: rewardGift,
      amount: decimal,
      currency: z.string(),
      state: z.enum(['earned', 'claimed', 'lapsed', 'voided']),
      earnedAt: isoTime,
      endedAt: isoTime.nullable(),
    }),
  }),
})
