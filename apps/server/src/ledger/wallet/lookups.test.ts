import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leg, openBooks, testActor, transferOf, type Books } from '../../testing/ledger-books.ts'
import { findChecks } from './check-standing.ts'
import { sumCommissions } from './commissions.ts'
import { findKnownKey, recordAnswer } from './known-key.ts'
import { findStandingMovements } from './round-movements.ts'
import { insertInvariantRuns } from './upkeep-store.ts'
import { findBookedKeys, findBookedWithin, sumPromotion } from './vendor-movements.ts'

let books: Books
let game: number
beforeAll(async () => {
  books = await openBooks('lookups-test')
  game = await books.wallet.houseAccount({ code: 'game:lookups', kind: 'game' })
  await books.owner.query(
    `insert into vendor_integration (id, code, base_url, revenue_account, jackpot_account, promotion_account)
     overriding system value values (1000, 'lookups', 'http://127.0.0.1:9', $1, $1, $1)`,
    [game],
  )
})
afterAll(() => books.stop())

type Legs = Parameters<typeof transferOf>[2]
const post = async (memberId: MemberId, key: string, legs: Legs, more: object = {}) => {
  const outcome = await books.wallet.post(transferOf(memberId, key, legs, more))
  if (outcome.status !== 'applied') throw new Error(`${key} was not posted: ${JSON.stringify(outcome)}`)
}
const bet = (amountMinor: bigint): Legs => [
  leg('bet', 'cash', game, amountMinor),
  leg('jackpot_contribution', game, books.house, 1n),
]
const win = (amountMinor: bigint): Legs => [leg('win', game, 'cash', amountMinor)]
const undo = (memberId: MemberId, ofKey: string) =>
  books.wallet.post({
    kind: 'reverse',
    memberId,
    actor: testActor,
    key: `undo ${ofKey}`,
    currency: 'BDT',
    ofActor: testActor,
    ofKey,
    reference: 'undone',
  })
/** A member who owes 20. */
async function openDebtor(): Promise<MemberId> {
  const memberId = await books.openMember()
  await post(memberId, `owes ${memberId}`, [leg('win_taken_back', 'cash', game, 20n)], { mayOwe: true })
  return memberId
}
const setTime = (key: string, at: string) =>
  books.owner.query('update transfer set posted_at = $2 where key = $1', [key, at])

describe('a key that is looked up', () => {
  const find = (key: string, actor = testActor) => findKnownKey(books.db, { actor, key })

  test('and moved money says what left the member in all its rows, and its request', async () => {
    const memberId = await books.openMember(100n)
    await post(memberId, 'known bet', bet(40n), { reference: 'round', request: 'ab'.repeat(16) })
    expect(await find('known bet')).toEqual({
      memberId,
      request: 'ab'.repeat(16),
      code: 'ok',
      answer: '60,0,0,0,0,3',
      movement: { kind: 'bet', reference: 'round', spentMinor: 40n, isReversed: false },
    })
    await undo(memberId, 'known bet')
    expect((await find('known bet'))?.movement?.isReversed).toBe(true)
    expect((await find('undo known bet'))?.movement).toMatchObject({ spentMinor: -40n, isReversed: false })
    expect(await find('known bet', 77)).toBeUndefined()
  })

  test('and paid a member who owed came whole, though a part settled the debt', async () => {
    const memberId = await openDebtor()
    await post(memberId, 'known win', win(50n))
    expect((await find('known win'))?.movement).toMatchObject({ kind: 'win', spentMinor: -50n })
    expect((await find(`owes ${memberId}`))?.movement).toMatchObject({ spentMinor: 20n })
  })

  test('and was refused or answered moved nothing', async () => {
    const memberId = await books.openMember(10n)
    await books.wallet.post(transferOf(memberId, 'known refusal', bet(40n), { reference: 'round' }))
    expect(await find('known refusal')).toMatchObject({
      memberId,
      code: 'insufficient_funds',
      movement: null,
    })
    expect(await find('known refusal', 77)).toBeUndefined()
    const stone = {
      memberId,
      actor: testActor,
      key: 'known stone',
      request: null,
      code: 'ok',
      answer: 'gone',
    }
    await recordAnswer(books.db, stone)
    expect(await find('known stone')).toEqual({
      memberId,
      request: null,
      code: 'ok',
      answer: 'gone',
      movement: null,
    })
    await expect(recordAnswer(books.db, stone)).rejects.toMatchObject({ code: '23505' })
  })

  test('and belongs to a win that waits for its bet is pending, under each of its ids', async () => {
    const memberId = await books.openMember(10n)
    await books.db.query(
      `insert into pending_win (member_id, vendor_id, transaction, round, request, path, body)
       values ($1, 1000, 'early win', 'round', $2, '/', '')`,
      [memberId, 'cd'.repeat(16)],
    )
    await books.db.query(
      `insert into pending_win_id (member_id, vendor_id, id, transaction)
       values ($1, 1000, 'early win', 'early win'), ($1, 1000, 'early part', 'early win')`,
      [memberId],
    )
    const pending = { memberId, request: 'cd'.repeat(16), code: 'pending', answer: '', movement: null }
    expect(await find('early win', 1000)).toEqual(pending)
    expect(await find('early part', 1000)).toEqual(pending)
    expect(await find('early win', 1001)).toBeUndefined()
  })
})

