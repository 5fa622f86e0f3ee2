import { memberId as asMemberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { openBonus } from '../../testing/open-bonus.ts'
import { createToyBets } from '../../testing/toy-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { BetKey, BetSource, SettleOutcome, Settlement } from './model.ts'

let world: World
let source: BetSource
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
  source = await world.platform.betting.source({ code: 'toy-lottery', product: 'lottery' })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let people = 0
beforeEach(async () => {
  ;({ memberId } = await openPlayer(world, `settled_${(people += 1)}`, '700'))
})

const { place, settle, purse } = createToyBets(() => ({ world, source, memberId }))
const send = (settlements: readonly Settlement[]) => world.platform.betting.settleBets(source, settlements)
const lost = (key: BetKey, given: Partial<Settlement> = {}): Settlement => ({
  ...key,
  revision: 1,
  state: 'settled',
  payoutMinor: 0n,
  ...given,
})
const won = (key: BetKey, taka: bigint, given: Partial<Settlement> = {}) =>
  lost(key, { payoutMinor: taka * 100n, ...given })
/** A bet of 900 taka: 700 of cash, 200 of a bonus of 500. */
const placeMixed = async () => {
  await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: null })
  return place({ cashMinor: 900_00n, takesBonus: true })
}
const bonusOf = async () => {
  const [found] = await rows<{ id: string; state: string; converted: bigint; returned: bigint }>(
    world.platform.db,
    'select id, state, converted, returned from bonus where member_id = $1',
    [memberId],
  )
  return found
}
const endBonus = async () => {
  await world.platform.bonuses.giveUp(memberId, (await bonusOf())?.id ?? '')
}
const movementsOf = async ({ betId }: BetKey) =>
  (
    await rows<{ kind: string; debit: number; credit: number; amount: bigint }>(
      world.platform.db,
      `select kind, debit, credit, amount from transfer where member_id = $1 and reference = $2 order by seq`,
      [memberId, betId],
    )
  ).map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount])
const statuses = (outcomes: readonly SettleOutcome[]) =>
  outcomes.map((each) => (each.status === 'revised' ? each.movedMinor : each.status))

describe('what moves', () => {
  test('is named after what it is, and refers to its bet', async () => {
    const key = await place({ cashMinor: 100_00n })
    await settle(key, { payoutMinor: 250_00n })
    await settle(key, { revision: 2, payoutMinor: 150_00n })
    await settle(key, { revision: 3, state: 'cancelled' })
    await settle(key, { revision: 4, payoutMinor: 40_00n })
    const house = source.account
    expect(await movementsOf(key)).toEqual([
      ['bet', 1, house, 100_00n],
      ['win', house, 1, 250_00n],
      ['win_taken_back', 1, house, 100_00n],
      ['bet_refund', house, 1, 100_00n],
      ['win_taken_back', 1, house, 150_00n],
      ['win', house, 1, 40_00n],
      ['reverse', 1, house, 100_00n],
    ])
    expect(await purse()).toEqual({ cash: 640_00n, bonus: 0n })
  })

  test('of a mixed stake goes back to where it came from', async () => {
    const key = await placeMixed()
    expect(await settle(key, { state: 'cancelled' })).toMatchObject({ movedMinor: 900_00n })
    expect(await purse()).toEqual({ cash: 700_00n, bonus: 500_00n })
    expect(await settle(key, { revision: 2, payoutMinor: 900_01n })).toMatchObject({ movedMinor: 1n })
    // 900.01 shared 7 to 2: the bonus gets 200.00, and the rest of the division is cash.
    expect(await purse()).toEqual({ cash: 700_01n, bonus: 500_00n })
    expect(await settle(key, { revision: 3 })).toMatchObject({ movedMinor: -900_01n })
    expect(await purse()).toEqual({ cash: 0n, bonus: 300_00n })
  })

  test('two bets of one bonus that lose their wins in one call find it only once', async () => {
    await openBonus(world.platform, memberId, { amountMinor: 400_00n })
    await place({ cashMinor: 700_00n })
    const keys = [
      await place({ cashMinor: 100_00n, takesBonus: true }),
      await place({ cashMinor: 100_00n, takesBonus: true }),
    ]
    await send(keys.map((key) => won(key, 150n)))
    expect(await purse()).toEqual({ cash: 0n, bonus: 500_00n })
    // All but 100.00 of it is staked elsewhere.
    await place({ cashMinor: 400_00n, takesBonus: true })
    expect(statuses(await send(keys.map((key) => lost(key, { revision: 2 }))))).toEqual([-150_00n, -150_00n])
    // Of the 300.00 to take back, 100.00 were left in the bonus; the house covers the rest.
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n })
    expect(await bonusOf()).toMatchObject({ returned: -200_00n, converted: 0n })
  })
})

