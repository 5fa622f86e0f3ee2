import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'

const conversation = z.object({
  id: z.string(),
  /** Null for somebody who is not logged in. */
  memberId: z.string().nullable(),
  language: z.string(),
  state: z.enum(['open', 'assigned', 'closed']),
  operator: z.string().nullable(),
  /** Something stands there that no operator has read. */
  isWaiting: z.boolean(),
  rating: z.int().nullable(),
  openedAt: isoTime,
  lastMessageAt: isoTime,
})

const chatMessage = z.object({
  seq: z.int(),
  author: z.enum(['party', 'operator', 'automatic']),
  operator: z.string().nullable(),
  text: z.string(),
  images: z.int(),
  sentAt: isoTime,
})

const chatAct = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'chat_answer' as const,
  body: z.object({ id: z.uuid() }),
  value: z.null(),
  errors: [...operatorErrors, 'chat_not_found', 'chat_closed'] as const,
}

const room = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/)
const roomAct = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'room_moderate' as const,
  value: z.null(),
}
const place = z.object({ room, seq: z.int().min(1).max(2_147_483_647), reason })
const mostMinutes = 525_600
const roomMessage = z.object({
  id: z.string(),
  room: z.string(),
  seq: z.int(),
  memberId: z.string().nullable(),
  username: z.string(),
  text: z.string(),
  at: isoTime,
  isRemoved: z.boolean(),
})

export const talkCalls = defineCalls({
  conversationList: listCall({
    path: '/console/conversations',
    permission: 'chat_answer',
    summary: 'Live chat: what is not over, who waits longest first; or those of one state, newest first',
    filters: { state: z.enum(['open', 'assigned', 'closed']).optional() },
    item: conversation,
  }),
  conversationOpen: {
    ...chatAct,
    path: '/console/conversation/open',
    summary: 'Reads a conversation, and tells its party that it was read',
    value: z.object({ conversation, list: z.array(chatMessage) }),
    errors: [...operatorErrors, 'chat_not_found'],
  },
  conversationTake: {
    ...chatAct,
    path: '/console/conversation/take',
    summary: 'Takes a conversation over',
  },
  conversationReply: {
    ...chatAct,
    path: '/console/conversation/reply',
    summary: 'Answers, once for each `clientId`; the conversation is the operator’s after it',
    body: z.object({ id: z.uuid(), clientId: z.uuid(), text: z.string().max(10_000) }),
    value: z.object({ seq: z.int() }),
    errors: [...chatAct.errors, 'chat_text_wrong'],
  },
  conversationTyping: {
    ...chatAct,
    path: '/console/conversation/typing',
    summary: 'Tells the party that somebody writes',
  },
  conversationClose: {
    ...chatAct,
    path: '/console/conversation/close',
    summary: 'Ends a conversation; its party can rate it',
    body: z.object({ id: z.uuid(), reason }),
  },
  roomList: listCall({
    path: '/console/rooms',
    permission: 'room_moderate',
    summary: 'The chat rooms',
    filters: {},
    item: z.object({
      id: z.string(),
      titleEn: z.string(),
      titleBn: z.string(),
      isOpen: z.boolean(),
      slowSeconds: z.int(),
      messages: z.int(),
    }),
  }),
  roomChange: {
    ...roomAct,
    path: '/console/room/change',
    summary: 'Opens or closes a room, or sets its slow mode',
    body: z.object({ id: room, isOpen: z.boolean(), slowSeconds: z.int().min(0).max(3_600), reason }),
    errors: [...operatorErrors, 'room_not_found', 'room_slow_wrong'],
  },
  roomMessageList: listCall({
    path: '/console/room/messages',
    permission: 'room_moderate',
    summary: 'The last messages of a room, with what was removed, newest first',
    filters: { room: room.default('bangla') },
    item: roomMessage,
  }),
  roomReportList: listCall({
    path: '/console/room/reports',
    permission: 'room_moderate',
    summary: 'Messages that members reported, those with most reports first',
    filters: {},
    item: roomMessage.extend({ reports: z.int(), reasons: z.array(z.string()) }),
  }),
  roomRemove: {
    ...roomAct,
    path: '/console/room/remove',
    summary: 'Takes a message out of everybody’s sight, and settles its reports',
    body: place,
    errors: [...operatorErrors, 'room_message_not_found'],
  },
  roomSettle: {
    ...roomAct,
    path: '/console/room/settle',
    summary: 'Leaves a message where it is, and settles its reports',
    body: place,
    errors: [...operatorErrors, 'room_message_not_found'],
  },
  roomSanction: {
    ...roomAct,
    path: '/console/room/sanction',
    summary: 'A member reads and does not write (mute), does neither (ban), or does both again (pardon)',
    body: z.object({
      memberId: id,
      kind: z.enum(['mute', 'ban', 'pardon']),
      /** Left out, a ban is for ever and a mute for an hour. */
      minutes: z.int().min(1).max(mostMinutes).optional(),
      reason,
    }),
    errors: [...operatorErrors, 'room_member_unknown'],
  },
  roomSay: {
    ...roomAct,
    path: '/console/room/say',
    summary: 'Speaks for everybody to hear, also in a closed room and with addresses',
    body: z.object({ room, text: z.string().max(2_000) }),
    value: z.object({ seq: z.int() }),
    errors: [...operatorErrors, 'room_not_found', 'room_text_wrong', 'room_link'],
  },
})
