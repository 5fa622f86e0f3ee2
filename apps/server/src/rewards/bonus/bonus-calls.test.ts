import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { brokenInvariants, endRound, openPayee, operator, playRound } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { NewBonus } from './model.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const open = (memberId: MemberId, given: Partial<NewBonus['terms']> = {}) => {
  const id = crypto.randomUUID()
  const bonus: NewBonus = {
    memberId,
    id,
    origin: 'grant',
    title: { EN: 'First deposit 100%', BN: 'প্রথম ডিপোজিট 100%' },
    amountMinor: 1_000_00n,
    currency: 'BDT',
    terms: {
      timesHundredths: 1_000,
      lanes: [{ product: 'any', weight: 100 }],
      maxStakeMinor: 500_00n,
      days: 30,
      capMinor: null,
      tiedToDeposit: true,
      family: 'deposit',
      ...given,
    },
  }
  const { wallet, bonuses } = world.platform
  return wallet
    .transaction(async (tx) => {
      await wallet.lock(tx, [memberId])
      await bonuses.openIn(tx, bonus)
    })
    .then(() => id)
}

test('the page of bonuses tells the active one, the queue, and what a withdrawal takes', async () => {
  const payee = await openPayee(world, 'bonus_page')
  const [first, second] = [await open(payee.memberId), await open(payee.memberId)]
  const query = { language: 'BN' } as const
  const { value } = await world.call('bonusDetails', { token: payee.token, query })
  expect(value).toMatchObject({
    cash: '10000.00',
    bonus: '1000.00',
    losesOnWithdrawal: '1000.00',
    active: { id: first, required: '10000.00', left: '10000.00', percent: 0, title: 'প্রথম ডিপোজিট 100%' },
    queue: [{ id: second, state: 'queued' }],
    ended: [],
  })
  const third = await open(payee.memberId)
  await world.call('bonusReorder', { token: payee.token, body: { ids: [third] } })
  const given = await world.call('bonusGiveUp', { token: payee.token, body: { id: first } })
  expect(given).toMatchObject({ success: true, value: { removed: '1000.00' } })
  expect(await world.call('bonusGiveUp', { token: payee.token, body: { id: first } })).toMatchObject({
    success: true,
  })
  const after = await world.call('bonusDetails', { token: payee.token, query })
  expect(after.value).toMatchObject({
    active: { id: third },
    queue: [{ id: second }],
    ended: [{ id: first, state: 'given_up', removed: '1000.00' }],
  })
})

test('a self-exclusion ends all bonuses, a break none', async () => {
  const [excluded, resting] = [
    await openPayee(world, 'bonus_excluded'),
    await openPayee(world, 'bonus_resting'),
  ]
  for (const { memberId } of [excluded, excluded, resting]) await open(memberId)
  const { exclusions, bonuses } = world.platform
  const caller = { address: '203.0.113.9', userAgent: 'test' }
  expect(await exclusions.exclude(excluded.memberId, null, caller)).toMatchObject({ ok: true })
  expect(await exclusions.coolOff(resting.memberId, 24, caller)).toMatchObject({ ok: true })
  expect(await bonuses.endExcluded()).toBe(2)
  expect(await bonuses.endExcluded()).toBe(0)
  const states = async ({ memberId }: { memberId: MemberId }) =>
    (await bonuses.ended(memberId, 10)).map(({ state }) => state).toSorted()
  expect(await states(excluded)).toEqual(['forfeited', 'voided'])
  expect(await states(resting)).toEqual([])
})

test('another member’s bonus is unknown', async () => {
  const [one, other] = [await openPayee(world, 'bonus_mine'), await openPayee(world, 'bonus_theirs')]
  const id = await open(one.memberId)
  expect(await world.call('bonusGiveUp', { token: other.token, body: { id } })).toMatchObject({
    message: 'bonus_not_found',
  })
})

test('cash is what can be withdrawn and what the lines say, to the unit (R24)', async () => {
  const payee = await openPayee(world, 'bonus_why')
  const { memberId, token } = payee
  const { wallet, wagering } = world.platform
  for (const amountMinor of [3_000_00n, 1_234_56n])
    await wallet.transaction((tx) =>
      wagering.onDeposit(tx, { memberId, amountMinor, depositId: crypto.randomUUID() }),
    )
  await open(memberId)
  await playRound(world, memberId, { stake: 500_01n })
  const inPlay = await playRound(world, memberId, { stake: 40_00n, state: 'open' })
  const explain = async () =>
    (await world.call('withdrawExplain', { token, query: { language: 'EN' } })).value
  const minor = (decimal: string) => BigInt(decimal.replace('.', ''))
  const told = await explain()
  const sum = told.blocked.reduce((total, { amount }) => total + minor(amount), minor(told.withdrawable))
  expect(sum).toBe(minor(told.cash))
  expect(told).toMatchObject({
    cash: '9459.99',
    withdrawable: '5725.44',
    blocked: [{ amount: '2499.99' }, { amount: '1234.56' }],
    bonus: '1000.00',
    inPlay: { count: 1, stake: '40.00' },
    ends: { amount: '1000.00', titles: ['First deposit 100%'] },
  })
  await endRound(world, { memberId, ...inPlay, state: 'completed' })
  expect((await explain()).withdrawable).toBe('5765.44')
})

