import { z } from 'zod'
import { chaseBounds, mostMultiple, units } from '@baize/lottery/ticket'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { memberErrors } from '../security.ts'
import { balances } from '../wallet.ts'
import { lotteryDrawId, lotteryGameCode, lotterySeriesId } from './draw.ts'

const requestId = z.string().regex(/^[\w-]{8,64}$/)
const multiple = z.int().min(1).max(mostMultiple)

/** One bet of a ticket: a play, what was chosen in canonical text, and what a line costs. */
export const lotteryRow = z.object({
  playId: z.string().max(64),
  /** Values with commas, fields with bars: `1,2|5|0,7,9`. */
  selection: z.string().max(1_000_000),
  unit: z.enum(units),
  multiple,
  prizeGroup: z.int(),
})
export type LotteryRow = z.infer<typeof lotteryRow>
const rows = z.array(lotteryRow).min(1).max(50)

export const lotteryTicketState = z.enum(['placed', 'cancelled', 'won', 'lost', 'refunded'])

export const lotteryTicket = z.object({
  ticketId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  seriesId: z.string(),
  drawId: z.string(),
  number: z.string(),
  drawAt: isoTime,
  closesAt: isoTime,
  placedAt: isoTime,
  state: lotteryTicketState,
  /** It can still be cancelled, by the server's clock. */
  isCancellable: z.boolean(),
  lines: z.int(),
  stake: decimal,
  payout: decimal,
  /** Stake that came back: of pushed lines, or of a void draw. */
  refund: decimal,
  rebate: decimal,
  currencySymbol: z.string(),
  /** Of its draw, empty before. */
  numbers: z.array(z.string()),
  /** Results that a correction has replaced, the first one first, with what the ticket came to by each. */
  replaced: z.array(z.object({ numbers: z.array(z.string()), paid: decimal })),
  chaseId: z.string().nullable(),
  /** The first rows, at most three; `rowCount` is all. */
  rows: z.array(
    z.object({
      playId: z.string(),
      /** Cut after 200 characters; whole in `getLotteryTicket`. */
      selection: z.string(),
      lines: z.int(),
      lineStake: decimal,
      stake: decimal,
      prizeGroup: z.int(),
      /** Of every tier, the stake included: "98.0000". */
      odds: z.array(z.string()),
      /** Hits by tier once it is settled. */
      hits: z.array(z.int()).nullable(),
      payout: decimal,
    }),
  ),
  rowCount: z.int(),
})
export type LotteryTicket = z.infer<typeof lotteryTicket>

/** What proves that the ticket was in the log before the draw (lottery.md 6). */
export const lotteryReceipt = z.object({
  leaf: z.string(),
  index: z.int(),
  path: z.array(z.string()),
  head: z.object({
    drawId: z.string(),
    node: z.string(),
    size: z.int(),
    root: z.string(),
    timeMs: z.int(),
  }),
  signature: z.string(),
  /** With what the member's hash in the leaf was salted. */
  salt: z.string(),
})
export type LotteryReceipt = z.infer<typeof lotteryReceipt>

export const lotteryTicketCalls = defineCalls({
  placeLotteryTicket: {
    method: 'POST',
    path: '/wps/relay/lotteryPlace',
    access: 'member',
    summary: 'Buys a ticket for one draw; the same request id gets the same answer',
    body: z.object({
      requestId,
      drawId: lotteryDrawId,
      rows,
      /** Of the odds that the page showed. */
      tableVersion: z.int(),
      /** What the page said it costs: any difference is refused with the new price. */
      stake: decimal,
    }),
    value: z.object({ ticket: lotteryTicket, balances }),
    errors: [
      ...memberErrors,
      'draw_closed',
      'game_disabled',
      'game_maintenance',
      'selection_invalid',
      'lines_too_many',
      'lottery_price_changed',
      'exposure_reached',
      'lottery_number_closed',
      'limit_reached',
      'insufficient_funds',
      'lottery_cash_only',
      'player_blocked',
      'duplicate_conflict',
      'outcome_unknown',
    ],
  },
  cancelLotteryTicket: {
    method: 'POST',
    path: '/wps/relay/lotteryCancel',
    access: 'member',
    summary: 'Cancels a whole ticket before its draw closes; the stake comes back',
    body: z.object({ ticketId: z.uuid() }),
    value: z.object({ ticket: lotteryTicket, balances }),
    errors: [...memberErrors, 'ticket_not_cancellable', 'ticket_not_found'],
  },
  getLotteryTickets: {
    method: 'GET',
    path: '/wps/relay/lotteryTickets',
    access: 'member',
    summary: "The caller's tickets, the newest first, 20 at a time",
    query: z.object({
      gameCode: lotteryGameCode.optional(),
      drawId: lotteryDrawId.optional(),
      /** `open`: not settled yet. */
      state: z.enum(['all', 'open', 'settled']).default('all'),
      /** The last ticket of the page before. */
      before: z.uuid().optional(),
    }),
    value: z.object({ tickets: z.array(lotteryTicket), hasMore: z.boolean() }),
    errors: memberErrors,
  },
  getLotteryTicket: {
    method: 'GET',
    path: '/wps/relay/lotteryTicket',
    access: 'member',
    summary: 'A ticket with all rows and the receipt of its place in the log',
    query: z.object({ ticketId: z.uuid() }),
    value: z.object({
      ticket: lotteryTicket,
      /** Nothing until its batch is signed. */
      receipt: lotteryReceipt.nullable(),
    }),
    errors: [...memberErrors, 'ticket_not_found'],
  },
})

