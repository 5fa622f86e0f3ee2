import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@baize/contract/client'
import { signMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeRegionFile } from '../../testing/region-file.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { catalogueJobs } from '../catalogue/jobs.ts'
import { syncGames } from '../catalogue/sync.ts'
import { vendorJobs } from '../../providers/vendor/jobs.ts'

let world: World
let vendor: OutsideVendor
let vendorId: number
let token: string
let directory: string
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'baize-regions-'))
  const regionDatabase = join(directory, 'regions.mmdb')
  writeFileSync(regionDatabase, writeRegionFile({ '203.0.113.0/24': 'US', '198.51.100.0/25': 'BD' }))
  world = await startWorld({ environment: { regionDatabase } })
  vendor = await startOutsideVendor(key, Date.now)
  vendor.games.push(outsideGame({ game: 'slot-1', title: { en: 'River of Gold', bn: 'সোনার নদী' } }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  token = (await world.register('launcher')).token
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
  rmSync(directory, { recursive: true })
})

const launch = (body: object = {}, by = token) =>
  world.call('launchGame', { token: by, body: { gameId: 'slot-1', ...body } })

/** A signed call of the vendor over HTTP. */
async function send(path: string, body: object, contentType = 'application/json') {
  const payload = JSON.stringify(body)
  const signature = signMessage(
    { method: 'POST', path, body: payload },
    { key: key.id, secret: key.secret, timestampMs: Date.now() },
  )
  const headers = { 'content-type': contentType, 'baize-signature': signature }
  const response = await world.app.inject({ method: 'POST', url: path, headers, payload })
  return {
    status: response.statusCode,
    headers: response.headers,
    content: response.json<Record<string, unknown>>(),
  }
}

