import { setTimeout as sleep } from 'node:timers/promises'
import type { TicketDeps } from './deps.ts'

/** Where the feed wants to hear which tickets were accepted. */
export interface Listener {
  readonly url: string
  /** As a bearer token. */
  readonly token: string
}

const most = 1_000
const lookEveryMs = 200
const longestWaitMs = 30_000
const timeoutMs = 3_000

/**
 * Tells the feed the ids of accepted tickets by event: simulated leagues draw the next period with them. Each
 * is told until it was heard, soon after it was accepted. Gives the function that stops.
 */
export function startTelling(deps: TicketDeps, listener: Listener): () => Promise<void> {
  const stopping = new AbortController()
  const done = run(deps, listener, stopping.signal)
  return async () => {
    stopping.abort()
    await done
  }
}

async function run(deps: TicketDeps, listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await tellNews(deps, listener)
      failures = 0
    } catch (error) {
      if (failures === 0) deps.log.warn({ err: error }, 'the feed did not hear of accepted tickets')
      failures += 1
    }
    const waitMs = Math.min(lookEveryMs * 2 ** Math.min(failures, 10), longestWaitMs)
    await sleep(waitMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Tells what is not told yet. Gives how many tickets that were. Throws where the feed does not answer. */
export async function tellNews(deps: Pick<TicketDeps, 'pool'>, listener: Listener): Promise<number> {
  const { rows } = await deps.pool.query<{ event: string; ticket_id: string }>(
    'SELECT event, ticket_id FROM accepted_news ORDER BY event, ticket_id LIMIT $1',
    [most],
  )
  for (const [event, news] of Map.groupBy(rows, (row) => row.event)) {
    const tickets = news.map((row) => row.ticket_id)
    const response = await fetch(`${listener.url}/feed/v1/accepted`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${listener.token}` },
      body: JSON.stringify({ event, tickets }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the feed answers ${response.status}`)
    await deps.pool.query('DELETE FROM accepted_news WHERE event = $1 AND ticket_id = ANY ($2::uuid[])', [
      event,
      tickets,
    ])
  }
  return rows.length
}
