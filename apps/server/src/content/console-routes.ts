import type { answerCalls, contentDeskCalls, talkCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../kernel/http/console-handler.ts'
import type { AnswerDesk } from './feedback/console-desk.ts'
import type { ContentDesk } from './content/console-desk.ts'
import type { PictureDesk } from './content/console-pictures.ts'
import type { TalkDesk } from './talk/console-desk.ts'

export interface ContentDesks {
  readonly contentDesk: ContentDesk
  readonly answerDesk: AnswerDesk
  readonly pictureDesk: PictureDesk
}

export const contentDeskRoutes = ({
  contentDesk: desk,
  answerDesk: answers,
  pictureDesk: pictures,
}: ContentDesks): ConsoleRoutes<keyof typeof contentDeskCalls | keyof typeof answerCalls> => ({
  contentList: async ({ query }) => ok(await desk.list(query)),
  contentRead: ({ query }) => desk.read(query.id),
  contentKinds: () => Promise.resolve(ok(desk.kinds())),
  contentPreview: ({ body }) => Promise.resolve(ok(desk.preview(body))),
  contentSave: ({ session, body }) => desk.save(session, body),
  contentDelete: ({ session, body }) => desk.remove(session, body),
  contentPictureAdd: ({ session, body }) => pictures.add(session, body),
  contentPictureRead: ({ query }) => pictures.read(query.path),
  applicationList: async ({ query }) => ok(await answers.applications(query)),
  applicationDecide: ({ session, body }) => answers.decide(session, body),
  feedbackList: async ({ query }) => ok(await answers.feedback(query)),
  feedbackClose: ({ session, body }) => answers.closeFeedback(session, body),
  outboxList: async ({ query }) => ok(await answers.outbox(query)),
})

export const talkRoutes = ({
  talkDesk: desk,
}: {
  readonly talkDesk: TalkDesk
}): ConsoleRoutes<keyof typeof talkCalls> => ({
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
