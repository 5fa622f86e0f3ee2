import type { CurrencyCode } from '@baize/money'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface VendorDifferenceRow {
  readonly id: bigint
  readonly vendor: string
  readonly transaction: string
  readonly kind: string
  readonly ours: unknown
  readonly theirs: unknown
  readonly found_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly note: string | null
}

export const listVendorDifferences = (
  db: Db,
  filter: { isOpen: boolean | null; before: bigint | null; limit: number },
) =>
  rows<VendorDifferenceRow>(
    db,
    `select d.*, v.code as vendor from reconciliation_difference d
       join vendor_integration v on v.id = d.vendor_id
      where ($1::boolean is null or (d.resolved_at is null) = $1) and ($2::bigint is null or d.id < $2)
      order by d.id desc limit $3`,
    [filter.isOpen, filter.before, filter.limit],
  )

/** Gives nothing when there is no such open one. */
export const resolveVendorDifference = (tx: Db, given: { id: bigint; by: string; note: string; at: Date }) =>
  row<{ transaction: string; kind: string }>(
    tx,
    `update reconciliation_difference set resolved_at = $4, resolved_by = $2, note = $3
      where id = $1 and resolved_at is null returning transaction, kind`,
    [given.id, given.by, given.note, given.at],
  )

export interface HouseBalanceRow {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly currency: CurrencyCode
  readonly balance: bigint
}

/** One row for each account and currency, after a cursor of both. */
export const listHouseBalances = (
  db: Db,
  filter: { kind: string | null; after: string | null; limit: number },
) =>
  rows<HouseBalanceRow>(
    db,
    `select h.id, h.code, h.kind, b.currency, b.balance from house_balance b
       join house_account h on h.id = b.account
      where ($1::text is null or h.kind = $1)
        and ($2::text is null or (h.code || ' ' || b.currency) > $2)
      order by h.code || ' ' || b.currency limit $3`,
    [filter.kind, filter.after, filter.limit],
  )

export interface BalanceLine {
  readonly currency: CurrencyCode
  readonly side: 'member' | 'house'
  readonly account: string
  readonly balance: bigint
}

/** All members together and each kind of account of the house: one statement, so one instant. */
export const sumBalances = (db: Db) =>
  rows<BalanceLine>(
    db,
    `with line as (
       select b.currency, case when b.account < 100 then 'member' else 'house' end as side,
              coalesce(h.kind, m.account) as account, sum(b.balance)::bigint as balance
         from account_balance b left join house_account h on h.id = b.account
         left join (values (1, 'cash'), (2, 'bonus'), (3, 'held'), (4, 'points'), (5, 'deficit'))
           m(id, account) on m.id = b.account
        group by 1, 2, 3)
     select * from line where account <> 'points' or balance <> 0 order by 1, 2 desc, 3`,
  )

export interface CheckRow {
  readonly id_checked: string
  readonly title: string
  readonly violations: number
  readonly sample: unknown
  readonly ran_at: Date
  readonly whole_at: Date | null
}

/** How each invariant stands by its last run and by the last that looked at everything. */
export const listLastChecks = (db: Db) =>
  rows<CheckRow>(
    db,
    `select id_checked, title, violations, sample, ran_at, whole_at from invariant_state
      where ran_at > now() - interval '31 days'`,
  )

export interface GatewayStanding {
  readonly open: number
  readonly day: string | null
  readonly compared_at: Date | null
  readonly lines: number | null
}

export const findGatewayStanding = (db: Db, gateway: string) =>
  row<GatewayStanding>(
    db,
    `select (select count(*)::int from gateway_difference where gateway = $1 and resolved_at is null) as open,
            to_char(r.day, 'YYYY-MM-DD') as day, r.compared_at, r.lines
       from (select 1) one left join lateral (
         select day, compared_at, lines from gateway_reconciliation where gateway = $1
          order by day desc limit 1) r on true`,
    [gateway],
  )
