import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { FeedbackService } from './service.ts'

export const feedbackRoutes = (feedback: FeedbackService): Routes<'getFeedbackSetting' | 'feedback'> => ({
  getFeedbackSetting: async ({ query }) => {
    const { feedbackTypes, feedbackMinLength, feedbackMaxLength } = await feedback.setting()
    const questionTypes = feedbackTypes.map((type) => ({ id: type.id, title: type[query.language] }))
    return ok({ questionTypes, minLength: feedbackMinLength, maxLength: feedbackMaxLength })
  },
  feedback: async ({ session, body }) => {
    const added = await feedback.add(session, body)
    return added.ok ? ok(null) : added
  },
})
