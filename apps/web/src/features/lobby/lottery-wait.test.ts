import { expect, test } from 'vitest'
import { askAgainMs, soonestFirst } from './lottery-wait.ts'

const nowMs = Date.parse('2026-11-20T08:20:00Z')
const after = (seconds: number) => new Date(nowMs + seconds * 1_000).toISOString()

test.each([
  ['just after the first close', [after(40), null, after(20)], 20_500],
  ['now and then while nothing closes soon', [after(3_600)], 60_000],
  ['now and then while nothing sells', [null], 60_000],
  ['not at once when a close has passed', [after(-5)], 2_000],
])('closes are asked for again %s', (_, closes, expected) => expect(askAgainMs(closes, nowMs)).toBe(expected))

test('the lotteries that draw most often come first, then those that close soonest', () => {
  const draws = new Map([
    ['evening', { closesAt: after(9_000), everySeconds: Infinity }],
    ['noon', { closesAt: after(600), everySeconds: Infinity }],
    ['resting', { closesAt: null, everySeconds: Infinity }],
    ['five', { closesAt: after(1), everySeconds: 300 }],
    ['minute', { closesAt: after(40), everySeconds: 60 }],
    ['other minute', { closesAt: after(2), everySeconds: 60 }],
  ])
  const listed = ['evening', 'unknown', 'resting', 'noon', 'five', 'minute', 'other minute']
  const sorted = soonestFirst(
    listed.map((gameCode) => ({ gameCode })),
    draws,
  )
  expect(sorted.map(({ gameCode }) => gameCode)).toEqual([
    'minute',
    'other minute',
    'five',
    'noon',
    'evening',
    'unknown',
    'resting',
  ])
})
