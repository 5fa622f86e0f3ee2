import type { ErrorCode, SocketMessages } from '@baize/contract'
import type { Server as HttpServer } from 'node:http'
import { memberId as asMemberId, type MemberId } from '@baize/std'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { Events, PlatformEvent } from './kernel/events/events.ts'
import type { SessionService } from './identity/session/service.ts'
import { hexOf } from './kernel/secrets/token.ts'
import type { Session } from './kernel/http/session.ts'
import { memberKey } from './content/chat/party.ts'
import type { ChatService } from './content/chat/service.ts'
import type { InboxService } from './kernel/inbox/service.ts'
import type { BalanceReader } from './ledger/wallet/balance.ts'
import type { Grants } from './rewards/grant/model.ts'
import type { Missions } from './rewards/mission/service.ts'
import { openLotteryLine } from './lottery/news/socket-line.ts'
import { openRoomLine, type RoomLineDeps } from './content/room/socket-line.ts'
import { openSiteLine } from './kernel/socket/site-line.ts'
import { chatRoomOf, createChatTeller, lineOf, openGuestLine } from './content/chat/socket-line.ts'

export interface SocketDeps {
  readonly http: HttpServer
  readonly sessions: Pick<SessionService, 'find'>
  readonly events: Pick<Events, 'subscribe'>
  readonly balances: BalanceReader
  readonly inbox: Pick<InboxService, 'unread'>
  readonly grants: Pick<Grants, 'countWaiting'>
  readonly missions: Pick<Missions, 'countClaimable'>
  readonly chat: Pick<ChatService, 'isKnown' | 'message' | 'conversation'>
  readonly rooms: RoomLineDeps['rooms']
  readonly log: Logger
  /** Origins besides the platform's own from which a page may connect. */
  readonly allowedOrigins: readonly string[]
}

interface SocketState {
  session: Session
}
type PlatformServer = Server<Record<string, never>, SocketMessages, Record<string, never>, SocketState>
type PlatformSocket = Socket<Record<string, never>, SocketMessages, Record<string, never>, SocketState>

const recheckMs = 15_000
const largestMessageBytes = 16_384

/**
 * The live channel of logged-in members: balances and rounds after their commit, and the end of the session.
 * A socket without a live session is refused, and one whose session ends is closed within a second.
 */
export function createSocket(deps: SocketDeps): PlatformServer {
  const io: PlatformServer = new Server(deps.http, {
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request.headers, deps.allowedOrigins)),
  })
  io.use((socket, next) => {
    authenticate(deps, socket).then(
      (refusal) => next(refusal && new Error(refusal)),
      () => next(new Error('service_unavailable')),
    )
  })
  io.on('connection', (socket) => welcome(deps, socket))
  const tellChat = createChatTeller(deps, [lineOf(io.of('/')), openGuestLine(io.of('/guest'), deps)])
  const tellRooms = openRoomLine(io.of('/room'), deps)
  const tellChange = openSiteLine(io.of('/site'), io)
  const tellLottery = openLotteryLine(io.of('/lottery'))
  deps.events.subscribe((event) => {
    tellChange(event)
    tellLottery(event)
    const telling = event.kind === 'chat' ? tellChat(event) : tell(deps, io, event)
    Promise.all([telling, tellRooms(event)]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'socket message not sent'),
    )
  })
  return io
}

function isAllowedOrigin(headers: { origin?: string; host?: string }, allowed: readonly string[]): boolean {
  if (headers.origin === undefined) return true
  if (allowed.includes(headers.origin)) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}

/** Gives why the socket may not stay. */
async function authenticate(deps: SocketDeps, socket: PlatformSocket): Promise<ErrorCode | undefined> {
  const token: unknown = socket.handshake.auth['token']
  const session = typeof token === 'string' ? await deps.sessions.find(token) : undefined
  if (!session) return 'session_required'
  if (session.passwordChangeRequired) return 'password_change_required'
  socket.data.session = session
  return undefined
}

const memberRoom = (memberId: bigint | string) => `member:${memberId}`
const sessionRoom = (tokenHash: string) => `session:${tokenHash}`

