import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import {
  approve,
  brokenInvariants,
  disburse,
  giveCredits,
  houseBalance,
  openPayee,
  operator,
  payByHand,
  playRound,
  setting,
  uploadPicture,
  type Payee,
} from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
let payee: Payee
let people = 0
const minuteMs = 60_000
const one = operator('one')

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  payee = await openPayee(world, `payee_${(people += 1)}`)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const desk = () => world.platform.withdrawals.desk
const cash = async () => (await payee.balance()).cash
const inbox = async () => {
  const { value } = await world.call('getMessageList', { token: payee.token, query: { language: 'EN' } })
  return value.list.map(({ title }: { title: string }) => title)
}
const statuses = async (id: string) => (await payee.detail(id)).steps.map(({ status }) => status)

const confirm = (id: string, body: object) =>
  world.call('withdrawConfirm', { token: payee.token, body: { id, ...body } })

describe('from the request to the receipt', () => {
  test('the money is set aside, goes out, and the member says that it came', async () => {
    const before = await houseBalance(world, 'gateway:manual')
    const key = await payee.request('1500.50')
    expect(await payee.balance()).toEqual({ cash: '8499.50', held: '1500.50' })
    expect(await payee.detail(key.id)).toMatchObject({
      status: 'requested',
      amount: '1500.50',
      fee: '0.00',
      payout: '1500.50',
      payee: { nameEn: 'bKash', holder: 'Rahim Uddin', number: expect.stringMatching(/^\*{4} \d{4}$/) },
      acts: ['cancel'],
    })
    expect(await approve(world, key)).toMatchObject({ ok: true, value: { state: 'approved' } })
    expect(await payByHand(world, key)).toMatchObject({ ok: true, value: { state: 'disbursed' } })
    expect(await payee.balance()).toEqual({ cash: '8499.50', held: '0.00' })
    expect((await houseBalance(world, 'gateway:manual')) - before).toBe(1_500_50n)
    const paid = await payee.detail(key.id)
    expect(paid.acts).toEqual(['confirm', 'confirm_part', 'deny'])
    expect(Date.parse(paid.confirmBy ?? '')).toBeGreaterThan(world.platform.clock())
    expect(await confirm(key.id, { outcome: 'received' })).toMatchObject({
      success: true,
      value: { status: 'received', receivedAmount: '1500.50', remainingAmount: '0.00', acts: [] },
    })
    expect(await statuses(key.id)).toEqual([
      'requested',
      'in_review',
      'approved',
      'paying',
      'disbursed',
      'received',
    ])
    expect(await inbox()).toEqual(expect.arrayContaining(['Withdrawal approved', 'Withdrawal paid']))
  })

  test('rejected: back in the balance, with the reason in both languages', async () => {
    const key = await payee.request('500')
    await desk().claim({ ...key, by: one })
    expect(await desk().reject({ ...key, by: one, reason: 'no_such_reason' })).toMatchObject({
      code: 'withdrawal_reason_unknown',
    })
    await desk().reject({ ...key, by: one, reason: 'payee_wrong', note: 'for us only' })
    expect(await payee.balance()).toEqual({ cash: '10000.00', held: '0.00' })
    const shown = await payee.detail(key.id)
    expect(shown).toMatchObject({ status: 'rejected', reason: { id: 'payee_wrong', EN: expect.any(String) } })
    expect(JSON.stringify(shown)).not.toContain('for us only')
    expect(await inbox()).toContain('Withdrawal rejected')
  })

  test('cancelled while nobody has approved it, and not afterwards', async () => {
    const [key, late] = [await payee.request('500'), await payee.request('600')]
    await desk().claim({ ...key, by: one })
    const cancel = (id: string) => world.call('withdrawCancel', { token: payee.token, body: { id } })
    expect(await cancel(key.id)).toMatchObject({ success: true, value: { status: 'cancelled' } })
    await approve(world, late)
    expect(await cancel(late.id)).toMatchObject({ status: 409, message: 'withdrawal_move_refused' })
    expect(await payee.balance()).toEqual({ cash: '9400.00', held: '600.00' })
  })

  test('a payment by hand that does not work gives the money back', async () => {
    const key = await payee.request('500')
    await approve(world, key)
    await desk().pay({ ...key, by: one, gateway: null })
    await desk().fail({ ...key, by: one, reason: 'payment_returned' })
    expect(await payee.balance()).toEqual({ cash: '10000.00', held: '0.00' })
    expect(await payee.detail(key.id)).toMatchObject({ status: 'failed', reason: { id: 'payment_returned' } })
  })

  test('who does not answer in time has received it', async () => {
    const key = await disburse(world, payee, '500')
    await world.platform.withdrawals.timeOutDue(100)
    expect(await payee.detail(key.id)).toMatchObject({ status: 'disbursed' })
    world.clock.advance(61 * minuteMs)
    await world.platform.withdrawals.timeOutDue(100)
    const { withdrawal, events } = (await desk().detail(key)) ?? {}
    expect(withdrawal).toMatchObject({ state: 'received', confirm_until: null })
    expect(events?.at(-1)).toMatchObject({ act: 'time_out', actor_kind: 'system' })
  })
})

