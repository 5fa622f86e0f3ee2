import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface TotpRow {
  readonly secret: string
  readonly begun_at: Date
  readonly confirmed_at: Date | null
}

export const findTotp = (db: Db, memberId: MemberId) =>
  row<TotpRow>(db, `select secret, begun_at, confirmed_at from totp where member_id = $1`, [memberId])

/** Gives nothing when one that guards already stands there. */
export const beginTotp = (db: Db, totp: { memberId: MemberId; secret: string; at: Date }) =>
  row(
    db,
    `insert into totp as t (member_id, secret, begun_at) values ($1, $2, $3)
     on conflict (member_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
       where t.confirmed_at is null returning 1`,
    [totp.memberId, totp.secret, totp.at],
  )

/** Gives nothing when another secret was begun, or one was confirmed, meanwhile. */
export const confirmTotp = (
  db: Db,
  { memberId, secret, at, step }: { memberId: MemberId; secret: string; at: Date; step: number },
) =>
  row(
    db,
    `update totp set confirmed_at = $3, last_step = $4
      where member_id = $1 and secret = $2 and confirmed_at is null returning 1`,
    [memberId, secret, at, step],
  )

/** Takes the code of a step, once: gives nothing for a step that was taken, or one before it. */
export const takeStep = (db: Db, { memberId, step }: { memberId: MemberId; step: number }) =>
  row(
    db,
    `update totp set last_step = $2
      where member_id = $1 and confirmed_at is not null and last_step < $2 returning 1`,
    [memberId, step],
  )

export const deleteTotp = (db: Db, memberId: MemberId) =>
  row(db, `delete from totp where member_id = $1 and confirmed_at is not null returning 1`, [memberId])

export const replaceCodes = async (
  db: Db,
  { memberId, hashes, at }: { memberId: MemberId; hashes: readonly Buffer[]; at: Date },
): Promise<void> => {
  await deleteCodes(db, memberId)
  await rows(
    db,
    `insert into recovery_code (member_id, code_hash, made_at) select $1, unnest($2::bytea[]), $3`,
    [memberId, hashes, at],
  )
}

export const deleteCodes = (db: Db, memberId: MemberId) =>
  rows(db, `delete from recovery_code where member_id = $1`, [memberId])

/** Takes a code, once. */
export const takeCode = (db: Db, code: { memberId: MemberId; hash: Buffer; at: Date }) =>
  row(
    db,
    `update recovery_code set used_at = $3
      where member_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [code.memberId, code.hash, code.at],
  )
