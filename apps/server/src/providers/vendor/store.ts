import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface IntegrationRow {
  readonly id: number
  readonly code: string
  readonly base_url: string
  readonly state: 'active' | 'closed'
  readonly launch_hosts: string[]
  readonly allowed_addresses: string[]
  readonly revenue_account: number
  readonly jackpot_account: number
  readonly promotion_account: number
  readonly round_limit_minutes: number
  readonly games_synced_to: Date | null
  readonly display: 'frame' | 'window'
  readonly closed_regions: string[]
}

export interface KeyRow {
  readonly id: string
  readonly vendor_id: number
  readonly secret: string
  readonly valid_from: Date
  readonly valid_until: Date | null
}

export const findIntegrations = (db: Db) =>
  rows<IntegrationRow>(
    db,
    `select id, code, base_url, state, launch_hosts, allowed_addresses::text[] as allowed_addresses,
      revenue_account, jackpot_account, promotion_account, round_limit_minutes, games_synced_to, display,
      closed_regions from vendor_integration`,
  )

export const findKeys = (db: Db) =>
  rows<KeyRow>(
    db,
    `select id, vendor_id, secret, valid_from, valid_until from vendor_key
      where valid_until is null or valid_until > now() order by valid_from desc`,
  )

export interface NewIntegration {
  readonly code: string
  readonly baseUrl: string
  readonly revenueAccount: number
  readonly jackpotAccount: number
  readonly promotionAccount: number
}

/** Opens an integration, or moves a known one to another address. Gives its id. */
export async function upsertIntegration(db: Db, given: NewIntegration): Promise<number> {
  const known = await row<{ id: number }>(
    db,
    `insert into vendor_integration (code, base_url, revenue_account, jackpot_account, promotion_account)
     values ($1, $2, $3, $4, $5) on conflict (code) do update set base_url = excluded.base_url returning id`,
    [given.code, given.baseUrl, given.revenueAccount, given.jackpotAccount, given.promotionAccount],
  )
  return known?.id ?? 0
}

export interface IntegrationSettings {
  readonly state?: 'active' | 'closed' | undefined
  readonly allowedAddresses?: readonly string[] | undefined
  readonly launchHosts?: readonly string[] | undefined
  readonly roundLimitMinutes?: number | undefined
  readonly display?: IntegrationRow['display'] | undefined
  readonly closedRegions?: readonly string[] | undefined
}

export const updateIntegration = (db: Db, id: number, settings: IntegrationSettings) =>
  rows(
    db,
    `update vendor_integration set state = coalesce($2, state),
            allowed_addresses = coalesce($3::cidr[], allowed_addresses),
            launch_hosts = coalesce($4, launch_hosts), closed_regions = coalesce($7, closed_regions),
            round_limit_minutes = coalesce($5, round_limit_minutes), display = coalesce($6, display)
      where id = $1`,
    [
      id,
      settings.state ?? null,
      settings.allowedAddresses ?? null,
      settings.launchHosts ?? null,
      settings.roundLimitMinutes ?? null,
      settings.display ?? null,
      settings.closedRegions ?? null,
    ],
  )

/** Locks the integration, so that two new keys at once are counted one after the other. */
export const countValidKeys = async (tx: Db, vendorId: number): Promise<number> => {
  await rows(tx, 'select 1 from vendor_integration where id = $1 for update', [vendorId])
  const counted = await row<{ keys: number }>(
    tx,
    `select count(*)::int as keys from vendor_key where vendor_id = $1 and (valid_until is null
      or valid_until > now())`,
    [vendorId],
  )
  return counted?.keys ?? 0
}

export const findKey = (db: Db, id: string) =>
  row<KeyRow>(db, 'select id, vendor_id, secret, valid_from, valid_until from vendor_key where id = $1', [id])

export const insertKey = (db: Db, key: { id: string; vendorId: number; secret: string }) =>
  rows(db, 'insert into vendor_key (id, vendor_id, secret) values ($1, $2, $3)', [
    key.id,
    key.vendorId,
    key.secret,
  ])

export const endKey = (db: Db, id: string) =>
  rows(db, 'update vendor_key set valid_until = least(valid_until, now()) where id = $1', [id])

export const setGamesSyncedTo = (db: Db, vendorId: number, at: Date) =>
  rows(db, 'update vendor_integration set games_synced_to = $2 where id = $1', [vendorId, at])

/** Gives the member's name with this vendor, made at the first use. */
export async function ensurePlayer(
  db: Db,
  player: { memberId: MemberId; vendorId: number; reference: string },
): Promise<string> {
  const known = await row<{ reference: string }>(
    db,
    `with added as (
       insert into vendor_player (member_id, vendor_id, reference) values ($1, $2, $3)
       on conflict (member_id, vendor_id) do nothing returning reference)
     select reference from added union all
     select reference from vendor_player where member_id = $1 and vendor_id = $2 limit 1`,
    [player.memberId, player.vendorId, player.reference],
  )
  // A concurrent first use wins between the snapshot and the insert; the second look sees it.
  return known?.reference ?? ensurePlayer(db, player)
}

export const findMembers = (db: Db, vendorId: number, references: readonly string[]) =>
  rows<{ member_id: MemberId; reference: string }>(
    db,
    'select member_id, reference from vendor_player where vendor_id = $1 and reference = any($2)',
    [vendorId, references],
  )

