import { signMessage } from '@baize/contract/vendor-signature'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import { listShown } from './store.ts'

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

let people = 0
async function openPlayer() {
  const { token, memberId: id } = await world.register(`racer_${(people += 1)}`)
  const memberId = BigInt(id) as MemberId
  return { token, player: await world.platform.vendors.playerReference(memberId, vendorId) }
}

async function payPrize(body: object) {
  const [path, payload] = ['/vendor/v1/promo-win', JSON.stringify(body)]
  const by = { key: key.id, secret: key.secret, timestampMs: world.platform.clock() }
  const signature = signMessage({ method: 'POST', path, body: payload }, by)
  const headers = { 'content-type': 'application/json', 'baize-signature': signature }
  return (await world.app.inject({ method: 'POST', url: path, headers, payload })).statusCode
}
const prizeOf = (player: string, change: object = {}) => ({
  player,
  transaction: `${player}-prize`,
  amount: '1500.00',
  currency: 'BDT',
  promotion: 'tournament',
  reference: 'race-1',
  meta: { place: 2 },
  ...change,
})
const inbox = async (token: string, language = 'EN') =>
  (await world.call('getMessageList', { token, query: { language } })).value.list.filter(
    ({ topic }) => topic === 'promotion',
  )

const inHours = (hours: number) => new Date(world.platform.clock() + hours * 3_600_000).toISOString()
const told = (change: Partial<OutsideVendor['tournaments'][number]> = {}) => ({
  tournament: 'race-1',
  title: { en: 'Race <of the> day', bn: 'দিনের দৌড়' },
  rule: 'best_multiple' as const,
  state: 'running' as const,
  opens_at: inHours(-1),
  closes_at: inHours(1),
  currency: 'BDT',
  least_stake: '1.00',
  prizes: ['1500.00'],
  games: ['slot-1'],
  players: 3,
  rounds: 9,
  places: [],
  ...change,
})
const tell = async (...tournaments: OutsideVendor['tournaments']) => {
  vendor.tournaments.splice(0, Infinity, ...tournaments)
  world.clock.advance(16_000)
  await world.call('getTournamentList', { query: {} })
}

describe('the prize of a tournament is told to its member', () => {
  test('once, in both languages, with its place', async () => {
    await tell(told())
    const { token, player } = await openPlayer()
    expect(await payPrize(prizeOf(player))).toBe(200)
    expect(await payPrize(prizeOf(player))).toBe(200)
    const english = await inbox(token)
    expect(english).toHaveLength(1)
    expect(english[0]?.title).toBe('You have won ৳1,500.00')
    expect(english[0]?.content).toContain('final place in “Race &lt;of the&gt; day”: 2.')
    expect(english[0]?.content).toContain('Race &lt;of the&gt; day')
    const [bengali] = await inbox(token, 'BN')
    expect(bengali?.title).toContain('৳1,500.00')
    expect(bengali?.content).toContain('দিনের দৌড়')
  })

  test.each([
    ['without a place', { meta: undefined }, 'in “'],
    ['of a tournament nobody told of', { reference: 'unheard' }, 'Your tournament prize of'],
  ])('%s', async (_name, change, text) => {
    await tell(told())
    const { token, player } = await openPlayer()
    expect(await payPrize(prizeOf(player, change))).toBe(200)
    expect((await inbox(token))[0]?.content).toContain(text)
  })

  test('other prizes send nothing, nor does one that is refused', async () => {
    const { token, player } = await openPlayer()
    expect(await payPrize(prizeOf(player, { promotion: 'prize' }))).toBe(200)
    expect(await payPrize(prizeOf(player, { transaction: 'refused', currency: 'PTS' }))).toBeGreaterThan(399)
    expect(await inbox(token)).toEqual([])
  })
})

describe('how the caller stands', () => {
  const standing = async (token: string) => (await world.call('getTournamentStanding', { token })).value.list
  const own = { place: 14, name: 'ME', points: 275, rounds: 3, prize: '0', state: 'leading' as const }

  test('the vendor says, of those that the site shows', async () => {
    const { token, player } = await openPlayer()
    await tell(told({ own }), told({ tournament: 'no-part', own: null }))
    expect(await standing(token)).toEqual([
      {
        id: 'outside.race-1',
        place: 14,
        name: 'ME',
        points: '2.75',
        rounds: 3,
        prize: '0.00',
        isPaid: false,
      },
    ])
    const asked = vendor.asked.filter(({ path, body }) => path.endsWith('/tournaments') && 'player' in body)
    expect(asked.at(-1)?.body).toEqual({ player })
    await standing(token)
    expect(vendor.asked.filter(({ body }) => body['player'] === player)).toHaveLength(1)
  })

  test('a vendor that does not say has told the first places', async () => {
    const { token, player } = await openPlayer()
    const place = { place: 1, player, name: 'AB12C', points: 900, rounds: 2, prize: '1500.00' }
    await tell(told({ state: 'ended', places: [{ ...place, transaction: 't-1', state: 'paid' }] }))
    vendor.isDown = true
    const list = await standing(token)
    vendor.isDown = false
    expect(list).toMatchObject([{ place: 1, points: '9.00', prize: '1500.00', isPaid: true }])
  })

  test('who never played at a vendor is not named to it', async () => {
    const { token } = await world.register('looker')
    await tell(told({ own }))
    const before = vendor.asked.filter(({ body }) => 'player' in body).length
    expect(await standing(token)).toEqual([])
    expect(vendor.asked.filter(({ body }) => 'player' in body)).toHaveLength(before)
    expect(await world.call('getTournamentStanding', {})).toMatchObject({ status: 401 })
  })

  test('what is told of a player is in no list that everybody reads', async () => {
    await tell(told({ own }))
    const { value } = await world.call('getTournamentList', { query: {} })
    expect(JSON.stringify(value)).not.toContain('"ME"')
    const since = new Date(world.platform.clock() - 3_600_000)
    const rows = await listShown(world.platform.db, {
      currency: 'BDT',
      closedSince: since,
      opensBefore: new Date(world.platform.clock()),
    })
    expect(JSON.stringify(rows.map(({ places }) => places))).not.toContain('ME')
  })
})