export const lotteryChase = z.object({
  chaseId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  seriesId: z.string(),
  state: z.enum(['running', 'paused', 'ended', 'stopped']),
  /** Why it is paused or over: `price`, `win`, `profit`, `done`, `player`, `limit`, `funds`. */
  reason: z.string().nullable(),
  stopOn: z.enum(['never', 'win', 'profit']),
  createdAt: isoTime,
  currencySymbol: z.string(),
  stake: decimal,
  /** Still on hold for coming draws. */
  held: decimal,
  payout: decimal,
  draws: z.array(
    z.object({
      drawId: z.string(),
      number: z.string(),
      closesAt: isoTime,
      multiple: z.int(),
      stake: decimal,
      state: z.enum(['held', 'placed', 'skipped', 'released']),
      ticketId: z.string().nullable(),
      payout: decimal,
    }),
  ),
})
export type LotteryChase = z.infer<typeof lotteryChase>

export const lotteryChaseCalls = defineCalls({
  placeLotteryChase: {
    method: 'POST',
    path: '/wps/relay/lotteryChase',
    access: 'member',
    summary: 'Buys the same rows for coming draws; each draw has its stake on hold until it opens',
    body: z.object({
      requestId,
      seriesId: lotterySeriesId,
      /** The first draw. */
      drawId: lotteryDrawId,
      rows,
      tableVersion: z.int(),
      draws: z.int().min(chaseBounds.least).max(chaseBounds.most),
      steps: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('same') }),
        z.object({ kind: z.literal('growing'), times: z.int(), every: z.int() }),
        z.object({ kind: z.literal('own'), multiples: z.array(multiple).max(chaseBounds.most) }),
      ]),
      stop: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('never') }),
        z.object({ kind: z.literal('win') }),
        z.object({ kind: z.literal('profit'), amount: decimal }),
      ]),
      /** Of all draws, as the page said. */
      stake: decimal,
    }),
    value: z.object({ chase: lotteryChase, balances }),
    errors: [
      ...memberErrors,
      'draw_closed',
      'game_disabled',
      'game_maintenance',
      'chase_invalid',
      'selection_invalid',
      'lines_too_many',
      'lottery_price_changed',
      'exposure_reached',
      'lottery_number_closed',
      'limit_reached',
      'insufficient_funds',
      'lottery_cash_only',
      'player_blocked',
      'duplicate_conflict',
    ],
  },
  getLotteryChases: {
    method: 'GET',
    path: '/wps/relay/lotteryChases',
    access: 'member',
    summary: "The caller's chases, the newest first, 10 at a time",
    query: z.object({ before: z.uuid().optional() }),
    value: z.object({ chases: z.array(lotteryChase), hasMore: z.boolean() }),
    errors: memberErrors,
  },
  changeLotteryChase: {
    method: 'POST',
    path: '/wps/relay/lotteryChaseChange',
    access: 'member',
    summary: 'Stops a chase and releases what is on hold, or goes on at the price of now',
    body: z.object({ chaseId: z.uuid(), change: z.enum(['stop', 'resume']) }),
    value: z.object({ chase: lotteryChase, balances }),
    errors: [...memberErrors, 'chase_not_found', 'chase_ended'],
  },
})
