import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import type { FreeRoundsAsked } from './service.ts'

let world: World
let vendor: OutsideVendor
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }

beforeAll(async () => {
  world = await startWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(outsideGame({ game: 'slot-1' }), outsideGame({ game: 'roulette-1' }))
  vendor.withoutFreeRounds.add('roulette-1')
  const { vendors, registry, db, vendorClient: client } = world.platform
  const vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  await world.register('lucky')
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})
beforeEach(() => {
  vendor.isDown = false
  vendor.passingStatus = undefined
  vendor.grants.clear()
})

let people = 0
async function register() {
  const username = `lucky_${(people += 1)}`
  return { username, ...(await world.register(username)) }
}

const plan: FreeRoundsAsked = {
  username: 'lucky',
  gameId: 'slot-1',
  rounds: 10,
  stake: '5.00',
  days: 7,
  reason: 'a welcome back',
  by: 'maker',
}
async function give(given: Partial<FreeRoundsAsked> = {}): Promise<string> {
  const asked = await world.platform.freeRounds.ask({ ...plan, ...given })
  if (!asked.ok) throw new Error(asked.code)
  return asked.value
}
const find = async (grantId: string) =>
  (await world.platform.freeRounds.list(50)).find((one) => one.grantId === grantId)
const news = async (grantId: string) =>
  rows<{ title_en: string; body_bn: string }>(
    world.platform.db,
    'select title_en, body_bn from inbox_message where reference = $1',
    [grantId],
  )

test('are told to the vendor once, however often it is told, and the member hears of them', async () => {
  const grantId = await give()
  expect(await find(grantId)).toMatchObject({ state: 'asked', username: 'lucky', rounds: 10 })
  await world.platform.freeRounds.tell(grantId)
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'issued', roundsLeft: 10 })
  expect(vendor.grants.get(grantId)).toBe(10)
  const issued = vendor.asked.filter(({ path, body }) => path.endsWith('issue') && body['grant'] === grantId)
  expect(issued.map(({ body }) => [body['stake'], body['rounds'], body['currency']])).toEqual([
    ['5.00', 10, 'BDT'],
  ])
  expect(JSON.stringify(issued)).not.toContain('lucky')
  expect(await news(grantId)).toMatchObject([{ title_en: 'You have free rounds' }])
})

test('a vendor’s title of its game is text and no HTML', async () => {
  await world.platform.db.query(
    `update game set title_en = 'River <a href="https://elsewhere.example">of</a> Gold' where id = 'slot-1'`,
  )
  const grantId = await give()
  await world.platform.freeRounds.tell(grantId)
  const [message] = await rows<{ body_en: string }>(
    world.platform.db,
    'select body_en from inbox_message where reference = $1',
    [grantId],
  )
  expect(message?.body_en).toContain('River &lt;a href')
  await world.platform.db.query(`update game set title_en = 'Title slot-1' where id = 'slot-1'`)
})

test('wait for a vendor that cannot be reached', async () => {
  const grantId = await give()
  vendor.isDown = true
  await expect(world.platform.freeRounds.tell(grantId)).rejects.toThrow('vendor_unreachable')
  expect(await find(grantId)).toMatchObject({ state: 'asked' })
  expect(await news(grantId)).toEqual([])
  vendor.isDown = false
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'issued' })
})

test.each([401, 429, 503])('wait for a vendor that answers %i, which decides nothing', async (status) => {
  const grantId = await give()
  vendor.passingStatus = status
  await expect(world.platform.freeRounds.tell(grantId)).rejects.toThrow('vendor_busy')
  expect(await find(grantId)).toMatchObject({ state: 'asked' })
  vendor.passingStatus = undefined
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'issued' })
  await world.platform.freeRounds.cancel(grantId, 'maker')
  vendor.passingStatus = status
  await expect(world.platform.freeRounds.tell(grantId)).rejects.toThrow('vendor_busy')
  expect(await find(grantId)).toMatchObject({ state: 'cancelling' })
  vendor.passingStatus = undefined
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'cancelled' })
})

test('are refused for a game that takes none', async () => {
  const grantId = await give({ gameId: 'roulette-1' })
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'refused' })
  expect(await news(grantId)).toEqual([])
  const [kept] = await rows<{ refusal: string }>(
    world.platform.db,
    'select refusal from free_round_grant where grant_id = $1',
    [grantId],
  )
  expect(kept?.refusal).toBe('bad_request')
})

test('are not even asked for where the vendor has said that the game takes none', async () => {
  await world.platform.db.query(`update game set takes_free_rounds = false where id = 'roulette-1'`)
  const asked = await world.platform.freeRounds.ask({ ...plan, gameId: 'roulette-1' })
  expect(asked).toMatchObject({ ok: false, code: 'game_without_free_rounds' })
  await world.platform.db.query(`update game set takes_free_rounds = null where id = 'roulette-1'`)
})

