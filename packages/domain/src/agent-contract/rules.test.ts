import { describe, expect, test } from 'vitest'
import type { BillFigures } from './bill-model.ts'
import { computeBill } from './bill.ts'
import { computeRealtime } from './realtime.ts'
import { fitsUnder } from './dominance.ts'
import { addDays, dayAt, dayStart, isMonthEnd, periodAt, type PeriodKind } from './period.ts'
import {
  canonicalTerms,
  checkTerms,
  usualCeilings,
  type CarryMode,
  type DividendTerms,
  type RealtimeTerms,
  type Terms,
  type Tier,
} from './terms.ts'

const tier = (ratePpm: number, minimums: Partial<Tier> = {}): Tier => ({
  ratePpm,
  validMinor: 0n,
  lossMinor: 0n,
  active: 0,
  ...minimums,
})
const daily = (...tiers: Tier[]): Terms => ({ kind: 'daily', tiers })
const realtime = (profitPpm: number, lossPpm: number, singleBetMinor = 10_000n): Terms => ({
  kind: 'realtime',
  profitPpm,
  lossPpm,
  singleBetMinor,
})

describe('terms', () => {
  test.each<[string, Terms, string | null]>([
    [
      'eleven tiers',
      daily(...Array.from({ length: 11 }, (_, at) => tier(100 + at))),
      'contract_terms_invalid',
    ],
    ['no tier', daily(), 'contract_terms_invalid'],
    ['a rate above the whole', daily(tier(1_000_001)), 'contract_terms_invalid'],
    ['a rate below nothing', daily(tier(-1)), 'contract_terms_invalid'],
    ['half a part', daily(tier(0.5)), 'contract_terms_invalid'],
    ['a minimum beyond 10^15', daily(tier(1, { validMinor: 10n ** 15n + 1n })), 'contract_terms_invalid'],
    ['a daily salary that asks for a loss', daily(tier(1, { lossMinor: 1n })), 'contract_terms_invalid'],
    ['a single bet amount that no slot counts', realtime(1, 1, 123n), 'contract_terms_invalid'],
    ['above the ceiling', daily(tier(30_001)), 'contract_rate_too_high'],
    ['at the ceiling', daily(tier(30_000)), null],
    ['realtime above its ceiling', realtime(10_001, 1), 'contract_rate_too_high'],
    ['realtime', realtime(1_000, 2_000), null],
    ['a cap of nothing', { ...daily(tier(1)), capMinor: 0n }, 'contract_terms_invalid'],
    ['a cap beyond 10^15', { ...realtime(1, 1), capMinor: 10n ** 15n + 1n }, 'contract_terms_invalid'],
    ['a cap', { ...daily(tier(1)), capMinor: 1n }, null],
  ])('%s', (_name, terms, code) => {
    const checked = checkTerms(terms, { ceilings: usualCeilings, singleBets: [5_000n, 10_000n, 50_000n] })
    expect(checked.ok ? null : checked.code).toBe(code)
  })
})

describe('a cap', () => {
  test('is part of the text that both sides sign, which is as it was without one', () => {
    const terms = daily(tier(8_000))
    const tiers = '"tiers":[{"active":0,"lossMinor":"0","ratePpm":8000,"validMinor":"0"}]'
    expect(canonicalTerms(terms)).toBe(`{"kind":"daily",${tiers}}`)
    expect(canonicalTerms({ ...terms, capMinor: 500n })).toBe(`{"capMinor":"500","kind":"daily",${tiers}}`)
  })

  const category = { category: 'RNG', ggrMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n }
  const figures = (validMinor: bigint): BillFigures => ({
    categories: [{ ...category, validMinor }],
    correctionsMinor: 0n,
    movedMinor: 0n,
    active: 0,
    salariesMinor: 0n,
    lotteryMinor: 0n,
    carryInMinor: 0n,
  })
  test.each([
    [49_999n, 499n],
    [50_000n, 500n],
    [50_099n, 500n],
    [10_000_000n, 500n],
  ])('lets turnover of %d pay %d', (valid, amount) => {
    const terms = {
      kind: 'daily',
      capMinor: 500n,
      tiers: [tier(10_000), tier(20_000, { active: 1 })],
    } as const
    const rules = { weights: {}, providerPpm: {}, paymentPpm: 0 }
    const bill = computeBill(terms, figures(valid), rules, { isMonthEnd: false })
    expect([bill.product, bill.amountMinor]).toEqual([valid * 10_000n, amount])
    // What one more member would bring is capped alike.
    expect(bill.tiers[1]?.wouldBeMinor).toBe(500n)
  })

  test("of real-time pay is the day's, whatever the slots", () => {
    const terms = { ...realtime(10_000, 10_000, 0n), capMinor: 500n } as const
    let before = { dayProduct: 0n, paidMinor: 0n }
    const paid = [30_000n, 30_000n, 1n].map((lostMinor) => {
      const bill = computeRealtime(terms as RealtimeTerms, { wonMinor: 0n, lostMinor }, before)
      before = { dayProduct: bill.dayProduct, paidMinor: before.paidMinor + bill.amountMinor }
      return bill.amountMinor
    })
    expect(paid).toEqual([300n, 200n, 0n])
  })
})

