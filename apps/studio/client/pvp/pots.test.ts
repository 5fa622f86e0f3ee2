import type { HoldemView } from '@baize/games'
import { expect, test } from 'vitest'
import { readPots } from './pots.ts'

const pot = (
  amountMinor: number,
  seats: readonly number[],
  isUncalled = false,
): HoldemView['pots'][number] => ({ amountMinor, seats, isUncalled })

test('what nobody called is no side pot: it goes back', () => {
  const { played, backMinor } = readPots([pot(900, [0, 1, 2]), pot(600, [1, 2]), pot(400, [2], true)])
  expect(played.map(({ amountMinor }) => amountMinor)).toEqual([900, 600])
  expect(backMinor).toBe(400)
})

test('a bet that all folded to goes back but for what the others had paid', () => {
  expect(readPots([pot(250, [0]), pot(500, [0], true)])).toEqual({ played: [pot(250, [0])], backMinor: 500 })
})

test('where everything was called nothing goes back', () => {
  expect(readPots([pot(600, [0, 1])])).toMatchObject({ backMinor: 0 })
})
