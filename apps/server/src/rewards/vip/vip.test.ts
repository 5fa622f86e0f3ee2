import { calls } from '@baize/contract'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { feedAll } from '../../testing/settled-bets.ts'
import { vipConsumer } from './feed-consumer.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { endRound, openPlayer, playRound, setting, takeBackStake } from '../../testing/withdrawals.ts'

let world: World
let token: string
let memberId: MemberId
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let people = 0
beforeEach(async () => {
  ;({ token, memberId } = await openPlayer(world, `regular_${(people += 1)}`))
})

const play = (stakeMinor: bigint, state?: 'open' | 'cancelled') =>
  playRound(world, memberId, { stake: stakeMinor, ...(state && { state }) })
const page = async (language: 'EN' | 'BN' = 'EN') =>
  (await world.call('getVipLevel', { token, query: { language } })).value
const info = async (query: Record<string, string> = {}) =>
  (await world.call('memberInfo', { token, query })).value
const runJob = async () => {
  await feedAll(world)
  return feedConsumer(world.platform, vipConsumer)
}

describe('the level follows the turnover of a lifetime', () => {
  test('from the first level on, with what is left to the next', async () => {
    expect(await page()).toMatchObject({
      hasVip: true,
      vipLabelName: 'VIP 1',
      vipRankLevel: 1,
      turnover: '0.00',
      next: { rank: 2, turnoverFrom: '10000.00', left: '10000.00' },
    })
    await play(9_999_99n)
    expect(await page()).toMatchObject({ vipRankLevel: 1, next: { left: '0.01' } })
    await play(1n)
    expect(await page()).toMatchObject({ vipRankLevel: 2, turnover: '10000.00', next: { rank: 3 } })
    expect((await page()).levels.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('rounds that are open or cancelled do not count; an open one does when it ends', async () => {
    const open = await play(3_000_00n, 'open')
    await play(4_000_00n, 'cancelled')
    await play(2_000_00n)
    expect(await page()).toMatchObject({ turnover: '2000.00' })
    await endRound(world, { memberId, ...open, state: 'completed' })
    expect(await page()).toMatchObject({ turnover: '5000.00' })
    expect(await page()).toMatchObject({ turnover: '5000.00' })
  })

  test('a stake that comes back is taken off again; a level that was reached stays', async () => {
    const { vendor, round } = await play(10_000_00n)
    expect(await page()).toMatchObject({ vipRankLevel: 2 })
    await takeBackStake(world, { memberId, vendor, round })
    expect(await page()).toMatchObject({ vipRankLevel: 2, turnover: '0.00' })
  })

  test('of many looks at once none counts twice', async () => {
    await play(700_00n)
    const seen = await Promise.all(Array.from({ length: 10 }, () => page()))
    expect(new Set(seen.map(({ turnover }) => turnover))).toEqual(new Set(['700.00']))
  })
})

describe('the label on every page', () => {
  test('comes with the member, in the language asked for, once the job has counted', async () => {
    const levels = [
      { ...level('0.00'), EN: 'Guest', BN: 'অতিথি' },
      { ...level('500.00'), EN: 'Silver', BN: 'রুপা' },
    ]
    expect(await setting(world, 'vip.levels', levels)).toMatchObject({ ok: true })
    await play(600_00n)
    expect(await info()).toMatchObject({ hasVip: true, vipLabelName: 'অতিথি', vipRankLevel: 1 })
    expect(await runJob()).toBeGreaterThan(0)
    expect(await info({ language: 'EN' })).toMatchObject({ vipLabelName: 'Silver', vipRankLevel: 2 })
    expect(await info({ language: 'BN' })).toMatchObject({ vipLabelName: 'রুপা' })
    expect(await runJob()).toBe(0)
  })

  test('there is none below a first level that asks for something', async () => {
    await setting(world, 'vip.levels', [{ ...level('500.00'), EN: 'Silver', BN: 'রুপা' }])
    expect(await info()).toMatchObject({ hasVip: true, vipLabelName: '', vipRankLevel: 0 })
    expect(await page()).toMatchObject({ vipRankLevel: 0, next: { rank: 1, label: 'Silver' } })
  })

  test('trial players have none, and may not open the page', async () => {
    const trial = await world.call('sessionFreePlay', { body: { os: 'Linux' } })
    const { token: ofTrial } = trial.value
    expect(await world.call('memberInfo', { token: ofTrial })).toMatchObject({ value: { hasVip: false } })
    expect(await world.call('getVipLevel', { token: ofTrial })).toMatchObject({
      message: 'in_need_true_account',
    })
  })

  test('nobody has one while the flag is off', async () => {
    await setting(world, 'flags.vip', false)
    expect(await info()).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 })
    expect(await page()).toMatchObject({ hasVip: false, levels: [], next: null })
    await setting(world, 'flags.vip', true)
  })
})

test('a bet writes nothing into the table, the feed does; a rebuild gives the same', async () => {
  const kept = () =>
    rows(world.platform.db, 'select counted, currency from member_turnover where member_id = $1', [memberId])
  await page()
  await play(100_00n)
  await play(50_00n, 'open')
  expect(await kept()).toEqual([])
  await runJob()
  expect(await kept()).toEqual([{ counted: 100_00n, currency: 'BDT' }])
  await rebuildConsumer(world.platform, vipConsumer)
  expect(await kept()).toEqual([{ counted: 100_00n, currency: 'BDT' }])
})

test.each([
  ['no level at all', []],
  ['levels that do not ascend', [level('100.00'), level('100.00')]],
  ['an amount that is none', [level('1e3')]],
  ['a label that is too long', [{ ...level('0.00'), EN: 'x'.repeat(25) }]],
  ['a field that nobody reads', [{ ...level('0.00'), gift: true }]],
])('the setting refuses %s', async (_name, levels) =>
  expect(await setting(world, 'vip.levels', levels)).toMatchObject({ ok: false, code: 'setting_invalid' }),
)

test('the page lies where the member calls lie', () =>
  expect(calls.getVipLevel).toMatchObject({ method: 'GET', path: '/wps/relay/vipLevel', access: 'member' }))

function level(turnoverFrom: string) {
  return {
    EN: 'One',
    BN: 'এক',
    turnoverFrom,
    depositFrom: '0.00',
    pointsPercent: 100,
    levelUpGift: '0.00',
    weeklyGift: '0.00',
    weeklyTurnover: '0.00',
    monthlyGift: '0.00',
    birthdayGift: '0.00',
    keepTurnover: '0.00',
  }
}
