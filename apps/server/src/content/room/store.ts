import type { RoomReportReason } from '@baize/contract'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface RoomRow {
  readonly id: string
  readonly title_en: string
  readonly title_bn: string
  readonly language: 'EN' | 'BN'
  readonly is_open: boolean
  readonly slow_seconds: number
  readonly last_seq: number
}

const room = 'id, title_en, title_bn, language, is_open, slow_seconds, last_seq'

export const findRooms = (db: Db) => rows<RoomRow>(db, `select ${room} from room order by position, id`)

export const findRoom = (db: Db, id: string) =>
  row<RoomRow>(db, `select ${room} from room where id = $1`, [id])

export const updateRoom = (
  db: Db,
  given: { id: string; isOpen: boolean | undefined; slowSeconds: number | undefined },
) =>
  row<RoomRow>(
    db,
    `update room set is_open = coalesce($2, is_open), slow_seconds = coalesce($3, slow_seconds)
      where id = $1 returning ${room}`,
    [given.id, given.isOpen ?? null, given.slowSeconds ?? null],
  )

export interface WriterRow {
  readonly member_id: MemberId
  readonly mark: string
  readonly muted_until: Date | null
  readonly banned_until: Date | null
}

const writer = 'member_id, mark, muted_until, banned_until'

export const findWriter = (db: Db, memberId: MemberId) =>
  row<WriterRow>(db, `select ${writer} from room_writer where member_id = $1`, [memberId])

export const isMember = async (db: Db, memberId: MemberId): Promise<boolean> =>
  (await row(db, 'select id from member where id = $1', [memberId])) !== undefined

export const addWriter = (db: Db, memberId: MemberId) =>
  rows(db, 'insert into room_writer (member_id) values ($1) on conflict do nothing', [memberId])

/** Until the end of `tx`, nobody else writes for this member, and no moderator judges it. */
export const lockWriter = (tx: Db, memberId: MemberId) =>
  row<WriterRow>(tx, `select ${writer} from room_writer where member_id = $1 for update`, [memberId])

export interface Sanction {
  readonly memberId: MemberId
  readonly mutedUntil: Date | null
  readonly bannedUntil: Date | null
  readonly reason: string | null
}

export const updateSanction = (db: Db, given: Sanction) =>
  rows(db, 'update room_writer set muted_until = $2, banned_until = $3, reason = $4 where member_id = $1', [
    given.memberId,
    given.mutedUntil,
    given.bannedUntil,
    given.reason,
  ])

export interface RoomMessageRow {
  readonly room: string
  readonly seq: number
  readonly member_id: MemberId | null
  readonly operator: string | null
  readonly client_id: string
  readonly content: string
  readonly sent_at: Date
  readonly removed_at: Date | null
  readonly username: string | null
  readonly avatar: string | null
  readonly mark: string | null
}

const message = `m.room, m.seq, m.member_id, m.operator, m.client_id, m.content, m.sent_at, m.removed_at,
  p.username, p.avatar, w.mark`
const written = `room_message m left join member p on p.id = m.member_id
  left join room_writer w on w.member_id = m.member_id`

export interface Stretch {
  readonly room: string
  readonly after: number
  readonly before: number
  readonly limit: number
}

/** The first ones after a number. */
export const findMessagesAfter = (db: Db, given: Stretch) =>
  rows<RoomMessageRow>(
    db,
    `select ${message} from ${written}
      where m.room = $1 and m.seq > $2 and m.seq < $3 order by m.seq limit $4`,
    [given.room, given.after, given.before, given.limit],
  )

/** The last ones before a number, the newest first. */
export const findMessagesBefore = (db: Db, given: Stretch) =>
  rows<RoomMessageRow>(
    db,
    `select ${message} from ${written}
      where m.room = $1 and m.seq > $2 and m.seq < $3 order by m.seq desc limit $4`,
    [given.room, given.after, given.before, given.limit],
  )

