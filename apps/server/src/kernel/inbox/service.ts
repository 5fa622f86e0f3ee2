import type { WireLanguage } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Events } from '../events/events.ts'
import { createInboxSender, type InboxSender } from './sender.ts'
import * as store from './store.ts'

export interface Message {
  readonly id: string
  readonly topic: string
  readonly title: string
  readonly content: string
  readonly isRead: boolean
  readonly sentAt: string
}

export interface InboxService extends InboxSender {
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
    ...createInboxSender({ db, clock, events }),
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
