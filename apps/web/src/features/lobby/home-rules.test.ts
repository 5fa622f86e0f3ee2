import { centrePageSize, homePageSize } from '@baize/domain/catalogue'
import { describe, expect, test } from 'vitest'
import { gamesPerView, rowsOf, shortList } from './home-rules.ts'

describe('spec 9: lists of the home page', () => {
  test('have 12 games a page on HOME, else 24', () =>
    expect([homePageSize, centrePageSize]).toEqual([12, 24]))

  test('have 6 per view: 2 rows on HOME, 4 otherwise', () => {
    expect(gamesPerView).toBe(6)
    expect([rowsOf('HOME'), rowsOf('category')]).toEqual([2, 4])
  })

  test.each([
    [3, 3],
    [5, 5],
    [6, 5],
    [12, 5],
  ])('of %i games a list of HOME shows %i', (games, shown) =>
    expect(shortList(Array.from({ length: games }))).toHaveLength(shown),
  )
})
