import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { paymentMethod } from '../../testing/payment-methods.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { createApprovals, type ApprovalPlan } from '../../operators/approval/service.ts'
import { createMethodDesk } from './console-desk.ts'
import type { PaymentMethod, ReceivingAccount } from './model.ts'
import { createPaymentMethods } from './service.ts'

/** Which ways to deposit a member is offered, on whose terms, and which account is shown. */
let world: World
let nowMs: number
let codes = 0
let code: string
const by = { kind: 'operator', id: 'maker' } as const
const change = { by, reason: 'a test' }
const term: PaymentMethod['terms'][number] = {
  currency: 'BDT',
  level: 0,
  minMinor: 100_00n,
  maxMinor: 900_00n,
  feeFixedMinor: 0n,
  feeBps: 0,
  feeRounding: 'up',
}
const bonus: PaymentMethod['bonuses'][number] = {
  code: 'match',
  currency: 'BDT',
  title: { EN: 'Match', BN: 'ম্যাচ' },
  rateBps: 100,
  maxMinor: 1_000_00n,
  minDepositMinor: 100_00n,
  turnoverTimes: 1,
  lane: 'any',
  maxStakeMinor: null,
  days: 7,
  isEnabled: true,
}

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => {
  nowMs = Date.parse('2026-11-20T12:00:00Z')
  code = `way_${(codes += 1)}`
})
afterAll(() => world.stop())

const open = (given: { hasSandbox?: boolean; gateways?: string[] } = {}) =>
  createPaymentMethods({
    ...world.platform,
    clock: () => nowMs,
    hasSandbox: given.hasSandbox ?? true,
    gateways: new Set(given.gateways ?? ['setu']),
  })
const methodOf = (given: Partial<PaymentMethod> = {}): PaymentMethod =>
  paymentMethod({ code, position: codes, terms: [term], ...given })
const write = async (given: Partial<PaymentMethod> = {}) =>
  expect(await open().change(methodOf(given), change)).toEqual({ ok: true, value: null })
const offer = (
  given: { level?: number; vipRank?: number; currency?: 'BDT' | 'FUN' } = {},
  methods = open(),
) =>
  methods.offer(world.platform.db, {
    code,
    currency: given.currency ?? 'BDT',
    level: given.level ?? 0,
    vipRank: given.vipRank ?? 0,
  })
const account = (number: string, given: Partial<ReceivingAccount> = {}) =>
  inTransaction(world.platform.db, (tx) =>
    open().addAccount(
      tx,
      { method: code, holder: 'House', number, bank: '', branch: '', isEnabled: true, ...given },
      change,
    ),
  )
const next = () => inTransaction(world.platform.db, (tx) => open().nextAccount(tx, code))

describe('a method is offered', () => {
  test('on the terms of the highest level reached, in the currency of the member', async () => {
    const terms = [
      term,
      { ...term, level: 2, maxMinor: 5_000_00n },
      { ...term, currency: 'FUN' as const, minMinor: 1n },
    ]
    await write({ terms })
    expect((await offer({ level: 1 }))?.terms).toMatchObject({ level: 0, maxMinor: 900_00n })
    expect((await offer({ level: 2 }))?.terms).toMatchObject({ level: 2, maxMinor: 5_000_00n })
    expect((await offer({ level: 9 }))?.terms.level).toBe(2)
    expect((await offer({ currency: 'FUN', level: 9 }))?.terms).toMatchObject({
      currency: 'FUN',
      minMinor: 1n,
    })
  })

  test('is not offered below its first level, nor in a currency without terms', async () => {
    await write({ terms: [{ ...term, level: 1 }] })
    expect(await offer({ level: 0 })).toBeUndefined()
    expect(await offer({ level: 1, currency: 'FUN' })).toBeUndefined()
    expect(await offer({ level: 1 })).toMatchObject({ code })
  })

  test('from the VIP level on that opens it', async () => {
    await write({ vipFrom: 3 })
    expect(await offer({ vipRank: 2 })).toBeUndefined()
    expect(await offer({ vipRank: 3 })).toMatchObject({ code, vipFrom: 3 })
    const opened = (await open().ofLevels('BDT')).map((each) => each.code)
    await write({ vipFrom: 0 })
    expect([
      opened.includes(code),
      (await open().ofLevels('BDT')).some((each) => each.code === code),
    ]).toEqual([true, false])
    for (const vipFrom of [-1, 21, 1.5])
      expect(await open().change(methodOf({ vipFrom }), change)).toMatchObject({
        details: { field: 'vipFrom' },
      })
  })

  test('not while it is closed, without its gateway, or as practice where money is real', async () => {
    await write({ isEnabled: false })
    expect(await offer()).toBeUndefined()
    await write({ kind: 'gateway', gateway: 'setu' })
    expect(await offer()).toMatchObject({ gateway: 'setu' })
    expect(await offer({}, open({ gateways: [] }))).toBeUndefined()
    await write({ kind: 'sandbox' })
    expect(await offer()).toMatchObject({ kind: 'sandbox' })
    expect(await offer({}, open({ hasSandbox: false }))).toBeUndefined()
  })

  test('with the bonuses that are open in that currency', async () => {
    const bonuses = [
      bonus,
      { ...bonus, code: 'rests', isEnabled: false },
      { ...bonus, code: 'fun', currency: 'FUN' as const },
    ]
    await write({ bonuses, terms: [term, { ...term, currency: 'FUN' }] })
    expect((await offer())?.bonuses.map((each) => each.code)).toEqual(['match'])
    expect((await offer({ currency: 'FUN' }))?.bonuses.map((each) => each.code)).toEqual(['fun'])
  })

  test('as closed now outside its hours, to the minute', async () => {
    // 12:00 UTC is 18:00 in Dhaka, the zone of the house.
    await write({ opensMinute: 18 * 60, closesMinute: 18 * 60 + 1 })
    const isServed = async () => (await offer())?.isServed
    expect(await isServed()).toBe(true)
    nowMs += 59_999
    expect(await isServed()).toBe(true)
    nowMs += 1
    expect(await isServed()).toBe(false)
    nowMs -= 60_001
    expect(await isServed()).toBe(false)
  })

  test('among the others in their order', async () => {
    await write({ position: 9_002 })
    const first = code
    code = `way_${(codes += 1)}`
    await write({ position: 9_001 })
    const list = (await open().offered({ currency: 'BDT', level: 0, vipRank: 0 })).map((each) => each.code)
    expect(list.indexOf(code)).toBeLessThan(list.indexOf(first))
    expect(list.indexOf(code)).toBeGreaterThan(-1)
  })
})

