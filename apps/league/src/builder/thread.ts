import { Worker } from 'node:worker_threads'
import type { BuilderLeg, Tally } from '@baize/sports/builder'
import type { Rehearsed } from './rehearsals.ts'

export interface Asked {
  readonly id: number
  readonly event: Rehearsed
  readonly legs: readonly BuilderLeg[]
}

export interface Answered {
  readonly id: number
  readonly tally?: Tally | undefined
  readonly failure?: string
}

export interface JointThread {
  tally(event: Rehearsed, legs: readonly BuilderLeg[]): Promise<Tally | undefined>
  close(): Promise<void>
}

interface Waiting {
  resolve(tally: Tally | undefined): void
  reject(error: Error): void
}

/** Starts the thread with the first question, and again after it broke. */
export function createJointThread(): JointThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  function open(): Worker {
    const opened = new Worker(new URL('./worker.ts', import.meta.url))
    // It keeps no program alive.
    opened.unref()
    opened.on('message', ({ id, tally, failure }: Answered) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (failure === undefined) asker?.resolve(tally)
      else asker?.reject(new Error(failure))
    })
    opened.on('error', (error: Error) => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    })
    return opened
  }

  return {
    tally: (event, legs) =>
      new Promise((resolve, reject) => {
        worker ??= open()
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ id: asked, event, legs } satisfies Asked)
      }),
    async close() {
      await worker?.terminate()
      for (const { resolve } of waiting.values()) resolve(undefined)
      waiting.clear()
    },
  }
}
