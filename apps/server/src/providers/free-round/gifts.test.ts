import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { outsideGame, startOutsideVendor, type OutsideVendor } from '../../testing/outside-vendor.ts'
import { syncGames } from '../../lobby/catalogue/sync.ts'
import { createFreeRoundGifts } from './gifts.ts'
import { keepPlay } from '../vendor/free-round-store.ts'

let world: ConsoleWorld
let vendor: OutsideVendor
let vendorId = 0
let maker: LoggedInOperator
let checker: LoggedInOperator
const people = new Map<string, bigint>()
const key = { id: 'outside-1', secret: 'a secret of the outside vendor, long enough' }
const reason = 'because a test says so'
const gift = { gameId: 'slot-1', rounds: 10, stake: '5.00', days: 7, audience: {} }

beforeAll(async () => {
  world = await startConsoleWorld()
  vendor = await startOutsideVendor(key, () => world.platform.clock())
  vendor.games.push(outsideGame({ game: 'slot-1' }), outsideGame({ game: 'roulette-1', free_rounds: false }))
  const { vendors, registry, db, vendorClient: client } = world.platform
  vendorId = await vendors.openIntegration({ code: 'outside', baseUrl: vendor.baseUrl })
  await vendors.addKey({ ...key, vendorId })
  const integration = (await registry.snapshot()).byId.get(vendorId)
  if (integration) await syncGames({ db, client, setGamesSyncedTo: vendors.setGamesSyncedTo }, integration)
  for (const name of ['anna_one', 'bina_two', 'chan_three'])
    people.set(name, (await world.register(name)).memberId)
  maker = await world.logIn('gift_maker', ['free_round_give', 'play_read', 'approval_read', 'audit_read'])
  checker = await world.logIn('gift_checker', ['free_round_approve', 'play_read', 'approval_read'])
})
afterAll(async () => {
  await vendor.close()
  await world.stop()
})
// What one person gave before does not count here.
beforeEach(() =>
  rows(world.platform.db, `update free_round_gift set asked_at = asked_at - interval '2 days'`),
)

const only = (...names: string[]) => ({ members: names.map((name) => String(people.get(name))) })
const count = (over: object = {}) =>
  world.ask('freeRoundGiftCount', { as: maker, body: { ...gift, ...over } })
const ask = (over: object = {}) =>
  world.ask('freeRoundGiftAsk', { as: maker, body: { ...gift, reason, ...over } })
const giver = (membersAtOnce: number) =>
  createFreeRoundGifts({
    ...world.platform,
    currency: 'BDT',
    membersAtOnce,
    // The platform's own has told the desk already how it is carried out.
    approvals: { ...world.platform.approvals, register: () => undefined },
  })
const giveAll = async (id: string, gifts = giver(2)) => {
  while (await gifts.giveNext(BigInt(id)));
}
const read = async (id: string) =>
  (await world.ask('freeRoundGiftRead', { as: checker, query: { id } })).value
const grants = async (query: Record<string, string>) =>
  (await world.ask('freeRoundList', { as: checker, query })).value.list

test('are counted and shown before they are asked for', async () => {
  const { value } = await count()
  expect(value).toMatchObject({ members: 3, worth: '150.00', currency: 'BDT', needsSecond: false })
  expect(value.body.EN).toContain('৳5.00')
  expect(value.body.BN).toContain('নাম slot-1')
  expect((await count({ rounds: 1_000, stake: '1.00' })).value.needsSecond).toBe(true)
})

test.each([
  ['game_not_found', { gameId: 'no-such-game' }],
  ['free_rounds_game', { gameId: 'roulette-1' }],
  ['amount_invalid', { stake: '1.005' }],
  ['amount_invalid', { stake: '0' }],
  ['amount_invalid', { stake: '0.50' }],
  ['free_rounds_worth', { rounds: 1_000, stake: '10.01' }],
  ['audience_empty', { audience: { tag: 'nobody' } }],
  ['member_not_found', { audience: { agent: 'nobody_here' } }],
])('%s: %o', async (code, over) => {
  expect((await count(over)).message).toBe(code)
  expect((await ask(over)).message).toBe(code)
})

