import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { PictureRow } from '../../kernel/upload/picture-shelf.ts'

export interface NewImage extends PictureRow {
  readonly party: string
}

export const insertImage = (db: Db, image: NewImage) =>
  rows(
    db,
    `insert into chat_image (party, id, byte_count, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [image.party, image.id, image.byteCount, image.width, image.height, image.at],
  )

export const countImagesSince = async (db: Db, party: string, since: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*)::int as count from chat_image where party = $1 and created_at > $2',
      [party, since],
    )
  )?.count ?? 0

/** Gives those of the ids that are the party's and go with no message yet. */
export const lockLooseImages = (tx: Db, party: string, ids: readonly string[]) =>
  rows<{ id: string }>(
    tx,
    `select id from chat_image where party = $1 and id = any($2) and seq is null order by id for update`,
    [party, ids],
  )

export const attachImages = (
  tx: Db,
  given: { party: string; ids: readonly string[]; conversationId: string; seq: number },
) =>
  rows(
    tx,
    `update chat_image set conversation_id = $3, seq = $4, position = array_position($2::text[], id)
      where party = $1 and id = any($2)`,
    [given.party, given.ids, given.conversationId, given.seq],
  )

export const findLooseImages = (db: Db, createdBefore: Date, limit: number) =>
  rows<{ party: string; id: string }>(
    db,
    'select party, id from chat_image where seq is null and created_at < $1 limit $2',
    [createdBefore, limit],
  )

/** False when it went with a message in between. */
export const deleteLooseImage = async (db: Db, party: string, id: string): Promise<boolean> =>
  (await row(db, 'delete from chat_image where party = $1 and id = $2 and seq is null returning id', [
    party,
    id,
  ])) !== undefined