describe('a change', () => {
  test('writes the whole of it: what is not named any more is gone', async () => {
    const before = methodOf({ terms: [term, { ...term, level: 1 }], bonuses: [bonus], needsSlip: true })
    expect(await open().change(before, change)).toMatchObject({ ok: true })
    const after = methodOf({ terms: [{ ...term, level: 3, feeBps: 7, feeRounding: 'half-even' }] })
    expect(await open().change(after, change)).toMatchObject({ ok: true })
    expect((await open().all()).find((each) => each.code === code)).toEqual(after)
  })

  test('that may not stand writes nothing', async () => {
    await write()
    const refused = await open().change(methodOf({ limitMinutes: 0, needsSlip: true }), change)
    expect(refused).toEqual({ ok: false, code: 'payment_method_invalid', details: { field: 'limitMinutes' } })
    expect((await open().all()).find((each) => each.code === code)).toEqual(methodOf())
  })

  test('is in the audit with who, why, before and after', async () => {
    await write()
    await open().change(methodOf({ limitMinutes: 45 }), { by, reason: 'slow banks' })
    const told = await rows<{ actor_id: string; before: object; after: object; details: object }>(
      world.platform.db,
      `select actor_id, before, after, details from audit_event
        where event = 'payment_method_changed' and details->>'method' = $1 order by id`,
      [code],
    )
    expect(told).toMatchObject([
      { actor_id: 'maker', before: null, after: { limitMinutes: 30 } },
      {
        before: { limitMinutes: 30, terms: [{ minMinor: '10000' }] },
        after: { limitMinutes: 45 },
        details: { method: code, reason: 'slow banks' },
      },
    ])
  })

  test('of a demo leaves what is there', async () => {
    await write({ limitMinutes: 77 })
    await account('0101')
    const accounts = [{ holder: 'House', number: '0102', bank: '', branch: '', isEnabled: true }]
    await open().writeMissing([{ method: methodOf(), accounts }], change)
    expect((await open().all()).find((each) => each.code === code)?.limitMinutes).toBe(77)
    expect((await open().accounts(code)).map(({ number }) => number)).toEqual(['0101'])
    code = `way_${(codes += 1)}`
    await open().writeMissing([{ method: methodOf(), accounts }], change)
    expect((await open().accounts(code)).map(({ number }) => number)).toEqual(['0102'])
    code = `way_${(codes += 1)}`
    await expect(
      open().writeMissing([{ method: methodOf({ limitMinutes: 0 }), accounts }], change),
    ).rejects.toThrow(code)
  })
})

