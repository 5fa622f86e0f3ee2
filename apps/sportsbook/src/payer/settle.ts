import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '@baize/runtime'
import type { TicketDeps } from '../ticket/deps.ts'
import { evaluateTickets, type DecidedBy } from './evaluate.ts'

const chunk = 1_000
const markets = 500
const lookEveryMs = 500
const retryMs = 1_000

interface Work {
  readonly event: string
  readonly market: string
  readonly result_id: bigint
  readonly decided_by: DecidedBy
  readonly after_ticket: string | null
}

/**
 * Lists the markets whose results are newer than what was listed before. Gives how many versions there were.
 */
export function listResults(deps: Pick<TicketDeps, 'pool' | 'pass'>): Promise<number> {
  return inTransaction(deps.pool, async (tx) => {
    const { rows } = await tx.query<{ result_id: bigint }>('SELECT result_id FROM result_mark FOR UPDATE')
    const { rowCount } = await tx.query(
      `WITH fresh AS (
         SELECT result_id, event_id, market, source, is_valid FROM market_result WHERE result_id > $1
         ORDER BY result_id LIMIT $2),
       listed AS (
         INSERT INTO result_work (event, market, result_id, decided_by)
         SELECT DISTINCT ON (event_id, market) event_id, market, result_id,
           CASE WHEN source LIKE 'feed:%' THEN 'feed' ELSE 'desk' END
         FROM fresh WHERE is_valid ORDER BY event_id, market, result_id DESC
         ON CONFLICT (event, market) DO UPDATE
           SET result_id = excluded.result_id, decided_by = excluded.decided_by, after_ticket = NULL)
       UPDATE result_mark SET result_id = (SELECT max(result_id) FROM fresh)
       WHERE EXISTS (SELECT FROM fresh)`,
      [rows[0]?.result_id ?? 0n, markets],
    )
    deps.pass('result_listed')
    return rowCount ?? 0
  })
}

/**
 * Settles the next tickets of a listed market, in the order of their ids, by all results that stand now.
 * Gives the tickets that changed; undefined when nothing is listed.
 */
export function settleChunk(
  deps: Pick<TicketDeps, 'pool' | 'results' | 'pass'>,
): Promise<readonly string[] | undefined> {
  return inTransaction(deps.pool, async (tx) => {
    const { rows } = await tx.query<Work>(
      `SELECT event, market, result_id, decided_by, after_ticket FROM result_work
       ORDER BY result_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    )
    const [work] = rows
    if (!work) return undefined
    const found = await tx.query<{ ticket_id: string }>(
      `SELECT ticket_id FROM leg WHERE event = $1 AND market = $2
         AND ($3::uuid IS NULL OR ticket_id > $3) ORDER BY ticket_id LIMIT $4`,
      [work.event, work.market, work.after_ticket, chunk],
    )
    const ids = found.rows.map((row) => row.ticket_id)
    const changed = await evaluateTickets(tx, { ids, results: deps.results, decidedBy: work.decided_by })
    const key = [work.event, work.market]
    if (ids.length < chunk) await tx.query('DELETE FROM result_work WHERE event = $1 AND market = $2', key)
    else
      await tx.query('UPDATE result_work SET after_ticket = $3 WHERE event = $1 AND market = $2', [
        ...key,
        ids.at(-1),
      ])
    deps.pass('ticket_settled')
    return changed
  })
}

/**
 * Settles tickets as results come. `tell` is called with those that changed. Gives the function that stops.
 */
export function startSettling(
  deps: TicketDeps,
  tell: (ticketIds: readonly string[]) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let wake: () => void = () => undefined
  const stopListening = deps.results.onStored(() => wake())
  const run = async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      let pauseMs = lookEveryMs
      try {
        await settleAll(deps, tell, stopping.signal)
      } catch (error) {
        deps.log.error({ err: error }, 'tickets could not be settled')
        pauseMs = retryMs
      }
      await pause({ woken, pauseMs, signal: stopping.signal })
    }
  }
  const done = run()
  return async () => {
    stopping.abort()
    stopListening()
    await done
  }
}

async function settleAll(
  deps: TicketDeps,
  tell: (ticketIds: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await listResults(deps)) > 0);
  for (;;) {
    const changed = signal.aborted ? undefined : await settleChunk(deps)
    if (!changed) return
    tell(changed)
  }
}

async function pause({
  woken,
  pauseMs,
  signal,
}: {
  woken: Promise<void>
  pauseMs: number
  signal: AbortSignal
}): Promise<void> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  await Promise.race([woken, sleep(pauseMs, undefined, { signal: either }).catch(() => undefined)])
  ended.abort()
}
