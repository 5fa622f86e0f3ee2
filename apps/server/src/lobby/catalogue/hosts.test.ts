import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideGame } from '../../testing/outside-vendor.ts'
import { createVendorWorld, type VendorWorld } from '../../testing/vendor-world.ts'
import { syncGames } from './sync.ts'

let world: VendorWorld
const live = { vendor: 'AG', category: 'LIVE', updated_at: '2026-02-01T00:00:00Z' } as const

beforeAll(async () => {
  world = await createVendorWorld()
  world.vendor.games.push(
    outsideGame({ game: 'wheel', ...live, popularity: 9 }),
    outsideGame({ game: 'cards', ...live, popularity: 5 }),
    outsideGame({ game: 'later', ...live, popularity: 7, coming_soon: true }),
    outsideGame({ game: 'dice', ...live, vendor: 'BG', popularity: 1 }),
  )
  world.registry.invalidate()
  const vendor = (await world.registry.snapshot()).byId.get(world.vendorId)
  if (!vendor) throw new Error('the vendor was opened above')
  await syncGames(
    { db: world.db, client: world.client, setGamesSyncedTo: world.vendors.setGamesSyncedTo },
    vendor,
  )
})
afterAll(() => world.end())

const page = { language: 'EN', pageNo: 1, pageSize: 24 } as const
const tables = (list: readonly { modelId: string; isOnAir: boolean }[]) =>
  list.map(({ modelId, isOnAir }) => [modelId, isOnAir])

test('hosts of the live tables: those on air first, tables that open later not at all', async () => {
  const { list } = await world.catalogue.models(page)
  expect(tables(list)).toEqual([
    ['wheel', true],
    ['cards', true],
    ['dice', true],
  ])
  expect(list[0]).toMatchObject({
    pictureUrl: '/art/hosts/wheel.svg',
    game: { gameId: 'wheel', gameType: 'LIVE' },
  })
  await world.catalogue.setState('wheel', 'maintenance')
  const after = await world.catalogue.models(page)
  expect(tables(after.list).at(-1)).toEqual(['wheel', false])
  // A table keeps its host.
  const nameOf = (of: typeof list) => of.find(({ modelId }) => modelId === 'wheel')?.name
  expect(nameOf(after.list)).toBe(nameOf(list))
})

test('the list is paged, told in both languages, and asked for by vendor', async () => {
  const { list, total, totalPages } = await world.catalogue.models({ ...page, pageNo: 2, pageSize: 2 })
  expect([list.length, total, totalPages]).toEqual([1, 3, 2])
  const [bn] = (await world.catalogue.models({ ...page, language: 'BN', vassalage: 'BG' })).list
  expect(bn).toMatchObject({ modelId: 'dice' })
  expect(bn?.name).toMatch(/^\p{Script=Bengali}+$/u)
})