describe('what fits under', () => {
  const above = daily(tier(8_000), tier(10_000, { validMinor: 500n, active: 3 }))
  test.each<[string, Terms, boolean]>([
    ['the same terms', above, true],
    ['a lower rate with higher minimums', daily(tier(9_000, { validMinor: 600n, active: 4 })), true],
    ['the higher rate without its minimum', daily(tier(10_000)), false],
    ['the higher rate with fewer active', daily(tier(10_000, { validMinor: 500n, active: 2 })), false],
    ['another kind', realtime(1, 1), false],
  ])('%s', (_name, below, fits) => expect(fitsUnder(below, above)).toBe(fits))

  test('realtime: both rates, and the single bet amount', () => {
    const top = realtime(1_000, 2_000)
    expect(fitsUnder(realtime(1_000, 2_000, 50_000n), top)).toBe(true)
    expect(fitsUnder(realtime(1_000, 2_000, 5_000n), top)).toBe(false)
    expect(fitsUnder(realtime(1_001, 1), top)).toBe(false)
    expect(fitsUnder(realtime(1, 2_001), top)).toBe(false)
  })
})

describe('carry', () => {
  const terms = (carry: CarryMode): DividendTerms => ({
    kind: 'dividend',
    period: 'semimonthly',
    carry,
    tiers: [tier(100_000)],
  })
  const none = { validMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n }
  const figures = (ggrMinor: bigint, carryInMinor: bigint, correctionsMinor = 0n): BillFigures => ({
    categories: [{ ...none, category: 'RNG', ggrMinor }],
    carryInMinor,
    correctionsMinor,
    movedMinor: 0n,
    active: 0,
    salariesMinor: 0n,
    lotteryMinor: 0n,
  })
  const rules = { weights: {}, providerPpm: {}, paymentPpm: 0 }

  test.each<[CarryMode, bigint, bigint, bigint, boolean, bigint]>([
    ['none', -100n, 0n, 0n, false, 0n],
    ['none', -100n, 0n, -30n, false, -30n],
    ['previous', -100n, -50n, 0n, false, -100n],
    ['previous', 20n, -50n, 0n, false, 0n],
    ['month', -100n, -50n, 0n, false, -150n],
    ['month', -100n, -50n, 0n, true, 0n],
    ['month', -100n, 0n, -30n, true, -30n],
    ['full', -100n, -50n, 0n, true, -150n],
    ['full', 60n, -50n, 0n, false, 0n],
  ])('%s: %s with %s carried in, %s of it corrections', (mode, ggr, carryIn, corrections, isEnd, out) => {
    const bill = computeBill(terms(mode), figures(ggr, carryIn, corrections), rules, { isMonthEnd: isEnd })
    expect(bill.carryOutMinor).toBe(out)
  })

  test.each<[bigint, bigint, bigint]>([
    [0n, -70n, -70n],
    [30n, -70n, -40n],
    [70n, -70n, 0n],
    [-100n, 0n, -100n],
  ])('a salary with turnover of %s and %s carried in leaves %s', (validMinor, carryIn, left) => {
    const turnover = {
      ...figures(0n, carryIn),
      categories: [{ ...none, category: 'RNG', ggrMinor: 0n, validMinor }],
    }
    const salary = { kind: 'hourly', tiers: [tier(100_000)] } as const
    expect(computeBill(salary, turnover, rules, { isMonthEnd: false }).carryOutMinor).toBe(left)
  })

  test('what came late is a line of its own, and a provider has its share of what is left', () => {
    const late = { ...none, category: 'RNG', ggrMinor: -40n, originMs: 5 }
    const own = { ...none, category: 'RNG', ggrMinor: 100n }
    const costs = { ...rules, providerPpm: { RNG: 100_000 } }
    const given = { ...figures(0n, 0n, -40n), categories: [own, late] }
    const bill = computeBill(terms('none'), given, costs, { isMonthEnd: false })
    expect(bill.lines.map(({ kind, originMs, amountMinor }) => [kind, originMs, amountMinor])).toEqual([
      ['ggr', undefined, 100n],
      ['ggr', 5, -40n],
      ['provider', undefined, -6n],
    ])
    expect(bill.baseMinor).toBe(54n)
  })
})

