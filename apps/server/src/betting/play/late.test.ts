import type { Leg } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../kernel/database/transaction.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { itemFlags } from '../../ledger/wallet/items.ts'
import type { BonusPart } from '../stake-bonus/model.ts'
import { betWinItem, winItem, type PlayItem } from './items.ts'
import { divideLate } from './late.ts'

const grantId = '6f1d7c1e-0000-4000-8000-000000000001'
const common = {
  memberId: 5n as MemberId,
  vendor: 1_000,
  revenueAccount: 700,
  key: 'k',
  request: '0'.repeat(32),
  round: 'r',
  game: 'river-5',
  session: 's',
  currency: 'BDT' as const,
}
const win = (payoutMinor: bigint) => winItem({ ...common, payoutMinor })

interface Stands {
  readonly stake?: bigint
  readonly bonusStake?: bigint | null
  readonly payout?: bigint
  readonly bonusPayout?: bigint
  readonly isFree?: boolean
}

/** A transaction that knows one round. */
const txOf = (stands: Stands): Tx => {
  const { stake = 1_000n, bonusStake = 300n, payout = 0n, bonusPayout = 0n, isFree = false } = stands
  const round = {
    member_id: 5n,
    vendor: 1_000,
    stake,
    payout,
    is_free: isFree,
    grant_id: bonusStake === null ? null : grantId,
    bonus_stake: bonusStake,
    bonus_payout: bonusPayout,
    valid_stake: null,
  }
  return { query: () => Promise.resolve({ rows: [round] }) } as unknown as Tx
}

/** Who sends late money on: half of it, rounded up, to cash and the rest to promotions. */
const halves = {
  asked: [] as BonusPart[],
  lateLegs(_tx: Tx, part: BonusPart): Promise<readonly Leg[]> {
    halves.asked.push(part)
    const toCash = (part.amountMinor + 1n) / 2n
    const legs: Leg[] = [
      { kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor: toCash },
      { kind: 'bonus_forfeit', debit: 'bonus', credit: 900, amountMinor: part.amountMinor - toCash },
    ]
    return Promise.resolve(legs.filter(({ amountMinor }) => amountMinor > 0n))
  },
}
const divide = (item: PlayItem, stands: Stands = {}) => divideLate(halves, txOf(stands), item)
const legsOf = (item: PlayItem) =>
  item.legs?.map(({ kind, debit, credit, amountMinor, key }) => [kind, debit, credit, amountMinor, key])

