import { z } from 'zod'
import { families } from '@baize/lottery/series'
import { prizeModes } from '@baize/lottery/ticket'
import { defineCalls } from '../call.ts'
import { isoTime, language } from '../envelope.ts'
import { lotteryDraw, lotteryDrawId, lotteryGameCode, lotteryResult, lotterySeriesId } from './draw.ts'

/** Vendor codes of lotteries; menus are tagged with one as their account type (spec 9). */
export const lotteryAccountType = z.enum(['TCG_LOTTO_VN', 'ELOTT', 'LOTT', 'TCG_SEA'])

/** A lottery as lists show it. */
export const lotteryCard = z.object({
  gameCode: z.string(),
  /** In the language asked for. */
  displayName: z.string(),
  gameName: z.object({ EN: z.string(), BN: z.string() }),
  accountType: lotteryAccountType,
  gameGroupCode: z.enum(families),
  iconUrl: z.string(),
  isMaintenance: z.boolean(),
  /** When the sales of the draw end that closes next; nothing while none sells. */
  closesAt: isoTime.nullable(),
  series: z.array(
    z.object({
      seriesId: z.string(),
      kind: z.enum(['house', 'external']),
      periodSeconds: z.int().nullable(),
      timeZone: z.string(),
      current: lotteryDraw.nullable(),
      last: lotteryResult.nullable(),
    }),
  ),
})
export type LotteryCard = z.infer<typeof lotteryCard>

const lang = language.default('BN')
const prizeMode = z.enum(prizeModes)
/** Up to 40 codes of games, parted by commas. */
const gameCodes = z
  .string()
  .max(400)
  .regex(/^[a-z]{2,8}-\d{2}(,[a-z]{2,8}-\d{2}){0,39}$/)

/** A page of results of a game, or of one of its series. */
const openedNumbers = z.object({
  gameCode: z.string(),
  displayName: z.string(),
  gameGroupCode: z.enum(families),
  series: z.array(
    z.object({ seriesId: z.string(), periodSeconds: z.int().nullable(), timeZone: z.string() }),
  ),
  /** The newest first, 50 at a time. */
  numeros: z.array(lotteryResult),
  hasMore: z.boolean(),
})
const openedQuery = z.object({
  gameCode: lotteryGameCode,
  series: lotterySeriesId.optional(),
  /** The last draw of the page before. */
  before: lotteryDrawId.optional(),
  language: lang,
})

export const lotteryMenuCalls = defineCalls({
  lotteryMenuVn: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    access: 'public',
    cache: 'public',
    summary: 'Lotteries of a prize mode by account type and kind of draw, with their next close',
    query: z.object({
      prizeMode: prizeMode.default('ELOTT'),
      device: z.string().max(16).optional(),
      language: lang,
    }),
    value: z.object({
      gameMenus: z.array(
        z.object({
          accountType: lotteryAccountType,
          gameGroupCode: z.enum(families),
          games: z.array(lotteryCard),
        }),
      ),
    }),
    errors: [],
  },
  lotteryMenuRecent: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    access: 'session',
    summary: 'The ten lotteries that the caller bought last',
    query: z.object({ language: lang }),
    value: z.object({ games: z.array(lotteryCard) }),
    errors: ['session_required', 'session_expired'],
  },
  lotteryOpenedVn: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    access: 'public',
    cache: 'public',
    summary: 'Results of a lottery of TCG_LOTTO_VN, the newest first, 50 at a time',
    query: openedQuery,
    value: openedNumbers,
    errors: ['game_not_found'],
  },
  lotteryOpened: {
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    access: 'public',
    cache: 'public',
    summary: 'Results of a lottery, the newest first, 50 at a time',
    query: openedQuery,
    value: openedNumbers,
    errors: ['game_not_found'],
  },
  lotteryLobby: {
    method: 'GET',
    path: '/wps/relay/lotteryLobby',
    access: 'public',
    summary: 'The next close and the last result of the named lotteries, or of all',
    query: z.object({ data: gameCodes.optional(), language: lang }),
    value: z.object({
      /** By the server's clock: countdowns follow it. */
      serverTime: isoTime,
      games: z.array(lotteryCard),
    }),
    errors: [],
  },
  recentLotteryResults: {
    method: 'GET',
    path: '/wps/relay/recentLotteryResults',
    access: 'public',
    cache: 'public',
    summary: 'The last results of all lotteries, or of those of a prize mode, the newest first',
    query: z.object({
      prizeMode: prizeMode.optional(),
      limitNum: z.coerce.number().int().min(1).max(100).default(20),
      language: lang,
    }),
    value: z.object({
      list: z.array(
        lotteryResult.extend({
          gameCode: z.string(),
          displayName: z.string(),
          gameGroupCode: z.enum(families),
        }),
      ),
    }),
    errors: [],
  },
})
