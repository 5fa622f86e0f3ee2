import { invariant } from '@baize/std'
import type { Queryable, Tx } from '../../database.ts'

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
  readonly balance: string
  /** How often the player wants to be told about their play; null never. */
  readonly realityMinutes: number | null
  readonly lobbyUrl: string
  readonly publicUrl: string
  readonly language: 'en' | 'bn'
  /** When it was read. */
  readonly openedForMs: number
}

const columns = `s.session_id "sessionId", s.launch_id "launchId", s.player,
  s.platform_session "platformSession", s.game,
  s.currency, s.is_demo "isDemo", s.min_stake_minor "minStakeMinor", s.max_stake_minor "maxStakeMinor",
  s.balance, s.reality_minutes "realityMinutes",
  l.lobby_url "lobbyUrl", l.public_url "publicUrl", l.language,
  (extract(epoch FROM clock_timestamp() - s.opened_at) * 1000)::float8 "openedForMs"`
const source = 'game_session s JOIN launch l USING (launch_id)'

export async function findSession(on: Queryable, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await on.query<SessionRow>(`SELECT ${columns} FROM ${source} WHERE s.session_id = $1`, [
    sessionId,
  ])
  return rows[0]
}

/** The session of a client's token, while it lasts. */
export async function findSessionByToken(on: Queryable, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await on.query<SessionRow>(
    `SELECT ${columns} FROM ${source} WHERE s.token_hash = $1 AND s.expires_at > now()`,
    [tokenHash],
  )
  return rows[0]
}

/** The newest session of a player in a game: it knows where the player came from. */
export async function findLastSession(
  on: Queryable,
  place: { readonly player: string; readonly game: string },
): Promise<SessionRow | undefined> {
  const { rows } = await on.query<SessionRow>(
    `SELECT ${columns} FROM ${source} WHERE s.player = $1 AND s.game = $2 ORDER BY s.opened_at DESC LIMIT 1`,
    [place.player, place.game],
  )
  return rows[0]
}

export interface NewSession {
  readonly sessionId: string
  readonly launchId: string
  readonly tokenHash: string
  readonly player: string
  readonly platformSession: string
  readonly game: string
  readonly currency: string
  readonly isDemo: boolean
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
  readonly balance: string
  readonly realityMinutes: number | null
  readonly hours: number
}

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on.query(
    `INSERT INTO game_session (session_id, launch_id, token_hash, player, platform_session, game,
    currency, is_demo,
       min_stake_minor, max_stake_minor, balance, expires_at, reality_minutes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + $12 * interval '1 hour', $13)`,
    [
      session.sessionId,
      session.launchId,
      session.tokenHash,
      session.player,
      session.platformSession,
      session.game,
      session.currency,
      session.isDemo,
      session.minStakeMinor,
      session.maxStakeMinor,
      session.balance,
      session.hours,
      session.realityMinutes,
    ],
  )
}

export async function replaceToken(on: Queryable, sessionId: string, tokenHash: string): Promise<void> {
  await on.query('UPDATE game_session SET token_hash = $2 WHERE session_id = $1', [sessionId, tokenHash])
}

export async function noteBalance(on: Queryable, sessionId: string, balance: string): Promise<void> {
  await on.query('UPDATE game_session SET balance = $2 WHERE session_id = $1', [sessionId, balance])
}

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

export async function insertLaunch(
  on: Queryable,
  launch: Omit<LaunchRow, 'sessionId'> & { readonly codeHash: string; readonly minutes: number },
): Promise<void> {
  await on.query(
    `INSERT INTO launch (launch_id, code_hash, game, language, lobby_url, public_url, is_demo, currency,
    expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9 * interval '1 minute')`,
    [
      launch.launchId,
      launch.codeHash,
      launch.game,
      launch.language,
      launch.lobbyUrl,
      launch.publicUrl,
      launch.isDemo,
      launch.currency,
      launch.minutes,
    ],
  )
}

const launchColumns = `launch_id "launchId", game, language, lobby_url "lobbyUrl", public_url "publicUrl",
  is_demo "isDemo", currency, session_id "sessionId"`

export async function findLaunch(on: Queryable, launchId: string): Promise<LaunchRow | undefined> {
  const { rows } = await on.query<LaunchRow>(`SELECT ${launchColumns} FROM launch WHERE launch_id = $1`, [
    launchId,
  ])
  return rows[0]
}

/** The launch of a code that may still be exchanged. */
export async function findLaunchByCode(on: Queryable, codeHash: string): Promise<LaunchRow | undefined> {
  const { rows } = await on.query<LaunchRow>(
    `SELECT ${launchColumns} FROM launch WHERE code_hash = $1 AND expires_at > now()`,
    [codeHash],
  )
  return rows[0]
}

export async function lockLaunch(tx: Tx, launchId: string): Promise<LaunchRow> {
  const { rows } = await tx.query<LaunchRow>(
    `SELECT ${launchColumns} FROM launch WHERE launch_id = $1 FOR UPDATE`,
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
