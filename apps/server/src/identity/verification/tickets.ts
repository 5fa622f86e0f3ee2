import { hash, randomBytes } from 'node:crypto'
import type { TicketKind } from '@baize/domain/verification'
import type { Clock, MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as store from './store.ts'

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

export interface TicketDeps {
  readonly clock: Clock
  readonly secretBox: SecretBox
}

const ticketBytes = 32
const ticketForm = /^[\w-]{43}$/

export function createTickets({ clock, secretBox }: TicketDeps): Tickets {
  const keyOf = (kind: TicketKind, ticket: string) =>
    ticketForm.test(ticket)
      ? { kind, hash: hash('sha256', ticket, 'buffer'), at: new Date(clock()) }
      : undefined
  const open = <Payload extends object>(found: store.TicketRow | undefined): Ticket<Payload> | undefined =>
    found && {
      memberId: found.member_id ?? undefined,
      payload: JSON.parse(secretBox.open(found.payload)) as Payload,
      expiresAt: found.expires_at,
    }
  return {
    async issue(db, { kind, memberId, payload, ttlMs }) {
      const ticket = randomBytes(ticketBytes).toString('base64url')
      const at = new Date(clock())
      await store.insertTicket(db, {
        kind,
        memberId,
        at,
        hash: hash('sha256', ticket, 'buffer'),
        payload: secretBox.close(JSON.stringify(payload)),
        expiresAt: new Date(at.getTime() + ttlMs),
      })
      return ticket
    },
    async use<Payload extends object>(db: Db, kind: TicketKind, ticket: string) {
      const key = keyOf(kind, ticket)
      return key && open<Payload>(await store.useTicket(db, key))
    },
    async peek<Payload extends object>(db: Db, kind: TicketKind, ticket: string) {
      const key = keyOf(kind, ticket)
      return key && open<Payload>(await store.findTicket(db, key))
    },
    async attempt<Payload extends object>(
      db: Db,
      { kind, ticket, most }: { kind: TicketKind; ticket: string; most: number },
    ) {
      const key = keyOf(kind, ticket)
      return key && open<Payload>(await store.tryTicket(db, key, most))
    },
    revoke: async (db, given) => void (await store.revokeTickets(db, { ...given, at: new Date(clock()) })),
  }
}
