import { z } from 'zod'
import { defineCalls } from './call.ts'
import { countryDialingCode, credential, email, mobileNum, text, verificationCode } from './fields.ts'
import { doorErrors, loginValue, payloadErrors } from './session.ts'

const newPassword = text(256)
const passwordErrors = ['member_password_invalid', 'member_password_weak', 'member_confirm_mismatch'] as const

export const passwordCalls = defineCalls({
  memberPassword: {
    method: 'POST',
    path: '/wps/member/password',
    access: 'session',
    encrypted: true,
    isOpenBeforePasswordChange: true,
    summary:
      'Changes the password; every other session of the account ends. In a session that has to change it ' +
      'first, the old one may be left out: it was typed a moment ago',
    body: z.object({
      oldPassword: text(256).optional(),
      newPassword,
      confirmNewPassword: text(256),
      /** The terms with the age clause, where they are due. */
      terms: z.boolean().optional(),
    }),
    value: loginValue,
    errors: [
      'terms_required',
      'session_required',
      'session_expired',
      'in_need_true_account',
      'password_old_wrong',
      'password_unchanged',
      'login_throttled',
      ...passwordErrors,
      ...payloadErrors,
    ],
  },
  passwordByMobile: {
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    encrypted: true,
    summary: 'Resets a forgotten password by phone: takes the code and the new password, and logs in',
    body: z.object({
      newPassword,
      mobileNum,
      countryDialingCode: countryDialingCode.optional(),
      verificationCode,
    }),
    value: loginValue,
    errors: [
      'mobile_invalid',
      'code_wrong',
      'code_expired',
      'login_throttled',
      'login_type_closed',
      'login_proof_required',
      ...doorErrors,
      'member_password_invalid',
      'member_password_weak',
      ...payloadErrors,
    ],
  },
  passwordByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    isForm: true,
    summary:
      'A forgotten password, by e-mail: sends a link that is good for 10 minutes, once. The answer is the same ' +
      'whether or not user name and address belong to an account',
    body: z.object({ username: credential, email, language: z.enum(['EN', 'BN']).optional() }),
    value: z.object({ expiredMinutes: z.number(), inboxKey: z.string().optional() }),
    errors: ['email_invalid', 'login_throttled', 'message_budget_spent', 'code_wait'],
  },
  passwordReset: {
    method: 'POST',
    path: '/wps/relay/passwordReset',
    access: 'public',
    encrypted: true,
    summary: 'Sets the new password with the link from the email',
    body: z.object({ code: z.string().min(1).max(128), newPassword, confirmNewPassword: text(256) }),
    value: z.null(),
    errors: ['password_link_invalid', ...passwordErrors, ...payloadErrors],
  },
})
