import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemActor } from '../kernel/audit/service.ts'
import { brokenInvariants, openPlayer } from '../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../testing/world.ts'

let world: World
const ids = { maker: 0n, checker: 0n }
const members: MemberId[] = []
const names = ['desk_one', 'desk_two', 'desk_three'] as const
beforeAll(async () => {
  world = await startWorld()
  for (const username of ['maker', 'checker'] as const)
    ids[username] = await world.platform.operators.open(
      { username, password: testPassword, roles: [] },
      systemActor('test'),
    )
  for (const name of names) members.push((await openPlayer(world, name)).memberId)
})
afterAll(() => world.stop())

const maker = () => ({ operatorId: ids.maker, username: 'maker' })
const decide = (id: string, operatorId = ids.checker) =>
  world.platform.approvals.decide({
    id: BigInt(id),
    by: { operatorId, username: 'checker', permissions: new Set(['reward_approve'] as const) },
    approve: true,
    reason: 'a test',
  })
const title = { en: 'Gift', bn: 'উপহার' }
const terms = { timesHundredths: 500, days: 7, maxStakeMinor: null, capMinor: null, lanes: [] }
const bonusOf = (amountMinor: bigint) => ({ kind: 'bonus', amountMinor, terms }) as const

/** Given at once: bonus money to the first, cash to all. */
async function give() {
  const { grants, wallet } = world.platform
  await wallet.transaction(async (tx) => {
    await wallet.lock(tx, members)
    await grants.earnIn(tx, [
      ...members.map((memberId) => ({
        memberId,
        family: 'coupon' as const,
        key: 'a test',
        gift: { kind: 'cash', amountMinor: 3_00n } as const,
        title,
        claim: 'auto' as const,
        claimUntil: null,
      })),
      ...members.slice(0, 1).map((memberId) => ({
        memberId,
        family: 'offer' as const,
        key: 'a bonus',
        gift: bonusOf(50_00n),
        title,
        claim: 'auto' as const,
        claimUntil: null,
      })),
    ])
  })
}

test('an open bonus is taken away by two operators, and its money goes back', async () => {
  await give()
  const { bonusDesk } = world.platform
  const [bonus] = (await bonusDesk.list({ pageSize: 10, state: 'open' })).list
  expect(bonus).toMatchObject({ username: names[0], state: 'active', held: '50.00', left: '250.00' })
  const key = { id: bonus?.id ?? '', memberId: bonus?.memberId ?? '' }
  const asked = await bonusDesk.askCancel(maker(), { ...key, reason: 'a test' })
  if (!asked.ok) throw new Error(asked.code)
  expect(await decide(asked.value.approvalId, ids.maker)).toMatchObject({ code: 'approval_self' })
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  expect((await bonusDesk.list({ pageSize: 10, state: 'open' })).list).toEqual([])
  expect((await bonusDesk.list({ pageSize: 10, memberId: key.memberId })).list).toMatchObject([
    { state: 'forfeited', held: '0.00', returned: '50.00', left: '0.00', mayCancel: false },
  ])
  expect(await bonusDesk.askCancel(maker(), { ...key, reason: 'a test' })).toMatchObject({
    code: 'bonus_state_refused',
  })
  expect(
    await bonusDesk.askCancel(maker(), { ...key, id: crypto.randomUUID(), reason: 'a test' }),
  ).toMatchObject({ code: 'bonus_not_found' })
  expect(await brokenInvariants(world)).toEqual([])
})

const hourMs = 3_600_000
const envelope = (more: object = {}) => ({
  titleEn: 'Rain',
  titleBn: 'বৃষ্টি',
  total: '100',
  packets: 10,
  least: '1.00',
  most: '50',
  opensAt: new Date(Date.now() + 3 * hourMs).toISOString(),
  closesAt: new Date(Date.now() + 5 * hourMs).toISOString(),
  levelFrom: 0,
  hasDeposited: false,
  reason: 'a test',
  ...more,
})

test('a red envelope is announced by two, and cancelled before it opens', async () => {
  const { envelopeDesk } = world.platform
  expect(await envelopeDesk.ask(maker(), envelope({ most: '5' }))).toMatchObject({ code: 'envelope_terms' })
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(await envelopeDesk.ask(maker(), envelope({ opensAt: soon }))).toMatchObject({
    code: 'envelope_notice',
  })
  const asked = await envelopeDesk.ask(maker(), envelope())
  if (!asked.ok) throw new Error(asked.code)
  expect((await envelopeDesk.list({ pageSize: 10 })).list).toEqual([])
  expect(await decide(asked.value.approvalId)).toMatchObject({ ok: true })
  const [line] = (await envelopeDesk.list({ pageSize: 10, state: 'announced' })).list
  expect(line).toMatchObject({
    total: '100.00',
    packets: 10,
    taken: 0,
    askedBy: 'maker',
    approvedBy: 'checker',
  })
  const id = line?.id ?? ''
  expect((await envelopeDesk.claims({ pageSize: 10, envelope: id })).list).toEqual([])
  expect(await envelopeDesk.cancel(maker(), { id, reason: 'a test' })).toMatchObject({ ok: true })
  expect(await envelopeDesk.cancel(maker(), { id, reason: 'a test' })).toMatchObject({
    code: 'envelope_not_found',
  })
})

test('costs add up by day, family, rule and kind; a bonus says what became of it', async () => {
  const { rewardCosts } = world.platform
  for (const by of ['day', 'rule'] as const)
    expect((await rewardCosts.list({ pageSize: 10, by })).list).toMatchObject([
      { grants: 4, members: 3, given: '59.00', returned: '50.00', converted: '0.00', stillOpen: '0.00' },
    ])
  expect((await rewardCosts.list({ pageSize: 10, by: 'kind' })).list).toMatchObject([
    { id: 'bonus', grants: 1, given: '50.00' },
    { id: 'cash', grants: 3, given: '9.00' },
  ])
  expect((await rewardCosts.list({ pageSize: 10, by: 'family' })).list.map(({ id }) => id)).toEqual([
    'offer',
    'coupon',
  ])
  expect((await rewardCosts.list({ pageSize: 10, from: '2020-01-01', to: '2020-01-31' })).list).toEqual([])
})

test('accounts of one device or address that took one gift are shown with what they took', async () => {
  const [cluster, ...others] = (await world.platform.giftClusters.list({ pageSize: 10 })).list
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ family: 'coupon', amount: '9.00', title: { EN: 'Gift' } })
  expect(cluster?.accounts.map(({ username }) => username).toSorted()).toEqual([...names].toSorted())
  expect(cluster?.mark).toMatch(/^[0-9a-f]{12}$/)
})
