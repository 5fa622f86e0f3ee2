import type { Queryable } from '@baize/runtime'
import { insertExpiring, type Columns } from './insert-expiring.ts'
import { hashOf } from './token.ts'

/** What every provider's session has: what a page plays with, and where it came from. */
export interface SessionRow {
  readonly sessionId: string
  readonly launchId: string
  readonly player: string
  readonly platformSession: string
  readonly game: string
  readonly currency: string
  readonly isDemo: boolean
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
  readonly lobbyUrl: string
  readonly publicUrl: string
  readonly language: 'en' | 'bn'
}

export interface NewSession extends Omit<SessionRow, 'lobbyUrl' | 'publicUrl' | 'language'> {
  readonly token: string
  /** The columns that only this provider's table has. */
  readonly own: Columns
}

export type SessionStore<Row extends SessionRow> = ReturnType<typeof createSessionStore<Row>>

/**
 * Longer than the platform's session lasts (decision D6: 12 h), so that what was begun in it can always be
 * seen to its end.
 */
const lifetime = '13 hours'

const sharedColumns = `s.session_id "sessionId", s.launch_id "launchId", s.player,
  s.platform_session "platformSession", s.game, s.currency, s.is_demo "isDemo",
  s.min_stake_minor "minStakeMinor", s.max_stake_minor "maxStakeMinor", l.lobby_url "lobbyUrl",
  l.public_url "publicUrl", l.language`

/** The sessions of a provider's table. `columns` are its own ones, of `s`, the table, and `l`, the launch. */
export function createSessionStore<Row extends SessionRow>({
  table,
  columns,
}: {
  readonly table: string
  readonly columns: string
}) {
  const select = `SELECT ${sharedColumns}, ${columns} FROM ${table} s JOIN launch l USING (launch_id)`
  return {
    async find(on: Queryable, sessionId: string): Promise<Row | undefined> {
      return (await on.query<Row>(`${select} WHERE s.session_id = $1`, [sessionId])).rows[0]
    },
    /** The session of a page's token, while it lasts. */
    async findByToken(on: Queryable, token: string): Promise<Row | undefined> {
      const condition = 's.token_hash = $1 AND s.expires_at > now()'
      return (await on.query<Row>(`${select} WHERE ${condition}`, [hashOf(token)])).rows[0]
    },
    insert: (on: Queryable, session: NewSession): Promise<void> =>
      insertExpiring(on, { table, row: columnsOf(session), lifetime }),
    async replaceToken(on: Queryable, sessionId: string, token: string): Promise<void> {
      const statement = `UPDATE ${table} SET token_hash = $2 WHERE session_id = $1`
      await on.query(statement, [sessionId, hashOf(token)])
    },
  }
}

const columnsOf = (session: NewSession): Columns => ({
  session_id: session.sessionId,
  launch_id: session.launchId,
  token_hash: hashOf(session.token),
  player: session.player,
  platform_session: session.platformSession,
  game: session.game,
  currency: session.currency,
  is_demo: session.isDemo,
  min_stake_minor: session.minStakeMinor,
  max_stake_minor: session.maxStakeMinor,
  ...session.own,
})
