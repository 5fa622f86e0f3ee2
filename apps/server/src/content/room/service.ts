import type { Room, RoomMessage, RoomReportReason, WireLanguage } from '@baize/contract'
import { roomTypingEveryMs } from '@baize/domain/chat'
import { maskName } from '@baize/domain/content'
import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RoomDeps, RoomMember, RoomViewer } from './model.ts'
import { sendRoomMessage, type RoomSending, type RoomSendRefusal } from './send.ts'
import { showRoom, showRoomMessage } from './show-room.ts'
import { admitReader, banOf, muteOf, type ReaderRefusal } from './standing.ts'
import * as store from './store.ts'

export interface RoomHistoryQuery {
  readonly room: string
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export interface RoomReport {
  readonly room: string
  readonly seq: number
  readonly reason: RoomReportReason
}

type TypingRefusal = 'room_closed' | 'room_banned' | 'room_muted' | 'room_not_found'

export interface RoomService {
  /** The rooms, those of the language first, and what the viewer may do in them. */
  list(
    viewer: RoomViewer | undefined,
    language: WireLanguage,
  ): Promise<Result<{ list: Room[]; mark: string | null; mutedUntil: string | null }, ReaderRefusal>>
  history(
    viewer: RoomViewer | undefined,
    asked: RoomHistoryQuery,
  ): Promise<Result<{ list: RoomMessage[]; hasMore: boolean }, ReaderRefusal | 'room_not_found'>>
  send(member: RoomMember, sending: RoomSending): Promise<Result<RoomMessage, RoomSendRefusal>>
  typing(member: RoomMember, room: string): Promise<Result<null, TypingRefusal>>
  report(
    member: RoomMember,
    report: RoomReport,
  ): Promise<Result<null, 'room_closed' | 'room_banned' | 'room_message_not_found' | 'chat_limit_reached'>>
  /** Removes messages that nobody reads back to any more. Gives how many. */
  tidyUp(): Promise<number>
  /** Why the viewer may not listen; for the socket. */
  readerRefusal(viewer: RoomViewer | undefined, room: string): Promise<string | undefined>
  /** One message as everybody in the room sees it. */
  message(room: string, seq: number): Promise<RoomMessage | undefined>
}

const hourMs = 3_600_000
const keptMs = 30 * 24 * hourMs
const removedAtOnce = 5_000
const reportsInAnHour = 20
const lastNumber = 2_147_483_647

export function createRoomService(deps: RoomDeps): RoomService {
  const { db, clock, events, settings } = deps
  const typed = createPauses(clock)
  return {
    async list(viewer, language) {
      const writer = await admitReader(deps, viewer)
      if (!writer.ok) return writer
      const rooms = await store.findRooms(db)
      const ofLanguage = (each: store.RoomRow) => Number(each.language !== language)
      const list = rooms.toSorted((one, other) => ofLanguage(one) - ofLanguage(other))
      return ok({
        list: list.map((each) => showRoom(each, language)),
        mark: writer.value?.mark ?? null,
        mutedUntil: muteOf(writer.value, clock())?.toISOString() ?? null,
      })
    },
    async history(viewer, asked) {
      const reader = await admitReader(deps, viewer)
      return reader.ok ? readHistory(deps, asked) : reader
    },
    send: (member, sending) => sendRoomMessage(deps, member, sending),
    async typing({ memberId, username }, id) {
      if (!(await settings.read()).flags.chatRoom) return refuse('room_closed')
      const room = await store.findRoom(db, id)
      if (!room) return refuse('room_not_found')
      const writer = await store.findWriter(db, memberId)
      const banned = banOf(writer, clock())
      if (!banned.ok) return banned
      if (muteOf(writer, clock())) return refuse('room_muted')
      if (!room.is_open) return refuse('room_closed')
      if (!typed.begins(`${memberId} ${id}`, roomTypingEveryMs)) return ok(null)
      const shown = { mark: writer?.mark ?? '', name: maskName(username) }
      await events.publish({ kind: 'room', room: id, change: 'typing', writer: shown })
      return ok(null)
    },
    report: (member, report) => keepReport(deps, member, report),
    tidyUp: () => store.deleteOld(db, new Date(clock() - keptMs), removedAtOnce),
    async readerRefusal(viewer, room) {
      const reader = await admitReader(deps, viewer)
      if (!reader.ok) return reader.code
      return (await store.findRoom(db, room)) ? undefined : 'room_not_found'
    },
    async message(room, seq) {
      const found = await store.findMessage(db, { room, seq })
      return found && showRoomMessage(found, (await settings.read()).room.hiddenWords)
    },
  }
}

/** Says of each key whether so long has passed since it last began. */
function createPauses(clock: () => number) {
  const last = new Map<string, number>()
  const mostKept = 10_000
  return {
    begins(key: string, everyMs: number): boolean {
      const now = clock()
      if (now - (last.get(key) ?? -Infinity) < everyMs) return false
      if (last.size >= mostKept) last.clear()
      last.set(key, now)
      return true
    },
  }
}

async function readHistory(
  { db, settings }: RoomDeps,
  { room, after, before, limit }: RoomHistoryQuery,
): Promise<Result<{ list: RoomMessage[]; hasMore: boolean }, 'room_not_found'>> {
  if (!(await store.findRoom(db, room))) return refuse('room_not_found')
  const stretch = { room, after: after ?? 0, before: before ?? lastNumber, limit: limit + 1 }
  const isForward = after !== undefined
  const find = isForward ? store.findMessagesAfter : store.findMessagesBefore
  const found = await find(db, stretch)
  const kept = found.slice(0, limit)
  const { hiddenWords } = (await settings.read()).room
  const list = (isForward ? kept : kept.toReversed()).map((each) => showRoomMessage(each, hiddenWords))
  return ok({ list, hasMore: found.length > limit })
}

/** One's own message, one of the house and one that is gone are as unknown as none. */
async function keepReport(
  { db, clock, settings }: RoomDeps,
  { memberId }: RoomMember,
  { room, seq, reason }: RoomReport,
): ReturnType<RoomService['report']> {
  if (!(await settings.read()).flags.chatRoom) return refuse('room_closed')
  return inTransaction(db, async (tx) => {
    await store.addWriter(tx, memberId)
    const banned = banOf(await store.lockWriter(tx, memberId), clock())
    if (!banned.ok) return banned
    const message = await store.findMessage(tx, { room, seq })
    const isForeign = message && message.member_id !== null && message.member_id !== memberId
    if (!isForeign || message.removed_at !== null) return refuse('room_message_not_found')
    const since = new Date(clock() - hourMs)
    if ((await store.countReportsSince(tx, memberId, since)) >= reportsInAnHour)
      return refuse('chat_limit_reached')
    await store.insertReport(tx, { memberId, room, seq, reason, at: new Date(clock()) })
    return ok(null)
  })
}
