import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { memberErrors } from '../security.ts'
import { account, range, ranged, teamErrors } from './team-range.ts'

/** Bets of a team, as far as the type of the agent may read them (agents.md 4). */
export const agentBetCalls = defineCalls({
  agentTeamBets: {
    method: 'GET',
    path: '/wps/relay/agentTeamBets',
    access: 'agent',
    right: 'bets',
    summary: 'Settled bets of the team and their corrections, the newest first, 50 at a time',
    query: z.object({
      ...range,
      account: account.optional(),
      category: z.string().max(16).optional(),
      corrections: z.stringbool().default(false),
      /**
       * Each bet on the day on which figures count it, with the total. Lists of one account always are;
       * those of large teams never.
       */
      counted: z.stringbool().default(false),
      /** Only what a figure counts in the five minutes from here on. */
      slot: isoTime.optional(),
      /** With `slot`: only stakes of at least this, and only bets that members won, or only the others. */
      least: decimal.optional(),
      won: z.stringbool().optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    value: z.object({
      ...ranged,
      bets: z.array(
        z.object({
          id: z.string(),
          account: z.string(),
          category: z.string(),
          /** The game's maker; empty for a game that left the catalogue. */
          provider: z.string(),
          game: z.string(),
          gameName: z.object({ EN: z.string(), BN: z.string() }),
          reference: z.string(),
          stake: decimal,
          /** The turnover that was staked in cash; of a correction the difference. */
          valid: decimal,
          payout: decimal,
          isCorrection: z.boolean(),
          placedAt: isoTime,
          settledAt: isoTime,
        }),
      ),
      /** Of a counted list: what all its pages add up to. */
      total: z.object({ stake: decimal, valid: decimal, payout: decimal }).nullable(),
      /** Whose bets the caller may read. */
      seen: z.enum(['team', 'direct']),
      hasMore: z.boolean(),
    }),
    errors: teamErrors,
  },
  agentBetProof: {
    method: 'GET',
    path: '/wps/relay/agentBetProof',
    access: 'agent',
    right: 'bets',
    summary: 'Where everybody can check a bet that the caller may read',
    query: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    value: z.object({
      /** The public page of its vendor; null where there is none. */
      proofUrl: z.string().nullable(),
      /** Of a lottery ticket: the draw, which has a public page. */
      drawId: z.string().nullable(),
    }),
    errors: [...memberErrors, 'access_denied', 'round_not_found'],
  },
})
