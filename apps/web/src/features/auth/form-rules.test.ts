import { patternSources } from '@baize/domain/identity'
import { createTranslate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { en } from '@baize/i18n/en'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  changePasswordRules,
  forgotByEmailRules,
  forgotByMobileRules,
  smsLoginRules,
  textRule,
  usernameLoginRules,
} from './form-rules.ts'

const t = createTranslate(en)
const countryOf = () => ({ dialingCode: '880', minDigits: 10, maxDigits: 10 })
const tenDigits = t('auth.mobileDigits', { digits: 10 })

/** The first complaint of each field: the form shows no more. */
async function complaints(rules: z.ZodType, form: object) {
  const issues = (await rules.safeParseAsync(form)).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]))
}

const password = { required: true, acceptedPattern: '*', minLength: 8, maxLength: 64, patternId: 'any' }

describe('login (spec 5)', () => {
  const good = { username: 'rahim', password: 'x', captcha: '', remember: false, terms: true }

  test.each([
    [{}, false, {}],
    [{ username: ' ' }, false, { username: en.auth.required }],
    [{ password: '' }, false, { password: en.auth.required }],
    [{ terms: false }, false, { terms: en.errors.terms_required }],
    [{}, true, { captcha: en.errors.captcha_required }],
    [{ captcha: 'K7M3' }, true, {}],
  ])('%j with the picture shown: %j is answered %j', async (change, isCaptchaShown, expected) =>
    expect(await complaints(usernameLoginRules(t, { isCaptchaShown }), { ...good, ...change })).toEqual(
      expected,
    ),
  )

  const bySms = { mobileNum: '01712345678', country: 'BD', verificationCode: '482193', remember: false }
  test.each([
    [{}, {}],
    [{ mobileNum: '' }, { mobileNum: en.auth.required }],
    [{ mobileNum: '12' }, { mobileNum: tenDigits }],
    [{ mobileNum: '7712345678' }, { mobileNum: en.errors.mobile_invalid }],
    [{ verificationCode: '' }, { verificationCode: en.errors.code_required }],
    [{ verificationCode: '9'.repeat(256) }, { verificationCode: en.errors.code_wrong }],
    [
      { mobileNum: '12', verificationCode: '' },
      { mobileNum: tenDigits, verificationCode: en.errors.code_required },
    ],
  ])('in sms mode %j is answered %j', async (change, expected) =>
    expect(await complaints(smsLoginRules(t, countryOf), { ...bySms, terms: true, ...change })).toEqual(
      expected,
    ),
  )

  test('a code typed in Bengali digits is read (D28)', async () => {
    const read = await smsLoginRules(t, countryOf).parseAsync({
      ...bySms,
      verificationCode: ' ৪৮২১৯৩ ',
      terms: true,
    })
    expect(read.verificationCode).toBe('482193')
  })
})

describe('a forgotten password (spec 5)', () => {
  test.each([
    [{ username: 'rahim', email: 'r@example.com' }, {}],
    [
      { username: '', email: '' },
      { username: en.auth.required, email: en.auth.required },
    ],
    [{ username: 'rahim', email: 'r@' }, { email: en.errors.email_invalid }],
  ])('by e-mail %j is answered %j', async (form, expected) =>
    expect(await complaints(forgotByEmailRules(t), form)).toEqual(expected),
  )

  const good = {
    mobileNum: '1712345678',
    country: 'BD',
    verificationCode: '482193',
    password: 'green table',
    confirmPassword: 'green table',
  }
  test.each([
    [{}, {}],
    [{ mobileNum: '99' }, { mobileNum: tenDigits }],
    [{ verificationCode: '' }, { verificationCode: en.errors.code_required }],
    [{ password: 'short', confirmPassword: 'short' }, { password: '8–64 characters' }],
    [{ confirmPassword: 'other table' }, { confirmPassword: en.auth.mismatch }],
  ])('by phone %j is answered %j', async (change, expected) =>
    expect(await complaints(forgotByMobileRules(t, { password, countryOf }), { ...good, ...change })).toEqual(
      expected,
    ),
  )
})

describe('changing the password (spec 5)', () => {
  const good = { oldPassword: 'old one', password: 'green table', confirmPassword: 'green table' }

  test.each([
    [true, {}, {}],
    [true, { oldPassword: '' }, { oldPassword: en.auth.required }],
    [false, { oldPassword: '' }, {}],
    [
      true,
      { password: '', confirmPassword: '' },
      { password: en.auth.required, confirmPassword: en.auth.required },
    ],
    [true, { confirmPassword: 'green tablE' }, { confirmPassword: en.auth.mismatch }],
    [
      true,
      { oldPassword: '', confirmPassword: 'x' },
      { oldPassword: en.auth.required, confirmPassword: en.auth.mismatch },
    ],
  ])('the old one asked: %j, %j is answered %j', async (asksOld, change, expected) =>
    expect(
      await complaints(changePasswordRules(t, { password, asksOld, asksTerms: false }), {
        terms: false,
        ...good,
        ...change,
      }),
    ).toEqual(expected),
  )
})

describe('a field by its rule (spec 3, register field rule)', () => {
  const say = (rule: Partial<typeof password>, text: string, translate = t) =>
    textRule(translate, { ...password, ...rule }).safeParse(text).error?.issues[0]?.message

  test.each([
    ['a required field is not left empty', {}, '', en.auth.required],
    ['an optional one may be', { required: false }, '', undefined],
    ['an optional one that is filled keeps its bounds', { required: false }, 'abc', '8–64 characters'],
    ['an asterisk takes anything', {}, '১২৩ 🂡 <b>x</b>', undefined],
    ['both bounds stand in the message', { minLength: 6, maxLength: 16 }, 'abc', '6–16 characters'],
    ['equal bounds are one number', { minLength: 11, maxLength: 11 }, 'abc', '11 characters'],
    ['letters are counted, not their halves', { minLength: 2, maxLength: 2 }, '🂡🂢', undefined],
  ])('%s', (_name, rule, text, expected) => expect(say(rule, text)).toBe(expected))

  test('a named pattern is checked here, and says so in the language', () => {
    const digits = { patternId: 'digits', acceptedPattern: patternSources.digits, minLength: 1 }
    expect(say(digits, '12a')).not.toBeUndefined()
    expect(say(digits, '12a', createTranslate(bn))).not.toBe(say(digits, '12a'))
    expect(say(digits, '123')).toBeUndefined()
  })

  test('what an operator wrote as a pattern is judged by the server', () =>
    expect(say({ patternId: 'custom', acceptedPattern: '^(a+)+$' }, 'green table')).toBeUndefined())
})
