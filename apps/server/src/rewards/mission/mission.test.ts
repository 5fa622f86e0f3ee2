import { takenBack, type RuleDocument } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { openAgreeing } from '../../testing/reward-rules.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { noteActivity } from '../fact/note.ts'
import { rewardConsumer } from '../fact/feed-consumer.ts'
import { judgeProgress } from '../rule/judge.ts'

let world: World
let book: TestBook
let token: string
let memberId: MemberId
let agree: ReturnType<typeof openAgreeing>
let people = 0
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  agree = openAgreeing(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})
beforeEach(async () => {
  await rows(
    world.platform.db,
    `insert into reward_stop select 'rule:' || id, 'test', 'over', now() from reward_rule on conflict do nothing`,
  )
  ;({ token, memberId } = await openPlayer(world, `missioned_${(people += 1)}`))
})

const turnover = (from: bigint, more: Partial<RuleDocument> = {}) =>
  agree({ measure: 'turnover', steps: [{ from, gift: { kind: 'cash', amountMinor: 20_00n } }], ...more })
const place = async (amount: bigint) => ({ betId: await book.place(memberId, amount), revision: 0 })
async function settle(bet: { betId: string; revision: number }, state: 'settled' | 'cancelled' = 'settled') {
  bet.revision += 1
  await world.platform.betting.settleBets(book.source, [
    { memberId, betId: bet.betId, revision: bet.revision, state, payoutMinor: 0n },
  ])
}
async function play(amount: bigint) {
  const bet = await place(amount)
  await settle(bet)
  return bet
}
async function judge() {
  await feedAll(world)
  await feedConsumer(world.platform, rewardConsumer)
  return judgeProgress(world.platform)
}
const summary = async () => (await world.call('missionSummary', { token, query: { language: 'EN' } })).value
const first = async () => (await summary()).list[0]
const claim = (id: string, as = token) => world.call('missionClaim', { token: as, body: { id } })
const cash = async () => (await world.platform.wallet.find(memberId))?.balances.cash ?? 0n
const claimId = async () => (await first())?.claimId ?? ''

describe('a mission', () => {
  test('runs, is earned, is claimed once, and is seen so', async () => {
    await turnover(100_00n)
    await play(40_00n)
    await judge()
    expect(await first()).toMatchObject({ state: 'running', value: '40.00', target: '100.00', claimId: null })
    await play(70_00n)
    await judge()
    expect(await summary()).toMatchObject({
      claimable: 1,
      doneToday: 1,
      list: [{ state: 'earned', value: '100.00' }],
    })
    const [id, before] = [await claimId(), await cash()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)))
    expect(new Set(answers.map(({ value }) => value.claimed.state))).toEqual(new Set(['claimed']))
    expect((await cash()) - before).toBe(20_00n)
    expect(await summary()).toMatchObject({ claimable: 0, list: [{ state: 'claimed', claimId: null }] })
    expect(await judge()).toBe(0)
  })

  test('falls when bets are taken back, is voided where earned, and can be earned again', async () => {
    await turnover(100_00n)
    const bet = await play(100_00n)
    await judge()
    const id = await claimId()
    await settle(bet, 'cancelled')
    await judge()
    expect(await first()).toMatchObject({ state: 'running', value: '0.00' })
    expect(await claim(id)).toMatchObject({ message: 'reward_voided' })
    expect(await world.platform.grants.find(memberId, id)).toMatchObject({
      state: 'voided',
      reason: takenBack,
    })
    await play(100_00n)
    expect(await judge()).toBe(1)
    expect(await claim(id)).toMatchObject({ success: true })
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('that was claimed stays when its bets are taken back, and is not earned twice', async () => {
    await turnover(100_00n)
    const bet = await play(100_00n)
    await judge()
    await claim(await claimId())
    await settle(bet, 'cancelled')
    await play(100_00n)
    expect(await judge()).toBe(0)
    expect(await first()).toMatchObject({ state: 'claimed' })
  })

  test('of another member, of another family or unknown is not claimed', async () => {
    await turnover(100_00n)
    await play(100_00n)
    await judge()
    const id = await claimId()
    const other = await openPlayer(world, `missioned_other_${people}`)
    expect(await claim(id, other.token)).toMatchObject({ message: 'reward_not_found' })
    const [offer] = await world.platform.wallet.transaction((tx) =>
      world.platform.grants.earnIn(tx, [
        {
          memberId,
          family: 'offer',
          key: 'an offer',
          claim: 'press',
          claimUntil: null,
          gift: { kind: 'cash', amountMinor: 1n },
          title: { en: 'An offer', bn: 'প্রোমোশন' },
        },
      ]),
    )
    expect(await claim(offer?.id ?? '')).toMatchObject({ message: 'reward_not_found' })
    expect(await claim(crypto.randomUUID())).toMatchObject({ message: 'reward_not_found' })
  })

  test('earns nothing during an exclusion, and nothing in another currency', async () => {
    const { versionId } = await turnover(100_00n)
    await play(100_00n)
    await rows(
      world.platform.db,
      `update member set excluded_until = now() + interval '1 day' where id = $1`,
      [memberId],
    )
    expect(await judge()).toBe(0)
    await rows(world.platform.db, 'update member set excluded_until = null where id = $1', [memberId])
    await rows(world.platform.db, `update reward_progress set is_due = true where version_id = $1`, [
      versionId,
    ])
    const abroad = { ...world.platform, currency: 'PTS' as const }
    expect(await judgeProgress(abroad)).toBe(0)
    await rows(world.platform.db, `update reward_progress set is_due = true where version_id = $1`, [
      versionId,
    ])
    expect(await judge()).toBe(1)
  })

  test('counts what settles before the end of its period, and not at it', async () => {
    const { versionId } = await turnover(100_00n)
    await rows(world.platform.db, `update reward_period set to_at = now() where version_id = $1`, [versionId])
    await play(100_00n)
    expect(await judge()).toBe(0)
  })

  test('gives no more than its budget', async () => {
    await turnover(100_00n, { budget: { totalMinor: 20_00n, dayMinor: null } })
    await play(100_00n)
    expect(await judge()).toBe(1)
    ;({ token, memberId } = await openPlayer(world, `missioned_late_${people}`))
    await play(100_00n)
    expect(await judge()).toBe(0)
  })
})

