import type { SocketMessage } from '../../wire/deltas.ts'
import { createStore, type Store } from '@baize/ui/page'

/** The page's one socket: it stays open, and says what has to be asked for again. */
export interface Line {
  readonly state: Store<{ readonly isOpen: boolean; readonly wasOpen: boolean }>
  /** Wants a topic until the function given is called; several may want the same. */
  want(topics: readonly string[]): () => void
  close(): void
}

export interface LineEvents {
  /** Null for pages without a session: they get public topics. */
  readonly token: string | null
  take(message: SocketMessage): void
  /** All topics start anew: what happened meanwhile is only in the snapshots. */
  broke(topics: readonly string[]): void
  /** Nobody wants these topics any more. */
  left(topics: readonly string[]): void
  openSocket(): WebSocket
  wait(ms: number): Promise<void>
}

const waitsMs = [300, 1_000, 2_000, 4_000, 8_000, 15_000] as const
/** A connection that lasted this long was a good one. */
const goodMs = 10_000

interface Course extends Line {
  readonly wanted: Map<string, number>
  socket: WebSocket | undefined
  isClosed: boolean
}

export const openSocket = (): WebSocket =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`)

export function openLine(events: LineEvents): Line {
  const course: Course = {
    state: createStore({ isOpen: false, wasOpen: false }),
    wanted: new Map(),
    socket: undefined,
    isClosed: false,
    want(topics) {
      for (const topic of topics) course.wanted.set(topic, (course.wanted.get(topic) ?? 0) + 1)
      subscribe(course)
      return () => {
        const left = topics.filter((topic) => leave(course.wanted, topic))
        events.left(left)
        subscribe(course)
      }
    },
    close() {
      course.isClosed = true
      course.socket?.close()
    },
  }
  void stayOpen(course, events)
  return course
}

/** True for the last one that wanted it. */
function leave(wanted: Map<string, number>, topic: string): boolean {
  const left = (wanted.get(topic) ?? 1) - 1
  if (left > 0) wanted.set(topic, left)
  else wanted.delete(topic)
  return left <= 0
}

function subscribe({ socket, wanted }: Course): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ subscribe: [...wanted.keys()] }))
}

async function stayOpen(course: Course, events: LineEvents): Promise<void> {
  for (let attempt = 0; !course.isClosed; attempt += 1) {
    const openedAt = Date.now()
    await listen(course, events)
    course.state.set({ isOpen: false })
    if (Date.now() - openedAt > goodMs) attempt = 0
    const waitMs = waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 15_000
    // Not all pages at once, when the book comes back.
    await events.wait(waitMs * (0.7 + Math.random() * 0.6))
  }
}

/** Listens until the socket closes. */
async function listen(course: Course, events: LineEvents): Promise<void> {
  const socket = events.openSocket()
  course.socket = socket
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify(events.token === null ? {} : { token: events.token }))
      if (course.state.get().wasOpen) events.broke([...course.wanted.keys()])
      course.state.set({ isOpen: true, wasOpen: true })
      subscribe(course)
    })
    socket.addEventListener('message', ({ data }) => events.take(JSON.parse(String(data)) as SocketMessage))
    socket.addEventListener('close', () => resolve())
  })
}
