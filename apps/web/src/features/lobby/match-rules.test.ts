import { describe, expect, test } from 'vitest'
import { dayOf, matchesLoop, soonestFirst, type Match } from './match-rules.ts'

describe('hot matches', () => {
  test.each([
    [1, false],
    [2, false],
    [3, true],
  ])('spec 2: %i loop: %s', (count, loops) => expect(matchesLoop(count)).toBe(loops))

  test('stand in the order of their time, whatever group they come from', () => {
    const match = (matchTime: string) => ({ matchTime }) as Match
    const groups = [
      { gameMatchAdsId: 'a', gameName: 'A', matchList: [match('2026-11-22'), match('2026-11-25')] },
      { gameMatchAdsId: 'b', gameName: 'B', matchList: [match('2026-11-21')] },
    ]
    expect(soonestFirst(groups).map(({ matchTime }) => matchTime)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-25',
    ])
  })

  const noon = new Date(2026, 10, 20, 12).getTime()
  test.each([
    [new Date(2026, 10, 20, 23, 59), 'today'],
    [new Date(2026, 10, 21, 0, 1), 'tomorrow'],
    [new Date(2026, 10, 22, 0, 1), 'later'],
  ])('%s is %s', (at, day) => expect(dayOf(at.toISOString(), noon)).toBe(day))
})
