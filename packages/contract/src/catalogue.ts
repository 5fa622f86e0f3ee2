import { z } from 'zod'
import { prizeModes } from '@baize/lottery/ticket'
import { defineCalls } from './call.ts'
import { decimal, language } from './envelope.ts'

/** Categories of the site in the fixed order of its tabs (decision D29). */
export const gameCategory = z.enum([
  'RNG',
  'SPB',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
])
/** Sub-types of RNG (spec 9): slots, scratch, video poker, jackpot, table, arcade, bingo. */
export const gameClass = z.enum(['SLOT', 'SC', 'VP', 'JP', 'TG', 'AC', 'BG'])

const entryKind = z.enum(['GAME', 'VASSALAGE'])
const volatility = z.enum(['low', 'medium', 'high'])
/** `hot` the most played first, `new` the latest first, `rtp` the highest return first. */
export const gameSort = z.enum(['hot', 'new', 'name', 'rtp'])

export const game = z.object({
  nodeId: z.int(),
  gameId: z.string(),
  gameCode: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  gameType: gameCategory,
  gameClassify: gameClass,
  /** In the language asked for. */
  displayName: z.string(),
  gameName: z.object({ EN: z.string(), BN: z.string() }),
  /** Picture without lettering; the title is set over it as text. */
  iconUrl: z.string(),
  /** `VASSALAGE`: the entry opens a list of games instead of a game (spec 3). */
  isGame: entryKind,
  isFavorite: z.boolean(),
  isMaintenance: z.boolean(),
  /** Announced and not playable yet. */
  isComingSoon: z.boolean(),
  /** In percent; empty where none is published. */
  rtp: z.string(),
  volatility,
  /** Nothing for a game without lines. */
  lines: z.int().nullable(),
  minBet: decimal,
})
export type Game = z.infer<typeof game>

export const vendorCard = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  gameType: gameCategory,
  gameCount: z.int(),
  isGame: entryKind,
  /** The vendor's first game: the one that opens when there is no other. */
  gameId: z.string().nullable(),
  gameCode: z.string().nullable(),
  iconUrl: z.string().nullable(),
  /** No game of the vendor can be played because of work on it. */
  isMaintenance: z.boolean(),
  /** Every game of the vendor is still to come. */
  isComingSoon: z.boolean(),
})
export type VendorCard = z.infer<typeof vendorCard>

/** An amount or a percentage as a person filters by it, at most two decimals. */
const positiveDecimal = z
  .string()
  .max(12)
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
const lang = language.default('BN')
const page = z.object({ games: z.array(game), pageNo: z.int(), total: z.int(), totalPages: z.int() })

/**
 * What the specification sends along with the calls for games (section 7): who asks, from which kind of
 * device.
 */
const asking = {
  merchantCode: z.string().max(32).optional(),
  isPlatform: z.coerce.number().int().min(0).max(9).optional(),
  platform: z.string().max(64).optional(),
  clientType: z.coerce.number().int().min(0).max(9).optional(),
}

