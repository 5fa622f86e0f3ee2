import { checkRoomText } from '@baize/domain/chat'
import type { AuditActor } from '@baize/domain/audit'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { RoomDeps } from './model.ts'
import { foreverMinutes } from './standing.ts'
import * as store from './store.ts'

/** What moderators do in the chat rooms. Whoever calls it has made sure that a moderator asks. */
export interface RoomDesk {
  rooms(): Promise<store.RoomRow[]>
  /** The last messages of a room in their order, with what was removed and with whole names. */
  recent(room: string, limit: number): Promise<store.RoomMessageRow[]>
  /** Messages with open reports, those that most people reported first. */
  reported(limit: number): Promise<store.ReportedRow[]>
  /** Takes a message out of everybody's sight, and settles its reports. */
  remove(given: Place, by: AuditActor): Promise<Result<null, 'room_message_not_found'>>
  /** Leaves a message where it is, and settles its reports. */
  settle(given: Place): Promise<Result<null, 'room_message_not_found'>>
  /** The member reads and does not write for so long; 0 ends it. */
  mute(given: Judgement, by: AuditActor): Promise<Result<null, 'room_member_unknown'>>
  /** The member neither reads nor writes for so long; without minutes for ever. */
  ban(
    given: Omit<Judgement, 'minutes'> & { minutes?: number | undefined },
    by: AuditActor,
  ): Promise<Result<null, 'room_member_unknown'>>
  /** Ends mute and ban. */
  pardon(memberId: MemberId, by: AuditActor, reason?: string): Promise<Result<null, 'room_member_unknown'>>
  /** Opens or closes a room, or sets its slow mode (0 to 3600 seconds). */
  change(
    given: { room: string; isOpen?: boolean; slowSeconds?: number; reason?: string },
    by: AuditActor,
  ): Promise<Result<null, 'room_not_found' | 'room_slow_wrong'>>
  /** Speaks for everybody to hear, also in a closed room and with addresses. */
  say(given: {
    room: string
    operator: string
    text: string
  }): Promise<Result<number, 'room_not_found' | 'room_text_wrong' | 'room_link'>>
}

interface Place {
  readonly room: string
  readonly seq: number
  /** Why; kept in the audit. */
  readonly reason?: string | undefined
}

interface Judgement {
  readonly memberId: MemberId
  readonly minutes: number
  readonly reason: string
}

export interface RoomDeskDeps extends Pick<RoomDeps, 'db' | 'clock' | 'events'> {
  readonly audit: AuditService
}

const minuteMs = 60_000
const slowest = 3_600
const lastNumber = 2_147_483_647

export function createRoomDesk(deps: RoomDeskDeps): RoomDesk {
  const { db, clock, events } = deps
  const after = (minutes: number) => (minutes > 0 ? new Date(clock() + minutes * minuteMs) : null)
  return {
    rooms: () => store.findRooms(db),
    recent: async (room, limit) =>
      (await store.findMessagesBefore(db, { room, after: 0, before: lastNumber, limit })).toReversed(),
    reported: (limit) => store.findReported(db, limit),
    remove: (place, by) => removeMessage(deps, place, by),
    settle: async (place) =>
      (await store.settleReports(db, { ...place, at: new Date(clock()) })) > 0
        ? ok(null)
        : refuse('room_message_not_found'),
    mute: (given, by) => {
      const until = after(given.minutes)
      return judge(deps, { ...given, event: 'room_muted', by, set: () => ({ mutedUntil: until }) })
    },
    ban: ({ minutes = foreverMinutes, ...given }, by) => {
      const until = after(minutes)
      return judge(deps, { ...given, event: 'room_banned', by, set: () => ({ bannedUntil: until }) })
    },
    pardon: (memberId, by, reason = '') => {
      const set = () => ({ mutedUntil: null, bannedUntil: null, reason: null })
      return judge(deps, { memberId, reason, event: 'room_pardoned', by, set })
    },
    change: (given, by) => changeRoom(deps, given, by),
    async say({ room, operator, text }) {
      const checked = checkRoomText({ text, allowsLinks: true })
      if (!checked.ok) return checked
      const message = { room, memberId: null, operator, content: checked.value, at: new Date(clock()) }
      const clientId = crypto.randomUUID()
      const seq = await inTransaction(db, (tx) =>
        store.insertMessage(tx, { ...message, clientId, isForce: true }),
      )
      if (seq === undefined) return refuse('room_not_found')
      await events.publish({ kind: 'room', room, change: 'message', seq })
      return ok(seq)
    },
  }
}

