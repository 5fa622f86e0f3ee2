import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillFigures } from './bill-model.ts'
import { amountAt, computeBill } from './bill.ts'
import { cascadeOf, type Standing } from './cascade.ts'
import { fitsUnder } from './dominance.ts'
import { computeRealtime } from './realtime.ts'
import { canonicalTerms, readTerms, type Terms, type Tier, type TurnoverTerms } from './terms.ts'
import { waterfall, type Due } from './waterfall.ts'

const runs = Number(process.env.CONTRACT_RUNS ?? 100)

const anyTier: fc.Arbitrary<Tier> = fc.record({
  ratePpm: fc.integer({ min: 1, max: 30_000 }),
  validMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
  lossMinor: fc.constant(0n),
  active: fc.integer({ min: 0, max: 5 }),
})

const anyTerms: fc.Arbitrary<TurnoverTerms> = fc.record({
  kind: fc.constant('daily' as const),
  tiers: fc.array(anyTier, { minLength: 1, maxLength: 10 }),
})

const figuresOf = (categories: BillFigures['categories'], active: number): BillFigures => ({
  categories,
  active,
  correctionsMinor: 0n,
  movedMinor: 0n,
  salariesMinor: 0n,
  lotteryMinor: 0n,
  carryInMinor: 0n,
})

/** Terms that fit under others: rates cut, minimums raised. */
const under = (above: TurnoverTerms, cut: number, raised: bigint): TurnoverTerms => ({
  kind: above.kind,
  tiers: above.tiers.map((tier) => ({
    ...tier,
    ratePpm: Math.max(1, Math.floor((tier.ratePpm * cut) / 100)),
    validMinor: tier.validMinor + raised,
  })),
})

interface Node {
  readonly parent: number
  readonly cut: number
  readonly raised: bigint
  readonly own: bigint
  readonly live: bigint
  readonly active: number
}

const anyNode = fc.record({
  parent: fc.nat(),
  cut: fc.integer({ min: 1, max: 100 }),
  raised: fc.bigInt({ min: 0n, max: 1_000_000n }),
  own: fc.bigInt({ min: 0n, max: 5_000_000n }),
  live: fc.bigInt({ min: 0n, max: 5_000_000n }),
  active: fc.integer({ min: 0, max: 4 }),
})

/** A tree of agents, each with terms under its payer's, and the bills of a day. */
function billsOf(nodes: readonly Node[], root: TurnoverTerms) {
  const terms: TurnoverTerms[] = []
  const team: { own: bigint; live: bigint; active: number }[] = []
  const parents = nodes.map(({ parent }, index) => (index === 0 ? -1 : parent % index))
  nodes.forEach(({ cut, raised, own, live, active }, index) => {
    const above = terms[parents[index] ?? -1]
    terms.push(above ? under(above, cut, raised) : root)
    team.push({ own, live, active })
  })
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const [from, to] = [team[index], team[parents[index] ?? -1]]
    if (!from || !to) continue
    to.own += from.own
    to.live += from.live
    to.active += from.active
  }
  const rules = { weights: { LIVE: 33 }, providerPpm: {}, paymentPpm: 0 }
  const none = { ggrMinor: 0n, bonusesMinor: 0n, rebatesMinor: 0n }
  return nodes.map((_node, index) => {
    const { own = 0n, live = 0n, active = 0 } = team[index] ?? {}
    const categories = [
      { ...none, category: 'RNG', validMinor: own },
      { ...none, category: 'LIVE', validMinor: live },
    ]
    const bill = computeBill(terms[index] ?? root, figuresOf(categories, active), rules, {
      isMonthEnd: false,
    })
    return { parent: parents[index] ?? -1, amountMinor: bill.amountMinor }
  })
}

test('dominated turnover trees of 200: no payer owes more than it is paid', () => {
  const trees = fc.array(anyNode, { minLength: 1, maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(trees, anyTerms, (nodes, root) => {
      const bills = billsOf(nodes, root)
      const passedOn = bills.map(() => 0n)
      for (const { parent, amountMinor } of bills)
        if (parent >= 0) passedOn[parent] = (passedOn[parent] ?? 0n) + amountMinor
      bills.forEach(({ amountMinor }, index) => expect((passedOn[index] ?? 0n) <= amountMinor).toBe(true))
    }),
    { numRuns: runs },
  )
})

const anyDues = fc
  .array(
    fc.record({
      payee: fc.integer({ min: 1, max: 30 }),
      up: fc.nat(),
      endsMs: fc.integer({ min: 1, max: 4 }),
      openMinor: fc.bigInt({ min: 0n, max: 1_000n }),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ payee, up, endsMs, openMinor }, index): Due => {
      const payer = up % payee
      const payerId = payer === 0 ? null : BigInt(payer)
      return { id: String(index), payerId, payeeId: BigInt(payee), endsMs, openMinor }
    }),
  )
const anyCash = fc
  .array(fc.bigInt({ min: -500n, max: 1_500n }), { minLength: 30, maxLength: 30 })
  .map((amounts) => new Map(amounts.map((amount, index) => [BigInt(index + 1), amount])))

