import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, isSame, readMethod, wireMethod, type MethodPlan } from './console-wire.ts'

/** A method as two operators see it: amounts are decimals there and back, and only what differs is asked for. */
const plan: MethodPlan = {
  code: 'bkash',
  kind: 'manual',
  gateway: null,
  name: { EN: 'bKash', BN: 'বিকাশ' },
  instructions: { EN: 'Send', BN: 'পাঠান' },
  icon: 'phone',
  position: 2,
  isEnabled: true,
  opensMinute: 60,
  closesMinute: 120,
  limitMinutes: 30,
  needsSlip: true,
  vipFrom: 2,
  terms: [
    {
      currency: 'BDT',
      level: 0,
      min: '200.00',
      max: '25000.00',
      feeFixed: '5.00',
      feeBps: 150,
      feeRounding: 'up',
    },
  ],
  bonuses: [
    {
      code: 'match_50',
      currency: 'BDT',
      title: { EN: '50% match', BN: '50% বোনাস' },
      rateBps: 5_000,
      max: '2000.00',
      minDeposit: '500.00',
      turnoverTimes: 5,
      lane: 'RNG',
      maxStake: '200.00',
      days: 14,
      isEnabled: true,
    },
  ],
}
const read = (given: MethodPlan) => {
  const method = readMethod(given)
  if (!method.ok) throw new Error(method.code)
  return method.value
}
const [term, bonus] = [plan.terms[0], plan.bonuses[0]]
if (!term || !bonus) throw new Error('the plan has both')

describe('amounts', () => {
  test('are read in the units of their own currency', () => {
    const points = { ...term, currency: 'PTS' as const, min: '200', max: '900', feeFixed: '5' }
    const { terms, bonuses } = read({ ...plan, terms: [term, points] })
    expect(terms.map(({ minMinor, maxMinor, feeFixedMinor }) => [minMinor, maxMinor, feeFixedMinor])).toEqual(
      [
        [200_00n, 25_000_00n, 5_00n],
        [200n, 900n, 5n],
      ],
    )
    expect(bonuses).toMatchObject([{ maxMinor: 2_000_00n, minDepositMinor: 500_00n, maxStakeMinor: 200_00n }])
  })

  test.each([
    ['min', '-1.00'],
    ['min', '1.005'],
    ['max', '1e5'],
    ['max', ''],
    ['feeFixed', '-0.01'],
    ['feeFixed', '১'],
    ['max', '99999999999999999.00'],
  ] as const)('%s of %j is none', (name, amount) =>
    expect(readMethod({ ...plan, terms: [{ ...term, [name]: amount }] })).toEqual({
      ok: false,
      code: 'amount_invalid',
    }),
  )

  test.each([
    ['max', '2000.001'],
    ['minDeposit', 'many'],
    ['maxStake', '-1'],
  ] as const)('%s of a bonus of %j is none', (name, amount) =>
    expect(readMethod({ ...plan, bonuses: [{ ...bonus, [name]: amount }] })).toMatchObject({ ok: false }),
  )

  test('come back as they were written, for any values', () => {
    const minor = fc.bigInt(0n, 1_000_000_000_000_000n)
    fc.assert(
      fc.property(
        minor,
        minor,
        minor,
        fc.option(minor),
        (minMinor, maxMinor, feeFixedMinor, maxStakeMinor) => {
          const method = read(plan)
          const changed = {
            ...method,
            terms: method.terms.map((each) => ({ ...each, minMinor, maxMinor, feeFixedMinor })),
            bonuses: method.bonuses.map((each) => ({ ...each, maxStakeMinor })),
          }
          expect(read(wireMethod(changed))).toEqual(changed)
        },
      ),
      { seed: 7 },
    )
  })

  test('a whole plan comes back as it was', () => {
    expect(wireMethod(read(plan))).toEqual(plan)
    const without = { ...plan, bonuses: [{ ...bonus, maxStake: null }] }
    expect(wireMethod(read(without))).toEqual(without)
  })
})

describe('what differs', () => {
  test('is named, with what it was and what it becomes', () => {
    const after = { ...plan, limitMinutes: 31, name: { EN: 'bKash!', BN: 'বিকাশ' } }
    expect(differenceOf(plan, after)).toEqual({
      was: { limitMinutes: 30, name: plan.name },
      becomes: { limitMinutes: 31, name: after.name },
    })
  })

  test('is nothing where only the order of names does', () => {
    const turned = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? Array.isArray(value)
          ? value.map(turned)
          : value
        : Object.fromEntries(
            Object.entries(value)
              .map(([name, each]) => [name, turned(each)] as const)
              .toReversed(),
          )
    expect(differenceOf(plan, turned(plan) as MethodPlan)).toEqual({ was: {}, becomes: {} })
  })

  test.each<[string, Partial<MethodPlan>]>([
    ['a gateway that comes', { gateway: 'setu' }],
    ['a term more', { terms: [term, { ...term, level: 1 }] }],
    ['a term less', { terms: [] }],
    ['terms in another order', { terms: [{ ...term, level: 1 }, term] }],
    ['a unit of an amount', { terms: [{ ...term, max: '25000.01' }] }],
    ['a bonus that rests', { bonuses: [{ ...bonus, isEnabled: false }] }],
    ['a stake without a bound', { bonuses: [{ ...bonus, maxStake: null }] }],
  ])('is %s', (_what, change) => {
    const [name] = Object.keys(change)
    expect(Object.keys(differenceOf(plan, { ...plan, ...change }).becomes)).toEqual([name])
  })
})

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [0, null, false],
  [null, null, true],
  [null, {}, false],
  [undefined, null, false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[[]], [[]], true],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } }, true],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
  expect(isSame(other, one)).toBe(same)
})