async function removeMessage(
  { db, clock, events, audit }: RoomDeskDeps,
  place: Place,
  by: AuditActor,
): Promise<Result<null, 'room_message_not_found'>> {
  const at = new Date(clock())
  const isRemoved = await inTransaction(db, async (tx) => {
    const removed = await store.removeMessage(tx, { ...place, at })
    if (!removed) return false
    await store.settleReports(tx, { ...place, at })
    const memberId = removed.member_id ?? undefined
    await audit.write(tx, { event: 'room_message_removed', actor: by, memberId, details: { ...place } })
    return true
  })
  if (!isRemoved) return refuse('room_message_not_found')
  await events.publish({ kind: 'room', change: 'removed', ...place })
  return ok(null)
}

interface Judging {
  readonly memberId: MemberId
  readonly reason: string
  readonly event: 'room_muted' | 'room_banned' | 'room_pardoned'
  readonly by: AuditActor
  set(): Partial<Omit<store.Sanction, 'memberId'>>
}

async function judge(
  { db, audit, events }: RoomDeskDeps,
  { memberId, reason, event, by, set }: Judging,
): Promise<Result<null, 'room_member_unknown'>> {
  const isKnown = await inTransaction(db, async (tx) => {
    if (!(await store.isMember(tx, memberId))) return false
    await store.addWriter(tx, memberId)
    const writer = await store.lockWriter(tx, memberId)
    const before = { mutedUntil: writer?.muted_until ?? null, bannedUntil: writer?.banned_until ?? null }
    const next = { ...before, reason, ...set() }
    await store.updateSanction(tx, { memberId, ...next })
    const until = { before: instants(before), after: instants(next) }
    await audit.write(tx, { event, actor: by, memberId, ...until, details: { reason } })
    return true
  })
  if (!isKnown) return refuse('room_member_unknown')
  await events.publish({ kind: 'room_standing', memberId })
  return ok(null)
}

const instants = ({ mutedUntil, bannedUntil }: Pick<store.Sanction, 'mutedUntil' | 'bannedUntil'>) => ({
  mutedUntil: mutedUntil?.toISOString() ?? null,
  bannedUntil: bannedUntil?.toISOString() ?? null,
})

async function changeRoom(
  { db, audit, events }: RoomDeskDeps,
  { room, isOpen, slowSeconds, reason }: Parameters<RoomDesk['change']>[0],
  by: AuditActor,
): Promise<Result<null, 'room_not_found' | 'room_slow_wrong'>> {
  const isWrong = slowSeconds !== undefined && !(Number.isInteger(slowSeconds) && slowSeconds >= 0)
  if (isWrong || (slowSeconds ?? 0) > slowest) return refuse('room_slow_wrong')
  const changed = await inTransaction(db, async (tx) => {
    const found = await store.updateRoom(tx, { id: room, isOpen, slowSeconds })
    if (!found) return false
    const details = { room, isOpen: found.is_open, slowSeconds: found.slow_seconds, reason }
    await audit.write(tx, { event: 'room_changed', actor: by, details })
    return true
  })
  if (!changed) return refuse('room_not_found')
  await events.publish({ kind: 'room', room, change: 'state' })
  return ok(null)
}
