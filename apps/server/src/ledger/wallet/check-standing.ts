import { row, type Db } from '../../kernel/database/database.ts'

/** How the ledger stands by its checks: what the last whole one found counts until the next. */
export const findChecks = (db: Db) =>
  row<{ ran_at: Date | null; violated: number }>(
    db,
    `select max(ran_at) as ran_at, count(*) filter (where violations > 0)::int as violated
       from invariant_state where ran_at > now() - interval '31 days'`,
  )
