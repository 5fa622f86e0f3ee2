import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacHex } from './hmac.ts'

const byTheLibrary = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

test('gives what the library gives, whatever the secret and the text', () => {
  const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  const text = fc.string({ unit: 'grapheme', maxLength: 5_000 })
  fc.assert(
    fc.property(secret, text, (s, t) => {
      expect(hmacHex(s, t)).toBe(byTheLibrary(s, t))
    }),
  )
})

test.each([63, 64, 65, 4_000, 4_001])('a text of %i characters of three bytes', (length) => {
  const text = 'ব'.repeat(length)
  expect(hmacHex('k'.repeat(length), text)).toBe(byTheLibrary('k'.repeat(length), text))
})
