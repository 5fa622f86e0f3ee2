import { memberId as asMemberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createToyBets } from '../../testing/toy-bets.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import type { BetSource, Settlement } from './model.ts'

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
  ;({ memberId } = await openPlayer(world, `bets_${(people += 1)}`, '1000'))
})

const { placement, place, settle, cash } = createToyBets(() => ({ world, source, memberId }))

describe('placing', () => {
  test('takes the stake and stands open with its record', async () => {
    const key = await place({ record: '{"rows":2}' })
    expect(await cash()).toBe(900_00n)
    expect(await world.platform.betting.find(key)).toMatchObject({
      state: 'open',
      revision: 0,
      cashMinor: 100_00n,
      record: '{"rows":2}',
    })
  })

  test('one key is one bet, also of fifty at once; with another content it is a conflict', async () => {
    const { betting } = world.platform
    const asked = placement()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => betting.placeBets([asked])))
    const ids = new Set(outcomes.flat().map((each) => (each.status === 'placed' ? each.betId : '')))
    expect(ids.size).toBe(1)
    expect(outcomes.flat().filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await cash()).toBe(900_00n)
    expect(await betting.placeBets([{ ...asked, content: 'other rows' }])).toMatchObject([
      { status: 'refused', code: 'duplicate_conflict' },
    ])
  })

  test('of twenty bets on one balance those are taken that it covers', async () => {
    const { betting } = world.platform
    const one = Array.from({ length: 10 }, () => placement({ cashMinor: 150_00n }))
    const other = Array.from({ length: 10 }, () => placement({ cashMinor: 150_00n }))
    const outcomes = await Promise.all([betting.placeBets(one), betting.placeBets(other)])
    const taken = outcomes.flat().filter(({ status }) => status === 'placed')
    expect(taken).toHaveLength(6)
    expect(outcomes.flat().filter(({ status }) => status === 'refused')).toEqual(
      Array.from({ length: 14 }, () => expect.objectContaining({ code: 'insufficient_funds' })),
    )
    expect(await cash()).toBe(100_00n)
  })

  test('a refusal is kept: the same key gets it again when there is money', async () => {
    const asked = placement({ cashMinor: 5_000_00n })
    const [first] = await world.platform.betting.placeBets([asked])
    expect(first).toMatchObject({ status: 'refused', code: 'insufficient_funds', replayed: false })
    const again = await world.platform.betting.placeBets([asked])
    expect(again).toMatchObject([{ status: 'refused', code: 'insufficient_funds', replayed: true }])
  })

  test('many members in one call, outcomes in the order given', async () => {
    const { memberId: other } = await openPlayer(world, `bets_other_${people}`, '50')
    const outcomes = await world.platform.betting.placeBets([
      placement({ memberId: other, cashMinor: 40_00n }),
      placement({ cashMinor: 1_00n }),
      placement({ memberId: other, cashMinor: 40_00n }),
      placement({ memberId: asMemberId(99_999_999n) }),
    ])
    expect(outcomes.map((each) => (each.status === 'placed' ? 'placed' : each.code))).toEqual([
      'placed',
      'placed',
      'insufficient_funds',
      'unknown_player',
    ])
    expect(await cash(other)).toBe(10_00n)
  })

  test('limits hold within one call: the second stake is checked after the first', async () => {
    await rows(
      world.platform.db,
      `insert into play_limit (member_id, kind, period, setter, amount)
       values ($1, 'stake', 'day', 'member', 15000)`,
      [memberId],
    )
    const [first, second] = [placement(), placement()]
    const outcomes = await world.platform.betting.placeBets([first, second])
    expect(outcomes).toMatchObject([
      { status: 'placed' },
      { status: 'refused', code: 'limit_reached', details: 'limit: stake of the day' },
    ])
    expect(await world.platform.betting.placeBets([first, second])).toMatchObject([
      { status: 'placed', replayed: true },
      { status: 'refused', code: 'limit_reached', replayed: true },
    ])
    expect(await cash()).toBe(900_00n)
  })

  test('who may not stake places nothing', async () => {
    await world.platform.wallet.transaction((tx) => world.platform.wallet.setCanStake(tx, memberId, false))
    expect(await world.platform.betting.placeBets([placement()])).toMatchObject([
      { status: 'refused', code: 'player_blocked' },
    ])
  })

  test('what fails after placing in the same transaction leaves nothing', async () => {
    const { wallet, betting } = world.platform
    const asked = placement()
    const failing = wallet.transaction(async (tx) => {
      await betting.placeBetsIn(tx, [asked])
      throw new Error('the ticket was not written')
    })
    await expect(failing).rejects.toThrow('the ticket was not written')
    expect(await cash()).toBe(1_000_00n)
    expect(await betting.placeBets([asked])).toMatchObject([{ status: 'placed', replayed: false }])
  })
})

