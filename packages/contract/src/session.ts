import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime, language } from './envelope.ts'
import { altcha, countryDialingCode, credential, pageNo, verificationCode } from './fields.ts'
import { codeSent } from './verification.ts'

export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Every other call answers `password_change_required` until it is done (decision D9). */
  passwordChangeRequired: z.boolean(),
  /** The account was opened by an agent: the change of the password also accepts the terms. */
  termsRequired: z.boolean().default(false),
})

/** Ways to show that it is oneself (decision D11); `payee` is the name on the bound bank account. */
export const proofMethod = z.enum(['sms', 'email', 'totp', 'recovery', 'payee', 'password', 'passkey'])
export type ProofMethod = z.infer<typeof proofMethod>
/** `hint` shows where a code goes, masked. */
export const proofChoice = z.object({ method: proofMethod, hint: z.string() })

export const payloadErrors = ['payload_unreadable', 'payload_replayed', 'payload_must_be_encrypted'] as const
const loggedInErrors = ['session_required', 'session_expired'] as const
/** What stops a person whose credentials are right. */
export const doorErrors = [
  'login_non_member',
  'login_non_agent',
  'login_suspended',
  'login_self_excluded',
] as const

export const sessionCalls = defineCalls({
  sessionLogin: {
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    encrypted: true,
    summary:
      'Opens a session: the token goes into `Authorization: Bearer <token>`. By SMS the mobile number is the ' +
      'user name and the code the password. A refusal whose value has `captcha: true` asks for the picture; ' +
      '`login_proof_required` carries a ticket and the ways to prove who it is',
    body: z.object({
      username: credential,
      password: z.string().min(1).max(4096),
      captcha: z.string().max(64).optional(),
      altcha: altcha.optional(),
      type: z.enum(['username', 'sms', 'firebase']).default('username'),
      countryDialingCode: countryDialingCode.optional(),
      /** Which door: agents come in at their own. */
      area: z.enum(['site', 'agent']).default('site'),
    }),
    value: loginValue,
    errors: [
      'login_failed',
      'login_throttled',
      'login_type_closed',
      'login_proof_required',
      ...doorErrors,
      'captcha_required',
      'captcha_wrong',
      'challenge_required',
      'challenge_failed',
      'mobile_invalid',
      'code_wrong',
      'code_expired',
      'identity_provider_closed',
      'phone_format_invalid',
      'phone_missing',
      'phone_too_many_requests',
      'phone_error_unknown',
      'phone_code_invalid',
      'phone_code_missing',
      'phone_captcha_failed',
      'phone_quota_exceeded',
      'phone_not_enabled',
      'phone_code_expired',
      'phone_popup_closed',
      'phone_not_registered',
      ...payloadErrors,
    ],
  },
  sessionLogout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    isOpenBeforePasswordChange: true,
    summary: 'Ends the session at once, on HTTP and on the socket',
    value: z.null(),
    errors: loggedInErrors,
  },
  sessionLanguage: {
    method: 'POST',
    path: '/wps/relay/language',
    access: 'session',
    isOpenBeforePasswordChange: true,
    summary: "Sets the account's language for messages and games",
    body: z.object({ language }),
    value: z.null(),
    errors: loggedInErrors,
  },
})

