import { expect, test } from 'vitest'
import { rowKeys } from './row-keys.ts'

test('rows of one name have keys of their own, which stay when rows follow', () => {
  const keys = rowKeys(['ra***m', 'su***n', 'ra***m'])
  expect(new Set(keys).size).toBe(3)
  expect(rowKeys(['ra***m', 'su***n', 'ra***m', 'mi***u']).slice(0, 3)).toEqual(keys)
})
