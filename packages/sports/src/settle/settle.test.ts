import { ratio } from '@baize/games/ratio'
import { describe, expect, test } from 'vitest'
import { halfLost, halfWon, lost, type OutcomeResult, voided, won } from '../market/index.ts'
import type { NamedSystem, ProductKind } from '../slip/index.ts'
import {
  type AcceptedTicket,
  desired,
  explain,
  factorOf,
  legStateOf,
  type Movement,
  nextMovement,
  paidOf,
  returnOf,
  type StandingResult,
  validStakeOf,
  voidPartOf,
} from './index.ts'

const multiple: ProductKind = { type: 'multiple' }
const named = (name: NamedSystem): ProductKind => ({ type: 'named', name })
type Leg = readonly [oddsMilli: number, outcome: OutcomeResult]

const returned = (kind: ProductKind, stakeMinor: bigint, legs: readonly Leg[]) =>
  returnOf({ kind, stakeMinor, factors: legs.map(([odds, outcome]) => factorOf(outcome, odds)) })

describe('a leg', () => {
  test.each([
    [won, 1910, ratio(191n, 100n)],
    [halfWon, 1930, ratio(1465n, 1000n)],
    [voided, 1910, ratio(1n)],
    [halfLost, 1910, ratio(1n, 2n)],
    [lost, 1910, ratio(0n)],
    [{ ...won, deadHeat: [1, 2] } as const, 5500, ratio(11n, 4n)],
    [{ ...halfWon, deadHeat: [2, 3] } as const, 2000, ratio(7n, 6n)],
  ])('%o at %i multiplies by %o', (outcome, odds, factor) => {
    expect(factorOf(outcome, odds)).toEqual(factor)
  })

  test('has no more places than competitors tied for them', () => {
    expect(() => factorOf({ ...won, deadHeat: [3, 2] }, 2000)).toThrow('dead heat')
  })
})

// sportsbook design, section 6
describe('examples of returns', () => {
  test.each<[string, ProductKind, bigint, readonly Leg[], bigint]>([
    ['quarter line won by one', multiple, 10_001n, [[1930, halfWon]], 14_651n],
    ['quarter line drawn', multiple, 10_001n, [[1930, halfLost]], 5_000n],
    [
      'treble with a half',
      multiple,
      25_050n,
      [
        [1870, won],
        [2040, halfWon],
        [1550, won],
      ],
      110_363n,
    ],
    [
      'lucky 15',
      named('lucky15'),
      15_000n,
      [
        [2100, won],
        [1850, voided],
        [3400, lost],
        [1930, halfWon],
      ],
      14_283n,
    ],
    [
      'yankee',
      named('yankee'),
      11_000n,
      [
        [2100, won],
        [1850, voided],
        [3400, lost],
        [1930, halfWon],
      ],
      9_718n,
    ],
    ['two tied for top batter', multiple, 10_000n, [[5500, { ...won, deadHeat: [1, 2] }]], 27_500n],
    ['placed at a quarter of the odds', multiple, 5_000n, [[3000, won]], 15_000n],
    ['two tied for the third place', multiple, 5_000n, [[3000, { ...won, deadHeat: [1, 2] }]], 7_500n],
  ])('%s', (_, kind, stakeMinor, legs, paidMinor) => {
    expect(returned(kind, stakeMinor, legs)).toBe(paidMinor)
  })
})

