import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime, language } from './envelope.ts'

const signedIn = ['session_required', 'session_expired', 'in_need_true_account'] as const
const one = z.object({ id: z.uuid() })
const unread = z.object({ unreadMessage: z.int() })

export const inboxMessage = z.object({
  id: z.uuid(),
  /** What it is about: `platform`, `welcome`, `promotion`, `deposit` ... */
  topic: z.string(),
  title: z.string(),
  /** HTML, sanitised when it was written. */
  content: z.string(),
  isRead: z.boolean(),
  sentAt: isoTime,
})

export const inboxCalls = defineCalls({
  getUnreadMessageV2: {
    method: 'GET',
    path: '/wps/relay/getUnreadMessageV2',
    access: 'member',
    summary: 'The number of unread messages; the socket pushes it as `unread`',
    value: unread,
    errors: [...signedIn],
  },
  getMessageList: {
    method: 'GET',
    path: '/wps/relay/getMessageList',
    access: 'member',
    summary: "The caller's messages, newest first",
    query: z.object({
      language: language.default('BN'),
      state: z.enum(['all', 'unread']).default('all'),
      cursor: z.uuid().optional(),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    value: unread.extend({ list: z.array(inboxMessage), nextCursor: z.string().nullable() }),
    errors: [...signedIn],
  },
  readMessage: {
    method: 'POST',
    path: '/wps/relay/readMessage',
    access: 'member',
    summary: 'Marks one message as read; repeating the call changes nothing',
    body: one,
    value: unread,
    errors: [...signedIn, 'message_not_found'],
  },
  readAllMessages: {
    method: 'POST',
    path: '/wps/relay/readAllMessages',
    access: 'member',
    summary: 'Marks every message of the caller as read',
    value: unread,
    errors: [...signedIn],
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/wps/relay/deleteMessage',
    access: 'member',
    summary: 'Deletes one message of the caller',
    query: one,
    value: unread,
    errors: [...signedIn, 'message_not_found'],
  },
  deleteAllMessages: {
    method: 'DELETE',
    path: '/wps/relay/deleteAllMessages',
    access: 'member',
    summary: "Deletes the caller's messages: the read ones, or all",
    query: z.object({ state: z.enum(['all', 'read']).default('read') }),
    value: unread,
    errors: [...signedIn],
  },
})
