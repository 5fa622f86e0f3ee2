import { describe, expect, test } from 'vitest'
import { checkRoomText, hideWords, plainRoomText, readerRefusal } from './index.ts'

const check = (text: string, allowsLinks = false) => checkRoomText({ text, allowsLinks })

describe('what a room keeps', () => {
  test.each([
    ['<b>hi</b>', '<b>hi</b>'],
    ['one\n\n\ntwo\t three', 'one two three'],
    ['\u202Eevil', 'evil'],
    ['a\u200b\u2060\u3164b', 'ab'],
    ['হ্যাঁ, ক্ষুদ্র', 'হ্যাঁ, ক্ষুদ্র'],
    ['❤️', '❤️'],
  ])('%j is kept as %j', (text, kept) => expect(plainRoomText(text)).toBe(kept))

  test('a tower of marks is cut', () => expect([...plainRoomText(`x${'\u0316'.repeat(40)}`)]).toHaveLength(5))

  test.each(['', '   ', '\u200d\u200c', '\u3164', '\u202e\n', 'a'.repeat(301), '🂡'.repeat(301)])(
    '%j is refused',
    (text) =>
      expect(check(text)).toMatchObject({ ok: false, code: 'room_text_wrong', details: { max: 300 } }),
  )

  test('300 characters of any script fit', () => {
    expect(check('ক'.repeat(300)).ok).toBe(true)
    expect(check('🂡'.repeat(300)).ok).toBe(true)
  })

  test('what leads elsewhere is refused where links are not allowed', () => {
    expect(check('come to evil.com')).toMatchObject({ ok: false, code: 'room_link' })
    expect(check('come to e\u200bvil.c\u2060om')).toMatchObject({ ok: false, code: 'room_link' })
    expect(check('come to evil.com', true).ok).toBe(true)
  })

  test('a text of 100,000 characters is refused within a blink', () => {
    const start = performance.now()
    for (const sign of ['a', '-', '.', 'z\u0301', ' ', '1 '])
      expect(check(sign.repeat(100_000)).ok).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

test('a joiner inside a hidden word hides it from nobody', () =>
  expect(hideWords('you id\u200ciot', ['idiot'])).toBe('you ******'))

test.each([
  ['guest', undefined, undefined],
  ['trial', undefined, 'session_required'],
  ['trial', { isTrial: true }, undefined],
  ['member', undefined, 'session_required'],
  ['member', { isTrial: true }, 'in_need_true_account'],
  ['member', { isTrial: false }, undefined],
] as const)('readers %s, viewer %j: %s', (readers, viewer, refusal) =>
  expect(readerRefusal(readers, viewer)).toBe(refusal),
)
