import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStandInBeacon } from './lottery-beacon.ts'
import { lotteryStandInSettings, sourceNames } from './lottery-keys.ts'
import type { Reply } from './lottery-reply.ts'
import { createSources, type SourceWish } from './lottery-sources.ts'
import { readBody } from './read-body.ts'

export interface LotteryStandIn {
  readonly port: number
  /** What a source does with a draw from now on. */
  wish(wish: SourceWish): void
  close(): Promise<void>
}

interface Options {
  /** 0: a free one. */
  readonly port: number
  readonly secret: string
  readonly now?: () => number
}

/**
 * What a demo's lotteries have instead of the outside world: a beacon of drand's scheme with a key of its
 * own, and two sources of official results.
 */
export async function startLotteryStandIn({
  port,
  secret,
  now = Date.now,
}: Options): Promise<LotteryStandIn> {
  const beacon = createStandInBeacon({ secret, now })
  const sources = createSources({ secret, now })
  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    if (request.method === 'POST' && url.pathname === '/wish') {
      const wish = readWish(JSON.parse(await readBody(request)))
      if (!wish) return { status: 400, body: { error: 'drawId and source are needed' } }
      sources.wish(wish)
      return { status: 200, body: {} }
    }
    if (request.method !== 'GET') return { status: 405, body: { error: 'not allowed' } }
    if (url.pathname === '/settings')
      return { status: 200, body: lotteryStandInSettings(secret, portOf(server)) }
    return beacon(url.pathname) ?? sources.answer(url) ?? { status: 404, body: { error: 'not found' } }
  }
  const server = createServer((request, response) => {
    answer(request)
      .catch((): Reply => ({ status: 400, body: { error: 'bad request' } }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      .catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  return {
    port: portOf(server),
    wish: sources.wish,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

function readWish(given: unknown): SourceWish | undefined {
  const { drawId, source: name, lateMs, silent, contradicts } = (given ?? {}) as Record<string, unknown>
  const source = sourceNames.find((each) => each === name)
  if (typeof drawId !== 'string' || source === undefined) return undefined
  return {
    drawId,
    source,
    ...(typeof lateMs === 'number' && { lateMs }),
    ...(silent === true && { silent }),
    ...(contradicts === true && { contradicts }),
  }
}
