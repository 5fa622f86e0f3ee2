import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime, language } from './envelope.ts'
import { text } from './fields.ts'
import { imageMaxBytes, imageMediaTypes } from './upload.ts'

/** `open` waits for an operator, `assigned` has one. */
export const chatStates = z.enum(['open', 'assigned', 'closed'])

export const conversation = z.object({
  id: z.uuid(),
  state: chatStates,
  /** The name of the operator who answers. */
  operator: z.string().nullable(),
  /** The number of the newest message. */
  lastSeq: z.int(),
  /** How far the caller has read. */
  readSeq: z.int(),
  /** How far the operator has read. */
  operatorReadSeq: z.int(),
  unread: z.int(),
  rating: z.int().nullable(),
  openedAt: isoTime,
  closedAt: isoTime.nullable(),
})
export type Conversation = z.infer<typeof conversation>

export const chatMessage = z.object({
  /** The server's number: messages of a conversation have one after the other. */
  seq: z.int(),
  /** `party` is the member or guest; `automatic` answers come from the help centre, no person wrote them. */
  author: z.enum(['party', 'operator', 'automatic']),
  operator: z.string().nullable(),
  /** The name that the writer's page gave it, so that a page knows its own. */
  clientId: z.string(),
  /** Plain text. */
  text: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  help: z.array(z.object({ id: z.string(), title: z.string() })),
  sentAt: isoTime,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** What a page with live chat hears over its socket. */
export const chatNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), conversation, message: chatMessage }),
  /** Read, assigned or closed. */
  z.object({ kind: z.literal('state'), conversation }),
  z.object({ kind: z.literal('typing'), id: z.string() }),
])
export type ChatNews = z.infer<typeof chatNews>

const id = z.uuid()
const seq = z.int().min(0).max(2_147_483_647)
const lang = language.default('BN')
const open = { access: 'public', staysOpen: true } as const

/**
 * Live chat of whoever asks: a member by the session, a guest by the device's cookie. Guests hear their news
 * in the socket's namespace `/guest`, members on their own line.
 */
export const chatCalls = defineCalls({
  chatState: {
    ...open,
    method: 'GET',
    path: '/wps/relay/chatState',
    summary: "The caller's latest conversation, and the external chat provider if there is one",
    value: z.object({
      conversation: conversation.nullable(),
      /** Set: live chat is another provider's page; obfuscated as the paths of customer service are. */
      chatUrl: z.string().nullable(),
      allowedHosts: z.array(z.string()),
    }),
    errors: [],
  },
  chatConversations: {
    ...open,
    method: 'GET',
    path: '/wps/relay/chatConversations',
    summary: "The caller's recent conversations, newest first",
    value: z.object({ list: z.array(conversation) }),
    errors: [],
  },
  chatHistory: {
    ...open,
    method: 'GET',
    path: '/wps/relay/chatHistory',
    summary: 'Messages of a conversation in order: those after a number, or the last ones before it',
    query: z.object({
      id,
      after: z.coerce.number().pipe(seq).optional(),
      before: z.coerce.number().pipe(seq).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      language: lang,
    }),
    value: z.object({ conversation, list: z.array(chatMessage), hasMore: z.boolean() }),
    errors: ['chat_not_found'],
  },
  chatSend: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatSend',
    summary: 'Sends a message, once for each `clientId`, and opens a conversation when none is open',
    body: z.object({
      clientId: z.uuid(),
      text: text(8_000).default(''),
      images: z.array(z.string().max(64)).max(10).default([]),
      language: lang,
    }),
    /** The message, and the automatic answer when it is the first one. */
    value: z.object({ conversation, list: z.array(chatMessage) }),
    errors: ['chat_text_wrong', 'chat_limit_reached', 'chat_provider_outside', 'upload_not_found'],
  },
  chatUpload: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatUpload',
    summary: 'Uploads one image for a message (the file is the body); the server re-encodes it',
    upload: { mediaTypes: imageMediaTypes, maxBytes: imageMaxBytes },
    value: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    errors: ['upload_not_an_image', 'upload_limit_reached', 'chat_provider_outside'],
  },
  chatRead: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatRead',
    summary: 'Marks messages as read up to a number; a smaller number changes nothing',
    body: z.object({ id, seq }),
    value: conversation,
    errors: ['chat_not_found'],
  },
  chatTyping: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatTyping',
    summary: 'Shows that the caller is typing',
    body: z.object({ id }),
    value: z.null(),
    errors: ['chat_not_found'],
  },
  chatClose: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatClose',
    summary: 'Ends a conversation; repeating the call changes nothing',
    body: z.object({ id }),
    value: conversation,
    errors: ['chat_not_found'],
  },
  chatRate: {
    ...open,
    method: 'POST',
    path: '/wps/relay/chatRate',
    summary: 'Rates a conversation that has ended, once',
    body: z.object({ id, rating: z.int().min(1).max(5), comment: text(500).default('') }),
    value: conversation,
    errors: ['chat_not_found', 'chat_not_closed', 'chat_already_rated'],
  },
})