export const doorCalls = defineCalls({
  sessionProofCode: {
    method: 'POST',
    path: '/wps/relay/loginProofCode',
    access: 'public',
    summary: 'Sends a two-step verification code at login (decision D11)',
    body: z.object({ ticket: z.string().max(128), method: z.enum(['sms', 'email']) }),
    value: codeSent,
    errors: ['login_proof_expired', 'login_proof_failed', 'code_wait', 'message_budget_spent'],
  },
  sessionProof: {
    method: 'POST',
    path: '/wps/relay/loginProof',
    access: 'public',
    encrypted: true,
    summary: 'Completes a login from a new address: ticket, method, and the code or name',
    body: z.object({ ticket: z.string().max(128), method: proofMethod, answer: verificationCode }),
    value: loginValue,
    errors: ['login_proof_failed', 'login_proof_expired', 'login_throttled', ...doorErrors, ...payloadErrors],
  },
  sessionFreePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    summary: 'Opens a trial session with its own play money',
    body: z.object({
      os: z.string().max(64).optional(),
      platform: z.string().max(16).default('W'),
      encryption: z.string().max(64).optional(),
      gatewayVersion: z.union([z.literal(3), z.literal('3')]).optional(),
      altcha: altcha.optional(),
      language: language.optional(),
    }),
    value: loginValue,
    errors: ['freeplay_closed', 'freeplay_limit_reached', 'challenge_required', 'challenge_failed'],
  },
  sessionFirstLogin: {
    method: 'POST',
    path: '/wps/relay/firstLogin',
    access: 'session',
    isOpenBeforePasswordChange: true,
    summary: 'Confirms the first login, so that its popups and greeting appear once',
    value: z.null(),
    errors: loggedInErrors,
  },
  sessionExchangeCode: {
    method: 'POST',
    path: '/wps/relay/exchangeCode',
    access: 'session',
    summary:
      'A code for a link that opens this account on another device: valid once, for 60 seconds (decision D7)',
    value: z.object({ code: z.string(), expiresAt: isoTime }),
    errors: [...loggedInErrors, 'password_change_required'],
  },
  sessionExchange: {
    method: 'POST',
    path: '/wps/relay/exchange',
    access: 'public',
    encrypted: true,
    summary: 'Exchanges the code of a link for a session (decision D7)',
    body: z.object({ code: z.string().min(1).max(128) }),
    value: loginValue,
    errors: ['exchange_code_invalid', 'login_proof_required', ...doorErrors, ...payloadErrors],
  },
  sessionList: {
    method: 'GET',
    path: '/wps/relay/sessions',
    access: 'member',
    summary: "The account's open sessions, with the current one marked",
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          isThis: z.boolean(),
          address: z.string(),
          userAgent: z.string(),
          createdAt: isoTime,
          lastSeenAt: isoTime,
        }),
      ),
    }),
    errors: [...loggedInErrors, 'in_need_true_account', 'password_change_required'],
  },
  sessionRevoke: {
    method: 'DELETE',
    path: '/wps/relay/sessions',
    access: 'member',
    summary: 'Ends another session of the account, or all others if no id is given',
    query: z.object({ id: z.string().max(64).optional() }),
    value: z.object({ ended: z.int() }),
    errors: [...loggedInErrors, 'in_need_true_account', 'password_change_required', 'session_not_found'],
  },
  sessionHistory: {
    method: 'GET',
    path: '/wps/relay/loginHistory',
    access: 'member',
    summary: "The account's logins and failed attempts, newest first, 20 per page",
    query: z.object({ pageNo }),
    value: z.object({
      list: z.array(
        z.object({
          at: isoTime,
          outcome: z.string(),
          address: z.string(),
          userAgent: z.string(),
          isNewDevice: z.boolean(),
        }),
      ),
      pageNum: z.int(),
      totalPages: z.int(),
    }),
    errors: [...loggedInErrors, 'in_need_true_account', 'password_change_required'],
  },
  fundsConsolidated: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'member',
    summary: 'The agent contracts that apply to the account; all are off for members',
    value: z.object({
      /** `salary` with a daily salary contract, else nothing. */
      dailysalreqtype: z.enum(['salary']).nullable(),
      /** `enableCt` with a dividend contract. */
      divtypereq: z.enum(['enableCt']).nullable(),
      /** `hourSalary` with an hourly salary contract. */
      contracthoursalreq: z.enum(['hourSalary']).nullable(),
      /** `agentRealtimeSalary` with a real-time salary contract. */
      realtimesalreqtype: z.enum(['agentRealtimeSalary']).nullable(),
      /** What may be shown of each: spec 3. */
      info: z.object({
        dailySalary: z.boolean(),
        hourlySalary: z.boolean(),
        salary: z.boolean(),
        contract: z.boolean(),
      }),
    }),
    errors: [...loggedInErrors, 'in_need_true_account', 'password_change_required'],
  },
})
