import type { BonusTerms } from '@baize/domain/bonus'
import { ok, type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openBonus } from '../../testing/open-bonus.ts'
import { createToyBets } from '../../testing/toy-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { BetSource, Placement } from './model.ts'
import { createBetting } from './service.ts'

let world: World
let source: BetSource
let other: BetSource
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
  source = await world.platform.betting.source({ code: 'toy-lottery', product: 'lottery' })
  other = await world.platform.betting.source({ code: 'toy-league', product: 'sports' })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

let people = 0
beforeEach(async () => {
  ;({ memberId } = await openPlayer(world, `stakes_${(people += 1)}`, '700'))
})

const { placement, place, purse } = createToyBets(() => ({ world, source, memberId }))
const send = (...asked: Placement[]) => world.platform.betting.placeBets(asked)
/** A stake of which the bonus may pay what the cash does not cover. */
const mixed = (taka: bigint, given: Partial<Placement> = {}) =>
  placement({ cashMinor: taka * 100n, takesBonus: true, ...given })
const give = (taka: bigint, terms: Partial<BonusTerms> = {}, of = memberId) =>
  openBonus(world.platform, of, { amountMinor: taka * 100n, maxStakeMinor: null, ...terms })
const bound = (kind: 'stake' | 'time', amount: number, of = memberId) =>
  rows(
    world.platform.db,
    `insert into play_limit (member_id, kind, period, setter, amount) values ($1, $2, 'day', 'member', $3)`,
    [of, kind, amount],
  )
/** What was paid for each bet of an answer, as its rows say it. */
const paid = async (outcomes: Awaited<ReturnType<typeof send>>) =>
  Promise.all(
    outcomes.map(async (each) => {
      if (each.status === 'refused') return each.code
      const bet = await world.platform.betting.find({ memberId, betId: each.betId })
      expect(bet?.bonusMinor).toBe(each.bonusMinor)
      return [bet?.cashMinor, bet?.bonusMinor]
    }),
  )

