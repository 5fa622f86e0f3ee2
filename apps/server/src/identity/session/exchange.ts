import { refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import type { Admission, AdmitRefusal, LoggedIn, SessionService } from './service.ts'
import type { Caller } from '../../kernel/http/session.ts'

/** Decision D7: a code lives 60 seconds and opens one session. */
export const exchangeCodeMs = 60_000

/** What a code opens. With a `device`, only the browser that has this name may swap it. */
export interface ExchangeOffer extends Admission {
  readonly memberId: MemberId
  readonly device?: string
  /** The session that offers it: the code ends with it, and what it opens lives no longer. */
  readonly token?: string
}

export interface Exchanges {
  /** Gives a code for a link that opens the account: `/?token=<code>`. */
  issue(db: Db, offer: ExchangeOffer): Promise<string>
  /** The same for a person in an open session, with the instant at which the code ends. */
  offer(offer: ExchangeOffer): Promise<{ code: string; expiresAt: string }>
  /** Swaps a code for a session, once. */
  swap(code: string, caller: Caller): Promise<Result<LoggedIn, 'exchange_code_invalid' | AdmitRefusal>>
}

export interface ExchangeDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly tickets: Tickets
  readonly audit: AuditService
  readonly sessions: Pick<SessionService, 'admit' | 'find'>
}

export function createExchanges({ db, clock, tickets, audit, sessions }: ExchangeDeps): Exchanges {
  const issue: Exchanges['issue'] = async (tx, { memberId, area, via, device, token }) => {
    const payload: StoredOffer = { area, via, ...(device && { device }), ...(token && { token }) }
    await audit.write(tx, {
      event: 'exchange_code_issued',
      actor: actorOf(memberId),
      memberId,
      details: { via },
    })
    return tickets.issue(tx, { kind: 'exchange', memberId, payload, ttlMs: exchangeCodeMs })
  }
  return {
    issue,
    async offer(offer) {
      const expiresAt = new Date(clock() + exchangeCodeMs).toISOString()
      return { code: await inTransaction(db, (tx) => issue(tx, offer)), expiresAt }
    },
    async swap(code, caller) {
      const found = await tickets.use<StoredOffer>(db, 'exchange', code)
      if (found?.memberId === undefined) return refuse('exchange_code_invalid')
      const { area, via, device, token } = found.payload
      if (device !== undefined && device !== caller.device) return refuse('exchange_code_invalid')
      // Ended in the meantime, by its owner or by a new password, it opens nothing any more.
      const from = token === undefined ? undefined : await sessions.find(token)
      if (token !== undefined && !from) return refuse('exchange_code_invalid')
      const { memberId } = found
      const event = { event: 'exchange_code_used', actor: actorOf(memberId), memberId, caller } as const
      await audit.write(db, { ...event, details: { via } })
      return sessions.admit(memberId, caller, { area, via, openedAt: from?.openedAt })
    },
  }
}

type StoredOffer = Pick<ExchangeOffer, 'area' | 'via' | 'device' | 'token'>