describe('what did not arrive', () => {
  test('needs a picture, and is looked into', async () => {
    const key = await disburse(world, payee, '500')
    expect(await confirm(key.id, { outcome: 'not' })).toMatchObject({ message: 'withdrawal_proof_required' })
    expect(await confirm(key.id, { outcome: 'not', images: ['a'] })).toMatchObject({
      message: 'upload_not_found',
    })
    const images = [await uploadPicture(world, payee.token)]
    expect(await confirm(key.id, { outcome: 'not', images, comment: 'nothing came' })).toMatchObject({
      success: true,
      value: { status: 'not_received', receivedAmount: '0.00', remainingAmount: '500.00', acts: ['confirm'] },
    })
    expect((await payee.detail(key.id)).steps.at(-1)).toMatchObject({
      images: [`/uploads/${images[0]}`],
      comment: 'nothing came',
    })
    world.clock.advance(61 * minuteMs)
    await world.platform.withdrawals.timeOutDue(100)
    expect((await desk().detail(key))?.withdrawal.state).toBe('not_received')
  })

  test.each(['0', '500', '500.01', '-1', '1e2', ''])('a part of %j is none', async (receivedAmount) => {
    const key = await disburse(world, payee, '500')
    const images = [await uploadPicture(world, payee.token)]
    expect(await confirm(key.id, { outcome: 'partly', receivedAmount, images })).toMatchObject({
      message: 'amount_invalid',
    })
  })

  test('comes back: the rest of a part, and nothing of the fee', async () => {
    await setting(world, 'withdrawal.freePerDay', 0)
    const key = await disburse(world, payee, '2000')
    await setting(world, 'withdrawal.freePerDay', 3)
    // Nothing was played for that level.
    await rows(world.platform.db, 'update vip_standing set rank = 0, earned = 0, highest = 0')
    expect(await payee.detail(key.id)).toMatchObject({ fee: '20.00', payout: '1980.00' })
    const images = [await uploadPicture(world, payee.token)]
    await confirm(key.id, { outcome: 'partly', receivedAmount: '1480', images })
    expect(await desk().returnRest({ ...key, by: one, reason: 'proof_accepted' })).toMatchObject({ ok: true })
    expect(await cash()).toBe('8500.00')
    expect(await payee.detail(key.id)).toMatchObject({ status: 'returned', remainingAmount: '500.00' })
    expect(await desk().returnRest({ ...key, by: one, reason: 'proof_accepted' })).toMatchObject({
      ok: false,
    })
  })

  test('comes back whole with its fee when nothing arrived', async () => {
    await setting(world, 'withdrawal.freePerDay', 0)
    const key = await disburse(world, payee, '2000')
    await setting(world, 'withdrawal.freePerDay', 3)
    // Nothing was played for that level.
    await rows(world.platform.db, 'update vip_standing set rank = 0, earned = 0, highest = 0')
    await confirm(key.id, { outcome: 'not', images: [await uploadPicture(world, payee.token)] })
    await desk().returnRest({ ...key, by: one, reason: 'proof_accepted' })
    expect(await cash()).toBe('10000.00')
  })

  test('is paid once more, and confirmed again', async () => {
    const key = await disburse(world, payee, '2000')
    const before = await houseBalance(world, 'gateway:manual')
    await confirm(key.id, {
      outcome: 'partly',
      receivedAmount: '1500',
      images: [await uploadPicture(world, payee.token)],
    })
    await desk().payRest({ ...key, by: one, gateway: null })
    expect((await desk().detail(key))?.payouts.map(({ amount }) => amount)).toEqual([2_000_00n, 500_00n])
    await desk().disburse({ ...key, by: one, reference: 'TRX-2' })
    expect(await payee.detail(key.id)).toMatchObject({ status: 'disbursed', receivedAmount: '1500.00' })
    // The ledger let the whole amount go the first time.
    expect(await houseBalance(world, 'gateway:manual')).toBe(before)
    expect(await confirm(key.id, { outcome: 'received' })).toMatchObject({ value: { status: 'received' } })
  })

  test('or is forced as received: nothing comes back', async () => {
    const key = await disburse(world, payee, '500')
    await confirm(key.id, { outcome: 'not', images: [await uploadPicture(world, payee.token)] })
    await desk().force({ ...key, by: one, reason: 'payment_proven' })
    expect(await payee.detail(key.id)).toMatchObject({ status: 'received', reason: { id: 'payment_proven' } })
    expect(await cash()).toBe('9500.00')
  })
})