describe('a bet of a bonus that was given up', () => {
  test('pays the cash part of the win only, keeps the bonus part; a correction takes both back', async () => {
    const key = await placeMixed()
    await endBonus()
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n })
    await settle(key, { payoutMinor: 450_00n })
    expect(await purse()).toEqual({ cash: 350_00n, bonus: 0n })
    expect(await bonusOf()).toMatchObject({ state: 'given_up', returned: 400_00n, converted: 0n })
    await settle(key, { revision: 2, payoutMinor: 90_00n })
    expect(await purse()).toEqual({ cash: 70_00n, bonus: 0n })
    expect(await bonusOf()).toMatchObject({ returned: 320_00n })
    await settle(key, { revision: 3, state: 'cancelled' })
    expect(await purse()).toEqual({ cash: 700_00n, bonus: 0n })
    expect(await bonusOf()).toMatchObject({ returned: 500_00n })
  })

  test('does not touch the bonus after it', async () => {
    const key = await placeMixed()
    await endBonus()
    await openBonus(world.platform, memberId, { amountMinor: 80_00n })
    await settle(key, { payoutMinor: 900_00n })
    expect(await purse()).toEqual({ cash: 700_00n, bonus: 80_00n })
    await settle(key, { revision: 2 })
    expect(await purse()).toEqual({ cash: 0n, bonus: 80_00n })
  })
})