describe('settling', () => {
  test('a loss moves nothing, a win pays, each once', async () => {
    const [lost, won] = [await place(), await place()]
    expect(await settle(lost, {})).toEqual({ status: 'revised', movedMinor: 0n })
    expect(await settle(won, { payoutMinor: 250_00n })).toEqual({ status: 'revised', movedMinor: 250_00n })
    expect(await settle(won, { payoutMinor: 250_00n })).toEqual({ status: 'repeated' })
    expect(await settle(won, { payoutMinor: 260_00n })).toEqual({ status: 'conflict' })
    expect(await cash()).toBe(1_050_00n)
  })

  test('of many settlements at once one moves money', async () => {
    const key = await place()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => settle(key, { payoutMinor: 300_00n })),
    )
    expect(outcomes.filter((each) => each?.status === 'revised')).toHaveLength(1)
    expect(await cash()).toBe(1_200_00n)
  })

  test('corrections move the difference, earlier revisions are kept, late ones change nothing', async () => {
    const key = await place()
    await settle(key, { revision: 1, payoutMinor: 200_00n })
    expect(await settle(key, { revision: 2, payoutMinor: 350_00n })).toMatchObject({ movedMinor: 150_00n })
    expect(await settle(key, { revision: 4, payoutMinor: 50_00n })).toMatchObject({ movedMinor: -300_00n })
    expect(await settle(key, { revision: 3, payoutMinor: 999_00n })).toEqual({ status: 'superseded' })
    expect(await cash()).toBe(950_00n)
    const kept = await rows(
      world.platform.db,
      'select revision, payout from bet_revision where member_id = $1 and bet_id = $2 order by revision',
      [key.memberId, key.betId],
    )
    expect(kept).toEqual([
      { revision: 1, payout: 200_00n },
      { revision: 2, payout: 350_00n },
    ])
  })

  test('a correction of money that is gone becomes a deficit, and the next win settles it', async () => {
    const key = await place({ cashMinor: 1_000_00n })
    await settle(key, { payoutMinor: 500_00n })
    const next = await place({ cashMinor: 450_00n })
    expect(await settle(key, { revision: 2 })).toMatchObject({ movedMinor: -500_00n })
    expect((await world.platform.wallet.find(memberId))?.balances).toMatchObject({
      cash: 0n,
      deficit: -450_00n,
    })
    await settle(next, { payoutMinor: 600_00n })
    expect((await world.platform.wallet.find(memberId))?.balances).toMatchObject({
      cash: 150_00n,
      deficit: 0n,
    })
  })

  test('a void gives the stake back, before and after a settlement, and may be undone', async () => {
    const [early, late] = [await place(), await place()]
    await settle(early, { state: 'cancelled' })
    expect(await cash()).toBe(900_00n)
    await settle(late, { payoutMinor: 500_00n })
    await settle(late, { revision: 2, state: 'cancelled' })
    expect(await cash()).toBe(1_000_00n)
    await settle(late, { revision: 3, payoutMinor: 500_00n })
    expect(await cash()).toBe(1_400_00n)
  })

  test('a partial cash-out pays while the bet is open', async () => {
    const key = await place()
    await settle(key, { state: 'open', payoutMinor: 40_00n })
    expect(await world.platform.betting.find(key)).toMatchObject({ state: 'open', payoutMinor: 40_00n })
    await settle(key, { revision: 2, payoutMinor: 90_00n, validStakeMinor: 50_00n })
    expect(await cash()).toBe(990_00n)
  })

  test('a win of a stake of cash and bonus goes to both; what the bonus lost promotions pay', async () => {
    const { wallet } = world.platform
    const promotion = await wallet.houseAccount({ code: 'promotion:bonus', kind: 'promotion' })
    const bonusTo = (key: string, debit: number | 'bonus', credit: number | 'bonus', amountMinor: bigint) =>
      wallet.post({
        kind: 'transfer',
        memberId,
        actor: 30,
        key: `${key} ${memberId}`,
        currency: 'BDT',
        legs: [{ kind: 'bonus_grant', debit, credit, amountMinor }],
      })
    await bonusTo('give', promotion, 'bonus', 30_00n)
    const bonus = { grantId: crypto.randomUUID(), amountMinor: 30_00n }
    const key = await place({ cashMinor: 70_00n, bonus })
    await settle(key, { payoutMinor: 250_01n })
    const balances = async () => (await wallet.find(memberId))?.balances
    expect(await balances()).toMatchObject({ cash: 1_105_01n, bonus: 75_00n })
    await bonusTo('spend', 'bonus', promotion, 60_00n)
    await settle(key, { revision: 2 })
    expect(await balances()).toMatchObject({ cash: 930_00n, bonus: 0n, deficit: 0n })
  })

  test('a bet of another source is unknown', async () => {
    const key = await place()
    const other = await world.platform.betting.source({ code: 'toy-other', product: 'sports' })
    const settlement = { ...key, revision: 1, state: 'settled', payoutMinor: 0n } as const
    expect(await world.platform.betting.settleBets(other, [settlement])).toEqual([{ status: 'unknown_bet' }])
  })

  test('of one call those that stand as placed lose at once, each other is answered by itself', async () => {
    const { betting } = world.platform
    const [kept, told, winning, before] = await Promise.all([
      place({ record: '{"a":1}' }),
      place(),
      place(),
      place(),
    ])
    await settle(before, { revision: 2, payoutMinor: 50_00n })
    const lost = { revision: 1, state: 'settled' as const, payoutMinor: 0n }
    const batch = [
      { ...kept, ...lost, validStakeMinor: 40_00n },
      { ...told, ...lost, record: '{"b":2}' },
      { ...winning, ...lost, payoutMinor: 120_00n },
      { ...before, ...lost },
      { memberId, betId: crypto.randomUUID(), ...lost },
    ]
    const statuses = async () => (await betting.settleBets(source, batch)).map(({ status }) => status)
    expect(await statuses()).toEqual(['revised', 'revised', 'revised', 'superseded', 'unknown_bet'])
    expect(await statuses()).toEqual(['repeated', 'repeated', 'repeated', 'superseded', 'unknown_bet'])
    expect(await cash()).toBe(770_00n)
    expect(await betting.find(kept)).toMatchObject({
      ...lost,
      record: '{"a":1}',
      validStakeMinor: 40_00n,
      revisedAt: expect.any(Date),
    })
    expect(await betting.find(told)).toMatchObject({ ...lost, record: '{"b":2}', validStakeMinor: null })
    expect(await betting.find(before)).toMatchObject({ revision: 2, payoutMinor: 50_00n })
    await expect(betting.settleBets(source, [batch[0], batch[0]] as Settlement[])).rejects.toThrow('twice')
    await expect(
      betting.settleBets(source, [{ ...(await place()), ...lost, validStakeMinor: 100_01n }]),
    ).rejects.toThrow('a valid stake is part of the stake')
  })

  test('batches of the same bets in opposite order do not stop each other', async () => {
    const { betting } = world.platform
    const { memberId: other } = await openPlayer(world, `bets_second_${people}`, '1000')
    const keys = await Promise.all([place(), place({ memberId: other }), place(), place({ memberId: other })])
    const batch = keys.map((key) => ({
      ...key,
      revision: 1,
      state: 'settled' as const,
      payoutMinor: 110_00n,
    }))
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        betting.settleBets(source, n % 2 === 0 ? batch : batch.toReversed()),
      ),
    )
    expect(outcomes.flat().filter(({ status }) => status === 'revised')).toHaveLength(4)
    expect([await cash(), await cash(other)]).toEqual([1_020_00n, 1_020_00n])
  })
})
