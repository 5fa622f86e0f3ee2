import { createHash } from 'node:crypto'
import type { CallName } from '@baize/contract'
import { supportKeyLength, writeSupportPath } from '@baize/domain/content'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { partyOf } from './party.ts'
import type { ChatService } from './service.ts'

type ChatCalls = Extract<
  CallName,
  | 'chatState'
  | 'chatConversations'
  | 'chatHistory'
  | 'chatSend'
  | 'chatUpload'
  | 'chatRead'
  | 'chatTyping'
  | 'chatClose'
  | 'chatRate'
>

/** Every call is for whoever asks, member or guest: another's conversation is as unknown as none. */
export const chatRoutes = (chat: ChatService): Routes<ChatCalls> => ({
  chatState: async (request) => {
    const { url, allowedHosts } = await chat.outsideUrl()
    const chatUrl = url === null ? null : writeSupportPath(url, keyOf(url))
    const conversation = await chat.newest(partyOf(request))
    return ok({ conversation, chatUrl, allowedHosts: [...allowedHosts] })
  },
  chatConversations: async (request) => ok({ list: await chat.list(partyOf(request)) }),
  chatHistory: (request) => chat.history(partyOf(request), request.query),
  chatSend: (request) => chat.send(partyOf(request), request.body),
  chatUpload: (request) => chat.addImage(partyOf(request), request.body),
  chatRead: (request) => chat.read(partyOf(request), request.body.id, request.body.seq),
  chatTyping: (request) => chat.typing(partyOf(request), request.body.id),
  chatClose: (request) => chat.close(partyOf(request), request.body.id),
  chatRate: (request) => chat.rate(partyOf(request), request.body.id, request.body),
})

const keyOf = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, supportKeyLength)
