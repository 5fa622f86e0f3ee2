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

describe('rule 3: a win may come before its bet', () => {
  test('it waits and is applied with the bet', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    const early = { ...placed, transaction: table.id('t'), amount: '25.00' }
    expect(await table.win(early)).toMatchObject({ status: 202, content: { status: 'pending' } })
    expect(await table.win(early)).toMatchObject({ status: 202, content: { status: 'pending' } })
    expect(await table.win({ ...early, amount: '26.00' })).toMatchObject({ status: 409 })
    expect(await table.cashOf(player)).toBe(100_000n)
    const taken = await table.bet(placed)
    expect(taken).toMatchObject({ status: 200, content: { balance: '1015.00' } })
    expect((await table.bet(placed)).body).toBe(taken.body)
    expect(await table.cashOf(player)).toBe(101_500n)
    expect(await table.win(early)).toMatchObject({ status: 200, content: { balance: '1015.00' } })
    expect(await table.stateOf(player, placed.round)).toMatchObject({
      stakeMinor: 1_000n,
      payoutMinor: 2_500n,
    })
  })

  test('a bet that is refused leaves it waiting', async () => {
    const player = await world.openPlayer({ cashMinor: 500n })
    const placed = table.betOf(player)
    await table.win({ ...placed, transaction: table.id('t') })
    expect(await table.bet(placed)).toMatchObject({ status: 402 })
    expect(await table.bet({ ...placed, transaction: table.id('t'), amount: '5.00' })).toMatchObject({
      status: 200,
    })
    expect(await table.cashOf(player)).toBe(1_000n)
  })

  test('a rollback takes it out', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    const early = { ...placed, transaction: table.id('t'), amount: '25.00' }
    await table.win(early)
    expect(await table.rollback(table.undo(player, early))).toMatchObject({ status: 200 })
    await table.bet(placed)
    expect(await table.cashOf(player)).toBe(99_000n)
    expect(await table.win(early)).toMatchObject({ status: 409 })
  })

  test('racing its bet on two servers: the win is never lost', async () => {
    const player = await world.openPlayer()
    const other = world.startNode()
    for (let i = 0; i < 20; i++) {
      const placed = table.betOf(player)
      const early = { ...placed, transaction: table.id('t') }
      await Promise.all([table.bet(placed), world.call('/vendor/v1/win', early, { desk: other.desk })])
      expect(await table.stateOf(player, placed.round)).toMatchObject({
        stakeMinor: 1_000n,
        payoutMinor: 1_000n,
      })
    }
    expect(await table.cashOf(player)).toBe(100_000n)
  })
})

describe('a batch of one round', () => {
  const place = (player: Player, round = table.id('r')) => ({
    player: player.player,
    session: player.session,
    game: testGame,
    round,
    currency: 'BDT',
  })

  test('all of it, once', async () => {
    const player = await world.openPlayer()
    const bets = [
      { transaction: table.id('t'), amount: '10.00' },
      { transaction: table.id('t'), amount: '5.00', jackpot_contribution: '0.05' },
    ]
    const wins = [
      { transaction: table.id('t'), amount: '3.00' },
      { transaction: table.id('t'), amount: '0' },
    ]
    const body = { ...place(player), bets, wins, round_closed: true }
    const first = await table.betWin(body)
    expect(first).toMatchObject({ status: 200, content: { status: 'ok', balance: '988.00' } })
    expect(
      (first.content['transactions'] as { reference: string }[]).map(({ reference }) => reference),
    ).toEqual([...bets, ...wins].map(({ transaction }) => transaction))
    expect((await table.betWin(body)).body).toBe(first.body)
    expect(await table.stateOf(player, body.round)).toMatchObject({
      state: 'completed',
      stakeMinor: 1_500n,
      payoutMinor: 300n,
    })
  })

  test('nothing of it when the stakes are not there', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    const bets = ['6.00', '6.00'].map((amount) => ({ transaction: table.id('t'), amount }))
    const body = { ...place(player), bets, wins: [{ transaction: table.id('t'), amount: '100.00' }] }
    expect(await table.betWin(body)).toMatchObject({ status: 402, content: { status: 'insufficient_funds' } })
    expect(await table.cashOf(player)).toBe(1_000n)
  })

  test('a part used before is a conflict for the whole', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    await table.bet(placed)
    const bets = [
      { transaction: table.id('t'), amount: '1.00' },
      { transaction: placed.transaction, amount: '1.00' },
    ]
    expect(await table.betWin({ ...place(player), bets, wins: [] })).toMatchObject({ status: 409 })
    expect(await table.cashOf(player)).toBe(99_000n)
  })

  test('only wins wait for the bet as a whole', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    const wins = ['1.00', '2.00'].map((amount) => ({ transaction: table.id('t'), amount }))
    const body = { ...place(player, placed.round), bets: [], wins }
    expect(await table.betWin(body)).toMatchObject({ status: 202 })
    await table.bet(placed)
    expect(await table.cashOf(player)).toBe(99_300n)
    expect(await table.betWin(body)).toMatchObject({ status: 200 })
    expect(await table.cashOf(player)).toBe(99_300n)
  })

  test('one part can be rolled back', async () => {
    const player = await world.openPlayer()
    const bets = ['6.00', '4.00'].map((amount) => ({ transaction: table.id('t'), amount }))
    const body = { ...place(player), bets, wins: [] }
    await table.betWin(body)
    await table.rollback(table.undo(player, { round: body.round, transaction: bets[1]?.transaction ?? '' }))
    expect(await table.cashOf(player)).toBe(99_400n)
  })
})
