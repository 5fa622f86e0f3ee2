import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { writeRegionFile } from '../../testing/region-file.ts'
import { openVendorGames, type VendorGames } from '../../testing/vendor-games.ts'

let world: ConsoleWorld
let games: VendorGames
let operator: LoggedInOperator
let token: string
let directory: string
const reason = 'because a test says so'
// Shorter than what ends a session of the console.
const spanMs = 300_000

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-regions-'))
  const regionDatabase = join(directory, 'regions.mmdb')
  writeFileSync(regionDatabase, writeRegionFile({ '203.0.113.0/24': 'US' }))
  world = await startConsoleWorld({ environment: { regionDatabase } })
  games = await openVendorGames(world, ['slot-1', 'slot-2', 'slot-3'])
  operator = await world.logIn('catalogue_desk', ['play_read', 'play_write', 'audit_read'])
  token = (await world.register('catalogue_player')).token
})
afterAll(async () => {
  await games.vendor.close()
  await world.stop()
  rmSync(directory, { recursive: true })
})

const at = (ms: number) => new Date(world.platform.clock() + ms).toISOString()
const launch = async (address?: string) =>
  world.call('launchGame', { token, body: { gameId: 'slot-1' }, ...(address && { address }) })
const isOpenForBets = async () => {
  const { registry } = world.platform
  registry.invalidate()
  return (await registry.snapshot()).findGame(games.vendorId, 'slot-1')?.isOpen
}
const listed = async () =>
  (await world.call('getGameList', { query: { gameType: 'RNG' } })).value.games.map(({ gameId }) => gameId)
const menus = async () => (await world.call('gameMenus', {})).value.gameMenus

const category = async (id: string) =>
  (await world.ask('categoryList', { as: operator })).value.list.find((each) => each.id === id)
const changeCategory = async (id: string, over: object) => {
  const { place, isShown, restFrom, restUntil, version } = (await category(id)) ?? {}
  const body = { id, version, place, isShown, restFrom, restUntil, reason, ...over }
  return world.ask('categoryChange', { as: operator, body })
}
const vendor = async () =>
  (await world.ask('gameVendorList', { as: operator, query: { pageSize: '100' } })).value.list.find(
    ({ id }) => id === 'CQ9',
  )
const changeVendor = async (over: object) => {
  const { name, isShown, restFrom, restUntil, closedRegions, minLevel, version } = (await vendor()) ?? {}
  const usual = { name, isShown, restFrom, restUntil, closedRegions, minLevel }
  const body = { id: 'CQ9', version, ...usual, reason, ...over }
  return world.ask('gameVendorChange', { as: operator, body })
}
const game = async (q: string) => (await world.ask('gameList', { as: operator, query: { q } })).value.list[0]
const changeGame = async (q: string, over: object) => {
  const { id, version } = (await game(q)) ?? {}
  const usual = { place: null, isHot: false, restFrom: null, restUntil: null, closedRegions: [], minLevel: 0 }
  return world.ask('gameChange', { as: operator, body: { id, version, ...usual, reason, ...over } })
}

describe('order', () => {
  test('a category goes to its place and the others keep theirs; the menu follows', async () => {
    await changeCategory('RNG', { place: 3 })
    const { list } = (await world.ask('categoryList', { as: operator })).value
    expect(list.map(({ id, place }) => `${place} ${id}`).slice(0, 4)).toEqual([
      '1 SPB',
      '2 LIVE',
      '3 RNG',
      '4 SPORTS',
    ])
    await changeCategory('RNG', { place: 1 })
    expect((await category('RNG'))?.place).toBe(1)
    expect((await category('SPORTS'))?.place).toBe(4)
  })

  test('a vendor goes to its place in one category', async () => {
    const lanes = async () =>
      (await world.ask('laneList', { as: operator, query: { category: 'RNG', pageSize: '100' } })).value.list
    const last = (await lanes()).at(-1)
    const body = { id: last?.id, version: last?.version, place: 1, isShown: true, reason }
    expect((await world.ask('laneChange', { as: operator, body })).message).toBe('ok')
    expect((await lanes())[0]).toMatchObject({ id: last?.id, place: 1 })
    expect(new Set((await lanes()).map(({ place }) => place)).size).toBe((await lanes()).length)
    expect((await world.ask('laneChange', { as: operator, body })).message).toBe('version_conflict')
  })

  test('a game with a place stands before those without; a hot one stands first among the hot', async () => {
    await changeGame('slot-3', { place: 1, isHot: true })
    expect((await listed())[0]).toBe('slot-3')
    const hot = await world.call('getHotGameList', { query: { language: 'EN' } })
    expect(hot.value.list[0]).toMatchObject({ gameId: 'slot-3' })
    const onlyHot = await world.ask('gameList', { as: operator, query: { isHot: 'true' } })
    expect(onlyHot.value.list).toMatchObject([{ gameId: 'slot-3', place: 1, isHot: true }])
    await changeGame('slot-3', {})
  })
})

