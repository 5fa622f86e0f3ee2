import { expect, test } from 'vitest'
import { entryGroups, kindsOf } from './entry-group.ts'

test('every kind is in one group, and no group is empty', () => {
  const all = entryGroups.flatMap(kindsOf)
  expect(new Set(all).size).toBe(all.length)
  for (const group of entryGroups) expect(kindsOf(group)).not.toEqual([])
  expect(kindsOf('withdrawal')).toContain('hold')
})
