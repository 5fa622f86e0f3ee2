import { describe, expect, test } from 'vitest'
import { findPlay, readSelection } from '../play/index.ts'
import { chanceOfRow, sumReturns, type DrawReturn } from './chance.ts'
import { defaultLimits, sellRow, type Row } from './row.ts'

const terms = { lunarYear: 2026 }
function rowOf(family: Parameters<typeof findPlay>[0], playId: string, text: string): Row {
  const play = findPlay(family, playId)
  const read = play && readSelection(play, text, terms)
  if (!play || !read?.ok) throw new Error(`${playId} ${text}`)
  const selection = read.value
  const rules = { mode: 'ELOTT', own: 1980, terms, scale: 2, limits: defaultLimits } as const
  const row = sellRow({ play, selection, unit: 'yuan', multiple: 10, prizeGroup: 1960 }, rules)
  if (!row.ok) throw new Error(row.code)
  return row.value
}

describe('what a row wins on average', () => {
  test.each([
    ['SSC', 'sides-sum', 'big', 10],
    ['SSC', 'straight3-back3', '1,2|5|0,7,9', 60],
    ['VN27', 'lo2', '45', 270],
  ] as const)('%s %s: its stake times 98 %%', (family, play, selection, stake) => {
    const { expected } = chanceOfRow(rowOf(family, play, selection), terms)
    expect(expected / (stake * 100)).toBeCloseTo(0.98, 4)
  })

  test('swings as one bet on half of all results does', () => {
    const { expected, deviation } = chanceOfRow(rowOf('SSC', 'sides-sum', 'big'), terms)
    expect(expected).toBeCloseTo(980)
    // Wins 1960 or nothing: the square of a win times its chance.
    expect(deviation).toBeCloseTo(Math.sqrt(1960 ** 2 / 2))
  })
})

describe('the return of a series', () => {
  const draw = (won: bigint): DrawReturn => ({
    stakeMinor: 1000n,
    wonMinor: won,
    expected: 980,
    deviation: 1386,
  })
  const draws = (count: number, won: (at: number) => bigint) =>
    Array.from({ length: count }, (_, at) => draw(won(at)))

  test('as expected is no alarm', () => {
    const found = sumReturns(draws(1000, (at) => (at % 2 === 0 ? 1960n : 0n)))
    expect(found).toMatchObject({ draws: 1000, isAlarm: false, off: 0 })
  })

  test('four standard deviations off are one, above and below', () => {
    expect(sumReturns(draws(100, () => 1960n)).isAlarm).toBe(true)
    expect(sumReturns(draws(100, () => 0n)).isAlarm).toBe(true)
    expect(sumReturns(draws(29, () => 1960n * 10n)).isAlarm).toBe(false)
  })

  test('one rare win is none', () => {
    const found = sumReturns(draws(100, (at) => (at === 50 ? 98_000_000n : 980n)))
    expect(found.off).toBeGreaterThan(4)
    expect(found.isAlarm).toBe(false)
  })

  test('nothing sold is nothing', () => {
    expect(sumReturns([])).toMatchObject({ draws: 0, off: 0, isAlarm: false })
  })
})
