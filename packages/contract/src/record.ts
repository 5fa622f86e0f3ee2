import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'

/** A day of the house's calendar: `2026-11-20`. */
const day = z.iso.date()

const played = {
  rounds: z.int(),
  stake: decimal,
  /** What came back of the stakes: wins and jackpots, less wins that were taken back. */
  payout: decimal,
  /** Prizes that vendors give beside their rounds. */
  prizes: decimal,
  /** What was given to dealers: no stakes, yet gone. */
  tips: decimal,
  /** Payouts and prizes less stakes and tips: above 0 the member has won. */
  profit: decimal,
}

/** What play came to: settled bets, and prizes. A bet counts on the day on which it settled. */
export const recordCalls = defineCalls({
  personalProfit: {
    method: 'GET',
    path: '/wps/relay/personalProfit',
    access: 'member',
    summary: "The caller's stakes, wins and losses by day, vendor and game category",
    /** Left out, the week that ends today. */
    query: z.object({ from: day.optional(), to: day.optional() }),
    value: z.object({
      /** Where the days begin. */
      timeZone: z.string(),
      /** The day it is there. */
      today: day,
      from: isoTime,
      to: isoTime,
      currency: z.string(),
      /** Every day of the time, those without play too. */
      days: z.array(z.object({ day, ...played })),
      vendors: z.array(z.object({ vassalage: z.string(), ...played })),
      /** A prize, or a game that left the catalogue, has no category. */
      categories: z.array(z.object({ gameType: z.string(), ...played })),
      total: z.object(played),
    }),
    errors: memberErrors,
  },
})
