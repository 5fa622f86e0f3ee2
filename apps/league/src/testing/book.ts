import { readFeedMessage } from '@baize/contract/sports'
import type { FeedMessage } from '@baize/sports/feed'
import type { Producer } from '../feed/line.ts'

export interface Received {
  readonly line: string
  readonly message: FeedMessage
}

/** Reads the feed as a sportsbook does. */
export function createReader(feed: { readonly url: string; readonly token: string }) {
  const headers = { authorization: `Bearer ${feed.token}` }
  const get = (path: string) => fetch(`${feed.url}${path}`, { headers })
  return {
    get,
    async json<T>(path: string): Promise<T> {
      const response = await get(path)
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      return (await response.json()) as T
    },
    accept: (event: string, tickets: readonly string[]) =>
      fetch(`${feed.url}/feed/v1/accepted`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ event, tickets }),
      }),
    async snapshot(producer: Producer): Promise<readonly Received[]> {
      const text = await (await get(`/feed/v1/snapshot?producer=${producer}`)).text()
      return text.trimEnd().split('\n').map(hear)
    },
    /** Reads the stream until `isEnough`, or until it ends; returns what was read. */
    async read(
      producer: Producer,
      { after, isEnough }: { readonly after: number; readonly isEnough: (received: Received) => boolean },
    ): Promise<readonly Received[]> {
      const response = await get(`/feed/v1/stream?producer=${producer}&after=${after}`)
      if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`)
      const received: Received[] = []
      try {
        for await (const line of linesOf(response.body)) {
          const one = hear(line)
          received.push(one)
          if (isEnough(one)) break
        }
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
      }
      return received
    },
  }
}

export const isStored = ({ message }: Received): boolean => message.type !== 'alive'

function hear(line: string): Received {
  const message = readFeedMessage(line)
  if (!message) throw new Error(`not a feed message: ${line.slice(0, 300)}`)
  return { line, message }
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((part) => part !== '')
  }
}
