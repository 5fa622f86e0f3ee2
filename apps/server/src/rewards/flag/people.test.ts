import type { FlagKind, GrantFamily } from '@baize/domain/reward'
import { createPool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../kernel/audit/service.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
let member: { memberId: MemberId; token: string }
let people = 0
const name = () => `watched_${people}`
const hourMs = 3_600_000
const ids = { maker: 0n, checker: 0n }
beforeAll(async () => {
  world = await startWorld()
  for (const username of ['maker', 'checker'] as const)
    ids[username] = await world.platform.operators.open(
      { username, password: testPassword, roles: [] },
      systemActor('test'),
    )
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})
beforeEach(async () => {
  people += 1
  member = await openPlayer(world, name())
})

const maker = () => ({ operatorId: ids.maker, username: 'maker' })
const decide = (id: string, operatorId = ids.checker) =>
  world.platform.approvals.decide({
    id: BigInt(id),
    by: { operatorId, username: 'checker', permissions: new Set(['reward_approve'] as const) },
    approve: true,
    reason: 'a test',
  })
const earn = async (
  claim: 'press' | 'auto' = 'press',
  { hours = 24, family = 'offer' }: { hours?: number; family?: GrantFamily } = {},
) => {
  const { grants, wallet, clock } = world.platform
  const [grant] = await wallet.transaction((tx) =>
    grants.earnIn(tx, [
      {
        memberId: member.memberId,
        family,
        key: randomUUID(),
        gift: { kind: 'cash', amountMinor: 5_00n },
        title: { en: 'Gift', bn: 'উপহার' },
        claim,
        claimUntil: claim === 'press' ? new Date(clock() + hours * hourMs) : null,
      },
    ]),
  )
  if (!grant) throw new Error('something was earned')
  return grant
}
const hold = () => world.platform.flagDesk.open(maker(), { username: name(), reason: 'a test' })
const flag = async () => {
  const { list } = await world.platform.flagDesk.list({ pageSize: 100 })
  const found = list.find(({ memberId }) => memberId === String(member.memberId))
  if (!found) throw new Error('there is a flag')
  return found
}
const cash = async () => (await world.platform.wallet.find(member.memberId))?.balances.cash ?? 0n

test('a flag holds what waits and what comes meanwhile, never cash; one operator clears it', async () => {
  const { grants, flagDesk } = world.platform
  const waiting = await earn()
  const before = await cash()
  expect(await hold()).toMatchObject({ ok: true })
  expect(await grants.claim(member.memberId, waiting.id)).toMatchObject({ code: 'reward_held' })
  expect((await earn('auto')).state).toBe('earned')
  await grants.payWaiting()
  expect(await cash()).toBe(before)
  const { value } = await world.call('rewardCenter', { token: member.token, query: { language: 'EN' } })
  expect(value.heldUntil).not.toBeNull()
  const found = await flag()
  expect(found).toMatchObject({ kind: 'by_hand', state: 'open', waiting: 2, evidence: { by: 'maker' } })
  const to = { id: found.id, reason: 'a test', to: 'cleared' as const }
  expect(await flagDesk.decide(maker(), { ...to, version: 7 })).toMatchObject({ code: 'version_conflict' })
  expect(await flagDesk.decide(maker(), { ...to, version: found.version })).toMatchObject({ ok: true })
  expect(await flagDesk.decide(maker(), { ...to, version: found.version })).toMatchObject({
    code: 'reward_flag_closed',
  })
  await grants.payWaiting()
  expect(await grants.claim(member.memberId, waiting.id)).toMatchObject({ ok: true })
  expect(await cash()).toBe(before + 10_00n)
})

const watched: [Exclude<FlagKind, 'by_hand'>, GrantFamily, GrantFamily][] = [
  ['cluster', 'registration', 'rebate'],
  ['cluster', 'offer', 'mini_game'],
  ['coupon_guessing', 'coupon', 'mission'],
  ['rollbacks', 'cashback', 'rebate'],
]
test.each(watched)('a flag of %s holds a gift of %s, and gives one of %s', async (kind, held, given) => {
  const { grants, rewardFlags, db } = world.platform
  const { memberId } = member
  await rewardFlags.open(db, { memberId, kind, mark: randomUUID(), evidence: {} })
  const before = await cash()
  expect([
    (await earn('auto', { family: held })).state,
    (await earn('auto', { family: given })).state,
  ]).toEqual(['earned', 'claimed'])
  const [waits, free] = [await earn('press', { family: held }), await earn('press', { family: given })]
  const { value } = await world.call('rewardCenter', { token: member.token, query: { language: 'EN' } })
  const heldOf = (id: string) => value.earned.find((each) => each.id === id)?.heldUntil
  expect([heldOf(waits.id) === value.heldUntil, heldOf(free.id)]).toEqual([true, null])
  expect(value.heldUntil).not.toBeNull()
  expect((await grants.claimAll(memberId)).map(({ id }) => id)).toEqual([free.id])
  await grants.payWaiting()
  expect(await cash()).toBe(before + 10_00n)
  const { id, version, waiting } = await flag()
  expect(waiting).toBe(2)
  const later = await earn('press', { family: given })
  const asked = await world.platform.flagDesk.decide(maker(), {
    id,
    version,
    to: 'confirmed',
    reason: 'a test',
  })
  if (!asked.ok || asked.value.approvalId === null) throw new Error('a second person is asked')
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  expect(await grants.find(memberId, waits.id)).toMatchObject({ state: 'voided' })
  expect(await grants.claim(memberId, later.id)).toMatchObject({ ok: true })
})

test('without a decision it can be claimed after 72 hours, also what would have lapsed', async () => {
  const { grants, rewardFlags } = world.platform
  const waiting = await earn('press', { hours: 80 })
  await hold()
  world.clock.advance(73 * hourMs)
  await rewardFlags.lapse()
  expect((await flag()).state).toBe('lapsed')
  const found = await grants.find(member.memberId, waiting.id)
  expect(found?.claimUntil?.getTime()).toBeGreaterThan(world.platform.clock() + 40 * hourMs)
  expect(await grants.claim(member.memberId, waiting.id)).toMatchObject({ ok: true })
})

test('two operators end what is held; what was given stays', async () => {
  const { grants, flagDesk } = world.platform
  const given = await earn()
  await grants.claim(member.memberId, given.id)
  const [before, waiting] = [await cash(), await earn()]
  await hold()
  const { id, version } = await flag()
  const asked = await flagDesk.decide(maker(), { id, version, to: 'confirmed', reason: 'a test' })
  if (!asked.ok || asked.value.approvalId === null) throw new Error('a second person is asked')
  const [request] = await world.platform.approvals.list({ cursor: null, limit: 1, kind: 'reward_flag' })
  expect(request?.subject).toBe(`rewards held of ${name()}`)
  expect(await decide(asked.value.approvalId, ids.maker)).toMatchObject({ code: 'approval_self' })
  expect(await grants.find(member.memberId, waiting.id)).toMatchObject({ state: 'earned' })
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  expect(await grants.find(member.memberId, waiting.id)).toMatchObject({ state: 'voided' })
  expect(await cash()).toBe(before)
})

test('bets that come back again and again are found once a day, and a few are not', async () => {
  const owner = createPool(world.ownerUrl, { name: 'flag-owner', max: 1 })
  // Facts of no round: they belong to this test alone.
  const write = (bets: number, back: number, memberId: MemberId) =>
    rows(
      owner,
      `insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
         pool, tip, placed_at, settled_at, fed_at, source, revision, product, game, currency, reference)
       select $1::bigint, case when n <= $2::int then 1 else -1 end, 0, 0, 0, 0, 0, 0, 0, 0, now(), now(),
              $4, 1, 1, 'test', 'come back', 'BDT', $1::bigint || ' ' || n
         from generate_series(1, $2::int + $3::int) n`,
      [memberId, bets, back, new Date(world.platform.clock())],
    )
  const few = member.memberId
  await write(19, 19, few)
  people += 1
  member = await openPlayer(world, name())
  await write(40, 20, member.memberId)
  await world.platform.rewardFlags.look()
  expect(await flag()).toMatchObject({ kind: 'rollbacks', evidence: { back: 20, bets: 40 } })
  const { list } = await world.platform.flagDesk.list({ pageSize: 100 })
  expect(list.filter(({ memberId }) => memberId === String(few))).toEqual([])
  expect(await world.platform.rewardFlags.look()).toBe(0)
  await rows(owner, `delete from bet_fact where game = 'come back'`)
  await owner.end()
})

test('points by hand need two people and are given once', async () => {
  const { manualGifts, wallet } = world.platform
  const gift = { kind: 'points', points: '250' } as const
  const asked = await manualGifts.ask(maker(), { username: name(), gift, reason: 'a test' })
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId, ids.maker)).toMatchObject({ code: 'approval_self' })
  expect((await wallet.find(member.memberId))?.balances.points).toBe(0n)
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: false })
  expect((await wallet.find(member.memberId))?.balances.points).toBe(250n)
  expect(await manualGifts.ask(maker(), { username: 'unknown', gift, reason: 'a test' })).toMatchObject({
    code: 'member_not_found',
  })
  const turns = { kind: 'game_turns', gameId: randomUUID(), count: 1 } as const
  expect(await manualGifts.ask(maker(), { username: name(), gift: turns, reason: 'a test' })).toMatchObject({
    code: 'reward_gift_refused',
  })
})

test('another referrer: two people, in the first seven days, an older account', async () => {
  const { referrerDesk } = world.platform
  const first = name()
  people += 1
  member = await openPlayer(world, name())
  const ask = (username: string, referrer: string) =>
    referrerDesk.ask(maker(), { username, referrer, reason: 'a test' })
  expect(await ask(first, name())).toMatchObject({ code: 'referrer_refused' })
  expect(await ask(name(), name())).toMatchObject({ code: 'referrer_refused' })
  const asked = await ask(name(), first)
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  expect(
    await row(
      world.platform.db,
      `select m.username, r.friend_id from member f join member m on m.id = f.referrer_id
         join referral r on r.friend_id = f.id and r.referrer_id = m.id where f.id = $1`,
      [member.memberId],
    ),
  ).toEqual({ username: first, friend_id: member.memberId })
  expect(await ask(name(), first)).toMatchObject({ code: 'referrer_refused' })
  world.clock.advance(8 * 24 * hourMs)
  expect(await ask(name(), 'watched_1')).toMatchObject({ code: 'referrer_too_late' })
})
