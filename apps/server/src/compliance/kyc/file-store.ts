import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Until the end of `tx`, nobody else counts and adds for this member. */
export const takeTurn = (tx: Db, memberId: MemberId) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('kyc file ' || $1::text, 0))`, [memberId])

export const countFilesSince = async (db: Db, memberId: MemberId, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from kyc_file where member_id = $1 and added_at > $2',
      [memberId, since],
    )
  )?.count ?? 0

export interface FileRow {
  readonly media_type: 'image/png' | 'image/jpeg'
  readonly sealed: Buffer
}

export const insertFile = (
  tx: Db,
  file: { memberId: MemberId; id: string; mediaType: string; sealed: Buffer; at: Date },
) =>
  rows(tx, 'insert into kyc_file (member_id, id, media_type, sealed, added_at) values ($1, $2, $3, $4, $5)', [
    file.memberId,
    file.id,
    file.mediaType,
    file.sealed,
    file.at,
  ])

export const findFile = (db: Db, key: { memberId: MemberId; id: string }) =>
  row<FileRow>(db, 'select media_type, sealed from kyc_file where member_id = $1 and id = $2', [
    key.memberId,
    key.id,
  ])

/** Gives how many of the files became the document's: those of the member that belong to nothing yet. */
export const attachFiles = async (
  tx: Db,
  given: { memberId: MemberId; ids: readonly string[]; documentId: string },
): Promise<number> =>
  (
    await rows(
      tx,
      `update kyc_file set document_id = $3
        where member_id = $1 and id = any($2::uuid[]) and document_id is null returning id`,
      [given.memberId, given.ids, given.documentId],
    )
  ).length

export const deleteLooseFiles = async (db: Db, addedBefore: Date): Promise<number> =>
  (
    await rows(db, 'delete from kyc_file where document_id is null and added_at < $1 returning id', [
      addedBefore,
    ])
  ).length