describe('one call for many bets', () => {
  test('answers in the order asked, also when other settlements are refused', async () => {
    const elsewhere = await world.platform.betting.source({ code: 'toy-other', product: 'sports' })
    const keys = await Promise.all(Array.from({ length: 5 }, () => place({ cashMinor: 10_00n })))
    const foreign = await place({ cashMinor: 10_00n, source: elsewhere })
    const [a, b, c, d, e] = keys as [BetKey, BetKey, BetKey, BetKey, BetKey]
    await send([won(c, 30n, { revision: 3 }), won(d, 20n)])
    const outcomes = await send([
      won(a, 25n),
      lost(foreign),
      lost(b),
      won(c, 40n, { revision: 2 }),
      won({ memberId, betId: crypto.randomUUID() }, 25n),
      won(d, 21n),
      lost(e, { state: 'cancelled' }),
    ])
    expect(statuses(outcomes)).toEqual([
      25_00n,
      'unknown_bet',
      0n,
      'superseded',
      'unknown_bet',
      'conflict',
      10_00n,
    ])
    expect(await world.platform.betting.find(foreign)).toMatchObject({ state: 'open', revision: 0 })
    expect(await send([])).toEqual([])
  })

  test('settles cash bets and bonus bets together, each as a batch of the feed', async () => {
    const mixed = await placeMixed()
    await endBonus()
    const { memberId: other } = await openPlayer(world, `together_${people}`, '700')
    memberId = other
    const keys = [await place({ cashMinor: 10_00n }), await place({ cashMinor: 20_00n })] as const
    const [loser, void_] = keys
    const outcomes = await send([
      lost(void_, { state: 'cancelled', record: '{"void":true}' }),
      won(mixed, 450n),
      lost(loser, { validStakeMinor: 5_00n }),
    ])
    expect(statuses(outcomes)).toEqual([20_00n, 450_00n, 0n])
    expect(await purse()).toEqual({ cash: 690_00n, bonus: 0n })
    expect(await world.platform.betting.find(void_)).toMatchObject({
      state: 'cancelled',
      revision: 1,
      record: '{"void":true}',
    })
    expect(await world.platform.betting.find(loser)).toMatchObject({
      state: 'settled',
      validStakeMinor: 5_00n,
      record: null,
    })
    const batches = await rows<{ bet_ids: string[] }>(
      world.platform.db,
      'select bet_ids from bet_settlement where bet_ids && $1 order by id',
      [[mixed, ...keys].map(({ betId }) => betId)],
    )
    expect(batches.map(({ bet_ids: ids }) => ids)).toEqual([[void_.betId, loser.betId], [mixed.betId]])
  })

  test('a bet of another member by the same id is unknown', async () => {
    const key = await place()
    const stranger = { ...key, memberId: asMemberId(key.memberId + 1_000_000n) }
    expect(statuses(await send([lost(stranger)]))).toEqual(['unknown_bet'])
    expect(statuses(await send([won(stranger, 500n)]))).toEqual(['unknown_bet'])
    expect(await world.platform.betting.find(key)).toMatchObject({ state: 'open' })
  })

  test('the caller sees the outcomes before money moves, and can cancel the settlement', async () => {
    const { wallet, betting } = world.platform
    const [winner, loser] = [await place(), await place()]
    const batch = [won(winner, 250n), lost(loser)]
    const run = (isFailing: boolean) =>
      wallet.transaction((tx) =>
        betting.settleBetsIn(tx, source, batch, async (outcomes) => {
          expect(statuses(outcomes)).toEqual([250_00n, 0n])
          const { rows: found } = await tx.query<{ cash: bigint }>(
            'select cash from wallet where member_id = $1',
            [memberId],
          )
          expect(found).toEqual([{ cash: 500_00n }])
          if (isFailing) throw new Error('the proof was not written')
        }),
      )
    await expect(run(true)).rejects.toThrow('the proof was not written')
    expect(await purse()).toEqual({ cash: 500_00n, bonus: 0n })
    expect(await betting.find(loser)).toMatchObject({ state: 'open', revision: 0 })
    await run(false)
    expect(await purse()).toEqual({ cash: 750_00n, bonus: 0n })
  })

  test.each<[string, Partial<Settlement>, string]>([
    ['revision 0', { revision: 0 }, 'count from 1'],
    ['half a revision', { revision: 1.5, payoutMinor: 1n }, 'count from 1'],
    ['a payout below nothing', { payoutMinor: -1n }, 'not negative'],
    ['a payout of a cancelled bet', { state: 'cancelled', payoutMinor: 1n }, 'pays nothing'],
    ['a valid stake above the stake', { payoutMinor: 1n, validStakeMinor: 100_01n }, 'part of the stake'],
    ['a valid stake below nothing', { validStakeMinor: -1n }, 'not below 0'],
    ['a valid stake below nothing of a win', { payoutMinor: 1n, validStakeMinor: -1n }, 'not below 0'],
  ])('%s stops all of it', async (_case, given, message) => {
    const [good, bad] = [await place(), await place()]
    await expect(send([won(good, 300n), lost(bad, given)])).rejects.toThrow(message)
    expect(await purse()).toEqual({ cash: 500_00n, bonus: 0n })
    expect(await world.platform.betting.find(good)).toMatchObject({ state: 'open' })
  })
})

test.each<[string, Partial<Settlement>, string]>([
  ['the same figures', {}, 'repeated'],
  ['another record alone', { record: '{"c":3}' }, 'repeated'],
  ['another payout', { payoutMinor: 30_01n }, 'conflict'],
  ['another state', { state: 'open' }, 'conflict'],
  ['another valid stake', { validStakeMinor: 51_00n }, 'conflict'],
])('the revision that stands again, with %s: %s', async (_case, given, status) => {
  const key = await place()
  const first = lost(key, { payoutMinor: 30_00n, validStakeMinor: 50_00n, record: '{"b":2}' })
  await send([first])
  expect(await send([{ ...first, ...given }])).toEqual([{ status }])
  expect(await world.platform.betting.find(key)).toMatchObject({
    state: 'settled',
    payoutMinor: 30_00n,
    validStakeMinor: 50_00n,
    record: '{"b":2}',
  })
})