describe('what is hidden', () => {
  test.each([
    ['a category', (isShown: boolean) => changeCategory('RNG', { isShown })],
    ['a vendor', (isShown: boolean) => changeVendor({ isShown })],
  ])('%s: no menu, no list, no launch, no bet, until it is shown again', async (_name, show) => {
    expect((await show(false)).message).toBe('ok')
    expect(await menus()).toEqual([])
    expect(await listed()).toEqual([])
    expect((await launch()).message).toBe('game_disabled')
    expect(await isOpenForBets()).toBe(false)
    await show(true)
    expect(await listed()).toHaveLength(3)
    expect((await launch()).message).toBe('ok')
    expect(await isOpenForBets()).toBe(true)
  })
})

describe('what rests', () => {
  test.each([
    ['a category', (rest: object) => changeCategory('RNG', rest)],
    ['a vendor', (rest: object) => changeVendor(rest)],
    ['a game', (rest: object) => changeGame('slot-1', rest)],
  ])('%s: from its time on and no longer, by the clock alone', async (_name, change) => {
    expect((await change({ restFrom: at(spanMs), restUntil: at(2 * spanMs) })).message).toBe('ok')
    expect((await launch()).message).toBe('ok')
    world.clock.advance(spanMs + 1_000)
    const shown = (await world.call('getGameList', { query: { gameName: 'slot-1' } })).value.games[0]
    expect(shown).toMatchObject({ gameId: 'slot-1', isMaintenance: true })
    expect((await launch()).message).toBe('game_maintenance')
    expect(await isOpenForBets()).toBe(false)
    world.clock.advance(spanMs)
    const again = (await world.call('getGameList', { query: { gameName: 'slot-1' } })).value.games[0]
    expect(again).toMatchObject({ isMaintenance: false })
    expect((await launch()).message).toBe('ok')
    expect(await isOpenForBets()).toBe(true)
    expect((await change({ restFrom: at(spanMs), restUntil: at(0) })).message).toBe('rest_invalid')
    await change({ restFrom: null, restUntil: null })
  })
})

describe('who may not open it', () => {
  test('a country that is closed for a vendor, or for one game', async () => {
    await changeVendor({ closedRegions: ['US'] })
    expect((await launch('203.0.113.5')).message).toBe('region_restricted')
    expect((await launch()).message).toBe('ok')
    await changeVendor({ closedRegions: [] })
    await changeGame('slot-1', { closedRegions: ['US'] })
    expect((await launch('203.0.113.5')).message).toBe('region_restricted')
    await changeGame('slot-1', {})
    expect((await launch('203.0.113.5')).message).toBe('ok')
  })

  test('a member below the level', async () => {
    await changeGame('slot-1', { minLevel: 2 })
    expect(await launch()).toMatchObject({ message: 'access_denied', value: { level: 2 } })
    await changeGame('slot-1', { minLevel: 1 })
    expect((await launch()).message).toBe('ok')
    await changeGame('slot-1', {})
  })
})

test('every change says who, why, before and after, and tells open pages', async () => {
  const told: string[] = []
  world.platform.events.subscribe(({ kind }) => told.push(kind))
  await changeVendor({ name: 'Kew Nine' })
  const cards = (await menus()).flatMap((menu) => menu.cards)
  expect(cards).toMatchObject([{ vassalage: 'CQ9', displayName: 'Kew Nine' }])
  await expect.poll(() => told).toContain('catalogue_changed')
  const audit = await world.ask('auditList', { as: operator, query: { event: 'vendor_changed' } })
  expect(audit.value.list[0]).toMatchObject({
    actorName: 'catalogue_desk',
    before: { name: 'CQ9' },
    after: { name: 'Kew Nine' },
    details: { vendor: 'CQ9', reason },
  })
})

test('what is not there is not changed', async () => {
  const rest = { restFrom: null, restUntil: null }
  const body = { id: 'NONE', version: 1, place: 1, isShown: true, ...rest, reason }
  expect((await world.ask('categoryChange', { as: operator, body })).message).toBe('category_not_found')
  const lane = { id: 'RNG.NONE', version: 1, place: 1, isShown: true, reason }
  expect((await world.ask('laneChange', { as: operator, body: lane })).message).toBe('vendor_not_found')
})
