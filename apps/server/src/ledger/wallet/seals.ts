import type { Pool } from '@baize/runtime'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface Seal {
  readonly id: bigint
  readonly transfers: bigint
  readonly answers: bigint
  /** There may be more: so many members moved that one seal does not hold them. */
  readonly isFull: boolean
}

export interface SealFault {
  readonly seal: bigint
  /** The member whose transfers no longer give the sealed hash, when it is one member's. */
  readonly memberId: bigint | null
  /** The first transfer of that member in the seal that breaks the chain of balances, when one does. */
  readonly seq: bigint | null
  readonly what: 'transfers_differ' | 'answers_differ' | 'chain_differs' | 'seal_missing'
}

const noHash = Buffer.alloc(32)
const lockKey = 'baize.seal'
/** A seal of a whole backlog would need the room of the backlog. */
const mostMembers = 50_000

/**
 * Seals until nothing is left that was posted before. Gives how many transfers were sealed, or nothing while
 * another process is sealing: what was posted before may still be unsealed then.
 */
export async function sealBacklog(db: Pool): Promise<bigint | undefined> {
  for (let transfers = 0n; ;) {
    const seal = await trySeal(db, mostMembers)
    if (seal === 'busy') return undefined
    transfers += seal?.transfers ?? 0n
    if (!seal?.isFull) return transfers
  }
}

/**
 * Seals what was posted since the last seal, for at most so many members, and rolls the house's accounts up
 * to the same point. Gives nothing when there is nothing new, or when another process is sealing. One call at
 * a time does the work.
 */
export async function sealLedger(
  db: Pool,
  { membersAtOnce = mostMembers }: { membersAtOnce?: number } = {},
): Promise<Seal | undefined> {
  const seal = await trySeal(db, membersAtOnce)
  return seal === 'busy' ? undefined : seal
}

async function trySeal(db: Pool, membersAtOnce: number): Promise<Seal | 'busy' | undefined> {
  const tx = await db.connect()
  try {
    // One snapshot for all statements: what the marks say is what was hashed.
    await tx.query('begin isolation level repeatable read')
    const locked = await row<{ ok: boolean }>(tx, 'select pg_try_advisory_xact_lock(hashtext($1)) as ok', [
      lockKey,
    ])
    const seal = locked?.ok ? await sealIn(tx, membersAtOnce) : 'busy'
    await tx.query('commit')
    tx.release()
    return seal
  } catch (error) {
    const isClean = await tx.query('rollback').then(
      () => true,
      () => false,
    )
    tx.release(!isClean)
    throw error
  }
}

async function sealIn(tx: Tx, membersAtOnce: number): Promise<Seal | undefined> {
  const last = await row<{ id: bigint; hash: Buffer; to_txid: bigint }>(
    tx,
    'select id, hash, to_txid from seal order by id desc limit 1',
  )
  const id = BigInt(last?.id ?? 0) + 1n
  const fromTxid = BigInt(last?.to_txid ?? 0)
  const { transfers, members } = await sealTransfers(tx, { id, membersAtOnce })
  const answers = await hashAnswers(tx, { fromTxid, toTxid: null })
  if (transfers === 0n && answers.count === 0n) return undefined
  const prev = last?.hash ?? noHash
  const isFull = members === BigInt(membersAtOnce)
  await addToTotals(tx, id)
  const values = [id, prev, transfers, fromTxid, answers.toTxid, answers.count, answers.hash, isFull]
  await tx.query(
    `insert into seal (id, prev_hash, hash, transfers, from_txid, to_txid, answers, answers_hash, is_full)
     values ($1, $2, ${chainHash}, $3, $4, $5, $6, $7, $8)`,
    values,
  )
  return { id, transfers, answers: answers.count, isFull }
}

/**
 * Hashes a seal's place in the chain, its parts in order of member, and its answers. Parameters as in
 * `sealIn`.
 */
