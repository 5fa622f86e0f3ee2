import type { DepositState } from '@baize/domain/deposit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { createDepositStage, siteOrigin, type DepositStage, type Payer } from '../../testing/deposit-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { GatewayReport } from '../gateway/adapter.ts'

/** What a gateway says of a deposit, in whatever order, and what becomes of it when nothing is said. */
let world: World
let stage: DepositStage
let payer: Payer
let byGateway: string
let id: string
const language = 'EN' as const
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

beforeAll(async () => {
  world = await startWorld()
  stage = createDepositStage(world)
  byGateway = await stage.openMethod({ kind: 'gateway' })
})
beforeEach(async () => {
  // What the tests before left waiting would be looked at again.
  stage.reset()
  stage.outside.nowMs += 2 * hourMs
  await stage.upkeep.watch()
  payer = await stage.open()
  id = await payer.begun(byGateway, '500')
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const reportOf = (given: Partial<GatewayReport> = {}): GatewayReport => ({
  kind: 'deposit',
  orderId: id,
  gatewayOrderId: `g-${id}`,
  state: 'succeeded',
  amountMinor: 500_00n,
  currency: 'BDT',
  reason: '',
  ...given,
})
const tell = (given: Partial<GatewayReport> = {}, from = 'scripted') =>
  stage.listener.onReport(from, reportOf(given))
const state = async () => (await stage.review.detail(id))?.deposit.state
const kinds = () => stage.differences.map(({ kind }) => kind)
const credited = 490_00n

describe('money that came in is credited', () => {
  test.each<[DepositState, () => Promise<unknown>]>([
    ['awaiting_player', () => Promise.resolve()],
    ['failed', () => tell({ state: 'failed' })],
    ['cancelled', () => stage.deposits.cancel(payer.memberId, { id, language })],
    [
      'expired',
      () => {
        stage.outside.standing.set(id, reportOf({ state: 'pending' }))
        stage.outside.nowMs += 31 * minuteMs
        return stage.upkeep.watch()
      },
    ],
  ])('once, though the deposit was %s', async (before, come) => {
    await come()
    expect(await state()).toBe(before)
    expect(await payer.cash()).toBe(0n)
    expect(await tell()).toBe('taken')
    expect(await tell()).toBe('taken')
    expect(await state()).toBe('credited')
    expect(await payer.cash()).toBe(credited)
    expect(stage.told).toEqual([{ memberId: payer.memberId, depositId: id, amountMinor: credited }])
    expect(kinds()).toEqual([])
  })

  test('once of many reports at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => tell()))
    expect(await payer.cash()).toBe(credited)
    expect(stage.told).toHaveLength(1)
  })

  test('and opens what has to be played, of what arrived', async () => {
    await tell()
    const left = await world.platform.wallet.transaction((tx) =>
      world.platform.wagering.remaining(tx, payer.memberId),
    )
    expect(left).toMatchObject({ leftMinor: credited, open: [{ source: 'deposit', sourceId: id }] })
  })

  test('but not to who may receive nothing now: it is looked into', async () => {
    stage.outside.mayReceive = false
    expect(await tell()).toBe('taken')
    expect([await state(), await payer.cash()]).toEqual(['awaiting_player', 0n])
    expect(stage.differences).toEqual([
      {
        gateway: 'scripted',
        orderKind: 'deposit',
        orderId: id,
        kind: 'not_allowed_now',
        expected: 'awaiting_player',
        found: 'succeeded',
      },
    ])
    stage.outside.mayReceive = true
    await tell()
    expect(await payer.cash()).toBe(credited)
  })
})

describe('a word that does not fit credits nothing', () => {
  test.each<[Partial<GatewayReport>, string, string, string]>([
    [{ amountMinor: 500_01n }, 'amount_differs', '50000', '50001'],
    [{ amountMinor: 499_99n }, 'amount_differs', '50000', '49999'],
    [{ amountMinor: 490_00n }, 'amount_differs', '50000', '49000'],
    [{ amountMinor: 0n }, 'amount_differs', '50000', '0'],
    [{ amountMinor: -500_00n }, 'amount_differs', '50000', '-50000'],
    [{ currency: 'USD' }, 'currency_differs', 'BDT', 'USD'],
    [{ currency: 'FUN' }, 'currency_differs', 'BDT', 'FUN'],
    [{ currency: 'USD', amountMinor: 1n }, 'currency_differs', 'BDT', 'USD'],
  ])('%o is %s', async (given, kind, expected, found) => {
    for (const word of ['succeeded', 'failed'] as const) await tell({ ...given, state: word })
    expect([await state(), await payer.cash()]).toEqual(['awaiting_player', 0n])
    const difference = { gateway: 'scripted', orderKind: 'deposit', orderId: id, kind, expected, found }
    expect(stage.differences).toEqual([difference, difference])
  })

  test('nor does one about another order of the gateway', async () => {
    await tell({ gatewayOrderId: 'g-other' })
    expect([await state(), kinds()]).toEqual(['awaiting_player', ['order_differs']])
    expect(stage.differences).toMatchObject([{ expected: `g-${id}`, found: 'g-other' }])
  })

  test('nor one of another gateway, or about nothing that was ordered', async () => {
    expect(await tell({}, 'other')).toBe('unknown')
    for (const orderId of [crypto.randomUUID(), '', "' or 1=1", id.toUpperCase()])
      expect(await tell({ orderId }), orderId).toBe('unknown')
    const practice = await stage.openMethod({ kind: 'sandbox' })
    expect(await tell({ orderId: await payer.begun(practice, '500') })).toBe('unknown')
    expect([await state(), kinds()]).toEqual(['awaiting_player', []])
  })

  test('a report of a pending payment changes nothing, whatever amount it carries', async () => {
    expect(await tell({ state: 'pending', amountMinor: 1n })).toBe('taken')
    expect([await state(), kinds()]).toEqual(['awaiting_player', []])
  })
})

describe('after the end', () => {
  test('a failure is told to people, and the player keeps the money', async () => {
    await tell()
    await tell({ state: 'failed', reason: 'charged back' })
    await tell({ state: 'failed' })
    expect([await state(), await payer.cash()]).toEqual(['credited', credited])
    expect(stage.differences).toMatchObject([
      { kind: 'failed_after_success', expected: 'credited', found: 'charged back' },
      { kind: 'failed_after_success', expected: 'credited', found: 'failed' },
    ])
  })

  test('a failure told twice sends one message', async () => {
    await tell({ state: 'failed' })
    await tell({ state: 'failed' })
    const { list } = await world.platform.inbox.list(payer.memberId, { language, onlyUnread: true, limit: 9 })
    expect(list).toHaveLength(1)
    expect((await stage.review.detail(id))?.events.map((event) => event.state)).toEqual([
      'created',
      'awaiting_player',
      'failed',
    ])
  })

  test('what its player gave up does not fail any more', async () => {
    await stage.deposits.cancel(payer.memberId, { id, language })
    await tell({ state: 'failed' })
    expect(await state()).toBe('cancelled')
  })
})

describe('what nothing is heard of', () => {
  const watch = async (ms: number) => {
    stage.outside.nowMs += ms
    await stage.upkeep.watch()
    return state()
  }

  test('is asked about from twenty seconds on', async () => {
    stage.outside.standing.set(id, reportOf())
    expect(await watch(20 * secondMs - 1)).toBe('awaiting_player')
    expect(await watch(1)).toBe('credited')
    expect(await payer.cash()).toBe(credited)
  })

  test('runs out with its time where the gateway answers that nothing came', async () => {
    stage.outside.standing.set(id, reportOf({ state: 'pending' }))
    expect(await watch(30 * minuteMs - 1)).toBe('awaiting_player')
    expect(await watch(1)).toBe('expired')
  })

  test('runs out with its time where the gateway does not know the order', async () => {
    expect(await watch(30 * minuteMs - 1)).toBe('awaiting_player')
    expect(await watch(1)).toBe('expired')
  })

  test.each(['gateway_unreachable', 'gateway_untrusted', 'gateway_refused'] as const)(
    'is waited for an hour longer while the gateway answers %s',
    async (silence) => {
      stage.outside.standing.set(id, silence)
      expect(await watch(90 * minuteMs - 1)).toBe('awaiting_player')
      expect(await watch(1)).toBe('expired')
      await tell()
      expect(await payer.cash()).toBe(credited)
    },
  )

  test('runs out where no page was ever opened for it', async () => {
    stage.outside.ordering = 'gateway_unreachable'
    id = await payer.begun(byGateway, '500')
    expect(await state()).toBe('created')
    expect(await watch(30 * minuteMs)).toBe('expired')
  })

  test('counts how many expired, and skips deposits under review', async () => {
    await stage.upkeep.watch()
    const byHand = await stage.openMethod()
    const [said, silent] = [await payer.begun(byHand, '500'), await payer.begun(byHand, '500')]
    await stage.deposits.submit(payer.memberId, { id: said, transactionId: 'WATCHED001', language })
    stage.outside.nowMs += 30 * minuteMs
    // The one by gateway of which it knows nothing, and the one that nobody said was paid.
    expect(await stage.upkeep.watch()).toBe(2)
    expect((await stage.review.detail(said))?.deposit.state).toBe('submitted')
    expect((await stage.review.detail(silent))?.deposit.state).toBe('expired')
    expect(await stage.upkeep.watch()).toBe(0)
  })

  test('its player may ask as well, and a no is none', async () => {
    stage.outside.standing.set(id, 'gateway_unreachable')
    const check = () => stage.deposits.check(payer.memberId, { id, language, siteOrigin })
    expect(await check()).toMatchObject({ ok: true, value: { state: 'awaiting_player' } })
    stage.outside.standing.set(id, reportOf())
    expect(await check()).toMatchObject({ ok: true, value: { state: 'credited', arrives: '490.00' } })
    stage.outside.standing.set(id, reportOf({ state: 'failed' }))
    expect(await check()).toMatchObject({ value: { state: 'credited' } })
    expect(kinds()).toEqual([])
  })
})

describe('the file of a day', () => {
  const createdAt = (at: string) =>
    rows(world.platform.db, 'update deposit set created_at = $2 where id = $1', [id, at])
  const compare = async (day: string, lines: readonly GatewayReport[] = []) => {
    stage.differences.length = 0
    await stage.listener.onReconciliation('scripted', day, lines)
    return stage.differences.map(({ kind, orderId }) => [kind, orderId])
  }

  test.each([
    ['2026-02-10T12:00:00Z', '2026-02-10', true],
    ['2026-02-11T12:00:00Z', '2026-02-12', false],
    ['2026-02-13T12:00:00Z', '2026-02-12', false],
    ['2026-02-14T00:15:00Z', '2026-02-14', true],
    ['2026-02-15T00:14:59.999Z', '2026-02-15', false],
    ['2026-02-16T23:44:59.999Z', '2026-02-16', true],
    ['2026-02-17T23:45:00Z', '2026-02-17', false],
  ])('a deposit of %s is missed in the file of %s: %s', async (at, day, isMissed) => {
    await tell()
    await createdAt(at)
    expect(await compare(day)).toEqual(isMissed ? [['missing_at_gateway', id]] : [])
    expect(await compare(day, [reportOf()])).toEqual([])
  })

  test('misses nothing that was not credited', async () => {
    await createdAt('2026-01-10T12:00:00Z')
    expect(await compare('2026-01-10')).toEqual([])
  })

  test('credits payments that were never reported, and lists those only the gateway knows', async () => {
    const strange = (word: GatewayReport['state']) =>
      reportOf({ orderId: crypto.randomUUID(), state: word, amountMinor: 7n })
    const [paid, failed, pending] = [strange('succeeded'), strange('failed'), strange('pending')]
    const day = new Date(stage.outside.nowMs).toISOString().slice(0, 10)
    const differences = await compare(day, [reportOf(), paid, failed, pending])
    expect(differences.filter(([kind]) => kind === 'order_unknown')).toEqual([
      ['order_unknown', paid.orderId],
    ])
    expect(stage.differences[0]).toMatchObject({ expected: '', found: 'succeeded 7 BDT' })
    expect(await payer.cash()).toBe(credited)
  })
})
