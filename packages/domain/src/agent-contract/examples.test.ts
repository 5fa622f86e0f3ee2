import { describe, expect, test } from 'vitest'
import type { BillFigures, BillRules } from './bill-model.ts'
import { computeBill } from './bill.ts'
import { computeRealtime } from './realtime.ts'
import type { DividendTerms, RealtimeTerms, Tier, TurnoverTerms } from './terms.ts'
import { waterfall } from './waterfall.ts'

/** The worked examples of agents.md 3: the platform, A, B and C. */
const [a, b, c] = [1n, 2n, 3n]
const rules: BillRules = { weights: {}, providerPpm: {}, paymentPpm: 0 }
const noFigures: BillFigures = {
  categories: [],
  correctionsMinor: 0n,
  movedMinor: 0n,
  active: 0,
  salariesMinor: 0n,
  lotteryMinor: 0n,
  carryInMinor: 0n,
}
const tier = (ratePpm: number, minimums: Partial<Tier> = {}): Tier => ({
  ratePpm,
  validMinor: 0n,
  lossMinor: 0n,
  active: 0,
  ...minimums,
})
const nothing = { validMinor: 0n, ggrMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n }
const valid = (validMinor: bigint, active = 3): BillFigures => ({
  ...noFigures,
  active,
  categories: [{ ...nothing, category: 'RNG', validMinor }],
})
const ngr = (ggrMinor: bigint, carryInMinor = 0n): BillFigures => ({
  ...noFigures,
  carryInMinor,
  categories: [{ ...nothing, category: 'RNG', ggrMinor }],
})
const midMonth = { isMonthEnd: false }

describe('daily', () => {
  const daily = (tiers: readonly Tier[]): TurnoverTerms => ({ kind: 'daily', tiers })
  const termsOfA = daily([tier(8_000), tier(10_000, { validMinor: 50_000_000n })])
  const termsOfC = daily([tier(4_000, { validMinor: 10_000_000n, active: 3 })])

  test.each([
    ['A', termsOfA, 51_000_054n, 510_000_540_000n, 510_000n],
    ['B', daily([tier(6_000)]), 19_999_999n, 119_999_994_000n, 119_999n],
    ['C', termsOfC, 12_345_678n, 49_382_712_000n, 49_382n],
  ])('%s', (_name, terms, team, product, amountMinor) => {
    const bill = computeBill(terms, valid(team), rules, midMonth)
    expect([bill.product, bill.amountMinor]).toEqual([product, amountMinor])
  })

  test('with two active members C misses by one, and reads what one more would bring', () => {
    const bill = computeBill(termsOfC, valid(12_345_678n, 2), rules, midMonth)
    expect(bill.amountMinor).toBe(0n)
    expect(bill.tiers[0]).toMatchObject({
      isMet: false,
      active: { asked: 3, had: 2, missing: 1 },
      wouldBeMinor: 49_382n,
    })
  })

  test('what all keep together is what the platform paid', () => {
    const due = { endsMs: 1 }
    const paid = waterfall(
      [
        { ...due, id: 'c', payerId: b, payeeId: c, openMinor: 49_382n },
        { ...due, id: 'b', payerId: a, payeeId: b, openMinor: 119_999n },
        { ...due, id: 'a', payerId: null, payeeId: a, openMinor: 510_000n },
      ],
      new Map(),
    )
    expect(paid.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['a', 510_000n],
      ['b', 119_999n],
      ['c', 49_382n],
    ])
  })
})

describe('dividend', () => {
  const dividend = (ratePpm: number): DividendTerms => ({
    kind: 'dividend',
    period: 'semimonthly',
    carry: 'full',
    tiers: [tier(ratePpm)],
  })
  const [first, second] = [1_000, 2_000]
  const billOf = (ratePpm: number, team: bigint, carryIn = 0n) =>
    computeBill(dividend(ratePpm), ngr(team, carryIn), rules, midMonth)

  test('first half: B carries what its team won, and owes C what it cannot pay', () => {
    const ofC = billOf(100_000, 10_000_000n)
    const ofB = billOf(150_000, -5_000_000n)
    const ofA = billOf(200_000, 1_000_033n)
    expect([ofC.amountMinor, ofB.amountMinor, ofB.carryOutMinor]).toEqual([1_000_000n, 0n, -5_000_000n])
    expect([ofA.product, ofA.amountMinor]).toEqual([200_006_600_000n, 200_006n])
    const paid = waterfall(
      [
        { id: 'a', payerId: null, payeeId: a, endsMs: first, openMinor: ofA.amountMinor },
        { id: 'c', payerId: b, payeeId: c, endsMs: first, openMinor: ofC.amountMinor },
      ],
      new Map([[b, 320_000n]]),
    )
    expect(paid).toContainEqual({ id: 'c', payerId: b, payeeId: c, amountMinor: 320_000n })
  })

  test('second half: what comes in goes to the older due first', () => {
    const ofC = billOf(100_000, 2_000_000n)
    const ofB = billOf(150_000, 9_000_000n, -5_000_000n)
    expect([ofC.amountMinor, ofB.baseMinor, ofB.amountMinor]).toEqual([200_000n, 4_000_000n, 600_000n])
    const paid = waterfall(
      [
        { id: 'c1', payerId: b, payeeId: c, endsMs: first, openMinor: 680_000n },
        { id: 'c2', payerId: b, payeeId: c, endsMs: second, openMinor: 200_000n },
        { id: 'b2', payerId: a, payeeId: b, endsMs: second, openMinor: 600_000n },
      ],
      new Map([[a, 10_000_000n]]),
    )
    expect(paid.map(({ id, amountMinor }) => [id, amountMinor])).toEqual([
      ['b2', 600_000n],
      ['c1', 600_000n],
    ])
  })
})

test('realtime: one floor over both products, of the sum of the day', () => {
  const terms = (profitPpm: number, lossPpm: number): RealtimeTerms => ({
    kind: 'realtime',
    singleBetMinor: 10_000n,
    profitPpm,
    lossPpm,
  })
  // Lost 250.00 and 100.01, won at 1,000.00; 99.99 is too small to count.
  const slot = { wonMinor: 100_000n, lostMinor: 35_001n }
  const start = { dayProduct: 0n, paidMinor: 0n }
  const ofA = computeRealtime(terms(1_000, 2_000), slot, start)
  const ofB = computeRealtime(terms(500, 1_000), slot, start)
  expect([ofA.product, ofA.amountMinor]).toEqual([170_002_000n, 170n])
  expect([ofB.product, ofB.amountMinor]).toEqual([85_001_000n, 85n])
})
