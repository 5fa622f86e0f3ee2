import type { Pool, Queryable } from '@baize/runtime'
import type { FeedMessage } from '@baize/sports/feed'
import type { Clock } from '@baize/std'
import { producers, type Line, type Producer } from './line.ts'
import { appendLines, openProducer, readLines } from './message-store.ts'

type Unsent<Message> = Message extends FeedMessage
  ? Omit<Message, 'v' | 'producer' | 'seq' | 'at' | 'through'>
  : never
/** A message without its envelope. */
export type Draft = Unsent<FeedMessage>

export interface Batch {
  readonly producer: Producer
  readonly drafts: readonly Draft[]
  /** `through` of all these messages but the last. */
  readonly before: number
  /** `through` of the last one. */
  readonly after: number
}

/** Feed messages and their subscribers. Messages are stored in the transaction of the change they report. */
export interface Outbox {
  /**
   * Loads the last number of each producer, and publishes messages that were stored but not yet published.
   */
  load(): Promise<void>
  /** Numbers and stores the messages. Call `publish` once the transaction has committed. */
  write(tx: Queryable, batch: Batch): Promise<readonly Line[]>
  publish(lines: readonly Line[]): void
  /** The number of the producer's last message. */
  last(producer: Producer): number
  subscribe(producer: Producer, listener: (line: Line) => void): () => void
}

interface OutboxOptions {
  readonly pool: Pool
  readonly clock: Clock
  /** Called for each published message. */
  readonly count: (line: { readonly producer: Producer }) => void
}

export function createOutbox({ pool, clock, count }: OutboxOptions): Outbox {
  const lasts = new Map<Producer, number>()
  const listeners = new Map<Producer, Set<(line: Line) => void>>(producers.map((name) => [name, new Set()]))
  const last = (producer: Producer) => lasts.get(producer) ?? 0
  const publish = (lines: readonly Line[]) => {
    for (const line of lines) {
      lasts.set(line.producer, line.seq)
      count({ producer: line.producer })
      for (const listener of listeners.get(line.producer) ?? []) listener(line)
    }
  }
  return {
    last,
    publish,
    async load() {
      for (const producer of producers) {
        const stored = await openProducer(pool, producer)
        if (lasts.has(producer))
          publish(await readLines(pool, producer, { after: last(producer), most: 10_000 }))
        lasts.set(producer, stored)
      }
    },
    async write(tx, { producer, drafts, before, after }) {
      if (drafts.length === 0) return []
      const known = last(producer)
      const at = clock()
      const lines = drafts.map((draft, index): Line => {
        const seq = known + 1 + index
        const through = index === drafts.length - 1 ? after : before
        return { producer, seq, body: JSON.stringify({ v: 1, producer, seq, at, through, ...draft }) }
      })
      await appendLines(tx, producer, { after: known, lines })
      return lines
    },
    subscribe(producer, listener) {
      listeners.get(producer)?.add(listener)
      return () => listeners.get(producer)?.delete(listener)
    },
  }
}
