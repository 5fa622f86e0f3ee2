import { expect, test } from 'vitest'
import type { WireLeg, WireTicket } from '../../wire/slip.ts'
import { billOf, exactMoney, figure } from './bill.ts'

const competitor = { name: { en: 'A', bn: 'ক' }, short: 'A', colours: ['#000000', '#ffffff'] } as const

const leg = (factor: readonly [string, string] | null): WireLeg => ({
  event: 'e',
  about: {
    sport: 'football',
    tournament: { en: 'T', bn: 'ট' },
    home: competitor,
    away: competitor,
    players: {},
    startsAt: 0,
    isSimulated: true,
  },
  market: 'football_1x2',
  type: 'football_1x2',
  spec: '',
  outcome: 'home',
  oddsMilli: 2000,
  isLive: false,
  rules: 1,
  holdBps: 500,
  scoreAtBet: null,
  result: 'won',
  factor,
  voidReason: null,
})

const ticket = (change: Partial<WireTicket>): WireTicket => ({
  id: 't1',
  state: 'settled',
  kind: { type: 'multiple' },
  legs: [],
  lines: 1,
  unitMinor: 1_000,
  stakeMinor: 1_000,
  currency: 'BDT',
  oddsMilli: null,
  placedAt: 0,
  settledAt: 1,
  decidedAfter: null,
  refusal: null,
  returnMinor: 0,
  paidMinor: 0,
  cashOut: null,
  resettled: [],
  cashedOut: [],
  autoCashOut: null,
  version: 1,
  ...change,
})

test('100.01 on −0.75 at 1.93, won by one: 146.51465, paid 146.51', () => {
  const bill = billOf(ticket({ legs: [leg(['293', '200'])], unitMinor: 10_001, stakeMinor: 10_001 }))
  expect(bill && exactMoney(bill.exactMinor)).toBe('146.51465')
  expect(bill?.returnMinor).toBe(14_651n)
})

test('a treble of 250.50: 1.87 won, 2.04 half won, 1.55 won', () => {
  const legs = [leg(['187', '100']), leg(['152', '100']), leg(['155', '100'])]
  const bill = billOf(ticket({ legs, unitMinor: 25_050, stakeMinor: 25_050 }))
  expect(bill?.returnMinor).toBe(110_363n)
  expect(bill?.lines[0]?.factors).toEqual(['1.87', '1.52', '1.55'])
})

test('a Lucky 15 tells each line and adds them up', () => {
  const legs = [leg(['21', '10']), leg(['1', '1']), leg(['0', '1']), leg(['293', '200'])]
  const lucky = ticket({ kind: { type: 'named', name: 'lucky15' }, legs, lines: 15, stakeMinor: 15_000 })
  const bill = billOf(lucky)
  expect(bill?.lines).toHaveLength(15)
  expect(bill?.lines[5]).toMatchObject({ legs: [0, 2], factors: ['2.10', '0.00'] })
  expect(bill?.returnMinor).toBe(14_283n)
})

test('many lines are told by their size', () => {
  const legs = Array.from({ length: 8 }, () => leg(['1', '1']))
  const bill = billOf(ticket({ kind: { type: 'system', size: 4 }, legs, lines: 70, stakeMinor: 70_000 }))
  expect(bill?.lines).toMatchObject([{ size: 4, lines: 70, legs: [] }])
  expect(bill?.returnMinor).toBe(70_000n)
})

test('what was cashed out stakes no longer', () => {
  const cashedOut = [{ stakeMinor: 400, paidMinor: 500, at: 0 }]
  expect(billOf(ticket({ legs: [leg(['2', '1'])], cashedOut }))?.returnMinor).toBe(1_200n)
})

test('an open leg leaves the bill open', () =>
  expect(billOf(ticket({ legs: [leg(['2', '1']), leg(null)] }))).toBeUndefined())

test.each([
  [1n, 3n, 4, '0.3333'],
  [5n, 2n, 4, '2.50'],
  [12_345n, 1n, 4, '12345.00'],
])('%i/%i with %i decimals', (numerator, denominator, digits, text) =>
  expect(figure({ numerator, denominator }, digits)).toBe(text),
)

test.each([
  ['won', ['won', 'won'], ['345.03', '3.45'], 34_503n],
  ['lost', ['won', 'lost'], ['0.00', '0.00'], 0n],
  ['void', ['lost', 'void'], ['100.01', '1.00'], 10_001n],
] as const)(
  'a bet builder that is %s shows its own odds',
  (_name, results, [amount, factor], returnMinor) => {
    const factors = { won: ['2', '1'], lost: ['0', '1'], void: ['1', '1'] } as const
    const legs = results.map((result) => ({ ...leg(factors[result]), result }))
    const bill = billOf(
      ticket({ kind: { type: 'builder' }, oddsMilli: 3_450, legs, unitMinor: 10_001, stakeMinor: 10_001 }),
    )
    const [line] = bill?.lines ?? []
    expect(line && exactMoney(line.amountMinor).startsWith(amount)).toBe(true)
    expect(line?.factors).toEqual([factor])
    expect(bill?.returnMinor).toBe(returnMinor)
  },
)
