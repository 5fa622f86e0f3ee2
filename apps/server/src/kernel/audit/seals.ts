import type { Pool } from '@baize/runtime'
import { row, rows, type Db } from '../database/database.ts'
import { inTransaction, type Tx } from '../database/transaction.ts'

export interface AuditSealFault {
  readonly seal: bigint
  readonly what: 'events_differ' | 'chain_differs' | 'seal_missing'
}

const noHash = Buffer.alloc(32)
const lockKey = 'baize.audit_seal'

/**
 * Seals every event of finished transactions since the last seal: each seal hashes its events and the seal
 * before it. Gives how many events it sealed; 0 when there are none, or when another process is sealing.
 */
export async function sealAudit(db: Pool): Promise<number> {
  return inTransaction(db, async (tx) => {
    const text = 'select pg_try_advisory_xact_lock(hashtext($1)) as ok'
    const locked = await row<{ ok: boolean }>(tx, text, [lockKey])
    return locked?.ok ? seal(tx) : 0
  })
}

async function seal(tx: Tx): Promise<number> {
  const last = await row<SealRow>(tx, 'select * from audit_seal order by id desc limit 1')
  const fromTxid = last?.to_txid ?? 0n
  const found = await hashEvents(tx, { fromTxid, toTxid: null })
  if (found.events === 0n) return 0
  const prev = last?.hash ?? noHash
  const id = (last?.id ?? 0n) + 1n
  await rows(
    tx,
    `insert into audit_seal (id, prev_hash, hash, from_txid, to_txid, events, events_hash)
     values ($1, $2, ${chainHash}, $3, $4, $5, $6)`,
    [id, prev, fromTxid, found.toTxid, found.events, found.hash],
  )
  return Number(found.events)
}

/** Hashes a seal's place in the chain and its events. Parameters as in `seal`. */
const chainHash = `sha256($2::bytea || int8send($1::bigint) || int8send($3::bigint) || int8send($4::bigint)
  || int8send($5::bigint) || $6::bytea)`

interface Hashed {
  readonly events: bigint
  readonly hash: Buffer
  readonly toTxid: bigint
}

/** Hashes the events of a range of finished transactions; without an end, up to the oldest still running. */
async function hashEvents(
  db: Db,
  { fromTxid, toTxid }: { fromTxid: bigint; toTxid: bigint | null },
): Promise<Hashed> {
  const found = await row<{ events: bigint; hash: Buffer; to_txid: bigint }>(
    db,
    `with horizon as (select coalesce($2::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
      as txid)
     select count(e.*) as events, h.txid as to_txid,
            sha256(coalesce(string_agg(convert_to(audit_text(e), 'UTF8'), '\\x0a'::bytea order by e.id),
              ''::bytea)) as hash
       from horizon h left join audit_event e on e.txid >= $1 and e.txid < h.txid group by h.txid`,
    [fromTxid, toTxid],
  )
  if (!found) throw new Error('a horizon was asked for')
  return { events: found.events, hash: found.hash, toTxid: found.to_txid }
}

interface SealRow {
  readonly id: bigint
  readonly prev_hash: Buffer
  readonly hash: Buffer
  readonly from_txid: bigint
  readonly to_txid: bigint
  readonly events: bigint
  readonly events_hash: Buffer
}

/**
 * Computes the latest seals, or all, anew from the events and gives the fault of each broken one: none when
 * all is as sealed.
 */
export async function verifyAudit(
  db: Db,
  { latest = null }: { latest?: number | null } = {},
): Promise<AuditSealFault[]> {
  const newestFirst = await rows<SealRow>(db, 'select * from audit_seal order by id desc limit $1', [latest])
  const seals = newestFirst.toReversed()
  const faults: AuditSealFault[] = []
  let prev: SealRow | undefined
  const [first] = seals
  const isWhole = latest === null || seals.length < latest
  if (isWhole && first && first.id !== 1n) faults.push({ seal: first.id, what: 'seal_missing' })
  for (const each of seals) {
    const what = await findFault(db, each, prev)
    if (what) faults.push({ seal: each.id, what })
    prev = each
  }
  return faults
}

async function findFault(
  db: Db,
  each: SealRow,
  prev: SealRow | undefined,
): Promise<AuditSealFault['what'] | undefined> {
  if (prev && (prev.id + 1n !== each.id || prev.to_txid !== each.from_txid)) return 'seal_missing'
  const expected = each.id === 1n ? noHash : prev?.hash
  if (expected && !expected.equals(each.prev_hash)) return 'chain_differs'
  const found = await hashEvents(db, { fromTxid: each.from_txid, toTxid: each.to_txid })
  if (found.events !== each.events || !found.hash.equals(each.events_hash)) return 'events_differ'
  const values = [each.id, each.prev_hash, each.from_txid, each.to_txid, each.events, each.events_hash]
  const computed = await row<{ hash: Buffer }>(db, `select ${chainHash} as hash`, values)
  return computed?.hash.equals(each.hash) ? undefined : 'chain_differs'
}