describe('opening a game', () => {
  test('gives the vendor a code and the player the vendor’s address', async () => {
    const { value } = await launch({ language: 'EN', vassalage: 'CQ9' })
    expect(value).toEqual({
      url: vendor.launchUrl,
      display: 'frame',
      gameId: 'slot-1',
      gameName: { EN: 'River of Gold', BN: 'সোনার নদী' },
      vassalage: 'CQ9',
    })
    expect(vendor.asked.at(-1)?.body).toMatchObject({
      game: 'slot-1',
      language: 'en',
      lobby_url: expect.stringMatching(/^http/),
    })
    const recent = await world.call('getRecentGameList', { token })
    expect(recent.value.list.map(({ gameId }) => gameId)).toEqual(['slot-1'])
  })

  test('tells the vendor what to open on, and refuses what is no place', async () => {
    await launch({ place: 'ev1~football_1x2~home' })
    expect(vendor.asked.at(-1)?.body).toMatchObject({ place: 'ev1~football_1x2~home' })
    expect(await launch({ place: '<script>' })).toMatchObject({ status: 400, message: 'bad_request' })
  })

  test.each([
    [{ gameId: 'nothing' }, 404, 'game_not_found'],
    [{ vassalage: 'AG' }, 404, 'game_not_found'],
    [{ gameId: '\u0000' }, 400, 'bad_request'],
  ])('%j is refused', async (body, status, message) => {
    expect(await launch(body)).toMatchObject({ status, message })
  })

  test('needs a login, and a real account', async () => {
    expect(await world.call('launchGame', { body: { gameId: 'slot-1' } })).toMatchObject({ status: 401 })
    const trial = await world.call('sessionFreePlay', { body: {} })
    expect(await launch({}, trial.value.token)).toMatchObject({
      status: 403,
      message: 'in_need_true_account',
    })
  })

  test('stops while the game, the vendor or the player is stopped', async () => {
    const { catalogue, vendors, wallet } = world.platform
    await catalogue.setState('slot-1', 'maintenance')
    expect(await launch()).toMatchObject({ status: 403, message: 'game_maintenance' })
    await catalogue.setState('slot-1', 'closed')
    expect(await launch()).toMatchObject({ status: 403, message: 'game_disabled' })
    await catalogue.setState('slot-1', 'open')
    await vendors.configure(vendorId, { state: 'closed' })
    expect(await launch()).toMatchObject({ status: 403, message: 'game_disabled' })
    await vendors.configure(vendorId, { state: 'active' })
    const blocked = await world.register('blocked')
    await wallet.transaction((tx) => wallet.setCanStake(tx, blocked.memberId as never, false))
    expect(await launch({}, blocked.token)).toMatchObject({ status: 403, message: 'player_blocked' })
    expect(await launch()).toMatchObject({ status: 200 })
  })

  test('fails with a code when the vendor is away, unsigned, or names a script', async () => {
    vendor.isDown = true
    expect(await launch()).toMatchObject({ status: 503, message: 'game_launch_failed' })
    vendor.isDown = false
    vendor.forgedSecret = 'somebody else'
    expect(await launch()).toMatchObject({ status: 503, message: 'game_launch_failed' })
    vendor.forgedSecret = undefined
    const address = vendor.launchUrl
    for (const wrong of ['javascript:alert(1)', 'https://', 'http://[', '//games.example/play', '']) {
      vendor.launchUrl = wrong
      const refused = await launch()
      expect(refused.status, wrong).toBe(503)
      expect(['game_url_invalid', 'game_launch_failed'], wrong).toContain(refused.message)
    }
    vendor.launchUrl = 'javascript:alert(1)'
    expect(await launch()).toMatchObject({ message: 'game_url_invalid' })
    vendor.launchUrl = address
  })

  test('an announced game, and a lottery, open no play session', async () => {
    const { vendors, registry, db, vendorClient: client, catalogue } = world.platform
    vendor.games.push(outsideGame({ game: 'soon-1', coming_soon: true, updated_at: '2026-02-01T00:00:00Z' }))
    registry.invalidate()
    const integration = (await registry.snapshot()).byId.get(vendorId)
    if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
    expect(await launch({ gameId: 'soon-1' })).toMatchObject({ status: 403, message: 'game_coming_soon' })
    await catalogue.writeLotteries()
    expect(await launch({ gameId: 'lott-01' })).toMatchObject({ status: 403, message: 'game_disabled' })
  })

  test('a vendor says where its games may not be opened, and in what they are shown', async () => {
    await world.platform.vendors.configure(vendorId, { closedRegions: ['US'], display: 'window' })
    const ask = (address: string) => world.call('launchGame', { token, body: { gameId: 'slot-1' }, address })
    const american = '203.0.113.9'
    expect(await ask(american)).toMatchObject({
      status: 403,
      message: 'region_restricted',
      value: { ip: american },
    })
    expect(await ask('198.51.100.4')).toMatchObject({ status: 200, value: { display: 'window' } })
    expect((await ask('192.0.2.1')).status).toBe(200)
    await world.platform.vendors.configure(vendorId, { closedRegions: [], display: 'frame' })
  })

  // Spec 9.
  test('shows the game from one of the launch hosts, when there are any', async () => {
    const hosts = ['games-1.example:8443', 'games-2.example']
    await world.platform.vendors.configure(vendorId, { launchHosts: hosts })
    const shown = new Set<string>()
    for (let time = 0; time < 30; time += 1) shown.add(new URL((await launch()).value.url).host)
    expect([...shown].toSorted()).toEqual(hosts)
    await world.platform.vendors.configure(vendorId, { launchHosts: [] })
  })
})

