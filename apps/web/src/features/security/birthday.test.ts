import { expect, test } from 'vitest'
import { readDay, writeDay } from './birthday.ts'

test.each([
  ['31-12-1990', '1990-12-31'],
  ['1/2/2000', '2000-02-01'],
  [' 31.12.1990 ', '1990-12-31'],
  ['৩১-১২-১৯৯০', '1990-12-31'],
  ['1990-12-31', undefined],
  ['31-12-90', undefined],
  ['31121990', undefined],
  ['', undefined],
])('%j is %s', (typed, day) => expect(readDay(typed)).toBe(day))

test('a day is written as it is read', () => expect(readDay(writeDay('1990-02-01'))).toBe('1990-02-01'))
