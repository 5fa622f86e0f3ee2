import type { Pool } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import type { StoredDraw, StoredResult } from './model.ts'
import * as store from './store.ts'

/** Draws and their results, as the other parts of the lottery read them. */
export interface LotteryDraws {
  find(drawId: string, db?: Db): Promise<StoredDraw | undefined>
  /** In no order. */
  findMany(drawIds: readonly string[], db?: Db): Promise<StoredDraw[]>
  /** Every result that was shown, the first one first. */
  results(drawId: string, db?: Db): Promise<StoredResult[]>
}

export const createDraws = ({ db: pool }: { readonly db: Pool }): LotteryDraws => ({
  find: async (drawId, db = pool) => (await store.findDraws(db, [drawId]))[0],
  findMany: (drawIds, db = pool) => store.findDraws(db, drawIds),
  results: (drawId, db = pool) => store.findResults(db, [drawId]),
})
