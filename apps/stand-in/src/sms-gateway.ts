import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'
import type { Received } from './received.ts'

export interface GatewayOptions {
  readonly port: number
  /** Who does not show it is refused: other people of this machine shall not read the messages. */
  readonly secret: string
  readonly received: Received
}

/**
 * An SMS gateway as docs/operations.md describes it (`POST /sms`), and the door by which the platform reads
 * what has arrived here, mail too (`GET /inbox?key=`).
 */
export async function startSmsGateway(options: GatewayOptions): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(options, request)
      .catch(() => ({ status: 400, body: { error: 'bad request' } }))
      .then(({ status, body }) => send(response, status, body))
      .catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port, '127.0.0.1', listening)
  })
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function answer({ secret, received }: GatewayOptions, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  if (url.pathname === '/healthz') return { status: 200, body: { status: 'ok' } }
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
    return { status: 401, body: { error: 'unauthorised' } }
  if (request.method === 'GET' && url.pathname === '/inbox')
    return { status: 200, body: { messages: received.of(url.searchParams.get('key') ?? '') } }
  if (request.method !== 'POST' || url.pathname !== '/sms')
    return { status: 404, body: { error: 'not found' } }
  const sent = readSms(JSON.parse(await readBody(request)))
  if (!sent) return { status: 400, body: { error: 'to, text and reference are needed' } }
  return { status: 200, body: { id: received.take(sent), status: 'accepted' } }
}

function readSms(given: unknown) {
  const { to, text, reference, inboxKey = '' } = (given ?? {}) as Record<string, unknown>
  if (typeof to !== 'string' || typeof text !== 'string' || typeof reference !== 'string') return undefined
  if (typeof inboxKey !== 'string' || !/^\+\d{6,15}$/.test(to)) return undefined
  return { channel: 'sms' as const, to, text, reference, inboxKey, subject: '' }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Compares in a time that tells nothing about where the texts differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))
