import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../database/database.ts'

export interface MessageRow {
  readonly id: string
  readonly topic: string
  readonly title_en: string
  readonly title_bn: string
  readonly body_en: string
  readonly body_bn: string
  readonly sent_at: Date
  readonly read_at: Date | null
}

export interface NewMessage extends Omit<MessageRow, 'id' | 'read_at'> {
  readonly memberId: MemberId
  readonly reference: string
}

/** True when it is new: the same reference is sent once. */
export const insertMessage = async (db: Db, message: NewMessage): Promise<boolean> =>
  (await row(
    db,
    `insert into inbox_message (member_id, topic, title_en, title_bn, body_en, body_bn, reference, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (member_id, reference) do nothing returning id`,
    [
      message.memberId,
      message.topic,
      message.title_en,
      message.title_bn,
      message.body_en,
      message.body_bn,
      message.reference,
      message.sent_at,
    ],
  )) !== undefined

/** Gives those of the members to whom it was new. */
export const insertForMembers = async (
  tx: Db,
  memberIds: readonly MemberId[],
  message: Omit<NewMessage, 'memberId'>,
): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      tx,
      `insert into inbox_message (member_id, topic, title_en, title_bn, body_en, body_bn, reference, sent_at)
       select id, $2, $3, $4, $5, $6, $7, $8 from unnest($1::bigint[]) as id
       on conflict (member_id, reference) do nothing returning member_id`,
      [
        memberIds,
        message.topic,
        message.title_en,
        message.title_bn,
        message.body_en,
        message.body_bn,
        message.reference,
        message.sent_at,
      ],
    )
  ).map(({ member_id }) => member_id)

/** Sends to the next members by id; says of each whether it was new to them. */
export const insertForMembersAfter = (
  db: Db,
  message: Omit<NewMessage, 'memberId'>,
  { after, limit }: { after: bigint; limit: number },
) =>
  rows<{ id: MemberId; is_sent: boolean }>(
    db,
    `with asked as (
       select id from member where id > $1 and type <> 4 order by id limit $2),
     sent as (
       insert into inbox_message (member_id, topic, title_en, title_bn, body_en, body_bn, reference, sent_at)
       select id, $3, $4, $5, $6, $7, $8, $9 from asked
       on conflict (member_id, reference) do nothing returning member_id)
     select a.id, s.member_id is not null as is_sent from asked a left join sent s on s.member_id = a.id
      order by a.id`,
    [
      after,
      limit,
      message.topic,
      message.title_en,
      message.title_bn,
      message.body_en,
      message.body_bn,
      message.reference,
      message.sent_at,
    ],
  )

export const findMessages = (
  db: Db,
  filter: { memberId: MemberId; onlyUnread: boolean; before: string | null; limit: number },
) =>
  rows<MessageRow>(
    db,
    `select id, topic, title_en, title_bn, body_en, body_bn, sent_at, read_at from inbox_message
      where member_id = $1 and deleted_at is null and (not $2 or read_at is null)
        and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    [filter.memberId, filter.onlyUnread, filter.before, filter.limit],
  )

export const countUnread = async (db: Db, memberId: bigint): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from inbox_message
        where member_id = $1 and read_at is null and deleted_at is null`,
      [memberId],
    )
  )?.count ?? 0

/** Of one message, or of all when `id` is null. Gives how many there were, read before or not. */
export const markRead = async (
  db: Db,
  { memberId, id, at }: { memberId: MemberId; id: string | null; at: Date },
): Promise<number> =>
  (
    await rows(
      db,
      `update inbox_message set read_at = coalesce(read_at, $3)
        where member_id = $1 and deleted_at is null and ($2::uuid is null and read_at is null or id = $2)
        returning id`,
      [memberId, id, at],
    )
  ).length

/** Of one message, or of all (of the read ones) when `id` is null. Gives how many there were. */
export const markDeleted = async (
  db: Db,
  given: { memberId: MemberId; id: string | null; onlyRead: boolean; at: Date },
): Promise<number> =>
  (
    await rows(
      db,
      `update inbox_message set deleted_at = $4
        where member_id = $1 and deleted_at is null and ($2::uuid is null or id = $2)
          and (not $3 or read_at is not null) returning id`,
      [given.memberId, given.id, given.onlyRead, given.at],
    )
  ).length

export const deleteSentBefore = (db: Db, sentBefore: Date) =>
  rows(db, 'delete from inbox_message where sent_at < $1', [sentBefore])
