import { describe, expect, test } from 'vitest'
import { paymentMethod } from '../../testing/payment-methods.ts'
import { checkMethod } from './check.ts'
import type { PaymentBonus, PaymentMethod } from './model.ts'

/** What may stand as a way to deposit: everything up to its edge, and nothing beyond. */
const term: PaymentMethod['terms'][number] = {
  currency: 'BDT',
  level: 0,
  minMinor: 200_00n,
  maxMinor: 25_000_00n,
  feeFixedMinor: 5_00n,
  feeBps: 150,
  feeRounding: 'up',
}
const bonus: PaymentBonus = {
  code: 'match_50',
  currency: 'BDT',
  title: { EN: '50% match', BN: '50% বোনাস' },
  rateBps: 5_000,
  maxMinor: 2_000_00n,
  minDepositMinor: 500_00n,
  turnoverTimes: 5,
  lane: 'any',
  maxStakeMinor: 200_00n,
  days: 14,
  isEnabled: true,
}
const method = paymentMethod({ code: 'bkash', terms: [term], bonuses: [bonus] })
const gateways = new Set(['setu'])
const faultOf = (change: Partial<PaymentMethod>) => {
  const checked = checkMethod({ ...method, ...change }, gateways)
  return checked.ok ? undefined : (checked.details as { field: string }).field
}
const ofTerm = (change: Partial<typeof term>) => faultOf({ terms: [{ ...term, ...change }] })
const ofBonus = (change: Partial<PaymentBonus>) => faultOf({ bonuses: [{ ...bonus, ...change }] })

describe('a method', () => {
  test.each<[string, Partial<PaymentMethod>]>([
    ['as it is', {}],
    ['with the shortest code', { code: 'ab' }],
    ['with the longest code', { code: 'a'.repeat(32) }],
    ['of a gateway that the house has', { kind: 'gateway', gateway: 'setu' }],
    ['of practice credits', { kind: 'sandbox' }],
    ['with the longest name', { name: { EN: '🂡'.repeat(60), BN: 'ক'.repeat(60) } }],
    ['with the longest instructions', { instructions: { EN: 'x'.repeat(2_000), BN: 'ক'.repeat(2_000) } }],
    ['open to the last minute of the day', { opensMinute: 0, closesMinute: 1_439 }],
    ['over midnight', { opensMinute: 1_439, closesMinute: 0 }],
    ['that is waited for a minute', { limitMinutes: 1 }],
    ['that is waited for a day', { limitMinutes: 1_440 }],
    ['without terms or bonuses yet', { terms: [], bonuses: [] }],
    ['with the same level in two currencies', { terms: [term, { ...term, currency: 'FUN' }] }],
    ['with two levels', { terms: [term, { ...term, level: 1 }] }],
  ])('%s may stand', (_what, change) => expect(faultOf(change)).toBeUndefined())

  test.each<[string, Partial<PaymentMethod>]>([
    ['code', { code: 'a' }],
    ['code', { code: 'a'.repeat(33) }],
    ['code', { code: 'Bkash' }],
    ['code', { code: 'b-kash' }],
    ['code', { code: 'bkash\n' }],
    ['kind', { kind: 'gateway', gateway: null }],
    ['kind', { kind: 'gateway', gateway: 'nowhere' }],
    ['kind', { kind: 'manual', gateway: 'setu' }],
    ['kind', { kind: 'sandbox', gateway: 'setu' }],
    ['name', { name: { EN: 'bKash', BN: ' ' } }],
    ['name', { name: { EN: '', BN: 'বিকাশ' } }],
    ['name', { name: { EN: 'x'.repeat(61), BN: 'x' } }],
    ['instructions', { instructions: { EN: '', BN: 'x'.repeat(2_001) } }],
    ['icon', { icon: 'skull' as PaymentMethod['icon'] }],
    ['hours', { opensMinute: -1 }],
    ['hours', { closesMinute: 1_440 }],
    ['hours', { opensMinute: 1.5 }],
    ['hours', { opensMinute: Number.NaN }],
    ['limitMinutes', { limitMinutes: 0 }],
    ['limitMinutes', { limitMinutes: 1_441 }],
    ['limitMinutes', { limitMinutes: 0.5 }],
    ['terms', { terms: [term, { ...term, maxMinor: 1_000_00n }] }],
    ['bonuses', { bonuses: [bonus, { ...bonus, currency: 'FUN' }] }],
  ])('is refused for its %s: %o', (field, change) => expect(faultOf(change)).toBe(field))

  test('is told of the first fault', () =>
    expect(faultOf({ code: '', limitMinutes: 0, terms: [{ ...term, minMinor: 0n }] })).toBe('code'))
})

