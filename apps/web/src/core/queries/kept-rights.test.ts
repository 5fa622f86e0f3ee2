import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRights, keepRights, readKeptRights, usualRightsOf } from './kept-rights.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('each account has its own rights, until they are forgotten', () => {
  const [one, two] = [usualRightsOf(1)!, usualRightsOf(41)!]
  keepRights('one', one)
  keepRights('two', two)
  expect([readKeptRights('one'), readKeptRights('two')]).toEqual([one, two])
  forgetRights('one')
  expect([readKeptRights('one'), readKeptRights('two')]).toEqual([undefined, two])
})

test.each(['', '{', 'null', '7', '{"team":true}'])('%j is not taken for rights', (text) => {
  kept.set('agentRights one', text)
  expect(readKeptRights('one')).toBeUndefined()
})

test.each([
  [1, { sendsUp: false, bets: 'team' }],
  [2, { sendsUp: true, bets: 'direct' }],
  [41, { sendsUp: true, opens: [] }],
])('before the first answer type %i has what is usual', (type, expected) => {
  expect(usualRightsOf(type)).toMatchObject(expected)
})

test.each([0, 4, 42])('of type %i nothing is known before the answer', (type) => {
  expect(usualRightsOf(type)).toBeUndefined()
})
