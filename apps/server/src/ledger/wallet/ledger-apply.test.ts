import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDice } from '../../../../../tools/test/dice.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { applyItems, type RawItem, type RawLeg, type RawOptions } from '../../testing/apply-items.ts'
import { leg, openBooks, transferOf, type Books } from '../../testing/ledger-books.ts'
import { findViolations, walletInvariants } from './invariants.ts'

/** What no command of the wallet asks of `ledger_apply`, but bets, wins and lotteries do. */
let books: Books
beforeAll(async () => {
  books = await openBooks('apply-test')
})
afterAll(async () => {
  expect(await findViolations(books.db, walletInvariants)).toEqual([])
  await books.stop()
})

const [cash, deficit, house, pool] = [1, 5, 100, 101] as const
const flag = { stakes: 1, mayOwe: 2, vendor: 4, given: 16, mixes: 32, tellsBonus: 64 } as const
const [divides, wouldMix] = [128, 256]

const apply = (items: readonly RawItem[], options?: RawOptions) =>
  books.wallet.transaction((tx) => applyItems(tx, items, options))

/** A member with so much cash and bonus. */
async function openMixed(cashMinor: bigint, bonusMinor: bigint): Promise<MemberId> {
  const memberId = await books.openMember(cashMinor)
  const grant = [leg('bonus_grant', books.house, 'bonus', bonusMinor)]
  if (bonusMinor > 0n) await books.wallet.post(transferOf(memberId, `bonus-${memberId}`, grant))
  return memberId
}
let keys = 0
const item = (memberId: bigint, legs: readonly RawLeg[], more: Partial<RawItem> = {}): RawItem => ({
  memberId,
  key: `item-${(keys += 1)}`,
  legs,
  ...more,
})
const stake = (amountMinor: bigint): RawLeg => [cash, house, amountMinor]
const win = (amountMinor: bigint): RawLeg => [house, cash, amountMinor]

const balancesOf = async (memberId: MemberId) => (await books.wallet.find(memberId))?.balances
/** The rows of a member's last transfers, in order: from where, to where, how much, under which key. */
const lastRows = async (memberId: MemberId, count: number) =>
  (
    await rows<{ text: string }>(
      books.db,
      `select concat_ws(' ', debit, credit, amount, coalesce(debit_after::text, '-'),
                coalesce(credit_after::text, '-'), leg) as text
         from transfer where member_id = $1 order by seq desc limit $2`,
      [memberId, count],
    )
  )
    .map(({ text }) => text)
    .toReversed()

