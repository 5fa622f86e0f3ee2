import { expect, test } from 'vitest'
import { factLines } from './fact-lines.ts'

test('facts are shown as lines; a nested field is named by its path', () => {
  expect(factLines({ total: '5.00', ends: null, prizes: [{ place: 1 }, { place: 2 }], lanes: [] })).toEqual([
    'total: 5.00',
    'ends: null',
    'prizes.0.place: 1',
    'prizes.1.place: 2',
    'lanes: –',
  ])
})
