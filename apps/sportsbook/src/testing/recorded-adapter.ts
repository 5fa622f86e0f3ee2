import { readFileSync } from 'node:fs'
import type { OpenFeed } from '../feed/open-feed.ts'
import { unifiedFeed } from '../feed/unified/feed.ts'
import { createRecordedTransport } from './recorded-transport.ts'

const beatEveryMs = 100
const hearing = new Set<(text: string) => void>()
let waiting: string[] = []

/**
 * An adapter as `FEED_ADAPTER` names it, of a supplier that is a recording: its address is the file, what
 * stands before its first message comes by recovery, the rest as `playNext` says it, as if it came now.
 */
export const openFeed: OpenFeed = ({ url, clock }) => {
  const recording = readFileSync(new URL(url), 'utf8')
  const { recover, fixture } = createRecordedTransport(recording, clock() - recordedAt)
  waiting = recording.split('<!-- live -->')[1]?.trim().split('\n') ?? []
  const transport = { recover, fixture, messages }
  return unifiedFeed({ transport, clock, latencyMs: 400 })
}
const recordedAt = 1_000_100

/** Sends the next message of the recording. Gives it. */
export function playNext(): string {
  const text = waiting.shift() ?? ''
  for (const hear of hearing) hear(now(text))
  return text
}

const now = (text: string): string => text.replace(/timestamp="\d+"/, `timestamp="${Date.now()}"`)

async function* messages(signal: AbortSignal): AsyncIterable<string> {
  const heard: string[] = []
  let wake = () => undefined as void
  const hear = (text: string) => {
    heard.push(text)
    wake()
  }
  const beating = setInterval(() => {
    for (const product of [1, 3]) hear(now(`<alive product="${product}" timestamp="0" subscribed="1"/>`))
  }, beatEveryMs)
  hearing.add(hear)
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    while (!signal.aborted) {
      for (let text = heard.shift(); text !== undefined; text = heard.shift()) yield text
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    clearInterval(beating)
    hearing.delete(hear)
  }
}
