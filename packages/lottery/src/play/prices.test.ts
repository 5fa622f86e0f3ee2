import { describe, expect, test } from 'vitest'
import type { Family } from '../series/families.ts'
import { kindReturn, playOdds } from './price.ts'
import { allPlays, findPlay, playsOf } from './registry.ts'

const odds = (family: Family, id: string, prizeGroup = 1960): number[] => {
  const play = findPlay(family, id)
  if (!play) throw new Error(`no ${id}`)
  return playOdds(play, prizeGroup).map((value) => Number(value) / 10_000)
}

/** The published prices at a group of 1960, by the ids of plays. */
const at1960: Readonly<Partial<Record<Family, Readonly<Record<string, readonly number[]>>>>> = {
  SSC: {
    'straight5-all5': [98_000],
    'straight4-back4': [9800],
    'straight3-mid3': [980],
    'straight2-typed-front2': [98],
    combo5: [98_000, 9800, 980, 98, 9.8],
    'group120-all5': [816.6666],
    'group24-front4': [408.3333],
    'group60-all5': [1633.3333],
    'group30-all5': [3266.6666],
    'group20-all5': [4900],
    'group12-back4': [816.6666],
    'group10-all5': [9800],
    'group5-all5': [19_600],
    'group4-front4': [2450],
    'group6-of4-front4': [1633.3333],
    'group3-back3': [326.6666],
    'group6-back3': [163.3333],
    'group2-front2': [49],
    'sum3-back3': [980],
    'span3-front3': [980],
    'groupsum-mid3': [326.6666, 163.3333],
    any2: [98],
    any3: [980],
    any4: [9800],
    place: [9.8],
    'contains1-of3-front3': [3.6162],
    'contains1-of4-front4': [2.8496],
    'contains1-of5-all5': [2.3931],
    'contains2-of3-back3': [18.1481],
    'contains2-of4-back4': [10.0616],
    'contains2-of5-all5': [6.6802],
    'contains3-of5-all5': [22.5287],
    'repeat2-all5': [12.0304],
    'repeat3-all5': [114.4859],
    'repeat4-all5': [2130.4347],
    'sides-place': [1.96],
    'sides-sum': [1.96],
    'sides2-front2': [3.92],
    'sides3-back3': [7.84],
    'dragon-tiger': [2.1777, 9.8],
    'shape3-back3': [98, 16.3333, 3.6296, 2.7222, 3.2666],
    bull: [15.1796, 15.3725, 15.0653, 2.749],
  },
  CLR: { digit: [9.8], sides: [1.96], colour: [4.9, 2.0631, 1.5473, 2.0631, 1.5473] },
  KL8: { pick1: [3.92], pick2: [16.2989], pick5: [541.7032, 27.0851, 3.6113] },
  VN27: {
    lo2: [98],
    lo3: [980],
    lo4: [9800],
    'lo2-single': [3.6296],
    special2: [98],
    first2: [98],
    'head-digit': [9.8],
    head: [98],
    'head-tail': [98],
    xien2: [17.8564],
    xien3: [79.6881],
    xien4: [367.0528],
    miss4: [2.9505],
    miss8: [9.3101],
    miss10: [16.853],
  },
  VN18: {
    'lo2-single': [5.4444],
    xien2: [37.5366],
    xien3: [250.4187],
    xien4: [1765.0516],
    miss4: [2.0433],
    miss8: [4.3958],
    miss10: [6.5292],
  },
}

describe('prices at 1960', () => {
  const rows = Object.entries(at1960).flatMap(([family, plays]) =>
    Object.entries(plays).map(([id, prices]) => [family as Family, id, prices] as const),
  )
  test.each(rows)('%s %s', (family, id, prices) => {
    expect(odds(family, id)).toEqual(prices)
  })

  test('ten of eighty pays from five hundred thousand down', () => {
    const prices = odds('KL8', 'pick10')
    expect([prices[0], prices.at(-1)]).toEqual([503_029.3512, 2.5151])
  })
})

test('four digits pay the classic prizes at 1280', () => {
  expect(odds('4D', 'big', 1280)).toEqual([2500, 1000, 500, 180, 60])
  const at1800 = odds('4D', 'big', 1800)
  expect([at1800[0], at1800.at(-1)]).toEqual([3515.625, 84.375])
})

test('two digits of four places at 1800', () => {
  expect(odds('TG', 'two-digits', 1800)).toEqual([7.5376, 15.0753, 22.613])
})

describe('every play type', () => {
  test('has its own id in its family', () => {
    for (const plays of Object.values(playsOf))
      expect(new Set(plays.map(({ id }) => id)).size).toBe(plays.length)
    expect(allPlays.length).toBeGreaterThan(250)
  })

  test('returns at most its group', () => {
    for (const play of allPlays)
      for (const prizeGroup of [1280, 1700, 1960, 1980])
        for (const kind of play.kinds) {
          const { numerator, denominator } = kindReturn(kind, prizeGroup)
          if (numerator * 2000n > BigInt(prizeGroup) * denominator)
            throw new Error(`${play.id} at ${prizeGroup}`)
        }
  })

  test('pays more in a higher group', () => {
    for (const play of allPlays) {
      const low = playOdds(play, 1700)
      expect(playOdds(play, 1960).every((value, index) => value > (low[index] ?? 0n))).toBe(true)
    }
  })
})
