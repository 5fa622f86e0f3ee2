import { currencies } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  effectOf,
  feeOf,
  findRisks,
  freeCash,
  isEnded,
  isUnderWay,
  moneyOf,
  needsTwoPeople,
  nextState,
  planWithdrawal,
  readSetting,
  withBenefit,
  withdrawableOf,
  withdrawalActs,
  withdrawalStates,
  type RiskFacts,
  type WithdrawalRules,
  type WithdrawalState,
} from './index.ts'

const { BDT } = currencies

/** Every legal move, written down apart from the table that decides. */
const legal = new Set(
  `requested claim operator, requested approve system, requested cancel member,
   in_review put_back operator, in_review approve operator, in_review approve system,
   in_review reject operator, in_review cancel member, approved pay operator, approved pay system,
   approved reject operator, paying disburse operator, paying disburse system, paying fail operator,
   paying fail system, disbursed confirm member, disbursed confirm_part member, disbursed deny member,
   disbursed time_out system, disbursed force operator, partly_received confirm member,
   partly_received pay_rest operator, partly_received return_rest operator, partly_received force operator,
   not_received confirm member, not_received pay_rest operator, not_received return_rest operator,
   not_received force operator, not_received pay_late system, repaying disburse operator,
   repaying disburse system, repaying fail operator, repaying fail system, failed pay_late system`
    .split(',')
    .map((move) => move.trim().replace(/\s+/g, ' ')),
)

describe('of every state, every act and every party', () => {
  test('what is not allowed is refused, and nothing else', () => {
    const parties = ['member', 'operator', 'system'] as const
    const found = withdrawalStates.flatMap((state) =>
      withdrawalActs.flatMap((act) =>
        parties.filter((by) => nextState(state, act, by) !== undefined).map((by) => `${state} ${act} ${by}`),
      ),
    )
    expect(found.toSorted()).toEqual([...legal].toSorted())
  })

  test.each<[WithdrawalState, 'held' | 'out' | 'back', boolean]>([
    ['requested', 'held', false],
    ['in_review', 'held', false],
    ['approved', 'held', false],
    ['paying', 'held', false],
    ['disbursed', 'out', false],
    ['partly_received', 'out', false],
    ['not_received', 'out', false],
    ['repaying', 'out', false],
    ['received', 'out', true],
    ['returned', 'out', true],
    ['rejected', 'back', true],
    ['cancelled', 'back', true],
    ['failed', 'back', true],
  ])('%s: the money is %s, and it has ended: %s', (state, where, hasEnded) => {
    expect([moneyOf(state), isEnded(state), isUnderWay(state)]).toEqual([where, hasEnded, where === 'held'])
  })

  test.each([
    ['requested', 'cancel', 'release'],
    ['in_review', 'reject', 'release'],
    ['approved', 'reject', 'release'],
    ['paying', 'fail', 'release'],
    ['paying', 'disburse', 'capture'],
    ['repaying', 'disburse', 'reroute'],
    ['repaying', 'fail', 'none'],
    ['not_received', 'pay_late', 'reroute'],
    ['failed', 'pay_late', 'take_again'],
    ['partly_received', 'return_rest', 'return'],
    ['not_received', 'return_rest', 'return'],
    ['disbursed', 'force', 'none'],
    ['disbursed', 'confirm', 'none'],
    ['partly_received', 'pay_rest', 'none'],
    ['approved', 'pay', 'none'],
  ] as const)('%s, %s: the money is to %s', (state, act, effect) => expect(effectOf(state, act)).toBe(effect))
})

const rules: WithdrawalRules = {
  minimumMinor: 100n,
  maximumMinor: 50_000n,
  dayMaximumMinor: 80_000n,
  perDay: 3,
  mostOpen: 2,
  freePerDay: 1,
  feeBps: 125,
  feeMinimumMinor: 50n,
  aheadMinutes: 0,
}
const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

