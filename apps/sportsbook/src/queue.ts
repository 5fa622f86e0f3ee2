import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@baize/runtime'

const firstWaitMs = 100
const longestWaitMs = 5_000

export interface WriteQueue<Item> {
  push(...items: readonly Item[]): void
  /** Resolves when all that was pushed before is written. */
  flushed(): Promise<void>
}

export interface WriteQueueOptions<Item> {
  readonly name: string
  readonly log: Logger
  /** Lets items gather for so long. */
  readonly everyMs: number
  /** More than this is given up, the oldest first; without it nothing ever is. */
  readonly most?: number
  /** Writes all of them or none. */
  readonly write: (items: readonly Item[]) => Promise<unknown>
}

/** Writes in order what gathers, and tries again for as long as the database is away. */
export function createWriteQueue<Item>(options: WriteQueueOptions<Item>): WriteQueue<Item> {
  const { name, log, everyMs, most = Infinity, write } = options
  let waiting: Item[] = []
  let writing: Promise<void> | undefined
  const writeOnce = async (items: readonly Item[]) => {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        await write(items)
        return
      } catch (error) {
        log.warn({ err: error, queue: name, count: items.length }, 'writing failed: trying again')
        await sleep(wait)
      }
    }
  }
  const run = async () => {
    while (waiting.length > 0) {
      await sleep(everyMs)
      const items = waiting
      waiting = []
      await writeOnce(items)
    }
    writing = undefined
  }
  return {
    push(...items) {
      if (items.length === 0) return
      waiting.push(...items)
      if (waiting.length > most) {
        log.warn({ queue: name }, 'too much waits to be written: the oldest is given up')
        waiting = waiting.slice(waiting.length - most)
      }
      writing ??= run()
    },
    async flushed() {
      while (writing) await writing
    },
  }
}
