import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type Call, type CallName } from '@baize/contract'
import type { AccessSettings } from '@baize/domain/setting'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeRegionFile } from '../../testing/region-file.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { openRegions, type Regions } from './regions.ts'
import { createAccessService } from './service.ts'

let world: World
let token: string
let directory: string
let regions: Regions
const by = { kind: 'operator', id: '1' } as const
const [american, bangladeshi, nobody] = ['203.0.113.9', '198.51.100.4', '192.0.2.1']

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-regions-'))
  const path = join(directory, 'regions.mmdb')
  const networks = { '203.0.113.0/24': 'US', '198.51.100.0/25': 'BD', '2001:db8:1::/48': 'GB' }
  writeFileSync(path, writeRegionFile(networks))
  regions = openRegions(path)
  world = await startWorld({ environment: { regionDatabase: path } })
  token = (await world.register('visitor')).token
})
afterAll(async () => {
  await world.stop()
  rmSync(directory, { recursive: true })
})

const set = async (changes: Partial<AccessSettings>) =>
  expect(await world.platform.access.change(changes, by)).toEqual({ ok: true, value: undefined })
afterEach(() =>
  set({ maintenance: false, maintenanceUntil: null, regionRule: 'off', closesUnknownRegion: false }),
)

const status = async (address: string) => (await world.call('systemStatus', { address })).value

test('a database of addresses knows countries, of both kinds of addresses', () => {
  const known = ['203.0.113.0', '203.0.113.255', bangladeshi, '2001:db8:1::7', '::ffff:203.0.113.9']
  expect(known.map(regions)).toEqual(['US', 'US', 'BD', 'GB', 'US'])
  const unknown = ['203.0.114.0', '198.51.100.128', '127.0.0.1', '::1', '2001:db8:2::1']
  expect(unknown.map(regions)).toEqual(unknown.map(() => undefined))
})

test('without a file the countries of IPv4 addresses are known all the same', () => {
  const table = openRegions(undefined)
  const known = ['103.4.145.1', '::ffff:103.4.145.1', '8.8.8.8', '81.2.69.160', '49.36.0.1']
  expect(known.map(table)).toEqual(['BD', 'BD', 'US', 'GB', 'IN'])
  const unknown = ['203.0.113.9', '10.0.0.1', '127.0.0.1', '::1', '2001:4860:4860::8888', '', '1.2.3']
  expect(unknown.map(table)).toEqual(unknown.map(() => undefined))
})

describe('spec 4: status 1, maintenance', () => {
  test('every call is refused but status and content', async () => {
    const until = '2030-01-01T00:00:00.000Z'
    await set({ maintenance: true, maintenanceUntil: until })
    const answered: string[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      const call: Call = calls[name]
      const { message } = await world.call(name, { token, ...(call.body && { body: {} }) })
      if (message !== 'site_maintenance') answered.push(name)
    }
    const staying = Object.entries<Call>(calls).filter(([, { staysOpen }]) => staysOpen)
    expect(answered.toSorted()).toEqual(staying.map(([name]) => name).toSorted())
    expect(answered).toContain('getCustomerService')
    expect(await status(american)).toMatchObject({
      status: 1,
      maintenance: true,
      maintenanceUntil: until,
    })
    expect(await world.call('walletBalance', { token })).toMatchObject({ status: 503, value: { until } })
  })

  test('what vendors settle, health and pages go on', async () => {
    await set({ maintenance: true })
    const send = (method: 'GET' | 'POST', url: string) => world.app.inject({ method, url, payload: {} })
    expect((await send('POST', '/vendor/v1/bet')).json()).toMatchObject({
      status: expect.stringMatching(/signature/),
    })
    expect((await world.app.inject({ method: 'GET', url: '/art/vendors/PG.svg' })).statusCode).toBe(200)
    expect((await world.app.inject({ method: 'GET', url: '/healthz' })).body).not.toContain('maintenance')
  })
})

describe('spec 4: status 2, region', () => {
  test.each([
    ['block', ['US'], [2, 0, 0]],
    ['allow', ['BD'], [2, 0, 0]],
    ['off', ['US', 'BD'], [0, 0, 0]],
  ] as const)('%s %j', async (regionRule, countries, expected) => {
    await set({ regionRule, countries })
    const found = [await status(american), await status(bangladeshi), await status(nobody)]
    expect(found.map((each) => each.status)).toEqual(expected)
  })

  test('the refusal and the page name the visitor’s address', async () => {
    await set({ regionRule: 'block', countries: ['US'] })
    expect(await status(american)).toMatchObject({ regionRestriction: true, location: { ip: american } })
    const refused = await world.call('sessionLogin', {
      address: american,
      body: { username: 'visitor', password: 'x' },
    })
    expect(refused).toMatchObject({ status: 403, message: 'region_restricted', value: { ip: american } })
    expect((await world.call('walletBalance', { token, address: bangladeshi })).status).toBe(200)
  })

  test('an unknown address is let in or not, as the operator says; maintenance wins', async () => {
    await set({ regionRule: 'block', countries: ['US'], closesUnknownRegion: true })
    expect((await status(nobody)).status).toBe(2)
    await set({ maintenance: true })
    expect((await status(nobody)).status).toBe(1)
  })

  test('a forged X-Forwarded-For changes nothing without a trusted proxy', async () => {
    await set({ regionRule: 'block', countries: ['US'] })
    const url = '/wps/system/status'
    const headers = { 'x-forwarded-for': bangladeshi }
    const response = await world.app.inject({ method: 'GET', url, headers, remoteAddress: american })
    expect(response.json<{ value: unknown }>().value).toMatchObject({ status: 2, location: { ip: american } })
  })
})

test('several changes are made all or none, and audited', async () => {
  const { access, settings, db } = world.platform
  const wrong = await access.change({ maintenance: true, countries: ['Bangladesh'] }, by)
  expect(wrong).toMatchObject({ ok: false, code: 'setting_invalid' })
  const service = createAccessService({ db, settings, regions: () => undefined })
  expect((await service.statusFor(american)).status).toBe(0)
})
