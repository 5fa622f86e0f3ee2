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

const conflict = { status: 409, content: { status: 'duplicate_conflict' } }

type Id = string
/** Each call of the protocol that has an id, sent under that of a waiting win. */
const others: readonly [string, (player: Player, id: Id) => Promise<object>][] = [
  ['a bet', (player, id) => table.bet(table.betOf(player, { transaction: id }))],
  [
    'a bet of its round',
    (player, id) => table.bet(table.betOf(player, { transaction: id, round: `of-${id}` })),
  ],
  [
    'a bet with a jackpot share',
    (player, id) => table.bet(table.betOf(player, { transaction: id, jackpot_contribution: '0.10' })),
  ],
  [
    'a win of another round',
    async (player, id) => {
      const { round } = await table.openRound(player)
      return table.win(table.betOf(player, { transaction: id, round }))
    },
  ],
  [
    'a tip',
    (player, id) =>
      table.bet(table.betOf(player, { transaction: id, meta: { tip: true }, round_closed: true })),
  ],
  ['a part of a batch', (player, id) => table.betWin(batch(player, { bets: [part(id)], wins: [] }))],
  [
    'a part of a batch of wins',
    async (player, id) => {
      const { round } = await table.openRound(player)
      return table.betWin({ ...batch(player, { bets: [], wins: [part(id)] }), round })
    },
  ],
  [
    'a prize',
    ({ player }, id) =>
      table.promoWin({
        player,
        transaction: id,
        amount: '5.00',
        currency: 'BDT',
        promotion: 'prize',
        reference: 'week-1',
      }),
  ],
  [
    'an item of a settlement',
    async (player, id) => {
      const { round } = await table.openRound(player)
      const { content } = await table.settle({ items: [table.betOf(player, { transaction: id, round })] })
      const [item] = content['items'] as [object]
      return { status: 409, content: item }
    },
  ],
  [
    'an end of a round',
    async (player, id) => {
      const { round } = await table.openRound(player)
      return table.endRound({
        player: player.player,
        game: testGame,
        round,
        transaction: id,
        state: 'completed',
      })
    },
  ],
  [
    'a rollback',
    async (player, id) => {
      const { round } = await table.openRound(player)
      return table.rollback({ player: player.player, round, transaction: id, reference: 'never-came' })
    },
  ],
]

const part = (transaction: Id) => ({ transaction, amount: '1.00' })
const batch = (player: Player, parts: object) => ({
  player: player.player,
  session: player.session,
  game: testGame,
  round: table.id('r'),
  currency: 'BDT',
  ...parts,
})

/** Sends a win before its bet; gives what the bet will be. */
async function wait(player: Player, id: Id) {
  const placed = table.betOf(player, { round: `of-${id}` })
  const early = { ...placed, transaction: id, amount: '25.00' }
  expect(await table.win(early)).toMatchObject({ status: 202 })
  return { placed, early }
}