describe('the movements of a round', () => {
  test('that stand are told latest first, each key once with what it spent', async () => {
    const memberId = await openDebtor()
    const [round, other] = [{ reference: 'stands' }, { reference: 'another' }]
    await post(memberId, 'fund', [leg('deposit', books.house, 'cash', 120n)], round)
    await post(memberId, 'stands bet', bet(40n), round)
    await post(memberId, 'stands win', win(15n), round)
    await post(memberId, 'stands tip', [leg('tip', 'cash', game, 2n)], round)
    await post(memberId, 'taken back', bet(5n), round)
    await undo(memberId, 'taken back')
    await post(memberId, 'elsewhere', bet(5n), other)
    // What a key did first says what it is.
    await post(memberId, 'no stake', [leg('adjustment', 'cash', game, 1n), ...bet(1n)], round)
    await post(memberId, 'by another', bet(5n), { ...round, actor: 77 })
    const given = { memberId, actor: testActor, reference: 'stands' }
    expect(await findStandingMovements(books.db, given)).toEqual([
      { key: 'stands tip', kind: 'tip', spentMinor: 2n },
      { key: 'stands win', kind: 'win', spentMinor: -15n },
      { key: 'stands bet', kind: 'bet', spentMinor: 40n },
    ])
    const nobody = await books.openMember()
    expect(await findStandingMovements(books.db, { ...given, memberId: nobody })).toEqual([])
  })

  test('of a win that settled a debt are one movement of its whole amount', async () => {
    const memberId = await openDebtor()
    await post(memberId, 'debt win', win(50n), { reference: 'debt round' })
    const given = { memberId, actor: testActor, reference: 'debt round' }
    expect(await findStandingMovements(books.db, given)).toEqual([
      { key: 'debt win', kind: 'win', spentMinor: -50n },
    ])
  })
})

describe('what a vendor’s books are compared with', () => {
  test('says of each key what came of it, in one amount', async () => {
    const [memberId, debtor] = [await books.openMember(100n), await openDebtor()]
    const of = { actor: 1001, reference: 'r' }
    await post(memberId, 'v bet', bet(40n), of)
    await post(debtor, 'v win', win(50n), { ...of, reference: 's' })
    await post(memberId, 'v undone', bet(3n), of)
    await books.wallet.post({
      kind: 'reverse',
      memberId,
      actor: 1001,
      key: 'v undo',
      currency: 'BDT',
      ofActor: 1001,
      ofKey: 'v undone',
    })
    await books.wallet.post(transferOf(memberId, 'v refused', bet(900n), of))
    const answer = { memberId, actor: 1001, request: null, answer: '', reference: 'r' }
    await recordAnswer(books.db, { ...answer, key: 'v win of 0', code: 'ok' })
    const keys = ['v bet', 'v win', 'v undone', 'v refused', 'v win of 0', 'v never came']
    const found = await findBookedKeys(books.db, { actor: 1001, keys })
    const told = (key: string, member: MemberId, amountMinor: bigint, state: string, reference = 'r') => ({
      key,
      memberId: member,
      amountMinor,
      state,
      reference,
    })
    expect(found.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))).toEqual([
      told('v bet', memberId, 40n, 'applied'),
      told('v win', debtor, 50n, 'applied', 's'),
      told('v undone', memberId, 3n, 'reversed'),
      told('v refused', memberId, 0n, 'void'),
      told('v win of 0', memberId, 0n, 'applied'),
    ])
    expect(await findBookedKeys(books.db, { actor: 1002, keys })).toEqual([])
  })

  test('takes what was posted within a time page by page, its beginning included, its end not', async () => {
    const memberId = await books.openMember(100n)
    const times = [
      ['w 1 before', '2026-02-28T11:59:59.999Z'],
      ['w 2 begin', '2026-02-28T12:00:00Z'],
      ['w 3 middle', '2026-02-28T12:30:00Z'],
      ['w 4 last', '2026-02-28T12:59:59.999Z'],
      ['w 5 end', '2026-02-28T13:00:00Z'],
    ] as const
    for (const [key, at] of times) {
      await post(memberId, key, bet(1n), { actor: 1003 })
      await setTime(key, at)
    }
    await post(memberId, 'w 3 tip', [leg('tip', 'cash', game, 1n)], { actor: 1003 })
    await setTime('w 3 tip', '2026-02-28T12:30:00Z')
    const period = {
      actor: 1003,
      kinds: ['bet'],
      from: new Date('2026-02-28T12:00:00Z'),
      to: new Date('2026-02-28T13:00:00Z'),
      afterKey: '',
      limit: 2,
    }
    const keysOf = async (more: object) =>
      (await findBookedWithin(books.db, { ...period, ...more })).map(({ key }) => key)
    expect(await keysOf({})).toEqual(['w 2 begin', 'w 3 middle'])
    expect(await keysOf({ afterKey: 'w 3 middle' })).toEqual(['w 4 last'])
    expect(await keysOf({ kinds: ['bet', 'tip'], limit: 9 })).toEqual([
      'w 2 begin',
      'w 3 middle',
      'w 3 tip',
      'w 4 last',
    ])
    expect(await keysOf({ actor: 1004 })).toEqual([])
  })

  test('sums what a promotion paid, less what was taken back', async () => {
    const memberId = await openDebtor()
    const prize = (key: string, amountMinor: bigint, more: object = {}) =>
      post(memberId, key, [leg('promo_win', game, 'cash', amountMinor)], { reference: 'cup', ...more })
    await prize('p 1', 30n)
    await prize('p 2', 5n)
    await prize('p 3', 100n)
    await undo(memberId, 'p 3')
    await prize('p 4', 1_000n, { reference: 'another cup' })
    await prize('p 5', 1_000n, { actor: 77 })
    await post(memberId, 'p 6', win(1_000n), { reference: 'cup' })
    const given = { actor: testActor, reference: 'cup', currency: 'BDT' } as const
    expect(await sumPromotion(books.db, given)).toBe(35n)
    expect(await sumPromotion(books.db, { ...given, currency: 'FUN' })).toBe(0n)
    expect(await sumPromotion(books.db, { ...given, reference: 'no cup' })).toBe(0n)
  })
})

