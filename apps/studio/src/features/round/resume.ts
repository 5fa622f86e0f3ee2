import { setTimeout as sleep } from 'node:timers/promises'
import { dropStaleLaunches } from '@baize/provider-kit'
import type { StudioDeps } from '../../deps.ts'
import { advance } from './advance.ts'
import { leaseMs } from './send.ts'
import { closeOverdueRound } from './service.ts'
import { countUnfinished, listOverdueRounds, makeAllDue, takeDueRounds } from './store.ts'

const lookEveryMs = 250
const batchSize = 40
const overdueEveryMs = 1_000

/**
 * Finishes every round that somebody began and did not end: after a crash, a lost answer or an absent
 * player.
 */
export async function finishDueRounds(deps: StudioDeps): Promise<number> {
  const due = await takeDueRounds(deps.pool, { limit: batchSize, leaseMs })
  const results = await Promise.allSettled(due.map((roundId) => advance(deps, roundId)))
  for (const result of results) {
    if (result.status === 'rejected')
      deps.log.error({ err: result.reason as unknown }, 'round could not be finished')
  }
  return due.length
}

export async function closeOverdueRounds(deps: StudioDeps): Promise<number> {
  const overdue = await listOverdueRounds(deps.pool, batchSize)
  for (const roundId of overdue) await closeOverdueRound(deps, roundId)
  return overdue.length
}

/** Runs the above until stopped. Gives the function that stops and waits for the last pass. */
export function startResuming(deps: StudioDeps): () => Promise<void> {
  const stopping = new AbortController()
  const done = runUntil(deps, stopping.signal)
  return async () => {
    stopping.abort()
    await done
  }
}

async function runUntil(deps: StudioDeps, signal: AbortSignal): Promise<void> {
  await attempt(deps, () => makeAllDue(deps.pool))
  let overdueAt = 0
  while (!signal.aborted) {
    await attempt(deps, () => finishDueRounds(deps))
    if (performance.now() >= overdueAt) {
      overdueAt = performance.now() + overdueEveryMs
      await attempt(deps, () => lookAround(deps))
    }
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

async function lookAround(deps: StudioDeps): Promise<void> {
  await closeOverdueRounds(deps)
  deps.metrics.unfinishedRounds.set(await countUnfinished(deps.pool))
  await dropStaleLaunches(deps.pool)
}

/** A pass that fails (the database is away) is tried again by the next one. */
async function attempt(deps: StudioDeps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    deps.log.error({ err: error }, 'resuming rounds failed')
  }
}
