import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { joinMessage } from '../../../wire/live.ts'
import type { StudioDeps } from '../../deps.ts'
import { findSessionOf } from '../session/service.ts'
import type { Floor } from './floor.ts'

const path = '/api/live/socket'
const largestMessage = 512
const joinWithinMs = 10_000
const pingEveryMs = 25_000
/** A page that does not read is cut off before it costs memory. */
const mostWaitingBytes = 1_000_000

interface Pinged extends WebSocket {
  isSilent?: boolean
}

/**
 * Mounts the socket of shared rounds: a page says its token, then only listens. Bets go by HTTP, where a
 * repeat is
 * recognised.
 */
export function mountLiveSocket(
  app: FastifyInstance,
  { deps, floor }: { deps: StudioDeps; floor: Floor },
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  })
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url !== path) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => receive(opened, { deps, floor }))
  })
  const pinging = setInterval(() => {
    for (const socket of sockets.clients as Set<Pinged>) {
      if (socket.isSilent) socket.terminate()
      socket.isSilent = true
      socket.ping()
    }
  }, pingEveryMs)
  pinging.unref()
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  })
}

function receive(socket: Pinged, { deps, floor }: { deps: StudioDeps; floor: Floor }): void {
  const tooLate = setTimeout(() => socket.terminate(), joinWithinMs)
  let leave: (() => void) | undefined
  socket.on('pong', () => {
    socket.isSilent = false
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(tooLate)
    leave?.()
  })
  socket.once('message', (text: Buffer) => {
    clearTimeout(tooLate)
    void admit(socket, { deps, floor, text: text.toString() })
      .then((left) => {
        leave = left
        if (socket.readyState !== socket.OPEN) leave?.()
      })
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'a watcher could not join')
        socket.terminate()
      })
  })
}

async function admit(
  socket: WebSocket,
  { deps, floor, text }: { deps: StudioDeps; floor: Floor; text: string },
): Promise<(() => void) | undefined> {
  const joined = joinMessage.safeParse(readJson(text)).data
  const session = joined && (await findSessionOf(deps, joined.token))
  const offer = session && deps.offers.find(session.game)
  if (!session || !offer?.isLive) {
    socket.close(4001, 'session_required')
    return undefined
  }
  return floor.join(offer, {
    player: session.player,
    send(message) {
      if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.send(message)
    },
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
