import type { CarryMode, ContractKind, Terms } from '@baize/domain/agent-contract'
import { readTerms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'

export type ContractState =
  | 'offered'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'countered'
  | 'terminated'
  | 'superseded'

export interface ContractRow {
  readonly payee_id: MemberId
  readonly id: bigint
  readonly kind: ContractKind
  readonly version: number
  /** Null is the platform. */
  readonly payer_id: MemberId | null
  readonly terms: string
  readonly terms_hash: string
  readonly note: string
  readonly state: ContractState
  readonly request_id: string
  readonly offered_at: Date
  readonly expires_at: Date
  readonly answered_at: Date | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly offered_by: 'payer' | 'payee'
  /** The version that it answers with other terms. */
  readonly answers: bigint | null
  /** How many offers of the same talk there are with it. */
  readonly turn: number
  /** Contracts below that the payee agreed to end, where the offer is the payee's. */
  readonly agreed_ends: readonly bigint[]
}

type Sides = Pick<ContractRow, 'offered_by' | 'payee_id' | 'payer_id'>

/** The member who made the offer; null when an operator made it. */
export const offererOf = ({ offered_by: by, payee_id: payee, payer_id: payer }: Sides): MemberId | null =>
  by === 'payee' ? payee : payer

/** Whose word an offer waits for. */
export const answererOf = ({ offered_by: by, payee_id: payee, payer_id: payer }: Sides): MemberId | null =>
  by === 'payee' ? payer : payee

/** The most offers in one negotiation: the last one can only be accepted or rejected. */
const mostTurns = 10

/** Whether an offer can be answered with a counter-offer; operators make theirs in the console. */
export const mayCounter = ({ state, payer_id: payerId, turn }: ContractRow): boolean =>
  state === 'offered' && payerId !== null && turn < mostTurns

/** A contract that is or will be in force, as the cascade looks at it. */
export interface StandingContract {
  readonly id: bigint
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  readonly terms: Terms
  readonly row: ContractRow
}

export const standingOf = (row: ContractRow): StandingContract => ({
  id: row.id,
  payerId: row.payer_id,
  payeeId: row.payee_id,
  terms: readTerms(row.terms),
  row,
})

export type { CarryMode, ContractKind, Terms }
