import type { TicketKind } from '@baize/domain/verification'
import type { MemberId } from '@baize/std'
import type { Db } from '../../database.ts'

/** What a ticket stands for. The payload comes back as JSON gives it: no bigint, no Date. */
export interface Ticket<Payload extends object = Record<string, unknown>> {
  readonly memberId: MemberId | undefined
  readonly payload: Payload
  readonly expiresAt: Date
}

export interface Tickets {
  /** Gives a random name of 256 bits that stands for the payload until it is used or too old. */
  issue(
    db: Db,
    ticket: { kind: TicketKind; memberId?: MemberId; payload: object; ttlMs: number },
  ): Promise<string>
  /** Takes a ticket, once: of any number of callers exactly one gets it. */
  use<Payload extends object = Record<string, unknown>>(
    db: Db,
    kind: TicketKind,
    ticket: string,
  ): Promise<Ticket<Payload> | undefined>
  /** Looks at a ticket without taking it. */
  peek<Payload extends object = Record<string, unknown>>(
    db: Db,
    kind: TicketKind,
    ticket: string,
  ): Promise<Ticket<Payload> | undefined>
  /**
   * Looks at a ticket and counts a try: nothing after `most` tries. For proofs that may be mistyped. Give the
   * pool, or a transaction that commits also when the try fails.
   */
  attempt<Payload extends object = Record<string, unknown>>(
    db: Db,
    given: { kind: TicketKind; ticket: string; most: number },
  ): Promise<Ticket<Payload> | undefined>
  /** Ends all unused tickets of a kind of a member, such as reset links after a change of the password. */
  revoke(db: Db, given: { kind: TicketKind; memberId: MemberId }): Promise<void>
}