describe('valid stake', () => {
  const validStake = (legs: readonly Leg[], change: { leftMinor?: bigint; paidMinor?: bigint } = {}) =>
    validStakeOf({
      kind: multiple,
      stakeMinor: 10_000n,
      stakeLeftMinor: change.leftMinor ?? 10_000n,
      paidMinor: change.paidMinor ?? 0n,
      oddsMilli: legs.map(([odds]) => odds),
      voidParts: legs.map(([, outcome]) => voidPartOf(outcome)),
    })

  test.each<[string, readonly Leg[], bigint]>([
    ['won', [[1910, won]], 10_000n],
    ['lost', [[1910, lost]], 10_000n],
    ['void', [[1910, voided]], 0n],
    ['half won', [[1910, halfWon]], 5_000n],
    ['half lost', [[1910, halfLost]], 5_000n],
    [
      'one void leg of two',
      [
        [1910, voided],
        [1910, won],
      ],
      10_000n,
    ],
    [
      'two halves',
      [
        [1910, halfLost],
        [1910, halfWon],
      ],
      7_500n,
    ],
    ['odds below 1.30', [[1290, won]], 0n],
    ['odds of 1.30', [[1300, won]], 10_000n],
    [
      'a double of 1.15 is 1.3225',
      [
        [1150, won],
        [1150, won],
      ],
      10_000n,
    ],
    [
      'a double of 1.14 is 1.2996',
      [
        [1140, won],
        [1140, won],
      ],
      0n,
    ],
  ])('%s', (_, legs, valid) => {
    expect(validStake(legs)).toBe(valid)
  })

  test('after a cash-out is at most what was won or lost', () => {
    expect(validStake([[1910, lost]], { leftMinor: 0n, paidMinor: 9_700n })).toBe(300n)
    expect(validStake([[1910, lost]], { leftMinor: 0n, paidMinor: 15_000n })).toBe(5_000n)
    expect(validStake([[1910, lost]], { leftMinor: 4_000n, paidMinor: 5_000n })).toBe(5_000n)
    expect(validStake([[1910, voided]], { leftMinor: 4_000n, paidMinor: 20_000n })).toBe(6_000n)
  })
})

const leg = { event: 'e1', market: 'football_1x2|', outcome: 'home', oddsMilli: 2400 }
const single: AcceptedTicket = {
  kind: multiple,
  legs: [leg],
  unitMinor: 10_000n,
  acceptedAt: 500,
  cashOuts: [],
}
const standing = (change: Partial<StandingResult>): StandingResult => ({
  outcomes: null,
  voidReason: null,
  cancelled: [],
  ...change,
})
const homeWon = standing({ outcomes: { home: [1, 0, 1, 1], away: [0, 0, 1, 1] } })

describe('the state of a leg', () => {
  const stateOf = (result: StandingResult | undefined) =>
    legStateOf(leg, { acceptedAt: 500, standing: result }).result

  test.each<[string, StandingResult | undefined, string]>([
    ['none', undefined, 'open'],
    ['rolled back', standing({}), 'open'],
    ['another outcome only', standing({ outcomes: { away: [1, 0, 1, 1] } }), 'open'],
    ['won', homeWon, 'won'],
    ['push', standing({ outcomes: { home: [0, 2, 1, 1] } }), 'push'],
    ['void', standing({ outcomes: { home: [0, 2, 1, 1] }, voidReason: 'abandoned' }), 'void'],
    ['cancelled', standing({ cancelled: [{ from: null, to: null, reason: 'odds_error' }] }), 'void'],
    ['cancelled and won', { ...homeWon, cancelled: [{ from: 500, to: 501, reason: 'past_post' }] }, 'void'],
    ['cancelled up to it', { ...homeWon, cancelled: [{ from: 0, to: 500, reason: 'past_post' }] }, 'won'],
    ['cancelled after it', { ...homeWon, cancelled: [{ from: 501, to: null, reason: 'past_post' }] }, 'won'],
  ])('%s', (_, result, state) => {
    expect(stateOf(result)).toBe(state)
  })
})

describe('desired', () => {
  const double: AcceptedTicket = { ...single, legs: [leg, { ...leg, event: 'e2' }] }
  const homeLost = standing({ outcomes: { home: [0, 0, 1, 1] } })

  test('is open while a leg is', () => {
    const to = desired(double, ({ event }) => (event === 'e1' ? homeWon : undefined))
    expect(to).toEqual({ state: 'open', paidMinor: 0n, validStakeMinor: 0n })
  })

  test('is settled with the leg that loses every line', () => {
    const to = desired(double, ({ event }) => (event === 'e1' ? homeLost : undefined))
    expect(to).toEqual({ state: 'settled', paidMinor: 0n, validStakeMinor: 10_000n })
    const system: AcceptedTicket = { ...double, kind: { type: 'system', size: 1 } }
    expect(desired(system, ({ event }) => (event === 'e1' ? homeLost : undefined)).state).toBe('open')
  })

  test('pays the rest after a partial cash-out by its results, and nothing more after a full one', () => {
    const part: AcceptedTicket = { ...single, cashOuts: [{ stakeMinor: 4_000n, paidMinor: 5_510n }] }
    expect(desired(part, () => undefined)).toEqual({ state: 'open', paidMinor: 5_510n, validStakeMinor: 0n })
    expect(desired(part, () => homeWon).paidMinor).toBe(5_510n + 14_400n)
    const all: AcceptedTicket = {
      ...part,
      cashOuts: [...part.cashOuts, { stakeMinor: 6_000n, paidMinor: 8_000n }],
    }
    for (const result of [undefined, homeWon, homeLost])
      expect(desired(all, () => result)).toEqual({
        state: 'settled',
        paidMinor: 13_510n,
        validStakeMinor: 3_510n,
      })
  })
})

