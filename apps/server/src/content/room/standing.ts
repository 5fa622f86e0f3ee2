import { readerRefusal } from '@baize/domain/chat'
import { ok, refuse, type Result } from '@baize/std'
import type { RoomDeps, RoomViewer } from './model.ts'
import type { WriterRow } from './store.ts'
import * as store from './store.ts'

export type ReaderRefusal = 'room_closed' | 'room_banned' | 'session_required' | 'in_need_true_account'

const isRunning = (until: Date | null, nowMs: number): until is Date =>
  until !== null && until.getTime() > nowMs

/** A ban without an end is one of this length. */
export const foreverMinutes = 100 * 366 * 24 * 60

export function banOf(writer: WriterRow | undefined, nowMs: number): Result<void, 'room_banned'> {
  const until = writer?.banned_until ?? null
  return isRunning(until, nowMs) ? refuse('room_banned', { until: until.toISOString() }) : ok(undefined)
}

export function muteOf(writer: WriterRow | undefined, nowMs: number): Date | null {
  const until = writer?.muted_until ?? null
  return isRunning(until, nowMs) ? until : null
}

/** Lets in whoever may read the rooms, with what is known of them as a writer. */
export async function admitReader(
  { db, clock, settings }: Pick<RoomDeps, 'db' | 'clock' | 'settings'>,
  viewer: RoomViewer | undefined,
): Promise<Result<WriterRow | undefined, ReaderRefusal>> {
  const { flags, room } = await settings.read()
  if (!flags.chatRoom) return refuse('room_closed')
  const refusal = readerRefusal(room.readers, viewer)
  if (refusal) return refuse(refusal)
  const writer = viewer && (await store.findWriter(db, viewer.memberId))
  const banned = banOf(writer, clock())
  return banned.ok ? ok(writer) : banned
}
