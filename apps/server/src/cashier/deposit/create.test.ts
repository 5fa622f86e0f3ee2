import { refuse } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { createDepositStage, siteOrigin, type DepositStage, type Payer } from '../../testing/deposit-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'

/** How a deposit begins, what it asks of whom, and what a refusal leaves as it was. */
let world: World
let stage: DepositStage
let payer: Payer
let [byHand, byGateway, practice, dear] = ['', '', '', '']
const minuteMs = 60_000
const language = 'EN' as const
const bonus = {
  code: 'match',
  currency: 'BDT',
  title: { EN: 'Match', BN: 'ম্যাচ' },
  rateBps: 1_000,
  maxMinor: 150_00n,
  minDepositMinor: 500_00n,
  turnoverTimes: 3,
  lane: 'RNG',
  maxStakeMinor: 90_00n,
  days: 14,
  isEnabled: true,
} as const

beforeAll(async () => {
  world = await startWorld()
  stage = createDepositStage(world)
  byHand = await stage.openMethod({ bonuses: [bonus, { ...bonus, code: 'rests', isEnabled: false }] })
  byGateway = await stage.openMethod({ kind: 'gateway' })
  practice = await stage.openMethod({ kind: 'sandbox' })
  const term = {
    currency: 'BDT',
    minMinor: 100_00n,
    feeFixedMinor: 0n,
    feeBps: 0,
    feeRounding: 'up',
  } as const
  const terms = [
    { ...term, level: 0, maxMinor: 1_000_00n },
    { ...term, level: 2, maxMinor: 9_000_00n, feeBps: 50 },
  ]
  dear = await stage.openMethod({ terms })
})
beforeEach(async () => {
  stage.reset()
  payer = await stage.open()
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const codeOf = async (...asked: Parameters<Payer['begin']>) => {
  const begun = await payer.begin(...asked)
  return begun.ok ? begun.value.state : begun.code
}
const kept = async () =>
  rows<{ state: string; amount: bigint; fee: bigint; bonus_amount: bigint }>(
    world.platform.db,
    'select state, amount, fee, bonus_amount from deposit where member_id = $1 order by id',
    [payer.memberId],
  )
const found = async (id: string) => {
  const reviewed = await stage.review.detail(id)
  if (!reviewed) throw new Error('a deposit does not vanish')
  return reviewed
}

describe('what may begin', () => {
  test.each([
    ['99.99', 'payment_amount_out_of_range'],
    ['100', 'awaiting_player'],
    ['50000.00', 'awaiting_player'],
    ['50000.01', 'payment_amount_out_of_range'],
    ['0', 'payment_amount_out_of_range'],
    ['-100', 'amount_invalid'],
    ['100.001', 'amount_invalid'],
    ['1e3', 'amount_invalid'],
    ['১০০', 'amount_invalid'],
    ['', 'amount_invalid'],
  ])('an amount of %j: %s', async (amount, outcome) => {
    expect(await codeOf(byHand, amount)).toBe(outcome)
    expect(await kept()).toHaveLength(outcome === 'awaiting_player' ? 1 : 0)
  })

  test('a refusal carries the bounds of the member’s own level', async () => {
    const bounds = (max: string) => ({
      ok: false,
      code: 'payment_amount_out_of_range',
      details: { min: '100.00', max },
    })
    expect(await payer.begin(dear, '9000.01')).toEqual(bounds('1000.00'))
    stage.outside.level = 3
    expect(await payer.begin(dear, '9000.01')).toEqual(bounds('9000.00'))
    expect(await codeOf(dear, '9000')).toBe('awaiting_player')
    expect(await kept()).toMatchObject([{ amount: 9_000_00n, fee: 45_00n }])
  })

  test('nothing by a way that is not there, closed now, or has no account to send to', async () => {
    expect(await codeOf('nowhere', '500')).toBe('deposit_method_unknown')
    const off = await stage.openMethod({ isEnabled: false })
    expect(await codeOf(off, '500')).toBe('deposit_method_unknown')
    const minute = Math.floor((stage.outside.nowMs / minuteMs + 6 * 60) % 1_440)
    const later = { opensMinute: (minute + 60) % 1_440, closesMinute: (minute + 120) % 1_440 }
    expect(await codeOf(await stage.openMethod(later), '500')).toBe('deposit_method_closed')
    const bare = await stage.openMethod()
    const [account] = await stage.methods.accounts(bare)
    await world.platform.wallet.transaction((tx) =>
      stage.methods.setAccountEnabled(
        tx,
        { id: account?.id ?? '', isEnabled: false },
        { by: { kind: 'system', id: 'test' }, reason: 'a test' },
      ),
    )
    expect(await codeOf(bare, '500')).toBe('deposit_method_closed')
    expect(await kept()).toEqual([])
  })

  test('a bonus where it is offered, from its least deposit on, up to its most', async () => {
    for (const name of ['nothing', 'rests', '', 'MATCH'])
      expect(await codeOf(byHand, '500', { bonus: name }), name).toBe('deposit_bonus_unknown')
    expect(await codeOf(dear, '500', { bonus: 'match' })).toBe('deposit_bonus_unknown')
    expect(await codeOf(byHand, '499.99', { bonus: 'match' })).toBe('deposit_bonus_unknown')
    expect(await codeOf(byHand, '500', { bonus: 'match' })).toBe('awaiting_player')
    expect(await codeOf(byHand, '40000', { bonus: 'match' })).toBe('awaiting_player')
    // 500.00 less its fee of 10.00, a tenth of it; then the most that the bonus gives.
    expect(await kept()).toMatchObject([
      { fee: 10_00n, bonus_amount: 49_00n },
      { fee: 405_00n, bonus_amount: 150_00n },
    ])
  })

  test('at most five open deposits in any state; an ended one makes room', async () => {
    const ids: string[] = []
    for (const method of [byHand, byHand, byGateway, byHand]) ids.push(await payer.begun(method, '500'))
    stage.outside.ordering = 'gateway_unreachable'
    ids.push(await payer.begun(byGateway, '500'))
    expect(await payer.begin(byHand, '500')).toEqual({
      ok: false,
      code: 'deposit_too_many_open',
      details: { most: 5 },
    })
    expect(await codeOf(practice, '500')).toBe('deposit_too_many_open')
    await stage.deposits.submit(payer.memberId, { id: ids[0] ?? '', transactionId: 'ROOM0001', language })
    expect(await codeOf(byHand, '500')).toBe('deposit_too_many_open')
    await stage.deposits.cancel(payer.memberId, { id: ids[1] ?? '', language })
    expect(await codeOf(byHand, '500')).toBe('awaiting_player')
  })

  test.each(['deposit_limit_reached', 'player_excluded'] as const)('nothing when %s', async (code) => {
    stage.outside.limit = refuse(code, { left: '1.00' })
    expect(await payer.begin(practice, '500')).toEqual({ ok: false, code, details: { left: '1.00' } })
    expect(await payer.cash()).toBe(0n)
    expect(await kept()).toEqual([])
  })
})

describe('what is kept of it', () => {
  test('the amount, its fee, the terms of the bonus, and until when it is waited for', async () => {
    const id = await payer.begun(byHand, '1000', { bonus: 'match' })
    const { deposit, events, account } = await found(id)
    expect(deposit).toMatchObject({
      member_id: payer.memberId,
      kind: 'manual',
      gateway: null,
      currency: 'BDT',
      amount: 1_000_00n,
      fee: 15_00n,
      bonus_code: 'match',
      bonus_amount: 98_50n,
      bonus_turnover: 3,
      bonus_state: 'none',
      bonus_title_bn: 'ম্যাচ',
      receiving_account: account?.id,
      created_at: new Date(stage.outside.nowMs),
      expires_at: new Date(stage.outside.nowMs + 30 * minuteMs),
      ended_at: null,
    })
    expect(deposit.bonus_terms).toMatchObject({ timesHundredths: 300, days: 14, tiedToDeposit: true })
    expect(events).toMatchObject([
      { seq: 1, state: 'created', actor_kind: 'member', actor_id: String(payer.memberId) },
      { seq: 2, state: 'awaiting_player', actor_kind: 'member' },
    ])
  })

  test('practice credits are there at once, less their fee, and are counted', async () => {
    const id = await payer.begun(practice, '1000')
    expect(await payer.cash()).toBe(985_00n)
    expect(stage.told).toEqual([{ memberId: payer.memberId, depositId: id, amountMinor: 985_00n }])
    const moved = await rows<{ kind: string; amount: bigint; debit: string; credit: string | null }>(
      world.platform.db,
      `select t.kind, t.amount, d.code as debit, c.code as credit from transfer t
         left join house_account d on d.id = t.debit left join house_account c on c.id = t.credit
        where t.reference = $1 order by t.leg`,
      [id],
    )
    expect(moved).toEqual([
      { kind: 'deposit', amount: 985_00n, debit: `gateway:${practice}`, credit: null },
      { kind: 'deposit_fee', amount: 15_00n, debit: `gateway:${practice}`, credit: 'fee:deposit' },
    ])
  })
})

describe('the same request', () => {
  test('is one deposit, also when the method has changed since', async () => {
    const requestId = crypto.randomUUID()
    const id = await payer.begun(byHand, '500', { requestId, bonus: 'match' })
    stage.outside.limit = refuse('player_excluded')
    for (const amount of ['500', '500.0', '500.00'])
      expect(await payer.begun(byHand, amount, { requestId, bonus: 'match' })).toBe(id)
    expect(await kept()).toHaveLength(1)
    expect((await found(id)).events).toHaveLength(2)
  })

  test.each<[string, (other: string) => Parameters<Payer['begin']>]>([
    ['another amount', () => [byHand, '500.01', { bonus: 'match' }]],
    ['an amount that is none', () => [byHand, 'all', { bonus: 'match' }]],
    ['no bonus', () => [byHand, '500', {}]],
    ['another bonus', () => [byHand, '500', { bonus: 'rests' }]],
    ['another way', (other) => [other, '500', { bonus: 'match' }]],
  ])('%s under its name is none', async (_what, ask) => {
    const requestId = crypto.randomUUID()
    await payer.begun(byHand, '500', { requestId, bonus: 'match' })
    const [method, amount, more] = ask(dear)
    expect(await payer.begin(method, amount, { requestId, ...more })).toEqual({
      ok: false,
      code: 'duplicate_conflict',
    })
    expect(await kept()).toHaveLength(1)
  })

  test('of two members is two; of practice credits many times at once, it is paid once', async () => {
    const requestId = crypto.randomUUID()
    const other = await stage.open()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => payer.begun(practice, '500', { requestId })),
      other.begun(practice, '500', { requestId }),
    ])
    expect(new Set(answers).size).toBe(2)
    expect([await payer.cash(), await other.cash()]).toEqual([490_00n, 490_00n])
  })
})

