import type { RuleDocument } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { tellComplete } from '../../betting/feed/complete.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { openAgreeing } from '../../testing/reward-rules.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { closeBoards, finishBoards } from './close.ts'
import { leaderboardConsumer } from './feed-consumer.ts'

let world: World
let book: TestBook
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
})

const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor }) as const
async function board(more: Partial<RuleDocument> = {}) {
  const agreed = await agree({
    family: 'leaderboard',
    measure: 'risked',
    period: 'weekly',
    steps: [
      { from: 1n, gift: cash(100_00n) },
      { from: 2n, gift: cash(40_00n) },
    ],
    board: { places: 3, leastRounds: 0, leastStakeMinor: 0n },
    ...more,
  })
  // The clock of a test runs ahead of the one that settles bets.
  const earlier = `update reward_period set from_at = date_trunc('second', now()) where version_id = $1`
  await rows(world.platform.db, earlier, [agreed.versionId])
  return agreed
}
const open = () => openPlayer(world, `boarded_${(people += 1)}`)
const settle = (
  memberId: MemberId,
  bet: { betId: string; revision: number },
  payoutMinor: bigint,
  state: 'settled' | 'cancelled' = 'settled',
) =>
  world.platform.betting.settleBets(book.source, [
    { memberId, betId: bet.betId, revision: (bet.revision += 1), state, payoutMinor },
  ])
async function play(memberId: MemberId, stake: bigint, payout = 0n) {
  const bet = { betId: await book.place(memberId, stake), revision: 0 }
  await settle(memberId, bet, payout)
  return bet
}
async function feed() {
  await feedAll(world)
  await feedConsumer(world.platform, leaderboardConsumer, { facts: 2 })
}
const look = async (token: string) => {
  // What was ranked a moment ago is kept for some seconds.
  world.clock.advance(6_000)
  const { value } = await world.call('missionLeaderboard', { token, query: { language: 'EN' } })
  return value.list[0]
}
async function end(versionId: string) {
  await feed()
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const over = `update reward_period set to_at = date_trunc('milliseconds', clock_timestamp())
    where version_id = $1`
  await rows(world.platform.db, over, [versionId])
  await tellComplete(world.platform.db, new Date(Date.now() + 120_000))
}
const endReview = (versionId: string) =>
  rows(
    world.platform.db,
    `update reward_board_close set review_until = now() - interval '1 second' where version_id = $1`,
    [versionId],
  )
const prizes = async (memberId: MemberId) =>
  (await world.platform.grants.waiting(memberId)).map(({ gift }) => gift.kind === 'cash' && gift.amountMinor)

describe('while it runs', () => {
  test('valid bets give places; names are masked, the own one stands out', async () => {
    await board({ board: { places: 3, leastRounds: 2, leastStakeMinor: 10_00n } })
    const [one, two, three] = [await open(), await open(), await open()]
    await play(one.memberId, 50_00n, 60_00n)
    await play(one.memberId, 20_00n)
    await play(two.memberId, 90_00n)
    await play(two.memberId, 10_00n)
    await play(three.memberId, 500_00n)
    await feed()
    expect(await look(one.token)).toMatchObject({
      state: 'running',
      players: 2,
      top: [
        { place: 1, isOwn: false, score: '100.00', rounds: 2, prize: { amount: '100.00' } },
        { place: 2, isOwn: true, score: '30.00', prize: { amount: '40.00' } },
      ],
      own: { place: 2, toPrize: null },
    })
    expect((await look(one.token))?.top[0]?.name).toMatch(/^..\*\*\*.$/)
    expect((await look(three.token))?.own).toMatchObject({ place: null, score: '500.00', rounds: 1 })
    const { value } = await world.call('rankList', { query: { language: 'EN' } })
    expect(value.list.filter(({ kind }) => kind === 'leaderboard')[0]).toMatchObject({
      players: 2,
      top: [{ prize: '100.00' }, { prize: '40.00' }],
    })
  })

  test('agents, accounts of one device and categories that do not count have no place', async () => {
    await board({ lanes: [{ category: 'LIVE', weight: 100 }] })
    const one = await open()
    await play(one.memberId, 50_00n)
    await feed()
    expect((await look(one.token))?.own).toMatchObject({ place: null, score: '0.00' })
    await rows(
      world.platform.db,
      `insert into reward_stop select 'rule:' || id, 't', 't', now() from reward_rule on conflict do nothing`,
    )
    await board()
    const [two, agent] = [await open(), await open()]
    await rows(world.platform.db, 'update member set type = 1 where id = $1', [agent.memberId])
    await play(two.memberId, 10_00n)
    await play(agent.memberId, 99_00n)
    await feed()
    expect(await look(two.token)).toMatchObject({ players: 1, own: { place: 1 } })
  })

  test('the best multiple of one bet, first come first', async () => {
    const { versionId } = await board({ measure: 'best_multiple' })
    const [one, two] = [await open(), await open()]
    await play(one.memberId, 10_00n, 55_00n)
    await play(two.memberId, 20_00n, 110_00n)
    await play(two.memberId, 10_00n, 30_00n)
    await feed()
    expect(await look(two.token)).toMatchObject({
      top: [
        { score: '5.50', isOwn: false },
        { score: '5.50', isOwn: true },
      ],
    })
    const own = 'select * from reward_board_score where version_id = $1 and member_id = any($2) order by 3'
    const kept = () => rows(world.platform.db, own, [versionId, [one.memberId, two.memberId]])
    const before = await kept()
    await rebuildConsumer(world.platform, leaderboardConsumer)
    expect(await kept()).toEqual(before)
  })
})