describe('a stake that a bonus may pay a part of', () => {
  test('takes all of the cash first, and says what of it was bonus money', async () => {
    await give(500n)
    const [outcome] = await send(mixed(900n))
    expect(outcome).toMatchObject({ bonusMinor: 200_00n, balances: { cash: 0n, bonus: 300_00n } })
    expect(await purse()).toEqual({ cash: 0n, bonus: 300_00n })
    const betId = outcome?.status === 'placed' ? outcome.betId : ''
    const bet = await world.platform.betting.find({ memberId, betId })
    const [bonus] = await rows<{ id: string }>(
      world.platform.db,
      `select id from bonus where member_id = $1`,
      [memberId],
    )
    expect(bet).toMatchObject({ cashMinor: 700_00n, bonusMinor: 200_00n, grantId: bonus?.id })
    const legs = await rows(
      world.platform.db,
      `select t.debit, t.credit, t.amount, t.kind, t.seq = b.stake_seq as is_first from bet b
         join transfer t on t.member_id = b.member_id and t.reference = b.id::text
        where b.member_id = $1 order by t.seq`,
      [memberId],
    )
    expect(legs).toEqual([
      { debit: 1, credit: source.account, amount: 700_00n, kind: 'bet', is_first: true },
      { debit: 2, credit: source.account, amount: 200_00n, kind: 'bet', is_first: false },
    ])
  })

  test('of which cash pays nothing has one movement, and that is its place in the wallet', async () => {
    await place({ cashMinor: 700_00n })
    await give(500n)
    expect(await paid(await send(mixed(40n)))).toEqual([[0n, 40_00n]])
    const [bet] = await rows(
      world.platform.db,
      `select t.amount, t.debit from bet b join transfer t on t.member_id = b.member_id
          and t.seq = b.stake_seq where b.member_id = $1 and b.bonus_stake > 0`,
      [memberId],
    )
    expect(bet).toEqual({ amount: 40_00n, debit: 2 })
  })

  test.each<[string, Partial<BonusTerms>, bigint, unknown]>([
    ['the last coin of both', {}, 1_200n, [700_00n, 500_00n]],
    ['one coin more than both', {}, 1_201n, 'insufficient_funds'],
    ['the largest stake of the terms', { maxStakeMinor: 800_00n }, 800n, [700_00n, 100_00n]],
    ['more than the largest stake', { maxStakeMinor: 800_00n }, 801n, 'insufficient_funds'],
    ['more than the largest, covered by cash', { maxStakeMinor: 5_00n }, 700n, [700_00n, 0n]],
    ['any amount where none is the largest', { maxStakeMinor: null }, 1_100n, [700_00n, 400_00n]],
    [
      'a product outside of the lanes',
      { lanes: [{ product: 'RNG', weight: 100 }] },
      701n,
      'insufficient_funds',
    ],
    ['a product of the lanes', { lanes: [{ product: 'lottery', weight: 100 }] }, 701n, [700_00n, 1_00n]],
    [
      'a game that a narrower lane takes out',
      {
        lanes: [
          { product: 'lottery', weight: 100 },
          { product: 'lottery', vendor: 'toy-lottery', game: 'toy-60', weight: 0 },
        ],
      },
      701n,
      'insufficient_funds',
    ],
    [
      'a game beside the one that was taken out',
      {
        lanes: [
          { product: 'lottery', weight: 100 },
          { product: 'lottery', vendor: 'toy-lottery', game: 'toy-61', weight: 0 },
        ],
      },
      701n,
      [700_00n, 1_00n],
    ],
  ])('%s', async (_case, terms, taka, expected) => {
    await give(500n, terms)
    expect(await paid(await send(mixed(taka)))).toEqual([expected])
  })

  test('takes no bonus money that was not asked for, or that is suspended or ended', async () => {
    await give(500n)
    expect(await send(placement({ cashMinor: 800_00n }))).toMatchObject([{ code: 'insufficient_funds' }])
    const change = (set: string) =>
      rows(world.platform.db, `update stake_bonus set ${set} where member_id = $1`, [memberId])
    await change('is_suspended = true')
    expect(await send(mixed(800n))).toMatchObject([{ code: 'insufficient_funds' }])
    await change(`is_suspended = false, ends_at = now()`)
    expect(await send(mixed(800n))).toMatchObject([{ code: 'insufficient_funds' }])
    await change('ends_at = (select b.ends_at from bonus b where b.member_id = $1)')
    expect(await paid(await send(mixed(800n)))).toEqual([[700_00n, 100_00n]])
  })

  test('that names its bonus money is paid as it says', async () => {
    await give(500n)
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      world.platform.db,
      'select id from bonus where member_id = $1',
      [memberId],
    )
    const bonus = { grantId: id, amountMinor: 30_00n }
    expect(await paid(await send(mixed(10n, { bonus })))).toEqual([[10_00n, 30_00n]])
    // Its cash is cash alone.
    expect(await send(mixed(691n, { bonus }))).toMatchObject([{ code: 'insufficient_funds' }])
    expect(await send(placement({ bonus: { ...bonus, amountMinor: 471_00n } }))).toMatchObject([
      { code: 'insufficient_funds' },
    ])
    expect(await purse()).toEqual({ cash: 690_00n, bonus: 470_00n })
  })
})

