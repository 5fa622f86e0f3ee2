import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../kernel/database/database.ts'

export interface PoolRow {
  readonly vendor: string
  readonly pool: string
  readonly kind: 'must_drop' | 'progressive' | null
  readonly amount: bigint
  readonly must_drop_by: bigint | null
  readonly currency: CurrencyCode
  /** Up to the last seal of the ledger. */
  readonly fed: bigint
  readonly told_at: Date
}

export const listPools = (db: Db) =>
  rows<PoolRow>(
    db,
    `select v.code as vendor, p.pool, p.kind, p.amount, p.must_drop_by, p.currency, p.told_at,
            coalesce((select sum(d.credit - d.debit) from house_daily d
              where d.account = v.jackpot_account and d.currency = p.currency), 0)::bigint as fed
       from jackpot_pool p join vendor_integration v on v.id = p.vendor_id
      order by p.amount desc, v.code, p.pool`,
  )

export interface HitRow {
  readonly posted_at: Date
  /** As exact as the column: a `Date` is not. */
  readonly posted_us: bigint
  readonly member_id: bigint
  readonly seq: bigint
  readonly username: string
  readonly vendor: string
  readonly amount: bigint
  readonly seed: bigint
  readonly currency: CurrencyCode
  readonly reference: string
}

export interface HitPlace {
  readonly us: bigint
  readonly memberId: bigint
  readonly seq: bigint
}

/** Newest first, since an instant and before a place. */
export const listHits = (db: Db, ask: { since: Date; before: HitPlace | null; limit: number }) =>
  rows<HitRow>(
    db,
    `select t.posted_at, (extract(epoch from t.posted_at) * 1000000)::bigint as posted_us, t.member_id, t.seq,
            m.username, coalesce(v.code, t.actor::text) as vendor, t.amount, t.currency,
            coalesce(t.reference, '') as reference,
            coalesce((select sum(s.amount) from transfer s where s.actor = t.actor and s.key = t.key
              and s.member_id = t.member_id and s.kind = 'jackpot_seed'), 0)::bigint as seed
       from transfer t join member m on m.id = t.member_id left join vendor_integration v on v.id = t.actor
      where t.kind = 'jackpot_win' and t.posted_at >= $1
        and ($2::bigint is null or (t.posted_at, t.member_id, t.seq)
          < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::bigint, $4::bigint))
      order by t.posted_at desc, t.member_id desc, t.seq desc limit $5`,
    [ask.since, ask.before?.us ?? null, ask.before?.memberId ?? null, ask.before?.seq ?? null, ask.limit],
  )
