import { closeDue, openDue, type CloseDeps } from './close.ts'
import { drawDue, type HouseResultDeps } from './house-result.ts'
import * as life from './life-store.ts'
import type { Beat } from './loop.ts'

export type LifeDeps = CloseDeps & HouseResultDeps

const lookEveryMs = 500
/** How long draws that are left from before rest when the beacon has none of their rounds. */
const restMs = 10_000

/** What moves draws: sales by the database's clock, results of the house by the beacon. */
export function drawBeats(deps: LifeDeps): Beat[] {
  let oldFromMs = 0
  return [
    {
      name: 'sales',
      everyMs: lookEveryMs,
      async run() {
        const now = await life.readNow(deps.db)
        const closed = await closeDue(deps, now)
        const opened = await openDue(deps, now)
        return closed > 0 || opened > 0
      },
    },
    {
      name: 'results',
      everyMs: lookEveryMs,
      async run() {
        const now = await life.readNow(deps.db)
        const isResting = performance.now() < oldFromMs
        const { opened, waiting, isMore } = await drawDue(deps, now, isResting ? { mostOld: 0 } : {})
        // A beacon that is away is not asked for all the rounds of a night, again and again.
        if (!isResting && waiting > 0 && opened === 0) oldFromMs = performance.now() + restMs
        return isMore && opened > 0
      },
    },
  ]
}