test('a revision keeps what stood before it, and the record where it brings none', async () => {
  const key = await place({ record: '{"a":1}' })
  await settle(key, { payoutMinor: 30_00n, validStakeMinor: 50_00n })
  expect(await settle(key, { payoutMinor: 30_00n })).toEqual({ status: 'conflict' })
  const before = await world.platform.betting.find(key)
  await settle(key, { revision: 7, state: 'cancelled', record: '{"void":true}' })
  const kept = await rows(
    world.platform.db,
    `select revision, state, payout, valid_stake, revised_at, record from bet_revision where bet_id = $1`,
    [key.betId],
  )
  expect(kept).toEqual([
    {
      revision: 1,
      state: 'settled',
      payout: 30_00n,
      valid_stake: 50_00n,
      revised_at: before?.revisedAt,
      record: '{"a":1}',
    },
  ])
  expect(await world.platform.betting.find(key)).toMatchObject({
    revision: 7,
    state: 'cancelled',
    validStakeMinor: null,
    record: '{"void":true}',
  })
  const batches = await rows(
    world.platform.db,
    `select revisions, replaced from bet_settlement where $1 = any(bet_ids) order by id`,
    [key.betId],
  )
  expect(batches).toEqual([
    { revisions: [1], replaced: [0] },
    { revisions: [7], replaced: [1] },
  ])
})

/** Bets as one would keep them on paper: what was staked of each account, and what stands. */
interface Noted {
  readonly key: BetKey
  readonly cash: bigint
  readonly bonus: bigint
  revision: number
  due: { cash: bigint; bonus: bigint }
}

test.each([1, 2, 3, 4, 5])(
  'any corrections end where the last of each bet says, history %d',
  async (seed) => {
    const dice = createDice(41_000 + seed)
    const { memberId: rich } = await openPlayer(world, `chains_${seed}`, '50000')
    memberId = rich
    await openBonus(world.platform, memberId, { amountMinor: 50_000_00n, maxStakeMinor: null })
    const start = await purse()
    const grantId = (await bonusOf())?.id ?? ''
    const noted: Noted[] = []
    for (let n = 0; n < 6; n += 1) {
      const bonus = n % 3 === 0 ? 0n : BigInt(1 + dice.below(1_000))
      const cash = BigInt(dice.below(1_000)) + (bonus === 0n ? 1n : 0n)
      const key = await place({
        cashMinor: cash,
        ...(bonus > 0n && { bonus: { grantId, amountMinor: bonus } }),
      })
      noted.push({ key, cash, bonus, revision: 0, due: { cash: 0n, bonus: 0n } })
    }
    for (let round = 0; round < 12; round += 1) {
      const batch = noted.filter(() => dice.isOneIn(2)).map((bet) => revise(dice, bet))
      const before = await purse()
      const outcomes = await send(batch)
      const moved = outcomes.reduce(
        (sum, each) => sum + (each.status === 'revised' ? each.movedMinor : 0n),
        0n,
      )
      const now = await purse()
      expect(now.cash + now.bonus - before.cash - before.bonus).toBe(moved)
      const expected = { ...start }
      for (const { cash, bonus, due } of noted) {
        expected.cash += due.cash - cash
        expected.bonus += due.bonus - bonus
      }
      expect(now).toEqual(expected)
    }
  },
)

/** The next revision of a bet, or one that is late; notes what is due after it. */
function revise(dice: ReturnType<typeof createDice>, bet: Noted): Settlement {
  const state = dice.pick(['open', 'settled', 'settled', 'cancelled'] as const)
  const payoutMinor = state === 'cancelled' || dice.isOneIn(3) ? 0n : BigInt(dice.below(9_000))
  const revision = bet.revision + (bet.revision > 1 && dice.isOneIn(5) ? -1 : 1 + dice.below(3))
  if (revision > bet.revision) {
    bet.revision = revision
    const share = (payoutMinor * bet.bonus) / (bet.cash + bet.bonus)
    bet.due =
      state === 'cancelled'
        ? { cash: bet.cash, bonus: bet.bonus }
        : { cash: payoutMinor - share, bonus: share }
  }
  return { ...bet.key, revision, state, payoutMinor }
}
