import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface BatchRow {
  readonly id: string
  readonly title_en: string
  readonly title_bn: string
  readonly kind: 'cash' | 'points' | 'bonus'
  readonly amount: bigint
  readonly codes: number
  readonly uses_each: number
  readonly member_limit: number
  readonly within_days: number | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly asked_by: bigint
  readonly approved_by: bigint
  readonly agreed_at: Date
  readonly issued_at: Date | null
  readonly stopped_at: Date | null
}

const columns = `b.id, b.title_en, b.title_bn, b.kind, b.amount, b.codes, b.uses_each, b.member_limit,
  b.within_days, b.starts_at, b.ends_at, b.asked_by, b.approved_by, b.agreed_at, b.issued_at, b.stopped_at`

export type NewBatch = Omit<BatchRow, 'id' | 'issued_at' | 'stopped_at'> & { readonly approval_id: bigint }

export const insertBatch = (tx: Tx, batch: NewBatch) =>
  rows(
    tx,
    `insert into coupon_batch (title_en, title_bn, kind, amount, codes, uses_each, member_limit, within_days,
       starts_at, ends_at, asked_by, approved_by, approval_id, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      batch.title_en,
      batch.title_bn,
      batch.kind,
      batch.amount,
      batch.codes,
      batch.uses_each,
      batch.member_limit,
      batch.within_days,
      batch.starts_at,
      batch.ends_at,
      batch.asked_by,
      batch.approved_by,
      batch.approval_id,
      batch.agreed_at,
    ],
  )

/** The newest first. */
export const listBatches = (
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<(BatchRow & { used: number })[]> =>
  rows(
    db,
    `select ${columns}, coalesce((
              select sum(c.used)::int from coupon_code c where c.batch_id = b.id), 0) as used
       from coupon_batch b where ($1::uuid is null or b.id < $1) order by b.id desc limit $2`,
    [before, limit],
  )

/** Takes the one turn to make the codes of a batch; nothing when it was taken or the batch is unknown. */
export const takeIssue = (tx: Tx, id: string, at: Date): Promise<BatchRow | undefined> =>
  row(
    tx,
    `update coupon_batch b set issued_at = $2 where id = $1 and issued_at is null and stopped_at is null
     returning ${columns}`,
    [id, at],
  )

/** Gives how many of these are new: a code that exists already is drawn again. */
export const insertCodes = async (
  tx: Tx,
  given: { batchId: string; hashes: readonly Buffer[]; uses: number },
): Promise<number> =>
  (
    await rows(
      tx,
      `insert into coupon_code (hash, batch_id, uses) select h, $2, $3 from unnest($1::bytea[]) h
       on conflict do nothing returning 1`,
      [given.hashes, given.batchId, given.uses],
    )
  ).length

export const stopBatch = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await row(tx, 'update coupon_batch set stopped_at = coalesce(stopped_at, $2) where id = $1 returning id', [
    id,
    at,
  ])) !== undefined

/** The batch of a code that can be used now by an account this old. */
export const findOpenBatch = (
  tx: Tx,
  { hash, memberId, at }: { hash: Buffer; memberId: MemberId; at: Date },
): Promise<BatchRow | undefined> =>
  row(
    tx,
    `select ${columns} from coupon_code c join coupon_batch b on b.id = c.batch_id
       join member m on m.id = $2
      where c.hash = $1 and b.stopped_at is null and b.starts_at <= $3 and b.ends_at > $3
        and (b.within_days is null or m.created_at >= $3::timestamptz - b.within_days * interval '1 day')`,
    [hash, memberId, at],
  )

/** The key of the grant that this member has for a code, when it was used before. */
export const findUse = (tx: Tx, memberId: MemberId, hash: Buffer): Promise<object | undefined> =>
  row(tx, 'select from coupon_use where member_id = $1 and hash = $2', [memberId, hash])

interface OfCluster {
  readonly batchId: string
  readonly cluster: MemberId
}

/** What linked accounts have used of a batch, held until the end: they redeem one after the other. */
export async function lockClusterUses(tx: Tx, { batchId, cluster }: OfCluster): Promise<number> {
  await rows(tx, 'insert into coupon_cluster (batch_id, cluster) values ($1, $2) on conflict do nothing', [
    batchId,
    cluster,
  ])
  const held = await row<{ used: number }>(
    tx,
    'select used from coupon_cluster where batch_id = $1 and cluster = $2 for update',
    [batchId, cluster],
  )
  return held?.used ?? 0
}

export const addClusterUse = (tx: Tx, { batchId, cluster }: OfCluster) =>
  rows(tx, 'update coupon_cluster set used = used + 1 where batch_id = $1 and cluster = $2', [
    batchId,
    cluster,
  ])

/** One use of a code, while it has one: the shared counter comes last. */
export const takeUse = async (
  tx: Tx,
  given: { memberId: MemberId; hash: Buffer; batchId: string; at: Date },
): Promise<boolean> =>
  (await row(
    tx,
    `with taken as (
       update coupon_code set used = used + 1 where hash = $2 and used < uses returning hash)
     insert into coupon_use (member_id, hash, batch_id, used_at) select $1, hash, $3, $4 from taken
     returning hash`,
    [given.memberId, given.hash, given.batchId, given.at],
  )) !== undefined
