import { expect, test } from 'vitest'
import * as layout from './layout.ts'

test('spec 9: games in a list and among the favourites, the throttle of the heart', () => {
  expect(layout.homePageSize).toBe(12)
  expect(layout.centrePageSize).toBe(24)
  expect(layout.favouritePageSize).toBe(999)
  expect(layout.favouriteThrottleMs).toBe(1_000)
})

// Spec 9: pages above 12 vendors, 3 in a row, 2 rows for SPORTS.
test.each([
  ['SPORTS', 12, 12],
  ['SPORTS', 13, 6],
  ['ESPORTS', 12, 12],
  ['ESPORTS', 13, 12],
  ['COCKFIGHT', 1, 12],
])('a page of %s with %i vendors shows %i', (category, count, shown) =>
  expect(layout.vendorsPerPage(category, count)).toBe(shown),
)

test.each([
  ['SPORTS', true],
  ['ESPORTS', true],
  ['LOTT', true],
  ['ELOTT', true],
  ['COCKFIGHT', true],
  ['RNG', false],
  ['LIVE', false],
  ['FISH', false],
  ['PVP', false],
])('spec 2: the page of %s lists vendors: %j', (category, expected) =>
  expect(layout.showsVendors(category)).toBe(expected),
)
