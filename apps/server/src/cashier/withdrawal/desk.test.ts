import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createWithdrawalStage, type Asker, type WithdrawalStage } from '../../testing/withdrawal-stage.ts'
import { brokenInvariants, operator } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { payJob } from './payment.ts'
import type { WithdrawalKey } from './model.ts'

/** Who may decide what and when, what the member says and until when, and what the history keeps. */
let world: World
let stage: WithdrawalStage
let asker: Asker
let key: WithdrawalKey
const [one, two] = [operator('one'), operator('two')]
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const caller = { address: '10.0.0.7', userAgent: 'test' }

beforeAll(async () => {
  world = await startWorld()
  stage = createWithdrawalStage(world)
})
beforeEach(async () => {
  stage.reset()
  // What the tests before left unanswered is due as well.
  stage.outside.nowMs += 2 * hourMs
  await stage.service.timeOutDue(99)
  asker = await stage.open(1_000_00n)
  key = await asker.asked('500')
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const desk = () => stage.service.desk
const rules = (given: WithdrawalStage['outside']['rules']) =>
  Object.assign(stage.outside, { rules: { ...stage.outside.rules, ...given } })
const row = () => asker.row(key)
const detail = async () => {
  const found = await desk().detail(key)
  if (!found) throw new Error('a withdrawal does not vanish')
  return found
}
const by = (who = one) => ({ ...key, by: who })
const approve = async (who = one) => {
  await desk().claim(by(who))
  return desk().approve(by(who))
}
const pay = async () => {
  await approve()
  await desk().pay({ ...by(), gateway: null })
  return desk().disburse({ ...by(), reference: 'TRX' })
}
const confirm = (given: object) =>
  stage.service.confirm(
    asker.memberId,
    { id: key.id, outcome: 'not', images: ['own'], comment: '', ...given },
    caller,
  )

describe('in whose hands it is', () => {
  test('is reserved for its reviewer for half an hour, then free to take', async () => {
    await desk().claim(by(one))
    stage.outside.nowMs += 30 * minuteMs - 1
    expect(await desk().claim(by(two))).toEqual({
      ok: false,
      code: 'withdrawal_claimed',
      details: { by: 'one' },
    })
    stage.outside.nowMs += 1
    expect(await desk().claim(by(two))).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ claimed_by: 'two', claimed_at: new Date(stage.outside.nowMs) })
    expect((await detail()).events.map(({ act }) => act)).toEqual(['request', 'claim', 'take_up'])
    expect(await desk().approve(by(one))).toMatchObject({ code: 'withdrawal_claimed' })
  })

  test('taking up what one has writes nothing, and does not begin the half hour anew', async () => {
    await desk().claim(by())
    const first = await row()
    stage.outside.nowMs += 20 * minuteMs
    expect(await desk().claim(by())).toMatchObject({ ok: true })
    expect(await row()).toEqual(first)
    expect((await detail()).events).toHaveLength(2)
  })

  test.each(['approve', 'reject', 'putBack'] as const)('another operator may not %s it', async (act) => {
    await desk().claim(by(one))
    expect(await desk()[act]({ ...by(two), reason: 'other' })).toMatchObject({ code: 'withdrawal_claimed' })
    expect(await row()).toMatchObject({ state: 'in_review', claimed_by: 'one' })
  })

  test.each(['approve', 'reject', 'putBack'] as const)(
    '%s is refused for a withdrawal that is not under review',
    async (act) => {
      expect(await desk()[act]({ ...by(), reason: 'other' })).toMatchObject({
        code: 'withdrawal_move_refused',
        details: { state: 'requested' },
      })
      expect(await row()).toMatchObject({ state: 'requested', ended_at: null })
    },
  )

  test('put back, it has no reviewer', async () => {
    await desk().claim(by(one))
    expect(await desk().putBack(by(one))).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ state: 'requested', claimed_by: null, claimed_at: null })
    expect(await desk().claim(by(two))).toMatchObject({ ok: true })
  })

  test('what was approved is paid and refused by anybody of the desk', async () => {
    await approve(one)
    expect(await desk().reject({ ...by(two), reason: 'other' })).toMatchObject({ ok: true })
    expect(await asker.purse()).toEqual([1_000_00n, 0n, 0n])
  })
})