const chainHash = `sha256($2::bytea || coalesce((select string_agg(int8send(p.member_id)
  || int8send(p.from_seq)
  || int8send(p.to_seq) || p.hash, ''::bytea order by p.member_id) from seal_part p
    where p.seal_id = $1), ''::bytea)
  || int8send($3::bigint) || int8send($4::bigint) || int8send($5::bigint) || int8send($6::bigint)
    || $7::bytea)`

/** Writes one part per member with new transfers, moves the marks and rolls up the house. Gives how many. */
async function sealTransfers(
  tx: Tx,
  { id, membersAtOnce }: { id: bigint; membersAtOnce: number },
): Promise<{ transfers: bigint; members: bigint }> {
  const found = await row<{ transfers: bigint; members: bigint }>(
    tx,
    `with moved as materialized (
       select w.member_id, coalesce(s.seq, 0) as from_seq, w.version as to_seq
         from wallet w left join seal_mark s using (member_id) where w.version > coalesce(s.seq, 0)
        order by w.member_id limit $2),
     fresh as materialized (
       select t as whole, t.member_id, t.seq, t.debit, t.credit, t.amount, t.currency, t.posted_at
         from moved m join transfer t on t.member_id = m.member_id and t.seq > m.from_seq
           and t.seq <= m.to_seq),
     parts as (
       insert into seal_part (member_id, seal_id, from_seq, to_seq, hash)
       select m.member_id, $1, m.from_seq, m.to_seq, coalesce(h.hash, sha256(''::bytea))
         from moved m left join (
           select f.member_id, sha256(string_agg(convert_to(transfer_text(f.whole), 'UTF8'), '\\x0a'::bytea
                    order by f.seq)) as hash
             from fresh f group by f.member_id) h using (member_id)),
     marks as (
       insert into seal_mark (member_id, seq) select member_id, to_seq from moved
       on conflict (member_id) do update set seq = excluded.seq),
     daily as (
       insert into house_daily as d (day, account, currency, debit, credit)
       select (posted_at at time zone 'utc')::date, account, currency, sum(debited), sum(credited) from (
         select posted_at, debit as account, currency, amount as debited, 0 as credited from fresh
           where debit >= 100
         union all select posted_at, credit, currency, 0, amount from fresh where credit >= 100) e
       group by 1, 2, 3
       on conflict (day, account, currency)
         do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit)
     select (select count(*) from fresh) as transfers, (select count(*) from moved) as members`,
    [id, membersAtOnce],
  )
  return { transfers: BigInt(found?.transfers ?? 0), members: BigInt(found?.members ?? 0) }
}

/** Adds what the seal covers to what all wallets hold together; I1 compares the sum with the wallets. */
const addToTotals = (tx: Tx, sealId: bigint) =>
  rows(
    tx,
    `insert into wallet_total as t (account, currency, balance)
     select e.account, f.currency, sum(e.amount)
       from seal_part p join transfer f
         on f.member_id = p.member_id and f.seq > p.from_seq and f.seq <= p.to_seq
      cross join lateral (values (f.debit, -f.amount), (f.credit, f.amount)) e(account, amount)
      where p.seal_id = $1 and e.account < 100 group by e.account, f.currency
     on conflict (account, currency) do update set balance = t.balance + excluded.balance`,
    [sealId],
  )

/** Hashes the answers of a range of finished transactions; without an end, up to the oldest still running. */
async function hashAnswers(
  db: Db,
  { fromTxid, toTxid }: { fromTxid: bigint; toTxid: bigint | null },
): Promise<{ count: bigint; hash: Buffer; toTxid: bigint }> {
  const found = await row<{ count: bigint; hash: Buffer; to_txid: bigint }>(
    db,
    `with horizon as (select coalesce($2::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
      as txid)
     select count(a.*) as count, h.txid as to_txid,
            sha256(coalesce(string_agg(convert_to(answer_text(a), 'UTF8'), '\\x0a'::bytea
              order by a.actor, a.key, a.member_id), ''::bytea)) as hash
       from horizon h left join answer a on a.txid >= $1 and a.txid < h.txid group by h.txid`,
    [fromTxid, toTxid],
  )
  if (!found) throw new Error('a horizon was asked for')
  return { count: BigInt(found.count), hash: found.hash, toTxid: BigInt(found.to_txid) }
}

