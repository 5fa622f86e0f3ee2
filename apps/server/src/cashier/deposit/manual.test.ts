import type { MemberId } from '@baize/std'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const maker = { kind: 'operator', id: 'maker' } as const
const checker = { kind: 'operator', id: 'checker' } as const

const begin = (
  token: string,
  given: { method: string; amount: string; bonus?: string; requestId?: string },
) =>
  world.call('depositCreate', { token, body: { requestId: crypto.randomUUID(), language: 'EN', ...given } })
const submit = (token: string, body: { id: string; transactionId: string; slip?: string }) =>
  world.call('depositSubmit', { token, body: { language: 'EN', ...body } })
const cash = async (token: string) => (await world.call('walletBalance', { token })).value.balance
const stateOf = async (token: string, id: string) =>
  (await world.call('depositDetail', { token, query: { id, language: 'EN' } })).value.state

async function sendSlip(token: string): Promise<string> {
  const picture = { width: 8, height: 8, channels: 3, background: '#fff' } as const
  const payload = await sharp({ create: picture }).png().toBuffer()
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  const url = '/wps/relay/uploadImage'
  const response = await world.app.inject({ method: 'POST', url, headers, payload })
  return response.json<{ value: { id: string } }>().value.id
}

describe('practice credits', () => {
  test('are in the wallet at once, once per request, with their history and message', async () => {
    const { token, memberId } = await world.register('sandboxer')
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => begin(token, { method: 'sandbox', amount: '1000', requestId })),
    )
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
    expect(answers[0]?.value).toMatchObject({
      state: 'credited',
      amount: '1000.00',
      fee: '0.00',
      arrives: '1000.00',
      timeline: [{ state: 'created' }, { state: 'credited' }],
    })
    expect(await cash(token)).toBe('1000.00')
    expect(await begin(token, { method: 'sandbox', amount: '1001', requestId })).toMatchObject({
      status: 409,
      message: 'duplicate_conflict',
    })
    const { list } = await world.platform.inbox.list(memberId as MemberId, {
      language: 'EN',
      onlyUnread: true,
      limit: 9,
    })
    expect(list.filter(({ topic }) => topic === 'deposit').map(({ title }) => title)).toEqual([
      'Deposit credited: ৳1,000.00',
    ])
    const { leftMinor } = await world.platform.wallet.transaction((tx) =>
      world.platform.wagering.remaining(tx, memberId as MemberId),
    )
    expect(leftMinor).toBe(1_000_00n)
  })

  test.each([
    [{ method: 'sandbox', amount: '99.99' }, 422, 'payment_amount_out_of_range'],
    [{ method: 'sandbox', amount: '50000.01' }, 422, 'payment_amount_out_of_range'],
    [{ method: 'sandbox', amount: '1e3' }, 422, 'amount_invalid'],
    [{ method: 'nothing', amount: '500' }, 422, 'deposit_method_unknown'],
    [{ method: 'hosted', amount: '500' }, 422, 'deposit_method_unknown'],
    [{ method: 'bkash', amount: '500', bonus: 'channel_2' }, 422, 'deposit_bonus_unknown'],
    [{ method: 'nagad', amount: '5000', bonus: 'channel_2' }, 422, 'deposit_bonus_unknown'],
  ])('%j is refused', async (given, status, message) => {
    const { token } = await world.register(`r${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`)
    expect(await begin(token, given)).toMatchObject({ status, message })
    expect(await world.call('depositList', { token })).toMatchObject({ value: { list: [] } })
  })
})