describe('a win of a bonus that has ended', () => {
  test('is divided by the shares of the stake, and its bonus part goes on under the same key', async () => {
    halves.asked.length = 0
    const { item, bonusMinor } = await divide(win(2_501n))
    expect(bonusMinor).toBe(750n)
    expect(legsOf(item)).toEqual([
      ['win', 700, 1, 1_751n, ''],
      ['win', 700, 2, 750n, ''],
      ['bonus_conversion', 2, 1, 375n, ''],
      ['bonus_forfeit', 2, 900, 375n, ''],
    ])
    expect(halves.asked).toEqual([{ memberId: 5n, grantId, amountMinor: 750n }])
    expect(item.flags & itemFlags.isDivided).toBe(itemFlags.isDivided)
    expect(item.plainMinor).toBe(0n)
  })

  test.each<[string, bigint, Stands, bigint, unknown[]]>([
    [
      'the next win of the round makes up for what was rounded',
      999n,
      { payout: 2_501n, bonusPayout: 750n },
      300n,
      [
        ['win', 700, 1, 699n, ''],
        ['win', 700, 2, 300n, ''],
        ['bonus_conversion', 2, 1, 150n, ''],
        ['bonus_forfeit', 2, 900, 150n, ''],
      ],
    ],
    [
      'a stake of bonus money alone wins for it alone',
      3n,
      { bonusStake: 1_000n },
      3n,
      [
        ['win', 700, 2, 3n, ''],
        ['bonus_conversion', 2, 1, 2n, ''],
        ['bonus_forfeit', 2, 900, 1n, ''],
      ],
    ],
    [
      'a free round of the grant, too',
      1n,
      { stake: 0n, bonusStake: 0n, isFree: true },
      1n,
      [
        ['win', 700, 2, 1n, ''],
        ['bonus_conversion', 2, 1, 1n, ''],
      ],
    ],
    ['a coin of which the bonus gets no whole part is cash', 3n, {}, 0n, [['win', 700, 1, 3n, '']]],
    [
      'what the bonus got too much of before is made up first',
      100n,
      { payout: 100n, bonusPayout: 90n },
      0n,
      [['win', 700, 1, 100n, '']],
    ],
    ['nothing is not divided', 0n, {}, 0n, []],
  ])('%s', async (_case, payoutMinor, stands, bonusMinor, legs) => {
    const divided = await divide(win(payoutMinor), stands)
    expect(divided.bonusMinor).toBe(bonusMinor)
    expect(legsOf(divided.item)).toEqual(legs)
  })

  test('of several in one call each goes on by itself; a stake among them counts as cash', async () => {
    const item = betWinItem({
      ...common,
      bets: [{ key: 'b', stakeMinor: 500n }],
      wins: [
        { key: 'w1', payoutMinor: 10n },
        { key: 'w2', payoutMinor: 5n },
      ],
      jackpot: { account: 701, amountMinor: 2n },
    })
    const divided = await divide(item)
    // 300 of 1,500 is a fifth: 2 of 10, then 3 of 15 in all.
    expect(legsOf(divided.item)).toEqual([
      ['jackpot_contribution', 700, 701, 2n, ''],
      ['bet', 1, 700, 500n, 'b'],
      ['win', 700, 1, 8n, 'w1'],
      ['win', 700, 2, 2n, 'w1'],
      ['bonus_conversion', 2, 1, 1n, 'w1'],
      ['bonus_forfeit', 2, 900, 1n, 'w1'],
      ['win', 700, 1, 4n, 'w2'],
      ['win', 700, 2, 1n, 'w2'],
      ['bonus_conversion', 2, 1, 1n, 'w2'],
    ])
    expect(divided.bonusMinor).toBe(3n)
  })

  test('adds up, and leaves nothing in the bonus account', async () => {
    const dice = createDice(55)
    for (let n = 0; n < 300; n += 1) {
      const [stake, payout] = [BigInt(1 + dice.below(2_000)), BigInt(dice.below(3_000))]
      const bonusStake = BigInt(dice.below(Number(stake) + 1))
      const bonusPayout = (payout * bonusStake) / stake
      const amount = BigInt(dice.below(5_000))
      const { item, bonusMinor } = await divide(win(amount), { stake, bonusStake, payout, bonusPayout })
      const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n)
      const legs = item.legs ?? []
      expect(sum(legs.filter(({ kind }) => kind === 'win').map((leg) => leg.amountMinor))).toBe(amount)
      expect(bonusPayout + bonusMinor).toBe(((payout + amount) * bonusStake) / stake)
      const came = sum(legs.filter(({ credit }) => credit === 2).map((leg) => leg.amountMinor))
      expect([came, sum(legs.filter(({ debit }) => debit === 2).map((leg) => leg.amountMinor))]).toEqual([
        bonusMinor,
        bonusMinor,
      ])
    }
  })
})

test('a round that no bonus had a part in is never late', async () => {
  await expect(divide(win(5n), { bonusStake: null })).rejects.toThrow('a round of a bonus is there')
})

test('late money goes to cash or back, or is kept, nowhere else', async () => {
  const leg: Leg = { kind: 'bonus_grant', debit: 'bonus', credit: 900, amountMinor: 1n }
  const elsewhere = { lateLegs: () => Promise.resolve([leg]) }
  await expect(divideLate(elsewhere, txOf({}), win(2_501n))).rejects.toThrow('or is kept')
})
