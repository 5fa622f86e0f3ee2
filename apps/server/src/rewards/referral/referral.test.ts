import type { StoredReferralTerms } from '@baize/domain/referral'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { rows } from '../../kernel/database/database.ts'
import { agreeTerms, openTwoOperators } from '../../testing/gift-terms.ts'
import { noonOf } from '../../testing/house-days.ts'
import { feedAll, openBook, type TestBook } from '../../testing/settled-bets.ts'
import { brokenInvariants, giveCredits } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'
import { noteDeposit } from './activity.ts'
import { referralConsumer } from './feed-consumer.ts'

let world: World
let book: TestBook
let operators: Awaited<ReturnType<typeof openTwoOperators>>
beforeAll(async () => {
  world = await startWorld()
  book = await openBook(world)
  operators = await openTwoOperators(world)
  await agreeTerms(world, operators, { kind: 'referral', document: terms() })
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const none = { referrer: '0', friend: '0' }
const terms = (change: Partial<StoredReferralTerms> = {}): StoredReferralTerms => ({
  rewards: {
    registered: none,
    phone: { referrer: '1000', friend: '500' },
    kyc: none,
    deposit: { referrer: '10000', friend: '5000' },
    turnover: { referrer: '20000', friend: '0' },
  },
  depositFrom: '50000',
  turnoverFrom: '500000',
  turnoverDays: 30,
  bands: [
    { from: '0', millionths: 1_000 },
    { from: '1000000', millionths: 2_000 },
  ],
  shareDays: 180,
  shareCap: '100000',
  heldDays: 7,
  friendsPerMonth: 50,
  claimDays: 30,
  ...change,
})

let names = 0
interface Person {
  readonly token: string
  readonly memberId: MemberId
}
let device = 0
const nextDevice = () => `${(device += 1)}`.padStart(43, 'd')

async function join(referralCode?: string, more: { device?: string; payeeName?: string } = {}) {
  const { device: own = nextDevice(), ...fields } = more
  const username = `friend${(names += 1)}`
  const answer = await world.call('memberRegister', {
    device: own,
    address: `10.1.${names}.1`,
    body: { username, password: testPassword, confirmPassword: testPassword, referralCode, ...fields },
  })
  const info = await world.call('memberInfo', { token: answer.value.token })
  return { token: answer.value.token, memberId: BigInt(info.value.id) as MemberId }
}

let referrer: Person & { code: string; device: string }
beforeEach(async () => {
  const own = nextDevice()
  const person = await join(undefined, { device: own })
  const { value } = await world.call('referralSummary', { token: person.token })
  referrer = { ...person, code: value.code ?? '', device: own }
})

const look = () => world.platform.referrals.look()
const days = (count: number) => world.clock.advance(count * 86_400_000)
const waiting = async ({ memberId }: Person) =>
  (await world.platform.grants.waiting(memberId))
    .filter(({ family }) => family === 'referral')
    .map(({ gift }) => (gift.kind === 'cash' ? gift.amountMinor : 0n))
const deposit = ({ memberId }: Person, amountMinor: bigint) =>
  world.platform.wallet.transaction((tx) =>
    noteDeposit(tx, {
      memberId,
      depositId: crypto.randomUUID(),
      amountMinor,
      at: new Date(world.platform.clock()),
    }),
  )
async function play({ memberId }: Person, stakeMinor: bigint) {
  const betId = await book.place(memberId, stakeMinor)
  const settle = (revision: number, state: 'settled' | 'cancelled') =>
    world.platform.betting.settleBets(book.source, [{ memberId, betId, revision, state, payoutMinor: 0n }])
  await settle(1, 'settled')
  await feed()
  return { takeBack: () => settle(2, 'cancelled').then(feed) }
}
const feed = async () => {
  await feedAll(world)
  await feedConsumer(world.platform, referralConsumer)
}
// Sessions end while the clock goes on: the services are asked.
const friends = async () => (await world.platform.referrals.friends(referrer.memberId, { pageSize: 20 })).list
const summary = ({ memberId }: Person) => world.platform.referrals.summary(memberId)
const statement = () =>
  // Bets are settled by the clock of the database, in a month of the platform.
  world.platform.referrals.statement(referrer.memberId, { month: noonOf(0).toISOString().slice(0, 7) })

test('a month’s share follows the bands and is paid once, held before; the statement adds up', async () => {
  const friend = await join(referrer.code)
  await giveCredits(world, friend.token, '30000')
  await play(friend, 3_000_000n)
  expect(await statement()).toMatchObject({
    total: '50.00',
    list: [{ turnover: '30000.00', amount: '50.00' }],
  })
  await world.platform.referrals.closeMonths()
  expect(await waiting(referrer)).toEqual([])
  days(45)
  await Promise.all([world.platform.referrals.closeMonths(), world.platform.referrals.closeMonths()])
  expect(await waiting(referrer)).toEqual([5_000n])
  expect(await statement()).toMatchObject({ total: '50.00', list: [{ state: 'given' }] })
})

test('a friend’s first deposit waits, then pays both once, by a press', async () => {
  const friend = await join(referrer.code)
  await deposit(friend, 50_000n)
  await deposit(friend, 90_000n)
  await look()
  expect(await waiting(referrer)).toEqual([])
  expect(await friends()).toMatchObject([
    { name: expect.stringContaining('***'), state: 'open', earned: '0.00' },
  ])
  expect(await summary(referrer)).toMatchObject({
    friends: 1,
    held: '100.00',
    claimable: '0.00',
  })
  days(7)
  await Promise.all([look(), look(), look()])
  expect(await waiting(referrer)).toEqual([10_000n])
  expect(await waiting(friend)).toEqual([5_000n])
  expect(await world.platform.grants.claimAll(referrer.memberId)).toHaveLength(1)
  await look()
  expect(await waiting(referrer)).toEqual([])
  expect(await summary(referrer)).toMatchObject({
    qualified: 1,
    earned: '100.00',
    held: '0.00',
  })
  expect((await summary(friend)).referrer).toMatch(/\*\*\*/)
})

test('a deposit that is too small reaches nothing, and a larger one later is not the first', async () => {
  const friend = await join(referrer.code)
  await deposit(friend, 49_999n)
  await deposit(friend, 500_000n)
  await look()
  expect(await friends()).toMatchObject([
    {
      steps: expect.arrayContaining([{ milestone: 'deposit', state: 'open', amount: '100.00', dueAt: null }]),
    },
  ])
})

test('a milestone of play that a reversal takes back while it waits pays nothing', async () => {
  const friend = await join(referrer.code)
  await giveCredits(world, friend.token, '20000')
  const bet = await play(friend, 500_000n)
  await look()
  const stepOf = async () => (await friends())[0]?.steps.find(({ milestone }) => milestone === 'turnover')
  expect(await stepOf()).toMatchObject({ state: 'held' })
  await bet.takeBack()
  await look()
  expect(await stepOf()).toMatchObject({ state: 'lost' })
  days(8)
  await look()
  expect(await waiting(referrer)).toEqual([])
  await play(friend, 600_000n)
  await look()
  days(7)
  await look()
  expect(await waiting(referrer)).toEqual([20_000n])
})

describe('one person', () => {
  test('by one device is refused, until a person clears it', async () => {
    const self = await join(referrer.code, { device: referrer.device })
    await deposit(self, 100_000n)
    await look()
    days(7)
    await look()
    expect([await waiting(referrer), await waiting(self)]).toEqual([[], []])
    expect(await friends()).toMatchObject([{ state: 'refused' }])
    const [line] = (await world.platform.referralDesk.list({ pageSize: 1, memberId: String(self.memberId) }))
      .list
    expect(line).toMatchObject({ state: 'refused', signs: 'device', decidedBy: 'house' })
    const decision = { friendId: self.memberId, version: line?.version ?? 0, reason: 'one family' }
    expect(await world.platform.referrals.decide(operators.by, { ...decision, to: 'cleared' })).toMatchObject(
      { ok: true },
    )
    await look()
    expect([await waiting(referrer), await waiting(self)]).toEqual([[10_000n], [5_000n]])
  })

  test('as a sibling waits for a person, who decides once with what was seen', async () => {
    const shared = { device: nextDevice() }
    const first = await join(referrer.code, shared)
    const second = await join(referrer.code, shared)
    for (const each of [first, second]) await deposit(each, 100_000n)
    await look()
    days(7)
    await look()
    expect(await waiting(referrer)).toEqual([])
    const desk = world.platform.referralDesk
    const { list } = await desk.list({ pageSize: 10, memberId: String(second.memberId) })
    expect(list).toMatchObject([{ state: 'review', signs: '', siblingSigns: 'device' }])
    const [line] = list
    const decision = { friendId: second.memberId, version: line?.version ?? 0, reason: 'family' }
    expect(await world.platform.referrals.decide(operators.by, { ...decision, to: 'cleared' })).toMatchObject(
      { ok: true },
    )
    expect(await world.platform.referrals.decide(operators.by, { ...decision, to: 'refused' })).toMatchObject(
      { code: 'version_conflict' },
    )
    await look()
    expect(await waiting(referrer)).toEqual([10_000n])
  })
})

test('whoever excludes themselves earns nothing meanwhile', async () => {
  const friend = await join(referrer.code)
  await deposit(friend, 100_000n)
  await look()
  days(7)
  await rows(
    world.platform.db,
    `update member set excluded_until = now() + interval '1 year' where id = $1`,
    [referrer.memberId],
  )
  await look()
  expect(await waiting(referrer)).toEqual([])
  expect(await waiting(friend)).toEqual([5_000n])
})

test('of friends beyond the limit of a month none pays', async () => {
  await agreeTerms(world, operators, { kind: 'referral', document: terms({ friendsPerMonth: 2 }) })
  const joined = await Promise.all([1, 2, 3, 4].map(() => join(referrer.code)))
  for (const each of joined) await deposit(each, 100_000n)
  await look()
  days(7)
  await look()
  expect(await waiting(referrer)).toEqual([10_000n, 10_000n])
  expect((await friends()).map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'unpaid', 'unpaid'])
  await agreeTerms(world, operators, { kind: 'referral', document: terms() })
})

test('terms need two people and stay as they were agreed; a friend keeps those of the day', async () => {
  const friend = await join(referrer.code)
  const faulty = { ...terms(), bands: [{ from: '7', millionths: 1 }] }
  const ask = (document: StoredReferralTerms) =>
    world.platform.giftTermsDesk.ask(operators.by, {
      terms: { kind: 'referral', document: structuredClone(document) },
      reason: 'a test',
    })
  expect(await ask(faulty)).toMatchObject({ code: 'gift_terms_faulty' })
  const asked = await ask(terms({ rewards: { ...terms().rewards, deposit: { referrer: '1', friend: '1' } } }))
  if (!asked.ok) throw new Error(asked.code)
  expect(await operators.agree(asked.value.approvalId, operators.by.operatorId)).toMatchObject({
    code: 'approval_self',
  })
  expect(await operators.agree(asked.value.approvalId)).toMatchObject({ ok: true })
  await expect(rows(world.platform.db, 'update gift_version set number = 99')).rejects.toThrow()
  await deposit(friend, 100_000n)
  await look()
  days(7)
  await look()
  expect(await waiting(referrer)).toEqual([10_000n])
})

test('a referrer is older than the friend, another person, and no agent', async () => {
  await expect(
    rows(
      world.platform.db,
      `insert into referral (friend_id, referrer_id, joined_at) values ($1, $1, now())`,
      [referrer.memberId],
    ),
  ).rejects.toThrow(/referral_check/)
  await rows(world.platform.db, 'update member set type = 2 where id = $1', [referrer.memberId])
  await join(referrer.code)
  expect(await friends()).toEqual([])
})
