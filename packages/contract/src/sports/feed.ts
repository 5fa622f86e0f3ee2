import type { FeedMessage } from '@baize/sports/feed'
import { readSpecifiers, sports, voidReasons, wholeChance } from '@baize/sports/market'
import { z } from 'zod'
import { scoreSchema } from './score.ts'

/*
 * The form of each message of a feed (sportsbook design, section 3): one line of JSON, whole numbers only,
 * sizes bounded. What its numbers mean beside the messages before it is the book's to judge.
 */

const mostMarkets = 2_000
const mostOutcomes = 64
/** A line longer than this is not read. */
export const longestFeedLine = 4 * 1024 * 1024

const id = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
/** `over`, `2:1`, `6+`, a player. */
const outcomeId = z.string().regex(/^[A-Za-z0-9._:+-]{1,64}$/)
const count = z.int().min(0)
const instant = z.int().min(0)
const chance = z.int().min(0).max(wholeChance)
const split = z
  .tuple([chance, chance, chance, chance, chance])
  .refine((parts) => parts.reduce((sum, part) => sum + part, 0) === wholeChance, 'must add up to 1000000')
const spec = z
  .string()
  .max(128)
  .refine((text) => readSpecifiers(text) !== undefined, 'must be canonical specifiers')
const name = z.string().min(1).max(80)
const named = z.strictObject({ en: name, bn: name })
const marketKey = { type: id, spec }

const hasDistinctIds = (items: readonly { readonly id: string }[]) =>
  new Set(items.map((item) => item.id)).size === items.length
const hasDistinctMarkets = (items: readonly { readonly type: string; readonly spec: string }[]) =>
  new Set(items.map((item) => `${item.type}|${item.spec}`)).size === items.length

const envelope = {
  v: z.literal(1),
  producer: id,
  seq: count,
  at: instant,
  through: instant,
}
const ofEvent = { ...envelope, event: id }

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const competitor = z.strictObject({
  id,
  name: named,
  short: z.string().min(1).max(8),
  colours: z.tuple([colour, colour]),
  players: z
    .record(z.string().regex(/^[har][0-9]{1,2}$/), named)
    .refine((players) => Object.keys(players).length <= 40, 'has too many players'),
})
const status = z.enum([
  'pre',
  'live',
  'ended',
  'closed',
  'postponed',
  'interrupted',
  'abandoned',
  'cancelled',
])

const fixtureChange = z.strictObject({
  ...ofEvent,
  type: z.literal('fixture_change'),
  sport: z.enum(sports),
  tournament: z.strictObject({ id, name: named, tier: z.enum(['A', 'B', 'C', 'D']) }),
  home: competitor,
  away: competitor,
  startsAt: instant,
  clockRate: z.int().min(1).max(60),
  status,
  isSimulated: z.boolean(),
  kind: z.literal('season').optional(),
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
})

const market = z.strictObject({
  ...marketKey,
  status: z.enum(['active', 'suspended', 'inactive']),
  isMainLine: z.boolean(),
  material: count,
  outcomes: z
    .array(z.strictObject({ id: outcomeId, p: split }))
    .max(mostOutcomes)
    .refine(hasDistinctIds, 'lists an outcome twice'),
})

const oddsChange = z.strictObject({
  ...ofEvent,
  type: z.literal('odds_change'),
  status,
  score: scoreSchema,
  markets: z.array(market).max(mostMarkets).refine(hasDistinctMarkets, 'lists a market twice'),
})

const betStop = z.strictObject({ ...ofEvent, type: z.literal('bet_stop') })

const outcomeResult = z.strictObject({
  id: outcomeId,
  result: z.union([z.literal(0), z.literal(1)]),
  voidHalves: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  deadHeat: z
    .tuple([z.int().min(1).max(mostOutcomes), z.int().min(1).max(mostOutcomes)])
    .refine(([places, tied]) => places <= tied, 'has more places than tied'),
})
const result = z.strictObject({
  ...marketKey,
  voidReason: z.enum(voidReasons).nullable(),
  outcomes: z.array(outcomeResult).min(1).max(mostOutcomes).refine(hasDistinctIds, 'lists an outcome twice'),
})
const betSettlement = z.strictObject({
  ...ofEvent,
  type: z.literal('bet_settlement'),
  certainty: z.union([z.literal(1), z.literal(2)]),
  score: scoreSchema,
  results: z.array(result).max(mostMarkets).refine(hasDistinctMarkets, 'lists a market twice'),
})

const marketKeys = z.array(z.strictObject(marketKey)).min(1).max(mostMarkets)
const betCancel = z
  .strictObject({
    ...ofEvent,
    type: z.literal('bet_cancel'),
    markets: marketKeys,
    reason: z.enum(voidReasons),
    from: instant.nullable(),
    to: instant.nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from < to, 'ends before it begins')
const rollback = z.strictObject({
  ...ofEvent,
  type: z.enum(['rollback_bet_settlement', 'rollback_bet_cancel']),
  markets: marketKeys,
})

export const feedMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...envelope, type: z.literal('alive') }),
  fixtureChange,
  oddsChange,
  betStop,
  betSettlement,
  betCancel,
  rollback,
  z.strictObject({ ...envelope, type: z.literal('snapshot_complete') }),
]) satisfies z.ZodType<FeedMessage>

const envelopeOnly = z.object({ ...envelope, type: z.string().max(64), event: id.optional() })
/** What an unreadable message still says: enough to keep the order and to suspend its event. */
export type FeedEnvelope = z.infer<typeof envelopeOnly>

/** Reads one line of a feed. Undefined when it is not a message of a known type and form. */
export const readFeedMessage = (line: string): FeedMessage | undefined =>
  feedMessage.safeParse(parse(line)).data

/** Reads who wrote a line and in which order, whatever else is wrong with it. */
export const readFeedEnvelope = (line: string): FeedEnvelope | undefined =>
  envelopeOnly.safeParse(parse(line)).data

function parse(line: string): unknown {
  if (line.length > longestFeedLine) return undefined
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
