import { sports } from '@baize/sports/market'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { BookDeps, Part } from '../deps.ts'
import { topicOfPlayer, type Hub } from './hub.ts'

const path = '/api/socket'
const largestMessage = 4_096
const joinWithinMs = 10_000
const pingEveryMs = 25_000
const mostTopics = 24
/** A page that does not read is cut off before it costs memory. */
const mostUnsentBytes = 65_536
/** More messages a second than any page sends. */
const mostMessages = 20

export const closeCodes = { sessionExpired: 4001, badMessage: 4002, tooSlow: 4003 } as const

const lobbies = sports.map((sport) => `lobby:${sport}`)
const topic = z
  .string()
  .max(80)
  .refine((text) => text === 'me' || lobbies.includes(text) || /^event:[A-Za-z0-9._:-]{1,64}$/.test(text))
const firstMessage = z.object({ token: z.string().max(200).optional() })
const subscription = z.object({ subscribe: z.array(topic).max(mostTopics) })

interface Page {
  readonly socket: WebSocket
  readonly leave: Map<string, () => void>
  /** Nothing until its first message was answered for. */
  player: string | null | undefined
  isSilent: boolean
  messages: number
}

/** The socket of prices: a page says who it is, then which topics it shows; all else it only hears. */
export const socketPart = (hub: Hub): Part => ({
  register(app, deps) {
    mountSocket(app, deps, hub)
  },
  start() {
    const stop = hub.start()
    return async () => stop()
  },
})

function mountSocket(app: FastifyInstance, deps: BookDeps, hub: Hub): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false })
  const pages = new Set<Page>()
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url !== path) return void socket.destroy()
    server.handleUpgrade(request, socket, head, (opened) => {
      const page: Page = { socket: opened, leave: new Map(), player: undefined, isSilent: false, messages: 0 }
      pages.add(page)
      deps.metrics.sockets.set(pages.size)
      receive(page, deps, hub)
      opened.on('close', () => {
        pages.delete(page)
        deps.metrics.sockets.set(pages.size)
        for (const leave of page.leave.values()) leave()
        page.leave.clear()
      })
    })
  })
  const pinging = setInterval(() => {
    for (const page of pages) {
      if (page.isSilent) page.socket.terminate()
      page.isSilent = true
      page.socket.ping()
    }
  }, pingEveryMs)
  const counting = setInterval(() => {
    for (const page of pages) page.messages = 0
  }, 1_000)
  pinging.unref()
  counting.unref()
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    clearInterval(counting)
    for (const { socket } of pages) socket.terminate()
    server.close()
  })
}

function receive(page: Page, deps: BookDeps, hub: Hub): void {
  const { socket } = page
  const tooLate = setTimeout(() => socket.terminate(), joinWithinMs)
  socket.on('pong', () => {
    page.isSilent = false
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => clearTimeout(tooLate))
  let last = Promise.resolve()
  socket.on('message', (text: Buffer) => {
    clearTimeout(tooLate)
    page.messages += 1
    if (page.messages > mostMessages) return socket.close(closeCodes.badMessage, 'too_many_messages')
    // A subscription waits until the token before it is known.
    last = last
      .then(() => hear(page, { deps, hub, said: readJson(text) }))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'a page could not be answered')
        socket.terminate()
      })
  })
}

async function hear(
  page: Page,
  { deps, hub, said }: { readonly deps: BookDeps; readonly hub: Hub; readonly said: unknown },
): Promise<void> {
  if (page.player === undefined) {
    const first = firstMessage.safeParse(said).data
    const session = first?.token === undefined ? undefined : await deps.sessions.sessionOf(first.token)
    if (!first || (first.token !== undefined && !session))
      return page.socket.close(closeCodes.sessionExpired, 'session_expired')
    page.player = session?.player ?? null
    const topics = subscription.safeParse(said).data
    if (topics) listenTo(page, { deps, hub, topics: topics.subscribe })
    return
  }
  const asked = subscription.safeParse(said).data
  if (!asked) return page.socket.close(closeCodes.badMessage, 'bad_request')
  listenTo(page, { deps, hub, topics: asked.subscribe })
}

/** Takes these topics in place of those before. */
function listenTo(
  page: Page,
  { deps, hub, topics }: { readonly deps: BookDeps; readonly hub: Hub; readonly topics: readonly string[] },
): void {
  const { socket, player, leave } = page
  if (socket.readyState !== socket.OPEN) return
  const listener = { send: (frame: Buffer) => sendFrame(page, deps, frame) }
  const wanted = new Set(
    topics.flatMap((each) => {
      if (each !== 'me') return [each]
      return player ? [topicOfPlayer(player)] : []
    }),
  )
  for (const [name, end] of leave)
    if (!wanted.has(name)) {
      end()
      leave.delete(name)
    }
  for (const name of wanted) if (!leave.has(name)) leave.set(name, hub.join(name, listener))
}

function sendFrame({ socket }: Page, deps: BookDeps, frame: Buffer): void {
  if (socket.bufferedAmount > mostUnsentBytes) {
    deps.metrics.droppedSockets.inc()
    socket.terminate()
  } else if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false })
}

function readJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}
