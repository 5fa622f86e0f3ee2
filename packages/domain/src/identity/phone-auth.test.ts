import { expect, test } from 'vitest'
import { phoneAuthErrorOf } from './index.ts'

test.each([
  ['auth/invalid-phone-number', 'phone_format_invalid'],
  ['auth/missing-phone-number', 'phone_missing'],
  ['auth/too-many-requests', 'phone_too_many_requests'],
  ['auth/invalid-verification-code', 'phone_code_invalid'],
  ['auth/missing-verification-code', 'phone_code_missing'],
  ['auth/captcha-check-failed', 'phone_captcha_failed'],
  ['auth/missing-recaptcha-token', 'phone_captcha_failed'],
  ['auth/unauthorized-domain', 'phone_captcha_failed'],
  ['auth/missing-code', 'phone_code_missing'],
  ['auth/session-expired', 'phone_code_expired'],
  ['auth/billing-not-enabled', 'phone_not_enabled'],
  ['auth/quota-exceeded', 'phone_quota_exceeded'],
  ['auth/operation-not-allowed', 'phone_not_enabled'],
  ['auth/code-expired', 'phone_code_expired'],
  ['auth/popup-closed-by-user', 'phone_popup_closed'],
  ['auth/unheard-of', 'phone_error_unknown'],
  ['constructor', 'phone_error_unknown'],
  ['', 'phone_error_unknown'],
])('spec 8, phone-auth errors: %s is %s', (name, code) => expect(phoneAuthErrorOf(name)).toBe(code))
