import { weightOf, type BonusLane } from '@baize/domain/bonus'
import { riskedOf } from '@baize/domain/betting'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, type Db } from '../../kernel/database/database.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { openBonus } from '../../testing/open-bonus.ts'
import { openWeighedBook, type TestBook } from '../../testing/settled-bets.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** What the database says of bonuses and bets by functions of its own, beside what the domain says. */
let world: World
let db: Db
let book: TestBook
beforeAll(async () => {
  world = await startWorld()
  db = world.platform.db
  book = await openWeighedBook(world)
})
afterAll(() => world.stop())

test('the weight computed in SQL equals the domain’s for random terms', async () => {
  const dice = createDice(901)
  const [products, vendors, games] = [
    ['RNG', 'LIVE', 'lottery'],
    ['CQ9', 'PG'],
    ['a', 'b'],
  ]
  const cases = Array.from({ length: 400 }, () => {
    const lanes = new Map<string, BonusLane>()
    for (let n = dice.below(7); n > 0; n -= 1) {
      const lane = {
        product: dice.pick(['any', ...products]),
        ...(dice.isOneIn(2) && { vendor: dice.pick(vendors) }),
        ...(dice.isOneIn(2) && { game: dice.pick(games) }),
        weight: dice.below(101),
      }
      // Of two lanes of one place neither is the narrower.
      lanes.set(`${lane.product} ${lane.vendor ?? ''} ${lane.game ?? ''}`, lane)
    }
    const place = { product: dice.pick(products), vendor: dice.pick(vendors), game: dice.pick(games) }
    return { lanes: [...lanes.values()], place }
  })
  const found = await rows<{ weight: number }>(
    db,
    `select bonus_weight(lanes, product, vendor, game) as weight
       from unnest($1::jsonb[], $2::text[], $3::text[], $4::text[]) with ordinality
         c(lanes, product, vendor, game, n) order by n`,
    [
      cases.map(({ lanes }) => JSON.stringify(lanes)),
      cases.map(({ place }) => place.product),
      cases.map(({ place }) => place.vendor),
      cases.map(({ place }) => place.game),
    ],
  )
  const expected = cases.map(({ lanes, place }) => weightOf(lanes, place))
  expect(found.map(({ weight }) => weight)).toEqual(expected)
  expect(expected.filter((weight) => weight > 0).length).toBeGreaterThan(100)
})

test('what a bet risked is that of the domain', async () => {
  const dice = createDice(902)
  const states = ['open', 'settled', 'cancelled'] as const
  const cases = Array.from({ length: 400 }, () => ({
    state: dice.pick(states),
    stake: BigInt(dice.below(1_000)),
    payout: dice.isOneIn(4) ? 0n : BigInt(dice.below(3_000)),
  }))
  const found = await rows<{ risked: bigint; tip: bigint; round: bigint }>(
    db,
    `select bet_risked(state, false, stake, payout) as risked, bet_risked(state, true, stake, payout) as tip,
            bet_risked(case state when 'settled' then 'completed' else state end, false, stake, payout)
              as round
       from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality c(state, stake, payout, n)
      order by n`,
    [cases.map(({ state }) => state), cases.map(({ stake }) => stake), cases.map(({ payout }) => payout)],
  )
  expect(found).toEqual(
    cases.map(({ state, stake, payout }) => {
      const bet = { state, stake: { cashMinor: stake, bonusMinor: 0n }, payoutMinor: payout }
      const risked = riskedOf({ ...bet, validStakeMinor: null })
      return { risked, tip: 0n, round: risked }
    }),
  )
})

describe('the weight of a fact', () => {
  const lanes: BonusLane[] = [
    { product: 'any', weight: 5 },
    { product: 'RNG', vendor: 'CQ9', weight: 40 },
    { product: 'BINGO', weight: 70 },
    { product: 'toy', vendor: 'toy-book', game: 'draw', weight: 90 },
  ]
  const weigh = async (source: number, product: string, game: string) => {
    const [found] = await rows<{ weight: number }>(db, 'select bonus_fact_weight($1, $2, $3, $4) as weight', [
      JSON.stringify(lanes),
      source,
      product,
      game,
    ])
    return found?.weight
  }

  test('of a provider is that of the game as the catalogue has it now', async () => {
    expect(await weigh(book.vendor, 'whatever it was', 'tester')).toBe(40)
    expect(await weigh(book.vendor, 'RNG', 'bingo')).toBe(70)
    expect(await weigh(book.vendor, 'RNG', 'gone')).toBe(0)
    expect(await weigh(book.vendor + 1, 'RNG', 'tester')).toBe(0)
  })

  test('of the house is that of its product, its source and its game', async () => {
    expect(await weigh(book.source.id, 'toy', 'draw')).toBe(90)
    expect(await weigh(book.source.id, 'toy', 'other')).toBe(5)
    expect(await weigh(999, 'toy', 'draw')).toBe(5)
  })
})

