import type { StoredRule } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMissions } from '../../../../../tools/seed/missions.ts'
import { demoDepositOffers, demoRules, seedRewards } from '../../../../../tools/seed/rewards.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { systemActor } from '../../kernel/audit/service.ts'
import { openMiniGames, testWheel } from '../../testing/mini-games.ts'
import { feedAll, openBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { rewardConsumer } from '../fact/feed-consumer.ts'
import { judgeProgress } from './judge.ts'

let world: World
let token: string
let memberId: MemberId
const ids = { maker: 0n, checker: 0n }
beforeAll(async () => {
  world = await startWorld()
  for (const username of ['maker', 'checker'] as const)
    ids[username] = await world.platform.operators.open(
      { username, password: testPassword, roles: [] },
      systemActor('test'),
    )
  ;({ token, memberId } = await openPlayer(world, 'desked'))
})
afterAll(() => world.stop())

const document = (): StoredRule => {
  const [, daily] = demoRules(0)
  if (!daily) throw new Error('the demo has rules')
  return { ...daily, steps: [{ from: '3', gift: { kind: 'cash', amountMinor: '1000' } }] }
}
const ask = async (given = document()) => {
  const by = { operatorId: ids.maker, username: 'maker' }
  return world.platform.rewardDesk.ask(by, { ruleId: null, document: given, reason: 'a test' })
}
const decide = (id: string, operatorId: bigint) =>
  world.platform.approvals.decide({
    id: BigInt(id),
    by: { operatorId, username: 'second', permissions: new Set(['reward_approve'] as const) },
    approve: true,
    reason: 'a test',
  })

test('one operator asks, another agrees; what is reached is earned and claimed', async () => {
  await seedRewards(world.platform, ids, Date.now())
  await seedRewards(world.platform, ids, Date.now())
  const known = demoRules(0).length + demoMissions(0).length + demoDepositOffers.length
  expect((await world.platform.rewardDesk.rules({ pageSize: 50 })).list).toHaveLength(known)
  const asked = await ask()
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId, ids.maker)).toMatchObject({ code: 'approval_self' })
  expect(await decide(asked.value.approvalId, ids.checker)).toMatchObject({ ok: true })
  expect(await decide(asked.value.approvalId, ids.checker)).toMatchObject({ code: 'approval_closed' })
  const book = await openBook(world)
  for (let round = 0; round < 4; round += 1) await book.end(memberId, await book.stake(memberId, [10_00n]))
  await feedAll(world)
  await feedConsumer(world.platform, rewardConsumer)
  expect(await judgeProgress(world.platform)).toBe(1)
  const { value } = await world.call('rewardCenter', { token, query: { language: 'EN' } })
  expect(value).toMatchObject({ availablePromoCount: 1, claimable: '10.00' })
  expect(value.offers.find(({ status }) => status === 'claim')).toMatchObject({ value: '4' })
  expect(value.offers.filter(({ status }) => status === 'join')).toHaveLength(1 + demoDepositOffers.length)
  const claimed = await world.call('rewardClaim', { token, body: {} })
  expect(claimed.value).toMatchObject({ availablePromoCount: 0, claimed: [{ state: 'claimed' }] })
  expect(await brokenInvariants(world)).toEqual([])
})

test('a rule that breaks the strict profile is not asked for', async () => {
  const lanes = [{ category: 'LIVE', weight: 50 }]
  expect(await ask({ ...document(), lanes })).toMatchObject({ code: 'reward_rule_faulty' })
})

test('a rule may give turns of a game that there is, and of no other', async () => {
  const gift = (gameId: string) => ({ kind: 'game_turns', gameId, count: 2 }) as const
  const giving = (gameId: string) => ask({ ...document(), steps: [{ from: '3', gift: gift(gameId) }] })
  expect(await giving(crypto.randomUUID())).toMatchObject({ code: 'reward_rule_faulty' })
  const gameId = await (await openMiniGames(world)).agree(testWheel())
  expect(await giving(gameId)).toMatchObject({ ok: true })
})

test('a stop closes offers at once', async () => {
  const by = { operatorId: ids.maker, username: 'maker' }
  await world.platform.rewardDesk.stop(by, { id: 'all', reason: 'a test' })
  const { value } = await world.call('rewardCenter', { token, query: { language: 'EN' } })
  expect(new Set(value.offers.map(({ status }) => status))).toEqual(new Set(['close']))
  const [offer] = value.offers.filter(({ period }) => period === 'weekly')
  expect(await world.call('rewardJoin', { token, body: { id: offer?.id } })).toMatchObject({ success: false })
  await world.platform.rewardDesk.release(by, { id: 'all', reason: 'a test' })
})

test('a rule is read with its versions and budget; an unknown one is not', async () => {
  const [first] = (await world.platform.rewardDesk.rules({ pageSize: 50 })).list
  const one = await world.platform.rewardDesk.rule(first?.id ?? '')
  expect(one).toMatchObject({
    ok: true,
    value: {
      cap: first?.cap,
      alarmed: 0,
      versions: [{ number: 1, askedBy: 'maker', approvedBy: 'checker' }],
    },
  })
  expect(await world.platform.rewardDesk.rule(crypto.randomUUID())).toMatchObject({
    code: 'reward_rule_unknown',
  })
})
