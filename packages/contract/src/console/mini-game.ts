import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { listCall, operatorErrors, reason } from './list.ts'

export const miniGameKind = z.enum(['wheel', 'scratch', 'egg'])
const whole = z.string().regex(/^\d{1,15}$/)
const name = z.string().trim().min(1).max(60)

const prize = z.strictObject({
  weight: z.int().min(1).max(999_999),
  kind: z.enum(['cash', 'points', 'nothing']),
  /** Minor units of money, or points. */
  amountMinor: whole,
  stock: z.int().min(1).max(1_000_000).nullable(),
  substitute: z.int().min(0).max(11).nullable(),
})

/** A table of prizes as data. */
export const miniGameDocument = z.strictObject({
  kind: miniGameKind,
  title: z.strictObject({ en: name, bn: name }),
  isOpen: z.boolean(),
  capMinor: whole,
  prizes: z.array(prize).min(2).max(12),
})

export const miniGameDeskCalls = defineCalls({
  miniGameList: listCall({
    path: '/console/rewards/games',
    permission: 'reward_read',
    summary: 'Games of turns with their tables of prizes in force, their budgets and what they gave',
    filters: { kind: miniGameKind.optional() },
    item: z.object({
      id: z.string(),
      document: miniGameDocument,
      version: z.int(),
      cap: decimal,
      granted: decimal,
      turns: z.int(),
      played: z.int(),
      /** What a turn costs on average. */
      expected: decimal,
      left: z.array(z.int().nullable()),
      isStopped: z.boolean(),
      askedBy: z.string(),
      approvedBy: z.string(),
      agreedAt: isoTime,
      currency: z.string(),
    }),
  }),
  miniGameAsk: {
    method: 'POST',
    path: '/console/rewards/games/ask',
    access: 'operator',
    permission: 'reward_ask',
    summary: 'Asks for a game, or for the next table of one: a second person decides',
    body: z.object({ gameId: z.uuid().nullable(), document: miniGameDocument, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'mini_game_faulty', 'mini_game_unknown'],
  },
})
