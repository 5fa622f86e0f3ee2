import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface BudgetRow {
  readonly scope: string
  readonly cap: bigint
  readonly promised: bigint
  readonly granted: bigint
  readonly alarmed: number
}

export const ruleScope = (ruleId: string): string => `rule:${ruleId}`
export const dayScope = (ruleId: string, day: string): string => `rule:${ruleId}:${day}`

/** Opens a budget where there is none. */
export const openBudget = (tx: Tx, scope: string, cap: bigint) =>
  rows(tx, 'insert into reward_budget (scope, cap) values ($1, $2) on conflict (scope) do nothing', [
    scope,
    cap,
  ])

/** Opens a budget, or gives an open one another cap; never one below what is used. */
export const setCap = async (tx: Tx, scope: string, cap: bigint): Promise<boolean> =>
  (await row(
    tx,
    `insert into reward_budget as b (scope, cap) values ($1, $2)
     on conflict (scope) do update set cap = excluded.cap where b.promised + b.granted <= excluded.cap
     returning scope`,
    [scope, cap],
  )) !== undefined

/**
 * Promises an amount in one update. Nothing where a scope has too little left: the caller undoes the others.
 */
export const promise = async (
  tx: Tx,
  scopes: readonly string[],
  amount: bigint,
): Promise<BudgetRow[] | undefined> => {
  const changed = await rows<BudgetRow>(
    tx,
    `update reward_budget set promised = promised + $2
      where scope = any($1) and promised + granted + $2 <= cap
     returning scope, cap, promised, granted, alarmed`,
    [scopes, amount],
  )
  return changed.length === scopes.length ? changed : undefined
}

/** Gives an amount at once; nothing where less than `room` is left, whatever the amount. */
export const spend = (
  tx: Tx,
  { scope, amount, room }: { scope: string; amount: bigint; room: bigint },
): Promise<BudgetRow | undefined> =>
  row(
    tx,
    `update reward_budget set granted = granted + $2
      where scope = $1 and promised + granted + $3 <= cap
     returning scope, cap, promised, granted, alarmed`,
    [scope, amount, room],
  )

/** What was promised is given, or given up. Grants without a rule have no budget. */
export const settle = (tx: Tx, given: { versionId: string; amount: bigint; isGiven: boolean }) =>
  rows(
    tx,
    `update reward_budget set promised = promised - $2,
            granted = granted + case when $3 then $2::bigint else 0 end
      where scope = (select 'rule:' || rule_id from reward_rule_version where id = $1)`,
    [given.versionId, given.amount, given.isGiven],
  )

export const setAlarmed = (tx: Tx, scope: string, percent: number) =>
  rows(tx, 'update reward_budget set alarmed = $2 where scope = $1', [scope, percent])

/** Whether any of these is stopped now. */
export const isStopped = async (db: Db, scopes: readonly string[]): Promise<boolean> =>
  (await row(db, 'select from reward_stop where scope = any($1) limit 1', [scopes])) !== undefined

/** Whether giving a grant is stopped: everything, its family or its rule. */
export const isGrantStopped = async (
  db: Db,
  { family, versionId }: { family: string; versionId: string | null },
): Promise<boolean> =>
  (await row(
    db,
    `select from reward_stop where scope in ('all', 'family:' || $1)
        or scope = (select 'rule:' || rule_id from reward_rule_version where id = $2) limit 1`,
    [family, versionId],
  )) !== undefined

export const listStops = (
  db: Db,
): Promise<{ scope: string; stopped_by: string; reason: string; stopped_at: Date }[]> =>
  rows(db, 'select scope, stopped_by, reason, stopped_at from reward_stop order by scope')

export const insertStop = (tx: Tx, given: { scope: string; by: string; reason: string; at: Date }) =>
  rows(
    tx,
    `insert into reward_stop (scope, stopped_by, reason, stopped_at) values ($1, $2, $3, $4)
     on conflict (scope) do nothing`,
    [given.scope, given.by, given.reason, given.at],
  )

export const deleteStop = (tx: Tx, scope: string) =>
  rows(tx, 'delete from reward_stop where scope = $1', [scope])
