import type { DepositState } from '@baize/domain/deposit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { createDepositStage, type DepositStage, type Payer } from '../../testing/deposit-stage.ts'
import { startWorld, type World } from '../../testing/world.ts'
import type { DepositRow } from './store.ts'
import { canCancel, canSubmit } from './submit.ts'

/** A deposit by hand between its player, who says that it is paid, and the desk, which looks. */
let world: World
let stage: DepositStage
let payer: Payer
let [byHand, withSlip] = ['', '']
let id: string
let transactions = 0
const language = 'EN' as const
const [minuteMs, hourMs] = [60_000, 3_600_000]
const [one, two] = [
  { kind: 'operator', id: 'one' },
  { kind: 'operator', id: 'two' },
] as const

beforeAll(async () => {
  world = await startWorld()
  stage = createDepositStage(world)
  byHand = await stage.openMethod()
  withSlip = await stage.openMethod({ needsSlip: true })
})
beforeEach(async () => {
  stage.reset()
  payer = await stage.open()
  id = await payer.begun(byHand, '500')
})
afterAll(async () => {
  expect(await checkInvariants(world.platform.db)).toEqual([])
  await world.stop()
})

const fresh = () => `HANDS${String((transactions += 1)).padStart(6, '0')}`
const submit = (transactionId = fresh(), given: { id?: string; slip?: string; by?: Payer } = {}) =>
  stage.deposits.submit((given.by ?? payer).memberId, {
    id: given.id ?? id,
    transactionId,
    language,
    ...(given.slip !== undefined && { slip: given.slip }),
  })
const found = async (of = id) => {
  const reviewed = await stage.review.detail(of)
  if (!reviewed) throw new Error('a deposit does not vanish')
  return reviewed
}
const inHandsOf = async (by: typeof one | typeof two) => {
  await submit()
  expect(await stage.review.claim({ id, by })).toMatchObject({ ok: true })
}

