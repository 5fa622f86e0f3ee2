import { expect, test } from 'vitest'
import { readPercent } from '@baize/domain/agent-contract'
import { draftOf, termsOf } from './draft.ts'

test.each([
  ['0.8', 8_000],
  ['1', 10_000],
  ['0.0001', 1],
  ['60.0000', 600_000],
  ['0.00001', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['100.0001', undefined],
  ['', undefined],
])('%s percent', (text, ppm) => expect(readPercent(text)).toBe(ppm))

test('an unchanged draft is the own terms', () => {
  const terms = {
    kind: 'daily' as const,
    tiers: [{ betAmount: '100000.00', activeMembers: 3, rate: 4_000 }],
  }
  expect(termsOf(draftOf(terms), terms)).toEqual(terms)
})