describe('two people', () => {
  beforeEach(async () => {
    rules({ twoPeopleFrom: '900.00' })
    key = await asker.asked('400')
  })

  test('approve one after the other; the first leaves it to the second', async () => {
    expect(await approve(one)).toMatchObject({ ok: true, value: { state: 'in_review' } })
    expect(await row()).toMatchObject({ first_approved_by: 'one', claimed_by: null, approved_by: null })
    expect(await desk().approve(by(two))).toMatchObject({ code: 'withdrawal_claimed', details: { by: null } })
    expect(await approve(two)).toMatchObject({ ok: true, value: { state: 'approved' } })
    expect(await row()).toMatchObject({ first_approved_by: 'one', approved_by: 'two' })
    expect((await detail()).events.map(({ act, actor_id: who }) => `${who} ${act}`).slice(1)).toEqual([
      'one claim',
      'one approve_first',
      'two take_up',
      'two approve',
    ])
  })

  test('the second may refuse what the first approved', async () => {
    await approve(one)
    await desk().claim(by(two))
    expect(await desk().reject({ ...by(two), reason: 'rules_broken' })).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ state: 'rejected', first_approved_by: null, reason: 'rules_broken' })
  })

  test('put back after the first approval, two are needed again', async () => {
    await approve(one)
    await desk().claim(by(two))
    await desk().putBack(by(two))
    expect(await row()).toMatchObject({ first_approved_by: null })
    expect(await approve(two)).toMatchObject({ value: { state: 'in_review' } })
    expect(await approve(two)).toMatchObject({ code: 'withdrawal_same_person' })
  })

  test('a border that is raised later does not make one enough', async () => {
    rules({ twoPeopleFrom: '1000000.00' })
    expect(await approve(one)).toMatchObject({ value: { state: 'in_review' } })
  })
})

describe('a payment by hand', () => {
  beforeEach(async () => {
    await approve()
    await desk().pay({ ...by(), gateway: null })
  })

  test.each(['', ' ', '\t\n', 'x'.repeat(65)])('has a name of its own, not %j', async (reference) => {
    expect(await desk().disburse({ ...by(), reference })).toMatchObject({
      code: 'withdrawal_reference_required',
    })
    expect((await row()).state).toBe('paying')
    expect(await asker.purse()).toEqual([500_00n, 500_00n, 0n])
  })

  test('of 64 letters is kept, and the member has so many minutes to answer', async () => {
    rules({ confirmMinutes: 7 })
    const reference = 'y'.repeat(64)
    expect(await desk().disburse({ ...by(), reference })).toMatchObject({ ok: true })
    expect((await row()).confirm_until).toEqual(new Date(stage.outside.nowMs + 7 * minuteMs))
    const { payouts, events } = await detail()
    expect(payouts).toMatchObject([{ state: 'paid', reference }])
    expect(events.at(-1)).toMatchObject({ act: 'disburse', details: { paidAs: reference } })
    expect(await desk().disburse({ ...by(), reference })).toMatchObject({ code: 'withdrawal_move_refused' })
  })

  test('that failed ends the withdrawal with its reason', async () => {
    expect(await desk().fail({ ...by(), reason: 'payment_returned' })).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ state: 'failed', reason: 'payment_returned' })
    expect((await row()).ended_at).toEqual(new Date(stage.outside.nowMs))
    expect((await detail()).payouts).toMatchObject([{ state: 'failed', reference: null }])
  })

  test('cannot be begun twice, nor taken back by its member', async () => {
    expect(await desk().pay({ ...by(two), gateway: null })).toMatchObject({ code: 'withdrawal_move_refused' })
    expect(await stage.service.cancel(asker.memberId, key.id, caller)).toMatchObject({
      code: 'withdrawal_move_refused',
      details: { state: 'paying' },
    })
    expect((await detail()).payouts).toHaveLength(1)
  })
})