describe('a series', () => {
  const series = (at: number) => ({ key: `path_${people}`, title: { en: 'Path', bn: 'পথ' }, place: at })
  test('opens the next when the one before is claimed; what was played before counts', async () => {
    await turnover(50_00n, { period: 'once', series: series(1) })
    await turnover(80_00n, { period: 'once', series: series(2) })
    await play(100_00n)
    expect(await judge()).toBe(1)
    const path = async () => (await summary()).series[0]?.list
    expect(await path()).toMatchObject([{ state: 'earned' }, { state: 'locked' }])
    await claim((await path())?.[0]?.claimId ?? '')
    expect(await judge()).toBe(1)
    expect(await path()).toMatchObject([{ state: 'claimed' }, { state: 'earned' }])
  })

  test('has each place once and without a gap', async () => {
    await expect(turnover(1n, { period: 'once', series: series(2) })).rejects.toThrow('reward_rule_faulty')
    await turnover(1n, { period: 'once', series: series(1) })
    await expect(turnover(1n, { period: 'once', series: series(1) })).rejects.toThrow('reward_rule_faulty')
  })
})

describe('days', () => {
  const day = 86_400_000
  const see = (ago: number) =>
    world.platform.wallet.transaction((tx) =>
      noteActivity(tx, { memberId, kind: 'seen', at: new Date(Date.now() - ago * day) }, 'Asia/Dhaka'),
    )
  const since = async (measure: 'login_days' | 'login_streak', from: bigint) => {
    const steps = [{ from, gift: { kind: 'cash' as const, amountMinor: 1_00n } }]
    const { versionId } = await agree({ measure, period: 'once', steps })
    const earlier = `update reward_period set from_at = date_trunc('hour', now()) - interval '20 days'
      where version_id = $1`
    await rows(world.platform.db, earlier, [versionId])
  }
  test('of logging in count once each; a run is shown until it breaks', async () => {
    // Opening the account was a login of today.
    await since('login_days', 5n)
    await since('login_streak', 3n)
    for (const ago of [9, 8, 8, 2]) await see(ago)
    const values = async () =>
      (await summary()).list.map(({ measure, value, state }) => [measure, value, state])
    expect(await values()).toEqual([
      ['login_days', '3', 'running'],
      ['login_streak', '1', 'running'],
    ])
    await judge()
    await see(1)
    await see(0)
    await judge()
    // What can be claimed stands first.
    expect(await values()).toEqual([
      ['login_streak', '3', 'earned'],
      ['login_days', '4', 'running'],
    ])
  })

  test('a login is one, told by the door', async () => {
    await agree({
      measure: 'login_days',
      period: 'daily',
      steps: [{ from: 1n, gift: { kind: 'points', points: 5n } }],
    })
    const { token: fresh } = await openPlayer(world, `door_${people}`)
    await judge()
    const { value } = await world.call('missionSummary', { token: fresh, query: { language: 'BN' } })
    expect(value.list[0]).toMatchObject({ state: 'earned', gift: { kind: 'points', amount: '5' } })
  })
})

test('what was counted anew is what was counted', async () => {
  const { versionId } = await turnover(100_00n)
  await play(30_00n)
  await judge()
  await rebuildConsumer(world.platform, rewardConsumer)
  const kept = await row<{ value: bigint }>(
    world.platform.db,
    'select value from reward_progress where version_id = $1 and member_id = $2',
    [versionId, memberId],
  )
  expect(kept?.value).toBe(30_00n)
})
