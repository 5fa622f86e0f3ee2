import { rows, type Db } from '../../kernel/database/database.ts'

export interface StoredReport {
  readonly drawId: string
  readonly source: string
  readonly numbers: readonly string[]
  readonly issuedAt: Date
  readonly publicKey: string
  readonly signature: string
}

/** The same report twice is one. Gives whether it is new. */
export async function insertReport(db: Db, report: StoredReport): Promise<boolean> {
  const inserted = await db.query(
    `insert into lottery_source_report (draw_id, source, numbers, issued_at, public_key, signature)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [report.drawId, report.source, report.numbers, report.issuedAt, report.publicKey, report.signature],
  )
  return inserted.rowCount === 1
}

/** In the order in which they came, less those of revoked keys. */
export async function findReports(db: Db, drawId: string): Promise<StoredReport[]> {
  const found = await rows<{
    draw_id: string
    source: string
    numbers: readonly string[]
    issued_at: Date
    public_key: string
    signature: string
  }>(
    db,
    `select draw_id, source, numbers, issued_at, public_key, signature from lottery_source_report r
      where draw_id = $1 and not exists (
        select from lottery_revoked_source_key k where k.public_key = r.public_key)
      order by received_at, source`,
    [drawId],
  )
  return found.map((each) => ({
    drawId: each.draw_id,
    source: each.source,
    numbers: each.numbers,
    issuedAt: each.issued_at,
    publicKey: each.public_key,
    signature: each.signature,
  }))
}

export const isRevoked = async (db: Db, publicKey: string): Promise<boolean> =>
  (await rows(db, 'select from lottery_revoked_source_key where public_key = $1', [publicKey])).length > 0

/** Gives whether it was trusted before. */
export const insertRevoked = async (
  db: Db,
  key: { publicKey: string; reason: string; revokedBy: string },
): Promise<boolean> =>
  (
    await rows(
      db,
      `insert into lottery_revoked_source_key (public_key, reason, revoked_by) values ($1, $2, $3)
     on conflict do nothing returning 1`,
      [key.publicKey, key.reason, key.revokedBy],
    )
  ).length > 0

export interface SourceKeyRow {
  readonly public_key: string
  readonly source: string | null
  readonly last_report_at: Date | null
  readonly revoked_at: Date | null
  readonly revoked_by: string | null
  readonly reason: string | null
}

/** Each of these keys, and every revoked one. */
export const findKeys = (db: Db, keys: readonly string[]) =>
  rows<SourceKeyRow>(
    db,
    `select k.public_key, r.source, r.received_at as last_report_at, v.revoked_at, v.revoked_by, v.reason
       from (select unnest($1::text[]) as public_key
             union select public_key from lottery_revoked_source_key) k
       left join lottery_revoked_source_key v using (public_key)
       left join lateral (
         select source, received_at from lottery_source_report o
          where o.public_key = k.public_key order by received_at desc limit 1) r on true`,
    [keys],
  )

export const insertTyped = (
  db: Db,
  typed: { drawId: string; operatorId: bigint; numbers: readonly string[] },
) =>
  rows(db, 'insert into lottery_typed_result (draw_id, operator_id, numbers) values ($1, $2, $3)', [
    typed.drawId,
    typed.operatorId,
    typed.numbers,
  ])

export const findTyped = (
  db: Db,
  drawId: string,
): Promise<{ operator_id: bigint; numbers: readonly string[]; typed_at: Date }[]> =>
  rows(
    db,
    `select distinct on (operator_id) operator_id, numbers, typed_at from lottery_typed_result
      where draw_id = $1 order by operator_id, id desc`,
    [drawId],
  )
