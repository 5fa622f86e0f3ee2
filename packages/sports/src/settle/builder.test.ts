import { expect, it } from 'vitest'
import { desired, explain, type AcceptedTicket, type StandingResult } from './index.ts'

type End = readonly [0 | 1, 0 | 1 | 2, number, number]
const won: End = [1, 0, 1, 1]
const lost: End = [0, 0, 1, 1]
const voided: End = [0, 2, 1, 1]
const halfWon: End = [1, 1, 1, 1]
const deadHeat: End = [1, 0, 1, 2]

const ticket = (legs: number, cashOuts: AcceptedTicket['cashOuts'] = []): AcceptedTicket => ({
  kind: { type: 'builder' },
  builderOddsMilli: 3_450,
  legs: Array.from({ length: legs }, (_, at) => ({
    event: 'e',
    market: `m${at}|`,
    outcome: 'o',
    oddsMilli: 2_000,
  })),
  unitMinor: 100_01n,
  acceptedAt: 1,
  cashOuts,
})

const settle = (ends: readonly (End | null)[], cashOuts?: AcceptedTicket['cashOuts']) => {
  const results = ({ market }: { market: string }): StandingResult => {
    const end = ends[Number(market.slice(1, -1))]
    return {
      outcomes: end ? { o: end } : null,
      voidReason: end?.[1] === 2 ? 'abandoned' : null,
      cancelled: [],
    }
  }
  const given = ticket(ends.length, cashOuts)
  return { to: desired(given, results), explained: explain(given, results) }
}

// 100.01 at 3.45 is 345.0345.
it.each([
  ['all won', [won, won, won], 345_03n, 100_01n],
  ['one lost', [won, lost, won], 0n, 100_01n],
  ['one lost, others open', [null, lost, null], 0n, 100_01n],
  ['one void', [won, voided, won], 100_01n, 0n],
  ['one void, others open', [null, voided, null], 100_01n, 0n],
  ['one void beside a lost one', [lost, voided, won], 100_01n, 0n],
  ['one half won', [won, halfWon], 100_01n, 0n],
  ['a dead heat of two', [won, deadHeat], 172_51n, 100_01n],
] as const)('%s', (_name, ends, paidMinor, validStakeMinor) => {
  const { to, explained } = settle(ends)
  expect(to).toEqual({ state: 'settled', paidMinor, validStakeMinor })
  expect(explained.returnMinor).toBe(paidMinor)
})

it('is open while legs are open and none is lost or void', () => {
  expect(settle([won, null, won]).to).toEqual({ state: 'open', paidMinor: 0n, validStakeMinor: 0n })
})

it('pays what a part cash-out left, whatever order results come in', () => {
  const cashOuts = [{ stakeMinor: 50_00n, paidMinor: 80_00n }]
  // 50.01 left at 3.45 is 172.5345.
  expect(settle([won, won], cashOuts).to.paidMinor).toBe(252_53n)
  expect(settle([lost, null], cashOuts).to.paidMinor).toBe(80_00n)
})
