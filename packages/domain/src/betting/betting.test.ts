import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bonusPartOf,
  figuresOf,
  movementsBetween,
  riskedOf,
  turnoverByStake,
  turnoverOf,
  type BetStanding,
} from './index.ts'

const stood = (given: Partial<BetStanding> & { cash?: bigint; bonus?: bigint }): BetStanding => ({
  state: given.state ?? 'settled',
  stake: { cashMinor: given.cash ?? 1_000n, bonusMinor: given.bonus ?? 0n },
  payoutMinor: given.payoutMinor ?? 0n,
  validStakeMinor: given.validStakeMinor ?? null,
})

test.each([
  ['a lost bet counts whole', stood({}), 1_000n, 1_000n],
  ['a push counts whole and risked nothing', stood({ payoutMinor: 1_000n }), 1_000n, 0n],
  ['a half win risked half', stood({ payoutMinor: 1_500n }), 1_000n, 500n],
  ['a large win risked the stake', stood({ payoutMinor: 90_000n }), 1_000n, 1_000n],
  ['a product may give less', stood({ validStakeMinor: 300n }), 300n, 1_000n],
  ['or more, where chips are staked again', stood({ validStakeMinor: 3_000n }), 3_000n, 1_000n],
  ['but nothing of no stake', stood({ cash: 0n, validStakeMinor: 3_000n }), 0n, 0n],
  ['nor less than nothing', stood({ validStakeMinor: -1n }), 0n, 1_000n],
  ['cash and bonus count', stood({ bonus: 500n }), 1_500n, 1_500n],
  ['an open bet does not count', stood({ state: 'open' }), 0n, 0n],
  ['a cancelled one neither', stood({ state: 'cancelled' }), 0n, 0n],
])('%s', (_rule, bet, turnover, risked) => {
  expect([turnoverOf(bet), riskedOf(bet)]).toEqual([turnover, risked])
})

test('a tip is no turnover', () => expect(turnoverOf({ ...stood({}), isTip: true })).toBe(0n))

test('a win of a mixed stake goes to cash and bonus by their shares, the rest of a division to cash', () => {
  const stake = { cashMinor: 700n, bonusMinor: 300n }
  expect(bonusPartOf(2_501n, stake)).toBe(750n)
  expect(bonusPartOf(3_500n, stake)).toBe(1_050n)
})

const amount = fc.bigInt(0n, 10_000n)
const standing = (stake: BetStanding['stake']) =>
  fc.record({
    state: fc.constantFrom('open' as const, 'settled' as const, 'cancelled' as const),
    stake: fc.constant(stake),
    payoutMinor: amount,
    validStakeMinor: fc.option(amount),
  })
const stakes = fc.record({ cashMinor: amount, bonusMinor: amount })

describe('movements', () => {
  test('any chain of revisions moves what its last one is due, account by account', () => {
    const chain = stakes.chain((stake) => fc.array(standing(stake), { minLength: 1, maxLength: 8 }))
    fc.assert(
      fc.property(chain, (revisions) => {
        const [first] = revisions
        const placed = { ...stood({}), stake: first?.stake ?? { cashMinor: 0n, bonusMinor: 0n } }
        const open = { ...placed, state: 'open' as const }
        const moved = { cash: 0n, bonus: 0n }
        let before: BetStanding = open
        for (const after of revisions) {
          for (const { account, toMember, amountMinor } of movementsBetween(before, after))
            moved[account] += toMember ? amountMinor : -amountMinor
          before = after
        }
        const direct = { cash: 0n, bonus: 0n }
        for (const { account, toMember, amountMinor } of movementsBetween(open, before))
          direct[account] += toMember ? amountMinor : -amountMinor
        expect(moved).toEqual(direct)
        const due =
          before.state === 'cancelled' ? before.stake.cashMinor + before.stake.bonusMinor : before.payoutMinor
        expect(direct.cash + direct.bonus).toBe(due)
        expect(movementsBetween(before, before)).toEqual([])
      }),
    )
  })

  test('credits come before debits', () => {
    const won = stood({ payoutMinor: 5_000n })
    const kinds = movementsBetween(won, stood({ state: 'cancelled' })).map(({ kind }) => kind)
    expect(kinds).toEqual(['bet_refund', 'win_taken_back'])
    const back = movementsBetween(stood({ state: 'cancelled' }), won).map(({ kind }) => kind)
    expect(back).toEqual(['win', 'reverse'])
  })
})

test('the parts of a turnover add up to it and are none of them negative', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), amount, (list, wish) => {
      const total = list.reduce((sum, stake) => sum + stake, 0n)
      const turnover = wish < total ? wish : total
      const parts = turnoverByStake(list, turnover)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(turnover)
      expect(parts.every((part, index) => part >= 0n && part <= (list[index] ?? 0n) + 1n)).toBe(true)
    }),
  )
})

test('only a settled bet has figures', () => {
  expect(figuresOf(stood({ payoutMinor: 2_000n, bonus: 200n }))).toEqual({
    bets: 1n,
    cashStakeMinor: 1_000n,
    bonusStakeMinor: 200n,
    validStakeMinor: 1_200n,
    riskedMinor: 800n,
    payoutMinor: 2_000n,
  })
  expect(figuresOf(stood({ state: 'cancelled', payoutMinor: 2_000n })).payoutMinor).toBe(0n)
})
