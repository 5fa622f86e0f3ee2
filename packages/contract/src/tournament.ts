import { z } from 'zod'
import { defineCalls } from './call.ts'
import { game } from './catalogue.ts'
import { decimal, isoTime, language } from './envelope.ts'

export const tournamentCalls = defineCalls({
  getTournamentList: {
    method: 'GET',
    path: '/wps/relay/getTournamentList',
    access: 'public',
    cache: 'public',
    staysOpen: true,
    summary: "Vendors' tournaments that are open, start within a day or closed within two hours",
    query: z.object({ language: language.default('BN') }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** All wins, all wins in multiples of their stakes, or the largest such multiple. */
          rule: z.enum(['wins_total', 'multiples_total', 'best_multiple']),
          /** `closing`: places are being made final and paid. */
          state: z.enum(['coming', 'running', 'closing', 'ended']),
          opensAt: isoTime,
          closesAt: isoTime,
          currencySymbol: z.string(),
          leastStake: decimal,
          /** Of the first place, the second and so on. */
          prizes: z.array(decimal),
          players: z.int(),
          rounds: z.int(),
          places: z.array(
            z.object({
              place: z.int(),
              name: z.string(),
              /** An amount, or a multiple with two decimals. */
              points: decimal,
              rounds: z.int(),
              prize: decimal,
              isPaid: z.boolean(),
            }),
          ),
          gameCount: z.int(),
          /** The first of its games that can be opened. */
          games: z.array(game),
        }),
      ),
    }),
    errors: [],
  },
  getTournamentStanding: {
    method: 'GET',
    path: '/wps/relay/getTournamentStanding',
    access: 'session',
    summary: "The caller's place in those tournaments, at most 10 seconds old",
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          /** 0 while there are no points. */
          place: z.int(),
          name: z.string(),
          points: decimal,
          rounds: z.int(),
          prize: decimal,
          isPaid: z.boolean(),
        }),
      ),
    }),
    errors: ['session_required', 'session_expired'],
  },
})
