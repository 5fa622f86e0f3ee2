import type { talkCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { TalkDesk } from './console-desk.ts'

export const talkRoutes = (desk: TalkDesk): ConsoleRoutes<keyof typeof talkCalls> => ({
  conversationList: async ({ query }) => ok(await desk.conversations(query)),
  conversationOpen: ({ body }) => desk.open(body.id),
  conversationTake: ({ session, body }) => desk.take(session, body.id),
  conversationReply: ({ session, body }) => desk.reply(session, body),
  conversationTyping: ({ body }) => desk.typing(body.id),
  conversationClose: ({ session, body }) => desk.close(session, body),
  roomList: async () => ok(await desk.rooms()),
  roomMessageList: async ({ query }) => ok(await desk.messages(query)),
  roomReportList: async ({ query }) => ok(await desk.reports(query.pageSize)),
  roomChange: ({ session, body }) => desk.changeRoom(session, body),
  roomRemove: ({ session, body }) => desk.remove(session, body),
  roomSettle: ({ body }) => desk.settle(body),
  roomSanction: ({ session, body }) => desk.sanction(session, body),
  roomSay: ({ session, body }) => desk.say(session, body),
})
