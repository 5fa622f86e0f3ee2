import { z } from 'zod'
import { drawStates } from '@baize/lottery/draw'
import { families } from '@baize/lottery/series'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { lotteryDrawId, lotteryGameCode, lotterySeriesId } from '../lottery/draw.ts'
import { lotteryGroupMode } from '../lottery/prize-group.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const both = z.object({ EN: z.string(), BN: z.string() })
export const lotteryDrawState = z.enum(drawStates)

const drawLine = z.object({
  /** `elott-01:60:20261120-0861`. */
  id: z.string(),
  game: both,
  gameId: z.string(),
  series: z.string(),
  number: z.string(),
  kind: z.enum(['house', 'external']),
  state: lotteryDrawState,
  opensAt: isoTime,
  closesAt: isoTime,
  drawAt: isoTime,
  /** Of the result that stands; nothing before it. */
  numbers: z.array(z.string()),
  resultVersion: z.int(),
  /** Tickets that were logged, cancelled ones too. */
  tickets: z.int(),
  /** By the settlement so far. */
  paid: decimal,
})

export const lotteryDeskCalls = defineCalls({
  lotteryDrawList: listCall({
    path: '/console/lottery/draws',
    permission: 'lottery_read',
    summary: 'Draws by time, those nearest to now and before it first',
    filters: {
      state: lotteryDrawState.optional(),
      gameId: lotteryGameCode.optional(),
      series: lotterySeriesId.optional(),
      /** Also those that are to come. */
      coming: z.enum(['true', 'false']).optional(),
    },
    item: drawLine,
  }),
  lotteryDrawRead: {
    method: 'GET',
    path: '/console/lottery/draw',
    access: 'operator',
    permission: 'lottery_read',
    summary: 'A draw with its commitments, results, sales and the progress of its settlement',
    query: z.object({ id: lotteryDrawId }),
    value: drawLine.extend({
      family: z.enum(families),
      currency: z.string(),
      closedAt: isoTime.nullable(),
      settledAt: isoTime.nullable(),
      voidReason: z.string().nullable(),
      commitment: z.object({
        seedHash: z.string().nullable(),
        chainHash: z.string().nullable(),
        round: z.int().nullable(),
        root: z.string().nullable(),
        leaves: z.int().nullable(),
        closeSignature: z.string().nullable(),
      }),
      results: z.array(
        z.object({
          version: z.int(),
          numbers: z.array(z.string()),
          openedAt: isoTime,
          reason: z.string().nullable(),
          /** What it was made of, as it is stored. */
          inputs: z.record(z.string(), z.unknown()),
        }),
      ),
      sales: z.object({ tickets: z.int(), cancelled: z.int(), members: z.int(), stake: decimal }),
      /** Of the last settlement, without stakes that came back; nothing before it or without sales. */
      returned: z
        .object({
          won: decimal,
          expected: decimal,
          /** Of the stakes, in percent. */
          rate: z.number(),
          expectedRate: z.number(),
        })
        .nullable(),
      /** How much of the limit of liability the nodes have taken to sell. */
      leases: z.array(z.object({ node: z.string(), share: decimal })),
      /** One for each result that is or was settled; version 0 is that of a void draw. */
      settlements: z.array(
        z.object({
          version: z.int(),
          /** Parts of 256 that are done. */
          done: z.int(),
          parts: z.int(),
          tickets: z.int(),
          stake: decimal,
          paid: decimal,
          /** Tickets whose large win waits for disputes. */
          waiting: z.int(),
        }),
      ),
    }),
    errors: [...operatorErrors, 'lottery_draw_not_found'],
  },
  lotteryExposureRead: {
    method: 'GET',
    path: '/console/lottery/exposure',
    access: 'operator',
    permission: 'lottery_read',
    summary:
      'What a draw would cost by the tickets that stand: at worst, and by the dearest cells of each view',
    query: z.object({ id: lotteryDrawId }),
    value: z.object({
      at: isoTime,
      currency: z.string(),
      limit: decimal,
      /** Of all results, or a bound where they cannot all be looked at. */
      worst: decimal,
      /** The first ten cells of each, the dearest first. */
      views: z.array(
        z.object({ id: z.string(), cells: z.array(z.object({ name: z.string(), cost: decimal })) }),
      ),
    }),
    errors: [...operatorErrors, 'lottery_draw_not_found'],
  },
  lotteryVoidAsk: {
    method: 'POST',
    path: '/console/lottery/void/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary: 'Asks to make a draw void before it has a result; its tickets are refunded',
    body: z.object({ id: lotteryDrawId, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'lottery_draw_not_found', 'lottery_draw_over'],
  },
  lotteryGroupList: listCall({
    path: '/console/lottery/groups',
    permission: 'lottery_read',
    summary: 'Prize groups as they were set, the latest first',
    filters: { memberId: id.optional(), mode: lotteryGroupMode.optional() },
    item: z.object({
      id: z.string(),
      memberId: z.string(),
      mode: lotteryGroupMode,
      prizeGroup: z.int(),
      setAt: isoTime,
      setBy: z.string(),
    }),
  }),
  lotteryGroupAsk: {
    method: 'POST',
    path: '/console/lottery/group/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary:
      'Asks for another prize group of a member who has no upline; all who fall with it are named to the second operator',
    body: z.object({ memberId: id, mode: lotteryGroupMode, group: z.int(), reason }),
    value: z.object({ approvalId: z.string(), falls: z.int() }),
    errors: [...operatorErrors, 'member_not_found', 'prize_group_refused', 'lottery_group_has_upline'],
  },
})
