import { expect, test } from 'vitest'
import { readDay, writeDay } from './day-text.ts'

test.each([
  ['31-12-1990', '1990-12-31'],
  ['1/2/2000', '2000-02-01'],
  [' 31.12.1990 ', '1990-12-31'],
  ['৩১-১২-১৯৯০', '1990-12-31'],
  ['31121990', '1990-12-31'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2023', undefined],
  ['31-04-2026', undefined],
  ['12-13-2026', undefined],
  ['1990-12-31', undefined],
  ['31-12-90', undefined],
  ['', undefined],
])('%j is %s', (typed, day) => expect(readDay(typed)).toBe(day))

test('a day is written as it is read', () => expect(readDay(writeDay('1990-02-01'))).toBe('1990-02-01'))

test('a text that is no day stays as it was typed', () => expect(writeDay('31-02-')).toBe('31-02-'))