describe('receiving accounts', () => {
  beforeEach(() => write())

  test('take turns, the one that was shown longest ago first', async () => {
    for (const number of ['01', '02', '03']) await account(number)
    const shown: (string | undefined)[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      nowMs += 1_000
      shown.push((await next())?.number)
    }
    expect(new Set(shown.slice(0, 3))).toEqual(new Set(['01', '02', '03']))
    expect(shown.slice(3)).toEqual(shown.slice(0, 3))
  })

  test('two who ask at once get two; while all are asked for, one is shown all the same', async () => {
    await account('01')
    await account('02')
    const { db } = world.platform
    await inTransaction(db, async (one) => {
      const first = await open().nextAccount(one, code)
      await inTransaction(db, async (two) => {
        const second = await open().nextAccount(two, code)
        expect(new Set([first?.number, second?.number])).toEqual(new Set(['01', '02']))
        const third = await inTransaction(db, (tx) => open().nextAccount(tx, code))
        expect(['01', '02']).toContain(third?.number)
      })
    })
  })

  test('that are closed are not shown, and are shown again when reopened', async () => {
    const added = await account('01')
    const id = added.ok ? added.value.id : ''
    const set = (isEnabled: boolean) =>
      inTransaction(world.platform.db, (tx) => open().setAccountEnabled(tx, { id, isEnabled }, change))
    expect(await set(false)).toMatchObject({ ok: true })
    expect(await next()).toBeUndefined()
    expect(await open().account(world.platform.db, id)).toMatchObject({ number: '01', isEnabled: false })
    expect(await set(true)).toMatchObject({ ok: true })
    expect(await next()).toMatchObject({ id, number: '01' })
    await account('02', { isEnabled: false })
    nowMs += 1_000
    expect(await next()).toMatchObject({ number: '01' })
  })

  test('have each number once in a method, and belong to methods by hand alone', async () => {
    expect(await account('01')).toMatchObject({ ok: true })
    expect(await account('01', { holder: 'Somebody' })).toEqual({
      ok: false,
      code: 'receiving_account_taken',
    })
    expect(await account('09', { method: 'nothing_like_it' })).toMatchObject({
      code: 'payment_method_unknown',
    })
    const first = code
    code = `way_${(codes += 1)}`
    await write({ kind: 'sandbox' })
    expect(await account('01')).toMatchObject({ code: 'payment_method_unknown' })
    code = `way_${(codes += 1)}`
    await write()
    expect(await account('01')).toMatchObject({ ok: true })
    expect(await open().accounts(first)).toHaveLength(1)
  })

  test('that does not exist cannot be opened', async () => {
    const id = crypto.randomUUID()
    const opened = await inTransaction(world.platform.db, (tx) =>
      open().setAccountEnabled(tx, { id, isEnabled: true }, change),
    )
    expect(opened).toEqual({ ok: false, code: 'receiving_account_not_found' })
    expect(await open().account(world.platform.db, id)).toBeUndefined()
  })
})

describe('two who change one method at once', () => {
  const approved = {
    approvalId: 1n,
    askedBy: 2n,
    decidedBy: { operatorId: 3n, username: 'checker' },
    reason: 'a test',
    secret: null,
  }
  const openDesk = () => {
    const plans: ApprovalPlan[] = []
    const approvals = createApprovals(world.platform)
    const register: typeof approvals.register = (plan) => void plans.push(plan)
    const gateways = { codes: new Set<string>() }
    const given = {
      ...world.platform,
      approvals: { ...approvals, register },
      paymentMethods: open(),
      gateways,
    }
    const desk = createMethodDesk(given)
    const plan = plans.find(({ kind }) => kind === 'payment_method')
    if (!plan) throw new Error('changes of methods are approved')
    return { desk, plan }
  }
  const limitOf = (was: number, limitMinutes: number) => ({
    code,
    isNew: false,
    was: { limitMinutes: was },
    limitMinutes,
  })
  const waits = async () => {
    const [found] = await rows<{ count: number }>(
      world.platform.db,
      `select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
    )
    return found?.count
  }
  /** Does the second while the first has changed the method and not committed. */
  async function meanwhile<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    const begun = await inTransaction(world.platform.db, async (tx) => {
      expect(await first(tx)).toMatchObject({ ok: true })
      const later = second()
      await expect.poll(waits).toBe(1)
      return { later }
    })
    return begun.later
  }
  const kept = async () => (await open().all()).find((each) => each.code === code)

  test('change both: the second stands on the first', async () => {
    await write()
    const { plan } = openDesk()
    const slip = { code, isNew: false, was: { needsSlip: false }, needsSlip: true }
    const second = await meanwhile(
      (tx) => plan.apply(tx, limitOf(30, 45), approved),
      () => inTransaction(world.platform.db, (tx) => plan.apply(tx, slip, approved)),
    )
    expect(second).toMatchObject({ ok: true })
    expect(await kept()).toMatchObject({ limitMinutes: 45, needsSlip: true })
  })

  test('the second does not overwrite what the first has changed', async () => {
    await write()
    const { plan } = openDesk()
    const second = await meanwhile(
      (tx) => plan.apply(tx, limitOf(30, 45), approved),
      () => inTransaction(world.platform.db, (tx) => plan.apply(tx, limitOf(30, 60), approved)),
    )
    expect(second).toMatchObject({ code: 'approval_outdated' })
    expect(await kept()).toMatchObject({ limitMinutes: 45 })
  })

  test('a method that is closed meanwhile stays closed, with what was changed', async () => {
    await write()
    const { desk, plan } = openDesk()
    const by = { operatorId: 2n, username: 'maker' }
    const closed = await meanwhile(
      (tx) => plan.apply(tx, limitOf(30, 45), approved),
      () => desk.closeMethod(by, { code, reason: 'a test' }),
    )
    expect(closed).toEqual({ ok: true, value: null })
    expect(await kept()).toMatchObject({ isEnabled: false, limitMinutes: 45 })
    expect(await desk.closeMethod(by, { code, reason: 'a test' })).toMatchObject({
      code: 'payment_method_unchanged',
    })
  })
})
