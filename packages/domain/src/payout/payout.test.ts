import { describe, expect, test } from 'vitest'
import { isSameHolder, normaliseAccountNumber } from './index.ts'

const wallet = { kind: 'wallet', minDigits: 11, maxDigits: 11 } as const
const bank = { kind: 'bank', minDigits: 13, maxDigits: 17 } as const

describe('account number', () => {
  test.each([
    ['01712345678', '01712345678'],
    ['+880 1712-345678', '01712345678'],
    ['8801712345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', undefined],
    ['01212345678', undefined],
    ['0171234567', undefined],
    ['01712345678; drop', undefined],
    ['11111111111', undefined],
  ])('wallet %j -> %s', (typed, number) => expect(normaliseAccountNumber(typed, wallet)).toBe(number))

  test.each([
    ['1501 2345 6789 0', '1501234567890'],
    ['15012345678901234', '15012345678901234'],
    ['150123456789012345', undefined],
    ['0000000000000', undefined],
    ['1e13', undefined],
    ['-1501234567890', '1501234567890'],
    ['', undefined],
  ])('bank %j -> %s', (typed, number) => expect(normaliseAccountNumber(typed, bank)).toBe(number))
})

test.each([
  ['Md. Rahim Uddin', 'MD RAHIM  UDDIN', true],
  ["Rahim O'Neil", 'rahim o neil', true],
  ['রহিম উদ্দিন', 'রহিম  উদ্দিন', true],
  ['Rahim Uddin', 'Rahim Udin', false],
])('%j and %j are one person: %s', (a, b, same) => expect(isSameHolder(a, b)).toBe(same))
