import { z } from 'zod'
import { isoTime } from '../envelope.ts'
import { memberErrors } from '../security.ts'

export const day = z.iso.date()

/** Stretches of days that every page of figures offers; `own` names its days. */
export const agentRange = z.enum(['today', 'yesterday', 'd7', 'd14', 'd30', 'month', 'lastMonth', 'own'])
export type AgentRange = z.infer<typeof agentRange>

export const account = z.string().min(1).max(64)
/** Figures of one product alone. */
export const category = z.string().min(1).max(16).optional()
export const range = {
  range: agentRange.default('d14'),
  from: day.optional(),
  to: day.optional(),
}

export const ranged = {
  from: day,
  to: day,
  /** The day of the house that it is. */
  today: day,
  timeZone: z.string(),
  currencySymbol: z.string(),
  /** Up to when everything is counted; null before anything was. */
  countedAt: isoTime.nullable(),
  /** What is shown may lack more than five minutes. */
  isLate: z.boolean(),
}

export const teamErrors = [
  ...memberErrors,
  'access_denied',
  'agent_member_unknown',
  'agent_range_invalid',
] as const