function welcome(deps: SocketDeps, socket: PlatformSocket): void {
  const { memberId, token } = socket.data.session
  void socket.join([memberRoom(memberId), sessionRoom(hexOf(token)), chatRoomOf(memberKey(memberId))])
  const sendBalance = async () => {
    const balance = await deps.balances.find(memberId)
    if (balance) socket.emit('balance', balance)
  }
  const sendUnread = async () => {
    // spec 6: trial users do not load unread messages
    if (socket.data.session.isTrial) return
    socket.emit('unread', { unreadMessage: await deps.inbox.unread(memberId) })
    socket.emit('reward', await countRewards(deps, asMemberId(memberId)))
  }
  const recheck = setInterval(() => void endWhenExpired(deps, socket), recheckMs)
  socket.on('disconnect', () => clearInterval(recheck))
  // A session that ended between the handshake and the room was not told here.
  void endWhenExpired(deps, socket)
  sendBalance()
    .then(sendUnread)
    .catch((error: unknown) => deps.log.warn({ err: error }, 'balance and messages not sent'))
}

async function endWhenExpired(deps: SocketDeps, socket: PlatformSocket): Promise<void> {
  const isAlive = await deps.sessions.find(socket.data.session.token).catch(() => socket.data.session)
  if (isAlive) return
  socket.emit('sessionEnded', { reason: 'expired' })
  socket.disconnect(true)
}

async function tell(deps: SocketDeps, io: PlatformServer, event: PlatformEvent): Promise<void> {
  if (event.kind === 'moved') return tellBalances(deps, io, event.memberIds)
  if (event.kind === 'round') {
    const { vassalage, round, state } = event
    io.local.to(memberRoom(event.memberId)).emit('round', { vassalage, round, state })
  }
  if (event.kind === 'withdrawal') {
    const { id, state: status } = event
    io.local.to(memberRoom(event.memberId)).emit('withdrawal', { id, status })
  }
  if (event.kind === 'session_ended') {
    const room = event.tokenHash ? sessionRoom(event.tokenHash) : memberRoom(event.memberId)
    io.local.to(room).emit('sessionEnded', { reason: event.reason })
    io.local.in(room).disconnectSockets(true)
  }
  if (event.kind === 'deposit') {
    const { id, state } = event
    io.local.to(memberRoom(event.memberId)).emit('deposit', { id, state })
  }
  if (event.kind === 'excluded') io.local.to(memberRoom(event.memberId)).emit('excluded', {})
  if (event.kind === 'reward') await tellRewards(deps, io, event.memberIds)
  if (event.kind === 'inbox') await tellUnread(deps, io, event.memberIds)
}

const countRewards = async ({ grants, missions }: SocketDeps, memberId: MemberId) => ({
  availablePromoCount: await grants.countWaiting(memberId),
  missionCount: await missions.countClaimable(memberId),
})

async function tellRewards(
  deps: SocketDeps,
  io: PlatformServer,
  memberIds: readonly string[],
): Promise<void> {
  const { rooms } = io.sockets.adapter
  for (const memberId of memberIds.filter((id) => rooms.has(memberRoom(id)))) {
    const counts = await countRewards(deps, asMemberId(BigInt(memberId)))
    io.local.to(memberRoom(memberId)).emit('reward', counts)
  }
}

async function tellUnread(deps: SocketDeps, io: PlatformServer, memberIds: readonly string[]): Promise<void> {
  const { rooms } = io.sockets.adapter
  for (const memberId of memberIds.filter((id) => rooms.has(memberRoom(id)))) {
    const unreadMessage = await deps.inbox.unread(BigInt(memberId))
    io.local.to(memberRoom(memberId)).emit('unread', { unreadMessage })
  }
}

/** Only members with a socket on this node are read, however many moved. */
async function tellBalances(
  deps: SocketDeps,
  io: PlatformServer,
  memberIds: readonly string[],
): Promise<void> {
  const { rooms } = io.sockets.adapter
  for (const memberId of memberIds.filter((id) => rooms.has(memberRoom(id)))) {
    const balance = await deps.balances.find(BigInt(memberId))
    if (balance) io.local.to(memberRoom(memberId)).emit('balance', balance)
  }
}
