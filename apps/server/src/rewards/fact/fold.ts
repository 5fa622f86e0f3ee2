import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { foldFacts } from './store.ts'

export interface FoldDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
}

/** Quarters of an hour are kept for so long; then a fact is a day of the house. */
const quarterDays = 35
const dayMs = 86_400_000

export async function foldOldFacts({ db, clock, settings }: FoldDeps): Promise<number> {
  const { limits } = await settings.read()
  const before = new Date(clock() - quarterDays * dayMs)
  return inTransaction(db, (tx) => foldFacts(tx, { before, timeZone: limits.timeZone }))
}
