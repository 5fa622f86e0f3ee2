import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime, language } from './envelope.ts'
import { altcha, countryDialingCode, mobileNum } from './fields.ts'

/** A code is on its way. */
export const codeSent = z.object({
  /** How long the code is good, and how long the button that sends another stays off (spec 4). */
  expiredMinutes: z.number(),
  /** Opens the message in the demo inbox (`demoInbox`); absent where messages really leave the house. */
  inboxKey: z.string().optional(),
})

const sendErrors = [
  'mobile_invalid',
  'challenge_required',
  'challenge_failed',
  'code_wait',
  'message_budget_spent',
] as const

export const verificationCalls = defineCalls({
  smsNoLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    summary:
      'Sends a code by SMS for logging in or for a forgotten password; a number of nobody looks the same',
    body: z.object({
      mobileNum,
      countryDialingCode,
      purpose: z.enum(['login', 'password']).default('login'),
      altcha: altcha.optional(),
      language: language.optional(),
    }),
    value: codeSent,
    errors: [...sendErrors, 'login_type_closed'],
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    summary: 'Sends a registration code by SMS',
    body: z.object({
      mobileNo: mobileNum,
      countryDialingCode,
      registrationType: z.enum(['username', 'mobile']).default('mobile'),
      altcha: altcha.optional(),
      language: language.optional(),
    }),
    value: codeSent,
    errors: [...sendErrors, 'register_closed'],
  },
  demoInbox: {
    method: 'GET',
    path: '/wps/relay/demoInbox',
    access: 'public',
    summary: 'Demo only: the SMS and emails for the person who holds this key',
    query: z.object({ key: z.string().max(64) }),
    value: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['sms', 'email']),
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          receivedAt: isoTime,
        }),
      ),
    }),
    errors: ['access_denied'],
  },
})
