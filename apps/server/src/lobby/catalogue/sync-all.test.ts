import { rows } from '../../kernel/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '@baize/runtime'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { catalogueJobs } from './jobs.ts'

const log = createLogger({ name: 'test', level: 'silent' })
let world: World
const vendors: OutsideVendor[] = []
let clockMs = Date.now()
beforeAll(async () => {
  world = await startWorld({ environment: { clock: () => clockMs } })
  for (const code of ['away', 'there']) {
    const key = { id: `${code}-1`, secret: `the secret of the vendor ${code}, long enough` }
    const vendor = await startOutsideVendor(key, () => clockMs)
    const vendorId = await world.platform.vendors.openIntegration({ code, baseUrl: vendor.baseUrl })
    await world.platform.vendors.addKey({ ...key, vendorId })
    vendors.push(vendor)
  }
  world.platform.registry.invalidate()
})
afterAll(async () => {
  await Promise.all(vendors.map((vendor) => vendor.close()))
  await world.stop()
})

async function sync(): Promise<void> {
  for (const job of catalogueJobs) await job.run(world.platform, {}, log)
}
const asked = (index: number) => vendors[index]?.asked.length ?? 0
const figures = async () => (await world.app.inject({ url: '/metrics' })).body
const gamesOf = (code: string) =>
  rows(world.platform.db, 'select from game where game_code = $1', [code]).then((found) => found.length)

test('a vendor that is away keeps nobody from the others, and is asked ever more rarely', async () => {
  const [away, there] = vendors
  if (!away || !there) throw new Error('two vendors were opened')
  away.isDown = true
  there.games.push(outsideGame({ game: 'first-game' }))
  await sync()
  expect(await gamesOf('first-game')).toBe(1)
  expect(await figures()).toContain('baize_catalogue_sync_failures{vendor="away"} 1')

  const [firstAway, firstThere] = [asked(0), asked(1)]
  away.isDown = false
  clockMs += 60_000
  await sync()
  expect([asked(0) - firstAway, asked(1) - firstThere]).toEqual([0, 1])

  away.isDown = true
  clockMs += 300_000
  await sync()
  expect(await figures()).toContain('baize_catalogue_sync_failures{vendor="away"} 2')
  clockMs += 301_000
  away.isDown = false
  await sync()
  expect(await figures()).toContain('baize_catalogue_sync_failures{vendor="away"} 2')
  clockMs += 301_000
  away.games.push(outsideGame({ game: 'late-game' }))
  await sync()
  expect(await gamesOf('late-game')).toBe(1)
  expect(await figures()).not.toContain('vendor="away"')
})
