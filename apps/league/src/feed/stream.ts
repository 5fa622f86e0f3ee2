import type { Writable } from 'node:stream'
import { once } from 'node:events'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { throughOf, type World } from '../world/world.ts'
import { readLines } from './message-store.ts'
import type { Line, Producer } from './line.ts'
import type { Outbox } from './outbox.ts'

/** Sportsbook design, section 3. */
const beatEveryMs: Readonly<Record<Producer, number>> = { 'league-live': 1_000, 'league-pre': 5_000 }
const replayAtOnce = 200
/** A reader with more unread bytes is disconnected; it resumes from the last number it received. */
const mostUnreadBytes = 32 * 1024 * 1024

interface Source {
  readonly pool: Pool
  readonly outbox: Outbox
  readonly world: World
  readonly clock: Clock
}

/**
 * Sends a producer's messages after a number, stored ones first, then new ones and heartbeats, until the
 * reader disconnects or `signal` aborts.
 */
export async function streamTo(
  out: Writable,
  source: Source,
  wanted: { readonly producer: Producer; readonly after: number; readonly signal: AbortSignal },
): Promise<void> {
  const { producer, signal } = wanted
  const closed = new AbortController()
  const end = () => closed.abort()
  out.once('close', end)
  out.once('error', end)
  signal.addEventListener('abort', end, { once: true })
  try {
    let sent: number | undefined = wanted.after
    while (sent !== undefined && !closed.signal.aborted) {
      // No `await` between this check and the subscription, so that no message is missed.
      if (sent >= source.outbox.last(producer)) await follow(out, source, { producer, signal: closed.signal })
      else sent = await replay(out, source, { producer, after: sent, signal: closed.signal })
    }
  } finally {
    signal.removeEventListener('abort', end)
    out.end()
  }
}

/**
 * Sends stored messages until none is left. Returns the number of the last one; undefined if the stream must
 * end.
 */
async function replay(
  out: Writable,
  { pool, outbox }: Source,
  wanted: { readonly producer: Producer; readonly after: number; readonly signal: AbortSignal },
): Promise<number | undefined> {
  const { producer, signal } = wanted
  let sent = wanted.after
  while (sent < outbox.last(producer)) {
    const lines = await readLines(pool, producer, { after: sent, most: replayAtOnce })
    // Deleted meanwhile: the reader is slower than the retention.
    if (lines[0]?.seq !== sent + 1) return undefined
    for (const { body } of lines) {
      if (signal.aborted) return undefined
      if (!out.write(`${body}\n`)) await once(out, 'drain', { signal }).catch(() => undefined)
    }
    sent = lines.at(-1)?.seq ?? sent
  }
  return sent
}

/** Sends new messages and heartbeats until the signal aborts. */
async function follow(
  out: Writable,
  { outbox, world, clock }: Source,
  { producer, signal }: { readonly producer: Producer; readonly signal: AbortSignal },
): Promise<void> {
  const send = (text: string) => {
    if (out.writableLength > mostUnreadBytes) out.destroy()
    else out.write(`${text}\n`)
  }
  const beat = () => {
    const now = clock()
    const through = throughOf(world, { producer, now })
    world.sentThrough.set(producer, through)
    const seq = outbox.last(producer)
    send(JSON.stringify({ v: 1, producer, seq, at: now, through, type: 'alive' }))
  }
  const unsubscribe = outbox.subscribe(producer, (line: Line) => send(line.body))
  const beating = setInterval(beat, beatEveryMs[producer])
  beat()
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  clearInterval(beating)
  unsubscribe()
}
