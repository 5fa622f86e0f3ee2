import { z } from 'zod'
import { defineCalls } from './call.ts'
import { language } from './envelope.ts'

/** Upper bounds keep the password hash from being fed megabytes; the rules themselves are the domain's. */
const credential = z.string().min(1).max(256)

export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
})

export const sessionCalls = defineCalls({
  sessionLogin: {
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    summary: 'Opens a session: the token goes into `Authorization: Bearer <token>`',
    body: z.object({
      username: credential,
      password: credential,
      captcha: z.string().max(64).optional(),
      type: z.literal('username').default('username'),
    }),
    value: loginValue,
    errors: [
      'login_failed',
      'login_throttled',
      'payload_unreadable',
      'payload_replayed',
      'payload_must_be_encrypted',
    ],
  },
  sessionLogout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    summary: 'Ends the session at once, on HTTP and on the socket',
    value: z.null(),
    errors: ['session_required', 'session_expired'],
  },
  sessionLanguage: {
    method: 'POST',
    path: '/wps/relay/language',
    access: 'session',
    summary: 'Keeps the language of the account, for messages and games',
    body: z.object({ language }),
    value: z.null(),
    errors: ['session_required', 'session_expired'],
  },
})
