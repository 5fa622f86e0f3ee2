import { expect, test } from 'vitest'
import { createTestSound } from '../testing/sound.ts'
import { playResult, winLevel } from './win.ts'

test.each([
  ['nothing', 0, 1_000, 0],
  ['less than the stake', 999, 1_000, 0],
  ['the stake itself', 1_000, 1_000, 0],
  ['a little more', 1_001, 1_000, 1],
  ['just under five stakes', 4_999, 1_000, 1],
  ['five stakes', 5_000, 1_000, 2],
  ['fifteen stakes', 15_000, 1_000, 3],
  ['fifty stakes', 50_000, 1_000, 4],
  ['a large amount of a bought feature that cost more', 99_000, 100_000, 0],
  ['a free round without a stake', 100, 0, 4],
])('%s is level %#', (_name, payoutMinor, stakeMinor, level) => {
  expect(winLevel({ payoutMinor, stakeMinor })).toBe(level)
})

test('a payout below the stake sounds like no win', () => {
  const { sound, played } = createTestSound()
  playResult(sound, { payoutMinor: 900, stakeMinor: 1_000 })
  playResult(sound, { payoutMinor: 1_000, stakeMinor: 1_000 })
  playResult(sound, { payoutMinor: 1_100, stakeMinor: 1_000 })
  playResult(sound, { payoutMinor: 9_000, stakeMinor: 1_000 })
  expect(played).toEqual(['stop', 'stop', 'win', 'big win'])
})
