import type { CallName } from '@baize/contract'
import { ok } from '@baize/std'
import type { Routes } from '../http/call-handler.ts'
import type { InboxService } from './service.ts'

type InboxCalls = Extract<
  CallName,
  | 'getUnreadMessageV2'
  | 'getMessageList'
  | 'readMessage'
  | 'readAllMessages'
  | 'deleteMessage'
  | 'deleteAllMessages'
>

const unread = (unreadMessage: number) => ok({ unreadMessage })

/** Every call names the caller's own messages: another's id is not found. */
export const inboxRoutes = (inbox: InboxService): Routes<InboxCalls> => ({
  getUnreadMessageV2: async ({ session }) => unread(await inbox.unread(session.memberId)),
  getMessageList: async ({ session, query }) => {
    const { language, state, cursor, pageSize } = query
    const asked = { language, onlyUnread: state === 'unread', before: cursor, limit: pageSize }
    const page = await inbox.list(session.memberId, asked)
    return ok({ ...page, unreadMessage: await inbox.unread(session.memberId) })
  },
  readMessage: async ({ session, body }) => {
    const left = await inbox.read(session.memberId, body.id)
    return left.ok ? unread(left.value) : left
  },
  readAllMessages: async ({ session }) => unread(await inbox.readAll(session.memberId)),
  deleteMessage: async ({ session, query }) => {
    const left = await inbox.remove(session.memberId, query.id)
    return left.ok ? unread(left.value) : left
  },
  deleteAllMessages: async ({ session, query }) =>
    unread(await inbox.removeAll(session.memberId, { onlyRead: query.state === 'read' })),
})