describe('what the member says', () => {
  beforeEach(async () => {
    await pay()
  })

  test.each([
    ['without a picture', { images: [] }, 'withdrawal_proof_required'],
    ['with four', { images: ['own1', 'own2', 'own3', 'own4'] }, 'withdrawal_images_too_many'],
    ['with a picture of another', { images: ['own1', 'theirs'] }, 'upload_not_found'],
    ['with 141 letters', { comment: 'ক'.repeat(141) }, 'withdrawal_comment_too_long'],
    ['with all of it as a part', { outcome: 'partly', receivedAmount: '490.00' }, 'amount_invalid'],
    ['with more than all', { outcome: 'partly', receivedAmount: '490.01' }, 'amount_invalid'],
    ['with a part of nothing', { outcome: 'partly', receivedAmount: '0.00' }, 'amount_invalid'],
    ['with a part and no amount', { outcome: 'partly' }, 'amount_invalid'],
  ])('%s is not heard, and the time goes on', async (_what, given, code) => {
    const until = (await row()).confirm_until
    expect(await confirm(given)).toMatchObject({ ok: false, code })
    expect(await row()).toMatchObject({ state: 'disbursed', confirm_until: until, received: null })
  })

  test('is bounded by what left, and later by what had arrived before', async () => {
    const bounds = (min: string) => ({ min, max: '489.99' })
    expect(await confirm({ outcome: 'partly', receivedAmount: '490' })).toMatchObject({
      details: bounds('0.01'),
    })
    expect(await confirm({ outcome: 'partly', receivedAmount: '0.01' })).toMatchObject({ ok: true })
    await desk().payRest({ ...by(), gateway: null })
    await desk().disburse({ ...by(), reference: 'TRX-2' })
    expect(await confirm({ outcome: 'partly', receivedAmount: '0.01' })).toMatchObject({
      details: bounds('0.02'),
    })
    expect(await confirm({ outcome: 'partly', receivedAmount: '489.99' })).toMatchObject({ ok: true })
    expect((await row()).received).toBe(489_99n)
  })

  test('that nothing more came keeps what had come before', async () => {
    await confirm({ outcome: 'partly', receivedAmount: '100' })
    await desk().payRest({ ...by(), gateway: null })
    await desk().disburse({ ...by(), reference: 'TRX-2' })
    expect(await confirm({ outcome: 'not' })).toMatchObject({
      ok: true,
      value: { status: 'not_received', receivedAmount: '100.00', remainingAmount: '390.00' },
    })
  })

  test('with three pictures and 140 letters is kept as it was said', async () => {
    const given = { images: ['own1', 'own2', 'own3'], comment: '🂡'.repeat(140) }
    expect(await confirm(given)).toMatchObject({ ok: true, value: { status: 'not_received' } })
    const { withdrawal, events } = await detail()
    expect(withdrawal).toMatchObject({ received: 0n, confirm_until: null })
    expect(events.at(-1)).toMatchObject({ act: 'deny', details: { received: '0.00', ...given } })
  })

  test('that all came needs nothing, and is the end', async () => {
    expect(await confirm({ outcome: 'received', images: [] })).toMatchObject({ ok: true })
    expect(await row()).toMatchObject({ state: 'received', received: 490_00n, confirm_until: null })
    expect(await confirm({ outcome: 'not' })).toMatchObject({ code: 'withdrawal_move_refused' })
  })

  test('is heard until its minutes are over, and counts as received from then on', async () => {
    const until = (await row()).confirm_until?.getTime() ?? 0
    stage.outside.nowMs = until - 1
    expect(await stage.service.timeOutDue(10)).toBe(0)
    expect((await row()).state).toBe('disbursed')
    stage.outside.nowMs = until
    expect(await stage.service.timeOutDue(10)).toBe(1)
    expect(await row()).toMatchObject({ state: 'received', received: 490_00n, confirm_until: null })
    expect(await stage.service.timeOutDue(10)).toBe(0)
  })

  test('is waited for one by one, those who have had the longest first', async () => {
    const other = await stage.open()
    const first = key
    stage.outside.nowMs += minuteMs
    key = await other.asked('300')
    await pay()
    stage.outside.nowMs += 2 * hourMs
    expect(await stage.service.timeOutDue(1)).toBe(1)
    expect((await asker.row(first)).state).toBe('received')
    expect((await other.row(key)).state).toBe('disbursed')
    expect(await stage.service.timeOutDue(9)).toBe(1)
  })
})

