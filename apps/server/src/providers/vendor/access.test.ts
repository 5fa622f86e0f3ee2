import { parseSignature, verifyMessage } from '@baize/contract/vendor-signature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Answer, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'

let world: VendorWorld
let table: Table

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

describe('who may call', () => {
  const refused = (answer: Answer) =>
    expect(answer).toMatchObject({ status: 401, content: { status: 'bad_signature' } })

  test('signed answers; another body, secret, key or time is refused', async () => {
    const player = await world.openPlayer()
    const body = { player: player.player, session: player.session }
    const path = '/vendor/v1/balance'
    const answer = await world.call(path, body)
    const given = parseSignature(answer.signature)
    const message = { method: 'POST', path, body: answer.body }
    expect(
      given &&
        verifyMessage(message, given, { secret: world.key.secret, nowMs: Date.now() + world.time.offsetMs }),
    ).toBe(true)
    refused(await world.call(path, body, { key: { ...world.key, secret: 'another secret' } }))
    refused(await world.call(path, body, { key: { ...world.key, id: 'another' } }))
    refused(await world.call(path, body, { timestampMs: Date.now() - 3_600_000 }))
    refused(await world.call(path, body, { signature: answer.signature ?? '' }))
    refused(await world.call(path, body, { signature: '' }))
  })

  test('two keys are valid at once, a third is not taken, an ended one is refused', async () => {
    const player = await world.openPlayer()
    const next = { id: 'outside-2', secret: 'the next secret of the outside vendor' }
    expect(await world.vendors.addKey({ ...next, vendorId: world.vendorId })).toEqual({
      ok: true,
      value: null,
    })
    const third = { id: 'outside-3', secret: next.secret, vendorId: world.vendorId }
    expect(await world.vendors.addKey(third)).toMatchObject({ ok: false, code: 'vendor_keys_full' })
    const body = { player: player.player, session: player.session }
    expect(await world.call('/vendor/v1/balance', body, { key: next })).toMatchObject({ status: 200 })
    expect(await world.call('/vendor/v1/balance', body)).toMatchObject({ status: 200 })
    await world.vendors.endKey(next.id)
    refused(await world.call('/vendor/v1/balance', body, { key: next }))
  })

  test('only the allowed addresses', async () => {
    const player = await world.openPlayer()
    const body = { player: player.player, session: player.session }
    await world.vendors.configure(world.vendorId, { allowedAddresses: ['10.1.0.0/16', '::1/128'] })
    refused(await world.call('/vendor/v1/balance', body))
    expect(await world.call('/vendor/v1/balance', body, { address: '10.1.2.3' })).toMatchObject({
      status: 200,
    })
    expect(await world.call('/vendor/v1/balance', body, { address: '::1' })).toMatchObject({ status: 200 })
    await world.vendors.configure(world.vendorId, { allowedAddresses: [] })
  })

  test('a launch code works once and for a minute', async () => {
    const player = await world.openPlayer()
    const launch = {
      memberId: player.memberId,
      vendorId: world.vendorId,
      gameCode: testGame,
      currency: 'BDT',
      language: 'en',
    } as const
    const code = await world.vendors.issueLaunchCode(launch)
    const answers = await Promise.all([1, 2, 3].map(() => world.call('/vendor/v1/authenticate', { code })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    const opened = answers.find(({ status }) => status === 200)?.content
    expect(opened).toMatchObject({
      player: player.player,
      language: 'en',
      limits: { min_stake: '1.00', max_stake: '1000.00' },
    })
    const late = await world.vendors.issueLaunchCode(launch)
    world.time.offsetMs += 60_001
    expect(await world.call('/vendor/v1/authenticate', { code: late })).toMatchObject({ status: 403 })
    expect(await world.call('/vendor/v1/authenticate', { code: 'never-issued-by-anyone' })).toMatchObject({
      status: 404,
    })
  })

  test('an exchange whose answer was lost is asked for again, by nobody else and not for ever', async () => {
    const player = await world.openPlayer()
    const launch = {
      memberId: player.memberId,
      vendorId: world.vendorId,
      gameCode: testGame,
      currency: 'BDT',
      language: 'en',
    } as const
    const code = await world.vendors.issueLaunchCode(launch)
    const exchange = (attempt?: string) => world.call('/vendor/v1/authenticate', { code, attempt })
    const answers = await Promise.all([1, 2, 3].map(() => exchange('launch-1')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ content }) => content['session'])).size).toBe(1)
    const opened = answers[0]?.content
    for (const another of [undefined, 'launch-2'])
      expect(await exchange(another)).toMatchObject({ status: 403, content: { status: 'session_expired' } })
    const sessions = await world.db.query('select from play_session where member_id = $1', [player.memberId])
    expect(sessions.rowCount).toBe(2)

    world.time.offsetMs += 4 * 60_000
    expect((await exchange('launch-1')).content).toEqual(opened)
    world.time.offsetMs += 60_001
    expect(await exchange('launch-1')).toMatchObject({ status: 403 })
  })

  test('an exchange that is asked for again after the session ended opens nothing', async () => {
    const player = await world.openPlayer()
    const code = await world.vendors.issueLaunchCode({
      memberId: player.memberId,
      vendorId: world.vendorId,
      gameCode: testGame,
      currency: 'BDT',
      language: 'en',
    })
    const exchange = { code, attempt: 'launch-3' }
    expect(await world.call('/vendor/v1/authenticate', exchange)).toMatchObject({ status: 200 })
    await world.vendors.closePlaySessions(player.memberId)
    expect(await world.call('/vendor/v1/authenticate', exchange)).toMatchObject({ status: 403 })
  })

  test('players and sessions that are not there', async () => {
    const [one, other] = [await world.openPlayer(), await world.openPlayer()]
    expect(await table.bet(table.betOf(one, { player: 'nobody' }))).toMatchObject({
      status: 404,
      content: { status: 'unknown_player' },
    })
    expect(await table.bet(table.betOf(one, { session: other.session }))).toMatchObject({
      status: 404,
      content: { status: 'unknown_session' },
    })
    expect(await table.bet(table.betOf(one, { currency: 'FUN' }))).toMatchObject({
      status: 403,
      content: { status: 'currency_mismatch' },
    })
  })

  test.each([
    '-1',
    '0',
    '0.001',
    '1e3',
    ' 1',
    '١',
    '1,000',
    'NaN',
    '9007199254740993999',
    10,
    null,
    [1],
    { $gt: 0 },
  ])('a stake of %j is a bad request', async (amount) => {
    const player = await world.openPlayer()
    expect(await table.bet(table.betOf(player, { amount }))).toMatchObject({
      status: 400,
      content: { status: 'bad_request' },
    })
  })

  test.each(['', 'null', '[]', '{', '"x"', '{"__proto__":1}', '\u0000', '['.repeat(60)])(
    'a body of %j is a bad request',
    async (body) => {
      expect(await world.call('/vendor/v1/bet', body)).toMatchObject({ status: 400 })
    },
  )

  test('unknown calls and methods', async () => {
    expect(await world.call('/vendor/v1/nothing', {})).toMatchObject({
      status: 400,
      content: { message: 'path' },
    })
    expect(await world.call('/vendor/v1/bet', {}, { method: 'DELETE' })).toMatchObject({ status: 400 })
  })
})