describe('a transfer by hand', () => {
  test('from the receiving account to the credit, with fee, bonus and audit', async () => {
    const { token, memberId } = await world.register('manual_one')
    const begun = await begin(token, { method: 'bkash', amount: '2500', bonus: 'channel_2' })
    expect(begun.value).toMatchObject({
      state: 'awaiting_player',
      receiving: { holder: 'Baize Demo', number: expect.stringMatching(/^010\d{8}$/) },
      arrives: '2550.00',
      bonus: { title: 'bKash 2%', amount: '50.00', turnoverTimes: 3 },
      canSubmit: true,
      canCancel: true,
    })
    const { id } = begun.value
    expect(await submit(token, { id, transactionId: '৯ha7-xk2p01' })).toMatchObject({
      value: { state: 'submitted', transactionId: '9HA7XK2P01', canSubmit: true, canCancel: false },
    })
    const { depositReview } = world.platform
    expect(await depositReview.approve({ id, by: maker })).toMatchObject({ code: 'deposit_state_refused' })
    expect(await depositReview.claim({ id, by: maker })).toMatchObject({ ok: true })
    expect(await depositReview.claim({ id, by: checker })).toMatchObject({
      code: 'deposit_claimed_by_other',
      details: { by: 'operator maker' },
    })
    expect(await submit(token, { id, transactionId: 'OTHER00001' })).toMatchObject({
      message: 'deposit_state_refused',
    })
    expect(await depositReview.approve({ id, by: checker })).toMatchObject({
      code: 'deposit_claimed_by_other',
    })
    const approvals = await Promise.all(
      Array.from({ length: 8 }, () => depositReview.approve({ id, by: maker, note: 'seen' })),
    )
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await world.call('walletBalance', { token })).toMatchObject({
      value: { balance: '2500.00', bonus: '50.00' },
    })
    const { value } = await world.call('depositDetail', { token, query: { id, language: 'BN' } })
    expect(value.timeline.map(({ state }) => state)).toEqual([
      'created',
      'awaiting_player',
      'submitted',
      'in_review',
      'credited',
    ])
    expect(JSON.stringify(value)).not.toMatch(/maker|seen/)
    const events = await world.platform.db.query<{ event: string; actor_id: string }>(
      `select event, actor_id from audit_event where member_id = $1 and event like 'deposit%' order by id`,
      [memberId],
    )
    expect(events.rows).toEqual([
      { event: 'deposit_claimed', actor_id: 'maker' },
      { event: 'deposit_approved', actor_id: 'maker' },
    ])
  })

  test('a fee is what the gateway took and the wallet did not get', async () => {
    const { token } = await world.register('feepayer')
    const { value } = await begin(token, { method: 'nagad', amount: '333.33' })
    expect(value).toMatchObject({ fee: '1.67', arrives: '331.66' })
    await submit(token, { id: value.id, transactionId: 'FEE0000001' })
    await world.platform.depositReview.claim({ id: value.id, by: maker })
    await world.platform.depositReview.approve({ id: value.id, by: maker })
    expect(await cash(token)).toBe('331.66')
    const moved = await world.platform.db.query(
      `select t.kind, t.amount, d.code as debit, c.code as credit from transfer t
         left join house_account d on d.id = t.debit left join house_account c on c.id = t.credit
        where t.reference = $1 order by t.seq`,
      [value.id],
    )
    expect(moved.rows).toEqual([
      { kind: 'deposit', amount: 331_66n, debit: 'gateway:nagad', credit: null },
      { kind: 'deposit_fee', amount: 1_67n, debit: 'gateway:nagad', credit: 'fee:deposit' },
    ])
  })

  test('is rejected with a reason that the player reads in a message', async () => {
    const { token, memberId } = await world.register('rejected_one')
    const { value } = await begin(token, { method: 'nagad', amount: '500' })
    await submit(token, { id: value.id, transactionId: 'REJ0000001' })
    const { depositReview } = world.platform
    await depositReview.claim({ id: value.id, by: maker })
    const step = { id: value.id, by: maker, reason: 'payment_not_found' } as const
    expect(await depositReview.reject(step)).toMatchObject({ ok: true })
    expect(await depositReview.reject(step)).toMatchObject({ code: 'deposit_state_refused' })
    expect(await cash(token)).toBe('0.00')
    const { list } = await world.platform.inbox.list(memberId as MemberId, {
      language: 'BN',
      onlyUnread: true,
      limit: 9,
    })
    expect(list.find(({ topic }) => topic === 'deposit')).toMatchObject({
      content: expect.stringContaining('এই ট্রানজ্যাকশন আইডিতে পেমেন্ট পাওয়া যায়নি।'),
    })
    // The id is free again: an honest claim of the same payment is heard.
    const other = await world.register('honest_one')
    const again = await begin(other.token, { method: 'nagad', amount: '500' })
    expect(await submit(other.token, { id: again.value.id, transactionId: 'rej 0000001' })).toMatchObject({
      value: { state: 'submitted' },
    })
  })

  test('a bank wants a slip of the caller', async () => {
    const [owner, thief] = [await world.register('slip_owner'), await world.register('slip_thief')]
    const { value } = await begin(owner.token, { method: 'bank', amount: '1000' })
    const claim = { id: value.id, transactionId: 'BANK000001' }
    expect(await submit(owner.token, claim)).toMatchObject({ message: 'deposit_slip_required' })
    const foreign = await sendSlip(thief.token)
    expect(await submit(owner.token, { ...claim, slip: foreign })).toMatchObject({
      message: 'upload_not_found',
    })
    const slip = await sendSlip(owner.token)
    expect(await submit(owner.token, { ...claim, slip })).toMatchObject({
      value: { state: 'submitted', slipUrl: `/uploads/${slip}` },
    })
    expect(await submit(owner.token, { ...claim, transactionId: 'BANK000002' })).toMatchObject({
      value: { transactionId: 'BANK000002' },
    })
  })

  test('accounts take turns', async () => {
    const { token } = await world.register('rotator')
    const shown: string[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const { value } = await begin(token, { method: 'bkash', amount: '500' })
      shown.push(value.receiving?.number ?? '')
    }
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown[3]).toBe(shown[0])
  })

  test('runs out of time, is heard all the same for three days, and not after', async () => {
    const { token } = await world.register('latecomer')
    const first = await begin(token, { method: 'nagad', amount: '500' })
    const second = await begin(token, { method: 'nagad', amount: '600' })
    world.clock.advance(29 * 60_000)
    await world.platform.depositUpkeep.watch()
    expect(await stateOf(token, first.value.id)).toBe('awaiting_player')
    world.clock.advance(2 * 60_000)
    await world.platform.depositUpkeep.watch()
    expect(await stateOf(token, first.value.id)).toBe('expired')
    const again = await world.call('sessionLogin', {
      body: { username: 'latecomer', password: 'correct horse battery' },
    })
    const late = { id: first.value.id, transactionId: 'LATE000001' }
    expect(await submit(again.value.token, late)).toMatchObject({ value: { state: 'submitted' } })
    world.clock.advance(72 * 3_600_000)
    const tooLate = { id: second.value.id, transactionId: 'LATE000002' }
    const later = await world.call('sessionLogin', {
      body: { username: 'latecomer', password: 'correct horse battery' },
    })
    expect(await submit(later.value.token, tooLate)).toMatchObject({ message: 'deposit_state_refused' })
  })
})