export const catalogueCalls = defineCalls({
  gameMenus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'public',
    cache: 'public',
    summary:
      'Categories that have games, in display order, with their vendors; with a prize mode its lotteries',
    query: z.object({ prizeMode: z.enum(prizeModes).optional() }),
    value: z.object({
      gameMenus: z.array(
        z.object({
          title: gameCategory,
          gameClassify: z.array(gameClass),
          gameCount: z.int(),
          cards: z.array(vendorCard),
        }),
      ),
    }),
    errors: [],
  },
  getGameList: {
    method: 'GET',
    path: '/wps/relay/getGameList',
    access: 'public',
    cache: 'private',
    summary:
      'Games by category, vendor, sub-type, filters or words of the title (either script, misspellings forgiven), a page at a time',
    query: z.object({
      ...asking,
      gameType: gameCategory.optional(),
      vassalage: z.string().max(16).optional(),
      gameClassify: gameClass.optional(),
      gameName: z.string().max(64).optional(),
      /** Codes of features, parted by commas; a game has to have them all. */
      features: z
        .string()
        .max(200)
        .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
        .optional(),
      volatility: volatility.optional(),
      /** Smallest bet, lines and return in percent that a game has at least (spec 9). */
      minBet: positiveDecimal.optional(),
      lines: z.coerce.number().int().min(1).max(100_000).optional(),
      rtp: positiveDecimal.optional(),
      /** Without it the likest first when there are words, else the most played. */
      sort: gameSort.optional(),
      language: lang,
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      // spec 9: 12 on HOME, else 24
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
    }),
    value: page,
    errors: [],
  },
  getGameFilters: {
    method: 'GET',
    path: '/wps/relay/getGameFilters',
    access: 'public',
    cache: 'public',
    summary: 'The filters of a category, with the number of games for each choice',
    query: z.object({ gameType: gameCategory.optional() }),
    value: z.object({
      features: z.array(z.object({ code: z.string(), count: z.int() })),
      volatilities: z.array(z.object({ code: volatility, count: z.int() })),
      /** At least so many lines. */
      lines: z.array(z.object({ atLeast: z.int(), count: z.int() })),
      /** A smallest bet of at least so much. */
      minBets: z.array(z.object({ atLeast: decimal, count: z.int() })),
      /** A return of at least so many percent. */
      rtps: z.array(z.object({ atLeast: decimal, count: z.int() })),
    }),
    errors: [],
  },
  getHotGameList: {
    method: 'GET',
    path: '/wps/relay/getHotGameList',
    access: 'public',
    cache: 'public',
    summary: 'The most played games, those of the last day first',
    query: z.object({ ...asking, language: lang, vassalage: z.string().max(16).optional() }),
    value: z.object({ list: z.array(game) }),
    errors: [],
  },
  getGameVendor: {
    method: 'GET',
    path: '/wps/relay/getGameVendor',
    access: 'public',
    cache: 'public',
    summary: 'Vendors by category',
    query: z.object({ ...asking, gameType: gameCategory.optional() }),
    value: z.object({
      data: z.object({
        lanes: z.array(
          z.object({ displayName: gameCategory, vassalage: z.string(), cards: z.array(vendorCard) }),
        ),
      }),
    }),
    errors: [],
  },
  getLiveModelList: {
    method: 'GET',
    path: '/wps/relay/getLiveModelList',
    access: 'public',
    cache: 'public',
    summary: 'The hosts of the live tables, those on air first',
    query: z.object({
      language: lang,
      vassalage: z.string().max(16).optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
    }),
    value: z.object({
      list: z.array(
        z.object({
          modelId: z.string(),
          /** In the language asked for. */
          name: z.string(),
          pictureUrl: z.string(),
          /** The table takes bets now. */
          isOnAir: z.boolean(),
          /** The table. */
          game,
        }),
      ),
      pageNo: z.int(),
      total: z.int(),
      totalPages: z.int(),
    }),
    errors: [],
  },
  getRecentGameList: {
    method: 'GET',
    path: '/wps/relay/getRecentGameList',
    access: 'session',
    summary: 'The games that the caller opened most recently',
    query: z.object({ language: lang }),
    value: z.object({ list: z.array(game) }),
    errors: ['session_required', 'session_expired'],
  },
  getFavGameList: {
    method: 'GET',
    path: '/wps/relay/getFavGameList',
    access: 'member',
    summary: "The caller's favourite games",
    query: z.object({
      ...asking,
      language: lang,
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      // spec 9: favourites page size 999
      pageSize: z.coerce.number().int().min(1).max(999).default(999),
    }),
    value: z.object({ content: z.array(game), pageNum: z.int(), totalPages: z.int() }),
    errors: ['session_required', 'session_expired', 'in_need_true_account'],
  },
  addFavGame: {
    method: 'POST',
    path: '/wps/relay/addFavGame',
    access: 'member',
    summary: 'Adds a game to the favourites; repeating the call changes nothing',
    body: z.object({ nodeId: z.int().min(1).max(2_147_483_647) }),
    value: z.null(),
    errors: ['session_required', 'session_expired', 'in_need_true_account', 'game_not_found'],
  },
  removeFavGame: {
    method: 'DELETE',
    path: '/wps/relay/removeFavGame',
    access: 'member',
    summary: 'Removes a game from the favourites',
    query: z.object({ nodeId: z.coerce.number().int().min(1).max(2_147_483_647) }),
    value: z.null(),
    errors: ['session_required', 'session_expired', 'in_need_true_account'],
  },
})