describe('movements', () => {
  /** Applies the next movement until there is none, as a payer whose calls are all answered. */
  const pay = (movements: readonly Movement[], to: ReturnType<typeof desired>): readonly Movement[] => {
    const next = nextMovement(movements, to)
    if (next === undefined) return movements
    return pay([...movements, { ...next, id: `m${movements.length + 1}` }], to)
  }

  test('resettle as in the design: 240.00 paid, then void', () => {
    const wonMovements = pay(
      [],
      desired(single, () => homeWon),
    )
    expect(wonMovements).toEqual([
      {
        type: 'settle',
        id: 'm1',
        amountMinor: 24_000n,
        validStakeMinor: 10_000n,
        paidMinor: 24_000n,
      },
    ])
    const voidResult = standing({ outcomes: { home: [0, 2, 1, 1] }, voidReason: 'undetermined' })
    const voidMovements = pay(
      wonMovements,
      desired(single, () => voidResult),
    )
    expect(voidMovements.slice(1)).toEqual([
      { type: 'rollback', id: 'm2', reference: 'm1' },
      { type: 'win', id: 'm3', amountMinor: 10_000n },
      { type: 'end', id: 'm4', validStakeMinor: 0n, paidMinor: 10_000n, revision: 1 },
    ])
    expect(paidOf(voidMovements)).toBe(10_000n)
    expect(
      pay(
        voidMovements,
        desired(single, () => homeWon),
      ).slice(4),
    ).toEqual([
      { type: 'win', id: 'm5', amountMinor: 14_000n },
      { type: 'end', id: 'm6', validStakeMinor: 10_000n, paidMinor: 24_000n, revision: 2 },
    ])
  })

  test('take back the newest wins only as far as needed', () => {
    const movements: readonly Movement[] = [
      { type: 'win', id: 'a', amountMinor: 5_000n },
      { type: 'win', id: 'b', amountMinor: 3_000n },
      { type: 'win', id: 'c', amountMinor: 2_000n },
    ]
    const to = { state: 'open', paidMinor: 6_000n, validStakeMinor: 0n } as const
    expect(pay(movements, to).slice(3)).toEqual([
      { type: 'rollback', id: 'm4', reference: 'c' },
      { type: 'rollback', id: 'm5', reference: 'b' },
      { type: 'win', id: 'm6', amountMinor: 1_000n },
    ])
  })
})

test('an explanation shows each step of the arithmetic', () => {
  const outcomes = [
    [2100, [1, 0, 1, 1]],
    [1850, [0, 2, 1, 1]],
    [3400, [0, 0, 1, 1]],
    [1930, [1, 1, 1, 1]],
  ] as const
  const lucky: AcceptedTicket = {
    kind: named('lucky15'),
    legs: outcomes.map(([oddsMilli], index) => ({ ...leg, event: `e${index}`, oddsMilli })),
    unitMinor: 1_000n,
    acceptedAt: 0,
    cashOuts: [],
  }
  const shown = explain(lucky, ({ event }) => {
    const [, home] = outcomes[Number(event.slice(1))] ?? []
    return home && standing({ outcomes: { home } })
  })
  expect(shown.legs.map(({ result }) => result)).toEqual(['won', 'push', 'lost', 'half_won'])
  expect(shown.sizes.map(({ size, lines, perUnit }) => [size, lines, perUnit])).toEqual([
    [1, 4, ratio(4565n, 1000n)],
    [2, 6, ratio(66415n, 10000n)],
    [3, 4, ratio(30765n, 10000n)],
    [4, 1, ratio(0n)],
  ])
  expect(shown.exactMinor).toEqual(ratio(14_283n))
  expect(shown).toMatchObject({
    state: 'settled',
    returnMinor: 14_283n,
    stakeMinor: 15_000n,
    cashedMinor: 0n,
  })
  const open = explain(lucky, () => undefined)
  expect(open).toMatchObject({ state: 'open', sizes: [], exactMinor: null, returnMinor: null })
})
