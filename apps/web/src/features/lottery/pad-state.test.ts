import { playsOf, type Play } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import {
  canType,
  emptySelection,
  fillField,
  fillShown,
  fillsOf,
  isTyped,
  missingIn,
  toggleValue,
  typedText,
} from './pad-state.ts'

const playOf = (family: Family, id: string): Play => playsOf[family].find((play) => play.id === id)!
/** The quick buttons of a play's first field. */
const fillsOfFirst = (play: Play) => play.fields.slice(0, 1).flatMap((field) => fillsOf(play, field))
const place = playOf('SSC', 'place')
const fixed = playOf('11X5', 'any3-fixed')
const dice = playOf('K3', 'pair')

describe('a pad', () => {
  test('puts values in, sorted, and takes them out', () => {
    let sel = emptySelection(place)
    for (const value of [7, 2, 5]) sel = toggleValue(place, sel, { field: 1, value })
    expect(sel).toEqual([[], [2, 5, 7], [], [], []])
    expect(toggleValue(place, sel, { field: 1, value: 5 })[1]).toEqual([2, 7])
  })

  test('a full field stays, and a field for one value replaces it', () => {
    const sel = toggleValue(fixed, [[1, 2], []], { field: 0, value: 3 })
    expect(sel).toEqual([[1, 2], []])
    const one = playOf('11X5', 'any2-fixed')
    expect(toggleValue(one, [[1], []], { field: 0, value: 3 })).toEqual([[3], []])
  })

  test('what is fixed is not among the others', () => {
    expect(toggleValue(fixed, [[1], [4, 5]], { field: 0, value: 4 })).toEqual([[1, 4], [5]])
    expect(toggleValue(fixed, [[1, 4], [5]], { field: 1, value: 1 })).toEqual([[4], [1, 5]])
  })

  test('fills the upper half, the odd ones, all and none', () => {
    const filled = (fill: 'big' | 'small' | 'odd' | 'even' | 'all' | 'clear') =>
      fillField(place, [[3], [], [], [], []], { field: 0, fill })[0]
    expect(filled('big')).toEqual([5, 6, 7, 8, 9])
    expect(filled('small')).toEqual([0, 1, 2, 3, 4])
    expect(filled('odd')).toEqual([1, 3, 5, 7, 9])
    expect(filled('even')).toEqual([0, 2, 4, 6, 8])
    expect(filled('all')).toHaveLength(10)
    expect(filled('clear')).toEqual([])
    const eleven = playOf('11X5', 'any1')
    expect(fillField(eleven, [[]], { field: 0, fill: 'big' })[0]).toEqual([7, 8, 9, 10, 11])
  })

  test('knows which quick button describes it', () => {
    const odd = fillField(place, emptySelection(place), { field: 2, fill: 'odd' })
    expect(fillShown(place, odd, 2)).toBe('odd')
    expect(fillShown(place, toggleValue(place, odd, { field: 2, value: 0 }), 2)).toBeUndefined()
    expect(fillShown(place, odd, 1)).toBeUndefined()
  })

  test('offers quick buttons where they help', () => {
    expect(fillsOfFirst(place)).toHaveLength(6)
    expect(fillsOfFirst(dice)).toEqual(['all', 'odd', 'even', 'clear'])
    expect(fillsOfFirst(fixed)).toEqual([])
    const sides = playOf('SSC', 'sides-place')
    expect(fillsOfFirst(sides)).toEqual([])
  })

  test('is typed where there are too many values', () => {
    expect(isTyped(playOf('SSC', 'straight3-typed-back3'))).toBe(true)
    expect(isTyped(playOf('VN27', 'lo3'))).toBe(true)
    expect(isTyped(playOf('VN27', 'lo2'))).toBe(false)
    expect(canType(playOf('VN27', 'lo2'))).toBe(true)
    expect(canType(place)).toBe(false)
    expect(typedText(playOf('VN27', 'lo3'), [[7, 120]])).toBe('007 120')
  })

  test('says which field needs more', () => {
    const group60 = playOf('SSC', 'group60-all5')
    expect(missingIn(group60, [[1], [2]])).toMatchObject({ least: 3, field: { key: 'singles' } })
    expect(missingIn(group60, [[1], [2, 3, 4]])).toBeUndefined()
    expect(missingIn(place, emptySelection(place))).toBeUndefined()
  })
})
