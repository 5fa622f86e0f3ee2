import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { activityStatus } from './promotion.ts'
import { memberErrors } from './security.ts'

const prizeKind = z.enum(['cash', 'points'])
const prize = z.object({ kind: prizeKind, amount: decimal })

/** What is public of a raffle from the beginning on. */
const publicTerms = {
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['coming', 'open', 'closed', 'drawn', 'cancelled']),
  currencySymbol: z.string(),
  prizes: z.array(prize),
  /** How many prizes one member may win. */
  mostWins: z.int(),
  claimDays: z.int(),
  opensAt: isoTime,
  closesAt: isoTime,
  drawsAt: isoTime,
  /** SHA-256 of the seed. */
  seedHash: z.string(),
  /** SHA-256 of the list of tickets, once it is closed. */
  listHash: z.string().nullable(),
  closedAt: isoTime.nullable(),
  drawnAt: isoTime.nullable(),
  tickets: z.int(),
  entrants: z.int(),
}

const win = prize.extend({
  prize: z.int(),
  ticket: z.int(),
  state: z.enum(['earned', 'claimed', 'lapsed', 'voided', 'owed']),
  claimUntil: isoTime.nullable(),
})

/** The caller's part in a raffle. */
const own = z.object({
  status: activityStatus,
  /** What stands for the caller on the public list; null without a ticket. */
  name: z.string().nullable(),
  tickets: z.int(),
  /** Tickets that came after the closing: they are not in the draw. */
  late: z.int(),
  firstTicket: z.int().nullable(),
  wins: z.array(win),
})

export const raffleCalls = defineCalls({
  raffles: {
    method: 'GET',
    path: '/wps/relay/raffles',
    access: 'public',
    summary: 'Raffles that stand and those drawn lately, with the tickets and prizes of the caller',
    query: z.object({ language: language.default('BN') }),
    value: z.object({ list: z.array(z.object({ ...publicTerms, own: own.nullable() })), now: isoTime }),
    errors: [],
  },
  rafflePromotionClaim: {
    method: 'POST',
    path: '/wps/relay/rafflePromotionClaim',
    access: 'member',
    summary: 'Claims what the caller won in a raffle; a repeat moves nothing',
    body: z.object({ id: z.uuid(), language: language.default('BN') }),
    value: z.object({ id: z.string(), wins: z.array(win), availablePromoCount: z.int() }),
    errors: [
      ...memberErrors,
      'reward_not_found',
      'reward_closed',
      'reward_lapsed',
      'reward_voided',
      'reward_stopped',
      'reward_held',
      'player_excluded',
      'player_blocked',
    ],
  },
  raffleProof: {
    method: 'GET',
    path: '/wps/relay/raffleProof',
    access: 'public',
    summary: 'The list of tickets, and once it is drawn all that is needed to draw the raffle again',
    query: z.object({ id: z.uuid(), language: language.default('BN') }),
    value: z.object({
      ...publicTerms,
      format: z.literal('raffle-1'),
      /** Null until the draw. */
      seed: z.string().nullable(),
      saltKind: z.enum(['beacon', 'seal']).nullable(),
      clientSeed: z.string().nullable(),
      /** Null until the list is closed: its round is still to come then. */
      beacon: z
        .object({
          chainHash: z.string(),
          publicKey: z.string(),
          round: z.int(),
          roundAt: isoTime,
          signature: z.string().nullable(),
          isStandIn: z.boolean(),
        })
        .nullable(),
      /** Empty until the list is closed. */
      ranges: z.array(z.object({ name: z.string(), from: z.int(), count: z.int() })),
      drawn: z.array(z.object({ prize: z.int(), ticket: z.int(), name: z.string() })),
      /** What stands for the caller on the list. */
      ownName: z.string().nullable(),
    }),
    errors: ['reward_not_found'],
  },
})
