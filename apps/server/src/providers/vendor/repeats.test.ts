import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type VendorWorld } from '../../testing/vendor-world.ts'
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

describe('rule 1: a transaction id answers once', () => {
  test('a repeat gets the same bytes and moves nothing', async () => {
    const player = await world.openPlayer()
    const body = table.betOf(player)
    const first = await table.bet(body)
    expect(first).toMatchObject({
      status: 200,
      content: { status: 'ok', balance: '990.00', currency: 'BDT', duplicate: false },
    })
    const again = await table.bet(body)
    expect(again.body).toBe(first.body)
    expect(await table.cashOf(player)).toBe(99_000n)
  })

  test('another body under the same id is a conflict without effect', async () => {
    const player = await world.openPlayer()
    const body = table.betOf(player)
    await table.bet(body)
    expect(await table.bet({ ...body, amount: '11.00' })).toMatchObject({
      status: 409,
      content: { status: 'duplicate_conflict' },
    })
    expect(await table.win(body)).toMatchObject({ status: 409 })
    expect(await table.cashOf(player)).toBe(99_000n)
  })

  test('a refusal is repeated byte for byte even when it would be accepted now', async () => {
    const player = await world.openPlayer({ cashMinor: 500n })
    const body = table.betOf(player)
    const first = await table.bet(body)
    expect(first).toMatchObject({ status: 402, content: { status: 'insufficient_funds', balance: '5.00' } })
    await table.win({ ...table.betOf(player), ...(await table.openRound(player, '1.00')), amount: '100.00' })
    expect((await table.bet(body)).body).toBe(first.body)
  })

  test('the id of one player under another is a conflict', async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    const body = table.betOf(one)
    await table.bet(body)
    expect(await table.bet({ ...table.betOf(other), transaction: body.transaction })).toMatchObject({
      status: 409,
    })
    expect(await table.cashOf(other)).toBe(100_000n)
  })

  test('the same transaction fifty times at once moves once and answers alike', async () => {
    const player = await world.openPlayer()
    const body = table.betOf(player)
    const answers = await Promise.all(Array.from({ length: 50 }, () => table.bet(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await table.cashOf(player)).toBe(99_000n)
  })

  test('two servers at once: the same bets and rollbacks have one outcome each', async () => {
    const player = await world.openPlayer()
    const desks = [world.desk, world.startNode().desk]
    for (let turn = 0; turn < 10; turn++) {
      const placed = table.betOf(player)
      const bets = await Promise.all(
        Array.from({ length: 10 }, (_, n) => world.call('/vendor/v1/bet', placed, { desk: desks[n % 2] })),
      )
      expect(new Set(bets.map((answer) => answer.body)).size).toBe(1)
      const undone = table.undo(player, placed)
      const rollbacks = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          world.call('/vendor/v1/rollback', undone, { desk: desks[n % 2] }),
        ),
      )
      expect(new Set(rollbacks.map((answer) => answer.body)).size).toBe(1)
    }
    expect(await table.cashOf(player)).toBe(100_000n)
  })

  test('the same rollback twenty times at once returns the stake once', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    await table.bet(placed)
    const body = table.undo(player, placed)
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.rollback(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await table.cashOf(player)).toBe(100_000n)
  })
})

describe('rule 2: a rollback is always accepted', () => {
  test('of a bet returns the stake, once, and a second one says so', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    await table.bet(placed)
    expect(await table.rollback(table.undo(player, placed))).toMatchObject({
      status: 200,
      content: { balance: '1000.00', duplicate: false },
    })
    expect(await table.rollback(table.undo(player, placed))).toMatchObject({
      content: { balance: '1000.00', duplicate: true, transaction: '' },
    })
    expect(await table.stateOf(player, placed.round)).toMatchObject({ stakeMinor: 0n, payoutMinor: 0n })
  })

  test('of a win takes it back; what was spent since is owed and settled by the next credit', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    const won = table.betOf(player, { ...(await table.openRound(player)), amount: '50.00' })
    await table.win(won)
    await table.bet(table.betOf(player, { amount: '45.00' }))
    expect(await table.rollback(table.undo(player, won))).toMatchObject({
      status: 200,
      content: { balance: '0.00' },
    })
    expect((await world.wallet.find(player.memberId))?.balances.deficit).toBe(-4_500n)
    await table.win(table.betOf(player, { round: won.round, amount: '46.00' }))
    expect((await world.wallet.find(player.memberId))?.balances).toMatchObject({ cash: 100n, deficit: 0n })
  })

  test('of something unknown leaves a mark: the late original has no effect', async () => {
    const player = await world.openPlayer()
    const late = table.betOf(player)
    const first = await table.rollback(table.undo(player, late))
    expect(first).toMatchObject({ status: 200, content: { status: 'ok', balance: '1000.00' } })
    expect(await table.bet(late)).toMatchObject({ status: 409, content: { status: 'duplicate_conflict' } })
    expect(await table.rollback(table.undo(player, late))).toMatchObject({
      status: 200,
      content: { duplicate: true },
    })
    expect(await table.cashOf(player)).toBe(100_000n)
  })

  test('of a refused bet has no effect', async () => {
    const player = await world.openPlayer({ cashMinor: 1n })
    const refused = table.betOf(player)
    await table.bet(refused)
    expect(await table.rollback(table.undo(player, refused))).toMatchObject({
      status: 200,
      content: { balance: '0.01', duplicate: false },
    })
  })

  test('of a bet with a jackpot share takes the share back too', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player, { jackpot_contribution: '0.50' })
    await table.bet(placed)
    await table.rollback(table.undo(player, placed))
    expect(await table.cashOf(player)).toBe(100_000n)
  })

  test('racing its bet: in whatever order, the money is back', async () => {
    const player = await world.openPlayer()
    for (let i = 0; i < 20; i++) {
      const placed = table.betOf(player)
      const [raced, undone] = await Promise.all([
        table.bet(placed),
        table.rollback(table.undo(player, placed)),
      ])
      expect(undone.status).toBe(200)
      expect([200, 409]).toContain(raced.status)
    }
    expect(await table.cashOf(player)).toBe(100_000n)
  })

  test("another player's transaction is not undone", async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    const placed = table.betOf(one)
    await table.bet(placed)
    expect(await table.rollback(table.undo(other, placed))).toMatchObject({ status: 409 })
    expect(await table.cashOf(one)).toBe(99_000n)
  })
})