describe('its player', () => {
  test('takes the transaction id in any spelling, and can be corrected until its review', async () => {
    expect(await submit(' hands-９９９ ০০১ ')).toMatchObject({
      ok: true,
      value: { transactionId: 'HANDS999001' },
    })
    stage.outside.nowMs += minuteMs
    expect(await submit('HANDS999002')).toMatchObject({ ok: true, value: { state: 'submitted' } })
    const { deposit, events } = await found()
    expect(deposit).toMatchObject({
      transaction_id: 'HANDS999002',
      submitted_at: new Date(stage.outside.nowMs),
    })
    expect(events.map(({ state }) => state)).toEqual(['created', 'awaiting_player', 'submitted', 'submitted'])
    // The name that was mended is free for whoever it belongs to.
    const other = await stage.open()
    const theirs = await other.begun(byHand, '500')
    expect(await submit('HANDS999001', { id: theirs, by: other })).toMatchObject({ ok: true })
    await stage.review.claim({ id, by: one })
    expect(await submit('HANDS999003')).toMatchObject({ code: 'deposit_state_refused' })
  })

  test.each(['', '12345', 'ABCDEFG', '000000', "1' OR '1'='1", 'x'.repeat(39) + '12'])(
    'does not name it %j',
    async (transactionId) => {
      expect(await submit(transactionId)).toEqual({ ok: false, code: 'deposit_transaction_invalid' })
      expect((await found()).deposit).toMatchObject({ state: 'awaiting_player', transaction_id: null })
    },
  )

  test.each<[DepositState, boolean]>([
    ['submitted', true],
    ['in_review', true],
    ['credited', true],
    ['rejected', false],
  ])('does not name a payment whose deposit is %s: taken %s', async (state, isTaken) => {
    const transactionId = fresh()
    await submit(transactionId)
    if (state !== 'submitted') await stage.review.claim({ id, by: one })
    if (state === 'credited') await stage.review.approve({ id, by: one })
    if (state === 'rejected') await stage.review.reject({ id, by: one, reason: 'amount_differs' })
    expect((await found()).deposit.state).toBe(state)
    const again = await payer.begun(byHand, '500')
    const answer = await submit(transactionId, { id: again })
    expect(answer).toMatchObject(isTaken ? { code: 'deposit_transaction_taken' } : { ok: true })
    const marks = await rows<{ details: object }>(
      world.platform.db,
      `select details from audit_event where event = 'deposit_transaction_repeated' and member_id = $1`,
      [payer.memberId],
    )
    expect(marks).toHaveLength(isTaken ? 1 : 0)
    if (isTaken) expect(marks[0]?.details).toMatchObject({ deposit: again, claimedAs: id })
  })

  test('shows a receipt where the way needs one, once for all names', async () => {
    id = await payer.begun(withSlip, '500')
    expect(await submit()).toEqual({ ok: false, code: 'deposit_slip_required' })
    expect(await submit(fresh(), { slip: crypto.randomUUID() })).toEqual({
      ok: false,
      code: 'upload_not_found',
    })
    await rows(world.platform.db, `update deposit set slip = 'kept.png' where id = $1`, [id])
    expect(await submit()).toMatchObject({ ok: true, value: { slipUrl: '/uploads/kept.png' } })
  })

  test('may say so for three days after its time, and not a moment longer', async () => {
    const { expires_at: over } = (await found()).deposit
    stage.outside.nowMs = over.getTime()
    await stage.upkeep.watch()
    expect((await found()).deposit.state).toBe('expired')
    stage.outside.nowMs = over.getTime() + 72 * hourMs
    expect(await submit()).toEqual({ ok: false, code: 'deposit_state_refused' })
    stage.outside.nowMs -= 1
    expect(await submit()).toMatchObject({ ok: true, value: { state: 'submitted' } })
    expect((await found()).deposit.ended_at).toBeNull()
  })

  test('does nothing to the deposit of another', async () => {
    const other = await stage.open()
    expect(await submit(fresh(), { by: other })).toEqual({ ok: false, code: 'deposit_not_found' })
    const cancel = (memberId: Payer['memberId']) => stage.deposits.cancel(memberId, { id, language })
    expect(await cancel(other.memberId)).toEqual({ ok: false, code: 'deposit_not_found' })
    expect(await cancel(payer.memberId)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    expect(await cancel(payer.memberId)).toEqual({ ok: false, code: 'deposit_state_refused' })
    expect(await submit()).toEqual({ ok: false, code: 'deposit_state_refused' })
  })
})

test.each<[DepositState, 'manual' | 'gateway', number, boolean, boolean]>([
  ['created', 'manual', 0, false, true],
  ['awaiting_player', 'manual', 0, true, true],
  ['awaiting_player', 'gateway', 0, false, true],
  ['submitted', 'manual', 0, true, false],
  ['submitted', 'gateway', 0, false, false],
  ['in_review', 'manual', 0, false, false],
  ['expired', 'manual', 72 * hourMs - 1, true, false],
  ['expired', 'manual', 72 * hourMs, false, false],
  ['expired', 'gateway', 0, false, false],
  ['failed', 'manual', 0, false, false],
  ['cancelled', 'manual', 0, false, false],
  ['credited', 'manual', 0, false, false],
  ['rejected', 'manual', 0, false, false],
])('%s, %s, %d ms after its time: named %s, given up %s', (state, kind, afterMs, mayName, mayGiveUp) => {
  const deposit = { state, kind, expires_at: new Date(1_000_000) } as DepositRow
  expect(canSubmit(deposit, 1_000_000 + afterMs)).toBe(mayName)
  expect(canCancel(deposit)).toBe(mayGiveUp)
})

describe('the desk', () => {
  test('has one deposit in two hands only after the first let it go', async () => {
    await inHandsOf(one)
    expect((await found()).deposit).toMatchObject({
      claimed_by: 'operator one',
      claimed_at: new Date(stage.outside.nowMs),
    })
    const taken = { ok: false, code: 'deposit_claimed_by_other', details: { by: 'operator one' } }
    expect(await stage.review.claim({ id, by: two })).toEqual(taken)
    expect(await stage.review.approve({ id, by: two })).toEqual(taken)
    expect(await stage.review.reject({ id, by: two, reason: 'wrong_account' })).toEqual(taken)
    expect(await stage.review.claim({ id, by: one })).toMatchObject({ ok: true })
    // Somebody went home: whoever may review gives it back.
    expect(await stage.review.release({ id, by: two })).toMatchObject({ ok: true })
    expect((await found()).deposit).toMatchObject({ state: 'submitted', claimed_by: null, claimed_at: null })
    expect(await stage.review.claim({ id, by: two })).toMatchObject({ ok: true })
    expect((await found()).events).toHaveLength(6)
  })

  test.each<[DepositState, () => Promise<unknown>]>([
    ['awaiting_player', () => Promise.resolve()],
    ['submitted', () => submit()],
    ['cancelled', () => stage.deposits.cancel(payer.memberId, { id, language })],
  ])('decides on nothing that is %s', async (state, come) => {
    await come()
    const refused = { ok: false, code: 'deposit_state_refused', details: { state } }
    expect(await stage.review.approve({ id, by: one })).toEqual(refused)
    expect(await stage.review.reject({ id, by: one, reason: 'wrong_account' })).toEqual(refused)
    expect(await stage.review.release({ id, by: one })).toEqual(refused)
    if (state !== 'submitted') expect(await stage.review.claim({ id, by: one })).toEqual(refused)
    expect(await payer.cash()).toBe(0n)
  })

  test('credits once, with what has to be played, and is told of by name', async () => {
    await inHandsOf(one)
    expect(await stage.review.approve({ id, by: one, note: 'seen at the bank' })).toMatchObject({ ok: true })
    expect(await stage.review.approve({ id, by: one })).toMatchObject({ code: 'deposit_state_refused' })
    expect(await payer.cash()).toBe(490_00n)
    expect(stage.told).toEqual([{ memberId: payer.memberId, depositId: id, amountMinor: 490_00n }])
    const { deposit, events } = await found()
    expect(deposit).toMatchObject({
      state: 'credited',
      claimed_by: null,
      ended_at: new Date(stage.outside.nowMs),
    })
    expect(events.at(-1)).toMatchObject({ actor_kind: 'operator', actor_id: 'one', note: 'seen at the bank' })
    const [told] = await rows<{ before: object; after: object; details: object }>(
      world.platform.db,
      `select before, after, details from audit_event where member_id = $1 and event = 'deposit_approved'`,
      [payer.memberId],
    )
    expect(told).toMatchObject({
      before: { state: 'in_review', claimedBy: 'operator one' },
      after: { state: 'credited', claimedBy: null },
      details: { deposit: id, amount: '50000', fee: '1000', note: 'seen at the bank' },
    })
  })

  test('does not credit an excluded member; the deposit keeps its state', async () => {
    await inHandsOf(one)
    stage.outside.mayReceive = false
    expect(await stage.review.approve({ id, by: one })).toEqual({ ok: false, code: 'player_excluded' })
    expect([(await found()).deposit.state, await payer.cash()]).toEqual(['in_review', 0n])
    stage.outside.mayReceive = true
    expect(await stage.review.approve({ id, by: one })).toMatchObject({ ok: true })
  })

  test('rejects with a reason for the player and a note for itself', async () => {
    await inHandsOf(one)
    await stage.review.reject({ id, by: one, reason: 'suspected_fraud', note: 'third time' })
    expect((await found()).deposit).toMatchObject({ state: 'rejected', reason: 'suspected_fraud' })
    expect(await payer.cash()).toBe(0n)
    const shown = await stage.deposits.detail(payer.memberId, { id, language })
    expect(shown).toMatchObject({ ok: true, value: { reason: 'suspected_fraud', receiving: null } })
    expect(JSON.stringify(shown)).not.toMatch(/third time|operator/)
  })

  test('writes notes that change nothing, at any time', async () => {
    await inHandsOf(one)
    await stage.review.reject({ id, by: one, reason: 'wrong_account' })
    const before = (await found()).deposit
    expect(await stage.review.attachNote({ id, by: two, note: 'called back' })).toEqual({
      ok: true,
      value: null,
    })
    const { deposit, events } = await found()
    expect(deposit).toEqual(before)
    expect(events.at(-1)).toMatchObject({ state: 'rejected', actor_id: 'two', note: 'called back' })
    const shown = await stage.deposits.detail(payer.memberId, { id, language })
    expect(shown.ok && shown.value.timeline.at(-1)).toMatchObject({ state: 'rejected' })
    expect(shown.ok && shown.value.timeline).toHaveLength(5)
  })

  test('finds nothing for an unknown username', async () => {
    for (const name of [crypto.randomUUID(), 'x', "' or 1=1"]) {
      const step = { id: name, by: one }
      const none = { ok: false, code: 'deposit_not_found' }
      expect(await stage.review.claim(step)).toEqual(none)
      expect(await stage.review.approve(step)).toEqual(none)
      expect(await stage.review.attachNote({ ...step, note: 'x' })).toEqual(none)
      expect(await stage.review.detail(name)).toBeUndefined()
    }
  })
})

describe('the lists', () => {
  const listed = async (filter: Parameters<DepositStage['review']['list']>[0]) =>
    (
      await stage.review.list({ memberId: payer.memberId, ...filter }, { limit: 50, oldestFirst: true })
    ).list.map((row) => row.id)

  test('of the desk hold to every filter, at its edge', async () => {
    const [more, other] = [await payer.begun(byHand, '500.01'), await payer.begun(withSlip, '700')]
    await submit('LISTED0001', { id: more })
    await stage.review.claim({ id: more, by: one })
    expect(await listed({})).toEqual([id, more, other])
    expect(await listed({ method: withSlip })).toEqual([other])
    expect(await listed({ states: ['in_review'] })).toEqual([more])
    expect(await listed({ states: ['in_review', 'awaiting_player'] })).toEqual([id, more, other])
    expect(await listed({ states: ['credited'] })).toEqual([])
    expect(await listed({ minAmountMinor: 500_01n })).toEqual([more, other])
    expect(await listed({ maxAmountMinor: 500_00n })).toEqual([id])
    expect(await listed({ minAmountMinor: 500_01n, maxAmountMinor: 500_01n })).toEqual([more])
    expect(await listed({ transactionId: 'LISTED0001' })).toEqual([more])
    expect(await listed({ claimedBy: 'operator one' })).toEqual([more])
    expect(await listed({ claimedBy: 'operator two' })).toEqual([])
    expect(await stage.review.count({ memberId: payer.memberId, states: ['awaiting_player'] })).toBe(2)
    expect(await stage.review.count({ memberId: payer.memberId })).toBe(3)
  })

  test('of a player come newest first, page by page, without other players’ deposits', async () => {
    const more = [id, await payer.begun(byHand, '600'), await payer.begun(withSlip, '700')].toReversed()
    await stage.deposits.cancel(payer.memberId, { id, language })
    const own = (query: object) => stage.deposits.list(payer.memberId, { language, pageSize: 2, ...query })
    const first = await own({})
    expect(first.list.map((row) => row.id)).toEqual(more.slice(0, 2))
    const last = await own({ cursor: first.nextCursor ?? '' })
    expect([last.list.map((row) => row.id), last.nextCursor]).toEqual([more.slice(2), null])
    expect((await own({ state: 'cancelled' })).list.map((row) => row.id)).toEqual([id])
    expect((await own({ method: withSlip })).list.map((row) => row.id)).toEqual(more.slice(0, 1))
    const at = new Date(stage.outside.nowMs)
    expect((await own({ to: at.toISOString() })).list).toEqual([])
    expect((await own({ from: at.toISOString() })).list).toHaveLength(2)
    expect((await own({ from: new Date(at.getTime() + 1).toISOString() })).list).toEqual([])
  })
})
