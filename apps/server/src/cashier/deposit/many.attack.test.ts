import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { checkInvariants } from '../../invariants.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const begin = (token: string, method: string, amount: string) =>
  world.call('depositCreate', { token, body: { method, amount, requestId: crypto.randomUUID() } })

test('of fifty deposits at once only as many begin as may be open', async () => {
  const { token } = await world.register('many_open')
  const answers = await Promise.all(Array.from({ length: 50 }, () => begin(token, 'bkash', '500')))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  const refusals = new Set(answers.filter(({ success }) => !success).map(({ message }) => message))
  expect(refusals).toEqual(new Set(['deposit_too_many_open']))
})

test('of fifty deposits at once at the edge of a limit only what fits goes in', async () => {
  const { token, memberId } = await world.register('at_the_edge')
  const changed = await world.platform.limits.change({
    memberId: memberId as MemberId,
    kind: 'deposit',
    period: 'day',
    limit: '5500.00',
    setter: 'member',
    by: { kind: 'member', id: String(memberId) },
  })
  expect(changed).toMatchObject({ ok: true })
  const answers = await Promise.all(Array.from({ length: 50 }, () => begin(token, 'sandbox', '1000')))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  const refusals = new Set(answers.filter(({ success }) => !success).map(({ message }) => message))
  expect(refusals).toEqual(new Set(['deposit_limit_reached']))
  expect(await world.call('walletBalance', { token })).toMatchObject({ value: { balance: '5000.00' } })
  // What is open counts, too.
  expect(await begin(token, 'nagad', '500')).toMatchObject({ success: true })
  expect(await begin(token, 'sandbox', '100')).toMatchObject({ message: 'deposit_limit_reached' })
})

test('one transaction id that twenty members claim at once counts for one (I31)', async () => {
  const claims = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const { token, memberId } = await world.register(`claimer_${number}`)
      const { value } = await begin(token, 'nagad', '500')
      return { token, memberId, id: value.id }
    }),
  )
  const spellings = ['SAMEID0001', ' same-id 0001', 'SameId০০০১', 'ＳＡＭＥＩＤ0001']
  const answers = await Promise.all(
    claims.map(({ token, id }, number) => {
      const body = { id, transactionId: spellings[number % spellings.length] }
      return world.call('depositSubmit', { token, body })
    }),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'deposit_transaction_taken')).toHaveLength(19)
  const marks = await world.platform.db.query(
    `select count(*)::int as count from audit_event where event = 'deposit_transaction_repeated'`,
  )
  expect(marks.rows).toEqual([{ count: 19 }])
  await expect(
    world.platform.db.query(
      `update deposit set state = 'submitted', transaction_id = 'SAMEID0001' where id = any($1)`,
      [claims.map(({ id }) => id)],
    ),
  ).rejects.toMatchObject({ code: '23505' })
})

test('the same id by another method is another payment', async () => {
  const { token } = await world.register('two_methods')
  for (const method of ['bkash', 'nagad']) {
    const { value } = await begin(token, method, '500')
    const body = { id: value.id, transactionId: 'BOTHMETH01' }
    expect(await world.call('depositSubmit', { token, body })).toMatchObject({
      value: { state: 'submitted' },
    })
  }
})

async function depositWithBonus(username: string) {
  const { token, memberId } = await world.register(username)
  const body = { method: 'bkash', amount: '1000', bonus: 'channel_2', requestId: crypto.randomUUID() }
  const { value } = await world.call('depositCreate', { token, body })
  const transactionId = `${username.toUpperCase().replaceAll('_', '')}001`
  await world.call('depositSubmit', { token, body: { id: value.id, transactionId } })
  const { depositReview } = world.platform
  const by = { kind: 'operator', id: 'maker' } as const
  await depositReview.claim({ id: value.id, by })
  await depositReview.approve({ id: value.id, by })
  return { token, memberId: memberId as MemberId, id: value.id }
}

test('a deposit opens its bonus once, with the terms of its offer', async () => {
  const { token, memberId } = await depositWithBonus('bonus_player')
  const { bonuses, wagering, wallet } = world.platform
  const { leftMinor } = await wallet.transaction((tx) => wagering.remaining(tx, memberId))
  // A bonus blocks no cash: it has a track of its own.
  expect(leftMinor).toBe(1_000_00n)
  expect((await bonuses.standing(memberId)).posted).toMatchObject({
    state: 'active',
    amountMinor: 20_00n,
    needed: 20_00n * 300n,
    counted: 0n,
    origin: 'deposit',
  })
  expect(await world.call('walletBalance', { token })).toMatchObject({
    value: { balance: '1000.00', bonus: '20.00' },
  })
})

test('what happened to a deposit is not changed, and no deposit is removed', async () => {
  const { db } = world.platform
  await expect(db.query(`update deposit_event set state = 'credited'`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(db.query(`delete from deposit_event`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.query(`delete from deposit`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.query(`delete from gateway_event`)).rejects.toMatchObject({ code: '42501' })
})

test('pages of the console follow each other without gaps, by every filter', async () => {
  const { depositReview } = world.platform
  const seen: string[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await depositReview.list({ method: 'nagad' }, { limit: 4, ...(cursor && { cursor }) })
    seen.push(...page.list.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect(new Set(seen).size).toBe(seen.length)
  expect(await depositReview.count({ method: 'nagad' })).toBe(seen.length)
  const oldest = await depositReview.list({ states: ['submitted'] }, { limit: 50, oldestFirst: true })
  expect(oldest.list.map(({ id }) => id)).toEqual(oldest.list.map(({ id }) => id).toSorted())
  const one = await depositReview.list({ transactionId: 'SAMEID0001' }, { limit: 50 })
  expect(one.list.map(({ username }) => username)).toEqual([expect.stringMatching(/^claimer_\d+$/)])
  const none = await depositReview.list({ to: new Date(world.platform.clock() - 3_600_000) }, { limit: 50 })
  expect(none.list).toEqual([])
  const waiting = await depositReview.waiting()
  expect(waiting.submitted).toBe(oldest.list.length)
})