/**
 * Computes every seal anew from the rows and gives the first fault of each broken seal, in order: none when
 * all is as sealed.
 */
export async function verifySeals(
  db: Db,
  { fromSeal = 1n }: { fromSeal?: bigint } = {},
): Promise<SealFault[]> {
  const first = fromSeal > 1n ? fromSeal : 1n
  // The seal before the first is read, too: the first one follows from it.
  const seals = await rows<SealRow>(db, `select * from seal where id >= $1 order by id`, [first - 1n])
  const faults: SealFault[] = []
  let prev: Pick<SealRow, 'id' | 'hash'> = { id: 0n, hash: noHash }
  for (const seal of seals) {
    const fault = seal.id < first ? undefined : await verifySeal(db, seal, prev)
    if (fault) faults.push(fault)
    prev = seal
  }
  return faults
}

interface SealRow {
  readonly id: bigint
  readonly prev_hash: Buffer
  readonly hash: Buffer
  readonly transfers: bigint
  readonly from_txid: bigint
  readonly to_txid: bigint
  readonly answers: bigint
  readonly answers_hash: Buffer
}

async function verifySeal(
  db: Db,
  seal: SealRow,
  prev: Pick<SealRow, 'id' | 'hash'>,
): Promise<SealFault | undefined> {
  const fault = (what: SealFault['what'], at: Partial<SealFault> = {}) =>
    ({ seal: BigInt(seal.id), memberId: null, seq: null, what, ...at }) satisfies SealFault
  const broken = await findBrokenPart(db, BigInt(seal.id))
  if (broken) return fault('transfers_differ', broken)
  const range = { fromTxid: BigInt(seal.from_txid), toTxid: BigInt(seal.to_txid) }
  const answers = await hashAnswers(db, range)
  if (!answers.hash.equals(seal.answers_hash)) return fault('answers_differ')
  const values = [
    seal.id,
    seal.prev_hash,
    seal.transfers,
    seal.from_txid,
    seal.to_txid,
    seal.answers,
    seal.answers_hash,
  ]
  const computed = await row<{ hash: Buffer }>(db, `select ${chainHash} as hash`, values)
  if (!computed?.hash.equals(seal.hash)) return fault('chain_differs')
  if (prev.id + 1n !== seal.id) return fault('seal_missing')
  return prev.hash.equals(seal.prev_hash) ? undefined : fault('chain_differs')
}

async function findBrokenPart(
  db: Db,
  seal: bigint,
): Promise<{ memberId: bigint; seq: bigint | null } | undefined> {
  const found = await row<{ member_id: bigint; seq: bigint | null }>(
    db,
    `select p.member_id, (
              select min(c.seq) from (
                select e.seq, e.account, e.amount, e.balance_after,
                       coalesce(lag(e.balance_after) over (partition by e.account
                         order by e.seq), 0) as before
                  from entry e where e.member_id = p.member_id and e.account < 100 and e.seq <= p.to_seq) c
               where c.seq > p.from_seq and c.balance_after <> c.before + c.amount) as seq
       from seal_part p
      where p.seal_id = $1 and p.hash is distinct from (
              select coalesce(sha256(string_agg(convert_to(transfer_text(t), 'UTF8'), '\\x0a'::bytea
                order by t.seq)), sha256(''::bytea))
                from transfer t where t.member_id = p.member_id and t.seq > p.from_seq and t.seq <= p.to_seq)
      order by p.member_id limit 1`,
    [seal],
  )
  return found && { memberId: BigInt(found.member_id), seq: found.seq === null ? null : BigInt(found.seq) }
}
