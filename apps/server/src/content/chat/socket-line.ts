import type { ChatNews, SocketMessages } from '@baize/contract'
import type { Logger } from 'pino'
import type { Namespace, Socket } from 'socket.io'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { deviceKey } from './party.ts'
import type { ChatService } from './service.ts'
import { readDeviceCookie } from '../../kernel/http/device.ts'
import { createTurns } from '../../kernel/socket/in-turn.ts'

type NoMessages = Record<string, never>
interface GuestState {
  party: string
}
type GuestLine = Namespace<NoMessages, SocketMessages, NoMessages, GuestState>
type GuestSocket = Socket<NoMessages, SocketMessages, NoMessages, GuestState>

export interface ChatLineDeps {
  readonly chat: Pick<ChatService, 'isKnown' | 'message' | 'conversation'>
  readonly log: Logger
}

type ChatEvent = Extract<PlatformEvent, { kind: 'chat' }>

/** Where pages listen: the members' line, or the guests'. */
export interface ChatLine {
  hasListeners(room: string): boolean
  emit(room: string, news: ChatNews): void
}

export const lineOf = <State>(
  namespace: Namespace<NoMessages, SocketMessages, NoMessages, State>,
): ChatLine => ({
  hasListeners: (room) => namespace.adapter.rooms.has(room),
  emit: (room, news) => void namespace.local.to(room).emit('chat', news),
})

export const chatRoomOf = (party: string): string => `chat:${party}`

/** Tabs and windows of one device that may listen at once. */
const mostOfDevice = 6

/**
 * The line of guests, who have no session: it is bound to the device's cookie, which scripts cannot read, and
 * is there for devices with a conversation only.
 */
export function openGuestLine(namespace: Namespace, deps: ChatLineDeps): ChatLine {
  const guests: GuestLine = namespace
  guests.use((socket, next) => {
    admitGuest(deps, guests, socket).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      () => next(new Error('service_unavailable')),
    )
  })
  guests.on('connection', (socket) => void socket.join(chatRoomOf(socket.data.party)))
  return lineOf(guests)
}

async function admitGuest(
  { chat }: ChatLineDeps,
  guests: GuestLine,
  socket: GuestSocket,
): Promise<string | undefined> {
  const device = readDeviceCookie(socket.handshake.headers.cookie)
  if (device === undefined) return 'chat_not_found'
  const party = deviceKey(device)
  if (!(await chat.isKnown(party))) return 'chat_not_found'
  const listening = guests.adapter.rooms.get(chatRoomOf(party))?.size ?? 0
  if (listening >= mostOfDevice) return 'rate_limited'
  socket.data.party = party
  return undefined
}

/** Gives what tells a party its news, one after the other: what happened first is heard first. */
export function createChatTeller(
  deps: ChatLineDeps,
  lines: readonly ChatLine[],
): (event: ChatEvent) => Promise<void> {
  const inTurn = createTurns()
  return (event) => inTurn(event.party, () => tellChat(deps, lines, event))
}

/** Only parties with a socket on this node are read. */
async function tellChat(
  { chat }: ChatLineDeps,
  lines: readonly ChatLine[],
  { party, conversation: id, change, seq }: ChatEvent,
): Promise<void> {
  const room = chatRoomOf(party)
  const listening = lines.filter((line) => line.hasListeners(room))
  if (listening.length === 0 || change === 'party_typing') return
  const emit = (news: ChatNews) => listening.forEach((line) => line.emit(room, news))
  if (change === 'typing') return emit({ kind: 'typing', id })
  if (change === 'state' || seq === undefined) {
    const conversation = await chat.conversation(party, id)
    if (conversation) emit({ kind: 'state', conversation })
    return
  }
  const sent = await chat.message(party, id, seq)
  const [message] = sent?.list ?? []
  if (sent && message) emit({ kind: 'message', conversation: sent.conversation, message })
}