describe('the id of a win that waits for its bet is taken', () => {
  test.each(others)('for %s, and the win is paid with its bet', async (_, send) => {
    const player = await world.openPlayer()
    const id = table.id('waiting')
    const { placed, early } = await wait(player, id)
    expect(await send(player, id)).toMatchObject(conflict)
    const before = (await table.cashOf(player)) ?? 0n
    expect(await table.bet(placed)).toMatchObject({ status: 200 })
    expect(await table.cashOf(player)).toBe(before - 1_000n + 2_500n)
    expect(await table.win(early)).toMatchObject({ status: 200 })
  })

  test.each(others)('for %s when it is a part of a waiting batch', async (_, send) => {
    const player = await world.openPlayer()
    const id = table.id('waiting')
    const round = `of-${id}`
    const body = { ...batch(player, { bets: [], wins: [part(table.id('t')), part(id)] }), round }
    expect(await table.betWin(body)).toMatchObject({ status: 202 })
    expect(await send(player, id)).toMatchObject(conflict)
    const before = (await table.cashOf(player)) ?? 0n
    expect(await table.bet(table.betOf(player, { round }))).toMatchObject({ status: 200 })
    expect(await table.cashOf(player)).toBe(before - 1_000n + 200n)
    expect(await table.betWin(body)).toMatchObject({ status: 200 })
  })

  test('for another player', async () => {
    const [player, other] = [await world.openPlayer(), await world.openPlayer()]
    const id = table.id('waiting')
    const { placed } = await wait(player, id)
    expect(await table.bet(table.betOf(other, { transaction: id }))).toMatchObject(conflict)
    expect(await table.bet(placed)).toMatchObject({ status: 200, content: { balance: '1015.00' } })
  })

  test('for bets that race it on two servers: one of them is answered, the other conflicts', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000_000n })
    const other = world.startNode()
    for (let turn = 0; turn < 20; turn += 1) {
      const id = table.id('raced')
      const early = { ...table.betOf(player, { round: `of-${id}` }), transaction: id }
      const placed = table.betOf(player, { transaction: id })
      const [won, bet] = await Promise.all([
        table.win(early),
        world.call('/vendor/v1/bet', placed, { desk: other.desk }),
      ])
      expect([`${won.status} ${bet.status}`]).toEqual([won.status === 202 ? '202 409' : '409 200'])
    }
  })

  test('until it is rolled back, and then for ever', async () => {
    const player = await world.openPlayer()
    const id = table.id('waiting')
    const { early } = await wait(player, id)
    expect(await table.rollback(table.undo(player, early))).toMatchObject({ status: 200 })
    expect(await table.bet(table.betOf(player, { transaction: id }))).toMatchObject(conflict)
  })
})

test('a bet that releases wins answers the balance with them, and a repeat the same', async () => {
  const player = await world.openPlayer()
  const round = table.id('r')
  await table.win(table.betOf(player, { round, amount: '7.00' }))
  await table.win(table.betOf(player, { round, amount: '3.00' }))
  const body = { ...batch(player, { bets: [part(table.id('t'))], wins: [part(table.id('t'))] }), round }
  const taken = await table.betWin(body)
  expect(taken).toMatchObject({ status: 200, content: { balance: '1010.00' } })
  expect((await table.betWin(body)).body).toBe(taken.body)
  expect(await table.cashOf(player)).toBe(101_000n)
})

describe('a rollback that moved nothing is a rollback', () => {
  test('of an id that never came: to undo it is refused', async () => {
    const player = await world.openPlayer()
    const mark = table.undo(player, { round: 'r', transaction: table.id('absent') })
    expect(await table.rollback(mark)).toMatchObject({ status: 200 })
    expect(await table.rollback(table.undo(player, mark))).toMatchObject({
      status: 400,
      content: { status: 'bad_request' },
    })
  })

  test('of something undone before: to undo it is refused', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player)
    await table.bet(placed)
    await table.rollback(table.undo(player, placed))
    const again = table.undo(player, placed)
    expect(await table.rollback(again)).toMatchObject({ content: { duplicate: true } })
    expect(await table.rollback(table.undo(player, again))).toMatchObject({ status: 400 })
  })
})

describe('a bet of 0', () => {
  const free = (player: Player, grantId: string, change: object = {}) =>
    table.bet(table.betOf(player, { amount: '0', free_round: grantId, ...change }))
  const refused = { status: 400, content: { status: 'bad_request', message: 'free_round' } }

  test('spends a round of a grant that the player has, as many as it has', async () => {
    const player = await world.openPlayer()
    const grantId = await world.grantRounds(player, 2)
    const first = table.betOf(player, { amount: '0', free_round: grantId })
    const taken = await table.bet(first)
    expect(taken).toMatchObject({ status: 200 })
    expect(await free(player, grantId)).toMatchObject({ status: 200 })
    expect(await free(player, grantId)).toMatchObject(refused)
    expect((await table.bet(first)).body).toBe(taken.body)
  })

  test.each([
    ['is unknown', async () => 'a-grant-nobody-gave'],
    ['is another player’s', async () => world.grantRounds(await world.openPlayer(), 5)],
  ])('is refused when the grant %s, and stays refused', async (_, grant) => {
    const player = await world.openPlayer()
    const body = table.betOf(player, { amount: '0', free_round: await grant() })
    const first = await table.bet(body)
    expect(first).toMatchObject(refused)
    expect((await table.bet(body)).body).toBe(first.body)
  })
})
