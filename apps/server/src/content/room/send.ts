import type { RoomMessage } from '@baize/contract'
import { checkRoomText } from '@baize/domain/chat'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { RoomDeps, RoomMember } from './model.ts'
import { showRoomMessage } from './show-room.ts'
import { banOf, muteOf } from './standing.ts'
import * as store from './store.ts'

export interface RoomSending {
  readonly room: string
  readonly clientId: string
  readonly text: string
}

export type RoomSendRefusal =
  | 'room_closed'
  | 'room_banned'
  | 'room_muted'
  | 'room_not_found'
  | 'room_text_wrong'
  | 'room_link'
  | 'room_repeated'
  | 'room_wait'
  | 'chat_limit_reached'

const minuteMs = 60_000

/** Writes a message once for each `clientId`, and after its commit tells whoever is in the room. */
export async function sendRoomMessage(
  deps: RoomDeps,
  member: RoomMember,
  sending: RoomSending,
): Promise<Result<RoomMessage, RoomSendRefusal>> {
  const { flags, room: rules } = await deps.settings.read()
  if (!flags.chatRoom) return refuse('room_closed')
  const text = checkRoomText({ text: sending.text, allowsLinks: rules.links })
  if (!text.ok) return text
  const writing = { member, ...sending, text: text.value, perMinute: rules.perMinute }
  const written = await inTransaction(deps.db, (tx) => write(deps, tx, writing))
  if (!written.ok) return written
  const { room, seq, isNew } = written.value
  if (isNew) await deps.events.publish({ kind: 'room', room, change: 'message', seq })
  const found = await store.findMessage(deps.db, { room, seq })
  invariant(found, 'a message that was written is kept')
  return ok(showRoomMessage(found, rules.hiddenWords))
}

interface Writing extends RoomSending {
  readonly member: RoomMember
  readonly perMinute: number
}

interface Written {
  readonly room: string
  readonly seq: number
  readonly isNew: boolean
}

/** Refusals come before anything is written: what a transaction returns, it commits. */
async function write(deps: RoomDeps, tx: Tx, writing: Writing): Promise<Result<Written, RoomSendRefusal>> {
  const { member, clientId, text } = writing
  const { memberId } = member
  const room = await store.findRoom(tx, writing.room)
  if (!room) return refuse('room_not_found')
  await store.addWriter(tx, memberId)
  const writer = await store.lockWriter(tx, memberId)
  const known = await store.findMessageByClient(tx, memberId, clientId)
  if (known) return ok({ room: known.room, seq: known.seq, isNew: false })
  const now = deps.clock()
  const banned = banOf(writer, now)
  if (!banned.ok) return banned
  const muted = muteOf(writer, now)
  if (muted) return refuse('room_muted', { until: muted.toISOString() })
  if (!room.is_open) return refuse('room_closed')
  const pace = await keepPace(tx, { memberId, room, text, perMinute: writing.perMinute, now })
  if (!pace.ok) return pace
  const message = { room: room.id, memberId, operator: null, clientId, content: text, at: new Date(now) }
  const seq = await store.insertMessage(tx, { ...message, isForce: false })
  return seq === undefined ? refuse('room_closed') : ok({ room: room.id, seq, isNew: true })
}

interface Pace {
  readonly memberId: RoomMember['memberId']
  readonly room: store.RoomRow
  readonly text: string
  readonly perMinute: number
  readonly now: number
}

/** Slow mode, floods over all rooms, and the same again. */
async function keepPace(
  tx: Tx,
  { memberId, room, text, perMinute, now }: Pace,
): Promise<Result<void, 'room_wait' | 'room_repeated' | 'chat_limit_reached'>> {
  const slowMs = room.slow_seconds * 1000
  const sent = await store.findSentSince(tx, memberId, new Date(now - Math.max(minuteMs, slowMs)))
  const ago = (at: Date) => now - at.getTime()
  const lastHere = sent.find((each) => each.room === room.id)
  if (lastHere && ago(lastHere.sent_at) < slowMs)
    return refuse('room_wait', { seconds: Math.ceil((slowMs - ago(lastHere.sent_at)) / 1000) })
  const lately = sent.filter(({ sent_at: at }) => ago(at) < minuteMs)
  if (lately.length >= perMinute) return refuse('chat_limit_reached')
  return lately.some(({ content }) => content === text) ? refuse('room_repeated') : ok(undefined)
}
