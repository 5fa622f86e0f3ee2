import type { CarryMode, ContractKind, Terms } from '@baize/domain/agent-contract'
import { readTerms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'

export type ContractState =
  'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'terminated' | 'superseded'

export interface ContractRow {
  readonly payee_id: MemberId
  readonly id: bigint
  readonly kind: ContractKind
  readonly version: number
  /** Null is the house. */
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
}

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
