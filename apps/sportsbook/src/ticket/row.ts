import type { Consent, SlipKind } from '@baize/sports/slip'
import type { Split } from '@baize/sports/market'
import type { LegEvent, RefusalCode, SlipLeg } from '../../wire/slip.ts'
import type { Paying } from '../payer/bodies.ts'

/**
 * Where a ticket stands. `waiting`: its delay runs; `debiting`: it is decided and its stake is asked for;
 * `returning`: its stake goes back. The others are ends, but that an accepted one is settled, and settled
 * anew.
 */
export type Step = 'waiting' | 'debiting' | 'returning' | 'accepted' | 'declined' | 'returned'

export interface Refusal {
  readonly code: RefusalCode
  readonly leg?: number
  readonly maxUnitMinor?: number
}

/** A leg as the slip showed it, and whether its event had begun by then. */
export interface SlipLegRow extends SlipLeg {
  readonly isLive: boolean
  /** Null where nobody has told of the event. */
  readonly about: LegEvent | null
}

export interface TicketRow extends Paying {
  readonly sessionId: string
  readonly requestId: string
  readonly requestHash: string
  readonly kind: SlipKind
  readonly slip: readonly SlipLegRow[]
  readonly consent: Consent
  readonly lineCount: number
  readonly unitMinor: bigint
  readonly stakeMinor: bigint
  readonly step: Step
  readonly refusal: Refusal | null
  readonly delayMs: number
  readonly receivedAt: Date
  readonly debitedFrom: Date | null
  readonly acceptedAt: Date | null
  readonly oddsMilli: bigint | null
  /** Of a bet builder: the odds that its slip showed, and the chance of all legs as decided. */
  readonly shownOddsMilli: bigint | null
  readonly builderChance: number | null
  readonly mostMinor: bigint
  readonly countedMinor: bigint
  readonly desiredMinor: bigint
  readonly paidMinor: bigint
  readonly validStakeMinor: bigint
  readonly stakeLeftMinor: bigint
  readonly isSettled: boolean
  readonly settledAt: Date | null
  readonly isEnded: boolean
  readonly autoAboveMinor: bigint | null
  readonly autoBelowMinor: bigint | null
  readonly version: number
  readonly attempts: number
}

/** The columns of a ticket and its session under the names of TicketRow. */
export const ticketColumns = `t.ticket_id "ticketId", t.player, t.session_id "sessionId",
  s.platform_session "platformSession", s.game, t.currency, t.is_demo "isDemo", t.request_id "requestId",
  t.request_hash "requestHash", t.kind, t.slip, t.consent, t.line_count "lineCount",
  t.unit_minor "unitMinor", t.stake_minor "stakeMinor", t.step, t.refusal, t.delay_ms "delayMs",
  t.received_at "receivedAt", t.debited_from "debitedFrom", t.accepted_at "acceptedAt",
  t.odds_milli "oddsMilli", t.shown_odds_milli "shownOddsMilli", t.builder_chance "builderChance",
  t.most_minor "mostMinor", t.counted_minor "countedMinor",
  t.desired_minor "desiredMinor", t.paid_minor "paidMinor", t.valid_stake_minor "validStakeMinor",
  t.stake_left_minor "stakeLeftMinor", t.is_settled "isSettled", t.settled_at "settledAt",
  t.is_ended "isEnded", t.auto_above_minor "autoAboveMinor", t.auto_below_minor "autoBelowMinor",
  t.version, t.attempts`
export const ticketSource = 'ticket t JOIN play_session s ON s.session_id = t.session_id'

/** A leg as it was decided on. */
export interface LegRow {
  readonly ticketId: string
  readonly number: number
  readonly event: string
  readonly market: string
  readonly type: string
  readonly spec: string
  readonly outcome: string
  readonly oddsMilli: number
  readonly split: Split
  readonly material: number
  readonly isBuilder: boolean
  /** The second leg of an each-way bet. */
  readonly isPlace: boolean
  readonly producer: string
  readonly isLive: boolean
  /** When bets on it end, for one before the start. */
  readonly closesAt: Date | null
  readonly scoreHome: number | null
  readonly scoreAway: number | null
  readonly liabilityMinor: bigint
  readonly about: LegEvent
  /** The version of the house rules that it was taken under. */
  readonly rules: number
  /** What the house kept of its market at that moment, in basis points; null on old ones. */
  readonly holdBps: number | null
}

export const legColumns = `ticket_id "ticketId", number, event, market, type, spec, outcome,
  odds_milli "oddsMilli", split, material, is_builder "isBuilder", is_place "isPlace", producer,
  is_live "isLive", closes_at "closesAt", score_home "scoreHome", score_away "scoreAway",
  liability_minor "liabilityMinor", about, rules, hold_bps "holdBps"`
