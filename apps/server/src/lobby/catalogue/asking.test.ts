import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => void (world = await startWorld({ environment: { merchantCode: 'acme' } })))
afterAll(() => world.stop())

test('the code of the merchant is configuration', async () => {
  expect((await world.call('systemStatus')).value.info.merchantCode).toBe('acme')
})

test('spec 7: the calls for games take merchant, platform and kind of client', async () => {
  const asking = { merchantCode: 'acme', platform: 'flash,html5-desktop' }
  const query = { ...asking, isPlatform: '2', language: 'EN' }
  expect(await world.call('getHotGameList', { query })).toMatchObject({ status: 200 })
  expect(await world.call('getGameVendor', { query: asking })).toMatchObject({ status: 200 })
  const games = { ...asking, clientType: '3', language: 'EN' }
  expect(await world.call('getGameList', { query: games })).toMatchObject({ status: 200 })
  const wrong = { ...games, clientType: 'x' }
  expect(await world.call('getGameList', { query: wrong })).toMatchObject({ message: 'bad_request' })
})
