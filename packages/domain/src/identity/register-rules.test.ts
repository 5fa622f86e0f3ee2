import { describe, expect, test } from 'vitest'
import {
  checkForm,
  composeForm,
  expectsNumber,
  mobileForm,
  registerFieldNames,
  ruleOf,
  usernameForm,
  usualField,
  type RegisterFieldName,
  type RegisterForm,
  type RegisterText,
} from './index.ts'

const nothingWritten = () => false
const good: Required<RegisterText> = {
  username: 'Rahim_1',
  mobileNum: '1712345678',
  verificationCode: '123456',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  payeeName: 'রহিম উদ্দিন',
  paymentPassword: '273849',
  qqNum: '1234567',
  line: 'rahim.line',
  whatsapp: '8801712345678',
  facebook: 'rahim.uddin',
  wechat: 'rahim-wx',
  zalo: '84912345678',
  telegram: '@rahim',
  idNumber: 'A1234567',
  email: 'rahim@people.example',
  affiliateCode: 'KARIM',
  captcha: 'ACEFH',
}
const whole = registerFieldNames.map((name) => usualField(name))
const check = (given: RegisterText, form: RegisterForm = whole) => checkForm(form, given, nothingWritten)

describe('every field of spec 3', () => {
  test('is taken when it fits', () => expect(check(good)).toEqual({ ok: true, value: good }))

  test.each(registerFieldNames)('%s: missing is refused when it is required', (name) =>
    expect(check({ ...good, [name]: '' })).toMatchObject({ ok: false }),
  )

  const free = registerFieldNames.filter((name) => !['confirmPassword', 'verificationCode'].includes(name))
  test.each(free)('%s: left empty is fine when it is not required', (name) => {
    const form = whole.map((field) => (field.name === name ? { ...field, required: false } : field))
    const dependent = { mobileNum: { verificationCode: '' }, password: { confirmPassword: '' } }[
      name as string
    ]
    expect(check({ ...good, [name]: '', ...dependent }, form).ok).toBe(true)
  })

  test.each(registerFieldNames)('%s: not shown is left out, whatever was sent', (name) => {
    const form = whole.filter((field) => field.name !== name)
    const checked = check(good, form)
    expect(checked.ok && checked.value).not.toHaveProperty(name)
  })

  const codes: readonly [RegisterFieldName, string, string][] = [
    ['username', '1st', 'member_username_invalid'],
    ['mobileNum', 'abc', 'mobile_invalid'],
    ['password', 'short', 'member_password_invalid'],
    ['confirmPassword', 'correct house', 'member_confirm_mismatch'],
    ['paymentPassword', '12345', 'payment_password_invalid'],
    ['email', 'rahim@', 'email_invalid'],
    ['qqNum', '12', 'register_field_invalid'],
    ['line', 'two words', 'register_field_invalid'],
    ['whatsapp', 'call me', 'register_field_invalid'],
    ['facebook', 'a b', 'register_field_invalid'],
    ['wechat', ' ', 'register_field_invalid'],
    ['zalo', 'zalo', 'register_field_invalid'],
    ['telegram', 'a\u202Eb', 'register_field_invalid'],
    ['idNumber', '1-2-3-4', 'register_field_invalid'],
    ['payeeName', 'Rahim <b>', 'register_field_invalid'],
    ['payeeName', 'Rаhim with a Cyrillic letter', 'register_field_invalid'],
    ['affiliateCode', 'a b', 'register_field_invalid'],
    ['verificationCode', '1'.repeat(256), 'code_required'],
    ['captcha', 'x'.repeat(65), 'captcha_required'],
  ]
  test.each(codes)('%s %j is refused with its own code', (name, text, code) =>
    expect(check({ ...good, [name]: text })).toMatchObject({ code, details: { field: name } }),
  )

  test('the code of a number may have up to 255 characters (spec 5)', () =>
    expect(check({ ...good, verificationCode: 'x'.repeat(255) }).ok).toBe(true))
})

