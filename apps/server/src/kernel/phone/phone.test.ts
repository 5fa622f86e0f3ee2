import { describe, expect, test } from 'vitest'
import { maskMobile, parseMobile } from './phone.ts'

const read = (mobileNum: string, countryDialingCode = '880') => parseMobile({ countryDialingCode, mobileNum })

describe('a mobile number', () => {
  test.each([
    ['1712345678', '880', 'plain'],
    ['01712345678', '880', 'with a leading zero'],
    ['0001712345678', '880', 'with several leading zeros'],
    ['০১৭১২৩৪৫৬৭৮', '৮৮০', 'in Bengali digits'],
    [' 017-1234 5678 ', '+880', 'with spaces and dashes, and a plus before the country'],
    ['+8801712345678', '00880', 'whole'],
  ])('%j of %j is read: %s', (mobileNum, code) =>
    expect(read(mobileNum, code)).toEqual({
      ok: true,
      value: { e164: '+8801712345678', country: 'BD', dialingCode: '880' },
    }),
  )

  test.each([
    ['12', '880', 'too short'],
    ['17123456789', '880', 'too long'],
    ['9712345678', '880', 'no number of a mobile'],
    ['1712345678', '1', 'of another country'],
    ['+919812345678', '880', 'whole, of another country than said'],
    ['1712345678;ext=1', '880', 'with an extension'],
    ['1712345678\r\nBcc: x', '880', 'with a line break and more'],
    ['１７１２３４５６７８', '880', 'full-width digits'],
    ['1e9', '880', 'an exponent'],
    ['1712345678', '880 or 1=1', 'a country that is none'],
    ['1712345678', '', 'without a country'],
    ['0'.repeat(33), '880', 'endless'],
    ['', '880', 'empty'],
  ])('%j of %j is refused: %s', (mobileNum, code) =>
    expect(read(mobileNum, code)).toMatchObject({ code: 'mobile_invalid' }),
  )

  test('other countries have numbers too', () => {
    expect(read('98123 45678', '91')).toMatchObject({ value: { e164: '+919812345678', country: 'IN' } })
    expect(read('0501234567', '971')).toMatchObject({ value: { e164: '+971501234567' } })
  })

  test('shown masked, it names nobody', () => expect(maskMobile('+8801712345678')).toBe('+880•••••••678'))
})
