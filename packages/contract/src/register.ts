import { registerFieldNames } from '@baize/domain/identity'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { altcha, countryDialingCode, email, openedType, text, verificationCode } from './fields.ts'
import { loginValue, payloadErrors } from './session.ts'

/** The fields that the register form may have (spec 3). */
export const registerFieldName = z.enum(registerFieldNames)

/** Spec 3: an accepted pattern of `*` takes anything; the text of a miss goes by `patternId`. */
export const fieldRule = z.object({
  required: z.boolean(),
  acceptedPattern: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.string(),
})

const form = z.object({
  /** The fields to show, in order; one that is absent is off. */
  fields: z.array(z.object({ name: registerFieldName, ...fieldRule.shape })),
})

export const registerSetting = z.object({
  /** The ways to register; two give tabs. */
  username: form.optional(),
  mobile: form.optional(),
  /** The one shown first (spec 2: mobile where it is on). */
  type: z.enum(['username', 'mobile']),
  /** Whose numbers are taken, the usual one first. */
  countries: z.array(z.object({ code: z.string(), dialingCode: z.string() })),
  /** Whether the captcha service's challenge is to be solved before sending. */
  challenge: z.boolean(),
  /** The rule of the affiliate field, which is shown when a code or domain has no affiliate (spec 8). */
  affiliateCode: fieldRule,
  minimumAge: z.int(),
})

const userFields = z.object({
  username: text(256).optional(),
  password: text(256).optional(),
  confirmPassword: text(256).optional(),
  payeeName: text(256).optional(),
  email: email.optional(),
  qqNum: text(256).optional(),
  mobileNum: text(32).optional(),
  recommenderId: text(64).optional(),
  captcha: text(64).optional(),
  verificationCode: verificationCode.optional(),
  affiliateCode: text(64).optional(),
  paymentPassword: text(64).optional(),
  line: text(256).optional(),
  whatsapp: text(256).optional(),
  facebook: text(256).optional(),
  wechat: text(256).optional(),
  zalo: text(256).optional(),
  telegram: text(256).optional(),
  idNumber: text(256).optional(),
  referralCode: text(64).optional(),
  domain: text(255).optional(),
  countryDialingCode: countryDialingCode.optional(),
  registerUrl: text(2048).optional(),
  registerMethod: text(16).optional(),
  /** Registering logs in (spec 4). */
  login: z.literal(true).default(true),
  language: z.enum(['EN', 'BN']).default('BN'),
  /** Spec 5: the terms with the age clause must be accepted. API clients of the demo may leave it out. */
  terms: z.boolean().optional(),
  altcha: altcha.optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
})

const registerErrors = [
  'register_closed',
  'register_field_invalid',
  'terms_required',
  'member_username_invalid',
  'member_username_taken',
  'member_password_invalid',
  'member_password_weak',
  'member_confirm_mismatch',
  'payment_password_invalid',
  'mobile_invalid',
  'mobile_taken',
  'email_invalid',
  'email_taken',
  'captcha_required',
  'captcha_wrong',
  'challenge_required',
  'challenge_failed',
  'code_required',
  'code_wrong',
  'code_expired',
  'invitation_code_error',
  'login_throttled',
  'register_limit_reached',
  'identity_provider_closed',
  'phone_code_invalid',
  'phone_code_expired',
  ...payloadErrors,
] as const

export const registerCalls = defineCalls({
  systemRegisterSetting: {
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'public',
    summary: 'The registration forms: their fields and rules',
    value: registerSetting,
    errors: [],
  },
  memberRegister: {
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    encrypted: true,
    summary: 'Registers an account with a username and logs it in',
    body: userFields,
    value: loginValue,
    errors: registerErrors,
  },
  memberRegisterMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'public',
    encrypted: true,
    summary: 'Registers an account with a mobile number and logs it in',
    body: userFields,
    value: loginValue,
    errors: registerErrors,
  },
  agentAffiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    access: 'public',
    summary: 'Whether this link, this invitation code, or the affiliate of this domain, exists',
    query: z.object({ code: z.string().max(64).default(''), domain: z.string().max(255).default('') }),
    value: z.object({
      affiliateCode: z.string(),
      agent: z.string(),
      /** The type of account that registering by it opens. */
      opens: openedType,
    }),
    errors: ['invitation_code_error', 'login_throttled'],
  },
  countryCodes: {
    method: 'GET',
    path: '/wps/relay/getCountryCode',
    access: 'public',
    summary: 'Countries with their dialing codes and number lengths, the default one first',
    value: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          dialingCode: z.string(),
          nameEn: z.string(),
          nameBn: z.string(),
          /** How many digits a mobile number has after the dialing code, leading zeros left out. */
          minDigits: z.int(),
          maxDigits: z.int(),
        }),
      ),
    }),
    errors: [],
  },
})
