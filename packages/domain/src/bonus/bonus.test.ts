import { describe, expect, test } from 'vitest'
import {
  bonusPartOfWin,
  cashbackOf,
  chanceToFinish,
  countOf,
  depositMatch,
  doneOf,
  faultsOfTerms,
  figuresOfTable,
  leftOf,
  mayBecome,
  needsReview,
  neededOf,
  overOf,
  partsAtEnd,
  playRun,
  readTerms,
  seededNumbers,
  shownMinor,
  sourcesOfTakenBack,
  splitStake,
  tableOf,
  weightOf,
  writeTerms,
  type BonusTerms,
} from './index.ts'

const terms: BonusTerms = {
  timesHundredths: 1_000,
  lanes: [{ product: 'RNG', weight: 100 }],
  maxStakeMinor: 500_00n,
  days: 30,
  capMinor: null,
  tiedToDeposit: true,
  family: 'deposit',
}

describe('amounts', () => {
  test.each([
    [1_000_00n, 0n, 100, 5_000_00n, 1_000_00n],
    [1_000_01n, 15_00n, 50, 5_000_00n, 492_50n],
    [9_000_00n, 0n, 100, 5_000_00n, 5_000_00n],
    [10n, 20n, 100, 5_000_00n, 0n],
  ])('of %d less %d, %d %% up to %d gives %d', (amountMinor, feeMinor, percent, maxMinor, bonus) =>
    expect(depositMatch({ amountMinor, feeMinor }, { percent, maxMinor })).toBe(bonus),
  )

  test('cashback is of what was lost, and none of a win', () => {
    expect(cashbackOf({ cashStakeMinor: 10_019n, cashPayoutMinor: 5_000n }, 5)).toBe(250n)
    expect(cashbackOf({ cashStakeMinor: 100n, cashPayoutMinor: 5_000n }, 5)).toBe(0n)
  })
})

describe('the strict profile', () => {
  const strict = (given: Partial<BonusTerms>, earnedFrom: readonly string[] = []) =>
    faultsOfTerms({ ...terms, ...given }, { profile: 'strict', earnedFrom })
  test.each<[string, Partial<BonusTerms>, readonly string[], readonly string[]]>([
    ['ten times of one product', {}, [], []],
    ['eleven times', { timesHundredths: 1_100 }, [], ['bonus_times_over']],
    ['a weight of 10', { lanes: [{ product: 'RNG', weight: 10 }] }, [], ['bonus_weight_between']],
    [
      'slots and sports',
      {
        lanes: [
          { product: 'RNG', weight: 100 },
          { product: 'SPORTS', weight: 100 },
        ],
      },
      [],
      ['bonus_products_mixed'],
    ],
    ['sports that earn slots', {}, ['SPORTS'], ['bonus_products_mixed']],
    [
      'sports that earn what is free to use anywhere',
      { lanes: [{ product: 'any', weight: 100 }] },
      ['SPORTS'],
      [],
    ],
    [
      'slots and live tables are one product',
      {
        lanes: [
          { product: 'RNG', weight: 100 },
          { product: 'LIVE', weight: 100 },
        ],
      },
      [],
      [],
    ],
    ['no lane', { lanes: [] }, [], ['bonus_lanes_missing']],
    ['half a day', { days: 0.5 }, [], ['bonus_number_invalid']],
    ['a stake below nothing', { maxStakeMinor: -1n }, [], ['bonus_number_invalid']],
    [
      'a huge multiple',
      { timesHundredths: Number.MAX_VALUE },
      [],
      ['bonus_number_invalid', 'bonus_times_over'],
    ],
  ])('of %s', (_offer, given, earnedFrom, faults) => expect(strict(given, earnedFrom)).toEqual(faults))

  test('another profile refuses only what cannot be counted', () => {
    const open = { ...terms, timesHundredths: 3_500, lanes: [{ product: 'RNG', weight: 10 }] }
    expect(faultsOfTerms(open, { profile: 'open' })).toEqual([])
  })
})

test('the narrowest lane counts', () => {
  const lanes = [
    { product: 'any', weight: 100 },
    { product: 'RNG', weight: 50 },
    { product: 'RNG', vendor: 'AURORA', weight: 20 },
    { product: 'RNG', vendor: 'AURORA', game: 'crash', weight: 0 },
  ]
  const at = (product: string, vendor: string, game: string) => weightOf(lanes, { product, vendor, game })
  expect([at('LIVE', 'X', 'g'), at('RNG', 'X', 'g'), at('RNG', 'AURORA', 'g')]).toEqual([100, 50, 20])
  expect(at('RNG', 'AURORA', 'crash')).toBe(0)
  expect(weightOf([{ product: 'RNG', weight: 100 }], { product: 'LIVE', vendor: 'X', game: 'g' })).toBe(0)
})

test('terms survive as JSON', () => {
  const through = JSON.parse(JSON.stringify(writeTerms(terms))) as ReturnType<typeof writeTerms>
  expect(readTerms(through)).toEqual(terms)
})

describe('a stake', () => {
  const purse = { cashMinor: 700n, bonusMinor: 300n }
  const right = { mayStake: true, maxStakeMinor: 1_000n }
  test.each([
    [700n, purse, right, { cashMinor: 700n, bonusMinor: 0n }],
    [1_000n, purse, right, { cashMinor: 700n, bonusMinor: 300n }],
    [1_001n, purse, right, 'insufficient_funds'],
    [701n, purse, { ...right, maxStakeMinor: 700n }, 'limit_reached'],
    [700n, purse, { ...right, maxStakeMinor: 1n }, { cashMinor: 700n, bonusMinor: 0n }],
    [701n, purse, { ...right, mayStake: false }, 'insufficient_funds'],
    [100n, { cashMinor: 0n, bonusMinor: 100n }, right, { cashMinor: 0n, bonusMinor: 100n }],
  ])('of %d takes cash first', (stake, has, may, expected) => {
    const split = splitStake(stake, has, may)
    expect(split.ok ? split.stake : split.code).toEqual(expected)
  })
})