test('from the launch to the betting record, over HTTP', async () => {
  await world.call('sandboxCredit', {
    token,
    body: { amount: '100.00', requestId: '01900000-0000-7000-8000-00000000abcd' },
  })
  await launch()
  const opened = await send('/vendor/v1/authenticate', { code: vendor.codes.at(-1) }, 'text/plain')
  expect(opened).toMatchObject({ status: 200, content: { balance: '100.00', language: 'bn' } })
  expect(opened.headers['baize-signature']).toMatch(/^v1 key=outside-1, ts=\d{13}, sig=[0-9a-f]{64}$/)
  const { player, session } = opened.content
  const place = { player, session, game: 'slot-1', round: 'round-1', currency: 'BDT' }
  await send('/vendor/v1/bet', {
    ...place,
    transaction: 'b-1',
    amount: '10.00',
    jackpot_contribution: '0.10',
  })
  await send('/vendor/v1/win', { ...place, transaction: 'w-1', amount: '25.50', round_closed: true })
  const history = await world.call('personalHistory', { token, query: { gameType: 'RNG' } })
  expect(history.value).toMatchObject({
    nextCursor: null,
    list: [
      {
        round: 'round-1',
        vassalage: 'CQ9',
        gameId: 'slot-1',
        state: 'completed',
        stake: '10.00',
        payout: '25.50',
        profit: '15.50',
      },
    ],
    summary: { count: 1, stake: '10.00', validStake: '10.00', profit: '15.50' },
  })
  expect((await world.call('personalHistory', { token, query: { gameType: 'FISH' } })).value.list).toEqual([])
  const { betNo, openedAt } = history.value.list[0] ?? { betNo: '', openedAt: '' }
  const after = new Date(Date.parse(openedAt) + 1).toISOString()
  const counts = async (query: { betNo?: string; from?: string; to?: string }) => {
    const { value } = await world.call('personalHistory', { token, query })
    return [value.list.length, value.summary.count]
  }
  for (const found of [betNo, betNo.toUpperCase(), ` ${betNo.slice(0, -1)} `, 'round-1', 'roun'])
    expect(await counts({ betNo: found })).toEqual([1, 1])
  for (const query of [{ betNo: 'round-2' }, { betNo: '%ound' }, { from: after }, { to: openedAt }])
    expect(await counts(query)).toEqual([0, 0])
  expect(await counts({ from: openedAt, to: after })).toEqual([1, 1])
  expect((await world.call('personalHistory', { token, query: { betNo: 'abc' } })).status).toBe(400)
  vendor.rounds.set('round-1', {
    state: 'completed',
    record: { reels: [3, 1] },
    proofUrl: 'http://studio.example/proof/1',
  })
  const asked = vendor.asked.length
  const detail = await world.call('roundDetail', { token, query: { vassalage: 'CQ9', round: 'round-1' } })
  expect(detail.value).toMatchObject({
    transfers: [
      { kind: 'bet', amount: '-10.00', balanceAfter: '90.00', transaction: 'b-1' },
      { kind: 'win', amount: '25.50', balanceAfter: '115.50', transaction: 'w-1' },
    ],
    record: { reels: [3, 1] },
    proofUrl: 'http://studio.example/proof/1',
  })
  vendor.isDown = true
  const again = await world.call('roundDetail', { token, query: { vassalage: 'CQ9', round: 'round-1' } })
  vendor.isDown = false
  expect(again.value).toEqual(detail.value)
  expect(vendor.asked.length).toBe(asked + 1)
  for (const query of [
    { vassalage: 'AG', round: 'round-1' },
    { vassalage: 'CQ9', round: 'nothing' },
  ]) {
    expect(await world.call('roundDetail', { token, query })).toMatchObject({
      status: 404,
      message: 'round_not_found',
    })
  }
  const stranger = await world.register('stranger')
  const theirs = await world.call('roundDetail', {
    token: stranger.token,
    query: { vassalage: 'CQ9', round: 'round-1' },
  })
  expect(theirs).toMatchObject({ status: 404 })
  expect((await world.call('personalHistory', { token, query: { cursor: 'nonsense' } })).status).toBe(400)
})

test('a logout ends the games that this login opened, and no others', async () => {
  const [username, password] = ['leaver', testPassword]
  await world.register(username)
  const [phone, desktop] = [
    (await world.call('sessionLogin', { body: { username, password } })).value.token,
    (await world.call('sessionLogin', { body: { username, password } })).value.token,
  ]
  const open = async (by: string) => {
    await launch({}, by)
    return (await send('/vendor/v1/authenticate', { code: vendor.codes.at(-1) })).content
  }
  const [left, stays] = [await open(phone), await open(desktop)]
  await launch({}, phone)
  const unspent = vendor.codes.at(-1)
  await world.call('sessionLogout', { token: phone })
  const bet = (session: Record<string, unknown>, transaction: string) => {
    const place = { game: 'slot-1', round: transaction, amount: '5000.00', currency: 'BDT' }
    const { player, session: id } = session
    return send('/vendor/v1/bet', { player, session: id, transaction, ...place })
  }
  await expect
    .poll(async () => (await bet(left, `left-${Math.random().toString(36).slice(2)}`)).content['status'], {
      timeout: 2_000,
    })
    .toBe('session_expired')
  expect((await bet(stays, 'stays-1')).content['status']).toBe('limit_reached')
  expect((await send('/vendor/v1/authenticate', { code: unspent })).status).toBe(404)
})

test('a vendor hears how often its player wants to be told about their play', async () => {
  const { token: by } = await world.register('reminded')
  const open = async () => {
    await launch({}, by)
    const { content } = await send('/vendor/v1/authenticate', { code: vendor.codes.at(-1) })
    return content['reality_check']
  }
  expect(await open()).toEqual({ every_minutes: 60 })
  await world.call('setRealityCheck', { token: by, body: { minutes: 15 } })
  expect(await open()).toEqual({ every_minutes: 15 })
})

