import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openTwoOperators } from '../../testing/gift-terms.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

type Draft = BodyOf<ConsoleCalls['couponBatchAsk']>['draft']

let world: World
let operators: Awaited<ReturnType<typeof openTwoOperators>>
beforeAll(async () => {
  world = await startWorld()
  operators = await openTwoOperators(world)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const hourMs = 3_600_000
const draft = (change: Partial<Draft> = {}): Draft => ({
  titleEn: 'Welcome coupon',
  titleBn: 'স্বাগত কুপন',
  kind: 'cash',
  amount: '5000',
  codes: 3,
  usesEach: 1,
  memberLimit: 1,
  withinDays: null,
  startsAt: new Date(world.platform.clock() - hourMs).toISOString(),
  endsAt: new Date(world.platform.clock() + 48 * hourMs).toISOString(),
  ...change,
})

const desk = () => world.platform.couponDesk
const ask = (given: Draft) => desk().ask(operators.by, { draft: given, reason: 'a test' })

/** Agreed to by both, with its codes made. */
async function issue(change: Partial<Draft> = {}) {
  const asked = await ask(draft(change))
  if (!asked.ok) throw new Error(asked.code)
  expect(await operators.agree(asked.value.approvalId)).toMatchObject({ ok: true })
  const [batch] = (await desk().list({ pageSize: 1 })).list
  const made = await desk().issue(operators.by, { id: batch?.id ?? '', reason: 'a test' })
  if (!made.ok) throw new Error(made.code)
  return { id: batch?.id ?? '', codes: made.value.codes }
}

let names = 0
async function register(username: string, device?: string) {
  if (device === undefined) return world.register(username)
  const body = { username, password: testPassword, confirmPassword: testPassword }
  const { value } = await world.call('memberRegister', { body, device, address: `10.3.0.${names}` })
  const info = await world.call('memberInfo', { token: value.token })
  return { token: value.token, memberId: BigInt(info.value.id) }
}
async function open(device?: string) {
  const { memberId, token } = await register(`coupon${(names += 1)}`, device)
  const redeem = (code: string, address = `10.2.${names % 250}.${memberId % 250n}`) =>
    world.platform.coupons.redeem(memberId as MemberId, { code, language: 'EN' }, { address })
  return { memberId: memberId as MemberId, token, redeem }
}
const balance = async ({ memberId }: { memberId: MemberId }) =>
  (
    await rows<{ cash: bigint }>(world.platform.db, 'select cash from wallet where member_id = $1', [
      memberId,
    ])
  )[0]?.cash

test('a batch needs two people; its codes are seen once and kept as hashes', async () => {
  const asked = await ask(draft())
  if (!asked.ok) throw new Error(asked.code)
  expect(await operators.agree(asked.value.approvalId, operators.by.operatorId)).toMatchObject({
    code: 'approval_self',
  })
  const { id, codes } = await issue()
  expect(codes).toHaveLength(3)
  expect(codes[0]).toMatch(/^.{4}-.{4}-.{4}$/)
  expect(await desk().issue(operators.by, { id, reason: 'a test' })).toMatchObject({
    code: 'coupon_batch_unknown',
  })
  const kept = JSON.stringify(await rows(world.platform.db, `select encode(hash, 'escape') from coupon_code`))
  const stories = JSON.stringify(await rows(world.platform.db, 'select to_jsonb(a) from audit_event a'))
  for (const code of codes) expect(kept + stories).not.toContain(code.replaceAll('-', ''))
})

test.each<[string, Partial<Draft>]>([
  ['that is over', { endsAt: '2020-01-01T00:00:00.000Z' }],
  ['that costs too much', { amount: '100000000000' }],
  ['with more for one member than there are', { memberLimit: 4 }],
])('a batch %s is not asked for', async (_, change) =>
  expect(await ask(draft(change))).toMatchObject({ code: 'coupon_draft_faulty' }),
)

test('a hundred redeem one code at once, and one has it; its owner may press again', async () => {
  const { codes } = await issue()
  const [code = ''] = codes
  const people = await Promise.all(Array.from({ length: 20 }, () => open()))
  const answers = await Promise.all(
    people.flatMap((person) => Array.from({ length: 5 }, () => person.redeem(code.toLowerCase()))),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  const cash = await Promise.all(people.map(balance))
  expect(cash.filter((each) => each === 5_000n)).toHaveLength(1)
  expect(cash.filter((each) => each === 0n)).toHaveLength(19)
}, 60_000)

test('one member uses so many codes of a batch, whatever comes at once', async () => {
  const { codes } = await issue({ memberLimit: 2 })
  const person = await open()
  const answers = await Promise.all(codes.map((code) => person.redeem(code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await balance(person)).toBe(10_000n)
})

test('accounts opened on one device use together what one member may, whatever comes at once', async () => {
  const { codes } = await issue({ codes: 6, memberLimit: 2 })
  const device = 'k'.repeat(43)
  const people = [await open(device), await open(device), await open(device)]
  const answers = await Promise.all(
    codes.map((code, place) =>
      Promise.resolve(people[place % people.length]?.redeem(code, `10.4.0.${place}`)),
    ),
  )
  expect(answers.filter((answer) => answer?.ok)).toHaveLength(2)
  const cash = await Promise.all(people.map(balance))
  expect(cash.reduce((sum = 0n, each = 0n) => sum + each, 0n)).toBe(10_000n)
})

test('unknown, used up, over, stopped and foreign codes answer alike', async () => {
  const person = await open()
  const early = await issue({ startsAt: new Date(world.platform.clock() + hourMs).toISOString() })
  const stopped = await issue()
  await desk().stop(operators.by, { id: stopped.id, reason: 'a test' })
  const fresh = await issue({ withinDays: 1 })
  await rows(
    world.platform.db,
    `update member set created_at = created_at - interval '9 days' where id = $1`,
    [person.memberId],
  )
  for (const code of ['', 'ACDE-FGHJ-KMNP', early.codes[0], stopped.codes[0], fresh.codes[0]])
    expect(await person.redeem(code ?? '')).toMatchObject({ code: 'coupon_invalid' })
})

test('guesses are limited by account, and by network', async () => {
  const [guesser, owner] = [await open(), await open()]
  const { codes } = await issue()
  for (let tries = 0; tries < 10; tries += 1)
    expect(await guesser.redeem('ACDEFGHJKMNP', '10.9.9.1')).toMatchObject({ code: 'coupon_invalid' })
  expect(await guesser.redeem(codes[0] ?? '', '10.9.9.2')).toMatchObject({ code: 'login_throttled' })
  expect(await owner.redeem(codes[0] ?? '', '10.9.9.1')).toMatchObject({ ok: true })
})

test('bonus money comes with its terms, points as points; a stop holds both', async () => {
  const [bonus, points] = [
    await issue({ kind: 'bonus', amount: '20000' }),
    await issue({ kind: 'points', amount: '50' }),
  ]
  const person = await open()
  await world.platform.rewardDesk.stop(operators.by, { id: 'family:coupon', reason: 'a test' })
  expect(await person.redeem(points.codes[0] ?? '')).toMatchObject({ code: 'reward_stopped' })
  await world.platform.rewardDesk.release(operators.by, { id: 'family:coupon', reason: 'a test' })
  expect(await person.redeem(points.codes[0] ?? '')).toMatchObject({
    value: { reward: { gift: { kind: 'points', amount: '50' }, state: 'claimed' } },
  })
  expect(await person.redeem(bonus.codes[0] ?? '')).toMatchObject({
    value: { reward: { gift: { kind: 'bonus', amount: '200.00' } } },
  })
})
