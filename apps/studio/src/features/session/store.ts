import { createSessionStore, type SessionRow as SharedRow } from '@baize/provider-kit'
import type { Queryable } from '@baize/runtime'

export interface SessionRow extends SharedRow {
  readonly balance: string
  /** How often the player wants to be told about their play; null never. */
  readonly realityMinutes: number | null
  /** When it was read. */
  readonly openedForMs: number
}

export const sessions = createSessionStore<SessionRow>({
  table: 'game_session',
  columns: `s.balance, s.reality_minutes "realityMinutes",
    (extract(epoch FROM clock_timestamp() - s.opened_at) * 1000)::float8 "openedForMs"`,
})

export const findSession = sessions.find

export async function noteBalance(on: Queryable, sessionId: string, balance: string): Promise<void> {
  await on.query('UPDATE game_session SET balance = $2 WHERE session_id = $1', [sessionId, balance])
}
