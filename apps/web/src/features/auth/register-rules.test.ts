import { createTranslate } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { describe, expect, test } from 'vitest'
import { emptyRegistration, registerBody, registerRules, type RegisterField } from './register-rules.ts'

const t = createTranslate(en)
const countryOf = () => ({ dialingCode: '880', minDigits: 10, maxDigits: 10 })
const tenDigits = t('auth.mobileDigits', { digits: 10 })
const field = (name: RegisterField['name'], change: Partial<RegisterField> = {}): RegisterField => ({
  name,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 64,
  patternId: 'any',
  ...change,
})
const byName = [
  field('username', { acceptedPattern: '^[A-Za-z][A-Za-z0-9_]*$', minLength: 4, patternId: 'username' }),
  field('password', { minLength: 8 }),
  field('confirmPassword', { minLength: 8 }),
]
const byMobile = [
  field('mobileNum', { minLength: 6, maxLength: 15 }),
  field('verificationCode', { minLength: 0, maxLength: 255 }),
  field('password', { required: false, minLength: 8 }),
  field('confirmPassword', { required: false, minLength: 8 }),
]

async function complaints(fields: readonly RegisterField[], typed: object) {
  const rules = registerRules(t, { fields, countryOf })
  const form = { ...emptyRegistration('BD'), terms: true, ...typed }
  const issues = (await rules.safeParseAsync(form)).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]))
}

describe('registering by user name (spec 5)', () => {
  const good = { username: 'rahim_1', password: 'green table', confirmPassword: 'green table' }
  test.each([
    ['a good form is taken', {}, {}],
    ['a required field', { username: '' }, { username: en.auth.required }],
    ['a length', { username: 'abc' }, { username: '4–64 letters, digits or _, starting with a letter' }],
    ['a pattern', { username: '1rahim' }, { username: '4–64 letters, digits or _, starting with a letter' }],
    ['wrong confirmation input', { confirmPassword: 'other table' }, { confirmPassword: en.auth.mismatch }],
    ['terms not ticked', { terms: false }, { terms: en.errors.terms_required }],
    [
      'everything at once',
      { username: '', password: '', confirmPassword: 'other table', terms: false },
      {
        username: en.auth.required,
        password: en.auth.required,
        confirmPassword: en.auth.mismatch,
        terms: en.errors.terms_required,
      },
    ],
  ])('%s', async (_name, change, expected) =>
    expect(await complaints(byName, { ...good, ...change })).toEqual(expected),
  )
})

describe('registering by mobile (spec 5)', () => {
  const good = { mobileNum: '01712-345678', verificationCode: '482193' }
  test.each([
    ['a number with its leading zero is taken', {}, {}],
    ['Bengali digits are read', { mobileNum: '০১৭১২৩৪৫৬৭৮', verificationCode: '৪৮২১৯৩' }, {}],
    ['a digit too few', { mobileNum: '0171234567' }, { mobileNum: tenDigits }],
    ['a digit too many', { mobileNum: '017123456789' }, { mobileNum: tenDigits }],
    ['a number that cannot exist', { mobileNum: '07712345678' }, { mobileNum: en.errors.mobile_invalid }],
    ['the code is required', { verificationCode: '' }, { verificationCode: en.auth.required }],
    ['the password may be left out', { password: '', confirmPassword: '' }, {}],
    [
      'given, it is given twice',
      { password: 'green table', confirmPassword: '' },
      { confirmPassword: en.auth.mismatch },
    ],
  ])('%s', async (_name, change, expected) =>
    expect(await complaints(byMobile, { ...good, ...change })).toEqual(expected),
  )
})

test('a field that is not shown has no rule', async () =>
  expect(await complaints([field('username')], { username: 'rahim', email: 'no mail' })).toEqual({}))

describe('what is sent', () => {
  test('only fields that are shown and filled; the mobile number without leading zeros (spec 5)', () => {
    const form = {
      ...emptyRegistration('BD'),
      mobileNum: '01712-345678',
      verificationCode: '৪৮২১৯৩',
      email: 'hidden@example.com',
    }
    expect(registerBody(form, { fields: byMobile, dialingCode: '880' })).toEqual({
      mobileNum: '1712345678',
      verificationCode: '482193',
      countryDialingCode: '880',
    })
  })

  test('spaces at the ends of a password belong to it', () => {
    const form = {
      ...emptyRegistration('BD'),
      username: ' rahim ',
      password: ' green ',
      confirmPassword: ' green ',
    }
    expect(registerBody(form, { fields: byName, dialingCode: '880' })).toEqual({
      username: 'rahim',
      password: ' green ',
      confirmPassword: ' green ',
    })
  })
})
