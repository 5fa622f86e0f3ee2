import { createTranslate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { en } from '@baize/i18n/en'
import { expect, test } from 'vitest'
import { findMobileFault, maskedMobile, mobileDigits } from './mobile.ts'

test.each([
  ['01712345678', '1712345678'],
  ['1712-345 678', '1712345678'],
  ['০১৭১২৩৪৫৬৭৮', '1712345678'],
  ['0001712345678', '1712345678'],
])('%s is the number %s: leading zeros go (spec 5), Bengali digits are read (D28)', (typed, digits) =>
  expect(mobileDigits(typed)).toBe(digits),
)

const [ten, nineOrTen] = [
  { dialingCode: '880', minDigits: 10, maxDigits: 10 },
  { dialingCode: '60', minDigits: 9, maxDigits: 10 },
]
const asksTen = 'Enter your 10-digit phone number, without the 0 at the start.'

test.each([
  [ten, '01712345678', undefined],
  [ten, '1712345678', undefined],
  [ten, '০১৭১২৩৪৫৬৭৮', undefined],
  [ten, '0171234567', asksTen],
  [ten, '017123456789', asksTen],
  [ten, '123', asksTen],
  [ten, '', asksTen],
  [ten, '7712345678', 'Enter a valid mobile number.'],
  [nineOrTen, '0123456789', undefined],
  [nineOrTen, '12345', 'Enter your phone number: 9 to 10 digits, without the 0 at the start.'],
])('%j: of %s it is said %s (spec 5, mobile validated before the SMS)', async (plan, typed, fault) =>
  expect(await findMobileFault(createTranslate(en), plan, typed)).toBe(fault),
)

test('the configured number of digits is named in Bengali too', async () =>
  expect(await findMobileFault(createTranslate(bn), ten, '17')).toBe(
    'শুরুর 0 বাদে আপনার 10 ডিজিটের ফোন নম্বর দিন।',
  ))

test('where a code went is shown without the middle of the number', () =>
  expect(maskedMobile({ dialingCode: '880', typed: '01712345678' })).toBe('+880 17•••••678'))
