import { ratio } from '@baize/games/ratio'
import { describe, expect, test } from 'vitest'
import type { Split } from '../market/index.ts'
import type { ProductKind } from '../slip/index.ts'
import { cashOutPart, cashOutValue, type CashOutTicket, isDue, isSensible, type OpenLeg } from './index.ts'

const multiple: ProductKind = { type: 'multiple' }
const chance = (win: number): Split => [win, 0, 0, 0, 1_000_000 - win]
const open = (change: Partial<OpenLeg> = {}): OpenLeg => ({
  oddsMilli: 2500,
  isLive: true,
  split: chance(580_000),
  ...change,
})
const valueOf = (change: Partial<CashOutTicket> = {}) =>
  cashOutValue({ kind: multiple, stakeMinor: 20_000n, legs: [open()], ...change })

// sportsbook design, section 7
describe('the value of a cash-out', () => {
  test('is the fair value less 5 % live and 3 % before', () => {
    expect(valueOf()).toBe(27_550n)
    expect(valueOf({ legs: [open({ isLive: false })] })).toBe(28_130n)
  })

  test('takes settled legs by their factors', () => {
    expect(valueOf({ legs: [open(), { factor: ratio(3n, 2n) }] })).toBe(41_325n)
    expect(valueOf({ legs: [open(), { factor: ratio(0n) }] })).toBeUndefined()
  })

  test('counts halves and pushes of the fair chances', () => {
    // .3 * 2 + .2 * 1.5 + .1 + .2 * .5 = 1.1
    const split: Split = [300_000, 200_000, 100_000, 200_000, 200_000]
    expect(valueOf({ legs: [open({ oddsMilli: 2000, split })] })).toBe(20_900n)
  })

  test('of a system sums its lines', () => {
    // Doubles of 2, 1.45 and 1.45: (2.9 + 2.9 + 2.1025) / 3 of the stake, less 5 %.
    const legs = [{ factor: ratio(2n) }, open(), open()]
    expect(valueOf({ kind: { type: 'system', size: 2 }, stakeMinor: 30_000n, legs })).toBe(75_073n)
  })

  test.each<[string, OpenLeg, boolean]>([
    ['a suspended leg', open({ split: undefined }), false],
    ['5 % of the stake', open({ oddsMilli: 2000, split: chance(26_316) }), true],
    ['less than 5 %', open({ oddsMilli: 2000, split: chance(26_310) }), false],
    ['less than 97 % of what may be paid', open({ isLive: false, split: chance(999_999) }), true],
    ['97 % after the charge', open({ isLive: false, split: chance(1_000_000) }), true],
  ])('with %s: offered %s', (_, leg, isOffered) => {
    expect(valueOf({ legs: [leg] }) !== undefined).toBe(isOffered)
  })

  test('above 97 % of what may be paid is not offered, nor without an open leg', () => {
    // 51 * 1.999 may pay 101; 98 would be more than 97 % of it.
    const legs = [open({ oddsMilli: 1999, isLive: false, split: chance(1_000_000) })]
    expect(valueOf({ stakeMinor: 51n, legs })).toBeUndefined()
    expect(valueOf({ stakeMinor: 100n, legs })).toBe(193n)
    expect(valueOf({ legs: [{ factor: ratio(1n) }] })).toBeUndefined()
  })
})

describe('a part', () => {
  const part = (percent: number, change: { valueMinor?: bigint; stakeLeftMinor?: bigint } = {}) =>
    cashOutPart({ valueMinor: 27_550n, stakeLeftMinor: 20_000n, percent, ...change })

  test('of 40 % pays 110.20 and leaves a stake of 120.00', () => {
    expect(part(40)).toEqual({ stakeMinor: 8_000n, paidMinor: 11_020n })
  })

  test('rounds against the player', () => {
    expect(part(33, { valueMinor: 101n, stakeLeftMinor: 101n })).toEqual({ stakeMinor: 34n, paidMinor: 33n })
  })

  test.each([9, 91, 0, -10, 110, 33.3, Number.NaN])('of %d %% is not to be had', (percent) => {
    expect(part(percent)).toBeUndefined()
  })

  test('of everything takes everything', () => {
    expect(part(100)).toEqual({ stakeMinor: 20_000n, paidMinor: 27_550n })
  })

  test('that would leave or pay nothing is not to be had', () => {
    expect(part(90, { stakeLeftMinor: 1n })).toBeUndefined()
    expect(part(10, { valueMinor: 9n })).toBeUndefined()
  })
})

describe('automatic', () => {
  const bounds = (belowMinor: bigint | null, aboveMinor: bigint | null) => ({ belowMinor, aboveMinor })

  test.each([
    [bounds(null, 300n), 299n, false],
    [bounds(null, 300n), 300n, true],
    [bounds(100n, 300n), 101n, false],
    [bounds(100n, 300n), 100n, true],
    [bounds(100n, null), 50n, true],
    [bounds(null, null), 50n, false],
  ])('%o at %d: %s', (automatic, valueMinor, isSetOff) => {
    expect(isDue(automatic, valueMinor)).toBe(isSetOff)
  })

  test.each([
    [bounds(null, null), false],
    [bounds(100n, null), true],
    [bounds(null, 100n), true],
    [bounds(100n, 300n), true],
    [bounds(300n, 300n), false],
    [bounds(0n, null), false],
    [bounds(null, -1n), false],
    [bounds(-5n, 300n), false],
  ])('%o is sensible: %s', (automatic, isTaken) => {
    expect(isSensible(automatic)).toBe(isTaken)
  })
})
