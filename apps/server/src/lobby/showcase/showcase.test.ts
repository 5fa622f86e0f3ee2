import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { fund } from '../../testing/vendor-world.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { syncGames } from '../catalogue/sync.ts'

let world: World
let vendor: OutsideVendor
let vendorId: number
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }

beforeAll(async () => {
  world = await startWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(outsideGame({ game: 'slot-1', title: { en: 'River of Gold', bn: 'সোনার নদী' } }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})

let rounds = 0
interface Round {
  readonly memberId: bigint
  readonly payoutMinor: bigint
  readonly isOpen?: boolean
}

async function playRound({ memberId, payoutMinor, isOpen = false }: Round) {
  const id = `r${++rounds}`
  const revenueAccount = await world.platform.wallet.houseAccount({ code: 'game:outside', kind: 'game' })
  const outcome = await world.platform.play.betWin({
    memberId: memberId as never,
    vendor: vendorId,
    revenueAccount,
    key: id,
    request: '0'.repeat(32),
    round: id,
    game: 'slot-1',
    session: 's',
    currency: 'BDT',
    roundClosed: !isOpen,
    bets: [{ key: `${id}b`, stakeMinor: 100n }],
    wins: [{ key: `${id}w`, payoutMinor }],
  })
  expect(outcome).toMatchObject({ code: 'ok' })
}

async function openPlayer(username: string) {
  const { memberId } = await world.register(username)
  await fund(world.platform.wallet, { memberId: memberId as never, cashMinor: 100_000n })
  return memberId
}

const board = async (query: Record<string, string> = {}) =>
  (await world.call('getWinnerBoard', { query: { language: 'EN', ...query } })).value.list

describe('D19: the winner board', () => {
  test('shows settled wins of the ledger, the largest first, names masked', async () => {
    const [lucky, other] = [await openPlayer('lucky_rahim'), await openPlayer('karim')]
    // What gives no more than the stake back is no win.
    for (const payoutMinor of [500n, 12_345_00n, 0n, 50n, 100n])
      await playRound({ memberId: lucky, payoutMinor })
    await world.platform.db.query(`update member set avatar = 'lotus' where id = $1`, [other])
    await playRound({ memberId: other, payoutMinor: 777_77n })
    await playRound({ memberId: other, payoutMinor: 99_999_00n, isOpen: true })
    const list = await board()
    expect(list.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
      ['lu***m', '12345.00'],
      ['k***m', '777.77'],
      ['lu***m', '5.00'],
    ])
    expect(list.map(({ customerIconUrl }) => customerIconUrl)).toEqual([
      '/art/avatars/seat.svg',
      '/art/avatars/lotus.svg',
      '/art/avatars/seat.svg',
    ])
    expect(list[0]).toMatchObject({
      gameName: 'River of Gold',
      gameId: 'slot-1',
      currencySymbol: '৳',
      iconUrl: expect.stringMatching(/^\/art\/games\/slot-1\.svg/),
    })
    expect((await board({ language: 'BN' }))[0]?.gameName).toBe('সোনার নদী')
    expect(await board({ gameCategory: 'LIVE' })).toEqual([])
    expect(await board({ limitNum: '1' })).toHaveLength(1)
  })

  test('spec 7: limitNum is 100 at most, and yesterday’s wins are gone', async () => {
    const memberId = await openPlayer('many_wins')
    for (let i = 0; i < 105; i += 1) await playRound({ memberId, payoutMinor: BigInt(1_000 + i) })
    world.clock.advance(16_000)
    const list = await board()
    expect(list).toHaveLength(100)
    const amounts = list.map(({ winAmount }) => Number(winAmount))
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    expect(await world.call('getWinnerBoard', { query: { limitNum: '101' } })).toMatchObject({ status: 400 })
    world.clock.advance(25 * 3_600_000)
    expect(await board()).toEqual([])
    world.clock.advance(-25 * 3_600_000 - 16_000)
  })
})

describe('D18: the jackpot', () => {
  const jackpot = async () => (await world.call('getJackpot')).value

  test('spec 9: shows the numbers of the demo, and those of the next two minutes', async () => {
    const shown = await jackpot()
    expect(shown).toMatchObject({ source: 'demo', minimum: '20000000.00', maximum: '21000000.00' })
    expect(shown.amount).toMatch(/^20\d{6}\.\d{2}$/)
    expect(shown.steps.length).toBeGreaterThanOrEqual(24)
    const fifth = shown.steps[4]
    world.clock.advance(Date.parse(fifth?.at ?? '') - Date.now())
    expect((await jackpot()).amount).toBe(fifth?.amount)
    world.clock.advance(Date.now() - Date.parse(fifth?.at ?? ''))
  })

  test('with a real pool, shows its balance, at most 30 seconds old', async () => {
    const { settings, wallet } = world.platform
    const by = { kind: 'system', id: 'test' } as const
    await settings.change({ key: 'site.jackpotVendor', value: 'outside', by })
    expect(await jackpot()).toMatchObject({ source: 'pool', amount: '0.00', steps: [] })
    const pool = await wallet.houseAccount({ code: 'jackpot:outside', kind: 'jackpot' })
    const revenueAccount = await wallet.houseAccount({ code: 'game:outside', kind: 'game' })
    const memberId = (await openPlayer('feeder')) as never
    await world.platform.play.bet({
      memberId,
      vendor: vendorId,
      revenueAccount,
      key: 'feed',
      request: '0'.repeat(32),
      round: 'feed',
      game: 'slot-1',
      session: 's',
      currency: 'BDT',
      stakeMinor: 10_000n,
      jackpot: { account: pool, amountMinor: 250n },
    })
    expect(await jackpot()).toMatchObject({ amount: '0.00' })
    world.clock.advance(31_000)
    expect(await jackpot()).toMatchObject({ amount: '2.50' })
  })

  test('of a vendor that tells of its pools, shows the largest, at most 30 seconds old', async () => {
    const told = { currency: 'BDT', updated_at: '2026-11-20T10:00:00.000Z' }
    vendor.jackpots.push({ ...told, jackpot: 'a', amount: '7.00' }, { ...told, jackpot: 'b', amount: '8.10' })
    world.clock.advance(31_000)
    expect(await jackpot()).toMatchObject({ source: 'pool', amount: '8.10' })
    vendor.isDown = true
    world.clock.advance(31_000)
    expect(await jackpot()).toMatchObject({ amount: '8.10' })
    vendor.isDown = false
  })
})
