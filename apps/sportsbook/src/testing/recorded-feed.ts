import type { FeedMessage } from '@baize/sports/feed'
import { FeedAway, FeedGone, type FeedSource } from '../feed/source.ts'

type Unsent<Message extends FeedMessage> = Message extends FeedMessage
  ? Omit<Message, 'v' | 'producer' | 'seq' | 'at' | 'through'>
  : never
/** A message without what the recording writes around it. */
export type Said = Unsent<FeedMessage>

export interface Stamp {
  readonly at: number
  readonly through?: number
}

/** A feed of one producer that is kept line by line and can be played back, also badly. */
export interface RecordedFeed {
  readonly source: FeedSource
  /** Writes a message with the next number and sends it. Gives the line. */
  say(said: Said, stamp: Stamp): string
  /** Sends a heartbeat, which has the number of the last message. */
  beat(stamp: Stamp): void
  /** Sends a line to those who listen, and keeps nothing: a doubled, late or false one. */
  inject(line: string): void
  /** Writes without sending: those who listen miss it. */
  sayUnheard(said: Said, stamp: Stamp): string
  /** Ends every stream, as when the supplier dies; from then on nobody answers until `revive`. */
  cut(): void
  revive(): void
  /** Forgets the lines up to this number. */
  forget(seq: number): void
  /** What a snapshot answers: the messages before its `snapshot_complete`. */
  snapshotOf(tell: () => readonly Said[]): void
  readonly lines: readonly string[]
  /** How often a stream and a snapshot were asked for. */
  readonly asked: { streams: number; snapshots: number }
}

interface Listener {
  push(line: string): void
  end(): void
}

export function createRecordedFeed(producer: string): RecordedFeed {
  const lines: string[] = []
  const asked = { streams: 0, snapshots: 0 }
  const listeners = new Set<Listener>()
  let forgotten = 0
  let isAway = false
  let snapshot: () => readonly Said[] = () => []
  let lastStamp: Stamp = { at: 0 }
  const write = (said: Said, stamp: Stamp): string => {
    lastStamp = stamp
    const line = lineOf(producer, { said, stamp, seq: lines.length + 1 })
    lines.push(line)
    return line
  }
  const inject = (line: string) => {
    for (const listener of listeners) listener.push(line)
  }
  const answer = () => {
    if (isAway) throw new FeedAway('nobody answers')
  }
  return {
    lines,
    asked,
    inject,
    sayUnheard: write,
    beat(stamp) {
      inject(lineOf(producer, { said: { type: 'alive' }, stamp, seq: lines.length }))
    },
    say(said, stamp) {
      const line = write(said, stamp)
      inject(line)
      return line
    },
    cut() {
      isAway = true
      for (const listener of listeners) listener.end()
    },
    revive: () => void (isAway = false),
    forget: (seq) => void (forgotten = seq),
    snapshotOf: (tell) => void (snapshot = tell),
    source: {
      async open(_producer, afterSeq, signal) {
        asked.streams += 1
        answer()
        if (afterSeq < forgotten || afterSeq > lines.length) throw new FeedGone('not kept')
        return listen(listeners, { replayed: lines.slice(afterSeq), signal })
      },
      async snapshot() {
        asked.snapshots += 1
        answer()
        const seq = lines.length
        return asyncOf(toldBy(snapshot).map((said) => lineOf(producer, { said, stamp: lastStamp, seq })))
      },
    },
  }
}

const toldBy = (tell: () => readonly Said[]): readonly Said[] => [...tell(), { type: 'snapshot_complete' }]

function lineOf(
  producer: string,
  { said, stamp, seq }: { readonly said: Said; readonly stamp: Stamp; readonly seq: number },
): string {
  const { at, through = at } = stamp
  return JSON.stringify({ v: 1, producer, seq, at, through, ...said })
}

async function* asyncOf(lines: readonly string[]): AsyncIterable<string> {
  for (const line of lines) yield line
}

async function* listen(
  listeners: Set<Listener>,
  { replayed, signal }: { readonly replayed: readonly string[]; readonly signal: AbortSignal },
): AsyncIterable<string> {
  const waiting = [...replayed]
  let isEnded = false
  let wake = () => undefined as void
  const listener: Listener = {
    push(line) {
      waiting.push(line)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
  }
  listeners.add(listener)
  signal.addEventListener('abort', listener.end, { once: true })
  try {
    for (;;) {
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) yield line
      if (isEnded) return
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    listeners.delete(listener)
    signal.removeEventListener('abort', listener.end)
  }
}
