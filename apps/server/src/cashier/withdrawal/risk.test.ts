import { memberId as toMemberId, type MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createWithdrawalStage, type Asker, type WithdrawalStage } from '../../testing/withdrawal-stage.ts'
import { operator, playRound, takeBackStake } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { WithdrawalKey } from './model.ts'
import { findFacts, type FactRow } from './risk-store.ts'

/** What the checks know of a withdrawal, looked up in what has happened, each fact with its own edge. */
let world: World
let stage: WithdrawalStage
let asker: Asker
const one = operator('one')
const [hourMs, dayMs] = [3_600_000, 86_400_000]

beforeAll(async () => {
  world = await startWorld()
  stage = createWithdrawalStage(world)
})
beforeEach(async () => {
  stage.reset()
  asker = await stage.open(10_000_00n)
})
afterAll(() => world.stop())

const sql = (text: string, values: unknown[] = []) => rows(world.platform.db, text, values)
async function factsOf(key: WithdrawalKey, atMs = stage.outside.nowMs): Promise<FactRow> {
  const { payout_account: payoutAccount, number_hash: numberHash } = await asker.row(key)
  const of = { ...key, payoutAccount, numberHash, at: new Date(atMs) }
  const found = await world.platform.wallet.transaction((tx) => findFacts(tx, of))
  if (!found) throw new Error('who withdraws has an account')
  return found
}
const paid = async (amount: string, by = asker) => {
  const key = await by.asked(amount)
  const { desk } = stage.service
  await desk.claim({ ...key, by: one })
  await desk.approve({ ...key, by: one })
  await desk.pay({ ...key, by: one, gateway: null })
  await desk.disburse({ ...key, by: one, reference: 'X' })
  return key
}
const post = async (kind: 'deposit' | 'bonus_conversion', amountMinor: bigint, of = asker.memberId) => {
  const { wallet } = world.platform
  const account = await wallet.houseAccount({ code: `promotion:${kind}`, kind: 'promotion' })
  await wallet.transaction((tx) =>
    wallet.postIn(tx, {
      kind: 'transfer',
      memberId: of,
      actor: 20,
      key: crypto.randomUUID(),
      currency: 'BDT',
      legs: [{ kind, debit: account, credit: 'cash', amountMinor }],
    }),
  )
}

describe('how much and how often', () => {
  test('in a day and a week, this one and those that were taken back with it', async () => {
    const oldest = await asker.asked('100')
    stage.outside.nowMs += 6 * dayMs
    const back = await asker.asked('200')
    await stage.service.cancel(asker.memberId, back.id, { address: '', userAgent: '' })
    stage.outside.nowMs += dayMs - 1
    const key = await asker.asked('400')
    expect(await factsOf(key)).toMatchObject({ day_total: 600_00n, day_count: 2, week_count: 3 })
    expect(await factsOf(key, stage.outside.nowMs + 1)).toMatchObject({
      day_total: 400_00n,
      day_count: 1,
      week_count: 2,
    })
    expect((await asker.row(oldest)).state).toBe('requested')
  })

  test('is not counted for other members', async () => {
    const other = await stage.open()
    await other.asked('5000')
    const key = await asker.asked('100')
    expect(await factsOf(key)).toMatchObject({ day_total: 100_00n, day_count: 1, week_count: 1 })
  })
})

describe('the payee', () => {
  test('is as old as its whole hours', async () => {
    const key = await asker.asked('100')
    const ageAfter = async (ms: number) => (await factsOf(key, stage.outside.nowMs + ms)).payee_age_hours
    expect(await ageAfter(hourMs - 1)).toBe(0)
    expect(await ageAfter(hourMs)).toBe(1)
    expect(await ageAfter(72 * hourMs)).toBe(72)
  })

  test('counts as paid what actually left for it, not what was reported', async () => {
    const count = async () => (await factsOf(await asker.asked('1'))).paid_before
    stage.outside.rules = { ...stage.outside.rules, freePerDay: 99 }
    expect(await count()).toBe(0)
    const first = await paid('100')
    expect(await count()).toBe(1)
    const images = { images: ['own'], comment: '', outcome: 'not' as const }
    const caller = { address: '', userAgent: '' }
    await stage.service.confirm(asker.memberId, { id: first.id, ...images }, caller)
    expect(await count()).toBe(0)
    await stage.service.desk.force({ ...first, by: one, reason: 'other' })
    expect(await count()).toBe(1)
    const other = await asker.addPayee()
    const elsewhere = await asker.asked('1', { payoutAccount: other })
    expect((await factsOf(elsewhere)).paid_before).toBe(0)
  })

  test('is known of another member, now or from before', async () => {
    const other = await stage.open()
    const key = await asker.asked('100')
    expect((await factsOf(key)).same_payee).toBe(0)
    const { number_hash: mark } = await asker.row(key)
    const theirs = await other.asked('100')
    await sql('update withdrawal set number_hash = $2 where id = $1', [theirs.id, mark])
    expect((await factsOf(key)).same_payee).toBe(1)
    await sql('update payout_account set removed_at = now(), number_hash = $2 where member_id = $1', [
      other.memberId,
      mark,
    ])
    expect((await factsOf(key)).same_payee).toBe(1)
  })
})

