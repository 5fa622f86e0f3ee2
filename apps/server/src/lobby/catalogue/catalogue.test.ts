import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberId } from '@baize/std'
import { outsideGame, startOutsideVendor } from '../../testing/outside-vendor.ts'
import { createVendorWorld, testGame, type VendorWorld } from '../../testing/vendor-world.ts'
import { createFavouriteService } from '../favourite/service.ts'
import { drawTile } from './art-routes.ts'
import type { CatalogueService } from './service.ts'
import { catalogueRoutes } from './routes.ts'
import { syncGames } from './sync.ts'

let world: VendorWorld
let catalogue: CatalogueService

const titles: [string, string, string][] = [
  ['tiger', 'Tiger of the Sundarbans', 'সুন্দরবনের বাঘ'],
  ['river', 'River of Gold', 'সোনার নদী'],
  ['peacock', 'Peacock Feast', 'ময়ূরের ভোজ'],
  ['mango', 'Mango Orchard', 'আমের বাগান'],
  ['rain', 'Monsoon Drums', 'বর্ষার ঢোল'],
]

beforeAll(async () => {
  world = await createVendorWorld()
  catalogue = world.catalogue
  titles.forEach(([game, en, bn], index) =>
    world.vendor.games.push(
      outsideGame({ game, title: { en, bn }, popularity: 100 - index, updated_at: '2026-02-01T00:00:00Z' }),
    ),
  )
  const fish = { vendor: 'BBIN', category: 'FISH', updated_at: '2026-02-01T00:00:00Z' }
  world.vendor.games.push(outsideGame({ game: 'fish-1', ...fish, popularity: 1 }))
  world.vendor.games.push(outsideGame({ game: 'stray', ...fish, vendor: 'NOBODY' }))
  world.vendor.games.push(outsideGame({ game: 'odd', ...fish, game_class: 'ODD' }))
  expect(await sync()).toMatchObject({ ok: true, value: { written: 6 } })
})
afterAll(() => world.end())

async function sync() {
  world.registry.invalidate()
  const vendor = (await world.registry.snapshot()).byId.get(world.vendorId)
  if (!vendor) throw new Error('the vendor was opened above')
  return syncGames(
    { db: world.db, client: world.client, setGamesSyncedTo: world.vendors.setGamesSyncedTo },
    vendor,
  )
}

const page = { language: 'BN', pageNo: 1, pageSize: 24 } as const
const found = async (gameName: string) =>
  (await catalogue.list({ ...page, gameName }, undefined)).games.map(({ gameId }) => gameId)

describe('search', () => {
  test.each([
    ['tiger', 'tiger'],
    ['TIGER OF', 'tiger'],
    ['tigre', 'tiger'],
    ['tigger', 'tiger'],
    ['sundorban', 'tiger'],
    ['বাঘ', 'tiger'],
    ['সুন্দরবন', 'tiger'],
    ['শোনার নদি', 'river'],
    ['ময়ুর', 'peacock'],
    ['pecock', 'peacock'],
    ['mangoe', 'mango'],
    ['বরষা', 'rain'],
    ['sundarban tiger', 'tiger'],
    ['gold of river', 'river'],
  ])('%s finds %s first', async (words, game) => expect((await found(words))[0]).toBe(game))

  test.each(['zzzzqq', '%', '_', "' or 1=1 --", '\u0000', '💧'])('%j finds nothing', async (words) => {
    expect(await found(words)).toEqual([])
  })
})

