import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { listCall } from './list.ts'

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
      rule: z.enum(['wins_total', 'multiples_total', 'best_multiple']),
      state: z.enum(['coming', 'running', 'closing', 'ended', 'cancelled']),
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
})