describe('a withdrawal approved automatically', () => {
  /** A second one to a payee that was paid, of an account that is not new. */
  beforeEach(async () => {
    await pay()
    await confirm({ outcome: 'received' })
    await rows(
      world.platform.db,
      `update member set created_at = created_at - interval '9 days', password_changed_at = null,
              mobile_bound_at = null, email_bound_at = null where id = $1`,
      [asker.memberId],
    )
    rules({ newPayeeHours: 0, autoApproveBelow: '100.00', reviewFrom: '100000.00' })
  })
  const asked = async (amount: string) => {
    key = await asker.asked(amount)
    await stage.service.checkNow(key)
    return (await row()).state
  }
  const payments = () =>
    rows(
      world.platform.db,
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = $1 and j.payload->>'id' = $2`,
      [payJob, key.id],
    )

  test('below the border, with nothing found', async () => {
    expect(await asked('99.99')).toBe('approved')
    expect((await detail()).events.at(-1)).toMatchObject({
      act: 'approve',
      actor_kind: 'system',
      actor_id: 'withdrawal_check',
    })
    expect(await row()).toMatchObject({ approved_by: null })
    expect(await payments()).toHaveLength(0)
  })

  test('and paid at once where a gateway pays', async () => {
    rules({ gateway: 'one' })
    expect(await asked('50')).toBe('approved')
    expect(await payments()).toHaveLength(1)
  })

  test.each<[string, WithdrawalStage['outside']['rules'], string]>([
    ['at the border', {}, '100'],
    ['where the house wants a look at each', { autoApproveBelow: null }, '50'],
    ['where two people are needed', { twoPeopleFrom: '50.00' }, '50'],
    ['where something was found', { newPayeeHours: 1 }, '50'],
  ])('not %s', async (_when, given, amount) => {
    rules(given)
    expect(await asked(amount)).toBe('requested')
    expect(await desk().claim(by())).toMatchObject({ ok: true })
  })

  test('not where two people were needed when it was asked for', async () => {
    rules({ twoPeopleFrom: '50.00' })
    key = await asker.asked('50')
    rules({ twoPeopleFrom: '1000000.00' })
    await stage.service.checkNow(key)
    expect(await row()).toMatchObject({ state: 'requested', needs_two: true })
  })

  test('not once it is under review or cancelled', async () => {
    key = await asker.asked('50')
    await desk().claim(by())
    await stage.service.checkNow(key)
    expect((await row()).state).toBe('in_review')
    await stage.service.cancel(asker.memberId, key.id, caller)
    await stage.service.checkNow(key)
    expect((await row()).state).toBe('cancelled')
  })
})

describe('one that is not there', () => {
  const nowhere = () => [
    { ...key, id: crypto.randomUUID() },
    { ...key, id: "' or 1=1" },
    { ...key, memberId: (key.memberId + 1n) as WithdrawalKey['memberId'] },
  ]
  test('is not decided on, checked, confirmed or shown', async () => {
    for (const named of nowhere()) {
      const decision = { ...named, by: one, reason: 'other', reference: 'X', gateway: null }
      for (const act of [
        'claim',
        'approve',
        'reject',
        'pay',
        'disburse',
        'force',
        'payRest',
        'returnRest',
      ] as const)
        expect(await desk()[act](decision), act).toEqual({ ok: false, code: 'withdrawal_not_found' })
      await stage.service.checkNow(named)
      const { memberId, id } = named
      expect(await stage.service.cancel(memberId, id, caller)).toMatchObject({ code: 'withdrawal_not_found' })
      expect(await stage.service.detail(memberId, id)).toMatchObject({ code: 'withdrawal_not_found' })
    }
    expect((await detail()).events).toHaveLength(1)
  })
})

test('the queue is the oldest first, page after page, in the states asked for', async () => {
  const later = [await asker.asked('20'), await asker.asked('30')].map(({ id }) => id)
  await desk().claim(by())
  const queue = async (states: ('requested' | 'in_review')[], limit = 99, after?: string) =>
    (await desk().queue({ states, limit, ...(after !== undefined && { after }) }))
      .filter(({ member_id: memberId }) => memberId === asker.memberId)
      .map(({ id }) => id)
  expect(await queue(['requested', 'in_review'])).toEqual([key.id, ...later])
  expect(await queue(['requested'])).toEqual(later)
  expect(await queue(['requested', 'in_review'], 1, key.id)).toEqual(later.slice(0, 1))
  expect(await queue(['requested', 'in_review'], 9, later[1])).toEqual([])
})