describe('lists', () => {
  test('by category, vendor and sub-type, a page at a time, the popular first', async () => {
    const first = await catalogue.list({ ...page, gameType: 'RNG', pageSize: 3 }, undefined)
    expect(first).toMatchObject({ pageNo: 1, total: 7, totalPages: 3 })
    expect(first.games.map(({ gameId }) => gameId)).toEqual(['tiger', 'river', 'peacock'])
    const second = await catalogue.list({ ...page, gameType: 'RNG', pageSize: 3, pageNo: 2 }, undefined)
    expect(second.games.map(({ gameId }) => gameId)).toEqual(['mango', 'rain', testGame])
    const past = await catalogue.list({ ...page, gameType: 'RNG', pageSize: 3, pageNo: 9 }, undefined)
    expect(past).toMatchObject({ games: [], total: 7, totalPages: 3 })
    expect((await catalogue.list({ ...page, vassalage: 'BBIN' }, undefined)).games).toHaveLength(1)
    expect((await catalogue.list({ ...page, gameClassify: 'BG' }, undefined)).games).toEqual([])
  })

  test('in both languages, with a picture that may be kept', async () => {
    const [bn] = (await catalogue.list({ ...page, gameName: 'tiger' }, undefined)).games
    expect(bn).toMatchObject({
      displayName: 'সুন্দরবনের বাঘ',
      gameName: { EN: 'Tiger of the Sundarbans' },
      isFavorite: false,
    })
    expect(bn?.iconUrl).toMatch(/^\/art\/games\/tiger\.svg\?v=\w+$/)
    const [en] = (await catalogue.list({ ...page, language: 'EN', gameName: 'tiger' }, undefined)).games
    expect(en?.displayName).toBe('Tiger of the Sundarbans')
  })

  test('menus name the categories that have games; lanes name all vendors', async () => {
    const routes = catalogueRoutes(catalogue)
    const menus = await routes.gameMenus({ query: {} } as never)
    expect(menus).toMatchObject({
      ok: true,
      value: {
        gameMenus: [
          { title: 'RNG', gameCount: 7, gameClassify: ['SLOT'], cards: [{ vassalage: 'CQ9', gameCount: 7 }] },
          { title: 'FISH', gameCount: 1, cards: [{ vassalage: 'BBIN' }] },
        ],
      },
    })
    const lanes = await routes.getGameVendor({ query: { gameType: 'RNG' } } as never)
    const vendors = lanes.ok
      ? lanes.value.data.lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))
      : []
    // spec 9
    expect(vendors).toEqual(['AE', 'AG', 'CQ9', 'GG', 'ISB', 'MG', 'MGS', 'PNG', 'PT', 'RTG', 'TTG', 'WD'])
  })

  test('filters: features, volatility, smallest bet, lines, return', async () => {
    const marked = { updated_at: '2026-02-02T00:00:00Z', vendor: 'PT', popularity: 2 } as const
    world.vendor.games.push(
      outsideGame({ game: 'f-1', ...marked, features: ['free_spins', 'lines_25'], rtp: '96.50' }),
      outsideGame({ game: 'f-2', ...marked, features: ['lines_10'], rtp: '94.00', min_stake: '5.00' }),
      outsideGame({ game: 'f-3', ...marked, features: [], volatility: 'high', rtp: '', coming_soon: true }),
    )
    await sync()
    const ids = async (asked: object) =>
      (await catalogue.list({ ...page, vassalage: 'PT', ...asked }, undefined)).games.map(
        ({ gameId }) => gameId,
      )
    expect(await ids({})).toEqual(['f-1', 'f-2', 'f-3'])
    expect(await ids({ features: 'free_spins,lines_25' })).toEqual(['f-1'])
    expect(await ids({ volatility: 'high' })).toEqual(['f-3'])
    expect(await ids({ minBet: '1' })).toEqual(['f-1', 'f-2', 'f-3'])
    expect(await ids({ minBet: '1.01' })).toEqual(['f-2'])
    expect(await ids({ lines: 25 })).toEqual(['f-1'])
    expect(await ids({ lines: 10 })).toEqual(['f-1', 'f-2'])
    expect(await ids({ rtp: '96' })).toEqual(['f-1'])
    expect(await ids({ sort: 'rtp' })).toEqual(['f-1', 'f-2', 'f-3'])
    expect(await ids({ sort: 'name', language: 'EN' })).toEqual(['f-1', 'f-2', 'f-3'])
    const filters = await catalogue.filters({ gameType: 'RNG' })
    expect(filters.lines).toEqual([
      { atLeast: 10, count: 2 },
      { atLeast: 20, count: 1 },
      { atLeast: 25, count: 1 },
    ])
    expect(filters.rtps.at(-1)).toEqual({ atLeast: '96.50', count: 1 })
    expect(filters.features[0]).toMatchObject({ code: 'free_spins' })
  })

  test('orders: the newest, the alphabet of the language, words in an order of their own', async () => {
    const list = async (asked: object) =>
      (await catalogue.list({ ...page, vassalage: 'CQ9', ...asked }, undefined)).games.map(
        ({ gameName }) => gameName,
      )
    const en = (await list({ sort: 'name', language: 'EN' })).map((name) => name.EN)
    expect(en).toEqual(en.toSorted(new Intl.Collator('en').compare))
    const bn = (await list({ sort: 'name', language: 'BN' })).map((name) => name.BN)
    expect(bn).toEqual(bn.toSorted(new Intl.Collator('bn').compare))
    expect(bn.length).toBeGreaterThan(5)
    world.vendor.games.push(
      outsideGame({
        game: 'late',
        title: { en: 'River Late', bn: 'দেরির নদী' },
        updated_at: '2026-02-03T00:00:00Z',
        released_at: '2026-02-03T00:00:00Z',
        popularity: 0,
      }),
    )
    await sync()
    expect((await list({ sort: 'new' }))[0]?.EN).toBe('River Late')
    expect((await list({ gameName: 'river', sort: 'hot' })).map((name) => name.EN)).toEqual([
      'River of Gold',
      'River Late',
    ])
  })

  test('a vendor’s card says what opens, and whether anything can be played', async () => {
    const card = async (category: string, vendor: string) =>
      (await catalogue.lanes(category))[0]?.cards.find(({ vassalage }) => vassalage === vendor)
    expect(await card('FISH', 'BBIN')).toMatchObject({
      isGame: 'GAME',
      gameId: 'fish-1',
      isMaintenance: false,
      isComingSoon: false,
    })
    expect(await card('RNG', 'PT')).toMatchObject({ isGame: 'VASSALAGE', gameId: 'f-1', gameCount: 3 })
    expect(await card('FISH', 'AG')).toMatchObject({ gameId: null, iconUrl: null, isComingSoon: true })
    await catalogue.setState('fish-1', 'maintenance')
    expect(await card('FISH', 'BBIN')).toMatchObject({ isMaintenance: true, isComingSoon: false })
    await catalogue.setState('fish-1', 'open')
  })

  test('lotteries are listed once, by the page that each opens', async () => {
    await catalogue.writeLotteries()
    await catalogue.writeLotteries()
    const found = await catalogue.list({ ...page, gameType: 'ELOTT', pageSize: 100 }, undefined)
    expect(found.total).toBe(20)
    expect(found.games.every(({ isComingSoon }) => !isComingSoon)).toBe(true)
    const cards = (await catalogue.lanes('LOTT'))[0]?.cards.map(({ vassalage }) => vassalage)
    expect(cards).toEqual(['LOTT', 'TCG_SEA'])
    const routes = catalogueRoutes(catalogue)
    const menus = await routes.gameMenus({ query: {} } as never)
    expect(menus.ok && menus.value.gameMenus.map(({ title }) => title)).toEqual([
      'RNG',
      'FISH',
      'ELOTT',
      'LOTT',
    ])
  })

  test('a prize mode has its lotteries alone', async () => {
    await catalogue.writeLotteries()
    const vendorsOf = async (prizeMode: string) => {
      const menus = await catalogueRoutes(catalogue).gameMenus({ query: { prizeMode } } as never)
      if (!menus.ok) throw new Error('refused')
      return menus.value.gameMenus.map(({ title, gameCount, cards }) => [
        title,
        gameCount,
        ...cards.map(({ vassalage }) => vassalage),
      ])
    }
    expect(await vendorsOf('ELOTT')).toEqual([['ELOTT', 20, 'TCG_LOTTO_VN', 'ELOTT']])
    expect(await vendorsOf('LOTT')).toEqual([['LOTT', 12, 'LOTT']])
    expect(await vendorsOf('SEA')).toEqual([['LOTT', 8, 'TCG_SEA']])
    expect(await vendorsOf('ZY')).toEqual([])
  })

  test('hot games: those with rounds of the last day before the popular ones', async () => {
    const player = await world.openPlayer({ game: 'slot-0002' })
    const body = {
      player: player.player,
      session: player.session,
      game: 'slot-0002',
      round: 'r',
      transaction: 't',
    }
    await world.call('/vendor/v1/bet', { ...body, amount: '1.00', currency: 'BDT' })
    expect((await catalogue.hot({ language: 'EN' }))[0]?.gameId).toBe('slot-0002')
    expect((await catalogue.hot({ language: 'EN', vassalage: 'BBIN' })).map(({ gameId }) => gameId)).toEqual([
      'fish-1',
    ])
  })

  test('favourites and recent games of a member', async () => {
    const me = memberId(77n)
    const favourites = createFavouriteService({ db: world.db })
    const [tiger, mango] = [await catalogue.find('tiger'), await catalogue.find('mango')]
    if (!tiger || !mango) throw new Error('both were synced')
    expect(await Promise.all([1, 2, 3].map(() => favourites.keep(me, tiger.node_id)))).toEqual([
      true,
      true,
      true,
    ])
    expect(await favourites.keep(me, 2_000_000_000)).toBe(false)
    const query = { language: 'BN', pageNo: 1, pageSize: 999 } as const
    expect((await catalogue.favourites(me, query)).games.map(({ gameId }) => gameId)).toEqual(['tiger'])
    expect((await catalogue.list({ ...page, gameName: 'tiger' }, me)).games[0]?.isFavorite).toBe(true)
    await favourites.drop(me, tiger.node_id)
    expect((await catalogue.favourites(me, query)).games).toEqual([])
    await catalogue.rememberLaunch(me, tiger.node_id)
    await catalogue.rememberLaunch(me, mango.node_id)
    await catalogue.rememberLaunch(me, tiger.node_id)
    expect((await catalogue.recent(me, 'EN')).map(({ gameId }) => gameId)).toEqual(['tiger', 'mango'])
  })
})

