import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approve,
  brokenInvariants,
  disburse,
  giveCredits,
  openPayee,
  operator,
  payByHand,
  setting,
  type Payee,
} from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createWithdrawalDesk } from './desk.ts'

/** reliability.md, "payments" and "console": the attacks on money that goes out. */
let world: World
let payee: Payee
let people = 0
const [one, two] = [operator('one'), operator('two')]
const hourMs = 3_600_000

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  payee = await openPayee(world, `attacked_${(people += 1)}`)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const desk = () => world.platform.withdrawals.desk
const stateOf = async (key: Parameters<ReturnType<typeof desk>['detail']>[0]) =>
  (await desk().detail(key))?.withdrawal.state
const codes = (answers: readonly { ok: boolean; code?: string }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : (answer.code ?? ''))).toSorted()

describe('two operators at once', () => {
  test('of many who claim, one has it, and only that one decides', async () => {
    const key = await payee.request('500')
    const names = Array.from({ length: 10 }, (_, n) => operator(`many_${n}`))
    const answers = await Promise.all(names.map((by) => desk().claim({ ...key, by })))
    expect(codes(answers)).toEqual(['ok', ...Array<string>(9).fill('withdrawal_claimed')].toSorted())
    const other = names[answers.findIndex(({ ok }) => !ok)] ?? one
    expect(await desk().approve({ ...key, by: other })).toMatchObject({ code: 'withdrawal_claimed' })
    expect(await desk().reject({ ...key, by: other, reason: 'other' })).toMatchObject({
      code: 'withdrawal_claimed',
    })
  })

  test('what somebody left lying is taken over after half an hour, not before', async () => {
    const key = await payee.request('500')
    await desk().claim({ ...key, by: one })
    expect(await desk().claim({ ...key, by: two })).toMatchObject({ code: 'withdrawal_claimed' })
    world.clock.advance(hourMs)
    expect(await desk().claim({ ...key, by: two })).toMatchObject({ ok: true })
    expect(await desk().approve({ ...key, by: one })).toMatchObject({ code: 'withdrawal_claimed' })
  })

  test('approve and reject at once end in one of them', async () => {
    const key = await payee.request('500')
    await desk().claim({ ...key, by: one })
    const answers = await Promise.all([
      desk().approve({ ...key, by: one }),
      desk().reject({ ...key, by: one, reason: 'other' }),
      desk().approve({ ...key, by: one }),
      desk().reject({ ...key, by: one, reason: 'other' }),
    ])
    // A rejection may still follow an approval; nothing follows a rejection.
    expect(codes(answers).filter((code) => code === 'ok').length).toBeLessThanOrEqual(2)
    expect(await payee.balance()).toEqual(
      (await stateOf(key)) === 'approved'
        ? { cash: '9500.00', held: '500.00' }
        : { cash: '10000.00', held: '0.00' },
    )
  })

  test('two payments of one withdrawal: the money goes out once', async () => {
    const key = await payee.request('500')
    await approve(world, key)
    await Promise.all([
      desk().pay({ ...key, by: one, gateway: null }),
      desk().pay({ ...key, by: two, gateway: null }),
    ])
    const paid = await Promise.all(
      [one, two, one, two].map((by) => desk().disburse({ ...key, by, reference: 'X' })),
    )
    expect(codes(paid).filter((code) => code === 'ok')).toHaveLength(1)
    expect((await desk().detail(key))?.payouts).toHaveLength(1)
    expect(await payee.balance()).toEqual({ cash: '9500.00', held: '0.00' })
  })
})

