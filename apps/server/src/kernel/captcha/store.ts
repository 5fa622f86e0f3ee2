import { row, rows, type Db } from '../database/database.ts'

export interface PictureRow {
  readonly picture: Buffer
  readonly drawn_at: Date
  readonly tried_at: Date | null
}

export const findPicture = (db: Db, device: string) =>
  row<PictureRow>(db, `select picture, drawn_at, tried_at from captcha where device = $1`, [device])

export interface NewPicture {
  readonly device: string
  readonly answerHash: Buffer
  readonly picture: Buffer
  readonly at: Date
}

/** The picture before it is void. */
export const savePicture = (db: Db, { device, answerHash, picture, at }: NewPicture) =>
  rows(
    db,
    `insert into captcha (device, answer_hash, picture, drawn_at) values ($1, $2, $3, $4)
     on conflict (device) do update set answer_hash = excluded.answer_hash, picture = excluded.picture,
       drawn_at = excluded.drawn_at, tried_at = null`,
    [device, answerHash, picture, at],
  )

/** Uses up the device's picture and gives its answer: to one caller only. */
export const tryPicture = (db: Db, device: string, at: Date) =>
  row<{ answer_hash: Buffer; drawn_at: Date }>(
    db,
    `update captcha set tried_at = $2 where device = $1 and tried_at is null returning answer_hash, drawn_at`,
    [device, at],
  )

/** Says whether this was the first answer to the challenge. */
export async function markAnswered(db: Db, challenge: Buffer, expiresAt: Date): Promise<boolean> {
  const text = `insert into challenge_answer (challenge, expires_at) values ($1, $2)
                on conflict do nothing returning true as is_first`
  return (await row<{ is_first: true }>(db, text, [challenge, expiresAt])) !== undefined
}

export async function forgetPast(db: Db, times: { drawnBefore: Date; expiredBefore: Date }): Promise<void> {
  await rows(db, `delete from captcha where drawn_at < $1`, [times.drawnBefore])
  await rows(db, `delete from challenge_answer where expires_at < $1`, [times.expiredBefore])
}