describe('a plan', () => {
  test('lets what every rule lets, and only that', () => {
    const facts = fc.record({
      amountMinor: fc.bigInt(1n, 60_000n),
      count: fc.integer({ min: 0, max: 4 }),
      open: fc.integer({ min: 0, max: 3 }),
      totalMinor: fc.bigInt(0n, 80_001n),
    })
    fc.assert(
      fc.property(facts, ({ amountMinor, ...recent }) => {
        const planned = planWithdrawal({ amount: decimal(amountMinor), recent }, rules, BDT)
        const isFree = recent.count < 1
        // The fee of 1.25 %, rounded up, counted in hundredths of a percent.
        const share = (amountMinor * 125n + 9_999n) / 10_000n
        const fee = isFree ? 0n : share < 50n ? 50n : share
        const mayBe =
          amountMinor >= 100n &&
          amountMinor <= 50_000n &&
          fee < amountMinor &&
          recent.open < 2 &&
          recent.count < 3 &&
          recent.totalMinor + amountMinor <= 80_000n
        expect(planned.ok).toBe(mayBe)
        if (planned.ok) expect(planned.value).toEqual({ amountMinor, feeMinor: fee })
      }),
      { numRuns: 2_000, seed: 13 },
    )
  })

  test.each([
    ['the least', '1', { count: 0, open: 0, totalMinor: 0n }, true],
    ['the most', '500', { count: 0, open: 1, totalMinor: 0n }, true],
    ['a unit more than the most', '500.01', { count: 0, open: 0, totalMinor: 0n }, false],
    ['all that is left of the day', '300', { count: 2, open: 0, totalMinor: 50_000n }, true],
    ['a unit more than is left of the day', '300.01', { count: 2, open: 0, totalMinor: 50_000n }, false],
  ])('lets %s or not: %s', (_edge, amount, recent, isLet) => {
    expect(planWithdrawal({ amount, recent }, rules, BDT).ok).toBe(isLet)
  })

  test('leaves a unit at least after the fee', () => {
    const recent = { count: 1, open: 0, totalMinor: 0n }
    const small = { ...rules, minimumMinor: 1n }
    expect(planWithdrawal({ amount: '0.50', recent }, small, BDT).ok).toBe(false)
    expect(planWithdrawal({ amount: '0.51', recent }, small, BDT)).toMatchObject({ value: { feeMinor: 50n } })
  })

  test.each([
    ['the amount before how many are open', '0.99', { count: 9, open: 9, totalMinor: 0n }, 'amount_invalid'],
    ['open ones before the day', '1', { count: 9, open: 2, totalMinor: 0n }, 'withdrawal_open_limit'],
    ['how many before how much', '1', { count: 3, open: 0, totalMinor: 80_000n }, 'withdrawal_count_limit'],
    ['how much at last', '1', { count: 2, open: 1, totalMinor: 79_901n }, 'withdrawal_day_limit'],
  ])('says %s', (_order, amount, recent, code) => {
    expect(planWithdrawal({ amount, recent }, rules, BDT)).toMatchObject({ ok: false, code })
  })

  test.each([
    '',
    ' ',
    '1,000',
    '+100',
    '0x10',
    '１００',
    '১০০',
    'Infinity',
    'NaN',
    '100.',
    '.50',
    '1_000',
    '1 000',
  ])('reads no amount in %j', (amount) => {
    const recent = { count: 0, open: 0, totalMinor: 0n }
    expect(planWithdrawal({ amount, recent }, rules, BDT)).toMatchObject({
      ok: false,
      code: 'amount_invalid',
    })
  })
})

describe('a fee', () => {
  test.each([
    [10_000n, 0, 100, 0n, 0n],
    [10_000n, 1, 100, 0n, 100n],
    [10_001n, 1, 100, 0n, 101n],
    [9_999n, 1, 100, 0n, 100n],
    [1n, 1, 1, 0n, 1n],
    [10_000n, 1, 0, 500n, 0n],
    [10_000n, 1, 100, 101n, 101n],
    [10_000n, 1, 100, 99n, 100n],
    [9_007_199_254_740_993n, 1, 100, 0n, 90_071_992_547_410n],
  ])(
    'of %d after %d, at %d hundredths of a percent and at least %d, is %d',
    (amount, count, feeBps, least, fee) =>
      expect(feeOf(amount, count, { freePerDay: 1, feeBps, feeMinimumMinor: least })).toBe(fee),
  )
})

test.each([
  [1_000n, 0n, 1_000n],
  [1_000n, 999n, 1n],
  [1_000n, 1_000n, 0n],
  [1_000n, 1_001n, 0n],
  [0n, 0n, 0n],
])('of %d with %d that stays, %d is free', (cashMinor, stays, free) => {
  expect(withdrawableOf({ cashMinor, leftToPlayMinor: stays })).toBe(free)
  expect(freeCash(cashMinor, stays)).toBe(free)
})

test('a setting is an amount of the currency, or the house is set up wrongly', () => {
  expect(readSetting('500.00', BDT)).toBe(500_00n)
  for (const wrong of ['', '-1', '1.005', 'none']) expect(() => readSetting(wrong, BDT)).toThrow('a setting')
})

