import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFeedback } from './feedback.ts'
import { maskName } from './mask-name.ts'
import { isVisible, nextKickoff, type Schedule } from './schedule.ts'
import { readSupportPath, writeSupportPath } from './support-path.ts'

const published = (fromMs: number, untilMs: number | null): Schedule => ({
  state: 'published',
  fromMs,
  untilMs,
})

describe('when content is seen', () => {
  test.each([
    ['before its time', published(100, 200), 99, false],
    ['from its first instant', published(100, 200), 100, true],
    ['until just before its last', published(100, 200), 199, true],
    ['not at its last', published(100, 200), 200, false],
    ['without an end', published(100, null), 1e15, true],
    ['never as a draft', { ...published(100, null), state: 'draft' as const }, 150, false],
  ])('%s', (_, schedule, nowMs, expected) => expect(isVisible(schedule, nowMs)).toBe(expected))

  test.each([
    ['still to come', { matchTimeMs: 100, repeatsAfterMs: null }, 50, 100],
    ['over', { matchTimeMs: 100, repeatsAfterMs: null }, 100, null],
    ['repeats', { matchTimeMs: 100, repeatsAfterMs: 10 }, 100, 110],
    ['repeats for long', { matchTimeMs: 100, repeatsAfterMs: 10 }, 1_234, 1_240],
  ])('a match that is %s', (_, match, nowMs, expected) => expect(nextKickoff(match, nowMs)).toBe(expected))
})

describe('names of strangers', () => {
  test.each([
    ['rahim', 'r***m'],
    ['rahimuddin', 'ra***n'],
    ['ab', '***'],
    ['<b>karim</b>', 'bk***b'],
    ['RAHIM_99', 'ra***9'],
  ])('%s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

  test('whatever the name, little of it and no markup is shown', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(maskName(name)).toMatch(/^[a-z0-9_]{0,2}\*{3}[a-z0-9_]?$/)
      }),
    )
  })
})

const hosts = ['support.example', 'chat.example']

describe('D13: paths of customer service', () => {
  test('spec 9: the key is the last 8 characters of the value', () => {
    const value = writeSupportPath('https://support.example/talk?id=7', 'k3y5abcd')
    expect(value.slice(-8)).toBe('k3y5abcd')
    expect(value).not.toContain('support')
    expect(readSupportPath(value, hosts)).toEqual({ ok: true, value: 'https://support.example/talk?id=7' })
  })

  test('the site’s own page of live chat needs no host of the list', () =>
    expect(readSupportPath(writeSupportPath('/liveChat', 'k3y5abcd'), [])).toEqual({
      ok: true,
      value: '/liveChat',
    }))

  test.each([
    '/liveChat/../x',
    '//liveChat',
    'javascript:alert(1)',
    'http://support.example/',
    'https://evil.example/',
    'https://support.example.evil.example/',
    'https://support.example@evil.example/',
    'https://evil.example\\@support.example/',
    'https://support.example:443@evil.example/',
    'https://support.example\t.evil.example',
    'https:support.example',
    '//support.example/',
    'https://SUPPORT.example.evil/',
    'data:text/html,<script>alert(1)</script>',
    ' https://support.example/',
    'https://support.example/\njavascript:alert(1)',
    '',
  ])('%j is refused after opening', (url) => {
    const refused = { ok: false, code: 'support_path_wrong' }
    expect(readSupportPath(writeSupportPath(url, 'k3y5abcd'), hosts)).toEqual(refused)
  })

  test('whatever arrives, only https addresses of the list come out', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const read = readSupportPath(value, hosts)
        if (read.ok) expect(hosts).toContain(new URL(read.value).hostname)
      }),
    )
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const read = readSupportPath(writeSupportPath(url, 'k3y5abcd'), hosts)
        expect(read.ok).toBe(url.startsWith('https:') && hosts.includes(new URL(url).hostname))
      }),
    )
  })
})

describe('spec 5: feedback content between the configured bounds', () => {
  const rules = { questionTypes: ['game', 'other'], minLength: 10, maxLength: 20 }
  test.each([
    ['exactly the least', { questionType: 'game', content: 'ক'.repeat(10) }, { ok: true }],
    ['exactly the most', { questionType: 'game', content: '🎲'.repeat(20) }, { ok: true }],
    ['one too few', { questionType: 'game', content: 'a'.repeat(9) }, { code: 'feedback_length_wrong' }],
    ['one too many', { questionType: 'other', content: 'a'.repeat(21) }, { details: { min: 10, max: 20 } }],
    ['spaces for text', { questionType: 'game', content: ' '.repeat(15) }, { code: 'feedback_length_wrong' }],
    [
      'another type',
      { questionType: 'toString', content: 'a'.repeat(15) },
      { code: 'feedback_type_unknown' },
    ],
  ])('%s', (_, given, expected) => expect(checkFeedback(rules, given)).toMatchObject(expected))
})