test('a withdrawal suspends the bonus of a deposit; cancelled it comes back, paid it is gone', async () => {
  const payee = await openPayee(world, 'bonus_withdrawn')
  const id = await open(payee.memberId)
  const state = async () => {
    const { posted } = await world.platform.bonuses.standing(payee.memberId)
    return posted?.state ?? (await world.platform.bonuses.ended(payee.memberId, 1))[0]?.state
  }
  const first = await payee.request('500')
  const second = await payee.request('600')
  expect(await state()).toBe('suspended')
  await world.call('withdrawCancel', { token: payee.token, body: { id: first.id } })
  expect(await state()).toBe('suspended')
  await world.call('withdrawCancel', { token: payee.token, body: { id: second.id } })
  expect(await state()).toBe('active')
  const third = await payee.request('700')
  const { desk } = world.platform.withdrawals
  const by = operator('one')
  await desk.claim({ ...third, by })
  await desk.approve({ ...third, by })
  await desk.pay({ ...third, by, gateway: null })
  await desk.disburse({ ...third, by, reference: 'TRX-9' })
  expect(await state()).toBe('forfeited')
  expect((await world.platform.wallet.find(payee.memberId))?.balances.bonus).toBe(0n)
  expect(id).toBeTruthy()
})

test('a bonus of before is taken over with its figures', async () => {
  const payee = await openPayee(world, 'bonus_before')
  const { memberId } = payee
  const { wallet, wagering, depositUpkeep, bonuses, db } = world.platform
  const promotion = await wallet.houseAccount({ code: 'promotion:deposit', kind: 'promotion' })
  const gateway = await wallet.houseAccount({ code: 'gateway:old', kind: 'gateway' })
  await rows(
    db,
    `insert into payment_method (code, kind, name_en, name_bn, icon, position, is_enabled, opens_minute,
       closes_minute, limit_minutes, needs_slip)
     values ('old', 'manual', 'Old', 'Old', 'phone', 1, true, 0, 0, 30, false)`,
  )
  for (const [amount, done] of [
    [200_00n, 150_00n],
    [300_00n, 0n],
  ] as const) {
    const [made] = await rows<{ id: string }>(
      db,
      `insert into deposit (member_id, request, method, kind, currency, amount, fee, bonus_code, bonus_amount,
         bonus_turnover, bonus_state, state, created_at, expires_at, ended_at)
       select $1, gen_random_uuid(), code, kind, 'BDT', 100000, 0, 'old', $2, 3, 'granted', 'credited', now(),
              now(), now()
         from payment_method limit 1 returning id`,
      [memberId, amount],
    )
    const depositId = made?.id ?? ''
    await wallet.post({
      kind: 'transfer',
      memberId,
      actor: 20,
      key: depositId,
      currency: 'BDT',
      reference: depositId,
      legs: [{ kind: 'deposit', debit: gateway, credit: 'cash', amountMinor: 1_000_00n }],
    })
    await wallet.post({
      kind: 'transfer',
      memberId,
      actor: 30,
      key: `old ${depositId}`,
      currency: 'BDT',
      legs: [{ kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor: amount }],
    })
    await wallet.transaction((tx) =>
      wagering.open(tx, {
        memberId,
        source: 'bonus',
        sourceId: depositId,
        amountMinor: amount,
        timesPercent: 300,
      }),
    )
    await rows(db, `update wagering_requirement set done = $2 where member_id = $1 and source_id = $3`, [
      memberId,
      done,
      depositId,
    ])
  }
  const taken = await Promise.all([depositUpkeep.takeOverBonuses(), depositUpkeep.takeOverBonuses()])
  expect(taken.reduce((sum, each) => sum + each)).toBe(2)
  const { posted, queue, bonusMinor } = await bonuses.standing(memberId)
  expect(
    [posted, ...queue].map((each) => [each?.state, each?.amountMinor, each?.needed, each?.counted]),
  ).toEqual([
    ['active', 200_00n, 600_00n * 100n, 150_00n * 100n],
    ['queued', 300_00n, 900_00n * 100n, 0n],
  ])
  expect(bonusMinor).toBe(200_00n)
  expect(await depositUpkeep.takeOverBonuses()).toBe(0)
})
