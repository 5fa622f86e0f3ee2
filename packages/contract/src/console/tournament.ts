import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const rule = z.enum(['wins_total', 'multiples_total', 'best_multiple'])
const state = z.enum(['coming', 'running', 'closing', 'ended', 'cancelled'])
const both = z.object({ EN: z.string().trim().min(1).max(64), BN: z.string().trim().min(1).max(64) })
/** `vendor.tournament`. */
const tournamentId = z.string().regex(/^[a-z0-9_-]{1,32}\.[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)

/** A tournament as operators want it; amounts are decimals in the currency of the site. */
export const tournamentPlan = z.object({
  /** Code of the vendor's integration. */
  vendor: z.string().min(1).max(32),
  tournament: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  title: both,
  rule,
  opensAt: isoTime,
  closesAt: isoTime,
  leastStake: decimal,
  /** Of the first place, the second and so on: none is more than the one before. */
  prizes: z.array(decimal).min(1).max(100),
  /** Ids of the catalogue. */
  games: z.array(z.string().min(1).max(64)).min(1).max(200),
})

const game = z.object({ gameId: z.string(), title: z.object({ EN: z.string(), BN: z.string() }) })

const act = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'tournament_ask' as const,
}
const planErrors = [
  ...operatorErrors,
  'vendor_not_found',
  'game_not_found',
  'amount_invalid',
  'tournament_invalid',
] as const

export const tournamentDeskCalls = defineCalls({
  tournamentList: listCall({
    path: '/console/tournaments',
    permission: 'play_read',
    summary: 'Tournaments as their vendors told last, the last to close first, with what the ledger has paid',
    filters: {},
    item: z.object({
      id: z.string(),
      vendor: z.string(),
      name: z.string(),
      rule,
      state,
      startsAt: isoTime,
      endsAt: isoTime,
      games: z.int(),
      players: z.int(),
      rounds: z.int(),
      prizes: decimal,
      /** Prizes that stand in the ledger. */
      paid: decimal,
      currency: z.string(),
      toldAt: isoTime,
    }),
  }),
  tournamentPlaceList: listCall({
    path: '/console/tournaments/places',
    permission: 'play_read',
    summary: 'The places of the tournaments of the last week, each with its prize in the ledger',
    filters: { tournament: z.string().trim().min(1).max(128).optional() },
    item: z.object({
      id: z.string(),
      tournament: z.string(),
      place: z.int(),
      memberId: z.string(),
      username: z.string(),
      points: decimal,
      rounds: z.int(),
      prize: decimal,
      currency: z.string(),
      /** What the vendor says; `paid` only where the ledger has the prize. */
      state: z.enum(['leading', 'owed', 'paid', 'missing']),
    }),
  }),
  tournamentRead: {
    method: 'GET',
    path: '/console/tournament',
    access: 'operator',
    permission: 'play_read',
    summary:
      'One tournament as its vendor told last, with what the ledger has paid and a text to announce it by',
    query: z.object({ id: tournamentId }),
    value: z.object({
      id: z.string(),
      vendor: z.string(),
      tournament: z.string(),
      title: z.object({ EN: z.string(), BN: z.string() }),
      rule,
      opensAt: isoTime,
      closesAt: isoTime,
      leastStake: decimal,
      prizes: z.array(decimal),
      state,
      games: z.array(game),
      players: z.int(),
      rounds: z.int(),
      paid: decimal,
      currency: z.string(),
      toldAt: isoTime,
      news: z.object({
        title: z.object({ EN: z.string(), BN: z.string() }),
        body: z.object({ EN: z.string(), BN: z.string() }),
      }),
    }),
    errors: [...operatorErrors, 'tournament_not_found'],
  },
  tournamentOrderList: listCall({
    path: '/console/tournaments/orders',
    permission: 'play_read',
    summary: 'What operators have asked of vendors’ tournaments, the newest first, and what came of it',
    filters: { tournament: z.string().trim().min(1).max(128).optional() },
    item: z.object({
      id,
      tournament: z.string(),
      act: z.enum(['write', 'close', 'cancel']),
      plan: z.unknown(),
      state: z.enum(['asked', 'declined', 'telling', 'done', 'refused']),
      refusal: z.string().nullable(),
      reason: z.string(),
      askedBy: z.string(),
      askedAt: isoTime,
      toldAt: isoTime.nullable(),
    }),
  }),
  tournamentChoices: {
    method: 'GET',
    path: '/console/tournaments/choices',
    access: 'operator',
    permission: 'play_read',
    summary: 'Vendors that may be asked, and the games of one that are played most',
    query: z.object({
      vendor: z.string().max(32).optional(),
      count: z.coerce.number().int().min(1).max(200).default(24),
    }),
    value: z.object({ vendors: z.array(z.string()), games: z.array(game) }),
    errors: operatorErrors,
  },
  tournamentPreview: {
    ...act,
    path: '/console/tournament/preview',
    summary: 'What a plan means: its games by name, what it promises, and the text to announce it by',
    body: tournamentPlan,
    value: z.object({
      games: z.array(game),
      promised: decimal,
      currency: z.string(),
      title: z.object({ EN: z.string(), BN: z.string() }),
      body: z.object({ EN: z.string(), BN: z.string() }),
    }),
    errors: planErrors,
  },
  tournamentAsk: {
    ...act,
    path: '/console/tournament/ask',
    summary:
      'Asks for a tournament, or for a change of one that has not opened; when a second person agrees the vendor is told',
    body: tournamentPlan.extend({ reason }),
    value: asked,
    errors: planErrors,
  },
  tournamentClose: {
    ...act,
    path: '/console/tournament/close',
    summary: 'Asks that a running tournament ends now and its places are paid; a second person decides',
    body: z.object({ id: tournamentId, reason }),
    value: asked,
    errors: [...operatorErrors, 'tournament_not_found', 'tournament_over'],
  },
  tournamentCancel: {
    ...act,
    path: '/console/tournament/cancel',
    summary: 'Tells the vendor that a tournament is over without prizes: what promises less waits for nobody',
    body: z.object({ id: tournamentId, reason }),
    value: z.null(),
    errors: [...operatorErrors, 'tournament_not_found', 'tournament_over'],
  },
})