describe('several stakes of one call', () => {
  test('each take from what those before them left', async () => {
    await give(500n)
    const outcomes = await send(mixed(600n), mixed(300n), mixed(400n), mixed(300n))
    expect(await paid(outcomes)).toEqual([
      [600_00n, 0n],
      [100_00n, 200_00n],
      'insufficient_funds',
      [0n, 300_00n],
    ])
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n })
  })

  test('a stake without a wish for the bonus leaves less cash as well', async () => {
    await give(500n)
    const outcomes = await send(placement({ cashMinor: 600_00n }), mixed(300n))
    expect(await paid(outcomes)).toEqual([
      [600_00n, 0n],
      [100_00n, 200_00n],
    ])
  })

  test('a repeat takes nothing again, and says what it took the first time', async () => {
    await give(500n)
    const first = mixed(300n)
    await send(first)
    const both = mixed(500n)
    const outcomes = await send(first, both, mixed(50n))
    expect(outcomes).toMatchObject([{ replayed: true, bonusMinor: 0n }, { replayed: false }, {}])
    expect(await paid(outcomes)).toEqual([
      [300_00n, 0n],
      [400_00n, 100_00n],
      [0n, 50_00n],
    ])
    expect(await send(both)).toMatchObject([
      { replayed: true, bonusMinor: 100_00n, balances: { cash: 0n, bonus: 400_00n } },
    ])
  })

  test('a stake over a limit leaves its cash to those after it', async () => {
    await give(500n)
    await bound('stake', 500_00)
    const outcomes = await send(mixed(600n), mixed(400n), mixed(100n), mixed(1n))
    expect(await paid(outcomes)).toEqual(['limit_reached', [400_00n, 0n], [100_00n, 0n], 'limit_reached'])
    expect(await purse()).toEqual({ cash: 200_00n, bonus: 500_00n })
  })

  test('members do not take from each other', async () => {
    const { memberId: second } = await openPlayer(world, `second_${people}`, '50')
    const { memberId: plain } = await openPlayer(world, `plain_${people}`, '50')
    await give(500n)
    await give(30n, {}, second)
    await bound('stake', 60_00, plain)
    const outcomes = await send(
      mixed(60n, { memberId: second }),
      mixed(750n),
      mixed(40n, { memberId: plain }),
      mixed(30n, { memberId: second }),
      mixed(20n, { memberId: second }),
      mixed(30n, { memberId: plain }),
      mixed(100n),
    )
    expect(outcomes.map((each) => (each.status === 'placed' ? each.bonusMinor : each.code))).toEqual([
      10_00n,
      50_00n,
      0n,
      'insufficient_funds',
      20_00n,
      'limit_reached',
      100_00n,
    ])
    expect([await purse(), await purse(second), await purse(plain)]).toEqual([
      { cash: 0n, bonus: 350_00n },
      { cash: 0n, bonus: 0n },
      { cash: 10_00n, bonus: 0n },
    ])
  })

  test('checks limits stake by stake, in order, only for members who have limits', async () => {
    const { platform } = world
    const asked: [bigint, bigint, bigint][] = []
    const betting = createBetting({
      ...platform,
      gate: {
        findBounded: () => Promise.resolve(new Set([memberId])),
        checkStake(_tx, { memberId: of, balances: { cash } }, { amountMinor }) {
          asked.push([of, amountMinor, cash])
          return Promise.resolve(ok(null))
        },
      },
    })
    const { memberId: free } = await openPlayer(world, `free_${people}`, '50')
    const beside = () => mixed(5n, { memberId: free })
    await give(500n)
    await betting.placeBets([mixed(10n), beside(), mixed(20n), beside(), mixed(800n)])
    expect(asked).toEqual([
      [memberId, 10_00n, 700_00n],
      [memberId, 20_00n, 690_00n],
      // What the bonus pays is staked as well.
      [memberId, 800_00n, 670_00n],
    ])
  })
})

