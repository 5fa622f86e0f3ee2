import { expect, test } from 'vitest'
import { isMobileValid, maskedMobile, mobileDigits } from './mobile.ts'

test.each([
  ['01712345678', '1712345678'],
  ['1712-345 678', '1712345678'],
  ['০১৭১২৩৪৫৬৭৮', '1712345678'],
  ['0001712345678', '1712345678'],
])('%s is the number %s: leading zeros go (spec 5), Bengali digits are read (D28)', (typed, digits) =>
  expect(mobileDigits(typed)).toBe(digits),
)

test.each([
  ['880', '01712345678', true],
  ['880', '1712345678', true],
  ['880', '0171234567', false],
  ['880', '123', false],
  ['91', '9812345678', true],
  ['91', '12345', false],
  ['880', '', false],
])('+%s %s is valid: %s (spec 5, mobile validated before the SMS)', async (dialingCode, typed, isValid) =>
  expect(await isMobileValid({ dialingCode, typed })).toBe(isValid),
)

test('where a code went is shown without the middle of the number', () =>
  expect(maskedMobile({ dialingCode: '880', typed: '01712345678' })).toBe('+880 17•••••678'))
