import { row, rows, type Db } from '../database/database.ts'
import type { PictureRow } from './picture-shelf.ts'

/** Until the end of `tx`, nobody else counts and adds for this operator. */
export const takeTurn = (tx: Db, operatorId: bigint) =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('site picture ' || $1::text, 0))`, [operatorId])

export interface NewSitePicture extends PictureRow {
  readonly operatorId: bigint
}

export const insertSitePicture = (tx: Db, given: NewSitePicture) =>
  rows(
    tx,
    `insert into site_picture (id, operator_id, byte_count, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [given.id, given.operatorId, given.byteCount, given.width, given.height, given.at],
  )

export const countSitePictures = async (db: Db, operatorId: bigint, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from site_picture where operator_id = $1 and created_at > $2',
      [operatorId, since],
    )
  )?.count ?? 0

export const isSitePicture = async (db: Db, id: string): Promise<boolean> =>
  (await row(db, 'select from site_picture where id = $1', [id])) !== undefined

/** Those that no content shows, nor a draft: what an operator has just handed in has a day. */
export const findLooseSitePictures = (db: Db, createdBefore: Date, limit: number) =>
  rows<{ id: string }>(
    db,
    `select p.id from site_picture p
      where p.created_at < $1 and not exists (
        select from content c where strpos(c.fields::text || c.body_en || c.body_bn, p.id) > 0)
      limit $2`,
    [createdBefore, limit],
  )

/** False when it was deleted in between. */
export const deleteSitePicture = async (db: Db, id: string): Promise<boolean> =>
  (await row(db, 'delete from site_picture where id = $1 returning id', [id])) !== undefined