describe('periods', () => {
  const at = (text: string) => Date.parse(text)
  test.each<[PeriodKind, string, string, string, string]>([
    ['daily', 'Asia/Dhaka', '2026-11-20T18:00:00Z', '2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z'],
    ['daily', 'Asia/Dhaka', '2026-11-20T17:59:59Z', '2026-11-19T18:00:00Z', '2026-11-20T18:00:00Z'],
    ['weekly', 'UTC', '2026-11-22T12:00:00Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z'],
    ['semimonthly', 'UTC', '2026-02-15T23:59:59Z', '2026-02-01T00:00:00Z', '2026-02-16T00:00:00Z'],
    ['semimonthly', 'UTC', '2026-02-16T00:00:00Z', '2026-02-16T00:00:00Z', '2026-03-01T00:00:00Z'],
    ['monthly', 'UTC', '2026-12-31T23:00:00Z', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['realtime', 'Asia/Kolkata', '2026-11-20T12:34:56Z', '2026-11-20T12:30:00Z', '2026-11-20T12:35:00Z'],
    ['hourly', 'Asia/Kolkata', '2026-11-20T12:34:56Z', '2026-11-20T12:30:00Z', '2026-11-20T13:30:00Z'],
    // The clocks skip an hour: the day has 23.
    ['daily', 'Europe/London', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
    // They repeat one: it is billed twice, and the day has 25.
    ['hourly', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
    ['hourly', 'Europe/London', '2026-10-25T01:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
    ['daily', 'Europe/London', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
    // Midnight itself is skipped.
    ['daily', 'America/Havana', '2026-03-08T12:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    // Half an hour is skipped and repeated.
    ['hourly', 'Australia/Lord_Howe', '2026-10-03T15:40:00Z', '2026-10-03T15:30:00Z', '2026-10-03T16:00:00Z'],
  ])('%s in %s at %s', (kind, zone, instant, start, end) =>
    expect(periodAt(kind, at(instant), zone)).toEqual({ startMs: at(start), endMs: at(end) }),
  )

  test('periods follow each other without a gap or an overlap for a year', () => {
    for (const zone of ['Asia/Dhaka', 'Europe/London', 'America/Havana', 'Australia/Lord_Howe'])
      for (const kind of ['hourly', 'daily', 'weekly', 'semimonthly', 'monthly'] as const) {
        let period = periodAt(kind, at('2026-01-01T12:00:00Z'), zone)
        const until = kind === 'hourly' ? at('2026-01-20T00:00:00Z') : at('2027-01-01T00:00:00Z')
        while (period.endMs < until) {
          const next = periodAt(kind, period.endMs, zone)
          expect(next.startMs).toBe(period.endMs)
          expect(next.endMs).toBeGreaterThan(next.startMs)
          period = next
        }
      }
  })

  test('days, and the last period of a month', () => {
    expect(dayAt(at('2026-11-20T20:00:00Z'), 'Asia/Dhaka')).toBe('2026-11-21')
    expect(dayStart('2026-11-21', 'Asia/Dhaka')).toBe(at('2026-11-20T18:00:00Z'))
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    const second = periodAt('semimonthly', at('2026-11-20T20:00:00Z'), 'Asia/Dhaka')
    expect(isMonthEnd(second, 'Asia/Dhaka')).toBe(true)
    expect(isMonthEnd(periodAt('semimonthly', second.startMs - 1, 'Asia/Dhaka'), 'Asia/Dhaka')).toBe(false)
  })
})