export const findMessage = (db: Db, given: { room: string; seq: number }) =>
  row<RoomMessageRow>(db, `select ${message} from ${written} where m.room = $1 and m.seq = $2`, [
    given.room,
    given.seq,
  ])

export const findMessageByClient = (db: Db, memberId: MemberId, clientId: string) =>
  row<RoomMessageRow>(db, `select ${message} from ${written} where m.member_id = $1 and m.client_id = $2`, [
    memberId,
    clientId,
  ])

/** What the member wrote since then, the newest first. */
export const findSentSince = (db: Db, memberId: MemberId, since: Date) =>
  rows<{ room: string; content: string; sent_at: Date }>(
    db,
    `select room, content, sent_at from room_message
      where member_id = $1 and sent_at > $2 order by sent_at desc, seq desc limit 1000`,
    [memberId, since],
  )

export interface NewRoomMessage {
  readonly room: string
  readonly memberId: MemberId | null
  readonly operator: string | null
  readonly clientId: string
  readonly content: string
  readonly at: Date
}

/** Gives the message its number: one after the other, whoever writes at once; none in a closed room. */
export const insertMessage = async (
  tx: Db,
  given: NewRoomMessage & { isForce: boolean },
): Promise<number | undefined> => {
  const numbered = await row<{ last_seq: number }>(
    tx,
    'update room set last_seq = last_seq + 1 where id = $1 and (is_open or $2) returning last_seq',
    [given.room, given.isForce],
  )
  if (!numbered) return undefined
  await rows(
    tx,
    `insert into room_message (room, seq, member_id, operator, client_id, content, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [given.room, numbered.last_seq, given.memberId, given.operator, given.clientId, given.content, given.at],
  )
  return numbered.last_seq
}

export const removeMessage = (db: Db, given: { room: string; seq: number; at: Date }) =>
  row<{ member_id: MemberId | null }>(
    db,
    `update room_message set removed_at = $3
      where room = $1 and seq = $2 and removed_at is null returning member_id`,
    [given.room, given.seq, given.at],
  )

/** Gives how many it removed. */
export const deleteOld = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await rows(
      db,
      `delete from room_message where (room, seq) in
         (select room, seq from room_message where sent_at < $1 order by sent_at limit $2) returning seq`,
      [before, limit],
    )
  ).length

export interface NewReport {
  readonly memberId: MemberId
  readonly room: string
  readonly seq: number
  readonly reason: RoomReportReason
  readonly at: Date
}

export const insertReport = (db: Db, given: NewReport) =>
  rows(
    db,
    `insert into room_report (member_id, room, seq, reason, reported_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [given.memberId, given.room, given.seq, given.reason, given.at],
  )

export const countReportsSince = async (db: Db, memberId: MemberId, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from room_report where member_id = $1 and reported_at > $2',
      [memberId, since],
    )
  )?.count ?? 0

export interface ReportedRow extends RoomMessageRow {
  readonly reports: number
  readonly reasons: readonly RoomReportReason[]
}

/** Messages with open reports, those that most people reported first. */
export const findReported = (db: Db, limit: number) =>
  rows<ReportedRow>(
    db,
    `select ${message}, r.reports, r.reasons
       from (select room, seq, count(*)::int as reports, array_agg(distinct reason) as reasons,
               min(reported_at) as since
               from room_report where settled_at is null group by room, seq) r
       cross join lateral (select * from room_message where room = r.room and seq = r.seq) m
       left join member p on p.id = m.member_id left join room_writer w on w.member_id = m.member_id
      order by r.reports desc, r.since limit $1`,
    [limit],
  )

export const settleReports = async (
  db: Db,
  given: { room: string; seq: number; at: Date },
): Promise<number> =>
  (
    await rows(
      db,
      `update room_report set settled_at = $3
        where room = $1 and seq = $2 and settled_at is null returning member_id`,
      [given.room, given.seq, given.at],
    )
  ).length