test('of little worth are given by one person, to each once', async () => {
  const { value } = await ask()
  expect(value.approvalId).toBeNull()
  await giver(2).giveNext(BigInt(value.id))
  expect(await read(value.id)).toMatchObject({ state: 'giving', given: 2, total: 3 })
  // As after a crash between the commit and the next step: two workers go on at once.
  await Promise.all([giveAll(value.id), giveAll(value.id)])
  expect(await read(value.id)).toMatchObject({ state: 'done', given: 3, worth: '150.00', reason })
  const given = await grants({ gift: value.id })
  expect(given.map(({ username }) => username).toSorted()).toEqual([...people.keys()].toSorted())
  for (const { id } of given) await world.platform.freeRounds.tell(id)
  expect(await grants({ gift: value.id, state: 'issued' })).toHaveLength(3)
  const audit = await world.ask('auditList', { as: maker, query: { event: 'free_rounds_given' } })
  expect(audit.value.list.map(({ details }) => details)).toMatchObject(
    given.map(() => ({ gift: value.id, rounds: 10, stake: '5.00', reason })),
  )
})

test('of much worth wait for another person, and so does a small one on top of others', async () => {
  const large = await ask({ rounds: 401 })
  expect(large.value.approvalId).not.toBeNull()
  const body = { id: large.value.approvalId, reason }
  expect((await world.ask('approvalApprove', { as: maker, body })).message).toBe('approval_self')
  await giveAll(large.value.id)
  expect(await read(large.value.id)).toMatchObject({ state: 'asked', given: 0 })
  expect((await world.ask('approvalApprove', { as: checker, body })).message).toBe('ok')
  await giveAll(large.value.id)
  expect(await read(large.value.id)).toMatchObject({ state: 'done', given: 3 })

  const small = { audience: only('anna_one'), rounds: 200 }
  expect((await ask(small)).value.approvalId).toBeNull()
  const [one, other] = await Promise.all([ask({ ...small, rounds: 150 }), ask({ ...small, rounds: 151 })])
  expect([one, other].filter(({ value }) => value.approvalId === null)).toHaveLength(1)
})

test('asked for again after an answer was lost are the same', async () => {
  const twice = { audience: only('anna_one'), rounds: 20 }
  const [one, other] = await Promise.all([ask(twice), ask(twice)])
  expect(one.value).toEqual(other.value)
  expect((await ask({ ...twice, rounds: 21 })).value.id).not.toBe(one.value.id)
  const large = { audience: only('anna_one', 'bina_two'), rounds: 300 }
  const asked = (await ask(large)).value
  expect(asked.approvalId).not.toBeNull()
  expect((await ask(large)).value).toEqual(asked)
  // Who gives the same again means it.
  world.clock.advance(3 * 60_000)
  expect((await ask(twice)).value.id).not.toBe(one.value.id)
})

test('for a few tell the second person who they are', async () => {
  await ask({ audience: only('chan_three', 'bina_two'), rounds: 1_000, stake: '10.00' })
  const query = { kind: 'free_rounds', state: 'open' }
  const asked = (await world.ask('approvalList', { as: checker, query })).value.list[0]
  expect(asked?.change).toMatchObject({ members: 2, audience: { members: ['bina_two', 'chan_three'] } })
})

test('that were declined go nowhere', async () => {
  const { value } = await ask({ rounds: 401 })
  await world.ask('approvalReject', { as: checker, body: { id: value.approvalId, reason } })
  await giveAll(value.id)
  expect(await read(value.id)).toMatchObject({ state: 'declined', given: 0 })
})

