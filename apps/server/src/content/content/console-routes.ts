import type { contentDeskCalls } from '@baize/contract/console'
import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { ContentDesk } from './console-desk.ts'
import type { PictureDesk } from './console-pictures.ts'

export const contentDeskRoutes = (
  desk: ContentDesk,
  pictures: PictureDesk,
): ConsoleRoutes<keyof typeof contentDeskCalls> => ({
  contentList: async ({ query }) => ok(await desk.list(query)),
  contentRead: ({ query }) => desk.read(query.id),
  contentKinds: () => Promise.resolve(ok(desk.kinds())),
  contentPreview: ({ body }) => Promise.resolve(ok(desk.preview(body))),
  contentSave: ({ session, body }) => desk.save(session, body),
  contentDelete: ({ session, body }) => desk.remove(session, body),
  contentPictureAdd: ({ session, body }) => pictures.add(session, body),
  contentPictureRead: ({ query }) => pictures.read(query.path),
})
