import type { RuleDocument } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { tellComplete } from '../../betting/feed/complete.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { missionDocument, openAgreeing } from '../../testing/reward-rules.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { houseActors } from '../../ledger/api.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { rewardConsumer } from '../fact/feed-consumer.ts'
import { noteActivity } from '../fact/note.ts'
import { judgeProgress } from './judge.ts'

let world: World
let book: TestBook
let memberId: MemberId
let people = 0
/** More histories of the feed, or others: `REWARD_HISTORIES=200 REWARD_SEED=7`. */
const runs = Number(process.env['REWARD_HISTORIES'] ?? 12)
const seed = Number(process.env['REWARD_SEED'] ?? 20_261_126)
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  agree = openAgreeing(world, base)
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;({ memberId } = await openMember(`ruled_${(people += 1)}`))
  await rows(
    world.platform.db,
    `insert into reward_stop select 'rule:' || id, 'test', 'over', now() from reward_rule
    on conflict do nothing`,
  )
})

/** A member with cash; registrations of one address are bounded. */
async function openMember(username: string): Promise<{ memberId: MemberId }> {
  const { members, wallet } = world.platform
  const opened = await members.open({
    username,
    nickname: username,
    password: testPassword,
    type: 0,
    currency: 'BDT',
  })
  const gateway = await wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  await wallet.post({
    kind: 'transfer',
    memberId: opened,
    actor: houseActors.sandbox,
    key: `funds ${username}`,
    currency: 'BDT',
    legs: [{ kind: 'sandbox_credit', debit: gateway, credit: 'cash', amountMinor: 50_000_00n }],
  })
  return { memberId: opened }
}
const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor }) as const
const base: RuleDocument = {
  ...missionDocument,
  family: 'offer',
  measure: 'turnover',
  steps: [
    { from: 100_00n, gift: cash(5_00n) },
    { from: 300_00n, gift: cash(20_00n) },
  ],
}
let agree: ReturnType<typeof openAgreeing>
async function feed(): Promise<void> {
  await feedAll(world, { members: 2, movements: 5, settlements: 1 })
  await feedConsumer(world.platform, rewardConsumer, { facts: 3 })
}
async function judge() {
  await feed()
  return judgeProgress(world.platform)
}
const play = async (amount: bigint, payout = 0n) => {
  const round = await book.stake(memberId, [amount])
  if (payout > 0n) await book.win(memberId, round, payout)
  await book.end(memberId, round)
  return round
}
const earned = async () =>
  (await world.platform.grants.waiting(memberId)).map(({ gift }) => gift.kind === 'cash' && gift.amountMinor)
const progress = async (versionId: string) =>
  (
    await row<{ value: bigint }>(
      world.platform.db,
      'select sum(value)::bigint as value from reward_progress where member_id = $1 and version_id = $2',
      [memberId, versionId],
    )
  )?.value ?? 0n

