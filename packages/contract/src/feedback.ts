import { z } from 'zod'
import { defineCalls } from './call.ts'
import { language } from './envelope.ts'

export const feedbackCalls = defineCalls({
  getFeedbackSetting: {
    method: 'GET',
    path: '/wps/relay/getFeedbackSetting',
    access: 'public',
    cache: 'public',
    staysOpen: true,
    summary: 'The question types of the feedback form and how long a text may be',
    query: z.object({ language: language.default('BN') }),
    value: z.object({
      questionTypes: z.array(z.object({ id: z.string(), title: z.string() })),
      minLength: z.int(),
      maxLength: z.int(),
    }),
    errors: [],
  },
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    access: 'session',
    summary: 'Submits feedback; type and length follow `getFeedbackSetting`',
    body: z.object({ questionType: z.string().max(64), content: z.string().max(20_000) }),
    value: z.null(),
    errors: [
      'session_required',
      'session_expired',
      'feedback_type_unknown',
      'feedback_length_wrong',
      'feedback_limit_reached',
    ],
  },
})