describe('a gateway', () => {
  test('is asked for the amount before the fee, with return addresses on our own site', async () => {
    const id = await payer.begun(byGateway, '1000')
    expect(stage.orders).toEqual([
      {
        orderId: id,
        amountMinor: 1_000_00n,
        currency: 'BDT',
        language: 'EN',
        callbackUrl: 'http://127.0.0.1:9/scripted',
        returnUrl: `${siteOrigin}/member?page=depositv2&deposit=${id}`,
      },
    ])
    expect((await found(id)).deposit).toMatchObject({
      state: 'awaiting_player',
      gateway_order: `g-${id}`,
      payment_url: `https://pay.example/${id}`,
    })
  })

  test.each(['gateway_unreachable', 'gateway_untrusted', 'gateway_order_unknown'] as const)(
    'that answers %s is asked for the same order again',
    async (ordering) => {
      stage.outside.ordering = ordering
      const requestId = crypto.randomUUID()
      const id = await payer.begun(byGateway, '500', { requestId })
      expect((await found(id)).deposit).toMatchObject({ state: 'created', gateway_order: null })
      stage.outside.ordering = 'answer'
      expect(await payer.begun(byGateway, '500', { requestId })).toBe(id)
      expect(stage.orders.map(({ orderId }) => orderId)).toEqual([id, id])
      expect((await found(id)).deposit.state).toBe('awaiting_player')
    },
  )

  test('that says no ends the deposit, and its player reads why', async () => {
    stage.outside.ordering = 'gateway_refused'
    const id = await payer.begun(byGateway, '500')
    expect((await found(id)).deposit).toMatchObject({ state: 'failed', reason: 'gateway_refused' })
    const { list } = await world.platform.inbox.list(payer.memberId, {
      language: 'EN',
      onlyUnread: true,
      limit: 9,
    })
    expect(list).toMatchObject([
      { topic: 'deposit', content: expect.stringContaining('declined the request') },
    ])
  })

  test('that has told of the money before it answers does not put the deposit back', async () => {
    stage.outside.ordering = 'gateway_unreachable'
    const id = await payer.begun(byGateway, '500')
    const report = { kind: 'deposit', orderId: id, gatewayOrderId: 'early', amountMinor: 500_00n } as const
    await stage.listener.onReport('scripted', { ...report, currency: 'BDT', state: 'succeeded', reason: '' })
    stage.outside.ordering = 'answer'
    await stage.deposits.check(payer.memberId, { id, language, siteOrigin })
    expect((await found(id)).deposit).toMatchObject({ state: 'credited', gateway_order: 'early' })
    expect(await payer.cash()).toBe(490_00n)
    expect(stage.orders).toHaveLength(1)
  })

  test.each(['answer', 'gateway_refused'] as const)(
    'that tells of the money before its %s: it stays',
    async (word) => {
      Object.assign(stage.outside, { ordering: word })
      stage.outside.meanwhile = ({ orderId, amountMinor }) => {
        const report = { kind: 'deposit', orderId, gatewayOrderId: 'early', amountMinor, reason: '' } as const
        return stage.listener.onReport('scripted', { ...report, currency: 'BDT', state: 'succeeded' })
      }
      const id = await payer.begun(byGateway, '500')
      expect((await found(id)).deposit).toMatchObject({ state: 'credited', gateway_order: 'early' })
      expect(await payer.cash()).toBe(490_00n)
    },
  )

  test('is not asked for a deposit by hand, nor by who has no such deposit', async () => {
    const id = await payer.begun(byHand, '500')
    await stage.deposits.check(payer.memberId, { id, language, siteOrigin })
    expect(stage.orders).toEqual([])
    const other = await stage.open()
    for (const act of ['check', 'detail', 'cancel'] as const)
      expect(await stage.deposits[act](other.memberId, { id, language, siteOrigin })).toEqual({
        ok: false,
        code: 'deposit_not_found',
      })
  })
})
