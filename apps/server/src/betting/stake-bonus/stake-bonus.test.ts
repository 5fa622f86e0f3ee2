import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Db } from '../../kernel/database/database.ts'
import { openBonus } from '../../testing/open-bonus.ts'
import { openWeighedBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { StakeBonus } from './model.ts'
import {
  findRoundParts,
  findRunning,
  hasStakeInPlay,
  runsIn,
  setStakeBonus,
  sumInPlay,
} from './stake-bonus-store.ts'

let world: World
let db: Db
let book: TestBook
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
  db = world.platform.db
  book = await openWeighedBook(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let people = 0
beforeEach(async () => {
  ;({ memberId } = await openPlayer(world, `bonus_${(people += 1)}`, '700'))
})

const hour = 3_600_000
const terms = (given: Partial<StakeBonus> = {}): StakeBonus => ({
  grantId: crypto.randomUUID(),
  lanes: [{ product: 'any', weight: 100 }],
  maxStakeMinor: 500n,
  endsAt: new Date(Date.now() + hour),
  isSuspended: false,
  ...given,
})
const grantOf = async () => {
  const [found] = await rows<{ id: string }>(db, 'select id from bonus where member_id = $1', [memberId])
  return { memberId, grantId: found?.id ?? '' }
}

describe('the bonus that stakes know of', () => {
  test('is told as it was said last, and is gone when it was said to be none', async () => {
    const lanes = [{ product: 'RNG', vendor: 'CQ9', game: 'tester', weight: 10 }]
    await setStakeBonus(db, memberId, terms())
    const second = terms({ lanes, maxStakeMinor: null })
    await setStakeBonus(db, memberId, second)
    const { grantId } = second
    expect(await findRunning(db, [memberId])).toEqual([{ memberId, grantId, lanes, maxStakeMinor: null }])
    await setStakeBonus(db, memberId, null)
    expect(await findRunning(db, [memberId])).toEqual([])
    await setStakeBonus(db, memberId, null)
  })

  test.each<[string, Partial<StakeBonus>, boolean]>([
    ['with an hour to go', {}, true],
    ['that is suspended', { isSuspended: true }, false],
    ['that has just ended', { endsAt: new Date() }, false],
  ])('%s', async (_case, given, runs) => {
    await setStakeBonus(db, memberId, terms(given))
    expect(await findRunning(db, [memberId])).toHaveLength(runs ? 1 : 0)
    expect(await runsIn(db, { memberId, vendor: book.vendor, game: 'tester' })).toBe(runs)
    await setStakeBonus(db, memberId, null)
  })

  test('is found of those members only who were asked about', async () => {
    const { memberId: second } = await openPlayer(world, `second_${people}`, '1')
    const { memberId: none } = await openPlayer(world, `none_${people}`, '1')
    for (const id of [memberId, second]) await setStakeBonus(db, id, terms({ maxStakeMinor: id }))
    const found = await findRunning(db, [second, none])
    expect(found.map((each) => [each.memberId, each.maxStakeMinor])).toEqual([[second, second]])
    for (const id of [memberId, second]) await setStakeBonus(db, id, null)
  })

  test.each<[string, StakeBonus['lanes'], boolean, boolean]>([
    ['any product', [{ product: 'any', weight: 1 }], true, true],
    ['no weight', [{ product: 'any', weight: 0 }], false, false],
    ['slots, which bingo is not', [{ product: 'RNG', weight: 100 }], true, false],
    ['bingo alone', [{ product: 'BINGO', weight: 100 }], false, true],
    ['another vendor', [{ product: 'RNG', vendor: 'PG', weight: 100 }], false, false],
    [
      'all of a vendor but one game',
      [
        { product: 'any', vendor: 'CQ9', weight: 100 },
        { product: 'RNG', vendor: 'CQ9', game: 'tester', weight: 0 },
      ],
      false,
      true,
    ],
  ])('with lanes of %s', async (_case, lanes, inSlots, inBingo) => {
    await setStakeBonus(db, memberId, terms({ lanes }))
    const runs = (game: string, vendor = book.vendor) => runsIn(db, { memberId, vendor, game })
    expect([await runs('tester'), await runs('bingo')]).toEqual([inSlots, inBingo])
    expect([await runs('gone'), await runs('tester', book.vendor + 1)]).toEqual([false, false])
    await setStakeBonus(db, memberId, null)
  })
})

describe('a stake in play', () => {
  test('of a provider is one until its round ends', async () => {
    await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: null })
    const grant = await grantOf()
    const plain = await book.stake(memberId, [700_00n])
    expect(await hasStakeInPlay(db, grant)).toBe(false)
    const round = await book.stake(memberId, [10_00n])
    expect(await hasStakeInPlay(db, grant)).toBe(true)
    expect(await hasStakeInPlay(db, { ...grant, grantId: crypto.randomUUID() })).toBe(false)
    expect(await sumInPlay(db, memberId)).toEqual({ count: 2, stakeMinor: 710_00n })
    await book.end(memberId, round)
    expect(await hasStakeInPlay(db, grant)).toBe(false)
    await book.end(memberId, plain, 'cancelled').catch(() => undefined)
  })

  test('of the house is one until it is settled', async () => {
    await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: null })
    const grant = await grantOf()
    await book.place(memberId, 700_00n)
    expect(await hasStakeInPlay(db, grant)).toBe(false)
    const betId = await book.place(memberId, 10_00n)
    expect(await hasStakeInPlay(db, grant)).toBe(true)
    expect(await sumInPlay(db, memberId)).toEqual({ count: 2, stakeMinor: 710_00n })
    const lost = { memberId, betId, revision: 1, state: 'settled', payoutMinor: 0n } as const
    await world.platform.betting.settleBets(book.source, [lost])
    expect(await hasStakeInPlay(db, grant)).toBe(false)
    expect(await sumInPlay(db, memberId)).toEqual({ count: 1, stakeMinor: 700_00n })
  })

  test('excludes other members’ rounds, tips and house products', async () => {
    const { memberId: second } = await openPlayer(world, `beside_${people}`, '100')
    await book.stake(second, [10_00n])
    await book.place(second, 20_00n)
    await book.tip(memberId, 5_00n)
    await book.stakeFree(memberId)
    expect(await sumInPlay(db, memberId)).toEqual({ count: 0, stakeMinor: 0n })
    expect(await sumInPlay(db, second)).toEqual({ count: 2, stakeMinor: 30_00n })
  })
})