test('a level brings its day to who is proven, and only where it is more', () => {
  const benefit = { freePerDay: 1, perDay: 3, dayMaximumMinor: 80_000n, aheadMinutes: 0 }
  expect(withBenefit(rules, benefit, { isProven: true })).toEqual(rules)
  const more = { freePerDay: 2, perDay: 4, dayMaximumMinor: 80_001n, aheadMinutes: 10 }
  expect(withBenefit(rules, more, { isProven: true })).toEqual({ ...rules, ...more })
  expect(withBenefit(rules, more, { isProven: false })).toEqual({
    ...rules,
    ...more,
    dayMaximumMinor: 80_000n,
  })
})

const quiet: RiskFacts = {
  amountMinor: 100n,
  dayTotalMinor: 100n,
  dayCount: 1,
  weekCount: 1,
  payeeAgeHours: 72,
  paidBefore: 1,
  accountAgeHours: 24,
  credentialAgeHours: 24,
  sameDevice: 0,
  sameAddress: 0,
  samePayee: 0,
  depositedMinor: 500n,
  stakedMinor: 500n,
  bonusMinor: 0n,
}
const borders = { reviewFromMinor: 1_000n, twoPeopleFromMinor: 2_000n, newPayeeHours: 72 }
const flagsOf = (facts: Partial<RiskFacts>) =>
  findRisks({ ...quiet, ...facts }, borders)
    .filter(({ isFlag }) => isFlag)
    .map(({ code }) => code)

describe('a finding begins at its border', () => {
  test.each<[Partial<RiskFacts>, string[]]>([
    [{}, []],
    [{ payeeAgeHours: 71 }, ['new_payee']],
    [{ paidBefore: 0 }, ['new_payee']],
    [{ sameAddress: 1 }, ['linked_accounts']],
    [{ sameDevice: 1, bonusMinor: 1n }, ['linked_accounts', 'bonus_abuse']],
    [{ samePayee: 1, bonusMinor: 1n }, ['linked_accounts', 'bonus_abuse']],
    [{ sameAddress: 1, bonusMinor: 1n }, ['linked_accounts']],
    [{ stakedMinor: 499n }, ['deposit_without_play']],
    [{ depositedMinor: 0n, stakedMinor: 0n }, []],
    [{ depositedMinor: 0n, stakedMinor: -5n }, []],
    [{ dayCount: 3 }, []],
    [{ dayCount: 4 }, ['velocity']],
    [{ weekCount: 10 }, []],
    [{ weekCount: 11 }, ['velocity']],
    [{ bonusMinor: 499n }, []],
    [{ bonusMinor: 500n }, ['bonus_abuse']],
    [{ depositedMinor: 0n, stakedMinor: 0n, bonusMinor: 1n }, ['bonus_abuse']],
    [{ credentialAgeHours: 23 }, ['credentials_changed']],
    [{ credentialAgeHours: null }, []],
    [{ credentialAgeHours: 0 }, ['credentials_changed']],
    [{ accountAgeHours: 23 }, ['young_account']],
    [{ amountMinor: 999n, dayTotalMinor: 999n }, []],
    [{ amountMinor: 1_000n, dayTotalMinor: 1_000n }, ['amount_review']],
    [{ amountMinor: 999n, dayTotalMinor: 1_000n, dayCount: 2 }, ['split_under_threshold']],
    [{ amountMinor: 999n, dayTotalMinor: 999n, dayCount: 2 }, []],
    [{ amountMinor: 1_000n, dayTotalMinor: 1_999n, dayCount: 2 }, ['amount_review']],
    [
      { amountMinor: 1_999n, dayTotalMinor: 2_000n, dayCount: 2 },
      ['split_under_threshold', 'amount_review', 'amount_two_people'],
    ],
    [{ amountMinor: 2_000n, dayTotalMinor: 2_000n }, ['amount_review', 'amount_two_people']],
  ])('%o', (facts, codes) => expect(flagsOf(facts)).toEqual(codes))

  test('two people from the border on', () => {
    expect(needsTwoPeople({ dayTotalMinor: 1_999n }, borders)).toBe(false)
    expect(needsTwoPeople({ dayTotalMinor: 2_000n }, borders)).toBe(true)
  })

  test('and every check is there once, with facts that can be written down', () => {
    const found = findRisks({ ...quiet, amountMinor: 9_007_199_254_740_993n }, borders)
    expect(new Set(found.map(({ code }) => code)).size).toBe(10)
    expect(JSON.parse(JSON.stringify(found))).toEqual(found)
    expect(found.find(({ code }) => code === 'amount_review')?.facts).toEqual({
      amountMinor: '9007199254740993',
      fromMinor: '1000',
    })
  })
})