test('are cancelled, before the vendor has heard of them and after', async () => {
  const [told, untold] = [await give(), await give()]
  await world.platform.freeRounds.tell(told)
  for (const grantId of [told, untold]) {
    expect(await world.platform.freeRounds.cancel(grantId, 'maker')).toBe(true)
    await world.platform.freeRounds.tell(grantId)
    expect(await find(grantId)).toMatchObject({ state: 'cancelled', roundsLeft: 0 })
    expect(vendor.grants.get(grantId)).toBe(0)
    expect(await world.platform.freeRounds.cancel(grantId, 'maker')).toBe(false)
  }
  const events = await rows<{ event: string }>(
    world.platform.db,
    `select event from audit_event where event like 'free_rounds%' order by event`,
  )
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(['free_rounds_given', 'free_rounds_cancelled']),
  )
})

test.each([
  ['a pause', (token: string) => world.call('startCoolOff', { token, body: { hours: 24 } })],
  [
    'a suspension',
    (_token: string, memberId: bigint) =>
      world.platform.suspensions.suspend(memberId as MemberId, { kind: 'system', id: 'test' }),
  ],
] as const)('go to nobody in %s: no reward is given, told or announced', async (_name, begin) => {
  const { username, token, memberId } = await register()
  const before = await give({ username })
  await begin(token, memberId)
  await world.platform.freeRounds.tell(before)
  expect(await find(before)).toMatchObject({ state: 'cancelled' })
  expect(vendor.grants.get(before)).toBe(0)
  expect(await news(before)).toEqual([])
  const asked = await world.platform.freeRounds.ask({ ...plan, username })
  expect(asked).toMatchObject({ ok: false, code: 'member_may_not_play' })
})

test('that were over before the vendor could hear of them are not announced', async () => {
  const grantId = await give({ days: 1 })
  vendor.isDown = true
  await expect(world.platform.freeRounds.tell(grantId)).rejects.toThrow('vendor_unreachable')
  vendor.isDown = false
  world.clock.advance(24 * 3_600_000)
  await world.platform.freeRounds.tell(grantId)
  world.clock.advance(-24 * 3_600_000)
  expect(await find(grantId)).toMatchObject({ state: 'cancelled' })
  expect(vendor.grants.get(grantId)).toBe(0)
  expect(await news(grantId)).toEqual([])
})

test('stay where the vendor that was told does not end them', async () => {
  const grantId = await give()
  await world.platform.freeRounds.tell(grantId)
  vendor.keepsFreeRounds = true
  expect(await world.platform.freeRounds.cancel(grantId, 'maker')).toBe(true)
  await world.platform.freeRounds.tell(grantId)
  vendor.keepsFreeRounds = false
  expect(await find(grantId)).toMatchObject({ state: 'issued', roundsLeft: 10 })
  const [kept] = await rows<{ refusal: string }>(
    world.platform.db,
    'select refusal from free_round_grant where grant_id = $1',
    [grantId],
  )
  expect(kept?.refusal).toBe('bad_request')
  expect(await world.platform.freeRounds.cancel(grantId, 'maker')).toBe(true)
  await world.platform.freeRounds.tell(grantId)
  expect(await find(grantId)).toMatchObject({ state: 'cancelled', roundsLeft: 0 })
})

test('that are over are not cancelled', async () => {
  const grantId = await give({ days: 1 })
  await world.platform.freeRounds.tell(grantId)
  world.clock.advance(24 * 3_600_000)
  expect(await world.platform.freeRounds.cancel(grantId, 'maker')).toBe(false)
  world.clock.advance(-24 * 3_600_000)
  expect(await find(grantId)).toMatchObject({ state: 'issued' })
})

test('the vendor hears the end of a grant after its beginning, whoever works at both', async () => {
  const newestJob = async () => {
    const [newest] = await rows<{ id: string; queue_name: string | null }>(
      world.platform.db,
      `select id, queue_name from graphile_worker.jobs where task_identifier = 'free_round_tell'
        order by id desc limit 1`,
    )
    return newest
  }
  const grantId = await give()
  const beginning = await newestJob()
  // Somebody is telling the vendor just now.
  await world.platform.db.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = $1`,
    [beginning?.id],
  )
  await world.platform.freeRounds.cancel(grantId, 'maker')
  const ending = await newestJob()
  expect(ending?.id).not.toBe(beginning?.id)
  expect(ending?.queue_name).toMatch(/^free_round_tell:/)
  expect(ending?.queue_name).toBe(beginning?.queue_name)
})

test.each([
  ['member_unknown', { username: 'nobody' }],
  ['game_unknown', { gameId: 'no-such-game' }],
  ['rounds_invalid', { rounds: 0 }],
  ['rounds_invalid', { rounds: 1.5 }],
  ['rounds_invalid', { days: 91 }],
  ['stake_invalid', { stake: '0' }],
  ['stake_invalid', { stake: '1.005' }],
  ['stake_invalid', { stake: '0.99' }],
  ['stake_invalid', { stake: '1000.01', rounds: 1 }],
  ['worth_too_much', { rounds: 1_000, stake: '10.01' }],
] as const)('%s: %o', async (code, given) => {
  expect(await world.platform.freeRounds.ask({ ...plan, ...given })).toMatchObject({ ok: false, code })
})
