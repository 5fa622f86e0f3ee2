import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createWithdrawalStage, type Asker, type WithdrawalStage } from '../../testing/withdrawal-stage.ts'
import { brokenInvariants, operator } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** What may be asked for, what a request sets aside, and what a refusal leaves as it was. */
let world: World
let stage: WithdrawalStage
let asker: Asker
const [dayMs, minuteMs] = [86_400_000, 60_000]
const one = operator('one')

beforeAll(async () => {
  world = await startWorld()
  stage = createWithdrawalStage(world)
})
beforeEach(async () => {
  stage.reset()
  // Fees have tests of their own.
  rules({ freePerDay: 1_000 })
  asker = await stage.open(1_000_00n)
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const rules = (given: WithdrawalStage['outside']['rules']) =>
  Object.assign(stage.outside, { rules: { ...stage.outside.rules, ...given } })
const info = () => stage.service.info(asker.session)
const codeOf = async (amount: string) => {
  const asked = await asker.ask(amount)
  return asked.ok ? 'ok' : asked.code
}
const requireToPlay = (amountMinor: bigint) =>
  world.platform.wallet.transaction((tx) =>
    world.platform.wagering.onDeposit(tx, {
      memberId: asker.memberId,
      amountMinor,
      depositId: crypto.randomUUID(),
    }),
  )
const countOf = async (table: 'withdrawal' | 'withdrawal_event') => {
  const [found] = await rows<{ count: number }>(
    world.platform.db,
    `select count(*)::int as count from ${table} where member_id = $1`,
    [asker.memberId],
  )
  return found?.count
}

describe('how much may leave', () => {
  test('all of the cash, and not a unit more', async () => {
    expect(await asker.ask('1000.01')).toEqual({ ok: false, code: 'insufficient_funds' })
    expect(await codeOf('1000')).toBe('ok')
    expect(await asker.purse()).toEqual([0n, 1_000_00n, 0n])
    expect(await codeOf('1')).toBe('insufficient_funds')
  })

  test.each([
    [300_00n, '700.01', 'contract_due_open', '700'],
    [999_00n, '1.01', 'contract_due_open', '1'],
  ])('of 1000.00 with %d owed by contracts not %s, but all below', async (due, over, code, within) => {
    stage.outside.dueMinor = due
    expect(await codeOf(over)).toBe(code)
    expect(await codeOf(within)).toBe('ok')
  })

  test('nothing while more is owed by contracts than there is', async () => {
    stage.outside.dueMinor = 1_000_01n
    expect(await asker.ask('1')).toEqual({
      ok: false,
      code: 'contract_due_open',
      details: { due: '1000.01' },
    })
  })

  test('what is left to play stays', async () => {
    await requireToPlay(600_00n)
    expect(await asker.ask('400.01')).toEqual({
      ok: false,
      code: 'withdrawal_turnover_left',
      details: { left: '600.00' },
    })
    expect(await codeOf('400')).toBe('ok')
  })

  test('what is left to play and what is owed stay both, as the page shows it', async () => {
    await requireToPlay(600_00n)
    stage.outside.dueMinor = 300_00n
    expect(await info()).toMatchObject({ balance: '1000.00', withdrawable: '100.00' })
    expect(await codeOf('100.01')).toBe('withdrawal_turnover_left')
    expect(await codeOf('100')).toBe('ok')
    expect(await info()).toMatchObject({ balance: '900.00', withdrawable: '0.00' })
  })

  test('nothing that is set aside already', async () => {
    await asker.asked('600')
    expect(await codeOf('400.01')).toBe('insufficient_funds')
    expect(await codeOf('400')).toBe('ok')
  })
})

describe('the first reason that holds is the one that is said', () => {
  test('bounds, how many at once, how many a day, how much a day, cash, contracts, play, proof', async () => {
    await requireToPlay(900_00n)
    await asker.asked('1')
    Object.assign(stage.outside, { dueMinor: 950_00n, hasProof: false })
    rules({ minimum: '2.00', maximum: '2000.00', dayMaximum: ['1500.00'], mostOpen: 1, perDay: 1 })
    expect(await codeOf('1.99')).toBe('amount_invalid')
    expect(await codeOf('2000.01')).toBe('amount_invalid')
    expect(await codeOf('2000')).toBe('withdrawal_open_limit')
    rules({ mostOpen: 2 })
    expect(await codeOf('2000')).toBe('withdrawal_count_limit')
    rules({ perDay: 2 })
    expect(await codeOf('2000')).toBe('withdrawal_day_limit')
    rules({ dayMaximum: ['2001.00'] })
    expect(await codeOf('2000')).toBe('insufficient_funds')
    expect(await codeOf('999')).toBe('contract_due_open')
    stage.outside.dueMinor = 0n
    expect(await codeOf('999')).toBe('withdrawal_turnover_left')
    expect(await codeOf('99')).toBe('proof_expired')
    stage.outside.hasProof = true
    expect(await codeOf('99')).toBe('ok')
  })

  test('a refusal carries the bounds and what is left of the day', async () => {
    rules({ minimum: '5.00', maximum: '800.00', dayMaximum: ['900.00'], perDay: 3 })
    await asker.asked('300')
    const details = { min: '5.00', max: '800.00', leftToday: '600.00', countLeft: 2 }
    expect(await asker.ask('4.99')).toEqual({ ok: false, code: 'amount_invalid', details })
    expect(await asker.ask('600.01')).toEqual({ ok: false, code: 'withdrawal_day_limit', details })
    rules({ mostOpen: 1 })
    const most = { ...details, most: 1 }
    expect(await asker.ask('10')).toEqual({ ok: false, code: 'withdrawal_open_limit', details: most })
  })

  test.each([
    ['an amount that is none', { amount: '1e2' }, {}, 'amount_invalid'],
    ['an amount with a comma', { amount: '1,00' }, {}, 'amount_invalid'],
    ['a negative amount', { amount: '-100' }, {}, 'amount_invalid'],
    ['three decimals', { amount: '100.001' }, {}, 'amount_invalid'],
    ['nothing', { amount: '0' }, {}, 'amount_invalid'],
    ['more than any integer of a database', { amount: '99999999999999999999.00' }, {}, 'amount_invalid'],
    ['an unknown payee', { payoutAccount: crypto.randomUUID() }, {}, 'payout_account_not_found'],
    ['a payee that is no id', { payoutAccount: "' or 1=1" }, {}, 'payout_account_not_found'],
    [
      'a wrong transaction password',
      { paymentPassword: '1' },
      { isPasswordRight: false },
      'payment_password_wrong',
    ],
    ['a used proof', {}, { hasProof: false }, 'proof_expired'],
  ])('%s: nothing moves, nothing is written', async (_what, ask, outside, code) => {
    Object.assign(stage.outside, outside)
    expect(await asker.ask('100', ask)).toMatchObject({ ok: false, code })
    expect(await asker.purse()).toEqual([1_000_00n, 0n, 0n])
    expect([await countOf('withdrawal'), await countOf('withdrawal_event')]).toEqual([0, 0])
  })

  test('a proof is used by a request that is let, and by no other', async () => {
    stage.outside.proofsTaken = 0
    await codeOf('0.99')
    await codeOf('1000.01')
    stage.outside.dueMinor = 1_000_00n
    await codeOf('500')
    expect(stage.outside.proofsTaken).toBe(0)
    stage.outside.dueMinor = 0n
    await asker.asked('500', { paymentPassword: '280419', proof: undefined })
    expect(stage.outside.proofsTaken).toBe(0)
    await asker.asked('500')
    expect(stage.outside.proofsTaken).toBe(1)
  })

  test("another member's payee, and a removed one, are not found", async () => {
    const other = await stage.open()
    expect(await asker.ask('100', { payoutAccount: other.payoutAccount })).toMatchObject({
      code: 'payout_account_not_found',
    })
    const gone = await asker.addPayee()
    const by = { session: asker.session, proof: 'a proof', caller: { address: '', userAgent: '' } }
    await stage.payouts.remove({ ...by, caller: { ...by.caller, device: 'w'.repeat(43) } }, gone)
    expect(await asker.ask('100', { payoutAccount: gone })).toMatchObject({
      code: 'payout_account_not_found',
    })
  })
})

describe('the day is the last 24 hours', () => {
  test('an amount counts until its day is over, and not a moment longer', async () => {
    rules({ dayMaximum: ['500.00'] })
    await asker.asked('500')
    stage.outside.nowMs += dayMs - 1
    expect(await codeOf('1')).toBe('withdrawal_day_limit')
    stage.outside.nowMs += 1
    expect(await codeOf('500')).toBe('ok')
  })

  test('what went back counts no more; what was paid does, returned or not', async () => {
    const { desk } = stage.service
    const [back, rejected, failed] = [
      await asker.asked('10'),
      await asker.asked('20'),
      await asker.asked('40'),
    ]
    await stage.service.cancel(asker.memberId, back.id, { address: '', userAgent: '' })
    await desk.claim({ ...rejected, by: one })
    await desk.reject({ ...rejected, by: one, reason: 'other' })
    for (const key of [failed, await asker.asked('80')]) {
      await desk.claim({ ...key, by: one })
      await desk.approve({ ...key, by: one })
      await desk.pay({ ...key, by: one, gateway: null })
      if (key === failed) await desk.fail({ ...key, by: one, reason: 'other' })
      else await desk.disburse({ ...key, by: one, reference: 'X' })
    }
    rules({ dayMaximum: ['1000.00'], perDay: 9 })
    expect(await info()).toMatchObject({ leftToday: '920.00', countLeft: 8, openCount: 0 })
  })

  test('the bound follows how well the customer is known', async () => {
    rules({ dayMaximum: ['100.00', '300.00'] })
    for (const [level, over] of [
      [0, '100.01'],
      [1, '300.01'],
      [7, '300.01'],
    ] as const) {
      stage.outside.level = level
      expect(await codeOf(over), `level ${level}`).toBe('withdrawal_day_limit')
    }
    stage.outside.benefit = { freePerDay: 0, perDay: 0, dayMaximumMinor: 900_00n, aheadMinutes: 0 }
    expect(await codeOf('400')).toBe('ok')
    stage.outside.level = 0
    expect((await info()).leftToday).toBe('0.00')
  })

  test('the first are free, then each has a fee; one that was taken back is as if it was never', async () => {
    rules({ freePerDay: 1 })
    const first = await asker.asked('100')
    const feeOf = async (amount: string) => (await asker.row(await asker.asked(amount))).fee
    expect((await asker.row(first)).fee).toBe(0n)
    expect(await feeOf('100')).toBe(10_00n)
    expect((await info()).freeLeft).toBe(0)
    await stage.service.cancel(asker.memberId, first.id, { address: '', userAgent: '' })
    rules({ freePerDay: 2 })
    expect(await feeOf('100')).toBe(0n)
    stage.outside.benefit = { freePerDay: 3, perDay: 0, dayMaximumMinor: 0n, aheadMinutes: 0 }
    expect((await info()).freeLeft).toBe(1)
  })

  test('a fee that leaves nothing is no withdrawal', async () => {
    rules({ freePerDay: 0 })
    expect(await codeOf('10')).toBe('amount_invalid')
    expect(await codeOf('10.01')).toBe('ok')
  })

  test('two people are needed from the border on, counted with the day before it', async () => {
    rules({ twoPeopleFrom: '500.00' })
    const needsTwo = async (amount: string) => (await asker.row(await asker.asked(amount))).needs_two
    expect(await needsTwo('499.99')).toBe(false)
    expect(await needsTwo('1')).toBe(true)
    stage.outside.nowMs += dayMs
    expect(await needsTwo('150')).toBe(false)
    expect(await needsTwo('349')).toBe(false)
  })
})

describe('the same request', () => {
  const requestId = () => crypto.randomUUID()

  test('is one withdrawal, also when limits have changed since', async () => {
    const request = requestId()
    const key = await asker.asked('900', { requestId: request })
    rules({ minimum: '950.00', mostOpen: 1 })
    Object.assign(stage.outside, { hasProof: false, dueMinor: 9_000_00n })
    for (const amount of ['900', '900.0', '900.00'])
      expect(await asker.ask(amount, { requestId: request })).toMatchObject({
        ok: true,
        value: { id: key.id },
      })
    expect(await asker.purse()).toEqual([100_00n, 900_00n, 0n])
    expect(await countOf('withdrawal_event')).toBe(1)
  })

  test.each([
    ['another amount', '900.01', {}],
    ['an amount that is none', '9e2', {}],
    ['another payee', '900', { payoutAccount: crypto.randomUUID() }],
  ])('%s under its name is none', async (_what, amount, more) => {
    const request = requestId()
    await asker.asked('900', { requestId: request })
    expect(await asker.ask(amount, { requestId: request, ...more })).toEqual({
      ok: false,
      code: 'duplicate_conflict',
    })
    expect(await asker.purse()).toEqual([100_00n, 900_00n, 0n])
  })

  test('of two members is two', async () => {
    const [other, request] = [await stage.open(1_000_00n), requestId()]
    const keys = [
      await asker.asked('100', { requestId: request }),
      await other.asked('300', { requestId: request }),
    ]
    expect(new Set(keys.map(({ id }) => id)).size).toBe(2)
    expect([await asker.purse(), await other.purse()]).toEqual([
      [900_00n, 100_00n, 0n],
      [700_00n, 300_00n, 0n],
    ])
  })

  test('many at once set the money aside once; others at once pass no limit', async () => {
    const request = requestId()
    const same = await Promise.all(Array.from({ length: 6 }, () => asker.ask('100', { requestId: request })))
    expect(new Set(same.map((asked) => asked.ok && asked.value.id)).size).toBe(1)
    rules({ dayMaximum: ['450.00'] })
    const others = await Promise.all(Array.from({ length: 6 }, () => asker.ask('100')))
    expect(others.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await asker.purse()).toEqual([600_00n, 400_00n, 0n])
  })
})

test('a request keeps the payee as it was, closed, and when an answer is to be expected', async () => {
  rules({ expectedMinutes: 45, freePerDay: 0 })
  const key = await asker.asked('500.50')
  const found = await asker.row(key)
  const detail = await stage.service.desk.detail(key)
  expect(found).toMatchObject({
    state: 'requested',
    currency: 'BDT',
    amount: 500_50n,
    fee: 10_00n,
    provider: 'bkash',
    holder: 'Rahim Uddin',
    requested_at: new Date(stage.outside.nowMs),
    expected_at: new Date(stage.outside.nowMs + 45 * minuteMs),
    claimed_by: null,
    ended_at: null,
  })
  expect(detail?.number).toMatch(/^01816\d{6}$/)
  expect(found.number).not.toContain(detail?.number)
  expect(found.number_mask).toBe(`**** ${detail?.number.slice(-4)}`)
  expect(detail?.events).toMatchObject([
    { seq: 1, act: 'request', state: 'requested', actor_kind: 'member', actor_id: String(asker.memberId) },
  ])
  const [told] = await rows<{ after: unknown }>(
    world.platform.db,
    `select after from audit_event where member_id = $1 and event = 'withdrawal_requested'`,
    [asker.memberId],
  )
  expect(told?.after).toMatchObject({ withdrawal: key.id, amount: '500.50', fee: '10.00' })
})
