import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'

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

describe('rule 4: what stops a bet stops nothing else', () => {
  const others = async (player: Player, round: { round: string; transaction: string }) => {
    expect(await table.win(table.betOf(player, { ...round, amount: '2.00' }))).toMatchObject({ status: 200 })
    expect(await table.rollback(table.undo(player, round))).toMatchObject({ status: 200 })
    const end = {
      player: player.player,
      game: testGame,
      round: round.round,
      transaction: table.id('t'),
      state: 'completed',
    }
    expect(await world.call('/vendor/v1/end-round', end)).toMatchObject({ status: 200 })
  }

  test('a closed session, within a second on another node', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    const first = await table.bet(placed)
    const round = await table.openRound(player)
    await world.startNode().vendors.closePlaySessions(player.memberId)
    world.time.offsetMs += 1_001
    const refused = table.betOf(player)
    const refusal = await table.bet(refused)
    expect(refusal).toMatchObject({ status: 403, content: { status: 'session_expired' } })
    expect((await table.bet(refused)).body).toBe(refusal.body)
    expect((await table.bet(placed)).body).toBe(first.body)
    await others(player, round)
  })

  test('an expired session', async () => {
    const player = await world.openPlayer()
    const round = await table.openRound(player)
    world.time.offsetMs += 13 * 3_600_000
    expect(await table.bet(table.betOf(player))).toMatchObject({
      status: 403,
      content: { status: 'session_expired' },
    })
    await others(player, round)
    world.time.offsetMs -= 13 * 3_600_000
  })

  test('a blocked player', async () => {
    const player = await world.openPlayer()
    const round = await table.openRound(player)
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, false))
    expect(await table.bet(table.betOf(player))).toMatchObject({
      status: 403,
      content: { status: 'player_blocked' },
    })
    await others(player, round)
  })

  test('a game that is closed, and opened again', async () => {
    const player = await world.openPlayer()
    const round = await table.openRound(player)
    await world.catalogue.setState(testGame, 'maintenance')
    world.registry.invalidate()
    expect(await table.bet(table.betOf(player))).toMatchObject({
      status: 403,
      content: { status: 'game_disabled' },
    })
    await others(player, round)
    await world.catalogue.setState(testGame, 'open')
    world.registry.invalidate()
    expect(await table.bet(table.betOf(player))).toMatchObject({ status: 200 })
  })

  test('the balance says whether a bet would be taken, for each of them', async () => {
    const told = async ({ player, session }: Player) =>
      (await world.call('/vendor/v1/balance', { player, session })).content
    const usual = { status: 'ok', balance: '1000.00', currency: 'BDT' }
    const stopped = { ...usual, may_bet: false }
    const player = await world.openPlayer()
    expect(await told(player)).toEqual(usual)
    // What no bet could be paid with stops no bet.
    expect(await told(await world.openPlayer({ cashMinor: 0n }))).toEqual({ ...usual, balance: '0.00' })
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, false))
    expect(await told(player)).toEqual(stopped)
    await world.wallet.transaction((tx) => world.wallet.setCanStake(tx, player.memberId, true))
    expect(await told(player)).toEqual(usual)
    await world.catalogue.setState(testGame, 'maintenance')
    world.registry.invalidate()
    expect(await told(player)).toEqual(stopped)
    await world.catalogue.setState(testGame, 'open')
    world.registry.invalidate()
    expect(await told(player)).toEqual(usual)
    world.time.offsetMs += 13 * 3_600_000
    expect(await told(player)).toEqual(stopped)
    world.time.offsetMs -= 13 * 3_600_000
    await world.vendors.closePlaySessions(player.memberId)
    expect(await told(player)).toEqual(stopped)
    expect(await told(await world.reopenPlayer(player))).toEqual(usual)
  })

  test.each(['0.99', '1000.01'])('a stake of %s is out of the game’s limits', async (amount) => {
    const player = await world.openPlayer({ cashMinor: 1_000_000n })
    expect(await table.bet(table.betOf(player, { amount }))).toMatchObject({
      status: 403,
      content: { status: 'limit_reached' },
    })
  })

  test('100 bets at once, on two servers, on a balance for 60: 60 are taken', async () => {
    const player = await world.openPlayer({ cashMinor: 60_000n })
    const desks = [world.desk, world.startNode().desk]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        world.call('/vendor/v1/bet', table.betOf(player), { desk: desks[n % 2] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(40)
    expect(await table.cashOf(player)).toBe(0n)
  })
})

