import { z } from 'zod'
import { families } from '@baize/lottery/series'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { prizeModes } from '@baize/lottery/ticket'
import { lotteryGameCode, lotterySeriesId, lotteryTable } from '../lottery/draw.ts'
import { listCall, operatorErrors, reason } from './list.ts'

const both = z.object({ EN: z.string(), BN: z.string() })
/** `yyyymmdd` in the series' zone. */
const day = z.string().regex(/^20\d{6}$/)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What draws returned beside what was to be expected, in percent of their stakes. */
const returned = z.object({
  draws: z.int(),
  stake: decimal,
  won: decimal,
  rate: z.number().nullable(),
  expectedRate: z.number().nullable(),
  /** By how many standard deviations they paid more than expected. */
  off: z.number(),
  isAlarm: z.boolean(),
})

const seriesLine = z
  .object({
    id: z.string(),
    game: both,
    gameId: z.string(),
    kind: z.enum(['house', 'external']),
    family: z.enum(families),
    timeZone: z.string(),
    /** Of draws of the house. */
    periodSeconds: z.int().nullable(),
    currency: z.string(),
    nextDrawAt: isoTime.nullable(),
  })
  .extend(returned.shape)

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)
/** What bounds tickets and draws of a series. */
const limits = z.object({
  lineStake: amount,
  ticketStake: amount,
  memberDrawStake: amount,
  /** What a ticket can win at most. */
  payout: amount,
  /** What a draw may cost at worst. */
  liability: amount,
  /** What a single number may cost: at its cap it is closed. Of draws of the house as much as the draw. */
  number: amount,
})

export const lotterySeriesCalls = defineCalls({
  lotterySeriesList: listCall({
    path: '/console/lottery/series',
    permission: 'lottery_read',
    summary: 'Series with what their last thousand draws of thirty days returned',
    filters: {
      kind: z.enum(['house', 'external']).optional(),
      gameId: lotteryGameCode.optional(),
      /** Only those whose return is four standard deviations off. */
      isAlarm: z.enum(['true', 'false']).optional(),
    },
    item: seriesLine,
  }),
  lotterySeriesRead: {
    method: 'GET',
    path: '/console/lottery/series/one',
    access: 'operator',
    permission: 'lottery_read',
    summary: 'A series with its returns by day, its coming draws and the exceptions of its calendar',
    query: z.object({ id: lotterySeriesId }),
    value: seriesLine.extend({
      /** Of an official series: when it is drawn. Sunday is 0. */
      rule: z
        .object({ time, weekdays: z.array(z.int()).nullable(), monthDays: z.array(z.int()).nullable() })
        .nullable(),
      /** Days in UTC, the oldest first, each with all up to it; the band is four standard deviations. */
      days: z.array(
        z.object({
          day: z.string(),
          stake: decimal,
          rate: z.number(),
          expectedRate: z.number(),
          band: z.number(),
        }),
      ),
      coming: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          drawAt: isoTime,
          closesAt: isoTime,
          tickets: z.int(),
        }),
      ),
      calendar: z.object({
        version: z.int(),
        exceptions: z.array(z.object({ day: z.string(), at: z.string().nullable() })),
        setBy: z.string().nullable(),
        setAt: isoTime.nullable(),
      }),
    }),
    errors: [...operatorErrors, 'lottery_series_not_found'],
  },
  lotteryLimitsRead: {
    method: 'GET',
    path: '/console/lottery/limits',
    access: 'operator',
    permission: 'lottery_read',
    summary: 'The limits of a series; version 0 are the usual ones',
    query: z.object({ id: lotterySeriesId }),
    value: limits.extend({
      currency: z.string(),
      version: z.int(),
      setBy: z.string().nullable(),
      setAt: isoTime.nullable(),
    }),
    errors: [...operatorErrors, 'lottery_series_not_found'],
  },
  lotteryLimitsAsk: {
    method: 'POST',
    path: '/console/lottery/limits/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary: 'Asks for other limits of a series, for tickets that are bought later',
    body: limits.extend({ id: lotterySeriesId, reason }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'lottery_series_not_found', 'lottery_limits_invalid'],
  },
  lotteryOddsRead: {
    method: 'GET',
    path: '/console/lottery/odds',
    access: 'operator',
    permission: 'lottery_read',
    summary: "A lottery's odds: parts of what the formula pays, by play, with every version that was set",
    query: z.object({ gameId: lotteryGameCode }),
    value: lotteryTable.extend({
      gameId: z.string(),
      game: both,
      family: z.enum(families),
      prizeMode: z.enum(prizeModes),
      groups: z.object({ least: z.int(), usual: z.int(), most: z.int() }),
      /** The last that was agreed; it may be still to come. */
      lastVersion: z.int(),
      /** The last version first. */
      history: z.array(lotteryTable.extend({ startsAt: isoTime, setBy: z.string(), setAt: isoTime })),
    }),
    errors: [...operatorErrors, 'lottery_not_found'],
  },
  lotteryOddsAsk: {
    method: 'POST',
    path: '/console/lottery/odds/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary:
      'Asks for other odds of a lottery, for draws that open after a time; no play may give a stake away',
    body: z.object({
      gameId: lotteryGameCode,
      startsAt: isoTime,
      /** Of every play that is not at the formula's odds, in ten-thousandths. */
      parts: z.record(z.string().max(40), z.int()),
      reason,
    }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'lottery_not_found', 'lottery_odds_invalid'],
  },
  lotteryCalendarAsk: {
    method: 'POST',
    path: '/console/lottery/calendar/ask',
    access: 'operator',
    permission: 'lottery_ask',
    summary:
      'Asks for a day of an official series without a draw, at another time, or as usual again; never where tickets are sold',
    body: z.object({
      id: lotterySeriesId,
      day,
      /** A time in the series' zone, no draw, or as the rule says. */
      at: z.union([time, z.literal('none'), z.literal('usual')]),
      reason,
    }),
    value: z.object({ approvalId: z.string() }),
    errors: [...operatorErrors, 'lottery_series_not_found', 'lottery_day_invalid', 'lottery_draw_sold'],
  },
})
