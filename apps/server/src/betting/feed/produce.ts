import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { sealBacklog } from '../../ledger/api.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

export interface ProduceOptions {
  /** Members and movements of one step, about. */
  readonly members?: number
  readonly movements?: number
  readonly settlements?: number
}

/** Seals and feeds all that settled until now. Gives how many facts of rounds it wrote. */
export async function feedBacklog(audits: Pool, clock: Clock): Promise<number> {
  const at = new Date(clock())
  const sealed = await sealBacklog(audits)
  const facts = await produceFacts(audits)
  if (sealed !== undefined) await store.saveComplete(audits, at)
  return facts
}

/** Feeds what was sealed and settled since, step by step. Gives how many facts of rounds it wrote. */
export async function produceFacts(db: Pool, options: ProduceOptions = {}): Promise<number> {
  for (let facts = 0; ;) {
    const step = await produceStep(db, options)
    facts += step.facts
    if (!step.isMore) return facts
  }
}

/**
 * One step, in one snapshot: a round's state and the movements that are read belong together. A step that
 * died left nothing.
 */
export const produceStep = (
  db: Pool,
  { members = 2_000, movements = 50_000, settlements = 20 }: ProduceOptions = {},
): Promise<{ facts: number; isMore: boolean }> =>
  inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const after = await store.holdFeed(tx)
    const moved = await store.findMoved(tx, { after, members, movements })
    const ended = await store.findEnded(tx, members)
    const memberIds = [...new Set([...moved, ...ended].map(({ member_id: id }) => id))]
    const facts = memberIds.length > 0 ? await store.feedMembers(tx, memberIds) : 0
    const batches = await store.feedSettlements(tx, settlements)
    await store.moveFeed(tx, moved.at(-1) ?? after)
    return { facts, isMore: moved.length > 0 || ended.length === members || batches === settlements }
  })