describe('what came too late, or out of turn', () => {
  test('approve after cancel', async () => {
    const key = await payee.request('500')
    await desk().claim({ ...key, by: one })
    await world.call('withdrawCancel', { token: payee.token, body: { id: key.id } })
    expect(await desk().approve({ ...key, by: one })).toMatchObject({ code: 'withdrawal_move_refused' })
    expect(await payee.balance()).toEqual({ cash: '10000.00', held: '0.00' })
  })

  test('paying what nobody approved, disbursing what nobody pays, forcing what nobody paid', async () => {
    const key = await payee.request('500')
    const refused = { code: 'withdrawal_move_refused' }
    expect(await desk().pay({ ...key, by: one, gateway: null })).toMatchObject(refused)
    expect(await desk().disburse({ ...key, by: one, reference: 'X' })).toMatchObject(refused)
    expect(await desk().force({ ...key, by: one, reason: 'other' })).toMatchObject(refused)
    expect(await desk().returnRest({ ...key, by: one, reason: 'other' })).toMatchObject(refused)
    expect(await desk().approve({ ...key, by: one })).toMatchObject(refused)
    await approve(world, key)
    await desk().pay({ ...key, by: one, gateway: null })
    expect(await desk().disburse({ ...key, by: one, reference: ' ' })).toMatchObject({
      code: 'withdrawal_reference_required',
    })
  })

  test('cancel, reject and pay at once: one end, and the money where it belongs', async () => {
    const key = await payee.request('500')
    await desk().claim({ ...key, by: one })
    await Promise.all([
      world.call('withdrawCancel', { token: payee.token, body: { id: key.id } }),
      desk().reject({ ...key, by: one, reason: 'other' }),
      desk()
        .approve({ ...key, by: one })
        .then(() => payByHand(world, key)),
    ])
    const state = (await stateOf(key)) ?? ''
    expect(['cancelled', 'rejected', 'disbursed']).toContain(state)
    expect(await payee.balance()).toEqual({
      cash: state === 'disbursed' ? '9500.00' : '10000.00',
      held: '0.00',
    })
  })

  test("another member's withdrawal is nobody's to confirm, cancel or see", async () => {
    const key = await disburse(world, payee, '500')
    const thief = await openPayee(world, `thief_${people}`)
    const body = { id: key.id, outcome: 'received' }
    expect(await world.call('withdrawConfirm', { token: thief.token, body })).toMatchObject({ status: 404 })
    expect(await desk().force({ ...key, memberId: thief.memberId, by: one, reason: 'other' })).toMatchObject({
      code: 'withdrawal_not_found',
    })
  })
})

test.each(['audit', 'inbox'] as const)('a crash at the %s leaves no half of a step', async (part) => {
  const key = await payee.request('500')
  await approve(world, key)
  await desk().pay({ ...key, by: one, gateway: null })
  const crash = () => Promise.reject(new Error('the machine stopped'))
  const broken = createWithdrawalDesk({
    ...world.platform,
    ...(part === 'audit' ? { audit: { write: crash } } : { inbox: { send: crash } }),
  })
  await expect(broken.disburse({ ...key, by: one, reference: 'X' })).rejects.toThrow('stopped')
  expect(await stateOf(key)).toBe('paying')
  expect(await payee.balance()).toEqual({ cash: '9500.00', held: '500.00' })
  expect(await desk().disburse({ ...key, by: one, reference: 'X' })).toMatchObject({ ok: true })
  expect(await payee.balance()).toEqual({ cash: '9500.00', held: '0.00' })
})

describe('large ones need two people (I30)', () => {
  beforeEach(async () => {
    await giveCredits(world, payee.token, '50000')
    await giveCredits(world, payee.token, '50000')
  })

  test('who approved first does not approve second, at once or later', async () => {
    const key = await payee.request('60000')
    await desk().claim({ ...key, by: one })
    expect(await desk().approve({ ...key, by: one })).toMatchObject({
      ok: true,
      value: { state: 'in_review' },
    })
    await desk().claim({ ...key, by: one })
    expect(await desk().approve({ ...key, by: one })).toMatchObject({ code: 'withdrawal_same_person' })
    world.clock.advance(hourMs)
    await desk().claim({ ...key, by: two })
    expect(await desk().approve({ ...key, by: two })).toMatchObject({
      ok: true,
      value: { state: 'approved', first_approved_by: 'one', approved_by: 'two' },
    })
  })

  test('the database itself keeps one person from being two', async () => {
    const key = await payee.request('60000')
    const sql = `update withdrawal set first_approved_by = 'one', approved_by = $3
      where member_id = $1 and id = $2`
    const approveAs = (name: string) => world.platform.db.query(sql, [key.memberId, key.id, name])
    await expect(approveAs('one')).rejects.toThrow('withdrawal_two_people')
    await approveAs('two')
    const skip = `update withdrawal set first_approved_by = null where member_id = $1 and id = $2`
    await expect(world.platform.db.query(skip, [key.memberId, key.id])).rejects.toThrow(
      'withdrawal_second_approval',
    )
  })

  test('split under the threshold: the parts need them together', async () => {
    await setting(world, 'withdrawal.mostOpen', 5)
    const parts = [await payee.request('19999'), await payee.request('19999'), await payee.request('19999')]
    const details = []
    for (const key of parts) {
      await world.platform.withdrawals.checkNow(key)
      details.push(await desk().detail(key))
    }
    expect(details.map((detail) => detail?.withdrawal.needs_two)).toEqual([false, false, true])
    const flags = details
      .at(-1)
      ?.checks.filter(({ is_flag }) => is_flag)
      .map(({ code }) => code)
    expect(flags).toEqual(expect.arrayContaining(['split_under_threshold', 'amount_two_people']))
  })
})

