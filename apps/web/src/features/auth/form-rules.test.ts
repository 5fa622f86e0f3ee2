import { createTranslate } from '@baize/i18n'
import { en } from '@baize/i18n/en'
import { expect, test } from 'vitest'
import { registerRules } from './form-rules.ts'

const t = createTranslate(en)
const length = { required: true, acceptedPattern: '*', minLength: 8, maxLength: 64, patternId: 'length' }
const rules = registerRules(t, {
  username: {
    required: true,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9_]*$',
    minLength: 4,
    maxLength: 24,
    patternId: 'letter_first',
  },
  password: length,
  confirmPassword: length,
})
const good = { username: 'rahim_1', password: 'green table', confirmPassword: 'green table', terms: true }

/** The first complaint of each field: the form shows no more. */
function complaints(form: typeof good) {
  const issues = rules.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]))
}

test('a good form is taken', () => expect(complaints(good)).toEqual({}))

test.each([
  [{ username: '' }, { username: en.auth.required }],
  [{ username: 'abc' }, { username: '4 to 24 characters' }],
  [{ username: '1rahim' }, { username: en.errors.member_username_invalid }],
  [{ username: 'রহিম' + 'া'.repeat(4) }, { username: en.errors.member_username_invalid }],
  [{ confirmPassword: 'other table' }, { confirmPassword: en.auth.mismatch }],
  [{ terms: false }, { terms: en.auth.termsMissing }],
])('%j is answered under its field', (change, expected) =>
  expect(complaints({ ...good, ...change })).toMatchObject(expected),
)

test('a bound of one length is written once', () => {
  const exact = registerRules(t, { username: { ...length, minLength: 6, maxLength: 6 } })
  const read = exact.safeParse({ ...good, username: 'abc' })
  expect(read.error?.issues[0]?.message).toBe('6 characters')
})
