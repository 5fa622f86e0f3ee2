import { Worker } from 'node:worker_threads'
import type { Sport } from '@baize/sports/market'
import type { SeasonRow } from '@baize/sports/match'
import type { SeasonMatch } from '@baize/sports/season'

/** The current table of a season and its remaining matches. */
export interface SeasonQuestion {
  readonly tournament: string
  readonly sport: Sport
  /** Of the sides, in the order of the rows. */
  readonly strengths: readonly number[]
  readonly rows: readonly SeasonRow[]
  readonly matches: readonly SeasonMatch[]
}

export interface AskedSeason extends SeasonQuestion {
  readonly id: number
}

export interface AnsweredSeason {
  readonly id: number
  /** For each number of places, the chance of each row. */
  readonly chances?: readonly (readonly number[])[]
  readonly failure?: string
}

/** How much is simulated for a price, and at which CPU priority. */
export interface SeasonPricing {
  /** Simulated matches per pairing: the minimum for a first price, and the maximum. */
  readonly leastRounds: number
  readonly mostRounds: number
  /** Seasons simulated from those matches. */
  readonly trials: number
  readonly niceness: number
}

/** A low CPU priority, so that pricing never delays the other programs. */
const usualPricing: SeasonPricing = { leastRounds: 150, mostRounds: 600, trials: 10_000, niceness: 15 }

export interface SeasonThread {
  /** Undefined once it is closed. */
  chances(question: SeasonQuestion): Promise<readonly (readonly number[])[] | undefined>
  close(): Promise<void>
}

interface Waiting {
  resolve(chances: readonly (readonly number[])[] | undefined): void
  reject(error: Error): void
}

/** Starts the worker thread with the first question, and restarts it after an error. */
export function createSeasonThread(pricing = usualPricing): SeasonThread {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  const refuseAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function open(): Worker {
    const opened = new Worker(new URL('./worker.ts', import.meta.url), { workerData: pricing })
    // It does not keep the process alive.
    opened.unref()
    opened.on('message', ({ id, chances, failure }: AnsweredSeason) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (chances) asker?.resolve(chances)
      else asker?.reject(new Error(failure ?? 'a season has no chances'))
    })
    opened.on('error', (error: Error) => {
      worker = undefined
      refuseAll(error)
    })
    return opened
  }

  return {
    chances: (question) =>
      new Promise((resolve, reject) => {
        worker ??= open()
        asked += 1
        waiting.set(asked, { resolve, reject })
        worker.postMessage({ id: asked, ...question } satisfies AskedSeason)
      }),
    async close() {
      await worker?.terminate()
      for (const { resolve } of waiting.values()) resolve(undefined)
      waiting.clear()
    },
  }
}
