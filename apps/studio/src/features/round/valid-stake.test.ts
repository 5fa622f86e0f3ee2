import { expect, test } from 'vitest'
import type { RoundState } from '@baize/games'
import { validStakeOf } from './bodies.ts'

const hand = (changeMinor: number, stakedMinor?: number) => ({
  type: 'hand',
  hand: `h${'0'.repeat(32)}`,
  changeMinor,
  ...(stakedMinor !== undefined && { stakedMinor }),
})
const told = (kind: string, moves: readonly object[]) =>
  validStakeOf({ stakeMinor: 2_000n, state: { kind, moves } as unknown as RoundState })

test('a sitting tells what its hands staked, also above its buy-in', () => {
  expect(told('patti', [hand(100, 100), hand(-50, 50)])).toBe(150n)
  expect(told('holdem', [hand(1_500, 2_000), hand(-3_500, 3_500)])).toBe(5_500n)
  expect(told('holdem', [hand(0, 3_000_000)])).toBe(2_000_000n)
})

test('other rounds, and sittings whose hands do not say it, tell none', () => {
  expect(told('slot', [])).toBeUndefined()
  expect(told('patti', [hand(100, 100), hand(-50)])).toBeUndefined()
})
