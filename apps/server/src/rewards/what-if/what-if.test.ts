import { writeRule, type RuleDocument } from '@baize/domain/reward'
import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDice } from '../../../../../tools/test/dice.ts'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { tellComplete } from '../../betting/feed/complete.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { feedAll, openBook } from '../../testing/settled-bets.ts'
import { missionDocument } from '../../testing/reward-rules.ts'
import { openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { rewardConsumer } from '../fact/feed-consumer.ts'
import { noteLogin } from '../fact/login.ts'
import { noteEvents } from '../fact/note.ts'
import { createRules } from '../rule/rules.ts'
import { judgeProgress } from '../rule/judge.ts'

let world: World
let owner: Pool
const memberIds: MemberId[] = []
const dayMs = 86_400_000
const days = 20
const by = { operatorId: 1n, username: 'maker' }

const dice = createDice(20261127)

beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'what-if-owner', max: 2 })
  const book = await openBook(world)
  for (let member = 0; member < 4; member += 1) {
    const { token } = await openPlayer(world, `replayed_${member}`)
    memberIds.push(BigInt((await world.call('memberInfo', { token })).value.id) as MemberId)
  }
  for (const memberId of memberIds)
    for (let round = 0; round < 14; round += 1) {
      const played = await book.stake(memberId, [BigInt(1 + dice.below(40)) * 100n])
      if (dice.below(3) === 0) await book.win(memberId, played, BigInt(1 + dice.below(90)) * 100n)
      await book.end(memberId, played)
      if (dice.below(4) === 0) await settle(book, memberId)
    }
  await feedAll(world)
  // The house has played for weeks; what was settled is only told in order.
  await rows(owner, `update bet_fact set settled_at = now() - (id * 7919 % $1) * interval '1 minute'`, [
    days * 24 * 60 - 60,
  ])
  const { timeZone } = (await world.platform.settings.read()).limits
  await world.platform.wallet.transaction(async (tx) => {
    for (const memberId of memberIds)
      for (let ago = days - 2; ago > 0; ago -= 1)
        if (dice.below(3) > 0)
          await noteLogin(tx, { memberId, at: new Date(Date.now() - ago * dayMs), timeZone })
    await noteEvents(
      tx,
      memberIds.flatMap((memberId) =>
        Array.from({ length: dice.below(6) }, (_, at) => ({
          memberId,
          kind: 'deposit' as const,
          reference: `deposit ${at}`,
          amountMinor: BigInt(100 + dice.below(900)) * 100n,
          at: new Date(Date.now() - dice.below(days - 1) * dayMs),
        })),
      ),
    )
  })
}, 120_000)
afterAll(async () => {
  await owner.end()
  await world.stop()
})

async function settle(book: Awaited<ReturnType<typeof openBook>>, memberId: MemberId) {
  const betId = await book.place(memberId, 500n)
  await world.platform.betting.settleBets(book.source, [
    { memberId, betId, revision: 1, state: 'settled', payoutMinor: BigInt(dice.below(2_000)) },
  ])
}

const both = { en: 'Replayed', bn: 'হিসাব' }
const cash = (amountMinor: bigint) => ({ kind: 'cash', amountMinor }) as const
const base: RuleDocument = {
  ...missionDocument,
  title: both,
  family: 'offer',
  measure: 'turnover',
  steps: [
    { from: 20_00n, gift: cash(1_00n) },
    { from: 60_00n, gift: cash(4_00n) },
  ],
}
const drafts: readonly (readonly [string, Partial<RuleDocument>])[] = [
  ['turnover of a day', {}],
  ['valid bets of a week', { measure: 'risked', period: 'weekly' }],
  [
    'rounds of three days',
    { measure: 'rounds', period: 'days', periodDays: 3, steps: [{ from: 3n, gift: cash(7n) }] },
  ],
  [
    'the best multiple',
    { measure: 'best_multiple', period: 'once', steps: [{ from: 200n, gift: cash(5_00n) }] },
  ],
  [
    'one category',
    { lanes: [{ category: 'test', weight: 100 }], steps: [{ from: 4_00n, gift: cash(1_00n) }] },
  ],
  [
    'cashback of a week',
    {
      family: 'cashback',
      measure: 'net_loss',
      period: 'weekly',
      steps: [{ from: 1n, gift: { kind: 'share', rateBps: 733, maxMinor: 30_00n } }],
    },
  ],
  ['half months', { period: 'semimonthly', steps: [{ from: 1_00n, gift: { kind: 'points', points: 9n } }] }],
  ['deposits of a day', { measure: 'deposit_sum', steps: [{ from: 300_00n, gift: cash(2_00n) }] }],
  [
    'the third deposit',
    { measure: 'deposit_count', period: 'once', steps: [{ from: 3n, gift: cash(3_00n) }] },
  ],
  [
    'a share of the second deposit of a week',
    {
      measure: 'deposit_nth',
      depositNumber: 2,
      period: 'weekly',
      steps: [{ from: 100_00n, gift: { kind: 'share', rateBps: 2_500, maxMinor: 150_00n } }],
    },
  ],
  [
    'the amount of the first deposit',
    { measure: 'deposit_nth', depositNumber: 1, period: 'once', steps: [{ from: 100n, gift: cash(3_00n) }] },
  ],
  [
    'days logged in of a week',
    {
      measure: 'login_days',
      period: 'weekly',
      steps: [
        { from: 2n, gift: cash(1_00n) },
        { from: 5n, gift: cash(2_00n) },
      ],
    },
  ],
  [
    'days logged in after each other, of half a month',
    {
      measure: 'login_streak',
      period: 'semimonthly',
      steps: [
        { from: 2n, gift: cash(1_00n) },
        { from: 4n, gift: cash(3_00n) },
      ],
    },
  ],
  [
    'a share of what a week was played for',
    {
      measure: 'turnover',
      period: 'weekly',
      steps: [{ from: 50_00n, gift: { kind: 'share', rateBps: 90, maxMinor: 20_00n } }],
    },
  ],
]

