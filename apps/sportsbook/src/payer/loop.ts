import { setTimeout as sleep } from 'node:timers/promises'
import type { TicketDeps } from '../ticket/deps.ts'
import { createInOrder } from './in-order.ts'
import { lanes, toLoads, type Load } from './lanes.ts'
import { makeAllDue, pay, takeDueTickets, type DueTicket } from './pay.ts'
import { settleTogether } from './settle-together.ts'

/** Settled by one call. */
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

/**
 * Tickets are taken under a lease; one whose lease ends while it is being paid is skipped.
 * Those of one session go through one lane, in order, so that the balance of the last answer is the latest.
 */
async function run(deps: TicketDeps, { tell, signal }: Running): Promise<void> {
  const settling = new Set<Promise<void>>()
  const inHand = new Set<string>()
  const inOrder = createInOrder()
  const settlingPace = createPace(settling, lanes)
  const payAlone = createPayAlone(deps, tell)
  const settle = async (due: readonly DueTicket[]): Promise<void> => {
    const { settled, left } = await settleTogether(
      deps,
      due.map(({ ticketId }) => ticketId),
    )
    tell(settled)
    await payAlone(due.filter(({ ticketId }) => left.has(ticketId)))
  }
  const start = ({ lane, tickets }: Load): void => {
    for (const { ticketId } of tickets) inHand.add(ticketId)
    // What waits for its lane when the program stops is taken up after its lease.
    const done = inOrder([lane], async () => (signal.aborted ? undefined : settle(tickets)))
      .catch((error: unknown) => deps.log.error({ err: error }, 'tickets could not be settled together'))
      .finally(() => {
        settling.delete(done)
        for (const { ticketId } of tickets) inHand.delete(ticketId)
      })
    settling.add(done)
  }
  let isFresh = true
  while (!signal.aborted) {
    let pauseMs = lookEveryMs
    try {
      if (isFresh) await makeAllDue(deps)
      isFresh = false
      const taken = await takeDueTickets(deps, together * lanes)
      const due = taken.filter(({ ticketId }) => !inHand.has(ticketId))
      for (const load of toLoads(due, together)) start(load)
      if (due.length > 0) {
        pauseMs = 0
        await settlingPace()
      }
    } catch (error) {
      deps.log.error({ err: error }, 'due tickets could not be read')
      pauseMs = retryMs
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.allSettled(settling)
}

/** Gives a function that pays tickets by calls of their own: sessions at once, the tickets of each in order. */
function createPayAlone(deps: TicketDeps, tell: Running['tell']) {
  const paying = new Set<Promise<void>>()
  const pace = createPace(paying, atOnce)
  return async (left: readonly DueTicket[]): Promise<void> => {
    const mine: Promise<void>[] = []
    for (const own of Map.groupBy(left, ({ sessionId }) => sessionId).values()) {
      await pace()
      const done = payInOrder(deps, tell, own).finally(() => paying.delete(done))
      paying.add(done)
      mine.push(done)
    }
    await Promise.all(mine)
  }
}

async function payInOrder(
  deps: TicketDeps,
  tell: Running['tell'],
  tickets: readonly DueTicket[],
): Promise<void> {
  for (const { ticketId } of tickets) await payOne(deps, { ticketId, tell })
}

/** Gives a function that waits until fewer than so many are under way. */
const createPace = (underWay: ReadonlySet<Promise<void>>, most: number) => async (): Promise<void> => {
  while (underWay.size >= most) await Promise.race(underWay)
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
