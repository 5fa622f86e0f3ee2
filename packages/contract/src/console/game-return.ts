import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

/** `few`: too few rounds to tell. `watch`: beyond two standard deviations, `alarm`: beyond four. */
export const returnState = z.enum(['few', 'within', 'watch', 'alarm'])

export const gameReturnCalls = defineCalls({
  returnReportList: listCall({
    path: '/console/returns/reported',
    permission: 'play_read',
    summary:
      'What games, or all games of a model, returned beside what was to be expected, the furthest off first',
    filters: {
      by: z.enum(['game', 'model']).default('game'),
      state: returnState.optional(),
      q: z.string().trim().min(1).max(64).optional(),
    },
    item: z.object({
      id: z.string(),
      /** The game, or nothing for a model. */
      game: z.string(),
      model: z.string(),
      vendor: z.string(),
      games: z.int(),
      rounds: z.int(),
      stake: z.string(),
      payout: z.string(),
      /** Percent with two decimals, as the next four. */
      actual: z.string().nullable(),
      expectedReturn: z.string().nullable(),
      bandFrom: z.string().nullable(),
      bandTo: z.string().nullable(),
      /** How many standard deviations it is off; null while it is too few to tell. */
      deviation: z.string().nullable(),
      state: returnState,
      isBestPlay: z.boolean(),
      reportedAt: isoTime,
    }),
  }),
  gameAlarmList: listCall({
    path: '/console/alarms',
    permission: 'play_read',
    summary: 'Games closed because of their RTP, newest first',
    filters: { isOpen: z.stringbool().optional() },
    item: z.object({
      id: z.string(),
      game: z.string(),
      gameId: z.string(),
      vendor: z.string(),
      reason: z.enum(['game_return', 'model_return']),
      deviation: z.string(),
      raisedAt: isoTime,
      clearedAt: isoTime.nullable(),
    }),
  }),
  jackpotList: listCall({
    path: '/console/jackpots',
    permission: 'play_read',
    summary: 'Jackpot pools as last reported by vendors, with the account fed by stakes',
    filters: {},
    item: z.object({
      id: z.string(),
      vendor: z.string(),
      pool: z.string(),
      kind: z.enum(['must_drop', 'progressive']).nullable(),
      /** What stands to be won. */
      amount: decimal,
      mustDropBy: decimal.nullable(),
      currency: z.string(),
      /** What stakes have fed into the vendor’s pools and nobody has won: the account of all of them. */
      fed: decimal,
      toldAt: isoTime,
    }),
  }),
  jackpotHitList: listCall({
    path: '/console/jackpots/hits',
    permission: 'play_read',
    summary: 'Jackpots of the last 90 days, newest first',
    filters: {},
    item: z.object({
      id: z.string(),
      at: isoTime,
      memberId: z.string(),
      username: z.string(),
      vendor: z.string(),
      amount: decimal,
      /** The part of it that the house gave. */
      seed: decimal,
      currency: z.string(),
      reference: z.string(),
    }),
  }),
  gameReopenAsk: {
    method: 'POST',
    path: '/console/alarm/reopen',
    access: 'operator',
    permission: 'play_write',
    summary: 'Requests reopening a game closed because of its RTP; needs approval',
    body: z.object({ id, reason }),
    value: asked,
    errors: [...operatorErrors, 'alarm_not_found'],
  },
})
