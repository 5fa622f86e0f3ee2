import type { Logger, Pool } from '@baize/runtime'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Beacon } from '../beacon/client.ts'
import { closeDue, openDue } from './close.ts'
import { drawDue } from './house-result.ts'
import { createLease } from './lease.ts'
import { drawBeats, type LifeDeps } from './life.ts'
import * as life from './life-store.ts'
import { startLoop, type Beat, type RunningLoop } from './loop.ts'
import { planJob } from './plan-job.ts'
import { createPlanner, type Planner, type PlannerDeps } from './planner.ts'
import { createDraws, type LotteryDraws } from './service.ts'

export type DrawDeps = LifeDeps &
  Omit<PlannerDeps, 'chain'> & {
    readonly db: Pool
    readonly log: Logger
    readonly beacon: Beacon
    readonly beats: readonly Beat[]
  }

export interface DrawServices {
  readonly lotteryDraws: LotteryDraws
  readonly lotteryPlanner: Planner
  /** One look each, at the given instant; the loop takes that of the database. */
  readonly lotteryMoves: {
    openDue(now: Date): Promise<number>
    closeDue(now: Date): Promise<number>
    drawDue(now: Date): Promise<{ opened: number; waiting: number }>
  }
  /** The worker's: moves draws while this process has the lease. */
  readonly lotteryLoop: { start(): Promise<RunningLoop> }
}

/** Draws, from their planning to their results. */
export function openDraws(deps: DrawDeps): DrawServices {
  const { db, beacon } = deps
  const lotteryPlanner = createPlanner({ ...deps, chain: beacon.chain })
  return {
    lotteryDraws: createDraws(deps),
    lotteryPlanner,
    lotteryMoves: {
      openDue: (now) => openDue(deps, now),
      closeDue: (now) => closeDue(deps, now),
      drawDue: (now) => drawDue(deps, now),
    },
    lotteryLoop: {
      async start() {
        const nowMs = (await life.readNow(db)).getTime()
        await lotteryPlanner.planSoon({ nowMs })
        await addJob(db, { name: planJob, payload: {}, key: planJob })
        return startLoop({
          lease: createLease(deps),
          beats: [...drawBeats(deps), ...deps.beats],
          log: deps.log,
        })
      },
    },
  }
}
