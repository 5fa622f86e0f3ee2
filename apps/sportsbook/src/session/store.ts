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
