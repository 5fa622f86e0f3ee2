import type { WireLanguage } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../database.ts'
import type { Events } from '../../events/events.ts'
import { addJob } from '../../jobs/job.ts'
import { writeMessage, type MessageText } from './message-text.ts'
import * as store from './store.ts'

export interface Sending {
  readonly memberId: MemberId
  /** What it is about: `welcome`, `promotion`, `deposit` ... */
  readonly topic: string
  /** What caused it, unique for the member: a cause that is told twice sends one message. */
  readonly reference: string
  readonly text: MessageText
}

export interface Broadcast {
  readonly topic: string
  /** Unique for the message: the same is sent once to each member. */
  readonly reference: string
  readonly title: { readonly EN: string; readonly BN: string }
  /** HTML. */
  readonly body: { readonly EN: string; readonly BN: string }
}

export interface Message {
  readonly id: string
  readonly topic: string
  readonly title: string
  readonly content: string
  readonly isRead: boolean
  readonly sentAt: string
}

export interface InboxService {
  /**
   * Writes a message inside the caller's transaction, in both languages. After the commit the member's pages
   * are
   * told how many are unread.
   */
  send(tx: Db, sending: Sending): Promise<void>
  /**
   * Queues, inside the caller's transaction, a message of an operator to every member but those on trial. The
   * worker sends it; whoever was sent it before a crash is not sent it again.
   */
  broadcast(tx: Db, message: Broadcast): Promise<void>
  /** The worker's part of it. Gives how many members were sent the message. */
  sendToAll(message: Broadcast): Promise<number>
  unread(memberId: bigint): Promise<number>
  list(
    memberId: MemberId,
    query: { language: WireLanguage; onlyUnread: boolean; before?: string | undefined; limit: number },
  ): Promise<{ list: Message[]; nextCursor: string | null }>
  read(memberId: MemberId, id: string): Promise<Result<number, 'message_not_found'>>
  readAll(memberId: MemberId): Promise<number>
  remove(memberId: MemberId, id: string): Promise<Result<number, 'message_not_found'>>
  removeAll(memberId: MemberId, given: { onlyRead: boolean }): Promise<number>
  /** Tells the member's pages how many are unread. */
  announce(memberId: bigint): Promise<void>
  /** Forgets messages half a year old. */
  removeOld(): Promise<void>
}

export interface InboxDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
}

export const announceJob = 'inbox_announce'
export const broadcastJob = 'inbox_broadcast'
/** A NOTIFY carries at most 8000 bytes. */
const membersAtOnce = 400
const keptForMs = 180 * 86_400_000

/** What changes a member's messages gives how many are unread after it. */
export function createInboxService({ db, clock, events }: InboxDeps): InboxService {
  const announce = (memberId: bigint) => events.publish({ kind: 'inbox', memberIds: [memberId.toString()] })
  const told = async (memberId: MemberId): Promise<number> => {
    await announce(memberId)
    return store.countUnread(db, memberId)
  }
  const toldWhenFound = async (memberId: MemberId, found: number) =>
    found === 0 ? refuse('message_not_found') : ok(await told(memberId))
  const now = () => new Date(clock())
  return {
    announce,
    async send(tx, { memberId, topic, reference, text }) {
      const written = { memberId, topic, reference, ...writeMessage(text), sent_at: now() }
      if (!(await store.insertMessage(tx, written))) return
      await addJob(tx, {
        name: announceJob,
        payload: { memberId: memberId.toString() },
        key: `${announceJob}:${memberId}`,
      })
    },
    broadcast: async (tx, message) =>
      void (await addJob(tx, {
        name: broadcastJob,
        payload: message,
        key: `${broadcastJob}:${message.reference}`,
      })),
    async sendToAll({ topic, reference, title, body }) {
      const written = { topic, reference, ...writeMessage({ title, body }), sent_at: now() }
      let sent = 0
      let after = 0n
      for (;;) {
        const asked = await store.insertForMembersAfter(db, written, { after, limit: membersAtOnce })
        const last = asked.at(-1)
        if (!last) return sent
        after = BigInt(last.id)
        const memberIds = asked.filter(({ is_sent }) => is_sent).map(({ id }) => String(id))
        sent += memberIds.length
        if (memberIds.length > 0) await events.publish({ kind: 'inbox', memberIds })
      }
    },
    unread: (memberId) => store.countUnread(db, memberId),
    async list(memberId, { language, onlyUnread, before, limit }) {
      const filter = { memberId, onlyUnread, before: before ?? null, limit: limit + 1 }
      const found = await store.findMessages(db, filter)
      const list = found.slice(0, limit).map((message) => showMessage(message, language))
      return { list, nextCursor: found.length > limit ? (list.at(-1)?.id ?? null) : null }
    },
    read: async (memberId, id) =>
      toldWhenFound(memberId, await store.markRead(db, { memberId, id, at: now() })),
    async readAll(memberId) {
      await store.markRead(db, { memberId, id: null, at: now() })
      return told(memberId)
    },
    remove: async (memberId, id) =>
      toldWhenFound(memberId, await store.markDeleted(db, { memberId, id, onlyRead: false, at: now() })),
    async removeAll(memberId, { onlyRead }) {
      await store.markDeleted(db, { memberId, id: null, onlyRead, at: now() })
      return told(memberId)
    },
    async removeOld() {
      await store.deleteSentBefore(db, new Date(clock() - keptForMs))
    },
  }
}

const showMessage = (message: store.MessageRow, language: WireLanguage): Message => ({
  id: message.id,
  topic: message.topic,
  title: language === 'BN' ? message.title_bn : message.title_en,
  content: language === 'BN' ? message.body_bn : message.body_en,
  isRead: message.read_at !== null,
  sentAt: message.sent_at.toISOString(),
})
