import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import type { FeedbackDesk } from './console-desk.ts'

export const feedbackDeskRoutes = (desk: FeedbackDesk): ConsoleRoutes<'feedbackList' | 'feedbackClose'> => ({
  feedbackList: async ({ query }) => ok(await desk.list(query)),
  feedbackClose: ({ session, body }) => desk.close(session, body),
})