test('an audience that has grown costs no more than was asked for', async () => {
  const { value } = await ask({ audience: { callingCode: '+880' } }).then(async (empty) => {
    expect(empty.message).toBe('audience_empty')
    await rows(world.platform.db, `update member set mobile = '+8801711111111' where username = 'anna_one'`)
    return ask({ audience: { callingCode: '+880' } })
  })
  await rows(world.platform.db, `update member set mobile = '+8801722222222' where username = 'bina_two'`)
  await giveAll(value.id)
  expect(await read(value.id)).toMatchObject({ state: 'done', given: 1, total: 1 })
})

test('are stopped between two steps, and who has theirs keeps it', async () => {
  const { value } = await ask()
  await giver(1).giveNext(BigInt(value.id))
  const stop = (version: number) =>
    world.ask('freeRoundGiftStop', { as: maker, body: { id: value.id, version, reason } })
  const { version } = await read(value.id)
  expect((await stop(version + 7)).message).toBe('version_conflict')
  expect((await stop(version)).message).toBe('ok')
  await giveAll(value.id)
  expect(await read(value.id)).toMatchObject({ state: 'stopped', given: 1 })
  expect((await stop(version + 1)).message).toBe('free_round_gift_over')
})

test('of a member show what is left and won, page by page, and are cancelled', async () => {
  const { value } = await ask({ audience: only('chan_three') })
  await giveAll(value.id)
  const [grant] = await grants({ gift: value.id })
  if (!grant) throw new Error('a grant was given')
  await world.platform.freeRounds.tell(grant.id)
  const memberId = people.get('chan_three') ?? 0n
  const player = await world.platform.vendors.playerReference(memberId as never, vendorId)
  for (const [round, state, payout] of [
    ['r-1', 'completed', 1_250],
    ['r-2', 'cancelled', 0],
  ] as const) {
    await rows(
      world.platform.db,
      `insert into round (member_id, vendor, stake, payout, round, game, session, currency, is_free, state,
         closed_at)
       values ($1, $2, 0, $3, $4, 'slot-1', 's', 'BDT', true, $5, now())`,
      [memberId, vendorId, payout, round, state],
    )
    const play = { vendorId, player, grantId: grant.id, round }
    await keepPlay(world.platform.db, play)
    // A bet whose answer was lost comes again.
    await keepPlay(world.platform.db, play)
  }
  expect(await grants({ gift: value.id })).toMatchObject([
    {
      username: 'chan_three',
      state: 'issued',
      rounds: 10,
      played: 1,
      left: 9,
      won: '12.50',
      mayCancel: true,
    },
  ])
  const first = await world.ask('freeRoundList', {
    as: checker,
    query: { memberId: String(memberId), pageSize: '1' },
  })
  expect(first.value.list.map(({ id }) => id)).toEqual([grant.id])
  const cursor = first.value.nextCursor ?? ''
  const next = await grants({ memberId: String(memberId), cursor })
  expect(next.length).toBeGreaterThan(0)
  expect(next.map(({ id }) => id)).not.toContain(grant.id)

  const body = { id: grant.id, reason }
  expect((await world.ask('freeRoundCancel', { as: maker, body })).message).toBe('ok')
  await world.platform.freeRounds.tell(grant.id)
  expect(await grants({ gift: value.id, state: 'cancelled' })).toMatchObject([{ left: 0, mayCancel: false }])
  expect((await world.ask('freeRoundCancel', { as: maker, body })).message).toBe('free_rounds_over')
  const [other] = await grants({ state: 'issued' })
  if (!other) throw new Error('another grant is there')
  await rows(world.platform.db, `update free_round_grant set expires_at = asked_at where grant_id = $1`, [
    other.id,
  ])
  expect(await grants({ state: 'expired' })).toMatchObject([{ id: other.id, left: 0, mayCancel: false }])
  expect((await world.ask('freeRoundCancel', { as: maker, body: { id: other.id, reason } })).message).toBe(
    'free_rounds_over',
  )
})