describe('what a request is told', () => {
  test('bounds, the day, how many, and how many at once', async () => {
    const asked = async (amount: string) => (await payee.ask(amount)).message
    expect(await payee.ask('499.99')).toMatchObject({
      message: 'amount_invalid',
      value: { min: '500.00', max: '200000.00', leftToday: '100000.00', countLeft: 5 },
    })
    expect(await asked('10000.01')).toBe('insufficient_funds')
    await giveCredits(world, payee.token, '50000')
    await giveCredits(world, payee.token, '50000')
    expect(await asked('100000.01')).toBe('withdrawal_day_limit')
    await payee.request('500')
    await payee.request('500')
    expect(await asked('500')).toBe('withdrawal_open_limit')
    await setting(world, 'withdrawal.mostOpen', 10)
    for (let n = 0; n < 3; n += 1) await payee.request('500')
    expect(await asked('500')).toBe('withdrawal_count_limit')
    await setting(world, 'withdrawal.mostOpen', 2)
  })

  test('what is left to play, and for what', async () => {
    const deposit = { memberId: payee.memberId, amountMinor: 1_000_00n, depositId: crypto.randomUUID() }
    await world.platform.wallet.transaction((tx) => world.platform.wagering.onDeposit(tx, deposit))
    // What the deposit blocks is at most its own rest.
    expect(await payee.ask('9500')).toMatchObject({
      status: 422,
      message: 'withdrawal_turnover_left',
      value: { left: '1000.00' },
    })
    await playRound(world, payee.memberId, { stake: 250_00n })
    expect((await world.call('getWithdrawInfo', { token: payee.token })).value).toMatchObject({
      turnoverLeft: '750.00',
      withdrawable: '9000.00',
      requirements: [{ source: 'deposit', required: '1000.00', done: '250.00', left: '750.00' }],
    })
    await playRound(world, payee.memberId, { stake: 750_00n })
    const { value } = await world.call('getWithdrawInfo', { token: payee.token })
    expect(value.withdrawable).toBe(value.balance)
    expect(await payee.ask('500')).toMatchObject({ success: true })
  })

  test('the same request is one withdrawal; another under its name is none', async () => {
    const requestId = crypto.randomUUID()
    const proofs: string[] = []
    for (let n = 0; n < 6; n += 1) proofs.push(await payee.proveByPassword())
    const answers = await Promise.all(proofs.map((proof) => payee.ask('500', { requestId, proof })))
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
    expect(await payee.ask('500.00', { requestId })).toMatchObject({ success: true })
    expect(await payee.ask('600', { requestId })).toMatchObject({ message: 'duplicate_conflict' })
    expect(await payee.balance()).toEqual({ cash: '9500.00', held: '500.00' })
  })

  test('pages follow each other, by group', async () => {
    const ids: string[] = []
    for (let n = 0; n < 2; n += 1) ids.push((await payee.request('500')).id)
    await world.call('withdrawCancel', { token: payee.token, body: { id: ids[0] } })
    const page = async (query: Record<string, string>) =>
      (await world.call('getWithdrawList', { token: payee.token, query })).value
    const first = await page({ pageSize: '1' })
    expect(first.list.map(({ id }) => id)).toEqual([ids[1]])
    const second = await page({ pageSize: '1', cursor: first.nextCursor ?? '' })
    expect(second.list.map(({ id }) => id)).toEqual([ids[0]])
    expect(second.nextCursor).toBeNull()
    expect((await page({ group: 'open' })).list).toHaveLength(1)
    expect((await page({ group: 'back' })).list).toMatchObject([{ status: 'cancelled' }])
    expect((await page({ group: 'paid' })).list).toEqual([])
  })
})

test('a VIP level brings free withdrawals and more of them; the amount needs a proven identity', async () => {
  const info = async () =>
    (await world.call('getWithdrawInfo', { token: payee.token, query: { language: 'EN' } })).value
  expect(await info()).toMatchObject({ freeLeft: 3, countLeft: 5, leftToday: '100000.00' })
  await rows(
    world.platform.db,
    `insert into vip_standing (member_id, rank, earned, highest, ranked_at)
     select id, 6, 6, 6, now() from member where username = $1
     on conflict (member_id) do update set rank = 6, earned = 6, highest = 6`,
    [`payee_${people}`],
  )
  expect(await info()).toMatchObject({ freeLeft: 10, countLeft: 12, leftToday: '100000.00' })
  await setting(world, 'withdrawal.freePerDay', 0)
  const { id } = await payee.request('500')
  expect(await payee.detail(id)).toMatchObject({ fee: '0.00' })
  await rows(world.platform.db, 'update vip_standing set rank = 1, earned = 1')
  expect(await payee.detail((await payee.request('500')).id)).toMatchObject({ fee: '10.00' })
  await setting(world, 'withdrawal.freePerDay', 3)
  // Nothing was played for that level.
  await rows(world.platform.db, 'update vip_standing set rank = 0, earned = 0, highest = 0')
})
