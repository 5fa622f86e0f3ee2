import { inTransaction, type Tx } from '@baize/runtime'
import type { LeagueDeps } from '../deps.ts'
import type { Line, Producer } from '../feed/line.ts'
import type { Draft } from '../feed/outbox.ts'
import { throughOf, type World } from './world.ts'

/** What a step works with. */
export interface Scene {
  readonly deps: LeagueDeps
  readonly world: World
}

/** When the next tick of a match is due once this step is published; Infinity when the match is over. */
type NextDue = { readonly id: string; readonly dueAt: number }

/**
 * Runs the transaction of one step. `writingFrom` keeps heartbeats from passing a time whose messages are not
 * sent yet.
 */
export async function inOneStep<T>({ deps, world }: Scene, work: (tx: Tx) => Promise<T>): Promise<T> {
  world.writingFrom = deps.clock()
  try {
    return await inTransaction(deps.pool, work)
  } finally {
    world.writingFrom = undefined
  }
}

/** Stored messages, to be published after the commit. */
interface Written {
  readonly lines: readonly Line[]
  readonly producer: Producer
  readonly through: number
}

/** Stores messages in the transaction of the change they report. */
export async function write(
  { deps, world }: Scene,
  tx: Tx,
  batch: { readonly producer: Producer; readonly drafts: readonly Draft[]; readonly next?: NextDue },
): Promise<Written> {
  const { producer, drafts, next } = batch
  const now = deps.clock()
  const before = throughOf(world, { producer, now })
  const after = Math.max(before, throughOf(world, { producer, now, ...(next && { except: next }) }))
  const lines = await deps.outbox.write(tx, { producer, drafts, before, after })
  return { lines, producer, through: after }
}

/** Publishes stored messages. The simulation state must have been updated already. */
export function publish({ deps, world }: Scene, ...written: readonly Written[]): void {
  for (const { lines, producer, through } of written) {
    if (lines.length > 0) world.sentThrough.set(producer, through)
    deps.outbox.publish(lines)
  }
}
