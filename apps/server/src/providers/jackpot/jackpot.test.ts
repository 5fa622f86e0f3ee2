import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { readPools, syncPools } from './sync.ts'

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

const balanceOf = async (code: string) => {
  const found = await rows<{ balance: bigint }>(
    world.db,
    `select b.balance from house_account a join house_balance b on b.account = a.id
      where a.code = $1 and b.currency = 'BDT'`,
    [code],
  )
  return found[0]?.balance ?? 0n
}

const jackpotOf = (player: Player, given: object = {}) => ({
  player: player.player,
  transaction: table.id('t'),
  amount: '60.00',
  currency: 'BDT',
  promotion: 'jackpot',
  reference: 'round-1',
  seed: '50.00',
  ...given,
})
const pay = (body: object) => table.promoWin(body)

async function feed(player: Player, share: string) {
  expect(
    await table.bet(table.betOf(player, { amount: '100.00', jackpot_contribution: share })),
  ).toMatchObject({ status: 200 })
}

describe('a jackpot with the house’s part', () => {
  test('fills the pool and empties it in one step, once', async () => {
    const player = await world.openPlayer()
    await feed(player, '10.00')
    const before = { pool: await balanceOf('jackpot:outside'), house: await balanceOf('promotion:outside') }
    const body = jackpotOf(player)
    const paid = await pay(body)
    expect(paid).toMatchObject({ status: 200, content: { balance: '960.00' } })
    expect((await pay(body)).body).toBe(paid.body)
    expect(await balanceOf('jackpot:outside')).toBe(before.pool - 1_000n)
    expect(await balanceOf('promotion:outside')).toBe(before.house - 5_000n)
    const legs = await rows<{ kind: string; amount: bigint }>(
      world.db,
      `select kind, amount from transfer where key = $1 order by leg`,
      [`~pw.${body.transaction}`],
    )
    expect(legs).toEqual([
      { kind: 'jackpot_win', amount: 6_000n },
      { kind: 'jackpot_seed', amount: 5_000n },
    ])
  })

  test('goes back whole when it is rolled back', async () => {
    const player = await world.openPlayer()
    await feed(player, '10.00')
    const before = { pool: await balanceOf('jackpot:outside'), house: await balanceOf('promotion:outside') }
    const body = jackpotOf(player)
    await pay(body)
    expect(await table.rollback(table.undo(player, { ...body, round: 'round-1' }))).toMatchObject({
      status: 200,
      content: { balance: '900.00' },
    })
    expect(await balanceOf('jackpot:outside')).toBe(before.pool)
    expect(await balanceOf('promotion:outside')).toBe(before.house)
  })

  test.each([
    ['more than the jackpot', { seed: '60.01' }],
    ['no amount', { seed: '1e3' }],
    ['below nothing', { seed: '-1.00' }],
    ['of a prize that is none', { promotion: 'prize' }],
  ])('a part that is %s is refused', async (_, given) => {
    const player = await world.openPlayer()
    expect(await pay(jackpotOf(player, given))).toMatchObject({ status: 400 })
    expect(await table.cashOf(player)).toBe(100_000n)
  })
})

describe('what vendors tell of their pools', () => {
  const told = (amount: string, given: object = {}) => ({
    jackpot: 'mohur',
    amount,
    currency: 'BDT',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...given,
  })
  const deps = () => ({ db: world.db, clock: world.clock, client: world.client })
  const read = () => readPools(deps(), { vendor: { id: world.vendorId }, currency: 'BDT' })

  test('is kept, the largest first; an older word changes nothing', async () => {
    world.vendor.jackpots.splice(
      0,
      9,
      told('12345.60', { kind: 'must_drop', must_drop_by: '50000.00' }),
      told('99.00', { jackpot: 'small' }),
      told('7.00', { jackpot: 'foreign', currency: 'QQQ' }),
    )
    const pools = await read()
    expect(pools.map(({ pool, amountMinor }) => [pool, amountMinor])).toEqual([
      ['mohur', 1_234_560n],
      ['small', 9_900n],
    ])
    expect(pools[0]).toMatchObject({ kind: 'must_drop', mustDropByMinor: 5_000_000n })
    world.vendor.jackpots.splice(0, 9, told('1.00', { updated_at: '2026-11-20T09:00:00.000Z' }))
    expect((await read())[0]).toMatchObject({ amountMinor: 1_234_560n })
    world.vendor.jackpots.splice(0, 9, told('5000.00', { updated_at: '2026-11-20T11:00:00.000Z' }))
    expect((await read())[0]).toMatchObject({ amountMinor: 500_000n })
  })

  test('stays while the vendor gives no answer', async () => {
    world.vendor.isDown = true
    expect(await syncPools(deps(), { id: world.vendorId })).toMatchObject({ code: 'vendor_unreachable' })
    expect((await read())[0]).toMatchObject({ amountMinor: 500_000n })
    world.vendor.isDown = false
  })
})
