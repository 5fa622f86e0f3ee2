import { readResult } from '@baize/lottery/play'
import { families } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import { exampleOf, readTyped } from './typed-numbers.ts'

describe('numbers that an operator types', () => {
  test('digits need no spaces, and Bengali digits are digits', () => {
    expect(readTyped('SSC', '90421')).toEqual(['9', '0', '4', '2', '1'])
    expect(readTyped('3D', ' 0 4,2 ')).toEqual(['0', '4', '2'])
    expect(readTyped('TG', '০৪২১')).toEqual(['0', '4', '2', '1'])
  })

  test('zeros are kept and asked for', () => {
    expect(readTyped('M6', '01 02 03 04 05 06 49')).toEqual(['01', '02', '03', '04', '05', '06', '49'])
    expect(readTyped('M6', '1 2 3 4 5 6 49')).toBeUndefined()
  })

  test('what cannot be a result is none', () => {
    expect(readTyped('SSC', '9042')).toBeUndefined()
    expect(readTyped('SSC', '')).toBeUndefined()
    expect(readTyped('11X5', '01 01 02 03 04')).toBeUndefined()
    expect(readTyped('3D', '0x1 2 3')).toBeUndefined()
  })

  test.each(families)('%s: what the example shows can be typed', (family) => {
    const shown = exampleOf(family)
    if (shown.endsWith('…')) expect(shown.split(' ')).toHaveLength(7)
    else expect(readResult(family, shown.split(' '))).toBeDefined()
  })
})
