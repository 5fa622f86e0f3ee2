import type { Queryable, Tx } from '@baize/runtime'
import { invariant } from '@baize/std'
import { insertExpiring, type Columns } from './insert-expiring.ts'
import { hashOf } from './token.ts'

/** A row of the provider's table `launch`: one opening by the platform. */
export interface LaunchRow {
  readonly launchId: string
  readonly game: string
  readonly language: 'en' | 'bn'
  readonly lobbyUrl: string
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly currency: string | null
  readonly sessionId: string | null
}

/** wallet protocol: a first exchange within 60 s, a repeat of one within 5 min more. */
const lifetime = '6 minutes'

/** `own` are the columns that only this provider's table has. */
export const insertLaunch = (
  on: Queryable,
  launch: Omit<LaunchRow, 'sessionId'> & { readonly code: string; readonly own: Columns },
): Promise<void> =>
  insertExpiring(on, {
    table: 'launch',
    lifetime,
    row: {
      launch_id: launch.launchId,
      code_hash: hashOf(launch.code),
      game: launch.game,
      language: launch.language,
      lobby_url: launch.lobbyUrl,
      public_url: launch.publicUrl,
      is_demo: launch.isDemo,
      currency: launch.currency,
      ...launch.own,
    },
  })

const columns = `launch_id "launchId", game, language, lobby_url "lobbyUrl", public_url "publicUrl",
  is_demo "isDemo", currency, session_id "sessionId"`

export async function findLaunch(on: Queryable, launchId: string): Promise<LaunchRow | undefined> {
  const { rows } = await on.query<LaunchRow>(`SELECT ${columns} FROM launch WHERE launch_id = $1`, [launchId])
  return rows[0]
}

/** The launch of a code that may still be exchanged. */
export async function findLaunchByCode(on: Queryable, code: string): Promise<LaunchRow | undefined> {
  const { rows } = await on.query<LaunchRow>(
    `SELECT ${columns} FROM launch WHERE code_hash = $1 AND expires_at > now()`,
    [hashOf(code)],
  )
  return rows[0]
}

export async function lockLaunch(tx: Tx, launchId: string): Promise<LaunchRow> {
  const { rows } = await tx.query<LaunchRow>(
    `SELECT ${columns} FROM launch WHERE launch_id = $1 FOR UPDATE`,
    [launchId],
  )
  invariant(rows[0], 'a launch being exchanged is not deleted')
  return rows[0]
}

export async function bindLaunch(on: Queryable, launchId: string, sessionId: string): Promise<void> {
  await on.query('UPDATE launch SET session_id = $2 WHERE launch_id = $1', [launchId, sessionId])
}

/** Forgets launches that were never exchanged. */
export async function dropStaleLaunches(on: Queryable): Promise<void> {
  await on.query(`DELETE FROM launch WHERE session_id IS NULL AND expires_at < now() - interval '1 day'`)
}
