import { expect, test } from 'vitest'
import { placeToKeep } from './place-before.ts'

test.each([
  ['/rng', '?vassalage=PT', '', '/rng?vassalage=PT'],
  ['/help', '', '#term', '/help#term'],
  ['/member', '?page=withdraw', '', undefined],
  ['/login', '?next=%2Fmember', '', undefined],
  ['/register', '', '', undefined],
])('%s%s%s is kept as %s', (pathname, search, hash, place) =>
  expect(placeToKeep({ pathname, search, hash })).toBe(place),
)
