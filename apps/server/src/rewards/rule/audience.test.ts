import { checkRule, readRule, writeRule, type RuleDocument, type StoredRule } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellComplete } from '../../betting/feed/complete.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { missionDocument, openAgreeing } from '../../testing/reward-rules.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { rewardConsumer } from '../fact/feed-consumer.ts'
import { judgeProgress } from './judge.ts'

let world: World
let book: TestBook
let memberId: MemberId
let agree: ReturnType<typeof openAgreeing>
let people = 0
const base: RuleDocument = {
  ...missionDocument,
  family: 'offer',
  measure: 'turnover',
  steps: [{ from: 100_00n, gift: { kind: 'cash', amountMinor: 5_00n } }],
}
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  const asked = openAgreeing(world)
  agree = (more) => asked({ ...base, ...more })
})
afterAll(() => world.stop())
beforeEach(async () => {
  ;({ memberId } = await openPlayer(world, `meant_${(people += 1)}`))
  await rows(
    world.platform.db,
    `insert into reward_stop select 'rule:' || id, 'test', 'over', now() from reward_rule
     on conflict do nothing`,
  )
})

async function judge() {
  await feedAll(world)
  await feedConsumer(world.platform, rewardConsumer)
  return judgeProgress(world.platform)
}
const play = async (amount: bigint) => {
  const round = await book.stake(memberId, [amount])
  await book.end(memberId, round)
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

describe('cashback as bonus money', () => {
  test('is a share of the loss, with its terms, and a requirement above ten times is no rule', async () => {
    const terms = { timesHundredths: 500, days: 7, maxStakeMinor: null, capMinor: null, lanes: [] }
    const gift = { kind: 'share_bonus', rateBps: 1_000, maxMinor: 100_00n, terms } as const
    const cashback = {
      ...base,
      family: 'cashback',
      measure: 'net_loss',
      period: 'weekly',
      steps: [{ from: 1n, gift }],
    } satisfies RuleDocument
    const dear = { ...gift, terms: { ...terms, timesHundredths: 1_001 } }
    expect(checkRule({ ...cashback, steps: [{ from: 1n, gift: dear }] })).toEqual(['requirement_too_high'])
    expect(readRule(JSON.parse(JSON.stringify(writeRule(cashback))) as StoredRule)).toEqual(cashback)
    const { versionId } = await agree(cashback)
    await play(123_45n)
    await judge()
    await rows(world.platform.db, 'update reward_period set to_at = now() where version_id = $1', [versionId])
    await tellComplete(world.platform.db, new Date(Date.now() + 120_000))
    expect(await judge()).toBe(1)
    const [waiting] = await world.platform.grants.waiting(memberId)
    expect(waiting?.gift).toMatchObject({ kind: 'bonus', amountMinor: 12_34n })
    await world.platform.grants.claim(memberId, waiting?.id ?? '')
    expect(await world.platform.bonuses.standing(memberId)).toMatchObject({
      bonusMinor: 12_34n,
      posted: { needed: 12_34n * 500n, terms: { family: 'cashback' } },
    })
    expect(await brokenInvariants(world)).toEqual([])
  })
})

describe('the audience of a rule', () => {
  test('levels are checked when a member is judged, and counted at the console', async () => {
    const { versionId } = await agree({ audience: { registeredWithinDays: null, levelFrom: 3 } })
    await play(200_00n)
    await judge()
    expect(await progress(versionId)).toBe(200_00n)
    expect(await earned()).toEqual([])
    await rows(
      world.platform.db,
      `insert into vip_standing (member_id, rank, earned, highest, gifted, ranked_at)
       values ($1, 3, 3, 3, 3, now())
       on conflict (member_id) do update set rank = 3, earned = 3, highest = 3, gifted = 3`,
      [memberId],
    )
    await rows(
      world.platform.db,
      `insert into vip_level_change (member_id, changed_at, from_rank, to_rank, reason)
       select $1, now(), coalesce((select to_rank from vip_level_change where member_id = $1
         order by id desc limit 1), 0), 3, 'reached'`,
      [memberId],
    )
    const counted = await world.platform.audienceDesk.count({
      audience: { registeredWithinDays: null, levelFrom: 3, levelTo: 3 },
    })
    expect(counted.members).toBe(1)
    expect(counted.players).toBeGreaterThan(1)
    await play(1n)
    await judge()
    expect(await earned()).toEqual([5_00n])
  })

  test('who took a break is offered nothing for 90 days, and joins nothing', async () => {
    const { versionId, ruleId } = await agree({})
    const { ruleId: joined } = await agree({ optIn: true })
    await rows(
      world.platform.db,
      `insert into play_exclusion (member_id, kind, began_at, holds_until, ended_at)
       values ($1, 'cool_off', now() - interval '50 days', now() - interval '49 days',
         now() - interval '49 days')`,
      [memberId],
    )
    await play(200_00n)
    await judge()
    expect(await earned()).toEqual([])
    expect(await progress(versionId)).toBe(200_00n)
    expect(await world.platform.rewardRules.join(memberId, joined)).toMatchObject({
      code: 'reward_not_for_you',
    })
    const { offers } = await world.platform.rewardCenter.read(memberId, 'EN')
    expect(offers.filter(({ id }) => id === ruleId || id === joined)).toEqual([])
  })

  test('days without play are not asked where play is what counts', () => {
    const idle = { registeredWithinDays: null, idleDays: 7 }
    expect(checkRule({ ...base, audience: idle })).toEqual(['audience_wrong'])
    expect(checkRule({ ...base, audience: idle, optIn: true })).toEqual([])
    expect(
      checkRule({ ...base, audience: { registeredWithinDays: null, levelFrom: 4, levelTo: 3 } }),
    ).toEqual(['audience_wrong'])
  })
})