describe('ends of rounds and prizes', () => {
  const end = (player: Player, round: string, state: string, change: object = {}) =>
    world.call('/vendor/v1/end-round', {
      player: player.player,
      game: testGame,
      round,
      transaction: table.id('t'),
      state,
      ...change,
    })

  test('completed, with its record; the first ending stays', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    expect(await end(player, round, 'completed', { record: { reels: [1, 2] } })).toMatchObject({
      content: { balance: '990.00' },
    })
    expect(await end(player, round, 'cancelled')).toMatchObject({
      status: 200,
      content: { balance: '990.00' },
    })
    expect(await table.stateOf(player, round)).toMatchObject({
      state: 'completed',
      record: '{"reels":[1,2]}',
    })
    expect(await table.bet(table.betOf(player, { round }))).toMatchObject({ status: 400 })
    expect(await table.win(table.betOf(player, { round }))).toMatchObject({ status: 200 })
  })

  test('cancelled gives the stakes back and takes the wins back', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    const second = table.betOf(player, { round, amount: '7.00', jackpot_contribution: '0.07' })
    await table.bet(second)
    await table.win(table.betOf(player, { round, amount: '3.00' }))
    expect(await end(player, round, 'cancelled')).toMatchObject({
      status: 200,
      content: { balance: '1000.00' },
    })
    expect(await table.stateOf(player, round)).toMatchObject({
      state: 'cancelled',
      stakeMinor: 0n,
      payoutMinor: 0n,
    })
    expect(await table.rollback(table.undo(player, second))).toMatchObject({
      content: { duplicate: true, balance: '1000.00' },
    })
  })

  test('a cancelled round takes no late payout, alone or in a batch, and stays as it was', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    await end(player, round, 'cancelled')
    const late = table.betOf(player, { round })
    const first = await table.win(late)
    expect(first).toMatchObject({ status: 400, content: { status: 'bad_request' } })
    expect((await table.win(late)).body).toBe(first.body)
    const { transaction: _, amount: __, ...place } = late
    const wins = [{ transaction: table.id('t'), amount: '3.00' }]
    expect(await table.betWin({ ...place, bets: [], wins })).toMatchObject({ status: 400 })
    expect(await table.win(table.betOf(player, { round, amount: '0' }))).toMatchObject({ status: 200 })
    expect(await table.cashOf(player)).toBe(100_000n)
    expect(await table.stateOf(player, round)).toMatchObject({ state: 'cancelled', payoutMinor: 0n })
  })

  test.each(['tournament', 'free_round', 'jackpot', 'prize'])(
    'a %s is credited once and can be rolled back',
    async (promotion) => {
      const player = await world.openPlayer()
      const body = {
        player: player.player,
        transaction: table.id('t'),
        amount: '12.50',
        currency: 'BDT',
        promotion,
        reference: 'week-1',
        ...(promotion === 'jackpot' && { seed: '12.50' }),
      }
      const first = await world.call('/vendor/v1/promo-win', body)
      expect(first).toMatchObject({ status: 200, content: { balance: '1012.50' } })
      expect((await world.call('/vendor/v1/promo-win', body)).body).toBe(first.body)
      expect(await table.rollback(table.undo(player, { ...body, round: 'none' }))).toMatchObject({
        content: { balance: '1000.00' },
      })
    },
  )

  test('a free round stakes nothing and may win', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player, { amount: '0', free_round: await world.grantRounds(player, 1) })
    expect(await table.bet(placed)).toMatchObject({
      status: 200,
      content: { balance: '1000.00', transaction: '' },
    })
    expect(await table.win({ ...placed, transaction: table.id('t'), amount: '4.00' })).toMatchObject({
      content: { balance: '1004.00' },
    })
  })
})
