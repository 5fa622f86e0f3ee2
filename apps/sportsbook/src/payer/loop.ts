import { setTimeout as sleep } from 'node:timers/promises'
import type { TicketDeps } from '../ticket/deps.ts'
import { makeAllDue, pay, takeDueTickets } from './pay.ts'
import { settleTogether } from './settle-together.ts'

/** Taken by one statement and settled by one call. */
const together = 500
/** Those that need calls of their own: so many are paid at a time. */
const atOnce = 32
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
  const paying = new Map<string, Promise<void>>()
  const pace = createPace(paying)
  let isFresh = true
  while (!signal.aborted) {
    let pauseMs = lookEveryMs
    try {
      if (isFresh) await makeAllDue(deps)
      isFresh = false
      const taken = await takeDueTickets(deps, together)
      const due = taken.filter((ticketId) => !paying.has(ticketId))
      const { settled, left } = await settleTogether(deps, due)
      tell(settled)
      for (const ticketId of left) {
        await pace()
        paying.set(
          ticketId,
          payOne(deps, { ticketId, tell }).finally(() => paying.delete(ticketId)),
        )
      }
      if (due.length > 0) pauseMs = 0
    } catch (error) {
      deps.log.error({ err: error }, 'due tickets could not be read')
      pauseMs = retryMs
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.allSettled(paying.values())
}

/** Gives a function that waits until another may be paid. */
const createPace = (paying: ReadonlyMap<string, Promise<void>>) => async (): Promise<void> => {
  while (paying.size >= atOnce) await Promise.race(paying.values())
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