describe('a stake that the bonus may pay a part of', () => {
  test.each([
    ['takes cash first, the bonus for the rest', 60n, 50n, ['1 100 60 0 - 0', '2 100 40 10 - 1'], '1:40:0'],
    ['takes the bonus alone when there is no cash', 0n, 100n, ['2 100 100 0 - 0'], '1:100:0'],
    ['takes the bonus to its last unit', 60n, 40n, ['1 100 60 0 - 0', '2 100 40 0 - 1'], '1:40:0'],
    ['leaves the bonus alone while cash is enough', 100n, 50n, ['1 100 100 0 - 0'], undefined],
  ])('%s', async (_title, cashMinor, bonusMinor, expected, mixed) => {
    const memberId = await openMixed(cashMinor, bonusMinor)
    const [outcome, ...told] = await apply([
      item(memberId, [stake(100n)], { flags: flag.vendor | flag.mixes }),
    ])
    expect(outcome).toMatch(/^a\|ok\|#/)
    expect(told).toEqual(mixed === undefined ? [] : [mixed])
    expect(await lastRows(memberId, expected.length)).toEqual(expected)
  })

  test.each([
    ['lacks one unit of both together', 60n, 39n, flag.mixes, 'insufficient_funds'],
    ['has a bonus that may not pay', 60n, 50n, 0, 'insufficient_funds'],
    ['would be enough, were the stake not too large', 60n, 40n, wouldMix, 'limit_reached'],
    ['would not be enough anyhow', 60n, 39n, wouldMix, 'insufficient_funds'],
  ])('is refused whole when the purse %s', async (_title, cashMinor, bonusMinor, flags, code) => {
    const memberId = await openMixed(cashMinor, bonusMinor)
    const outcomes = await apply([item(memberId, [stake(100n)], { flags: flag.vendor | flags })])
    expect(outcomes).toEqual([`a|${code}|#60|BDT`])
    expect(await balancesOf(memberId)).toMatchObject({ cash: cashMinor, bonus: bonusMinor })
  })

  test('tells the bonus as a part of the balance only where it was asked to', async () => {
    const memberId = await openMixed(60n, 50n)
    const both = flag.vendor | flag.mixes | flag.tellsBonus
    expect((await apply([item(memberId, [stake(100n)], { flags: both })]))[0]).toBe('a|ok|#10|BDT|t')
    expect((await apply([item(memberId, [stake(100n)], { flags: both })]))[0]).toBe(
      'a|insufficient_funds|#10|BDT',
    )
    expect((await apply([item(memberId, [win(5n)], { flags: flag.vendor })]))[0]).toBe('a|ok|#5|BDT|t')
  })

  test('and a share of it for a pool are one item: the share moves with it or not at all', async () => {
    const memberId = await openMixed(60n, 50n)
    const legs: RawLeg[] = [stake(100n), [house, pool, 3n], stake(11n)]
    expect((await apply([item(memberId, legs, { flags: flag.mixes })]))[0]).toMatch(/^a\|insufficient_funds/)
    expect(await lastRows(memberId, 9)).toHaveLength(2)
  })
})

describe('a win of a round with a bonus stake', () => {
  test('is divided by the shares of the stake, over all its wins, rounded to the player', async () => {
    const memberId = await openMixed(0n, 100n)
    const dice = createDice(8)
    const [staked, bonusStaked] = [300n, 100n]
    let [paid, bonusPaid] = [0n, 0n]
    for (let wins = 0; wins < 60; wins += 1) {
      const amountMinor = BigInt(1 + dice.below(dice.pick([3, 50, 100_000])))
      const round = [staked, bonusStaked, paid, bonusPaid] as const
      const [, told] = await apply([item(memberId, [win(amountMinor)], { flags: divides, round })])
      paid += amountMinor
      bonusPaid += BigInt(told?.split(':')[2] ?? 0)
      expect(bonusPaid).toBe((paid * bonusStaked) / staked)
    }
    expect(await balancesOf(memberId)).toMatchObject({ cash: paid - bonusPaid, bonus: 100n + bonusPaid })
  })

  test('never gives the bonus less than nothing nor more than the win', async () => {
    const memberId = await openMixed(0n, 100n)
    // More went to the bonus before than its share now says, and much less.
    const over = item(memberId, [win(10n)], { flags: divides, round: [100n, 50n, 100n, 90n] })
    expect(await apply([over])).toEqual([expect.stringMatching(/^a\|ok\|10,100,/)])
    const under = item(memberId, [win(10n)], { flags: divides, round: [100n, 50n, 100n, 0n] })
    expect(await apply([under])).toEqual([expect.stringMatching(/^a\|ok\|10,110,/), '1:0:10'])
  })

  test('that all was staked of the bonus goes to the bonus, and without a stake to cash', async () => {
    const memberId = await openMixed(0n, 100n)
    const whole = item(memberId, [win(7n)], { flags: divides, round: [100n, 100n, 0n, 0n] })
    const none = item(memberId, [win(7n)], { flags: divides, round: [0n, 0n, 0n, 0n] })
    const notDivided = item(memberId, [win(7n)], { flags: flag.mixes, round: [100n, 100n, 0n, 0n] })
    await apply([whole, none, notDivided])
    expect(await balancesOf(memberId)).toMatchObject({ cash: 14n, bonus: 107n })
  })

  test('in one item with its stake is divided by what that stake took', async () => {
    const memberId = await openMixed(50n, 50n)
    const flags = flag.mixes | divides
    const outcomes = await apply([item(memberId, [stake(100n), win(40n)], { flags })])
    expect(outcomes[1]).toBe('1:50:20')
    expect(await balancesOf(memberId)).toMatchObject({ cash: 20n, bonus: 20n })
  })

  test('settles a debt with the part of cash alone', async () => {
    const memberId = await openMixed(0n, 100n)
    await books.wallet.post(
      transferOf(memberId, 'owe', [leg('win_taken_back', 'cash', books.house, 30n)], { mayOwe: true }),
    )
    await apply([item(memberId, [win(80n)], { flags: divides, round: [100n, 50n, 0n, 0n] })])
    expect(await lastRows(memberId, 3)).toEqual(['100 2 40 - 140 0', '100 5 30 - 0 1', '100 1 10 - 10 2'])
  })

  test('says of which items of a batch bonus money moved', async () => {
    const [one, two] = [await openMixed(0n, 50n), await openMixed(50n, 0n)]
    const flags = flag.mixes | divides
    const outcomes = await apply([
      item(one, [stake(20n)], { flags }),
      item(one, [stake(99n)], { flags }),
      item(one, [stake(5n)], { flags }),
      item(two, [stake(20n)], { flags }),
    ])
    expect(outcomes.map((line) => line.split('|')[1])).toEqual([
      'ok',
      'insufficient_funds',
      'ok',
      'ok',
      undefined,
    ])
    expect(outcomes.at(-1)).toBe('1:20:0 3:5:0')
  })
})

describe('a purse', () => {
  const pays = (account: number, amountMinor: bigint): RawLeg => [account, house, amountMinor]
  test.each([
    ['bonus', 2, 'BDT'],
    ['held', 3, 'BDT'],
    ['points', 4, 'PTS'],
  ])('of %s gives what it has and not one unit more', async (_name, account, currency) => {
    const memberId = await books.openMember(9n)
    const filled = await apply([item(memberId, [[house, account, 5n]], { currency })])
    expect(filled[0]).toMatch(/^a\|ok/)
    const [more, all, again] = [pays(account, 6n), pays(account, 5n), pays(account, 1n)]
    const outcomes = await apply([more, all, again].map((given) => item(memberId, [given], { currency })))
    expect(outcomes.map((line) => line.split('|')[1])).toEqual([
      'insufficient_funds',
      'ok',
      'insufficient_funds',
    ])
    expect(await balancesOf(memberId)).toEqual({ cash: 9n, bonus: 0n, held: 0n, points: 0n, deficit: 0n })
  })

  test('that may owe gives its cash first, and a debt of one unit is settled first', async () => {
    const memberId = await books.openMember(9n)
    await apply([item(memberId, [stake(10n)], { flags: flag.mayOwe }), item(memberId, [win(3n)])])
    expect(await lastRows(memberId, 4)).toEqual([
      '1 100 9 0 - 0',
      '5 100 1 -1 - 1',
      '100 5 1 - 0 0',
      '100 1 2 - 2 1',
    ])
  })

  test('is told of in the form of a vendor with the bonus, whichever way it goes', async () => {
    const memberId = await openMixed(60n, 50n)
    const tells = flag.vendor | flag.tellsBonus
    expect(await apply([item(memberId, [win(5n)], { flags: tells })])).toEqual(['a|ok|#115|BDT|t'])
    const divided = { flags: flag.vendor | divides, round: [100n, 50n, 0n, 0n] } as const
    expect(await apply([item(memberId, [win(10n)], divided)])).toEqual(['a|ok|#70|BDT|t', '1:0:5'])
  })
})

describe('parts with a key of their own', () => {
  const answerOf = (key: string) =>
    row<{ code: string; answer: string }>(books.db, 'select code, answer from answer where key = $1', [key])
  const legOf = (key: string) => rows(books.db, 'select leg, answer from transfer where key = $1', [key])

  test('count their own rows, and the item’s key is answered beside them', async () => {
    const memberId = await books.openMember(100n)
    const parts: RawLeg[] = [
      [cash, house, 10n, 'part-a'],
      [house, pool, 1n, 'part-a'],
      [cash, house, 20n, 'part-b'],
      [cash, house, 0n, 'part-c'],
    ]
    const outcomes = await apply([item(memberId, parts, { key: 'whole', flags: flag.vendor })])
    expect(outcomes).toEqual(['a|ok|#70|BDT|t'])
    expect(await legOf('part-a')).toEqual([
      { leg: 0, answer: '' },
      { leg: 1, answer: null },
    ])
    expect(await legOf('part-b')).toEqual([{ leg: 0, answer: '' }])
    expect(await answerOf('part-c')).toEqual({ code: 'ok', answer: '' })
    expect(await answerOf('whole')).toEqual({ code: 'ok', answer: '#70|BDT|t' })
  })

  test.each([
    ['moved', [cash, house, 10n, 'taken-moved']],
    ['moved nothing', [cash, house, 0n, 'taken-nothing']],
  ] as [string, RawLeg][])(
    'of which one %s before are refused whole, and the key stays free',
    async (_title, part) => {
      const memberId = await books.openMember(100n)
      await apply([item(memberId, [part])])
      const before = await books.wallet.find(memberId)
      const again = item(memberId, [[cash, house, 5n, `beside ${part[3]}`], part], {
        key: `again ${part[3]}`,
      })
      expect(await apply([again])).toEqual(['a|duplicate_conflict|'])
      expect(await books.wallet.find(memberId)).toEqual(before)
      expect(await answerOf(again.key)).toBeUndefined()
      // Another actor's keys are others.
      expect((await apply([again], { actor: 901 }))[0]).toMatch(/^a\|ok/)
    },
  )

  test('are all given up with their item', async () => {
    const memberId = await books.openMember(100n)
    const parts: RawLeg[] = [
      [cash, house, 0n, 'given-up-nothing'],
      [cash, house, 60n, 'given-up-one'],
      [cash, house, 60n, 'given-up-two'],
    ]
    expect((await apply([item(memberId, parts, { key: 'given up' })]))[0]).toMatch(/^a\|insufficient_funds/)
    expect(await answerOf('given-up-nothing')).toBeUndefined()
    expect(await legOf('given-up-one')).toEqual([])
    expect(await answerOf('given up')).toMatchObject({ code: 'insufficient_funds' })
  })

  test('of one item do not stand in the way of the other items', async () => {
    const [one, two] = [await books.openMember(100n), await books.openMember(100n)]
    await apply([item(one, [[cash, house, 1n, 'taken-first']])])
    const outcomes = await apply([
      item(one, [[cash, house, 1n, 'taken-first']]),
      item(one, [[cash, house, 1n, 'free-one']]),
      item(two, [[cash, house, 1n, 'free-two']]),
    ])
    expect(outcomes.map((line) => line.split('|')[1])).toEqual(['duplicate_conflict', 'ok', 'ok'])
  })
})

describe('answers', () => {
  test.each([
    ['of a vendor', flag.vendor, 'a|ok|#7|BDT|tail'],
    ['that is given', flag.given, 'a|ok|tail'],
    ['of a command', 0, 'a|ok|7,0,0,0,0,1'],
  ])('%s are as its flags say, and the same again', async (name, flags, expected) => {
    const memberId = await books.openMember(7n)
    const asked = item(memberId, [], { flags, tail: 'tail', key: `answer ${name}` })
    expect(await apply([asked])).toEqual([expected])
    expect(await apply([asked])).toEqual([expected.replace('a', 'r')])
  })

  test('of a reserved key are given for any request body, to its own member only', async () => {
    const [memberId, other] = [await books.openMember(7n), await books.openMember(7n)]
    const mark = item(memberId, [], { flags: flag.given, tail: 'gone', key: 'stone', request: null })
    await apply([mark])
    const late = item(memberId, [stake(5n)], { key: 'stone', request: 'f'.repeat(32) })
    expect(await apply([late])).toEqual(['r|ok|gone'])
    expect(await apply([{ ...late, memberId: other }])).toEqual(['r|duplicate_conflict|'])
  })

  test('of another request under a known key say nothing of the first', async () => {
    const memberId = await books.openMember(7n)
    const first = item(memberId, [stake(5n)])
    await apply([first])
    expect(await apply([{ ...first, request: 'f'.repeat(32) }])).toEqual(['r|duplicate_conflict|'])
    const refused = item(memberId, [stake(9n)])
    await apply([refused])
    expect(await apply([{ ...refused, request: 'f'.repeat(32) }])).toEqual(['r|duplicate_conflict|'])
  })

  test.each(['pending', 'late', 'duplicate_conflict'])(
    'with the verdict %s are not kept',
    async (verdict) => {
      const memberId = await books.openMember(7n)
      const asked = item(memberId, [win(5n)], { verdict })
      expect(await apply([asked])).toEqual([`a|${verdict}|`])
      expect((await apply([{ key: asked.key, memberId, legs: asked.legs }]))[0]).toMatch(/^a\|ok/)
    },
  )

  test('with another verdict are kept, and move nothing', async () => {
    const memberId = await books.openMember(7n)
    const asked = item(memberId, [win(5n)], { verdict: 'hold_ended' })
    expect(await apply([asked, item(memberId, [stake(7n)])])).toEqual([
      'a|hold_ended|7,0,0,0,0,1',
      'a|ok|0,0,0,0,0,2',
    ])
    expect((await apply([{ ...asked, memberId }]))[0]).toBe('r|hold_ended|7,0,0,0,0,1')
  })
})

describe('a batch', () => {
  test('refuses one item alone, and what comes after it sees the wallet as it was before', async () => {
    const memberId = await books.openMember(50n)
    const outcomes = await apply([
      item(memberId, [stake(20n), stake(31n)]),
      item(memberId, [stake(50n)]),
      item(memberId, [stake(1n)]),
      item(memberId + 1_000n, [win(1n)]),
    ])
    expect((await apply([item(0n, [win(1n)]), item(memberId, [])]))[0]).toBe('a|unknown_player|')
    expect(outcomes).toEqual([
      'a|insufficient_funds|50,0,0,0,0,1',
      'a|ok|0,0,0,0,0,2',
      'a|insufficient_funds|0,0,0,0,0,2',
      'a|unknown_player|',
    ])
  })

  test.each<[string, RawLeg, string]>([
    ['a debt that is made by hand', [deficit, house, 1n], 'account 5 cannot be debited'],
    ['an unknown account', [house, 7, 1n], 'account 7 is unknown'],
    ['more than a balance can be', [house, cash, 9_223_372_036_854_775_807n], 'out of range'],
  ])('is a defect with %s', async (_title, given, message) => {
    const memberId = await books.openMember(50n)
    await expect(apply([item(memberId, [given])])).rejects.toThrow(message)
    expect(await balancesOf(memberId)).toMatchObject({ cash: 50n })
  })

  test('is a defect when its members are out of order', async () => {
    const [one, two] = [await books.openMember(5n), await books.openMember(5n)]
    await expect(apply([item(two, [stake(1n)]), item(one, [stake(1n)])])).rejects.toThrow('not ordered')
  })

  test('is undone when the wallet is not where it was read', async () => {
    const memberId = await books.openMember(5n)
    const addresses = `array_fill('(4000,1)'::tid, array[cardinality(w.tids)])`
    await expect(apply([item(memberId, [stake(1n)])], { addresses })).rejects.toMatchObject({ code: '40001' })
    expect(await balancesOf(memberId)).toMatchObject({ cash: 5n })
  })
})
