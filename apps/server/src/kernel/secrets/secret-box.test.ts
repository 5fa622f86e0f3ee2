import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key of the platform, 32 or more')

test('opens what it closed, and closes the same thing differently each time', () => {
  const secret = 'গোপন secret'
  expect(box.open(box.close(secret))).toBe(secret)
  expect(box.close(secret)).not.toBe(box.close(secret))
  expect(box.close(secret)).not.toContain('secret')
})

test('another key, an altered text and no text at all are refused', () => {
  const closed = box.close('secret')
  const altered = closed.slice(0, -2) + (closed.endsWith('AA') ? 'BB' : 'AA')
  const other = createSecretBox('another key of the platform, as long')
  expect(() => other.open(closed)).toThrow('SECRET_KEY')
  for (const text of [altered, 'v1.', '', 'plain']) expect(() => box.open(text)).toThrow('SECRET_KEY')
})
