/** What can go wrong when a phone number is proven by Firebase (spec 8), as codes of the contract. */
export type PhoneAuthError =
  | 'phone_format_invalid'
  | 'phone_missing'
  | 'phone_too_many_requests'
  | 'phone_error_unknown'
  | 'phone_code_invalid'
  | 'phone_code_missing'
  | 'phone_captcha_failed'
  | 'phone_quota_exceeded'
  | 'phone_not_enabled'
  | 'phone_code_expired'
  | 'phone_popup_closed'

/** Spec 9: after too many requests the phone check may be tried again in five minutes. */
export const phoneAuthRetryMs = 5 * 60_000
/** Spec 9: on the Firebase path the button that sends another code stays off for one minute. */
export const phoneAuthCountdownMs = 60_000
/** A sign-in older than this opens no session: the person is expected to have just typed the code. */
export const phoneAuthFreshMs = 10 * 60_000

/** The names that Firebase gives its errors, without the prefix `auth/`. */
const byFirebaseName: Readonly<Record<string, PhoneAuthError>> = {
  'invalid-phone-number': 'phone_format_invalid',
  'missing-phone-number': 'phone_missing',
  'too-many-requests': 'phone_too_many_requests',
  'invalid-verification-code': 'phone_code_invalid',
  'invalid-verification-id': 'phone_code_invalid',
  'missing-verification-code': 'phone_code_missing',
  'missing-code': 'phone_code_missing',
  'missing-verification-id': 'phone_code_missing',
  'captcha-check-failed': 'phone_captcha_failed',
  'invalid-app-credential': 'phone_captcha_failed',
  'missing-app-credential': 'phone_captcha_failed',
  'missing-recaptcha-token': 'phone_captcha_failed',
  'invalid-recaptcha-token': 'phone_captcha_failed',
  'invalid-recaptcha-action': 'phone_captcha_failed',
  'unauthorized-domain': 'phone_captcha_failed',
  'unauthorized-continue-uri': 'phone_captcha_failed',
  'quota-exceeded': 'phone_quota_exceeded',
  'operation-not-allowed': 'phone_not_enabled',
  'billing-not-enabled': 'phone_not_enabled',
  'code-expired': 'phone_code_expired',
  'session-expired': 'phone_code_expired',
  'popup-closed-by-user': 'phone_popup_closed',
  'cancelled-popup-request': 'phone_popup_closed',
}

/**
 * Gives our code for an error of Firebase's phone sign-in, by its name (`auth/invalid-phone-number`); a name
 * we do not know is `phone_error_unknown`. Source: spec 8, phone-auth errors.
 */
export function phoneAuthErrorOf(firebaseName: string): PhoneAuthError {
  const name = firebaseName.replace(/^auth\//, '')
  return Object.hasOwn(byFirebaseName, name)
    ? (byFirebaseName[name] ?? 'phone_error_unknown')
    : 'phone_error_unknown'
}
