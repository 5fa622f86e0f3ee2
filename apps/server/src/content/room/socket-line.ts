import type { RoomNews, RoomSocketMessages } from '@baize/contract'
import type { Namespace, Socket } from 'socket.io'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import type { RoomService } from './service.ts'
import type { SessionService } from '../../identity/api.ts'
import { hexOf } from '../../kernel/secrets/token.ts'
import type { Session } from '../../kernel/http/session.ts'
import { readDeviceCookie } from '../../kernel/http/device.ts'
import { createTurns } from '../../kernel/socket/in-turn.ts'

type NoMessages = Record<string, never>
interface ListenerState {
  session: Session | undefined
  room: string
}
type RoomNamespace = Namespace<NoMessages, RoomSocketMessages, NoMessages, ListenerState>
type RoomSocket = Socket<NoMessages, RoomSocketMessages, NoMessages, ListenerState>

export interface RoomLineDeps {
  readonly rooms: Pick<RoomService, 'readerRefusal' | 'message'>
  readonly sessions: Pick<SessionService, 'find'>
}

const channelOf = (room: string) => `room:${room}`
const memberChannel = (memberId: bigint | string) => `member:${memberId}`
const sessionChannel = (tokenHash: string) => `session:${tokenHash}`

const recheckMs = 15_000
/** Tabs and windows of one member, or of one guest's device, that may listen at once. */
const mostOfOne = 6

/** Where pages with an open chat room listen: `auth: { room, token? }`. Gives what tells them the news. */
export function openRoomLine(
  namespace: Namespace,
  deps: RoomLineDeps,
): (event: PlatformEvent) => Promise<void> {
  const listeners: RoomNamespace = namespace
  listeners.use((socket, next) => {
    admit(deps, listeners, socket).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      () => next(new Error('service_unavailable')),
    )
  })
  listeners.on('connection', (socket) => {
    const look = () => void recheck(deps, socket).catch(() => undefined)
    const rechecks = setInterval(look, recheckMs)
    socket.on('disconnect', () => clearInterval(rechecks))
    // A session or a right that ended between the handshake and the channel was not told here.
    look()
  })
  const inTurn = createTurns()
  return async (event) => {
    if (event.kind === 'room') await inTurn(event.room, () => tellRoom(deps, listeners, event))
    if (event.kind === 'room_standing') await recheckAll(deps, listeners, memberChannel(event.memberId))
    if (event.kind === 'setting_changed') await recheckAll(deps, listeners)
    if (event.kind === 'session_ended') {
      const channel = event.tokenHash ? sessionChannel(event.tokenHash) : memberChannel(event.memberId)
      listeners.local.in(channel).disconnectSockets(true)
    }
  }
}

async function admit(
  deps: RoomLineDeps,
  listeners: RoomNamespace,
  socket: RoomSocket,
): Promise<string | undefined> {
  const { token, room } = socket.handshake.auth as Record<string, unknown>
  if (typeof room !== 'string') return 'room_not_found'
  const session = typeof token === 'string' ? await deps.sessions.find(token) : undefined
  if (token !== undefined && !session) return 'session_required'
  if (session?.passwordChangeRequired) return 'password_change_required'
  const refusal = await deps.rooms.readerRefusal(session, room)
  if (refusal !== undefined) return refusal
  const channels = ownChannels(session, socket.handshake.headers.cookie)
  const [own] = channels
  if (own === undefined) return 'session_required'
  if ((listeners.adapter.rooms.get(own)?.size ?? 0) >= mostOfOne) return 'rate_limited'
  socket.data = { session, room }
  await socket.join([channelOf(room), ...channels])
  return undefined
}

/** By what the lines of one are counted and ended; nothing for a guest whose device has no name. */
function ownChannels(session: Session | undefined, cookie: string | undefined): string[] {
  if (session) return [memberChannel(session.memberId), sessionChannel(hexOf(session.token))]
  const device = readDeviceCookie(cookie)
  return device === undefined ? [] : [`device:${device}`]
}

/** Whoever may not listen any more is told so and leaves. */
async function recheck({ rooms, sessions }: RoomLineDeps, socket: RoomSocket): Promise<void> {
  const { session, room } = socket.data
  const isOver = session !== undefined && (await sessions.find(session.token)) === undefined
  if (!isOver && (await rooms.readerRefusal(session, room)) === undefined) return
  socket.emit('room', { kind: 'standing' })
  socket.disconnect(true)
}

async function recheckAll(deps: RoomLineDeps, listeners: RoomNamespace, channel?: string): Promise<void> {
  for (const socket of listeners.sockets.values()) {
    if (channel !== undefined && !socket.rooms.has(channel)) continue
    socket.emit('room', { kind: 'standing' })
    await recheck(deps, socket)
  }
}

async function tellRoom(
  { rooms }: RoomLineDeps,
  listeners: RoomNamespace,
  { room, change, seq, writer }: Extract<PlatformEvent, { kind: 'room' }>,
): Promise<void> {
  const channel = channelOf(room)
  if (!listeners.adapter.rooms.has(channel)) return
  const emit = (news: RoomNews) => void listeners.local.to(channel).emit('room', news)
  if (change === 'state') return emit({ kind: 'state', room })
  if (change === 'typing') return writer && emit({ kind: 'typing', room, ...writer })
  if (seq === undefined) return
  if (change === 'removed') return emit({ kind: 'removed', room, seq })
  const message = await rooms.message(room, seq)
  if (message) emit({ kind: 'message', room, message })
}
