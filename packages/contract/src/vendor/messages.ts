import { z } from 'zod'
import { launchPlace } from '../envelope.ts'

/** A vendor's own identifier: short, printable, safe in logs and paths. */
export const vendorId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)
/** Not negative, no exponent, no sign; the currency's decimals are checked by the platform. */
export const vendorAmount = z.string().regex(/^(0|[1-9]\d{0,15})(\.\d{1,8})?$/)
const currency = z.string().regex(/^[A-Z]{3,5}$/)
const meta = z.record(z.string(), z.union([z.string().max(256), z.number(), z.boolean()])).optional()

/** JSON; the platform counts its bytes in UTF-8 as it writes them. */
const record = z.record(z.string(), z.unknown())

const player = z.object({ player: vendorId, session: vendorId })
const place = player.extend({ game: vendorId, round: vendorId })

export const authenticateRequest = z.object({
  code: z.string().min(16).max(128),
  /** The vendor's own id of this exchange: the same code with the same id gives the same session again. */
  attempt: vendorId.optional(),
})
export const balanceRequest = player
export const betRequest = place.extend({
  transaction: vendorId,
  amount: vendorAmount,
  currency,
  round_closed: z.boolean().default(false),
  /** Part of the stake that feeds the jackpot pool; at most the stake. */
  jackpot_contribution: vendorAmount.optional(),
  /** Id of the free-round grant that this bet spends; its amount is 0. */
  free_round: vendorId.optional(),
  /**
   * What the bet is about, shown until the end of the round gives its record; at most 4 kB of JSON. Of
   * several in a round the last one stands.
   */
  record: record.optional(),
  /** The platform asks about the open round only after it; at most 400 days ahead. */
  settles_by: z.iso.datetime({ offset: true }).optional(),
  meta,
})
export const winRequest = betRequest.omit({ jackpot_contribution: true, record: true, settles_by: true })
const leg = z.object({ transaction: vendorId, amount: vendorAmount })
export const betWinRequest = place.extend({
  currency,
  round_closed: z.boolean().default(false),
  bets: z.array(leg.extend({ jackpot_contribution: vendorAmount.optional() })).max(50),
  wins: z.array(leg).max(50),
  meta,
})
export const rollbackRequest = z.object({
  player: vendorId,
  session: vendorId.optional(),
  game: vendorId.optional(),
  round: vendorId,
  transaction: vendorId,
  /** The bet or win undone. */
  reference: vendorId,
  meta,
})
/** The category of players' tables, and how often a buy-in at one may be staked before its round ends. */
export const tableCategory = 'PVP'
export const mostTimesStaked = 1_000
export const endRoundRequest = z.object({
  player: vendorId,
  session: vendorId.optional(),
  game: vendorId,
  round: vendorId,
  transaction: vendorId,
  state: z.enum(['completed', 'cancelled']),
  /** The round's public record: what a player may see and what a verifier needs; at most 64 kB of JSON. */
  record: record.optional(),
  /**
   * What counts as turnover: 0 to the stake of the round, which it is when it is left out; of games of the
   * category PVP to 1,000 times the stake, for chips that are staked hand after hand.
   */
  valid_stake: vendorAmount.optional(),
  /** An ended round is told again by a higher one: its record and valid stake replace those that stand. */
  revision: z.int().min(0).max(1_000_000).default(0),
})
/** The most items of one `settle`. */
export const mostSettled = 500
/** One round: what it pays, 0 when it is lost, and its end as completed. */
export const settleItem = place.extend({
  transaction: vendorId,
  amount: vendorAmount,
  currency,
  /** The round's public record; at most 4 kB of JSON. */
  record: record.optional(),
  /** What counts as turnover: 0 to the stake of the round, which it is when it is left out. */
  valid_stake: vendorAmount.optional(),
})
export const settleRequest = z.object({ items: z.array(settleItem).min(1).max(mostSettled) })
export const promoWinRequest = z.object({
  player: vendorId,
  session: vendorId.optional(),
  game: vendorId.optional(),
  transaction: vendorId,
  amount: vendorAmount,
  currency,
  promotion: z.enum(['tournament', 'free_round', 'jackpot', 'prize']),
  reference: vendorId,
  /** The part of a jackpot that the house gives; the rest comes from what stakes have fed. */
  seed: vendorAmount.optional(),
  meta,
})

