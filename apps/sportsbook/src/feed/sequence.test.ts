import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSequence, createWaits } from './sequence.ts'

test.each([
  ['the next number', [1, 2, 3], ['take', 'take', 'take']],
  ['the same again', [1, 2, 2, 1], ['take', 'take', 'repeat', 'repeat']],
  ['a number left out', [1, 3], ['take', 'gap']],
  ['what was missing, then the rest', [1, 3, 2, 3], ['take', 'gap', 'take', 'take']],
] as const)('%s', (_name, numbers, verdicts) => {
  const sequence = createSequence(0)
  expect(numbers.map((seq) => sequence.judge(seq, `bytes of ${seq}`))).toEqual(verdicts)
})

test('the same number with other bytes is a conflict', () => {
  const sequence = createSequence(40)
  expect(sequence.judge(41, 'one')).toBe('take')
  expect(sequence.judge(41, 'other')).toBe('conflict')
  expect(sequence.last()).toBe(41)
})

test.each([
  [40, 'take'],
  [41, 'gap'],
  [39, 'repeat'],
] as const)('a heartbeat after 40 that carries %d: %s', (seq, verdict) => {
  const sequence = createSequence(40)
  expect([sequence.judgeBeat(seq), sequence.last()]).toEqual([verdict, 40])
})

test('what came before the start is a repeat', () => {
  expect(createSequence(40).judge(7, 'one')).toBe('repeat')
})

test('after a snapshot it goes on from there, lower numbers included', () => {
  const sequence = createSequence(40)
  sequence.judge(41, 'one')
  sequence.restartAfter(9)
  expect([sequence.judge(10, 'other'), sequence.judge(12, 'more')]).toEqual(['take', 'gap'])
})

test('however a feed doubles, drops and reorders: each message is taken once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 200 }), (numbers) => {
      const sequence = createSequence(0)
      const taken = numbers.filter((seq) => sequence.judge(seq, String(seq)) === 'take')
      expect(taken).toEqual(Array.from({ length: taken.length }, (_, index) => index + 1))
    }),
  )
})

test('waits double from 1 s to 60 s, and begin anew', () => {
  const waits = createWaits()
  const seconds = Array.from({ length: 8 }, () => waits.next() / 1000)
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  waits.reset()
  expect(waits.next()).toBe(1_000)
})