test('the wins of a mixed round follow the shares of the stake, rests of divisions to cash', () => {
  const stake = { cashMinor: 700n, bonusMinor: 300n }
  expect(bonusPartOfWin(2_501n, { stake, paidMinor: 0n, paidBonusMinor: 0n })).toBe(750n)
  expect(bonusPartOfWin(999n, { stake, paidMinor: 2_501n, paidBonusMinor: 750n })).toBe(300n)
})

describe('the requirement', () => {
  test('is counted in hundredths, and nothing is rounded', () => {
    expect(neededOf(50_000n, terms)).toBe(50_000_000n)
    expect(countOf(2_000n, 100) + countOf(1_001n, 10)).toBe(210_010n)
    const counted = { needed: 50_000_000n, counted: 210_010n }
    expect([doneOf(counted), leftOf(counted), overOf(counted)]).toEqual([210_010n, 49_789_990n, 0n])
    expect(shownMinor(leftOf(counted))).toBe(497_900n)
  })

  test('is never done below nothing nor above itself, and what is over passes on', () => {
    expect(doneOf({ needed: 100n, counted: -5n })).toBe(0n)
    expect([doneOf({ needed: 100n, counted: 130n }), overOf({ needed: 100n, counted: 130n })]).toEqual([
      100n,
      30n,
    ])
  })

  test('is looked at again when more than a hundredth was rolled back', () => {
    expect(needsReview({ needed: 10_000n, counted: 9_900n })).toBe(false)
    expect(needsReview({ needed: 10_000n, counted: 9_899n })).toBe(true)
  })
})

describe('an end', () => {
  const none = { capMinor: null, convertedMinor: 0n }
  test.each([
    ['completed', 900n, none, 900n, 0n],
    ['completed', 900n, { capMinor: 500n, convertedMinor: 0n }, 500n, 400n],
    ['completed', 900n, { capMinor: 500n, convertedMinor: 450n }, 50n, 850n],
    ['completed', 900n, { capMinor: 500n, convertedMinor: 600n }, 0n, 900n],
    ['spent', 99n, none, 99n, 0n],
    ['forfeited', 900n, none, 0n, 900n],
    ['expired', 900n, none, 0n, 900n],
    ['given_up', 900n, none, 0n, 900n],
  ] as const)('%s of %d', (state, balance, cap, toCashMinor, toPromotionMinor) =>
    expect(partsAtEnd(balance, state, cap)).toEqual({ toCashMinor, toPromotionMinor }),
  )

  test('comes once', () => {
    for (const ended of ['completed', 'spent', 'forfeited', 'expired', 'given_up', 'voided'] as const)
      for (const to of ['active', 'completed', 'forfeited', 'queued'] as const)
        expect(mayBecome(ended, to)).toBe(false)
    expect(mayBecome('suspended', 'completed')).toBe(false)
  })

  test('a win that is taken back is paid by the bonus, by what it became, then by the house', () => {
    const parts = (balanceMinor: bigint, convertedMinor: bigint) =>
      Object.values(sourcesOfTakenBack(100n, { balanceMinor, convertedMinor }))
    expect(parts(150n, 0n)).toEqual([100n, 0n, 0n])
    expect(parts(0n, 70n)).toEqual([0n, 70n, 30n])
    expect(parts(40n, 0n)).toEqual([40n, 0n, 60n])
  })
})

describe('the simulator', () => {
  const table = [
    { weight: 6970, multiple: 0 },
    { weight: 1000, multiple: 0.5 },
    { weight: 900, multiple: 1 },
    { weight: 600, multiple: 2 },
    { weight: 300, multiple: 5 },
    { weight: 150, multiple: 10 },
    { weight: 80, multiple: 50 },
  ]
  const figures = figuresOfTable(table)

  test('knows the figures of the reference game', () => {
    expect(figures.rtp).toBeCloseTo(0.96, 10)
    expect(figures.sd).toBeCloseTo(4.657, 3)
  })

  test.each([
    [2_000, 10_000, 0.599, 0.614, 1_670],
    [2_000, 35_000, 0.284, 0.28, 1_252],
    [1_000, 10_000, 0.312, 0.311, 783],
  ])('%d to play %d: formula %d, runs %d', (balance, required, formula, runs, mean) => {
    const run = { balance, stake: 20, required }
    expect(chanceToFinish({ ...run, ...figures })).toBeCloseTo(formula, 3)
    const next = seededNumbers(16)
    const endings = Array.from({ length: 20_000 }, () => playRun(run, table, next))
    const finished = endings.filter(({ hasFinished }) => hasFinished).length / endings.length
    // Two times the 99 % of the reference, whose own runs were of another seed.
    expect(Math.abs(finished - runs)).toBeLessThan(0.018)
    const meanEnd = endings.reduce((sum, { balance: end }) => sum + end, 0) / endings.length
    expect(Math.abs(meanEnd - mean) / mean).toBeLessThan(0.06)
  })

  test.each([
    [0.96, 4.657],
    [0.97, 1.2],
    [0.5, 12],
    [0.99, 0.9],
  ])('a table of RTP %d and deviation %d has both', (rtp, sd) => {
    const made = tableOf({ rtp, sd })
    expect(made.every(({ weight }) => weight >= 0)).toBe(true)
    expect(figuresOfTable(made).rtp).toBeCloseTo(rtp, 9)
    expect(figuresOfTable(made).sd).toBeCloseTo(sd, 9)
  })
})