/** Answers of the platform. `status` is `ok`, `pending` (a win before its bet) or a refusal. */
export const moneyAnswer = z.object({
  status: z.literal('ok'),
  balance: z.string(),
  currency: z.string(),
  /** The platform's id of the movement; empty when nothing moved. */
  transaction: z.string(),
  /**
   * True when the effect stood before under another transaction (a second rollback). A resend gives the first
   * answer unchanged.
   */
  duplicate: z.boolean(),
})
export const betWinAnswer = moneyAnswer.omit({ transaction: true }).extend({
  transactions: z.array(z.object({ reference: z.string(), transaction: z.string() })),
})
/** An answer for each item, in their order: that of a win, or a refusal, which says nothing of the others. */
export const settleAnswer = z.object({
  status: z.literal('ok'),
  items: z.array(
    z.object({
      /** The vendor's id of the item. */
      reference: z.string(),
      status: z.string(),
      balance: z.string().optional(),
      currency: z.string().optional(),
      transaction: z.string().optional(),
      duplicate: z.boolean().optional(),
      message: z.string().optional(),
    }),
  ),
})
export const authenticateAnswer = z.object({
  status: z.literal('ok'),
  player: vendorId,
  session: vendorId,
  game: vendorId,
  currency: z.string(),
  balance: z.string(),
  language: z.enum(['en', 'bn']),
  limits: z.object({ min_stake: vendorAmount, max_stake: vendorAmount }),
  /** How often the player wants to be told how long and with what result they play; left out: never. */
  reality_check: z.object({ every_minutes: z.int().min(1).max(1_440) }).optional(),
})
export const endRoundAnswer = z.object({ status: z.literal('ok'), balance: z.string(), currency: z.string() })
export const balanceAnswer = endRoundAnswer.extend({
  /** False while a bet of this session would be refused whatever its amount; left out otherwise. */
  may_bet: z.boolean().optional(),
})
export const refusalAnswer = z.object({
  status: z.string(),
  balance: z.string().optional(),
  message: z.string().optional(),
})

/** What a vendor offers (platform -> vendor calls). */
export const vendorGame = z.object({
  game: vendorId,
  /** Vendor code of the catalogue (spec 9). */
  vendor: z.string().max(16),
  category: z.string(),
  game_class: z.string(),
  title: z.object({ en: z.string().max(64), bn: z.string().max(64) }),
  enabled: z.boolean(),
  /** Announced: listed, and refused at the launch until it is false. */
  coming_soon: z.boolean().default(false),
  /** In percent; empty while none is published. */
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  features: z.array(z.string()),
  min_stake: vendorAmount,
  max_stake: vendorAmount,
  /** Whether it takes free rounds; left out, the platform finds out by asking. */
  free_rounds: z.boolean().optional(),
  /** Settings of the art generator, or nothing for its own choice. */
  art: z.object({
    emblem: z.string().optional(),
    palette: z.string().optional(),
    ground: z.string().optional(),
  }),
  popularity: z.int(),
  released_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export const gamesRequest = z.object({
  updated_after: z.iso.datetime().optional(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(1000).default(500),
})
export const gamesAnswer = z.object({
  status: z.literal('ok'),
  games: z.array(vendorGame),
  cursor: z.string().nullable(),
})
export const launchRequest = z.object({
  game: vendorId,
  /** One-time launch code that the game server exchanges with `authenticate`. */
  code: z.string(),
  language: z.enum(['en', 'bn']),
  /** Where "exit" leads. */
  lobby_url: z.url(),
  /** Host name under which the player reached the platform, for vendors that answer on the same machine. */
  host: z.string().optional(),
  place: launchPlace.optional(),
})
export const demoLaunchRequest = launchRequest.omit({ code: true }).extend({ currency })
export const launchAnswer = z.object({ status: z.literal('ok'), url: z.url() })
export const roundRequest = z.object({
  player: vendorId,
  round: vendorId,
  /** For people who settle disputes, never for players: lists the parts that the round is made of. */
  with_parts: z.boolean().default(false),
  /** The same: opens one of them. */
  part: vendorId.optional(),
})
export const roundAnswer = z.object({
  status: z.literal('ok'),
  state: z.enum(['open', 'completed', 'cancelled', 'unknown']),
  record: z.record(z.string(), z.unknown()).nullable(),
  proof_url: z.string().nullable(),
  /** Such as the hands of a sitting, the last one first; those under way are not among them. */
  parts: z
    .array(
      z.object({
        part: vendorId,
        at: z.iso.datetime(),
        amount: z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/),
      }),
    )
    .max(1_000)
    .optional(),
  /**
   * All of the part that was asked for: everybody's inputs, its course and outcome. Null while it is under
   * way.
   */
  part: z.record(z.string(), z.unknown()).nullish(),
})
export const transactionsRequest = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(5000).default(1000),
})
export const vendorTransaction = z.object({
  transaction: vendorId,
  player: vendorId,
  round: vendorId,
  kind: z.enum(['bet', 'win', 'rollback', 'promo_win']),
  amount: vendorAmount,
  currency,
  state: z.enum(['acknowledged', 'refused', 'rolled_back']),
  at: z.iso.datetime(),
})
export const transactionsAnswer = z.object({
  status: z.literal('ok'),
  transactions: z.array(vendorTransaction),
  cursor: z.string().nullable(),
})
export const freeRoundsIssueRequest = z.object({
  grant: vendorId,
  player: vendorId,
  game: vendorId,
  rounds: z.int().min(1).max(1000),
  stake: vendorAmount,
  currency,
  expires_at: z.iso.datetime(),
})
export const freeRoundsCancelRequest = z.object({ grant: vendorId })
export const freeRoundsAnswer = z.object({ status: z.literal('ok'), grant: vendorId, rounds_left: z.int() })
export const jackpotsRequest = z.object({})
export const jackpotsAnswer = z.object({
  status: z.literal('ok'),
  jackpots: z.array(
    z.object({
      jackpot: vendorId,
      /** What stands to be won. */
      amount: vendorAmount,
      currency,
      updated_at: z.iso.datetime(),
      kind: z.enum(['must_drop', 'progressive']).optional(),
      /** A must-drop pool is never more. */
      must_drop_by: vendorAmount.optional(),
    }),
  ),
})