describe('sync', () => {
  test('takes changes only, and keeps what the operator decided', async () => {
    expect(await sync()).toMatchObject({ value: { written: 0 } })
    await catalogue.setState('rain', 'maintenance')
    const rain = world.vendor.games.find(({ game }) => game === 'rain')
    Object.assign(rain ?? {}, {
      title: { en: 'Monsoon Drum', bn: 'বর্ষার ঢাক' },
      updated_at: '2026-03-01T00:00:00Z',
    })
    expect(await sync()).toMatchObject({ value: { written: 1 } })
    expect(await catalogue.find('rain')).toMatchObject({ title_en: 'Monsoon Drum', state: 'maintenance' })
    expect((await catalogue.list({ ...page, gameName: 'ঢাক' }, undefined)).games[0]).toMatchObject({
      isMaintenance: true,
    })
    await catalogue.setState('rain', 'open')
  })

  test('a game switched off by the vendor is not shown', async () => {
    const mango = world.vendor.games.find(({ game }) => game === 'mango')
    Object.assign(mango ?? {}, { enabled: false, updated_at: '2026-03-02T00:00:00Z' })
    await sync()
    expect(await found('mango')).toEqual([])
  })

  test('a vendor that is away leaves everything as it is', async () => {
    world.vendor.isDown = true
    expect(await sync()).toEqual({ ok: false, code: 'vendor_unreachable' })
    world.vendor.isDown = false
    expect((await found('tiger'))[0]).toBe('tiger')
  })

  test('an id that another vendor took first gets a longer one', async () => {
    const key = { id: 'second-1', secret: 'a secret of the second vendor, long enough' }
    const second = await startOutsideVendor(key, world.clock)
    second.games.push(outsideGame({ game: 'tiger' }))
    const other = await world.vendors.openIntegration({ code: 'second', baseUrl: second.baseUrl })
    await world.vendors.addKey({ ...key, vendorId: other })
    const vendor = (await world.registry.snapshot()).byId.get(other)
    if (!vendor) throw new Error('it was opened above')
    const { setGamesSyncedTo } = world.vendors
    const report = await syncGames({ db: world.db, client: world.client, setGamesSyncedTo }, vendor)
    await second.close()
    expect(report).toEqual({ ok: true, value: { received: 1, written: 1 } })
    expect(await catalogue.find('second-tiger')).toMatchObject({ game_code: 'tiger', integration_id: other })
    expect(await catalogue.find('tiger')).toMatchObject({ integration_id: world.vendorId })
  })
})

test('a tile is a picture without lettering, the same for the same game', async () => {
  const game = await catalogue.find('tiger')
  if (!game) throw new Error('it was synced')
  const tile = drawTile(game)
  expect(tile).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(tile).not.toContain('<text')
  expect(drawTile(game)).toBe(tile)
  expect(drawTile({ ...game, art: { emblem: 'peacock' } })).not.toBe(tile)
  expect(drawTile({ ...game, art: { emblem: '"><script>', palette: 'x', ground: '../' } })).toBe(tile)
})
