import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideGame } from '../../testing/outside-vendor.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { createTournamentDesk } from './desk.ts'
import { listAll } from './store.ts'
import { syncTournaments } from './sync.ts'

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

type Told = (typeof world.vendor.tournaments)[number]
const told = (given: Partial<Told> = {}): Told => ({
  tournament: 'race-1',
  title: { en: 'Race', bn: 'দৌড়' },
  rule: 'best_multiple',
  state: 'running',
  opens_at: '2026-11-20T10:00:00.000Z',
  closes_at: '2026-11-20T11:00:00.000Z',
  currency: 'BDT',
  least_stake: '1.00',
  prizes: ['500.00', '300.00'],
  games: [outsideGame({ game: 'slot-1' }).game],
  players: 2,
  rounds: 9,
  places: [],
  ...given,
})
const place = (given: Partial<Told['places'][number]>): Told['places'][number] => ({
  place: 1,
  player: 'nobody',
  name: 'AB12C',
  points: 1_250,
  rounds: 5,
  prize: '500.00',
  transaction: null,
  state: 'leading',
  ...given,
})

const tell = async (...tournaments: Told[]) => {
  world.vendor.tournaments.splice(0, 99, ...tournaments)
  const deps = { db: world.db, clock: world.clock, client: world.client }
  return syncTournaments(deps, { id: world.vendorId })
}
const desk = () => createTournamentDesk({ db: world.db })
const page = { pageSize: 25 }

describe('what vendors tell of tournaments', () => {
  test('is kept as it was told last; what is not ours is left out', async () => {
    expect(await tell(told(), told({ tournament: 'foreign', currency: 'QQQ' }))).toMatchObject({ value: 1 })
    expect(await tell(told({ state: 'closing', rounds: 12 }))).toMatchObject({ value: 1 })
    expect(await listAll(world.db, 9)).toMatchObject([
      { tournament: 'race-1', state: 'closing', rounds: 12, prizes: ['50000', '30000'], leastStake: 100n },
    ])
  })

  test('an amount with too many decimals is left out', async () => {
    expect(await tell(told({ tournament: 'odd', prizes: ['1.005'] }))).toMatchObject({ value: 0 })
  })

  test('stays while the vendor gives no answer', async () => {
    world.vendor.isDown = true
    expect(await tell()).toMatchObject({ code: 'vendor_unreachable' })
    world.vendor.isDown = false
    expect(await listAll(world.db, 9)).toHaveLength(1)
  })
})

test('operators see the prize that the ledger has, and the one that it has not', async () => {
  const [first, second] = [await world.openPlayer(), await world.openPlayer()]
  const transaction = 'race-2-place-1'
  const paid = await table.promoWin({
    player: first.player,
    transaction,
    amount: '500.00',
    currency: 'BDT',
    promotion: 'tournament',
    reference: 'race-2',
  })
  expect(paid).toMatchObject({ status: 200 })
  await tell(
    told({
      tournament: 'race-2',
      state: 'ended',
      closes_at: '2026-11-20T12:00:00.000Z',
      places: [
        place({ player: first.player, transaction, state: 'paid' }),
        place({
          place: 2,
          player: second.player,
          transaction: 'race-2-place-2',
          prize: '300.00',
          state: 'paid',
        }),
      ],
    }),
  )
  const { list } = await desk().tournaments(page)
  expect(list[0]).toMatchObject({ id: 'outside.race-2', prizes: '800.00', paid: '500.00', players: 2 })
  const places = await desk().places({ ...page, tournament: 'outside.race-2' })
  expect(places.list).toMatchObject([
    { place: 1, memberId: String(first.memberId), points: '12.50', prize: '500.00', state: 'paid' },
    { place: 2, memberId: String(second.memberId), prize: '300.00', state: 'missing' },
  ])
  expect((await desk().places({ ...page, tournament: 'outside.race-9' })).list).toEqual([])
})

test('pages go on where the last one ended', async () => {
  const first = await desk().tournaments({ pageSize: 1 })
  expect(first.list.map(({ id }) => id)).toEqual(['outside.race-2'])
  const next = await desk().tournaments({ pageSize: 1, cursor: first.nextCursor ?? '' })
  expect(next).toMatchObject({ list: [{ id: 'outside.race-1' }], nextCursor: null })
})

test('a prize of somebody else, of another amount or another race is not the one of a place', async () => {
  const [winner, other] = [await world.openPlayer(), await world.openPlayer()]
  const race = table.id('race')
  const pay = async (change: object = {}) => {
    const transaction = table.id('prize')
    const prize = { player: winner.player, transaction, amount: '500.00', currency: 'BDT' }
    const body = { ...prize, promotion: 'tournament', reference: race, ...change }
    expect(await table.promoWin(body)).toMatchObject({ status: 200 })
    return transaction
  }
  const transactions = [
    await pay(),
    await pay({ player: other.player }),
    await pay({ amount: '5.00' }),
    await pay({ reference: 'another-race' }),
  ]
  const places = transactions.map((transaction, index) =>
    place({ place: index + 1, player: winner.player, transaction, state: 'paid' }),
  )
  await tell(told({ tournament: race, state: 'ended', closes_at: '2026-11-20T09:00:00.000Z', places }))
  const shown = await desk().places({ ...page, tournament: `outside.${race}` })
  expect(shown.list.map(({ state }) => state)).toEqual(['paid', 'missing', 'missing', 'missing'])
  // What the ledger has for the race, whoever has it and though no place names it.
  await pay()
  const undone = { player: winner.player, transaction: await pay() }
  await table.rollback(table.undo(winner, { round: race, transaction: undone.transaction }))
  const list = (await desk().tournaments(page)).list
  expect(list.find(({ id }) => id === `outside.${race}`)).toMatchObject({ paid: '1505.00' })
})
