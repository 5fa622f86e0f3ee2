import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime, language } from './envelope.ts'
import { text } from './fields.ts'

export const room = z.object({
  id: z.string(),
  title: z.string(),
  /** A closed room can be read and not written in. */
  isOpen: z.boolean(),
  /** How long a member waits from one message to the next. */
  slowSeconds: z.int(),
  /** The number of the newest message. */
  lastSeq: z.int(),
})
export type Room = z.infer<typeof room>

export const roomMessage = z.object({
  /** The server's number: messages of a room have one after the other. */
  seq: z.int(),
  /** `house`: an operator speaks for everybody to hear. */
  author: z.enum(['member', 'house']),
  /** The writer's name, masked; an operator's as it is. */
  name: z.string(),
  /** The writer's avatar; nothing for the house. */
  iconUrl: z.string().nullable(),
  /** Tells apart writers whose masked names are alike. */
  mark: z.string(),
  /** The name that the writer's page gave the message. */
  clientId: z.string(),
  /** Plain text; nothing once a moderator removed it. */
  text: z.string(),
  isRemoved: z.boolean(),
  sentAt: isoTime,
})
export type RoomMessage = z.infer<typeof roomMessage>

/** What a page with an open room hears in the socket's namespace `/room`. */
export const roomNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), room: z.string(), message: roomMessage }),
  z.object({ kind: z.literal('removed'), room: z.string(), seq: z.int() }),
  z.object({ kind: z.literal('typing'), room: z.string(), mark: z.string(), name: z.string() }),
  /** The room was opened, closed or slowed. */
  z.object({ kind: z.literal('state'), room: z.string() }),
  /** What the listener may do has changed: worth asking for again. */
  z.object({ kind: z.literal('standing') }),
])
export type RoomNews = z.infer<typeof roomNews>

export const roomReportReason = z.enum(['abuse', 'spam', 'fraud', 'personal', 'other'])
export type RoomReportReason = z.infer<typeof roomReportReason>

const roomId = z.string().max(32)
const seq = z.int().min(0).max(2_147_483_647)
const number = z.coerce.number().pipe(seq)
const lang = language.default('BN')
const readerRefusals = [
  'room_closed',
  'room_banned',
  'room_not_found',
  'session_required',
  'in_need_true_account',
] as const
const writerRefusals = ['room_closed', 'room_banned', 'room_muted', 'room_not_found'] as const

/** The chat rooms of the members (spec 2). Guests and trial players read, as far as the setting lets them. */
export const roomCalls = defineCalls({
  getRoomList: {
    access: 'public',
    method: 'GET',
    path: '/wps/relay/getRoomList',
    summary: 'The chat rooms, those of the given language first, and what the caller may do in them',
    query: z.object({ language: lang }),
    value: z.object({
      list: z.array(room),
      /** The caller's own mark in messages; nothing for who has never written. */
      mark: z.string().nullable(),
      mutedUntil: isoTime.nullable(),
    }),
    errors: ['room_closed', 'room_banned', 'session_required', 'in_need_true_account'],
  },
  roomHistory: {
    access: 'public',
    method: 'GET',
    path: '/wps/relay/roomHistory',
    summary: 'Messages of a room in order: those after a number, or the last ones before it',
    query: z.object({
      room: roomId,
      after: number.optional(),
      before: number.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    value: z.object({ list: z.array(roomMessage), hasMore: z.boolean() }),
    errors: readerRefusals,
  },
  roomSend: {
    access: 'member',
    method: 'POST',
    path: '/wps/relay/roomSend',
    summary: 'Posts a message in a room, once for each `clientId`',
    body: z.object({ room: roomId, clientId: z.uuid(), text: text(4_000) }),
    value: roomMessage,
    errors: [
      ...writerRefusals,
      'room_text_wrong',
      'room_link',
      'room_repeated',
      'room_wait',
      'chat_limit_reached',
    ],
  },
  roomTyping: {
    access: 'member',
    method: 'POST',
    path: '/wps/relay/roomTyping',
    summary: 'Shows that the caller is typing; others are notified every few seconds at most',
    body: z.object({ room: roomId }),
    value: z.null(),
    errors: writerRefusals,
  },
  roomReport: {
    access: 'member',
    method: 'POST',
    path: '/wps/relay/roomReport',
    summary: 'Reports a message to the moderators; repeating the call changes nothing',
    body: z.object({ room: roomId, seq, reason: roomReportReason }),
    value: z.null(),
    errors: [...writerRefusals, 'room_message_not_found', 'chat_limit_reached'],
  },
})
