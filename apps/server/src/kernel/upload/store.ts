import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../database/database.ts'
import type { PictureRow } from './picture-shelf.ts'

/** Until the end of `tx`, nobody else counts and adds for this member. */
export const takeTurn = (tx: Db, memberId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('upload ' || $1::text, 0))`, [memberId])

export interface NewUpload extends PictureRow {
  readonly memberId: MemberId
}

export const insertUpload = (db: Db, upload: NewUpload) =>
  rows(
    db,
    `insert into upload (member_id, id, byte_count, width, height, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [upload.memberId, upload.id, upload.byteCount, upload.width, upload.height, upload.at],
  )

export const countUploadsSince = async (db: Db, memberId: MemberId, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from upload where member_id = $1 and created_at > $2',
      [memberId, since],
    )
  )?.count ?? 0

/** Gives those of the ids that are the member's and belong to nothing yet. */
export const lockLooseUploads = (tx: Db, memberId: MemberId, ids: readonly string[]) =>
  rows<{ id: string }>(
    tx,
    `select id from upload where member_id = $1 and id = any($2) and attached_to is null order by id for update`,
    [memberId, ids],
  )

export const attachUploads = (
  tx: Db,
  memberId: MemberId,
  { ids, to }: { ids: readonly string[]; to: string },
) => rows(tx, 'update upload set attached_to = $3 where member_id = $1 and id = any($2)', [memberId, ids, to])

export const findLooseUploads = (db: Db, createdBefore: Date, limit: number) =>
  rows<{ member_id: MemberId; id: string }>(
    db,
    `select member_id, id from upload where attached_to is null and created_at < $1 limit $2`,
    [createdBefore, limit],
  )

/** False when somebody attached it in between. */
export const deleteLooseUpload = async (db: Db, memberId: MemberId, id: string): Promise<boolean> =>
  (await row(db, 'delete from upload where member_id = $1 and id = $2 and attached_to is null returning id', [
    memberId,
    id,
  ])) !== undefined
