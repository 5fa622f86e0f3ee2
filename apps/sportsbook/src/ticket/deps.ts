import type { StakeLimits, SharpFactor } from '@baize/sports/limits'
import type { Sport } from '@baize/sports/market'
import type { BookDeps } from '../deps.ts'
import type { Cashier } from '../payer/cashier.ts'
import type { LegLimits } from '../prices/desk-rules.ts'
import type { TicketBatches } from './batches.ts'

/** The steps between which a crash must lose nothing; tests end the book at each. */
export const checkpoints = [
  'ticket_received',
  'ticket_decided',
  'bet_debited',
  'ticket_accepted',
  'ticket_refused',
  'rollback_written',
  'rollback_done',
  'cancel_sent',
  'result_listed',
  'ticket_settled',
  'movement_written',
  'movement_done',
  'movement_stored',
  'cash_out_received',
  'cash_out_taken',
] as const
export type Checkpoint = (typeof checkpoints)[number]

/** How long the book asks again. */
export interface Patience {
  /** A bet without an answer goes back after this: with a live leg, and without one. */
  readonly liveBetMs: number
  readonly bookedBetMs: number
  /** The page's own request waits this long for a decision that has no delay. */
  readonly inlineMs: number
  /** Waits between repeats grow to this. */
  readonly waitMs: number
}

/** What the parts around tickets share. */
export interface TicketDeps extends BookDeps {
  readonly cashier: Cashier
  readonly batches: TicketBatches
  readonly limits: StakeLimits
  /** Stakes of a member are scaled by it, in hundredths; nothing else is. */
  readonly factorOf: (player: string) => SharpFactor
  /** Limits of a sport or league, where it has its own. */
  readonly limitsOf?: (of: { readonly sport: Sport; readonly tournament: string }) => LegLimits | undefined
  /** Whether markets of the type have the limits of main markets. */
  readonly isMain: (type: string) => boolean
  readonly patience: Patience
  readonly pass: (label: Checkpoint) => void
}