describe('getting money out that should not go', () => {
  test('a payee that was added within the cooling period is not paid', async () => {
    await setting(world, 'security.payoutCoolingHours', 24)
    const proof = await payee.proveByPassword()
    const body = { provider: 'nagad', holder: 'Rahim Uddin', number: '01912345670', proof }
    const added = await world.call('payoutAccountAdd', { token: payee.token, body })
    expect(await payee.ask('500', { payoutAccount: added.value.id })).toMatchObject({
      message: 'withdrawal_payee_waits',
      value: { until: expect.any(String) },
    })
    await setting(world, 'security.payoutCoolingHours', 0)
  })

  test('deposit, then withdraw without play', async () => {
    const deposit = { memberId: payee.memberId, amountMinor: 9_900_00n, depositId: 'd' }
    await world.platform.wallet.transaction((tx) => world.platform.wagering.onDeposit(tx, deposit))
    const requests = await Promise.all(Array.from({ length: 3 }, () => payee.ask('500')))
    expect(new Set(requests.map(({ message }) => message))).toEqual(new Set(['withdrawal_turnover_left']))
    expect(await payee.balance()).toEqual({ cash: '10000.00', held: '0.00' })
  })

  test('twenty requests at once on one balance pass neither the balance nor the limits', async () => {
    await setting(world, 'withdrawal.mostOpen', 100)
    await setting(world, 'withdrawal.perDay', 100)
    const proofs: string[] = []
    for (let n = 0; n < 12; n += 1) {
      // Of proofs that nobody uses the account counts tries: a moment lies between them.
      world.clock.advance(1_000)
      proofs.push(await payee.proveByPassword())
    }
    const answers = await Promise.all(proofs.map((proof) => payee.ask('3000', { proof })))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(await payee.balance()).toEqual({ cash: '1000.00', held: '9000.00' })
    await setting(world, 'withdrawal.mostOpen', 2)
    await setting(world, 'withdrawal.perDay', 5)
  })

  test('without a proof, with a used one, with a wrong transaction password', async () => {
    const body = { amount: '500', payoutAccount: payee.payoutAccount }
    const ask = (more: object) =>
      world.call('withdraw', {
        token: payee.token,
        body: { ...body, requestId: crypto.randomUUID(), ...more },
      })
    expect(await ask({})).toMatchObject({ message: 'proof_required', value: { change: 'withdraw' } })
    const proof = await payee.proveByPassword()
    expect(await ask({ proof })).toMatchObject({ success: true })
    expect(await ask({ proof })).toMatchObject({ message: 'proof_expired' })
    expect(await ask({ paymentPassword: '111111' })).toMatchObject({ message: 'payment_password_wrong' })
    const set = { newPaymentPassword: '280419', proof: await payee.proveByPassword() }
    await world.call('paymentPasswordSet', { token: payee.token, body: set })
    expect(await ask({ paymentPassword: '২৮০৪১৯' })).toMatchObject({ success: true })
    expect(await payee.balance()).toEqual({ cash: '9000.00', held: '1000.00' })
  })

  test('nobody has to look only below the border, with nothing found', async () => {
    await setting(world, 'withdrawal.autoApproveBelow', '1000.00')
    const key = await payee.request('500')
    await world.platform.withdrawals.checkNow(key)
    // A payee that was never paid is a finding.
    expect(await stateOf(key)).toBe('requested')
    const facts = (await desk().detail(key))?.checks.find(({ code }) => code === 'new_payee')
    expect(facts).toMatchObject({ is_flag: true, facts: { paidBefore: 0 } })
    await setting(world, 'withdrawal.autoApproveBelow', null)
  })

  test('a history that somebody rewrites is refused by the database', async () => {
    const key = await payee.request('500')
    for (const table of ['withdrawal_event', 'withdrawal_check']) {
      await expect(
        world.platform.db.query(`delete from ${table} where member_id = $1`, [key.memberId]),
      ).rejects.toThrow(/permission denied|append-only/)
    }
  })
})