describe('what is played is counted once and earns each step once', () => {
  test('turnover, in steps, over many feeds', async () => {
    await agree()
    await play(99_99n)
    expect(await judge()).toBe(0)
    await play(1n)
    expect(await judge()).toBe(1)
    await play(500_00n)
    expect(await judge()).toBe(1)
    await play(500_00n)
    expect(await judge()).toBe(0)
    expect(await earned()).toEqual([5_00n, 20_00n])
    expect(await brokenInvariants(world)).toEqual([])
  })

  test('open and cancelled rounds count nothing', async () => {
    const { versionId } = await agree()
    await book.stake(memberId, [200_00n])
    await book.end(memberId, await book.stake(memberId, [200_00n]), 'cancelled')
    await judge()
    expect(await progress(versionId)).toBe(0n)
  })

  test('only games of its categories', async () => {
    const { versionId } = await agree({ lanes: [{ category: 'LIVE', weight: 100 }] })
    const { versionId: all } = await agree()
    await play(50_00n)
    await judge()
    expect([await progress(versionId), await progress(all)]).toEqual([0n, 50_00n])
  })

  test('only what is staked after joining, where one has to join', async () => {
    const { ruleId, versionId } = await agree({ optIn: true, group: 'one of these' })
    const other = await agree({ optIn: true, group: 'one of these' })
    await play(70_00n)
    expect(await world.platform.rewardRules.join(memberId, ruleId)).toMatchObject({ ok: true })
    expect(await world.platform.rewardRules.join(memberId, ruleId)).toMatchObject({ ok: true })
    expect(await world.platform.rewardRules.join(memberId, other.ruleId)).toMatchObject({
      code: 'reward_group_taken',
    })
    await play(30_00n)
    await judge()
    expect(await progress(versionId)).toBe(30_00n)
  })

  test('the loss of a week when the week is over and fed: a share, rounded down', async () => {
    const { versionId } = await agree({
      family: 'cashback',
      measure: 'net_loss',
      period: 'weekly',
      claim: 'auto',
      claimDays: null,
      steps: [{ from: 1n, gift: { kind: 'share', rateBps: 500, maxMinor: 100_00n } }],
    })
    await play(100_19n)
    await play(50_00n, 70_00n)
    expect(await judge()).toBe(0)
    await rows(world.platform.db, 'update reward_period set to_at = now() where version_id = $1', [versionId])
    expect(await judge()).toBe(0)
    await tellComplete(world.platform.db, new Date(Date.now() + 120_000))
    expect(await judge()).toBe(1)
    const before = (await world.platform.wallet.find(memberId))?.balances.cash ?? 0n
    await world.platform.grants.payWaiting()
    expect((await world.platform.wallet.find(memberId))?.balances.cash).toBe(before + 4_00n)
  })
})

describe('budgets', () => {
  test('a budget for 7 gives 7 of 40, and never more than it has', async () => {
    const { ruleId } = await agree({
      budget: { totalMinor: 35_00n, dayMinor: null },
      steps: [{ from: 1_00n, gift: cash(5_00n) }],
    })
    const players = await Promise.all(
      Array.from({ length: 40 }, (_, at) => openMember(`budgeted_${people}_${at}`)),
    )
    for (const player of players) {
      const round = await book.stake(player.memberId, [1_00n])
      await book.end(player.memberId, round)
    }
    await feed()
    await Promise.all([judge(), judge(), judge()])
    const count = await row<{ count: number }>(
      world.platform.db,
      `select count(*)::int as count from reward_grant g join reward_rule_version v on v.id = g.rule_version
        where v.rule_id = $1`,
      [ruleId],
    )
    expect(count?.count).toBe(7)
    const used = 'select promised, granted, alarmed from reward_budget where scope = $1'
    expect(await row(world.platform.db, used, [`rule:${ruleId}`])).toEqual({
      promised: 35_00n,
      granted: 0n,
      alarmed: 100,
    })
    const owners = await rows<{ member_id: MemberId; id: string }>(
      world.platform.db,
      'select member_id, g.id from reward_grant g join reward_rule_version v on v.id = g.rule_version where rule_id = $1',
      [ruleId],
    )
    await Promise.all(owners.map(({ member_id: owner, id }) => world.platform.grants.claim(owner, id)))
    expect(await row(world.platform.db, used, [`rule:${ruleId}`])).toMatchObject({
      promised: 0n,
      granted: 35_00n,
    })
  })
})

describe('versions', () => {
  test('a step that one version gave is not given again by the next', async () => {
    const first = await agree({ period: 'once' })
    await play(150_00n)
    expect(await judge()).toBe(1)
    const next = await agree({ period: 'once' }, { ruleId: first.ruleId, replaces: 1 })
    await play(150_00n)
    await judge()
    expect(await progress(next.versionId)).toBe(150_00n)
    expect(await earned()).toEqual([5_00n])
  })

  test('one that was asked for before another was agreed is outdated', async () => {
    const { ruleId } = await agree()
    await agree({}, { ruleId, replaces: 1 })
    await expect(agree({}, { ruleId, replaces: 1 })).rejects.toThrow('reward_rule_outdated')
  })
})

