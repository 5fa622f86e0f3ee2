import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@baize/runtime'
import type { Lease } from './lease.ts'

/** Work that is done again and again while this process has the lease. */
export interface Beat {
  readonly name: string
  readonly everyMs: number
  /** Gives whether there is more to do at once. */
  run(): Promise<boolean>
}

interface Options {
  readonly lease: Lease
  readonly beats: readonly Beat[]
  readonly log: Logger
  readonly leaseEveryMs?: number
}

export interface RunningLoop {
  /** Ends what is being done, begins nothing more, and gives the lease to whoever wants it. */
  stop(): Promise<void>
}

const usualLeaseEveryMs = 1_000
/** After a failure, so that a broken database is not asked without end. */
const pauseMs = 1_000

/** Runs every beat at its own pace: one that waits for the outside world holds up no other. */
export function startLoop({ lease, beats, log, leaseEveryMs = usualLeaseEveryMs }: Options): RunningLoop {
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  let isHeld = false
  const keepLease = async (): Promise<void> => {
    while (!signal.aborted) {
      const held = await lease.hold()
      if (held !== isHeld)
        log.info({ held }, held ? 'this worker moves the draws' : 'another worker moves the draws')
      isHeld = held
      await wait(leaseEveryMs)
    }
  }
  const keepBeating = async ({ name, everyMs, run }: Beat): Promise<void> => {
    while (!signal.aborted) {
      const isMore =
        isHeld &&
        (await run().catch(async (error: unknown) => {
          log.error({ err: error, beat: name }, 'draws not moved')
          await wait(pauseMs)
          return false
        }))
      await wait(isMore ? 0 : everyMs)
    }
  }
  const running = Promise.all([keepLease(), ...beats.map(keepBeating)])
  return {
    async stop() {
      stopping.abort()
      await running
      await lease.release()
    },
  }
}
