import { expect, test } from 'vitest'
import { lagsOf } from './screens.ts'

const change = (event: string, material: number, at: number) => ({ event, material, at })

test('a frame brings all changes since the one before, and the first of them waited longest', () => {
  const changes = [change('a', 1, 0), change('b', 2, 10), change('a', 3, 20), change('a', 5, 30)]
  // Screens 0 and 2 show a, screen 1 shows b; screen 2 hears of all at once.
  const columns = [
    Float64Array.from([0, 1, 0, 2]),
    Float64Array.from([1, 2, 5, 5]),
    Float64Array.from([7, 11, 50, 60]),
  ] as const
  const lags = lagsOf({ columns, last: [5, 2, 5] }, changes, ['a', 'b'])
  expect(lags).toEqual([7, 1, 30, 20, 60, 40, 30])
})

test('a change that no screen heard of has no lag', () => {
  const none = new Float64Array(0)
  expect(lagsOf({ columns: [none, none, none], last: [0] }, [change('a', 1, 0)], ['a'])).toEqual([])
})
