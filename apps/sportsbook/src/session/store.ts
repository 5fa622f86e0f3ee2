import { createSessionStore, type SessionRow as SharedRow } from '@baize/provider-kit'
import type { Queryable } from '@baize/runtime'
import type { Place } from '../../wire/session.ts'

/** What a page plays with, and where it came from. Rounds are told under the code of the door, `game`. */
export interface SessionRow extends SharedRow {
  readonly balanceMinor: bigint
  readonly place: Place
}

export const sessions = createSessionStore<SessionRow>({
  table: 'play_session',
  columns: 's.balance_minor "balanceMinor", l.place',
})

export async function noteBalance(on: Queryable, sessionId: string, balanceMinor: bigint): Promise<void> {
  await on.query('UPDATE play_session SET balance_minor = $2 WHERE session_id = $1', [
    sessionId,
    balanceMinor,
  ])
}

/** Of a session that is named more than once, the last balance. */
export async function noteBalances(
  on: Queryable,
  told: readonly { readonly sessionId: string; readonly balanceMinor: bigint }[],
): Promise<void> {
  const balances = new Map(told.map(({ sessionId, balanceMinor }) => [sessionId, balanceMinor]))
  const ids = [...balances.keys()].toSorted()
  // In one order, for several transactions may note balances of the same sessions.
  await on.query(
    'SELECT FROM play_session WHERE session_id = ANY ($1::uuid[]) ORDER BY session_id FOR NO KEY UPDATE',
    [ids],
  )
  await on.query(
    `UPDATE play_session s SET balance_minor = b.balance FROM unnest($1::uuid[], $2::bigint[]) b (id, balance)
     WHERE s.session_id = b.id`,
    [ids, ids.map((id) => balances.get(id))],
  )
}

export async function readBalances(
  on: Queryable,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await on.query<{ id: string; balance: bigint }>(
    'SELECT session_id id, balance_minor balance FROM play_session WHERE session_id = ANY ($1::uuid[])',
    [[...new Set(sessionIds)]],
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
