import { setTimeout as sleep } from 'node:timers/promises'
import type { TicketDeps } from '../ticket/deps.ts'
import { makeAllDue, pay, takeDueTickets } from './pay.ts'

const atOnce = 32
const mostLeft = 16
const lookEveryMs = 100
const retryMs = 1_000

/** Pays tickets that are owed something. Gives the function that stops and waits for what is under way. */
export function startPaying(
  deps: TicketDeps,
  tell: (ticketIds: readonly string[]) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const done = run(deps, { tell, signal: stopping.signal })
  return async () => {
    stopping.abort()
    await done
  }
}

interface Running {
  readonly tell: (ticketIds: readonly string[]) => void
  readonly signal: AbortSignal
}

async function run(deps: TicketDeps, { tell, signal }: Running): Promise<void> {
  const paying = new Set<Promise<void>>()
  let isFresh = true
  while (!signal.aborted) {
    let pauseMs = lookEveryMs
    try {
      if (isFresh) await makeAllDue(deps)
      isFresh = false
      const due = await takeDueTickets(deps, atOnce - paying.size)
      for (const ticketId of due) {
        const one = payOne(deps, { ticketId, tell }).finally(() => paying.delete(one))
        paying.add(one)
      }
      if (due.length > 0) pauseMs = 0
    } catch (error) {
      deps.log.error({ err: error }, 'due tickets could not be read')
      pauseMs = retryMs
    }
    // Many are taken by one statement: not one for each that is done.
    while (paying.size > mostLeft) await Promise.race(paying)
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.allSettled(paying)
}

async function payOne(
  deps: TicketDeps,
  { ticketId, tell }: { ticketId: string; tell: Running['tell'] },
): Promise<void> {
  try {
    await pay(deps, ticketId)
    tell([ticketId])
  } catch (error) {
    deps.log.error({ err: error, ticket: ticketId }, 'a ticket could not be paid')
  }
}
