import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'

let world: World
let vendor: OutsideVendor
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }

beforeAll(async () => {
  world = await startWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(outsideGame({ game: 'slot-1', title: { en: 'River of Gold', bn: 'সোনার নদী' } }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})

const list = async (language = 'EN') =>
  (await world.call('getTournamentList', { query: { language } })).value.list
const inHours = (hours: number) => new Date(world.platform.clock() + hours * 3_600_000).toISOString()

test('the site shows what runs, comes and has just closed, 15 seconds old at most', async () => {
  expect(await list()).toEqual([])
  const common = {
    title: { en: 'Race', bn: 'দৌড়' },
    rule: 'best_multiple' as const,
    currency: 'BDT',
    least_stake: '1.00',
    prizes: ['500.00'],
    games: ['slot-1', 'gone'],
    players: 1,
    rounds: 4,
    places: [],
  }
  vendor.tournaments.push(
    { ...common, tournament: 'old', state: 'ended', opens_at: inHours(-9), closes_at: inHours(-8) },
    {
      ...common,
      tournament: 'now',
      state: 'running',
      opens_at: inHours(-1),
      closes_at: inHours(1),
      places: [
        {
          place: 1,
          player: 'p-1',
          name: 'AB12C',
          points: 1_250,
          rounds: 4,
          prize: '500.00',
          transaction: null,
          state: 'leading',
        },
      ],
    },
    { ...common, tournament: 'next', state: 'coming', opens_at: inHours(1), closes_at: inHours(2) },
    { ...common, tournament: 'off', state: 'cancelled', opens_at: inHours(-1), closes_at: inHours(1) },
  )
  expect(await list()).toEqual([])
  world.clock.advance(16_000)
  const shown = await list()
  expect(shown.map(({ id, state }) => [id, state])).toEqual([
    ['outside.now', 'running'],
    ['outside.next', 'coming'],
  ])
  expect(shown[0]).toMatchObject({
    title: 'Race',
    prizes: ['500.00'],
    gameCount: 2,
    games: [{ gameId: 'slot-1', displayName: 'River of Gold' }],
    places: [{ place: 1, name: 'AB12C', points: '12.50', isPaid: false }],
  })
  expect(JSON.stringify(shown)).not.toContain('p-1')
  expect((await list('BN'))[0]).toMatchObject({ title: 'দৌড়', games: [{ displayName: 'সোনার নদী' }] })
})
