import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reachedMilestones } from './milestone.ts'
import { areBandsRight, shareOfTurnover } from './rates.ts'

const bands = [
  { fromMinor: 0n, millionths: 1_000n },
  { fromMinor: 1_000_000n, millionths: 1_500n },
  { fromMinor: 10_000_000n, millionths: 2_000n },
]

describe('the share of a friend’s turnover', () => {
  test.each([
    [-5n, 0n],
    [0n, 0n],
    [999n, 0n],
    [1_000n, 1n],
    [1_000_000n, 1_000n],
    [3_000_000n, 1_000n + 3_000n],
    [20_000_000n, 1_000n + 13_500n + 20_000n],
    [10_000_000_000n, 50_000n],
  ])('of %s is %s', (turnover, share) => {
    expect(shareOfTurnover(turnover, { bands, capMinor: 50_000n })).toBe(share)
  })
  test('never falls while turnover grows, and never passes the cap', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 9n), (turnover, more) => {
        const terms = { bands, capMinor: 500_000n }
        const [less, larger] = [shareOfTurnover(turnover, terms), shareOfTurnover(turnover + more, terms)]
        expect(less <= larger && larger <= 500_000n).toBe(true)
      }),
    )
  })
  test.each([
    [bands, true],
    [[], false],
    [bands.slice(1), false],
    [bands.toReversed(), false],
    [[{ fromMinor: 0n, millionths: -1n }], false],
    [[{ fromMinor: 0n, millionths: 10_001n }], false],
  ])('bands %#', (given, isRight) => expect(areBandsRight(given)).toBe(isRight))
})

test('milestones are reached one by one, not in an order', () => {
  const facts = { isPhoneProven: false, isKnown: false, firstDepositMinor: 0n, turnoverMinor: 0n }
  const terms = { depositFromMinor: 50_000n, turnoverFromMinor: 500_000n }
  expect(reachedMilestones(facts, terms)).toEqual(['registered'])
  expect(reachedMilestones({ ...facts, isKnown: true, firstDepositMinor: 50_000n }, terms)).toEqual([
    'registered',
    'kyc',
    'deposit',
  ])
  expect(
    reachedMilestones(
      { ...facts, isPhoneProven: true, firstDepositMinor: 49_999n, turnoverMinor: 500_000n },
      terms,
    ),
  ).toEqual(['registered', 'phone', 'turnover'])
})