describe('the part of a turnover that was paid from cash', () => {
  const cashValid = async (memberId: MemberId, source: number, reference: string, valid: bigint) =>
    (
      await rows<{ seq: bigint; cash: bigint }>(
        db,
        `select t.seq, bet_cash_valid(t.member_id, $2, $3, t.seq, $4) as cash from transfer t
          where t.member_id = $1 and t.reference = $3 and t.kind = 'bet' order by t.seq`,
        [memberId, source, reference, valid],
      )
    ).map(({ cash }) => cash)

  test('is by movement at a provider, and by the shares of the stake at the house', async () => {
    const { memberId } = await openPlayer(world, 'cash_valid', '700')
    await openBonus(world.platform, memberId, { amountMinor: 900_00n, maxStakeMinor: null })
    const round = await book.stake(memberId, [400_00n])
    const own = await book.place(memberId, 500_00n)
    const bonusRound = await book.stake(memberId, [50_00n])
    expect(await cashValid(memberId, book.vendor, round, 400_00n)).toEqual([400_00n])
    // 300 of 500 were cash, of 100.01 that counts 60.00 and a rest.
    expect(await cashValid(memberId, book.source.id, own, 100_01n)).toEqual([60_00n, 60_00n])
    expect(await cashValid(memberId, book.vendor, bonusRound, 50_00n)).toEqual([0n])
    // A bet that nobody knows counts as it says.
    const [unknown] = await rows<{ cash: bigint }>(db, 'select bet_cash_valid($1, $2, $3, 1, 77) as cash', [
      memberId,
      book.source.id,
      crypto.randomUUID(),
    ])
    expect(unknown).toEqual({ cash: 77n })
  })
})

test('bonuses that may be due are those played, over, spent, or next where none runs', async () => {
  const { memberId: one } = await openPlayer(world, 'due_one', '1')
  const { memberId: two } = await openPlayer(world, 'due_two', '1')
  // The second bonus of the first waits in the queue; who has one coin less has spent theirs.
  for (const [memberId, amountMinor] of [
    [one, 1_00n],
    [one, 2_00n],
    [two, 1_00n],
  ] as const)
    await openBonus(world.platform, memberId, { amountMinor })
  const due = async (change: string, most = 10) => {
    const tx = await world.platform.db.connect()
    try {
      await tx.query('begin')
      await tx.query(`update bonus set ends_at = '2040-01-01' where ends_at is not null`)
      await tx.query(`update ${change}`)
      const { rows: found } = await tx.query<{ member_id: MemberId }>(
        `select member_id from bonus_due('2031-01-01', $1) where member_id in ($2, $3)`,
        [most, one, two],
      )
      return found.map(({ member_id: id }) => id)
    } finally {
      await tx.query('rollback')
      tx.release()
    }
  }
  const active = (set: string) => `bonus set ${set} where state = 'active' and member_id in (${one}, ${two})`
  expect(await due(active('counted = needed - 1'))).toEqual([])
  expect(await due(active('counted = needed'))).toEqual([one, two])
  expect(await due(active('counted = 0, carried = needed'))).toEqual([one, two])
  expect(await due(active(`ends_at = '2031-01-01 00:00:01'`))).toEqual([])
  expect(await due(active(`ends_at = '2031-01-01'`))).toEqual([one, two])
  expect(await due(active(`ends_at = '2031-01-01'`), 1)).toEqual([one])
  expect(await due(`wallet set bonus = 99 where member_id = ${two}`)).toEqual([two])
  expect(await due(active(`state = 'given_up', ended_at = now()`))).toEqual([one])
  expect(await due(active(`state = 'suspended', suspended_at = now(), counted = needed`))).toEqual([])
})
