import { playsOf, type Play } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import { describe, expect, test } from 'vitest'
import { winningValues } from './winning-values.ts'

const playOf = (family: Family, id: string): Play => playsOf[family].find((play) => play.id === id)!
const drawn = (...numbers: string[]) => ({ numbers, number: '20261120-0861' })

describe('what is lit of a ticket', () => {
  test.each([
    ['SSC', 'place', [[2, 3], [], [], [], [6]], ['2', '9', '9', '1', '6'], [[2], [], [], [], [6]]],
    ['SSC', 'straight3-back3', [[1, 9], [1], [0, 6]], ['2', '9', '9', '1', '6'], [[9], [1], [6]]],
    ['SSC', 'straight3-back3', [[1, 9], [2], [0, 6]], ['2', '9', '9', '1', '6'], [[], [], []]],
    ['K3', 'sum', [[7, 9]], ['2', '3', '4'], [[9]]],
    ['11X5', 'any2', [[1, 4, 7, 11]], ['07', '02', '11', '03', '05'], [[7, 11]]],
  ] as const)('%s %s %j', (family, id, sel, numbers, lit) =>
    expect(winningValues(playOf(family, id), sel, drawn(...numbers))).toEqual(lit),
  )

  test('of twenty out of eighty only drawn numbers are', () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'))
    const pick3 = playOf('KL8', 'pick3')
    expect(winningValues(pick3, [[3, 20, 44, 71]], drawn(...numbers))).toEqual([[3, 20]])
  })

  test('nothing of a draw without a result, and nothing of thousands of numbers', () => {
    expect(winningValues(playOf('SSC', 'place'), [[2], [], [], [], []], drawn())).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
    const first = (count: number) => [Array.from({ length: count }, (_, index) => index)]
    const ones = drawn('1', '1', '1', '1', '1')
    expect(winningValues(playOf('SSC', 'straight3-typed-back3'), first(1_000), ones)).toEqual([[111]])
    expect(winningValues(playOf('SSC', 'straight5-typed-all5'), first(20_000), ones)).toEqual([[]])
  })
})
