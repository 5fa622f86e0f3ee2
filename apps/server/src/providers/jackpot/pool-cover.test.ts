import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { sealBacklog } from '../../ledger/wallet/seals.ts'

let world: VendorWorld
let table: Table

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

const poolHolds = async () => {
  const [found] = await rows<{ balance: bigint }>(
    world.db,
    `select b.balance from house_account a join house_balance b on b.account = a.id
      where a.code = 'jackpot:outside' and b.currency = 'BDT'`,
  )
  return found?.balance ?? 0n
}

const jackpotOf = (player: Player, amount: string, given: object = {}) => ({
  player: player.player,
  transaction: table.id('t'),
  amount,
  currency: 'BDT',
  promotion: 'jackpot',
  reference: 'round-1',
  ...given,
})

async function feed(player: Player, share: string) {
  const placed = table.betOf(player, { amount: '100.00', jackpot_contribution: share })
  expect(await table.bet(placed)).toMatchObject({ status: 200 })
  return placed
}

/** Takes out what earlier tests left. */
async function empty(player: Player) {
  const held = await poolHolds()
  if (held === 0n) return
  const amount = `${held / 100n}.${String(held % 100n).padStart(2, '0')}`
  expect(await table.promoWin(jackpotOf(player, amount))).toMatchObject({ status: 200 })
}

const short = { status: 402, content: { status: 'insufficient_funds', message: 'pool' } }

describe('a jackpot that the pool does not hold', () => {
  test('is refused, however large, and moves nothing', async () => {
    const player = await world.openPlayer()
    for (let time = 0; time < 2; time += 1)
      expect(await table.promoWin(jackpotOf(player, '500000.00'))).toMatchObject(short)
    expect(await table.cashOf(player)).toBe(100_000n)
    expect(await poolHolds()).toBe(0n)
  })

  test('is refused for the smallest unit too much, and paid for what is there', async () => {
    const player = await world.openPlayer()
    await feed(player, '10.00')
    expect(await table.promoWin(jackpotOf(player, '10.01'))).toMatchObject(short)
    expect(await table.promoWin(jackpotOf(player, '60.01', { seed: '50.00' }))).toMatchObject(short)
    expect(await table.promoWin(jackpotOf(player, '60.00', { seed: '50.00' }))).toMatchObject({ status: 200 })
    expect(await poolHolds()).toBe(0n)
  })

  test('is paid by the same call once stakes have fed it, and then stays paid', async () => {
    const player = await world.openPlayer()
    const body = jackpotOf(player, '20.00')
    expect(await table.promoWin(body)).toMatchObject(short)
    await feed(player, '20.00')
    const paid = await table.promoWin(body)
    expect(paid).toMatchObject({ status: 200, content: { balance: '920.00' } })
    expect((await table.promoWin(body)).body).toBe(paid.body)
  })

  test('holds what was fed before and after the last seal', async () => {
    const player = await world.openPlayer()
    await feed(player, '3.00')
    await sealBacklog(world.db)
    await feed(player, '4.00')
    expect(await table.promoWin(jackpotOf(player, '7.01'))).toMatchObject(short)
    expect(await table.promoWin(jackpotOf(player, '7.00'))).toMatchObject({ status: 200 })
  })

  test('of ten at once on two servers only those that the pool covers are paid', async () => {
    const winners = await Promise.all(Array.from({ length: 10 }, () => world.openPlayer()))
    const other = world.startNode()
    const [first] = winners
    if (first) await feed(first, '30.00')
    const answers = await Promise.all(
      winners.map((player, index) => {
        const body = jackpotOf(player, '10.00')
        return index % 2 === 0
          ? table.promoWin(body)
          : world.call('/vendor/v1/promo-win', body, { desk: other.desk })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(7)
    expect(await poolHolds()).toBe(0n)
  })
})

describe('a stake whose jackpot share has been won', () => {
  test('is rolled back whole: the promotion account gives the pool what it lacks', async () => {
    const player = await world.openPlayer()
    const placed = await feed(player, '5.00')
    await feed(player, '1.00')
    expect(await table.promoWin(jackpotOf(player, '4.00'))).toMatchObject({ status: 200 })
    expect(await table.rollback(table.undo(player, placed))).toMatchObject({
      status: 200,
      content: { balance: '904.00' },
    })
    expect(await poolHolds()).toBe(0n)
    await empty(player)
  })

  test('goes back with its cancelled round, too', async () => {
    const player = await world.openPlayer()
    const placed = await feed(player, '5.00')
    expect(await table.promoWin(jackpotOf(player, '5.00'))).toMatchObject({ status: 200 })
    const { player: name, game, round } = placed
    const ending = { player: name, game, round, transaction: table.id('t'), state: 'cancelled' }
    expect(await table.endRound(ending)).toMatchObject({ status: 200, content: { balance: '1005.00' } })
    expect(await poolHolds()).toBe(0n)
  })
})