describe('the account', () => {
  test('has an age, and one of what last changed of what protects it', async () => {
    const key = await asker.asked('100')
    const at = new Date(stage.outside.nowMs)
    await sql(
      `update member set created_at = $2::timestamptz - interval '25 hours', password_changed_at = null,
              mobile_bound_at = null, email_bound_at = null, payment_password_set_at = null where id = $1`,
      [asker.memberId, at],
    )
    expect(await factsOf(key)).toMatchObject({ account_age_hours: 25, credential_age_hours: null })
    const changes = [
      ['password_changed_at', 40],
      ['mobile_bound_at', 30],
      ['email_bound_at', 20],
      ['payment_password_set_at', 10],
    ] as const
    for (const [column, hours] of changes) {
      await sql(`update member set ${column} = $2::timestamptz - make_interval(hours => $3) where id = $1`, [
        asker.memberId,
        at,
        hours,
      ])
      expect((await factsOf(key)).credential_age_hours, column).toBe(hours)
    }
  })

  test('shares a device with each member ever seen on it, once each', async () => {
    const key = await asker.asked('100')
    const [mate, stranger] = [await stage.open(0n), await stage.open(0n)]
    const seen = (memberId: MemberId, device: string) =>
      sql(
        `insert into known_device (member_id, device_mark, first_seen_at, last_seen_at)
         values ($1, decode(md5($2), 'hex'), now(), now())`,
        [memberId, device],
      )
    const own = String(asker.memberId)
    for (const device of [`${own} a`, `${own} b`]) {
      await seen(asker.memberId, device)
      await seen(mate.memberId, device)
    }
    await seen(stranger.memberId, `${own} c`)
    expect((await factsOf(key)).same_device).toBe(1)
  })

  test('shares an address with those who registered there within a week', async () => {
    const key = await asker.asked('100')
    const address = `10.1.${asker.memberId % 250n}.1`
    const registered = (memberId: MemberId, at: string, from = address) =>
      sql(
        `insert into registration (member_id, way, address, device_hash, domain, url, method, registered_at)
         values ($1, 'username', $3, '\\x00', '', '', '', timestamptz '2026-01-15 00:00Z' + $2::interval)`,
        [memberId, at, from],
      )
    const [before, after, early, late, elsewhere] = await Promise.all(
      Array.from({ length: 5 }, async () => (await stage.open(0n)).memberId),
    )
    const none = toMemberId(0n)
    await registered(asker.memberId, '0')
    await registered(before ?? none, '-7 days')
    await registered(after ?? none, '7 days')
    await registered(early ?? none, '-7 days -1 second')
    await registered(late ?? none, '7 days 1 second')
    await registered(elsewhere ?? none, '0', '10.2.0.1')
    expect((await factsOf(key)).same_address).toBe(2)
  })
})

describe('what came in and what was played', () => {
  test('counts since a withdrawal last left, and begins anew with the next', async () => {
    await post('deposit', 500_00n)
    await post('bonus_conversion', 50_00n)
    await playRound(world, asker.memberId, { stake: 70_00n })
    expect(await factsOf(await asker.asked('100'))).toMatchObject({
      deposited: 500_00n,
      staked: 70_00n,
      bonus: 50_00n,
    })
    await paid('100')
    expect(await factsOf(await asker.asked('100'))).toMatchObject({ deposited: 0n, staked: 0n, bonus: 0n })
    await post('deposit', 30_00n)
    expect(await factsOf(await asker.asked('100'))).toMatchObject({ deposited: 30_00n, staked: 0n })
  })

  test('does not count refunded stakes, nor other members’ stakes', async () => {
    const other = await stage.open(1_000_00n)
    await post('deposit', 500_00n, other.memberId)
    await playRound(world, other.memberId, { stake: 10_00n })
    const { vendor, round } = await playRound(world, asker.memberId, { stake: 70_00n })
    await playRound(world, asker.memberId, { stake: 5_00n })
    await takeBackStake(world, { memberId: asker.memberId, vendor, round })
    expect(await factsOf(await asker.asked('100'))).toMatchObject({ deposited: 0n, staked: 5_00n })
  })
})

test('a check is made once and keeps what it found then', async () => {
  stage.outside.rules = { ...stage.outside.rules, reviewFrom: '100.00' }
  const key = await asker.asked('100')
  await stage.service.checkNow(key)
  const first = (await stage.service.desk.detail(key))?.checks
  expect(first?.filter(({ is_flag }) => is_flag).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['new_payee', 'amount_review']),
  )
  expect(first?.find(({ code }) => code === 'amount_review')?.facts).toEqual({
    amountMinor: '10000',
    fromMinor: '10000',
  })
  stage.outside.rules = { ...stage.outside.rules, reviewFrom: '100000.00' }
  stage.outside.nowMs += dayMs
  await stage.service.checkNow(key)
  await stage.service.desk.claim({ ...key, by: one })
  await stage.service.desk.approve({ ...key, by: one })
  expect((await stage.service.desk.detail(key))?.checks).toEqual(first)
})

test('who approves what was not checked yet has it checked first', async () => {
  const key = await asker.asked('100')
  await stage.service.desk.claim({ ...key, by: one })
  await stage.service.desk.approve({ ...key, by: one })
  expect((await stage.service.desk.detail(key))?.checks).toHaveLength(10)
})