describe('what a key moved of its round', () => {
  const nothing = {
    stakeMinor: 0n,
    bonusStakeMinor: 0n,
    payoutMinor: 0n,
    bonusPayoutMinor: 0n,
    isSentOn: false,
    sentToCashMinor: 0n,
    sentBackMinor: 0n,
    keptMinor: 0n,
  }
  const partsOf = (key: string) => findRoundParts(db, { memberId, actor: book.vendor, key })
  const winKeyOf = async (round: string) => {
    const [found] = await rows<{ key: string }>(
      db,
      `select key from transfer where member_id = $1 and reference = $2 and kind = 'win' limit 1`,
      [memberId, round],
    )
    return found?.key ?? ''
  }

  test('is divided by account, for the stake and for the win each', async () => {
    await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: null })
    const round = await book.stake(memberId, [1_000_00n])
    await book.win(memberId, round, 25_01n)
    const stake = { ...nothing, stakeMinor: 1_000_00n, bonusStakeMinor: 300_00n }
    expect(await partsOf(`${round} bet 0`)).toEqual(stake)
    // 30 of a hundred, rounded down.
    const win = { ...nothing, payoutMinor: 25_01n, bonusPayoutMinor: 7_50n }
    expect(await partsOf(await winKeyOf(round))).toEqual(win)
    expect(await partsOf('none')).toEqual(nothing)
    await book.end(memberId, round)
  })

  test('after the bonus was given up went on to the house; a tip is a stake of its key', async () => {
    await openBonus(world.platform, memberId, { amountMinor: 500_00n, maxStakeMinor: null })
    const { grantId } = await grantOf()
    const round = await book.stake(memberId, [1_000_00n])
    await world.platform.bonuses.giveUp(memberId, grantId)
    await world.platform.wallet.transaction(async (tx) => {
      await world.platform.wallet.lock(tx, [memberId])
      await world.platform.play.winIn(tx, {
        memberId,
        vendor: book.vendor,
        revenueAccount: await world.platform.wallet.houseAccount({ code: 'game:outside', kind: 'game' }),
        key: `${round} late`,
        request: '0'.repeat(32),
        round,
        game: 'tester',
        session: 'tester',
        currency: 'BDT',
        payoutMinor: 100_00n,
        roundClosed: true,
      })
    })
    expect(await partsOf(`${round} late`)).toEqual({
      ...nothing,
      payoutMinor: 100_00n,
      bonusPayoutMinor: 30_00n,
      isSentOn: true,
      sentBackMinor: 30_00n,
    })
    const tip = await book.tip(memberId, 5_00n)
    expect(await partsOf(`${tip} bet 0`)).toEqual({ ...nothing, stakeMinor: 5_00n })
  })
})
