import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlayRecord } from '../../betting/play/record.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import { outsideGame } from '../../testing/outside-vendor.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'

/* A sitting at a players' table, as the studio tells it: one bet (the buy-in), one win, one end. */

const tableGame = 'table-0001'
let world: VendorWorld
let table: Table

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  world.vendor.games.push(outsideGame({ game: tableGame, category: 'PVP', vendor: 'KX' }))
  const integration = (await world.registry.snapshot()).byId.get(world.vendorId)
  const { db, client, vendors } = world
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
})
afterAll(async () => {
  await feed()
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

async function feed(): Promise<void> {
  while (await sealLedger(world.db)) continue
  await produceFacts(world.db)
}

interface Sitting {
  readonly chips: string
  readonly validStake?: string
  readonly game?: string
}

const buyIn = '20.00'

/** Sits down with 20.00 and gets up; gives how the end was answered. */
async function sit(player: Player, { chips, validStake, game = tableGame }: Sitting) {
  const bet = table.betOf(player, { amount: buyIn, game })
  expect(await table.bet(bet)).toMatchObject({ status: 200 })
  const { round } = bet
  expect(await table.win(table.betOf(player, { round, amount: chips, game }))).toMatchObject({ status: 200 })
  const ending = await end(player, round, {
    game,
    ...(validStake !== undefined && { valid_stake: validStake }),
  })
  return { bet, ending }
}

const end = (player: Player, round: string, change: object = {}) =>
  table.endRound({
    player: player.player,
    game: tableGame,
    round,
    transaction: table.id('t'),
    state: 'completed',
    ...change,
  })

/** What of a player the feed and the betting record count. */
async function counted({ memberId }: Player) {
  await feed()
  const [fact] = await rows<{ turnover: bigint; staked: bigint }>(
    world.db,
    `select sum(valid_stake)::bigint as turnover, sum(cash_stake)::bigint as staked from bet_fact
      where member_id = $1`,
    [memberId],
  )
  const { validStakeMinor } = await createPlayRecord(world.db).summary({ memberId })
  return { ...fact, record: validStakeMinor }
}

const openPlayer = () => world.openPlayer({ game: tableGame })

test.each<[string, Sitting, bigint]>([
  ['a few pots counts what was in them', { chips: '18.50', validStake: '3.00' }, 300n],
  ['many hands counts them all, above the buy-in', { chips: '31.00', validStake: '155.50' }, 15_550n],
  ['a pot won without a chip in it counts nothing', { chips: '21.50', validStake: '0' }, 0n],
  ['a provider that tells no valid stake counts the buy-in', { chips: '18.50' }, 2_000n],
])('a sitting of %s', async (_, sitting, turnover) => {
  const player = await openPlayer()
  expect((await sit(player, sitting)).ending).toMatchObject({ status: 200 })
  // The ledger has the buy-in; turnover is what was staked.
  expect(await counted(player)).toEqual({ turnover, staked: 2_000n, record: turnover })
})

test('chips are staked again at tables of players only, and a thousand times at most', async () => {
  const refused = { status: 400, content: { status: 'bad_request', message: 'valid_stake' } }
  const slots = await world.openPlayer()
  expect((await sit(slots, { chips: '0', validStake: '20.01', game: testGame })).ending).toMatchObject(
    refused,
  )
  const player = await openPlayer()
  const { bet, ending } = await sit(player, { chips: '0', validStake: '20000.01' })
  expect(ending).toMatchObject(refused)
  expect(await end(player, bet.round, { valid_stake: '20000.00' })).toMatchObject({ status: 200 })
})

test('a bet that goes back after the end takes its share of the turnover along', async () => {
  const player = await openPlayer()
  const first = table.betOf(player, { amount: '20.00', game: tableGame })
  const more = table.betOf(player, { round: first.round, amount: '10.00', game: tableGame })
  for (const bet of [first, more]) expect(await table.bet(bet)).toMatchObject({ status: 200 })
  expect(await end(player, first.round, { valid_stake: '90.00' })).toMatchObject({ status: 200 })
  expect(await counted(player)).toEqual({ turnover: 9_000n, staked: 3_000n, record: 9_000n })
  expect(await table.rollback(table.undo(player, more))).toMatchObject({ status: 200 })
  expect(await counted(player)).toEqual({ turnover: 6_000n, staked: 2_000n, record: 6_000n })
  expect(await table.rollback(table.undo(player, first))).toMatchObject({ status: 200 })
  expect(await counted(player)).toEqual({ turnover: 0n, staked: 0n, record: 0n })
})