describe('rules of an operator', () => {
  const nickname = { ...usualField('line'), minLength: 3, maxLength: 3 }
  const fits = (text: string, patternId: 'custom' | 'korean' | 'any', acceptedPattern?: string) =>
    checkForm(
      [{ ...nickname, patternId, ...(acceptedPattern !== undefined && { acceptedPattern }) }],
      { line: text },
      (source, typed) => new RegExp(source, 'u').test(typed),
    ).ok

  test('the pattern * takes anything printable of the right length', () => {
    expect(fits('ক্ষ', 'any')).toBe(true)
    expect(fits('ab', 'any')).toBe(false)
    expect(fits('a\u0000b', 'any')).toBe(false)
  })
  test('length counts characters, not halves of them', () => expect(fits('😀😀😀', 'any')).toBe(true))
  test('a named pattern holds', () => {
    expect(fits('한국어', 'korean')).toBe(true)
    expect(fits('abc', 'korean')).toBe(false)
  })
  test("an operator's own pattern goes to the engine of the server", () => {
    expect(fits('7-7', 'custom', '^7-7$')).toBe(true)
    expect(fits('7-8', 'custom', '^7-7$')).toBe(false)
  })
  test('a user name stays plain whatever pattern was chosen', () => {
    const form = [{ ...usualField('username'), patternId: 'any' as const }]
    expect(check({ username: 'rаhim' }, form)).toMatchObject({ code: 'member_username_invalid' })
    expect(check({ username: 'rahim.1' }, form).ok).toBe(true)
  })
  test('the wire has * for anything and the expression for the rest', () => {
    expect(ruleOf(usualField('password')).acceptedPattern).toBe('*')
    expect(ruleOf(usualField('qqNum')).acceptedPattern).toBe('^[0-9]+$')
  })
})

describe('look-alike and hostile user names', () => {
  test.each([
    ['abc', 'too short'],
    ['1abc', 'digit first'],
    ['a'.repeat(25), 'too long'],
    ['rаhim', 'a Cyrillic letter'],
    ['ｒａｈｉｍ', 'full-width letters'],
    ['rah\u200Bim', 'a zero-width space'],
    ['rahim\u202E', 'a direction override'],
    ['rahim\u0000', 'NUL'],
    ['__proto__', 'an underscore first'],
    ["a' or 1=1", 'SQL'],
    ['rahim\r\nx', 'a line break'],
  ])('%j is refused: %s', (username) =>
    expect(check({ username }, usernameForm)).toMatchObject({ code: 'member_username_invalid' }),
  )
})

describe('the form that is shown', () => {
  const settings = {
    flags: { smsVerification: true, mobileRegistrationPassword: true },
    register: { username: usernameForm, mobile: mobileForm },
    password: { minLength: 10, maxLength: 70 },
  }
  const names = (way: 'username' | 'mobile', flags = {}, asksCaptcha = false) =>
    composeForm({ ...settings, flags: { ...settings.flags, ...flags } }, { way, asksCaptcha }).map(
      ({ name, required }) => (required ? name : `${name}?`),
    )

  test('by user name it is short', () =>
    expect(names('username')).toEqual(['username', 'password', 'confirmPassword']))
  test('by mobile it has a code and an optional password pair', () =>
    expect(names('mobile')).toEqual(['mobileNum', 'verificationCode', 'password?', 'confirmPassword?']))
  test('the password pair goes with its flag', () =>
    expect(names('mobile', { mobileRegistrationPassword: false })).toEqual(['mobileNum', 'verificationCode']))
  test('without codes a password is needed, or nobody could come back', () =>
    expect(names('mobile', { smsVerification: false, mobileRegistrationPassword: false })).toEqual([
      'mobileNum',
      'password',
      'confirmPassword',
    ]))
  test('a picture is added for whom it is due, once', () => {
    expect(names('username', {}, true).at(-1)).toBe('captcha')
    const form = [...usernameForm, usualField('captcha')]
    const own = { ...settings, register: { ...settings.register, username: form } }
    expect(composeForm(own, { way: 'username', asksCaptcha: true })).toHaveLength(4)
    expect(composeForm(own, { way: 'username', asksCaptcha: false })).toHaveLength(4)
  })
  test('an operator cannot forget the code of the mobile form', () => {
    const own = { ...settings, register: { ...settings.register, mobile: [usualField('mobileNum')] } }
    expect(composeForm(own, { way: 'mobile', asksCaptcha: false }).map(({ name }) => name)).toEqual([
      'mobileNum',
      'verificationCode',
    ])
  })
  test('a code without a number is not asked for', () => {
    const own = { ...settings.register, username: [...usernameForm, usualField('verificationCode')] }
    const form = composeForm({ ...settings, register: own }, { way: 'username', asksCaptcha: false })
    expect(form.some(({ name }) => name === 'verificationCode')).toBe(false)
  })
  test('the bounds of a password are those of all passwords (decision D15)', () => {
    const form = composeForm(settings, { way: 'username', asksCaptcha: false })
    expect(form.find(({ name }) => name === 'password')).toMatchObject({ minLength: 10, maxLength: 70 })
  })
  test('digits typed in Bengali are meant as such where a number is expected (decision D28)', () => {
    expect(expectsNumber(usualField('mobileNum'))).toBe(true)
    expect(expectsNumber(usualField('qqNum'))).toBe(true)
    expect(expectsNumber(usualField('payeeName'))).toBe(false)
  })
})