describe('when it is over', () => {
  test('it is closed once, reviewed, and its prizes are given once', async () => {
    const { versionId } = await board()
    const [one, two] = [await open(), await open()]
    await play(one.memberId, 80_00n)
    await play(two.memberId, 70_00n)
    await end(versionId)
    expect(
      (await Promise.all([closeBoards(world.platform), closeBoards(world.platform)])).toSorted(),
    ).toEqual([0, 1])
    expect(await look(two.token)).toMatchObject({ state: 'review', own: { place: 2, toPrize: null } })
    expect(await finishBoards(world.platform)).toEqual({ finished: 0, unpaid: [] })
    await endReview(versionId)
    const finished = await Promise.all([1, 2, 3].map(() => finishBoards(world.platform)))
    expect(finished.reduce((sum, each) => sum + each.finished, 0)).toBe(1)
    expect([await prizes(one.memberId), await prizes(two.memberId)]).toEqual([[100_00n], [40_00n]])
    expect(await look(two.token)).toMatchObject({ state: 'final' })
    const claimId = (await world.platform.grants.waiting(one.memberId))[0]?.id ?? ''
    const before = (await world.platform.wallet.find(one.memberId))?.balances.cash ?? 0n
    await Promise.all(
      [1, 2, 3].map(() => world.call('missionClaim', { token: one.token, body: { id: claimId } })),
    )
    expect(((await world.platform.wallet.find(one.memberId))?.balances.cash ?? 0n) - before).toBe(100_00n)
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('bets taken back within it do not count, whatever was shown before', async () => {
    const { versionId } = await board({ measure: 'best_multiple' })
    const [one, two] = [await open(), await open()]
    const lucky = await play(one.memberId, 1_00n, 900_00n)
    await play(two.memberId, 10_00n, 20_00n)
    await settle(one.memberId, lucky, 0n, 'cancelled')
    await end(versionId)
    await closeBoards(world.platform)
    expect(await look(two.token)).toMatchObject({ players: 1, own: { place: 1 } })
  })

  test('what is taken back after it does not change its places', async () => {
    const { versionId } = await board()
    const one = await open()
    const bet = await play(one.memberId, 10_00n)
    await end(versionId)
    await closeBoards(world.platform)
    await settle(one.memberId, bet, 0n, 'cancelled')
    await feed()
    await endReview(versionId)
    await finishBoards(world.platform)
    expect(await prizes(one.memberId)).toEqual([100_00n])
  })

  test('who excluded herself meanwhile has no place, and no prize', async () => {
    const { versionId } = await board()
    const [one, two] = [await open(), await open()]
    await play(one.memberId, 80_00n)
    await play(two.memberId, 70_00n)
    await end(versionId)
    await closeBoards(world.platform)
    await rows(
      world.platform.db,
      `update member set excluded_until = now() + interval '9 days' where id = $1`,
      [one.memberId],
    )
    await endReview(versionId)
    await finishBoards(world.platform)
    expect([await prizes(one.memberId), await prizes(two.memberId)]).toEqual([[], [100_00n]])
  })

  test('a budget that is too small gives nothing until it is raised', async () => {
    const { versionId, ruleId } = await board({ budget: { totalMinor: 180_00n, dayMinor: null } })
    const one = await open()
    await play(one.memberId, 80_00n)
    await end(versionId)
    await closeBoards(world.platform)
    await endReview(versionId)
    await rows(world.platform.db, `update reward_budget set cap = 99 where scope = $1`, [`rule:${ruleId}`])
    expect(await finishBoards(world.platform)).toMatchObject({ finished: 0, unpaid: [{ ruleId }] })
    expect(await prizes(one.memberId)).toEqual([])
    await rows(world.platform.db, `update reward_budget set cap = 18000 where scope = $1`, [`rule:${ruleId}`])
    expect(await finishBoards(world.platform)).toMatchObject({ finished: 1, unpaid: [] })
    expect(await prizes(one.memberId)).toEqual([100_00n])
  })

  test('without play', async () => {
    const { versionId } = await board()
    await end(versionId)
    await closeBoards(world.platform)
    await endReview(versionId)
    expect(await finishBoards(world.platform)).toMatchObject({ finished: 1 })
    expect(
      await row(world.platform.db, 'select from reward_board_place where version_id = $1', [versionId]),
    ).toBeUndefined()
  })
})