describe('what an area paid as commission', () => {
  const [from, to] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')]
  const sums = (memberIds: readonly MemberId[], actor = testActor) =>
    sumCommissions(books.db, { actor, memberIds, from, to })
  const pay = async (memberId: MemberId, amountMinor: bigint, at: string, more: object = {}) => {
    const key = `commission ${memberId} ${at} ${amountMinor}`
    const legs: Legs =
      amountMinor > 0n
        ? [leg('commission', game, 'cash', amountMinor)]
        : [leg('commission', 'cash', game, -amountMinor)]
    await post(memberId, key, legs, { mayOwe: amountMinor < 0n, ...more })
    await setTime(key, at)
  }

  test('is summed by member, less what it took back, from the first instant to the last', async () => {
    const [one, two, three] = [await books.openMember(), await books.openMember(), await books.openMember()]
    await pay(one, 50n, '2026-02-01T00:00:00Z')
    await pay(one, 7n, '2026-02-28T23:59:59.999Z')
    await pay(one, -20n, '2026-02-10T00:00:00Z')
    await pay(one, 1_000n, '2026-01-31T23:59:59.999Z')
    await pay(one, 2_000n, '2026-03-01T00:00:00Z')
    await pay(one, 4_000n, '2026-02-10T00:00:00Z', { actor: 77 })
    await pay(two, 5n, '2026-02-10T00:00:00Z')
    await pay(three, 9n, '2026-02-10T00:00:00Z')
    await post(one, 'no commission', [leg('rebate', game, 'cash', 500n)])
    await setTime('no commission', '2026-02-10T00:00:00Z')
    expect(await sums([one, two])).toEqual(
      new Map([
        [one, 37n],
        [two, 5n],
      ]),
    )
    expect(await sums([])).toEqual(new Map())
  })

  test('counts whole where a debt was settled by it or made by what was taken back', async () => {
    const memberId = await openDebtor()
    await pay(memberId, 50n, '2026-02-10T00:00:00Z')
    expect(await sums([memberId])).toEqual(new Map([[memberId, 50n]]))
    // 30 of cash and 15 of debt.
    await pay(memberId, -45n, '2026-02-11T00:00:00Z')
    expect(await sums([memberId])).toEqual(new Map([[memberId, 5n]]))
  })
})

test('the checks of the ledger stand as their last runs say', async () => {
  expect(await findChecks(books.db)).toEqual({ ran_at: null, violated: 0 })
  const run = (id: string, violations: number) => ({ id, title: id, violations, sample: '[]', isWhole: true })
  const scope = { seenAt: new Date(), from: null }
  await insertInvariantRuns(books.db, [run('I1', 2), run('I2', 0), run('I3', 1)], scope)
  expect(await findChecks(books.db)).toMatchObject({ violated: 2 })
  await insertInvariantRuns(books.db, [run('I1', 0), run('I2', 0)], scope)
  expect(await findChecks(books.db)).toMatchObject({ violated: 1 })
  await books.owner.query(`update invariant_run set ran_at = now() - interval '32 days'`)
  expect(await findChecks(books.db)).toEqual({ ran_at: null, violated: 0 })
})