test('the end of a round is told to every node, once it is committed', async () => {
  const told: unknown[] = []
  world.platform.events.subscribe((event) => event.kind === 'round' && told.push(event))
  await launch()
  const { player, session } = (await send('/vendor/v1/authenticate', { code: vendor.codes.at(-1) })).content
  const place = { player, session, game: 'slot-1', round: 'round-2', currency: 'BDT' }
  await send('/vendor/v1/bet', { ...place, transaction: 'b-2', amount: '1.00' })
  await send('/vendor/v1/end-round', { ...place, transaction: 'e-2', state: 'completed' })
  await expect
    .poll(() => told, { timeout: 2_000 })
    .toEqual([
      expect.objectContaining({ kind: 'round', vassalage: 'CQ9', round: 'round-2', state: 'completed' }),
    ])
})

test('every job of the vendor side runs on the platform’s own services', async () => {
  const log = world.platform.log
  for (const job of [...catalogueJobs, ...vendorJobs]) await job.run(world.platform, {}, log)
  vendor.isDown = true
  const reads = vendorJobs.filter(({ name }) => /reconcile/.test(name))
  for (const job of reads)
    await expect(job.run(world.platform, {}, log)).rejects.toThrow('outside: vendor_unreachable')
  vendor.isDown = false
})

describe('outside the contract', () => {
  test('the protocol is described for tools and for people', async () => {
    const description = (await world.app.inject('/docs/vendor.json')).json<{
      paths: Record<string, object>
    }>()
    expect(Object.keys(description.paths)).toHaveLength(24)
    expect((await world.app.inject('/docs/vendor')).body).toContain('/docs/vendor')
  })

  test('the picture of a game', async () => {
    const [game] = (await world.call('getGameList', { query: { gameName: 'river' } })).value.games
    const picture = await world.app.inject(game?.iconUrl ?? '')
    expect(picture).toMatchObject({ statusCode: 200 })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    })
    for (const file of ['nothing.svg', 'slot-1.png', '..%2f..%2fetc%2fpasswd', '%00.svg']) {
      expect((await world.app.inject(`/art/games/${file}`)).statusCode).toBe(404)
    }
  })

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'POST'] as const)(
    'an unsigned %s is told so',
    async (method) => {
      for (const url of ['/vendor/v1/bet', '/vendor/v1/nothing', '/vendor/v1/bet?x=1', '/vendor/v1/%00']) {
        const payload = method === 'GET' ? undefined : 'x'.repeat(100)
        const response = await world.app.inject({ method, url, ...(payload && { payload }) })
        expect(response).toMatchObject({ statusCode: 401 })
        expect(response.json()).toEqual({ status: 'bad_signature' })
      }
    },
  )

  test('a body that is too large is refused before it is read', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/vendor/v1/bet',
      payload: 'x'.repeat(300_000),
    })
    expect(response).toMatchObject({ statusCode: 400 })
    expect(response.json()).toEqual({ status: 'bad_request', message: 'body' })
  })
})

test.each<[string, (member: { token: string; memberId: bigint }) => Promise<unknown>]>([
  ['paused', ({ token: own }) => world.call('startCoolOff', { token: own, body: { hours: 24 } })],
  [
    'suspended',
    ({ memberId }) =>
      world.platform.suspensions.suspend(memberId as never, { kind: 'operator', id: '1' }, 'a reason'),
  ],
  ['gone', ({ token: own }) => world.call('sessionLogout', { token: own })],
])('the vendor hears that a player who is %s may bet no more', async (name, stop) => {
  const member = await world.register(`asked_${name}`)
  await launch({}, member.token)
  const { content } = await send('/vendor/v1/authenticate', { code: vendor.codes.at(-1) })
  const { player, session } = content
  const told = async () => (await send('/vendor/v1/balance', { player, session })).content
  expect(await told()).toEqual({ status: 'ok', balance: '0.00', currency: 'BDT' })
  await stop(member)
  await vi.waitFor(async () => expect(await told()).toMatchObject({ status: 'ok', may_bet: false }))
})

test('the typed client of the contract opens a game', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  const client = createClient(url, { token: () => token })
  expect((await client.launchGame({ body: { gameId: 'slot-1' } })).url).toBe(vendor.launchUrl)
})
