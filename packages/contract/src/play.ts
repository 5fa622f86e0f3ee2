import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language, launchPlace } from './envelope.ts'

export const roundState = z.enum(['open', 'completed', 'cancelled'])

export const betRow = z.object({
  /** Bet number shown to the player. */
  betNo: z.string(),
  round: z.string(),
  vassalage: z.string(),
  gameId: z.string(),
  gameName: z.object({ EN: z.string(), BN: z.string() }),
  iconUrl: z.string(),
  openedAt: isoTime,
  closedAt: isoTime.nullable(),
  state: roundState,
  /** Of a tip, what was given. */
  stake: decimal,
  /** Stake that counts as turnover: that of completed rounds; a tip is none. */
  validStake: decimal,
  payout: decimal,
  profit: decimal,
  /** Given to a dealer: nothing was played for it. */
  isTip: z.boolean(),
  /** A ticket of a lottery, which the house plays itself: `round` is its id. */
  isTicket: z.boolean(),
})

export const playCalls = defineCalls({
  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'member',
    summary: "Opens a session with the game's vendor and returns the address to show",
    body: z.object({
      gameId: z.string().min(1).max(64),
      vassalage: z.string().max(16).optional(),
      language: language.default('BN'),
      platform: z.string().max(32).optional(),
      /** What the game opens on: a `place` of getGameMatches. */
      place: launchPlace.optional(),
    }),
    value: z.object({
      url: z.url(),
      /** Shown in a frame of the site, or in a window of its own. */
      display: z.enum(['frame', 'window']),
      gameId: z.string(),
      gameName: z.object({ EN: z.string(), BN: z.string() }),
      vassalage: z.string(),
    }),
    errors: [
      'session_required',
      'session_expired',
      'in_need_true_account',
      'game_not_found',
      'game_disabled',
      'game_launch_failed',
      'game_maintenance',
      'game_coming_soon',
      'game_url_invalid',
      'player_blocked',
      // The game opens at a higher VIP level.
      'access_denied',
      'password_change_required',
      'login_self_excluded',
    ],
  },
  personalHistory: {
    method: 'GET',
    path: '/wps/relay/personalHistory',
    access: 'member',
    summary: "The caller's betting record, newest first, with the totals of the period",
    query: z.object({
      from: isoTime.optional(),
      to: isoTime.optional(),
      state: roundState.optional(),
      gameType: z.string().max(16).optional(),
      vassalage: z.string().max(16).optional(),
      /** How the number of the bet begins; four characters at least. */
      betNo: z.string().trim().min(4).max(80).optional(),
      cursor: z.string().max(128).optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
    }),
    value: z.object({
      list: z.array(betRow),
      nextCursor: z.string().nullable(),
      /** Bets and their stakes, and tips apart from them; the profit is what is left of all. */
      summary: z.object({
        count: z.int(),
        stake: decimal,
        validStake: decimal,
        tips: decimal,
        profit: decimal,
      }),
    }),
    errors: ['session_required', 'session_expired', 'in_need_true_account'],
  },
  roundDetail: {
    method: 'GET',
    path: '/wps/relay/roundDetail',
    access: 'member',
    summary:
      'One round of the caller: its movements of money and the vendor’s public record, with the address of its replay and proof',
    query: z.object({ vassalage: z.string().max(16), round: z.string().min(1).max(64) }),
    value: z.object({
      bet: betRow,
      transfers: z.array(
        z.object({
          at: isoTime,
          kind: z.string(),
          amount: decimal,
          balanceAfter: decimal.nullable(),
          transaction: z.string(),
        }),
      ),
      record: z.unknown(),
      proofUrl: z.string().nullable(),
    }),
    errors: ['session_required', 'session_expired', 'in_need_true_account', 'round_not_found'],
  },
})
