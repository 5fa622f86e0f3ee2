import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Keeps where an account was used. */
export const rememberPlace = (
  db: Db,
  place: { memberId: MemberId; network: string; deviceMark: Buffer; at: Date },
) =>
  rows(
    db,
    `with network as (
       insert into known_network (member_id, network, first_seen_at, last_seen_at) values ($1, $2, $4, $4)
       on conflict (member_id, network) do update set last_seen_at = excluded.last_seen_at
     )
     insert into known_device (member_id, device_mark, first_seen_at, last_seen_at) values ($1, $3, $4, $4)
     on conflict (member_id, device_mark) do update set last_seen_at = excluded.last_seen_at`,
    [place.memberId, place.network, place.deviceMark, place.at],
  )

export interface HistoryEntry {
  readonly memberId: bigint
  readonly at: Date
  readonly outcome: string
  readonly via: string
  readonly area: string
  readonly address: string
  readonly userAgent: string
  readonly isNewDevice: boolean
}

export const insertHistory = (db: Db, entry: HistoryEntry) =>
  rows(
    db,
    `insert into login_history
       (member_id, happened_at, outcome, via, area, address, user_agent, is_new_device)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.memberId,
      entry.at,
      entry.outcome,
      entry.via,
      entry.area,
      entry.address,
      entry.userAgent,
      entry.isNewDevice,
    ],
  )

/** What this transaction writes may be lost when the database's machine falls within the next second. */
export const writeWithoutWaiting = (db: Db) => rows(db, `set local synchronous_commit = off`)

export interface HistoryRow {
  readonly happened_at: Date
  readonly outcome: string
  readonly address: string
  readonly user_agent: string
  readonly is_new_device: boolean
}

export const listHistory = (db: Db, memberId: MemberId, page: { limit: number; offset: number }) =>
  rows<HistoryRow>(
    db,
    `select happened_at, outcome, address, user_agent, is_new_device from login_history
      where member_id = $1 order by id desc limit $2 offset $3`,
    [memberId, page.limit, page.offset],
  )

export const countHistory = async (db: Db, memberId: MemberId): Promise<number> => {
  const found = await row<{ count: number }>(
    db,
    `select count(*)::integer as count from login_history where member_id = $1`,
    [memberId],
  )
  return found?.count ?? 0
}

/** Tries on names that nobody has are of no use to anybody after a day. */
export const deleteHistoryBefore = (db: Db, times: { ofMembers: Date; ofNobody: Date }) =>
  rows(db, `delete from login_history where happened_at < $1 or (member_id = 0 and happened_at < $2)`, [
    times.ofMembers,
    times.ofNobody,
  ])
