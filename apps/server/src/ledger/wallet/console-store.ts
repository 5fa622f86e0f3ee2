import type { CurrencyCode } from '@baize/money'
import { rows, type Db } from '../../kernel/database/database.ts'

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