test('a stop holds claims and what is earned at once; afterwards both go on', async () => {
  const { ruleId } = await agree()
  await play(100_00n)
  await judge()
  const [waiting] = await world.platform.grants.waiting(memberId)
  if (!waiting) throw new Error('nothing was earned')
  const stop = `insert into reward_stop values ('rule:' || $1, 'test', 'test', now())`
  await rows(world.platform.db, stop, [ruleId])
  expect(await world.platform.grants.claim(memberId, waiting.id)).toMatchObject({ code: 'reward_stopped' })
  await play(200_00n)
  expect(await judge()).toBe(0)
  await rows(world.platform.db, `delete from reward_stop where scope = 'rule:' || $1`, [ruleId])
  expect(await judge()).toBe(1)
  expect(await world.platform.grants.claim(memberId, waiting.id)).toMatchObject({ ok: true })
})

test('contacts earn where a rule is for them, once', async () => {
  await agree({
    family: 'registration',
    measure: 'zalo_added',
    period: 'once',
    steps: [{ from: 1n, gift: cash(131_00n) }],
  })
  const { token } = await openPlayer(world, `zalo_${people}`, '100')
  const own = BigInt((await world.call('memberInfo', { token })).value.id) as MemberId
  await world.call('profileWrite', { token, body: { zalo: '01711000000' } })
  await world.platform.wallet.transaction((tx) =>
    noteActivity(tx, { memberId: own, kind: 'zalo_added', at: new Date() }, 'Asia/Dhaka'),
  )
  expect(await judge()).toBe(1)
  expect((await world.platform.grants.waiting(own)).map(({ gift }) => gift)).toEqual([cash(131_00n)])
})

const act = fc.record({
  kind: fc.constantFrom('play', 'win', 'stake', 'end', 'back', 'feed', 'place', 'settle', 'correct', 'void'),
  amount: fc.bigInt(1n, 90n),
  at: fc.nat(9),
})

test(
  'in any batching with reversals, progress is what a recount of the bets says',
  async () => {
    const { versionId } = await agree()
    const { versionId: rounds } = await agree({ measure: 'rounds' })
    let histories = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
        ;({ memberId } = await openMember(`counted_${(people += 1)}`))
        const open: string[] = []
        const placed: { betId: string; revision: number }[] = []
        for (const { kind, amount, at } of acts) {
          const round = open[at % Math.max(1, open.length)]
          const bet = placed[at % Math.max(1, placed.length)]
          if (kind === 'play') await play(amount)
          if (kind === 'win') await play(amount, amount * 2n)
          if (kind === 'stake') open.push(await book.stake(memberId, [amount]))
          if (kind === 'end' && round) await book.end(memberId, open.splice(at % open.length, 1)[0] ?? round)
          if (kind === 'feed') await feed()
          if (kind === 'place') placed.push({ betId: await book.place(memberId, amount), revision: 0 })
          if (bet && (kind === 'settle' || kind === 'correct' || kind === 'void')) {
            bet.revision += 1
            const state = kind === 'void' ? 'cancelled' : 'settled'
            const payoutMinor = kind === 'void' ? 0n : amount
            await world.platform.betting.settleBets(book.source, [
              { memberId, betId: bet.betId, revision: bet.revision, state, payoutMinor },
            ])
          }
        }
        await feed()
        const naive = await row<{ turnover: bigint; rounds: bigint }>(
          world.platform.db,
          `select coalesce(sum(turnover), 0)::bigint as turnover,
                count(*) filter (where state = 'settled')::bigint as rounds
           from placed_bet where member_id = $1`,
          [memberId],
        )
        expect([await progress(versionId), await progress(rounds)]).toEqual([naive?.turnover, naive?.rounds])
        // A rebuild takes as long as all that was played: of many histories a few are followed by one.
        histories += 1
        if (histories % Math.ceil(runs / 12) > 0) return
        await rebuildConsumer(world.platform, rewardConsumer)
        expect(await progress(versionId)).toBe(naive?.turnover)
      }),
      { numRuns: runs, seed },
    )
  },
  600_000 + runs * 1_000,
)
