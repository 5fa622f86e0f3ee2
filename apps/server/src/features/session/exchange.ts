import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../database.ts'
import type { Admission, AdmitRefusal, Caller, LoggedIn, SessionService } from './service.ts'

/** Decision D7: a code lives 60 seconds and opens one session. */
export const exchangeCodeMs = 60_000

/** What a code opens. With a `device`, only the browser that has this name may swap it. */
export interface ExchangeOffer extends Admission {
  readonly memberId: MemberId
  readonly device?: string
}

export interface Exchanges {
  /** Gives a code for a link that opens the account: `/?token=<code>`. */
  issue(db: Db, offer: ExchangeOffer): Promise<string>
  /** Swaps a code for a session, once. */
  swap(code: string, caller: Caller): Promise<Result<LoggedIn, 'exchange_code_invalid' | AdmitRefusal>>
}

/** Single-use secrets by kind; `use` gives the payload of the one winning call. */
export interface ExchangeTickets {
  issue(db: Db, ticket: { kind: 'exchange'; memberId: MemberId; payload: object; ttlMs: number }): Promise<string>
  use(db: Db, kind: 'exchange', ticket: string): Promise<object | undefined>
}

export interface ExchangeDeps {
  readonly db: Db
  readonly tickets: ExchangeTickets
  readonly sessions: Pick<SessionService, 'admit'>
}

export const createExchanges = ({ db, tickets, sessions }: ExchangeDeps): Exchanges => ({
  issue: (tx, { memberId, area, via, device }) =>
    tickets.issue(tx, {
      kind: 'exchange',
      memberId,
      payload: { memberId: String(memberId), area, via, ...(device && { device }) },
      ttlMs: exchangeCodeMs,
    }),
  async swap(code, caller) {
    const found = (await tickets.use(db, 'exchange', code)) as StoredOffer | undefined
    if (!found || (found.device !== undefined && found.device !== caller.device)) {
      return refuse('exchange_code_invalid')
    }
    const { memberId, area, via } = found
    const admitted = await sessions.admit(BigInt(memberId) as MemberId, caller, { area, via })
    return admitted.ok ? ok(admitted.value) : admitted
  },
})

type StoredOffer = Admission & { readonly memberId: string; readonly device?: string }