describe('its terms', () => {
  test.each<[string, Partial<typeof term>]>([
    ['one amount alone', { minMinor: 500_00n, maxMinor: 500_00n }],
    ['no fee', { feeFixedMinor: 0n, feeBps: 0 }],
    ['half as the fee', { feeFixedMinor: 0n, feeBps: 5_000 }],
    ['the highest level', { level: 1_000 }],
    ['a least amount that leaves one unit after its fee', { minMinor: 2n, feeFixedMinor: 1n, feeBps: 0 }],
  ])('%s may stand', (_what, change) => expect(ofTerm(change)).toBeUndefined())

  test.each<[string, Partial<typeof term>]>([
    ['a least amount of nothing', { minMinor: 0n }],
    ['a negative least amount', { minMinor: -1n }],
    ['a most below the least', { maxMinor: 199_99n }],
    ['a negative fee', { feeFixedMinor: -1n }],
    ['a share below nothing', { feeBps: -1 }],
    ['a share over a half', { feeBps: 5_001 }],
    ['a broken share', { feeBps: 1.5 }],
    ['a level below the first', { level: -1 }],
    ['a level over the last', { level: 1_001 }],
    ['a fee that eats the least amount', { minMinor: 5_00n, feeBps: 0 }],
    ['a fee that eats it by rounding', { minMinor: 2n, feeFixedMinor: 1n, feeBps: 1 }],
  ])('%s may not', (_what, change) => expect(ofTerm(change)).toBe('terms'))

  test('one of many that may not stand is found', () =>
    expect(faultOf({ terms: [term, { ...term, level: 1, minMinor: 0n }, { ...term, level: 2 }] })).toBe(
      'terms',
    ))
})

describe('its bonuses', () => {
  test.each<[string, Partial<PaymentBonus>]>([
    ['twice the deposit', { rateBps: 20_000 }],
    ['a hundredth of a percent', { rateBps: 1 }],
    ['one unit at most', { maxMinor: 1n }],
    ['from the first unit on', { minDepositMinor: 1n }],
    ['no bound of the stake', { maxStakeMinor: null }],
    ['nothing to play', { turnoverTimes: 0 }],
    ['ten times to play', { turnoverTimes: 10 }],
    ['a day', { days: 1 }],
    ['a year', { days: 365 }],
    ['one product', { lane: 'RNG' }],
    ['one that rests', { isEnabled: false }],
  ])('%s may stand', (_what, change) => expect(ofBonus(change)).toBeUndefined())

  test.each<[string, Partial<PaymentBonus>]>([
    ['no code', { code: '' }],
    ['a code with capitals', { code: 'MATCH' }],
    ['no title in one language', { title: { EN: 'x', BN: '' } }],
    ['a title that is too long', { title: { EN: 'x'.repeat(61), BN: 'x' } }],
    ['nothing', { rateBps: 0 }],
    ['more than twice the deposit', { rateBps: 20_001 }],
    ['a most of nothing', { maxMinor: 0n }],
    ['a least deposit of nothing', { minDepositMinor: 0n }],
    ['a stake of nothing', { maxStakeMinor: 0n }],
    ['a negative stake', { maxStakeMinor: -1n }],
    ['eleven times to play', { turnoverTimes: 11 }],
    ['a negative number of times', { turnoverTimes: -1 }],
    ['no day', { days: 0 }],
    ['more than a year', { days: 366 }],
    ['no product', { lane: '' }],
  ])('%s may not', (_what, change) => expect(ofBonus(change)).toBe('bonuses'))
})