test('the waterfall takes at most bills and cash, pays at most dues, and the oldest first', () => {
  fc.assert(
    fc.property(anyDues, anyCash, (dues, cash) => {
      const paid = new Map(waterfall(dues, cash).map(({ id, amountMinor }) => [id, amountMinor]))
      const paidOf = ({ id }: Due) => paid.get(id) ?? 0n
      for (const due of dues) {
        expect(paidOf(due) >= 0n && paidOf(due) <= due.openMinor).toBe(true)
        if (due.payerId === null) expect(paidOf(due)).toBe(due.openMinor)
      }
      for (const [payerId, own] of cash) {
        const ofPayer = dues.filter((due) => due.payerId === payerId)
        const out = ofPayer.reduce((sum, due) => sum + paidOf(due), 0n)
        const received = dues
          .filter((due) => due.payeeId === payerId)
          .reduce((sum, due) => sum + paidOf(due), 0n)
        const has = own + received > 0n ? own + received : 0n
        const owed = ofPayer.reduce((sum, { openMinor }) => sum + openMinor, 0n)
        expect(out).toBe(has < owed ? has : owed)
        const isShort = (due: Due) => paidOf(due) < due.openMinor
        const oldestShort = Math.min(Infinity, ...ofPayer.filter(isShort).map(({ endsMs }) => endsMs))
        expect(ofPayer.every((due) => due.endsMs <= oldestShort || paidOf(due) === 0n)).toBe(true)
      }
    }),
    { numRuns: runs * 3 },
  )
})

test('a cascade is the least fixed point', () => {
  const anyStanding = fc
    .array(fc.record({ terms: anyTerms, up: fc.nat() }), { minLength: 1, maxLength: 40 })
    .map((given) =>
      given.map(({ terms, up }, index): Standing<number> => {
        const payeeId = BigInt(index + 1)
        return { id: index, payeeId, payerId: index === 0 ? null : BigInt((up % index) + 1), terms }
      }),
    )
  fc.assert(
    fc.property(anyStanding, anyTerms, fc.boolean(), (standing, offered, isEnd) => {
      const change = { payeeId: 1n, terms: isEnd ? null : offered }
      const ended = new Set(cascadeOf(standing, change).map(({ id }) => id))
      const slow = new Set<number>()
      for (let grew = true; grew;) {
        grew = false
        for (const each of standing) {
          const payer = standing.find(({ payeeId }) => payeeId === each.payerId)
          if (!payer || slow.has(each.id)) continue
          const above = payer.payeeId === 1n ? change.terms : slow.has(payer.id) ? null : payer.terms
          // What did not fit before is no part of the change.
          const isTouched = payer.payeeId === 1n || slow.has(payer.id)
          if (!isTouched || (above && fitsUnder(each.terms, above))) continue
          slow.add(each.id)
          grew = true
        }
      }
      expect(ended).toEqual(slow)
    }),
    { numRuns: runs },
  )
})

test('terms read back are the terms, whatever the order of their tiers', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const text = canonicalTerms(terms)
      const turned: Terms = { ...terms, tiers: terms.tiers.toReversed() }
      expect(canonicalTerms(turned)).toBe(text)
      expect(canonicalTerms(readTerms(text))).toBe(text)
      const capped: Terms = { ...terms, capMinor: 1n }
      expect(readTerms(canonicalTerms(capped))).toEqual({ ...readTerms(text), capMinor: 1n })
    }),
    { numRuns: runs },
  )
})

test('old terms give old bills: the lines add up to the base, and the base to the amount', () => {
  const anyCategory = fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    validMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    ggrMinor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    bonusesMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    rebatesMinor: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  })
  const rules = { weights: { LIVE: 10, SPORTS: 0 }, providerPpm: { RNG: 120_000 }, paymentPpm: 12_000 }
  fc.assert(
    fc.property(fc.array(anyCategory, { maxLength: 3 }), anyTerms, fc.nat(9), (categories, daily, active) => {
      const terms: Terms = { ...daily, kind: 'dividend', period: 'monthly', carry: 'full' }
      const figures = { ...figuresOf(categories, active), salariesMinor: 7n, movedMinor: 1_000n }
      const bill = computeBill(terms, figures, rules, { isMonthEnd: false })
      expect(bill.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(bill.baseMinor)
      expect(bill.amountMinor).toBe(amountAt(bill.baseMinor, bill.ratePpm))
      expect(bill.carryOutMinor).toBe(bill.baseMinor < 0n ? bill.baseMinor : 0n)
      const again = readTerms(canonicalTerms(terms))
      if (again.kind !== 'dividend') throw new Error('a dividend stays one')
      expect(computeBill(again, figures, rules, { isMonthEnd: false }).amountMinor).toBe(bill.amountMinor)
    }),
    { numRuns: runs },
  )
})

test('288 floors lose nothing: a day pays the floor of its sum', () => {
  const anySlot = fc.record({
    wonMinor: fc.bigInt({ min: 0n, max: 9_999n }),
    lostMinor: fc.bigInt({ min: 0n, max: 9_999n }),
  })
  const terms = { kind: 'realtime', singleBetMinor: 0n, profitPpm: 333, lossPpm: 777 } as const
  fc.assert(
    fc.property(fc.array(anySlot, { maxLength: 288 }), (slots) => {
      let [dayProduct, paidMinor] = [0n, 0n]
      for (const slot of slots) {
        const bill = computeRealtime(terms, slot, { dayProduct, paidMinor })
        dayProduct = bill.dayProduct
        paidMinor += bill.amountMinor
      }
      const won = slots.reduce((sum, slot) => sum + slot.wonMinor, 0n)
      const lost = slots.reduce((sum, slot) => sum + slot.lostMinor, 0n)
      expect(paidMinor).toBe((won * 333n + lost * 777n) / 1_000_000n)
    }),
    { numRuns: runs },
  )
})
