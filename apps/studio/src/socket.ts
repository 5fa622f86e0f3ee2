import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'

/** A path of the game server that pages open a socket on. */
export interface SocketDoor {
  readonly path: string
  /** Takes the first message of a new socket; gives what is to be done when it closes. */
  admit(socket: WebSocket, text: string): Promise<(() => void) | undefined>
}

const largestMessage = 512
const joinWithinMs = 10_000
const pingEveryMs = 25_000
/** A page that does not read is cut off before it costs memory. */
const mostWaitingBytes = 1_000_000

interface Pinged extends WebSocket {
  isSilent?: boolean
}

/** Mounts every socket of the game server: a page says its token, then only listens. */
export function mountSockets(
  app: FastifyInstance,
  { doors, onFault }: { readonly doors: readonly SocketDoor[]; readonly onFault: (error: unknown) => void },
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  })
  app.server.on('upgrade', (request, socket, head) => {
    const door = doors.find(({ path }) => path === request.url)
    if (!door) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => receive(opened, { door, onFault }))
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

function receive(
  socket: Pinged,
  { door, onFault }: { readonly door: SocketDoor; readonly onFault: (error: unknown) => void },
): void {
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
    void door
      .admit(socket, text.toString())
      .then((left) => {
        leave = left
        if (socket.readyState !== socket.OPEN) leave?.()
      })
      .catch((error: unknown) => {
        onFault(error)
        socket.terminate()
      })
  })
}

/** Sends to a page that reads. */
export function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > mostWaitingBytes) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}

/** The first message of a page as JSON; nothing for what is none. */
export function readMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
