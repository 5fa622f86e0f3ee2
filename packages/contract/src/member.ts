import { z } from 'zod'
import { defineCalls } from './call.ts'
import { loginValue } from './session.ts'

const text = (maxLength: number) => z.string().max(maxLength)

/** Account types (decision D22): member 0; trial 4; agents 1, 2, 41, 42. */
export const accountType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(4),
  z.literal(41),
  z.literal(42),
])

export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: accountType,
  currency: z.string(),
  currencySymbol: z.string(),
  language: z.enum(['EN', 'BN']),
})

export const memberCalls = defineCalls({
  memberRegister: {
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    summary: 'Opens an account and logs it in',
    body: z.object({
      username: text(256),
      password: text(256),
      confirmPassword: text(256),
      login: z.boolean().default(true),
      referralCode: text(64).optional(),
      affiliateCode: text(64).optional(),
      domain: text(255).optional(),
      registerUrl: text(2048).optional(),
      registerMethod: text(16).optional(),
      countryDialingCode: text(8).optional(),
      language: z.enum(['EN', 'BN']).default('BN'),
    }),
    value: loginValue,
    errors: [
      'member_username_invalid',
      'member_username_taken',
      'member_password_invalid',
      'member_password_weak',
      'member_confirm_mismatch',
      'payload_unreadable',
      'payload_replayed',
      'payload_must_be_encrypted',
    ],
  },
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    summary: 'Who is logged in',
    value: memberInfo,
    errors: ['session_required', 'session_expired'],
  },
})
