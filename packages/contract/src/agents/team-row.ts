import { z } from 'zod'
import { decimal } from '../envelope.ts'

/** What a team comes to in a range. */
export const teamFigures = z.object({
  stakes: decimal,
  valid: decimal,
  payout: decimal,
  jackpot: decimal,
  bonuses: decimal,
  rebates: decimal,
  /** The members' side: above 0 they won. */
  result: decimal,
  ngr: decimal,
  deposits: decimal,
  withdrawals: decimal,
  fees: decimal,
  active: z.int(),
})

/**
 * One line of a team: a direct downline, an agent with its whole team. Of one product, agents with fewer than
 * three players of it are together in one line without a name.
 */
export const teamRow = z.object({
  account: z.string(),
  /** An agent's line can be opened while `isBelow` is true. */
  isAgent: z.boolean(),
  /** False for a former downline: its line has the figures of the days before it moved. */
  isBelow: z.boolean(),
  /** The name is hidden: a member below another agent. */
  isMasked: z.boolean(),
  /** The type of an agent's account. */
  agentType: z.int().nullable(),
  /** What the caller has with an agent right below it; of all others null. */
  contract: z.enum(['active', 'offered', 'none']).nullable(),
  directs: z.int(),
  team: z.int(),
  lastDay: z.iso.date().nullable(),
  isSuspended: z.boolean(),
  figures: teamFigures,
})
