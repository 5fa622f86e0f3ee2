import type { Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { createWriteQueue } from '../queue.ts'
import type { PriceStore } from './price-store.ts'
import { standingStatus } from './state.ts'
import type { Taken } from './taken.ts'

const writeEveryMs = 100
const mostWaiting = 200_000
const dayMs = 86_400_000
const lookEveryMs = 3_600_000

/** One for each partition: seven days are kept, and the next one's is emptied before it begins. */
const slots = 8
const slotOf = (ms: number) => Math.floor(ms / dayMs) % slots

interface Logged {
  readonly slot: number
  readonly changed_at: string
  readonly event_id: string
  readonly market: string
  readonly status: string
  readonly material: number
  readonly outcomes: readonly string[]
  readonly odds: readonly number[]
}

/** Appends every price that is offered to the log, each 100 ms. Gives what stops it. */
export async function startOddsLog(
  store: PriceStore,
  { pool, log, clock }: { readonly pool: Pool; readonly log: Logger; readonly clock: Clock },
): Promise<() => Promise<void>> {
  const openDays = async () => {
    for (const at of [clock(), clock() + dayMs]) await emptySlot(pool, at)
  }
  await openDays()
  const opening = setInterval(
    () => {
      openDays().catch((error: unknown) =>
        log.error({ err: error }, 'the partition for the odds of tomorrow is not empty'),
      )
    },
    Math.min(lookEveryMs, dayMs / 4),
  )
  opening.unref()
  const queue = createWriteQueue<Logged>({
    name: 'odds_log',
    log,
    everyMs: writeEveryMs,
    most: mostWaiting,
    write: (rows) =>
      pool.query(
        `INSERT INTO odds_log (slot, changed_at, event_id, market, status, material, outcomes, odds)
         SELECT slot, changed_at, event_id, market, status, material,
           ARRAY (SELECT jsonb_array_elements_text(outcomes)),
           ARRAY (SELECT jsonb_array_elements_text(odds)::integer)
         FROM jsonb_to_recordset($1::jsonb) r (slot smallint, changed_at timestamptz, event_id text,
           market text, status text, material integer, outcomes jsonb, odds jsonb)`,
        [JSON.stringify(rows)],
      ),
  })
  const stopListening = store.onTaken((taken) => queue.push(...rowsOf(store, taken, clock())))
  return async () => {
    clearInterval(opening)
    stopListening()
    await queue.flushed()
  }
}

/** Empties the partition of a day of what it holds of eight days before. */
async function emptySlot(pool: Pool, dayAt: number): Promise<void> {
  const slot = slotOf(dayAt)
  const { rows } = await pool.query<{ isOld: boolean }>(
    'SELECT EXISTS (SELECT FROM odds_log WHERE slot = $1 AND changed_at < $2) "isOld"',
    [slot, new Date(dayAt - 2 * dayMs)],
  )
  if (rows[0]?.isOld) await pool.query(`TRUNCATE odds_log_${slot}`)
}

function rowsOf(store: PriceStore, { event: id, markets }: Taken, now: number): readonly Logged[] {
  const event = id === null ? undefined : store.shelf.events.get(id)
  if (!event || id === null) return []
  const changed_at = new Date(now).toISOString()
  const slot = slotOf(now)
  return markets.map((market) => ({
    slot,
    changed_at,
    event_id: id,
    market: market.id,
    status:
      market.status === 'settled' ? 'settled' : standingStatus(event, market, store.isOpen(event, market)),
    material: market.material,
    outcomes: market.outcomes,
    odds: market.outcomes.map((_, index) => store.shelf.table.odds(market.start + index)),
  }))
}
