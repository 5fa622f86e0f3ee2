import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime, language } from '../envelope.ts'
import { credential } from '../fields.ts'
import { operatorErrors } from './list.ts'

/**
 * How far a login has come: the password was right and a code is asked (or an app connected), or all is done.
 */
export const loginStage = z.enum(['code', 'enrol'])

export const consoleOperator = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  language,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** The header `x-csrf-token` of every call that changes something. */
  csrf: z.string(),
  expiresAt: isoTime,
  /** The zone in which days and periods are cut. */
  timeZone: z.string(),
})

export const consoleSessionCalls = defineCalls({
  consoleLogin: {
    method: 'POST',
    path: '/console/session/login',
    access: 'public',
    summary: 'First login step: the password. Its cookie is valid for the second step only',
    body: z.object({ username: credential, password: credential }),
    value: z.object({ stage: loginStage }),
    errors: ['login_failed', 'login_throttled', 'operator_suspended', 'origin_foreign'],
  },
  consoleEnrol: {
    method: 'POST',
    path: '/console/session/enrol',
    access: 'public',
    summary: 'Starts connecting an authenticator app for an operator without one',
    value: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    errors: ['code_required_first', 'origin_foreign'],
  },
  consoleCode: {
    method: 'POST',
    path: '/console/session/code',
    access: 'public',
    summary: 'Second login step: the code of the app. Opens a session',
    body: z.object({ code: z.string().min(6).max(32) }),
    value: consoleOperator,
    errors: ['code_required_first', 'code_wrong', 'login_throttled', 'operator_suspended', 'origin_foreign'],
  },
  consoleSession: {
    method: 'GET',
    path: '/console/session',
    access: 'public',
    summary: 'Who is logged in here, and what they may do now; null when nobody is',
    value: consoleOperator.nullable(),
    errors: [],
  },
  consoleLogout: {
    method: 'POST',
    path: '/console/session/logout',
    access: 'operator',
    isOpenBeforePasswordChange: true,
    summary: 'Ends this session',
    value: z.null(),
    errors: operatorErrors,
  },
  consoleLanguage: {
    method: 'PUT',
    path: '/console/session/language',
    access: 'operator',
    isOpenBeforePasswordChange: true,
    summary: "Sets the operator's language",
    body: z.object({ language }),
    value: z.null(),
    errors: operatorErrors,
  },
  consolePassword: {
    method: 'PUT',
    path: '/console/session/password',
    access: 'operator',
    isOpenBeforePasswordChange: true,
    summary: "Changes one's own password; the operator's other sessions end",
    body: z.object({ oldPassword: credential, newPassword: credential }),
    value: z.null(),
    errors: [
      ...operatorErrors,
      'password_old_wrong',
      'password_unchanged',
      'operator_password_weak',
      'login_throttled',
    ],
  },
})
