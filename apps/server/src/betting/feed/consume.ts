import type { Pool } from '@baize/runtime'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ConsumerDeps, FeedConsumer } from './consumer.ts'
import * as store from './store.ts'

export interface ConsumeDeps extends ConsumerDeps {
  readonly db: Pool
}

const factsAtOnce = 5_000

/** Gives a consumer all that it has not had. Gives how many steps it took. */
export async function feedConsumer(
  deps: ConsumeDeps,
  consumer: FeedConsumer,
  { facts = factsAtOnce }: { facts?: number } = {},
): Promise<number> {
  for (let steps = 0; ; steps += 1) if (!(await consumeStep(deps, consumer, facts))) return steps
}

/** A step that died left nothing: cursor and figures move together. */
const consumeStep = (deps: ConsumeDeps, consumer: FeedConsumer, limit: number): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const { name } = consumer
    const after = await store.holdConsumer(tx, name)
    const upTo = await store.findStretch(tx, { after, limit })
    if (upTo === undefined) return false
    await consumer.apply(tx, { after, upTo }, deps)
    await store.moveConsumer(tx, { name, upTo })
    return true
  })

/** Forgets what a consumer keeps and feeds it from the first fact. */
export async function rebuildConsumer(deps: ConsumeDeps, consumer: FeedConsumer): Promise<number> {
  await inTransaction(deps.db, async (tx) => {
    await store.holdConsumer(tx, consumer.name)
    await consumer.reset(tx)
    await store.moveConsumer(tx, { name: consumer.name, upTo: 0n })
  })
  return feedConsumer(deps, consumer)
}
