import { expect, test } from 'vitest'
import { allPlays, fullPart, kindReturn, playOdds, playsOf } from '../play/index.ts'
import { groupBounds, prizeModes } from './prize-group.ts'
import { keepsSomething, partBounds, wrongPart } from './check-table.ts'

test('the formula keeps something of every play, whatever chain stands above a member', () => {
  for (const mode of prizeModes)
    for (const play of allPlays) expect(keepsSomething(play, mode, fullPart), play.id).toBe(true)
})

test('a part above the formula is bounded by the highest group of the mode', () => {
  const ask = (part: number, mode: 'ELOTT' | 'SEA') => wrongPart({ place: part }, { family: 'SSC', mode })
  // 1980 of 2000 leave a hundredth: one part more and a chain at the top would be given the whole stake.
  expect(ask(10_101, 'ELOTT')).toBeUndefined()
  expect(ask(10_102, 'ELOTT')).toEqual({ playId: 'place', why: 'return' })
  expect(ask(10_500, 'SEA')).toBeUndefined()
})

test('what is no play or no part is refused', () => {
  const ask = (parts: Record<string, number>) => wrongPart(parts, { family: 'SSC', mode: 'ELOTT' })
  expect(ask({ 'no-such': 9_000 })).toEqual({ playId: 'no-such', why: 'unknown' })
  for (const part of [partBounds.least - 1, partBounds.most + 1, 0, -1, 9_000.5, Number.NaN])
    expect(ask({ place: part }), String(part)).toEqual({ playId: 'place', why: 'bounds' })
  expect(ask({})).toBeUndefined()
})

test('odds of a table are the part of the formula, floored once', () => {
  for (const play of playsOf.VN27.concat(playsOf.M6)) {
    const table = { version: 2, parts: { [play.id]: 9_250 } }
    const full = playOdds(play, 1960)
    playOdds(play, 1960, table).forEach((odds, tier) => {
      const exact = Number(full[tier]) * 0.925
      expect(Number(odds)).toBeLessThanOrEqual(exact + 1)
      expect(Number(odds)).toBeGreaterThan(exact - 1)
    })
    for (const kind of play.kinds) {
      const { numerator, denominator } = kindReturn(kind, groupBounds.ELOTT.usual, 9_250)
      expect(numerator * 20_000n <= (denominator * 1960n * 9_250n) / 1_000n).toBe(true)
    }
  }
})
