import { describe, expect, test } from 'vitest'
import { fillText } from './index.ts'

describe('the places of a text', () => {
  test.each([
    ['{count} {count|player|players}', { count: 1 }, '1 player'],
    ['{count} {count|player|players}', { count: '2' }, '2 players'],
    ['{count} {count|player|players}', { count: 0 }, '0 players'],
    ['{count} {count|player|players}', { count: '1,001' }, '1,001 players'],
    ['{min} to {max}', { min: 1, max: 2 }, '1 to 2'],
    ['{min} to {none|one|many}', { min: 1 }, '1 to {none|one|many}'],
  ] as const)('%s', (text, values, filled) => {
    expect(fillText(text, values)).toBe(filled)
  })
})
