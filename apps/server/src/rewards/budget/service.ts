import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './budget-store.ts'

/** At so many percent of a budget operators are told. */
const alarmsAt = [100, 95, 80, 50] as const

export interface BudgetAlarm {
  readonly scope: string
  readonly percent: number
}

export interface Promised {
  readonly ruleId: string
  /** The day of the house. */
  readonly day: string
  readonly dayCap: bigint | null
  readonly amountMinor: bigint
}

/**
 * Promises an amount within the budget of a rule and of its day. Gives the alarms that it rang; nothing where
 * too little is left: the caller undoes what was written.
 */
export async function promiseIn(tx: Tx, given: Promised): Promise<BudgetAlarm[] | undefined> {
  const { ruleId, day, dayCap, amountMinor } = given
  const scopes = [store.ruleScope(ruleId)]
  if (dayCap !== null) {
    const scope = store.dayScope(ruleId, day)
    await store.openBudget(tx, scope, dayCap)
    scopes.push(scope)
  }
  const changed = await store.promise(tx, scopes, amountMinor)
  if (!changed) return undefined
  return ringIn(tx, changed)
}

/**
 * Gives an amount out of a budget at once. Gives the alarms that it rang; nothing where less than the room is
 * left, which does not depend on the amount: the caller undoes what was written.
 */
export async function spendIn(
  tx: Tx,
  given: { readonly scope: string; readonly amountMinor: bigint; readonly roomMinor: bigint },
): Promise<BudgetAlarm[] | undefined> {
  const { scope, amountMinor: amount, roomMinor: room } = given
  const changed = await store.spend(tx, { scope, amount, room })
  return changed && ringIn(tx, [changed])
}

/** Alarms that a change of budgets rings, each once. */
async function ringIn(tx: Tx, changed: readonly store.BudgetRow[]): Promise<BudgetAlarm[]> {
  const alarms: BudgetAlarm[] = []
  for (const { scope, cap, promised, granted, alarmed } of changed) {
    const percent = alarmsAt.find((each) => cap > 0n && (promised + granted) * 100n >= cap * BigInt(each))
    if (percent === undefined || percent <= alarmed) continue
    await store.setAlarmed(tx, scope, percent)
    alarms.push({ scope, percent })
  }
  return alarms
}
