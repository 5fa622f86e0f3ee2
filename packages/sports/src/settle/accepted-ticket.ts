import type { ProductKind, SlipKind } from '../slip/index.ts'
import type { AcceptedLeg } from './standing-result.ts'

/** An accepted ticket, with the cash-outs that were taken of it. */
export type AcceptedTicket = ProductTicket | BuilderTicket

/** One whose lines multiply their legs. */
export interface ProductTicket extends AcceptedLines {
  readonly kind: ProductKind
  readonly builderOddsMilli?: never
}

export interface BuilderTicket extends AcceptedLines {
  readonly kind: Exclude<SlipKind, ProductKind>
  readonly builderOddsMilli: number
}

interface AcceptedLines {
  readonly legs: readonly AcceptedLeg[]
  /** Stake of one line. */
  readonly unitMinor: bigint
  /** In ms since 1970, by the clock of the database. */
  readonly acceptedAt: number
  readonly cashOuts: readonly CashOut[]
}

/** A part of a ticket that was sold back: so much of its stake for so much. */
export interface CashOut {
  readonly stakeMinor: bigint
  readonly paidMinor: bigint
}
