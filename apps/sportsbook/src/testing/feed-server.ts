import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedFeed } from './recorded-feed.ts'
import { FeedAway, FeedGone } from '../feed/source.ts'

export interface FeedServer {
  readonly url: string
  stop(): Promise<void>
}

export interface FeedServerOptions {
  readonly token: string
  readonly feeds: ReadonlyMap<string, RecordedFeed>
  /** Answers of the other paths, by path with its query. */
  readonly answers?: (path: string) => unknown
  readonly port?: number
}

/** Serves recorded feeds by the real protocol over HTTP. */
export async function startFeedServer(options: FeedServerOptions): Promise<FeedServer> {
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed')
    if (request.headers.authorization !== `Bearer ${options.token}`) return void response.writeHead(401).end()
    const feed = options.feeds.get(url.searchParams.get('producer') ?? '')
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, stopping.signal])
    void answer(response, { url, feed, signal, answers: options.answers })
  })
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

async function answer(
  response: ServerResponse,
  asked: {
    readonly url: URL
    readonly feed: RecordedFeed | undefined
    readonly signal: AbortSignal
    readonly answers: FeedServerOptions['answers']
  },
): Promise<void> {
  const { url, feed, signal } = asked
  const producer = url.searchParams.get('producer') ?? ''
  try {
    if (feed && url.pathname === '/feed/v1/stream') {
      const lines = await feed.source.open(producer, Number(url.searchParams.get('after')), signal)
      await sendLines(response, lines)
    } else if (feed && url.pathname === '/feed/v1/snapshot') {
      await sendLines(response, await feed.source.snapshot(producer, signal))
    } else {
      const found = asked.answers?.(url.pathname + url.search)
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? {}))
    }
  } catch (error) {
    if (error instanceof FeedAway) response.destroy()
    else response.writeHead(error instanceof FeedGone ? 410 : 500).end()
  }
}

async function sendLines(response: ServerResponse, lines: AsyncIterable<string>): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  response.flushHeaders()
  for await (const line of lines) response.write(`${line}\n`)
  response.end()
}
