import { describe, expect, test } from 'vitest'
import {
  agoOf,
  driftPx,
  inOrderOfWins,
  winnerLimit,
  winnerStepPx,
  wrapDrift,
  type Winner,
} from './winner-rules.ts'

const winner = (winAmount: string): Winner => ({
  customerName: 'ra***9',
  customerIconUrl: '/art/avatars/seat.svg',
  winAmount,
  currencySymbol: '৳',
  gameTime: '2026-11-20T12:00:00.000Z',
  iconUrl: '/art/games/a.svg',
  gameName: 'A',
  gameId: 'a',
})

describe('the winner board', () => {
  test('spec 7: asks for limitNum 100', () => expect(winnerLimit).toBe(100))

  test('spec 2: drifts by step 0.5 a frame, whatever the frames of the screen are', () => {
    expect(winnerStepPx).toBe(0.5)
    expect(driftPx(1000 / 60)).toBeCloseTo(0.5)
    expect(driftPx(1000)).toBeCloseTo(30)
  })

  test('begins again behind its last row', () => {
    expect(wrapDrift(559.5, 560)).toBe(559.5)
    expect(wrapDrift(560.5, 560)).toBe(0.5)
    expect(wrapDrift(3, 0)).toBe(3)
  })

  test('spec 3: the largest win stands first, by value and not by letters', () => {
    const amounts = inOrderOfWins(['900.00', '10000.00', '9.50', '10000.01'].map(winner)).map(
      ({ winAmount }) => winAmount,
    )
    expect(amounts).toEqual(['10000.01', '10000.00', '900.00', '9.50'])
  })

  test('has a hundred rows at most', () =>
    expect(inOrderOfWins(Array.from({ length: 140 }, (_, i) => winner(`${i}.00`)))).toHaveLength(100))

  test.each([
    [30_000, { unit: 'now', count: 0 }],
    [-5_000, { unit: 'now', count: 0 }],
    [240_000, { unit: 'minutes', count: 4 }],
    [7_300_000, { unit: 'hours', count: 2 }],
  ])('%i ms ago', (ms, ago) =>
    expect(agoOf('2026-11-20T12:00:00.000Z', Date.parse('2026-11-20T12:00:00.000Z') + ms)).toEqual(ago),
  )
})