describe('a key', () => {
  test.each<[string, Partial<Placement>]>([
    ['another amount', { cashMinor: 10_01n }],
    ['another game', { game: 'toy-61' }],
    ['another content', { content: 'rows 2' }],
  ])('with %s is a conflict that moves nothing', async (_case, change) => {
    const asked = placement({ cashMinor: 10_00n, content: 'rows 1' })
    await send(asked)
    expect(await send({ ...asked, ...change })).toMatchObject([
      { status: 'refused', code: 'duplicate_conflict' },
    ])
    expect(await purse()).toEqual({ cash: 690_00n, bonus: 0n })
  })

  test('of another member is a conflict; of another source it is another bet', async () => {
    const { memberId: stranger } = await openPlayer(world, `stranger_${people}`, '50')
    const asked = placement({ cashMinor: 10_00n })
    const [first] = await send(asked)
    expect(await send({ ...asked, memberId: stranger })).toMatchObject([{ code: 'duplicate_conflict' }])
    const [elsewhere] = await send({ ...asked, source: other })
    expect(elsewhere).toMatchObject({ status: 'placed', replayed: false })
    const found = await Promise.all(
      [source, other].map((of) =>
        world.platform.betting.findPlaced(world.platform.db, { source: of, keys: [asked.key, 'none'] }),
      ),
    )
    const ids = [first, elsewhere].map((each) => (each?.status === 'placed' ? each.betId : ''))
    expect(found).toEqual(ids.map((id) => new Map([[asked.key, id]])))
    // Repeats of both sources in one call each get their own bet.
    const again = await send({ ...asked, source: other }, asked)
    expect(again.map((each) => (each.status === 'placed' ? each.betId : ''))).toEqual(ids.toReversed())
  })

  test('of a bet that was refused stands for no bet', async () => {
    const asked = placement({ cashMinor: 9_223_372_036_854_775_807n })
    expect(await send(asked)).toMatchObject([{ code: 'insufficient_funds' }])
    const given = { source, keys: [asked.key] }
    expect((await world.platform.betting.findPlaced(world.platform.db, given)).size).toBe(0)
  })

  test('of a bet in another currency than the wallet’s is refused', async () => {
    expect(await send(placement({ currency: 'FUN' }))).toMatchObject([{ code: 'currency_mismatch' }])
    expect(await purse()).toEqual({ cash: 700_00n, bonus: 0n })
  })
})

test.each<[string, Partial<Placement>, string]>([
  ['nothing', { cashMinor: 0n }, 'more than 0'],
  ['less than nothing', { cashMinor: -1n }, 'negative'],
  [
    'cash below nothing beside a bonus',
    { cashMinor: -1n, bonus: { grantId: '', amountMinor: 2n } },
    'negative',
  ],
  ['no bonus money of a bonus', { bonus: { grantId: '', amountMinor: 0n } }, 'negative'],
  ['a record of more than 4,000 characters', { record: 'x'.repeat(4_001) }, 'short'],
])('a stake of %s is no stake, and stops its whole call', async (_case, given, message) => {
  await expect(send(placement(), placement(given))).rejects.toThrow(message)
  expect(await purse()).toEqual({ cash: 700_00n, bonus: 0n })
})

test('a bet is found by its member and its id, with all that was said of it', async () => {
  const { betting, db } = world.platform
  const settlesBy = new Date('2031-02-03T04:05:06.789Z')
  const record = `"${'x'.repeat(3_998)}"`
  const key = await place({ record, settlesBy })
  const second = await place({ cashMinor: 1n })
  expect(await betting.find(key)).toEqual({
    ...key,
    source: source.id,
    game: 'toy-60',
    currency: 'BDT',
    cashMinor: 100_00n,
    bonusMinor: 0n,
    grantId: null,
    payoutMinor: 0n,
    validStakeMinor: null,
    state: 'open',
    revision: 0,
    placedAt: expect.any(Date),
    revisedAt: null,
    settlesBy,
    record,
  })
  const { memberId: stranger } = await openPlayer(world, `looker_${people}`, '50')
  expect(await betting.find({ ...key, memberId: stranger })).toBeUndefined()
  const found = await betting.findMany(db, [second, { ...key, memberId: stranger }])
  expect(found.map(({ betId }) => betId)).toEqual([second.betId])
  expect(await betting.placeBets([])).toEqual([])
})

test('a source is opened once, also by two programs at once', async () => {
  const given = { code: 'toy-both', product: 'lottery' }
  const programs = Array.from({ length: 4 }, () =>
    createBetting({ ...world.platform, gate: world.platform.limitGuard }),
  )
  const opened = await Promise.all(programs.map((betting) => betting.source(given)))
  expect(new Set(opened.map(({ id, account }) => `${id} ${account}`)).size).toBe(1)
  expect(opened[0]).toMatchObject(given)
  expect(opened[0]?.id).toBeLessThan(1_000)
})
