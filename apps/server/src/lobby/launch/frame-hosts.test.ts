import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let vendorId: number
beforeAll(async () => {
  world = await startWorld()
  const { vendors } = world.platform
  vendorId = await vendors.openIntegration({ code: 'framed', baseUrl: 'http://127.0.0.1:9' })
})
afterAll(() => world.stop())

test('the site may frame the launch hosts of vendors shown in a frame, and no others', async () => {
  const framed = async () =>
    /frame-src ([^;]*)/.exec(
      String((await world.app.inject('/healthz')).headers['content-security-policy']),
    )?.[1]
  const { vendors, registry } = world.platform
  const configure = async (settings: Parameters<typeof vendors.configure>[1]) => {
    await vendors.configure(vendorId, settings)
    registry.invalidate()
  }
  await configure({ display: 'frame', launchHosts: ['games.vendor.example', 'cdn.vendor.example:8443'] })
  expect(await framed()).toMatch(/ games\.vendor\.example cdn\.vendor\.example:8443$/)
  await configure({ display: 'window' })
  expect(await framed()).not.toContain('vendor.example')
  await configure({ display: 'frame', launchHosts: [] })
  expect(await framed()).not.toContain('vendor.example')
})