const writtenBy = async () =>
  row(
    world.platform.db,
    `select (select count(*) from reward_grant) as grants, (select count(*) from reward_progress) as progress,
            (select count(*) from reward_rule) as rules, (select count(*) from transfer) as transfers`,
  )

async function replay(rule: RuleDocument, ruleId: string | null = null) {
  const { rewardWhatIf } = world.platform
  const asked = await rewardWhatIf.ask(by, { ruleId, document: writeRule(rule), days })
  if (!asked.ok) throw new Error(asked.code)
  expect(await rewardWhatIf.read(asked.value.id)).toMatchObject({ value: { state: 'waiting', draft: null } })
  await rewardWhatIf.run(asked.value.id)
  const found = await rewardWhatIf.read(asked.value.id)
  if (!found.ok || found.value.draft === null) throw new Error('the replay came to nothing')
  expect(found.value).toMatchObject({ state: 'done' })
  expect(found.value.done).toBe(found.value.total)
  return found.value
}

/** The rule as it would have been, had it begun with the first of the days. */
async function reallyRun(document: RuleDocument): Promise<string> {
  const { platform } = world
  const begin = await row<{ at: Date }>(
    platform.db,
    `select (date_trunc('day', now() at time zone $2) - ($1 - 1) * interval '1 day') at time zone $2 as at`,
    [days, (await platform.settings.read()).limits.timeZone],
  )
  if (!begin) throw new Error('the house has a day')
  let now = begin.at.getTime()
  const rules = createRules({ ...platform, clock: () => now })
  const agreed = await platform.wallet.transaction((tx) =>
    rules.agreeIn(tx, { ruleId: null, replaces: 0, document, askedBy: 1n, approvedBy: 2n, approvalId: 1n }),
  )
  if (!agreed.ok) throw new Error(agreed.code)
  for (; now < Date.now(); now += dayMs / 4) await rules.openPeriods()
  return agreed.value.versionId
}

const inOrder = <Event extends { readonly done_at: Date; readonly reference: string }>(
  events: readonly Event[],
): Event[] =>
  events.toSorted(
    (one, other) =>
      one.done_at.getTime() - other.done_at.getTime() || (one.reference < other.reference ? -1 : 1),
  )

test('a replay says what the real run gives, to the unit, and writes nothing', async () => {
  await feedConsumer(world.platform, rewardConsumer)
  const before = await writtenBy()
  const said = []
  for (const [name, more] of drafts) {
    const { draft } = await replay({ ...base, ...more })
    said.push({ name, members: draft?.members, grants: draft?.grants, cost: draft?.cost })
    expect(draft?.perDay.reduce((sum, { grants }) => sum + grants, 0)).toBe(draft?.grants)
  }
  expect(await writtenBy()).toEqual(before)

  const events = await rows<{
    member_id: MemberId
    kind: 'deposit' | 'login_day'
    reference: string
    amount: bigint
    done_at: Date
  }>(owner, 'delete from reward_event where kind = any($1) returning *', [['deposit', 'login_day']])
  const versions: string[] = []
  for (const [, more] of drafts) versions.push(await reallyRun({ ...base, ...more }))
  await rebuildConsumer(world.platform, rewardConsumer)
  const { timeZone } = (await world.platform.settings.read()).limits
  await world.platform.wallet.transaction(async (tx) => {
    for (const { member_id: memberId, kind, reference, amount: amountMinor, done_at: at } of inOrder(events))
      if (kind === 'login_day') await noteLogin(tx, { memberId, at, timeZone })
      else await noteEvents(tx, [{ memberId, kind, reference, amountMinor, at }])
  })
  await tellComplete(world.platform.db, new Date(Date.now() + 120_000))
  await judgeProgress(world.platform)
  const given = []
  for (const [at, [name]] of drafts.entries())
    given.push({
      name,
      ...(await row<{ members: number; grants: number; cost: string }>(
        world.platform.db,
        `select count(distinct member_id)::int as members, count(*)::int as grants,
                to_char(coalesce(sum(amount) filter (where kind = 'cash'), 0) / 100.0, 'FM999990.00') as cost
           from reward_grant where rule_version = $1`,
        [versions[at]],
      )),
    })
  expect(said).toEqual(given)
  expect(given.filter(({ grants }) => (grants ?? 0) > 0).length).toBeGreaterThan(10)
})

test('beside the draft stands what the version in force comes to; a faulty draft is refused', async () => {
  const { ruleId } =
    (await row<{ ruleId: string }>(
      world.platform.db,
      `select rule_id as "ruleId" from reward_rule_version order by agreed_at, id limit 1`,
    )) ?? {}
  const found = await replay({ ...base, steps: [{ from: 45_00n, gift: cash(2_00n) }] }, ruleId)
  expect(found.inForce?.grants).toBeGreaterThan(found.draft?.grants ?? 0)
  expect(
    await world.platform.rewardWhatIf.ask(by, {
      ruleId: null,
      document: writeRule({ ...base, steps: [] }),
      days,
    }),
  ).toMatchObject({ code: 'reward_rule_faulty' })
  expect(await world.platform.rewardWhatIf.read(crypto.randomUUID())).toMatchObject({
    code: 'reward_what_if_unknown',
  })
})
