import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutPots, dividePots, mostOf, stakesOf, type PaidSeat } from './pots.ts'

const seat = (id: number, paidMinor: number, state: 'in' | 'all-in' | 'out' = 'in'): PaidSeat => ({
  seat: id,
  paidMinor,
  isIn: state !== 'out',
  isAllIn: state === 'all-in',
})

/** Who can win no more than the other can. */
const isBelow = (one: PaidSeat, other: PaidSeat | undefined): boolean =>
  one.isAllIn && one.paidMinor <= (other?.paidMinor ?? 0)

describe('pots', () => {
  test.each<[string, PaidSeat[], { amountMinor: number; seats: number[]; isUncalled: boolean }[]]>([
    [
      'one pot of equal stakes',
      [seat(0, 100), seat(1, 100), seat(2, 40, 'out')],
      [{ amountMinor: 240, seats: [0, 1], isUncalled: false }],
    ],
    [
      'what nobody called goes back',
      [seat(0, 100), seat(1, 40, 'out'), seat(2, 20, 'out')],
      [
        { amountMinor: 100, seats: [0], isUncalled: false },
        { amountMinor: 60, seats: [0], isUncalled: true },
      ],
    ],
    [
      'a side pot for every all-in',
      [seat(0, 30, 'all-in'), seat(1, 70, 'all-in'), seat(2, 100), seat(3, 100)],
      [
        { amountMinor: 120, seats: [0, 1, 2, 3], isUncalled: false },
        { amountMinor: 120, seats: [1, 2, 3], isUncalled: false },
        { amountMinor: 60, seats: [2, 3], isUncalled: false },
      ],
    ],
    [
      'what only leavers paid belongs to the pot below',
      [seat(0, 50, 'all-in'), seat(1, 50, 'all-in'), seat(2, 80, 'out')],
      [{ amountMinor: 180, seats: [0, 1], isUncalled: false }],
    ],
    [
      'a blind player without a limit wins what seen ones paid',
      [seat(0, 20), seat(1, 40)],
      [{ amountMinor: 60, seats: [0, 1], isUncalled: false }],
    ],
  ])('%s', (_, paid, pots) => expect(cutPots(paid)).toEqual(pots))

  const paidSeats = fc
    .array(fc.tuple(fc.nat(1_000), fc.constantFrom('in', 'all-in', 'out')), { minLength: 2, maxLength: 9 })
    .map((list) =>
      list.map(([paid, state], index) =>
        seat(index, paid + 1, index === 0 && state === 'out' ? 'in' : state),
      ),
    )

  test('add up to what was paid, and are paid out to the last unit', () => {
    fc.assert(
      fc.property(paidSeats, fc.nat(1_000), (paid, salt) => {
        const total = paid.reduce((sum, { paidMinor }) => sum + paidMinor, 0)
        const pots = cutPots(paid)
        expect(pots.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total)
        expect(pots.every(({ seats }) => seats.length > 0)).toBe(true)
        const { changes, rakeMinor } = dividePots({
          paid,
          rake: { bps: 300, capMinor: 25 },
          best: (seats) => mostOf(seats, (one) => (one * 7 + salt) % 3),
          order: paid.map((one) => one.seat),
        })
        expect(changes.reduce((sum, { changeMinor }) => sum + changeMinor, rakeMinor)).toBe(0)
        expect(rakeMinor).toBeLessThanOrEqual(25)
        // Nobody wins from another seat more than an all-in stake of their own covers.
        for (const { seat: id, changeMinor } of changes) {
          const own = paid[id]
          const isTop = paid.every((one) => !one.isIn || one.seat === id || isBelow(one, own))
          if (!own?.isAllIn || isTop) continue
          const most = paid.reduce((sum, one) => sum + Math.min(one.paidMinor, own.paidMinor), 0)
          expect(own.paidMinor + changeMinor).toBeLessThanOrEqual(most)
        }
      }),
      { seed: 5 },
    )
  })

  test.each<[string, PaidSeat[], number[]]>([
    ['what all have called', [seat(0, 100), seat(1, 100), seat(2, 40, 'out')], [100, 100, 40]],
    ['no more than the others called', [seat(0, 100), seat(1, 40, 'out'), seat(2, 20, 'out')], [40, 40, 20]],
    ['of an all-in what was called', [seat(0, 900, 'all-in'), seat(1, 300, 'all-in')], [300, 300]],
    [
      'what who left had paid',
      [seat(0, 50, 'all-in'), seat(1, 50, 'all-in'), seat(2, 80, 'out')],
      [50, 50, 80],
    ],
    ['nothing', [seat(0, 0), seat(1, 10), seat(2, 20)], [0, 10, 20]],
  ])('a seat puts at risk %s', (_, paid, staked) =>
    expect(stakesOf(paid).map(({ stakedMinor }) => stakedMinor)).toEqual(staked),
  )

  test('nobody loses more than was at risk, which is what was paid less what goes back', () => {
    fc.assert(
      fc.property(paidSeats, (paid) => {
        const best = (seats: readonly number[]) => seats.slice(0, 1)
        const order = paid.map((one) => one.seat)
        const { changes } = dividePots({ paid, rake: { bps: 300, capMinor: 25 }, best, order })
        const stakes = stakesOf(paid)
        for (const [index, { stakedMinor }] of stakes.entries()) {
          expect(stakedMinor).toBeGreaterThanOrEqual(0)
          expect(changes[index]?.changeMinor).toBeGreaterThanOrEqual(-stakedMinor)
        }
        const uncalled = cutPots(paid).filter(({ isUncalled }) => isUncalled)
        const back = uncalled.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)
        expect(total(stakes.map(({ stakedMinor }) => stakedMinor))).toBe(
          total(paid.map(({ paidMinor }) => paidMinor)) - back,
        )
      }),
      { seed: 9 },
    )
  })

  test('what does not divide goes to the first seats in order', () => {
    const { changes } = dividePots({
      paid: [seat(0, 50), seat(1, 50), seat(2, 1, 'out')],
      rake: { bps: 0, capMinor: 0 },
      best: (seats) => seats,
      order: [1, 2, 0],
    })
    expect(changes).toEqual([
      { seat: 0, changeMinor: 0 },
      { seat: 1, changeMinor: 1 },
      { seat: 2, changeMinor: -1 },
    ])
  })
})