export interface LaunchCodeRow {
  readonly member_id: MemberId
  readonly game_code: string
  readonly currency: CurrencyCode
  readonly language: 'en' | 'bn'
  readonly login: string | null
}

export interface NewLaunchCode {
  readonly codeHash: Buffer
  readonly memberId: MemberId
  readonly vendorId: number
  readonly gameCode: string
  readonly currency: CurrencyCode
  readonly language: 'en' | 'bn'
  readonly login: string | null
  readonly expiresAt: Date
}

export const insertLaunchCode = (db: Db, code: NewLaunchCode) =>
  rows(
    db,
    `insert into launch_code (code_hash, member_id, vendor_id, game_code, currency, language, login,
      expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      code.codeHash,
      code.memberId,
      code.vendorId,
      code.gameCode,
      code.currency,
      code.language,
      code.login,
      code.expiresAt,
    ],
  )

/** Spends a code: of several at once, one gets the row. */
export const useLaunchCode = (db: Db, code: { codeHash: Buffer; vendorId: number; at: Date }) =>
  row<LaunchCodeRow>(
    db,
    `update launch_code set used_at = $3 where code_hash = $1 and vendor_id = $2 and used_at is null
      and expires_at > $3
     returning member_id, game_code, currency, language, login`,
    [code.codeHash, code.vendorId, code.at],
  )

/** What a spent code opened, while a repeat of its exchange is answered and its session is open. */
export const findExchange = (
  db: Db,
  made: { codeHash: Buffer; vendorId: number; session: string; since: Date; at: Date },
) =>
  row<LaunchCodeRow & { player: string }>(
    db,
    `select c.member_id, c.game_code, c.currency, c.language, c.login, p.reference as player
       from launch_code c
       join vendor_player p on p.member_id = c.member_id and p.vendor_id = c.vendor_id
       join play_session s on s.member_id = c.member_id and s.id = $3 and s.vendor_id = c.vendor_id
      where c.code_hash = $1 and c.vendor_id = $2 and c.used_at > $4
        and s.closed_at is null and s.expires_at > $5`,
    [made.codeHash, made.vendorId, made.session, made.since, made.at],
  )

export const isLaunchCodeKnown = async (
  db: Db,
  code: { codeHash: Buffer; vendorId: number },
): Promise<boolean> =>
  (await row(db, 'select from launch_code where code_hash = $1 and vendor_id = $2', [
    code.codeHash,
    code.vendorId,
  ])) !== undefined

export const deleteOldLaunchCodes = (db: Db, before: Date) =>
  rows(db, 'delete from launch_code where expires_at < $1', [before])

export interface PlaySessionRow {
  readonly member_id: MemberId
  readonly id: string
  readonly vendor_id: number
  readonly game_code: string
  readonly currency: CurrencyCode
  readonly expires_at: Date
  readonly closed_at: Date | null
}

export const insertPlaySession = (
  db: Db,
  session: Omit<PlaySessionRow, 'closed_at'> & {
    readonly language: string
    readonly login: string | null
    readonly opened_at: Date
  },
) =>
  rows(
    db,
    `insert into play_session (member_id, id, vendor_id, game_code, currency, language, login, opened_at,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.member_id,
      session.id,
      session.vendor_id,
      session.game_code,
      session.currency,
      session.language,
      session.login,
      session.opened_at,
      session.expires_at,
    ],
  )

export interface SessionName {
  readonly vendorId: number
  readonly player: string
  readonly session: string
}

export const findPlaySessions = (db: Db, names: readonly SessionName[]) =>
  rows<PlaySessionRow & { player: string; is_bounded: boolean; is_staff: boolean }>(
    db,
    `select s.member_id, s.id, s.vendor_id, s.game_code, s.currency, s.expires_at, s.closed_at,
            p.reference as player, exists (select from play_limit l where l.member_id = s.member_id
              and l.kind <> 'deposit') as is_bounded,
            exists (select from staff_account a where a.member_id = s.member_id) as is_staff
       from unnest($1::int[], $2::text[], $3::text[]) as n (vendor, player, session)
       join vendor_player p on p.reference = n.player and p.vendor_id = n.vendor
       join play_session s on s.member_id = p.member_id and s.id = n.session and s.vendor_id = n.vendor`,
    [
      names.map(({ vendorId }) => vendorId),
      names.map(({ player }) => player),
      names.map(({ session }) => session),
    ],
  )

/** Ends the sessions that a login opened, or all of the member; unspent codes go with them. */
export async function closePlaySessions(db: Db, memberId: MemberId, login: string | null): Promise<void> {
  const chosen = 'member_id = $1 and ($2::text is null or login = $2)'
  await rows(db, `delete from launch_code where used_at is null and ${chosen}`, [memberId, login])
  await rows(
    db,
    `update play_session set closed_at = clock_timestamp() where closed_at is null and ${chosen}`,
    [memberId, login],
  )
}

export async function readDatabaseTime(db: Db): Promise<Date> {
  const [read] = await rows<{ at: Date }>(db, 'select clock_timestamp() as at')
  return read?.at ?? new Date(0)
}

export const findSessionsClosedSince = (db: Db, since: Date) =>
  rows<{ id: string; closed_at: Date }>(
    db,
    `select id, closed_at from play_session where closed_at >= $1 order by closed_at`,
    [since],
  )
