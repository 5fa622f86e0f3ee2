import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { memberId as asMemberId, ok, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { createChatDesk, type ChatDesk, type ChatDeskDeps } from '../chat/desk.ts'
import { operatorActor, type OperatorSession } from '../../kernel/http/operator.ts'
import { createRoomDesk, type RoomDesk, type RoomDeskDeps } from '../room/desk.ts'
import * as store from './console-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = Name extends keyof ConsoleCalls
  ? BodyOf<ConsoleCalls[Name]>
  : never
type Conversation = Value<'conversationList'>['list'][number]
type RoomLine = Value<'roomMessageList'>['list'][number]

/** Live chat and the chat rooms, as operators see and do them. */
export interface TalkDesk {
  conversations(ask: QueryOf<ConsoleCalls['conversationList']>): Promise<Value<'conversationList'>>
  open(id: string): Promise<Result<Value<'conversationOpen'>, 'chat_not_found'>>
  take(by: OperatorSession, id: string): ReturnType<ChatDesk['take']>
  reply(
    by: OperatorSession,
    given: Body<'conversationReply'>,
  ): Promise<Result<{ seq: number }, 'chat_not_found' | 'chat_closed' | 'chat_text_wrong'>>
  typing: ChatDesk['typing']
  close(by: OperatorSession, given: Body<'conversationClose'>): ReturnType<ChatDesk['close']>
  rooms(): Promise<Value<'roomList'>>
  messages(ask: QueryOf<ConsoleCalls['roomMessageList']>): Promise<Value<'roomMessageList'>>
  reports(pageSize: number): Promise<Value<'roomReportList'>>
  changeRoom(by: OperatorSession, given: Body<'roomChange'>): ReturnType<RoomDesk['change']>
  remove(by: OperatorSession, place: Body<'roomRemove'>): ReturnType<RoomDesk['remove']>
  settle(place: Body<'roomSettle'>): ReturnType<RoomDesk['settle']>
  sanction(by: OperatorSession, given: Body<'roomSanction'>): Promise<Result<null, 'room_member_unknown'>>
  say(
    by: OperatorSession,
    given: Body<'roomSay'>,
  ): Promise<Result<{ seq: number }, 'room_not_found' | 'room_text_wrong' | 'room_link'>>
}

export type TalkDeskDeps = ChatDeskDeps & RoomDeskDeps

const hourMinutes = 60

export function createTalkDesk(deps: TalkDeskDeps): TalkDesk {
  const chat = createChatDesk(deps)
  return {
    ...chatPart(deps, chat),
    ...roomPart(createRoomDesk(deps)),
  }
}

type ChatPart = Pick<TalkDesk, 'conversations' | 'open' | 'take' | 'reply' | 'typing' | 'close'>

const chatPart = (deps: TalkDeskDeps, chat: ChatDesk): ChatPart => ({
  async conversations({ state, cursor, pageSize }) {
    if (state === undefined) {
      return { list: (await chat.waiting(pageSize)).map(showConversation), nextCursor: null }
    }
    const before = cursor !== undefined && uuid.test(cursor) ? cursor : null
    const found = await store.listConversations(deps.db, { state, before, limit: pageSize + 1 })
    const list = found.slice(0, pageSize).map(showConversation)
    return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
  },
  async open(id) {
    const opened = await chat.open(id)
    if (!opened.ok) return opened
    const { conversation, list } = opened.value
    return ok({
      // It has just been read.
      conversation: { ...showConversation(conversation), isWaiting: false },
      list: list.map(({ seq, author, operator, content, images, sent_at }) => ({
        seq,
        author,
        operator,
        text: content,
        images: images.length,
        sentAt: sent_at.toISOString(),
      })),
    })
  },
  take: (by, id) => chat.take(id, by.name),
  async reply(by, { id, clientId, text }) {
    const replied = await chat.reply(id, { operator: by.name, clientId, text })
    return replied.ok ? ok({ seq: replied.value }) : replied
  },
  typing: (id) => chat.typing(id),
  async close(by, { id, reason }) {
    const closed = await chat.close(id)
    if (closed.ok) {
      const details = { conversation: id, reason }
      const actor = operatorActor(by)
      await inTransaction(deps.db, (tx) => deps.audit.write(tx, { event: 'chat_ended', actor, details }))
    }
    return closed
  },
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const showConversation = (row: store.ConversationLine): Conversation => ({
  id: row.id,
  memberId: row.member_id === null ? null : String(row.member_id),
  language: row.language,
  state: row.state,
  operator: row.operator,
  isWaiting: row.operator_read_seq < row.last_seq,
  rating: row.rating,
  openedAt: row.opened_at.toISOString(),
  lastMessageAt: row.last_message_at.toISOString(),
})

type RoomPart = Omit<TalkDesk, keyof ChatPart>

const roomPart = (desk: RoomDesk): RoomPart => ({
  rooms: async () => ({
    list: (await desk.rooms()).map((row) => ({
      id: row.id,
      titleEn: row.title_en,
      titleBn: row.title_bn,
      isOpen: row.is_open,
      slowSeconds: row.slow_seconds,
      messages: row.last_seq,
    })),
    nextCursor: null,
  }),
  messages: async ({ room, pageSize }) => ({
    list: (await desk.recent(room, pageSize)).toReversed().map(showRoomMessage),
    nextCursor: null,
  }),
  reports: async (pageSize) => ({
    list: (await desk.reported(pageSize)).map((row) => ({
      ...showRoomMessage(row),
      reports: row.reports,
      reasons: [...row.reasons],
    })),
    nextCursor: null,
  }),
  changeRoom: (by, { id, isOpen, slowSeconds, reason }) =>
    desk.change({ room: id, isOpen, slowSeconds, reason }, operatorActor(by)),
  remove: (by, place) => desk.remove(place, operatorActor(by)),
  settle: (place) => desk.settle(place),
  sanction(by, { memberId: member, kind, minutes, reason }) {
    const memberId = asMemberId(BigInt(member))
    const actor = operatorActor(by)
    if (kind === 'pardon') return desk.pardon(memberId, actor, reason)
    if (kind === 'ban') return desk.ban({ memberId, minutes, reason }, actor)
    return desk.mute({ memberId, minutes: minutes ?? hourMinutes, reason }, actor)
  },
  async say(by, { room, text }) {
    const said = await desk.say({ room, operator: by.name, text })
    return said.ok ? ok({ seq: said.value }) : said
  },
})

type RoomRow = Awaited<ReturnType<RoomDesk['recent']>>[number]

const showRoomMessage = (row: RoomRow): RoomLine => ({
  id: `${row.room}.${row.seq}`,
  room: row.room,
  seq: row.seq,
  memberId: row.member_id === null ? null : String(row.member_id),
  username: row.username ?? row.operator ?? '',
  text: row.content,
  at: row.sent_at.toISOString(),
  isRemoved: row.removed_at !== null,
})
