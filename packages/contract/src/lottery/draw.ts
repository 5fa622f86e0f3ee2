import { z } from 'zod'
import { drawStates } from '@baize/lottery/draw'
import { families } from '@baize/lottery/series'
import { prizeModes, units } from '@baize/lottery/ticket'
import { defineCalls } from '../call.ts'
import { decimal, isoTime, language } from '../envelope.ts'

export const lotteryGameCode = z.string().regex(/^[a-z]{2,8}-\d{2}$/)
export const lotterySeriesId = z.string().regex(/^[a-z]{2,8}-\d{2}(:\d{2,4})?$/)
export const lotteryDrawId = z.string().regex(/^[a-z]{2,8}-\d{2}(:\d{2,4})?:\d{8}(-\d{4})?$/)

export const lotteryDraw = z.object({
  drawId: z.string(),
  seriesId: z.string(),
  number: z.string(),
  state: z.enum(drawStates),
  opensAt: isoTime,
  closesAt: isoTime,
  drawAt: isoTime,
  /** The result is late. */
  isDelayed: z.boolean(),
})
export type LotteryDraw = z.infer<typeof lotteryDraw>

export const lotteryResult = z.object({
  drawId: z.string(),
  seriesId: z.string(),
  number: z.string(),
  drawAt: isoTime,
  openedAt: isoTime,
  /** 1 is the first result, each correction adds one. */
  version: z.int(),
  /** As it is shown, zeros kept; empty when the draw is void. */
  numbers: z.array(z.string()),
  isVoid: z.boolean(),
  /** Results that a correction has replaced, the first one first. */
  replaced: z.array(z.array(z.string())),
})
export type LotteryResult = z.infer<typeof lotteryResult>

/** Odds of a lottery: of each play that is named, so many ten-thousandths of what the formula pays. */
export const lotteryTable = z.object({ version: z.int(), parts: z.record(z.string(), z.int()) })
export type LotteryTable = z.infer<typeof lotteryTable>

export const lotterySeries = z.object({
  seriesId: z.string(),
  kind: z.enum(['house', 'external']),
  /** Of draws of the house; nothing for those by a calendar. */
  periodSeconds: z.int().nullable(),
  timeZone: z.string(),
  /** The draw that sells now, or else the next one. */
  current: lotteryDraw.nullable(),
  /** The odds of that draw. */
  table: lotteryTable,
  /** Draws that are closed and have no result yet, the oldest first. */
  waiting: z.array(lotteryDraw),
  /** The last ten results, the newest first. */
  results: z.array(lotteryResult),
})
export type LotterySeries = z.infer<typeof lotterySeries>

export const lotteryGame = z.object({
  /** By the server's clock: countdowns follow it. */
  serverTime: isoTime,
  gameCode: z.string(),
  name: z.string(),
  vendor: z.string(),
  family: z.enum(families),
  pads: z.enum(['all', 'two-sided']),
  prizeMode: z.enum(prizeModes),
  currencySymbol: z.string(),
  /** Decimals of the currency. */
  scale: z.int(),
  /** Of 2000 parts of a stake so many return. `own` of a guest is the usual one. */
  prizeGroup: z.object({ least: z.int(), own: z.int() }),
  lunarYear: z.int(),
  units: z.array(z.enum(units)),
  limits: z.object({
    rows: z.int(),
    linesOfRow: z.int(),
    linesOfTicket: z.int(),
    lineStake: decimal,
    ticketStake: decimal,
    memberDrawStake: decimal,
    payout: decimal,
    leastWin: decimal,
  }),
  series: z.array(lotterySeries),
})
export type LotteryGame = z.infer<typeof lotteryGame>

/** What a page with an open lottery hears in the socket's namespace `/lottery` (`auth: { gameCode }`). */
export const lotteryNews = z.object({
  drawId: z.string(),
  seriesId: z.string(),
  number: z.string(),
  state: z.enum(drawStates),
  /** With a result. */
  numbers: z.array(z.string()),
})
export type LotteryNews = z.infer<typeof lotteryNews>

export const lotteryGameCalls = defineCalls({
  getLotteryGame: {
    method: 'GET',
    path: '/wps/relay/lotteryGame',
    access: 'public',
    summary: 'A lottery with its series: the draw that sells, last results, prize group, limits',
    query: z.object({ gameCode: lotteryGameCode, language: language.default('BN') }),
    value: lotteryGame,
    errors: ['game_not_found'],
  },
})
