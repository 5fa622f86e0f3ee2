import { longestFeedLine } from '@baize/contract/sports'
import { FeedAway, FeedGone, type FeedSource } from './source.ts'

export interface HttpSourceOptions {
  readonly url: string
  readonly token: string
}

const connectWithinMs = 5_000
const goneStatus = 410

/**
 * The neutral feed over HTTP: `GET /feed/v1/stream?producer=&after=` and `GET /feed/v1/snapshot?producer=`,
 * lines of JSON, with a bearer token. 410 says that the supplier keeps less than was asked for.
 */
export function createHttpSource({ url, token }: HttpSourceOptions): FeedSource {
  const ask = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const connecting = new AbortController()
    const tooLate = setTimeout(() => connecting.abort(), connectWithinMs)
    const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
      signal: AbortSignal.any([signal, connecting.signal]),
      redirect: 'error',
    })
      .catch((error: unknown) => {
        throw new FeedAway('the feed does not answer', { cause: error })
      })
      .finally(() => clearTimeout(tooLate))
    if (response.status === goneStatus) {
      await response.body?.cancel()
      throw new FeedGone('the feed does not keep so much')
    }
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel()
      throw new Error(`the feed answers with status ${response.status}`)
    }
    return linesOf(response.body)
  }
  return {
    open: (producer, afterSeq, signal) =>
      ask('/feed/v1/stream', { producer, after: String(afterSeq) }, signal),
    snapshot: (producer, signal) => ask('/feed/v1/snapshot', { producer }, signal),
  }
}

/** Cuts bytes into lines. Throws on a line that is longer than any message may be. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    if (rest.length > longestFeedLine) throw new Error('a line of the feed has no end')
    for (const line of parts) if (line !== '') yield line
  }
}
