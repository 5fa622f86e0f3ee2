import { ratio } from '@baize/games/ratio'
import { describe, expect, test } from 'vitest'
import type { Split } from '../market/index.ts'
import type { SlipKind } from '../slip/index.ts'
import {
  defaultLimits,
  delayMs,
  liabilityOf,
  type LimitedLeg,
  type LimitedSlip,
  mostStake,
  proposeFactor,
  refuseStake,
  sharpScore,
  unitLiabilities,
} from './index.ts'

const multiple: SlipKind = { type: 'multiple' }
const chance = (win: number): Split => [win, 0, 0, 0, 1_000_000 - win]
const leg = (change: Partial<LimitedLeg> = {}): LimitedLeg => ({
  oddsMilli: 2400,
  split: chance(400_000),
  isMain: true,
  tier: 'A',
  liabilityMinor: 0n,
  memberEventMinor: 0n,
  ...change,
})
const most = (change: Partial<LimitedSlip> = {}) =>
  mostStake({ kind: multiple, legs: [leg()], factor: 100, memberDayMinor: 0n, ...change }, defaultLimits)

// sportsbook design, section 5
describe('the most stake', () => {
  test('at 2.40 with 430,000 of 500,000 used is 50,000', () => {
    const single = most({ legs: [leg({ liabilityMinor: 430_000_00n })] })
    expect(single).toEqual({ mostUnitMinor: 50_000_00n, by: 'outcome', leg: 0 })
  })

  test.each<[string, Partial<LimitedSlip>, bigint, string]>([
    ['main, tier A', {}, 100_000_00n, 'type'],
    ['other market', { legs: [leg({ isMain: false })] }, 25_000_00n, 'type'],
    ['tier B', { legs: [leg({ tier: 'B' })] }, 50_000_00n, 'type'],
    ['tier D, other', { legs: [leg({ tier: 'D', isMain: false })] }, 1_250_00n, 'type'],
    ['factor .02', { factor: 2 }, 2_000_00n, 'type'],
    ['factor 2', { factor: 200 }, 200_000_00n, 'type'],
    ['staked before', { legs: [leg({ memberOutcomeMinor: 99_000_00n })] }, 1_000_00n, 'type'],
    ['more was staked', { legs: [leg({ memberOutcomeMinor: 200_000_00n })] }, 0n, 'type'],
    ['least of two legs', { legs: [leg(), leg({ tier: 'C' })] }, 20_000_00n, 'type'],
    [
      'two doubles and a treble share',
      { kind: { type: 'named', name: 'trixie' }, legs: [leg(), leg(), leg()] },
      25_000_00n,
      'type',
    ],
    [
      'ticket cap at 100',
      { legs: [leg({ oddsMilli: 100_000, split: chance(9_000), liabilityMinor: -10_000_000_00n })] },
      20_000_00n,
      'ticket_cap',
    ],
    ['event cap', { legs: [leg({ memberEventMinor: 1_999_000_00n })] }, 41_666n, 'event_cap'],
    ['day cap', { memberDayMinor: 4_999_999_00n }, 41n, 'day_cap'],
    ['nothing left', { legs: [leg({ liabilityMinor: 600_000_00n })] }, 0n, 'outcome'],
  ])('%s', (_, slip, mostUnitMinor, by) => {
    expect(most(slip)).toMatchObject({ mostUnitMinor, by })
  })

  test('leaves each outcome within its limit, and a unit more would not', () => {
    const legs = [leg({ oddsMilli: 9_000, liabilityMinor: 499_000_00n }), leg({ oddsMilli: 3_330 })]
    const { mostUnitMinor, by } = most({ legs })
    expect(by).toBe('outcome')
    const addedBy = (unitMinor: bigint) => liabilityOf({ kind: multiple, unitMinor, legs })[0]
    expect(addedBy(mostUnitMinor)).toBeLessThanOrEqual(1_000_00n)
    expect(addedBy(mostUnitMinor + 1n)).toBeGreaterThan(1_000_00n)
  })

  test.each([
    [999n, 'stake_too_low'],
    [1_000n, undefined],
    [100_000_00n, undefined],
    [100_000_01n, 'stake_over_limit'],
  ])('a stake of %d: %s', (unitMinor, refusal) => {
    expect(refuseStake(unitMinor, most(), defaultLimits)).toBe(refusal)
  })

  test('names the cap that a payout would pass', () => {
    const capped = most({ memberDayMinor: 4_999_000_00n })
    expect(refuseStake(1_000_00n, capped, defaultLimits)).toBe('payout_over_cap')
  })
})

describe('liability', () => {
  test('of a single is the return less the stake', () => {
    expect(liabilityOf({ kind: multiple, unitMinor: 100_01n, legs: [leg()] })).toEqual([14_002n]) // 14001.4
  })

  test('of a double is weighed by the chance of the other leg', () => {
    const legs = [
      leg({ oddsMilli: 2000, split: chance(500_000) }),
      leg({ oddsMilli: 3000, split: chance(300_000) }),
    ]
    expect(liabilityOf({ kind: multiple, unitMinor: 1_000n, legs })).toEqual([1_500n, 2_500n])
  })

  test('of a system is that of its lines', () => {
    const legs = [
      leg({ oddsMilli: 2000, split: chance(500_000) }),
      leg({ oddsMilli: 3000, split: chance(300_000) }),
      leg({ oddsMilli: 1800, split: [400_000, 200_000, 100_000, 0, 300_000] }),
    ]
    const [first] = unitLiabilities({ kind: { type: 'named', name: 'patent' }, legs })
    // Single 1; doubles 5 * .3 and 2.6 * .5; treble 9.8 * .15.
    expect(first).toEqual(ratio(527n, 100n))
  })
})

describe('delays', () => {
  test.each([
    ['football', true, 1, 3000],
    ['arena', true, 1, 4000],
    ['basketball', true, 1, 5000],
    ['kabaddi', true, 6, 1000],
    ['basketball', true, 3, 1667],
    ['cricket', true, 12, 1000],
    ['cricket', false, 1, 0],
  ] as const)('%s, live %s, clock rate %i: %i ms', (sport, isLive, clockRate, delay) => {
    expect(delayMs(sport, isLive, clockRate)).toBe(delay)
  })
})

describe('sharp factor', () => {
  test.each([
    [{ bets: 99, logSum: 50 }, 100, undefined],
    [{ bets: 100, logSum: 1.5 }, 100, undefined],
    [{ bets: 100, logSum: 1.6 }, 100, 50],
    [{ bets: 100, logSum: 1.6 }, 200, 100],
    [{ bets: 1000, logSum: 100 }, 2, undefined],
  ] as const)('%o at %i proposes %s', (record, factor, proposed) => {
    expect(proposeFactor(record, factor)).toBe(proposed)
  })

  test('weighs few bets little', () => {
    expect(sharpScore({ bets: 50, logSum: 5 })).toBe(0.05)
  })
})

test('a leg of a bet builder owes its winnings as often as the others win beside it', () => {
  const legs = [
    { oddsMilli: 1_900, split: [500_000, 0, 0, 0, 500_000] as const },
    { oddsMilli: 2_400, split: [400_000, 0, 0, 0, 600_000] as const },
  ]
  const builder = { oddsMilli: 3_500, chance: 250_000 }
  // Won 25.00 of each 10.00: half of the time beside the first leg, 5/8 beside the second.
  expect(liabilityOf({ kind: { type: 'builder' }, legs, builder, unitMinor: 10_00n })).toEqual([
    12_50n,
    15_63n,
  ])
})
