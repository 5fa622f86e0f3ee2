import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { memberErrors } from './security.ts'

const kind = z.enum(['wheel', 'scratch', 'egg'])
const prizeKind = z.enum(['cash', 'points', 'nothing'])
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** What the house's number stream takes from a player. */
export const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const miniGamePrize = z.object({
  kind: prizeKind,
  /** Money as a decimal, points as a count. */
  amount: decimal,
  /** Its chance in millionths; those of a table add to 1,000,000. */
  weight: z.int(),
  /** How often it can still be won; null without a bound. */
  left: z.int().nullable(),
  /** The place of the prize that is given instead once it ran out. */
  substitute: z.int().nullable(),
})

const miniGame = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  /** Of the table of prizes: a turn names the one that was shown. */
  version: z.int(),
  /** `closed` by the house, or because its budget cannot cover the largest prize. */
  state: z.enum(['open', 'closed']),
  prizes: z.array(miniGamePrize),
  /** Null for guests; of a member without turns the commitment may not have been made yet. */
  hand: z.object({ turns: z.int(), nonce: z.int(), seedHash: hash.nullable() }).nullable(),
})

const turn = z.object({
  id: z.string(),
  gameId: z.string(),
  kind,
  title: z.string(),
  version: z.int(),
  nonce: z.int(),
  drawn: z.int(),
  /** The drawn prize, or its substitute where that one had run out. */
  given: z.int(),
  prize: z.object({ kind: prizeKind, amount: decimal }),
  seedHash: hash,
  clientSeed: z.string(),
  playedAt: isoTime,
})

export const miniGameCalls = defineCalls({
  miniGames: {
    method: 'GET',
    path: '/wps/relay/miniGames',
    access: 'public',
    summary: 'Wheel, scratch card and egg with their tables of prizes and odds, and the turns of the caller',
    query: z.object({ language: language.default('BN') }),
    value: z.object({ list: z.array(miniGame), currencySymbol: z.string() }),
    errors: [],
  },
  miniGamePlay: {
    method: 'POST',
    path: '/wps/relay/miniGamePlay',
    access: 'member',
    summary: 'Plays a turn: its prize is given before it is shown. The same `requestId` plays once',
    body: z.object({
      requestId: z.uuid(),
      gameId: z.uuid(),
      version: z.int().min(1).max(1_000_000),
      /** The commitment that was shown. */
      seedHash: hash,
      clientSeed,
      language: language.default('BN'),
    }),
    value: turn.extend({ hand: z.object({ turns: z.int(), nonce: z.int(), seedHash: hash.nullable() }) }),
    errors: [
      ...memberErrors,
      'reward_not_found',
      'reward_closed',
      'reward_stopped',
      'mini_game_changed',
      'mini_game_no_turns',
      'duplicate_conflict',
      'player_excluded',
    ],
  },
  miniGameTurns: {
    method: 'GET',
    path: '/wps/relay/miniGameTurns',
    access: 'member',
    summary: 'Turns that the caller has played, the latest first',
    query: z.object({
      language: language.default('BN'),
      gameId: z.uuid().optional(),
      cursor: z.string().max(80).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    value: z.object({ list: z.array(turn), nextCursor: z.string().nullable(), currencySymbol: z.string() }),
    errors: memberErrors,
  },
  miniGameProof: {
    method: 'GET',
    path: '/wps/relay/miniGameProof',
    access: 'member',
    summary: 'All that is needed to draw a turn of the caller again',
    query: z.object({ id: z.uuid(), language: language.default('BN') }),
    value: turn.extend({
      format: z.literal('mini-game-1'),
      seed: hash,
      prizes: z.array(
        z.object({
          weight: z.int(),
          kind: prizeKind,
          /** Minor units of money, or points. */
          amountMinor: z.int(),
          stock: z.int().nullable(),
          substitute: z.int().nullable(),
        }),
      ),
      currencySymbol: z.string(),
    }),
    errors: [...memberErrors, 'reward_not_found'],
  },
})
