import type { WalletCommand } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, rows } from '../../kernel/database/database.ts'
import { leg, openBooks, testActor, transferOf, type Books } from '../../testing/ledger-books.ts'
import { findViolations, walletInvariants } from './invariants.ts'
import type { WalletOutcome } from './service.ts'
import { findDueHolds } from './upkeep-store.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks('holds-test')
})
afterAll(async () => {
  expect(await findViolations(books.db, walletInvariants)).toEqual([])
  await books.stop()
})

const common = (memberId: MemberId, key: string) => ({
  memberId,
  actor: testActor,
  key,
  currency: 'BDT' as const,
})
const hold = (memberId: MemberId, name: string, amountMinor: bigint, more: object = {}): WalletCommand => ({
  ...common(memberId, `hold ${memberId} ${name}`),
  kind: 'hold',
  hold: name,
  amountMinor,
  ...more,
})
const end = (
  memberId: MemberId,
  name: string,
  kind: 'release' | 'expire' | 'capture',
  key = `${kind} ${memberId} ${name}`,
) => ({ ...common(memberId, key), kind, hold: name, to: books.house }) as WalletCommand
const post = (command: WalletCommand): Promise<WalletOutcome> => books.wallet.post(command)
const said = (outcome: WalletOutcome): string =>
  outcome.status === 'refused' ? outcome.code : outcome.status
const balances = async (memberId: MemberId) => (await books.wallet.find(memberId))?.balances
const holdRow = (memberId: MemberId, name: string) =>
  row<{ amount: bigint; state: string; is_ended: boolean }>(
    books.db,
    'select amount, state, ended_at is not null as is_ended from hold where member_id = $1 and hold = $2',
    [memberId, name],
  )

describe('a hold', () => {
  test.each([
    ['capture', 'captured', { cash: 40n, held: 0n }],
    ['release', 'released', { cash: 100n, held: 0n }],
    ['expire', 'expired', { cash: 100n, held: 0n }],
  ] as const)('ends once by %s with its whole amount, and keeps its name', async (kind, state, after) => {
    const memberId = await books.openMember(100n)
    expect(said(await post(hold(memberId, 'h', 60n)))).toBe('applied')
    expect(await holdRow(memberId, 'h')).toEqual({ amount: 60n, state: 'open', is_ended: false })
    expect(await balances(memberId)).toMatchObject({ cash: 40n, held: 60n })
    expect(said(await post(end(memberId, 'h', kind)))).toBe('applied')
    expect(await holdRow(memberId, 'h')).toEqual({ amount: 60n, state, is_ended: true })
    expect(await balances(memberId)).toMatchObject(after)
    for (const other of ['capture', 'release', 'expire'] as const)
      expect(said(await post(end(memberId, 'h', other, `${other} too late ${memberId}`)))).toBe('hold_ended')
    expect(said(await post({ ...hold(memberId, 'h', 1n), key: `again ${memberId}` }))).toBe('hold_exists')
    expect(await balances(memberId)).toMatchObject(after)
    expect(await holdRow(memberId, 'h')).toEqual({ amount: 60n, state, is_ended: true })
  })

  test('begun twice under one key is one hold, and its end told twice is one end', async () => {
    const memberId = await books.openMember(100n)
    const first = await post(hold(memberId, 'h', 60n))
    expect(await post(hold(memberId, 'h', 60n))).toEqual({ ...first, replayed: true })
    const ended = await post(end(memberId, 'h', 'capture'))
    expect(await post(end(memberId, 'h', 'capture'))).toEqual({ ...ended, replayed: true })
    expect(await balances(memberId)).toMatchObject({ cash: 40n, held: 0n })
  })

  test('of more than there is leaves no hold behind', async () => {
    const memberId = await books.openMember(100n)
    expect(said(await post(hold(memberId, 'h', 101n)))).toBe('insufficient_funds')
    expect(await holdRow(memberId, 'h')).toBeUndefined()
    expect(said(await post(end(memberId, 'h', 'capture')))).toBe('hold_unknown')
    // The name is free: another key may begin it.
    expect(said(await post({ ...hold(memberId, 'h', 100n), key: `smaller ${memberId}` }))).toBe('applied')
  })

  test('belongs to its member: the same name of another is another hold', async () => {
    const [one, other] = [await books.openMember(100n), await books.openMember(100n)]
    await post(hold(one, 'h', 60n))
    expect(said(await post(end(other, 'h', 'release')))).toBe('hold_unknown')
    await post(hold(other, 'i', 60n))
    expect(said(await post(end(one, 'i', 'release')))).toBe('hold_unknown')
    await post(end(other, 'i', 'release'))
    await post(hold(other, 'h', 10n))
    await post(end(other, 'h', 'capture', `capture ${other}`))
    expect(await holdRow(one, 'h')).toMatchObject({ state: 'open' })
    expect(await balances(one)).toMatchObject({ cash: 40n, held: 60n })
  })

  test('in another currency is refused, and there is none', async () => {
    const memberId = await books.openMember(100n)
    expect(said(await post(hold(memberId, 'h', 60n, { currency: 'FUN' })))).toBe('currency_mismatch')
    expect(await holdRow(memberId, 'h')).toBeUndefined()
  })

  test('in a transaction that is given up leaves nothing, and its key stays free', async () => {
    const memberId = await books.openMember(100n)
    const given = books.wallet.transaction(async (tx) => {
      await books.wallet.postIn(tx, hold(memberId, 'h', 60n))
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await holdRow(memberId, 'h')).toBeUndefined()
    expect(await post(hold(memberId, 'h', 60n))).toMatchObject({ status: 'applied', replayed: false })
  })

  test('that is captured, released and expired at once ends once', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => books.openMember(100n)))
    for (const memberId of members) {
      await post(hold(memberId, 'h', 60n))
      const kinds = ['capture', 'release', 'expire'] as const
      const outcomes = await Promise.all(kinds.map((kind) => post(end(memberId, 'h', kind))))
      expect(outcomes.map(said).toSorted()).toEqual(['applied', 'hold_ended', 'hold_ended'])
      const winner = kinds[outcomes.findIndex(({ status }) => status === 'applied')]
      expect(await balances(memberId)).toMatchObject({ cash: winner === 'capture' ? 40n : 100n, held: 0n })
    }
  })

  test('is due from the instant of its end on, the oldest first, while it is open', async () => {
    const [one, two] = [await books.openMember(100n), await books.openMember(100n)]
    const at = (seconds: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, seconds))
    await post(hold(one, 'late', 1n, { expiresAt: at(2) }))
    await post(hold(one, 'edge', 1n, { expiresAt: at(1) }))
    await post(hold(two, 'early', 1n, { expiresAt: at(0) }))
    await post(hold(two, 'over', 1n, { expiresAt: at(0) }))
    await post(hold(two, 'never', 1n))
    await post(end(two, 'over', 'release'))
    const due = { at: at(1), limit: 9 }
    const [early, edge] = [
      { memberId: two, hold: 'early', currency: 'BDT' },
      { memberId: one, hold: 'edge', currency: 'BDT' },
    ]
    expect(await findDueHolds(books.db, due)).toEqual([early, edge])
    expect(await findDueHolds(books.db, { ...due, limit: 1 })).toEqual([early])
    expect(await findDueHolds(books.db, { ...due, at: new Date(+at(1) - 1) })).toEqual([early])
  })
})

describe('a reversal', () => {
  const reverse = (memberId: MemberId, ofKey: string, key = `undo ${ofKey}`): WalletCommand => ({
    ...common(memberId, key),
    kind: 'reverse',
    ofActor: testActor,
    ofKey,
    as: 'win_taken_back',
  })

  test('undoes both rows of a credit that settled a debt, once', async () => {
    const memberId = await books.openMember()
    const { wallet, house } = books
    await wallet.post(
      transferOf(memberId, `owe ${memberId}`, [leg('win_taken_back', 'cash', house, 20n)], { mayOwe: true }),
    )
    await wallet.post(transferOf(memberId, `pay ${memberId}`, [leg('win', house, 'cash', 50n)]))
    expect(await balances(memberId)).toMatchObject({ cash: 30n, deficit: 0n })
    expect(said(await post(reverse(memberId, `pay ${memberId}`)))).toBe('applied')
    expect(await balances(memberId)).toMatchObject({ cash: 0n, deficit: -20n })
    const marks = await rows(
      books.db,
      'select reverses from transfer where member_id = $1 and reverses is not null order by 1',
      [memberId],
    )
    expect(marks).toEqual([{ reverses: 2n }, { reverses: 3n }])
    expect(said(await post(reverse(memberId, `pay ${memberId}`, `twice ${memberId}`)))).toBe(
      'reverse_repeated',
    )
  })

  test('of a win that is half spent marks what it undid once, and leaves the rest owed', async () => {
    const memberId = await books.openMember()
    await post(transferOf(memberId, `half ${memberId}`, [leg('win', books.house, 'cash', 50n)]))
    await post(transferOf(memberId, `spent ${memberId}`, [leg('bet', 'cash', books.house, 20n)]))
    await post(reverse(memberId, `half ${memberId}`))
    const undone = await rows(
      books.db,
      'select debit, amount, reverses from transfer where member_id = $1 and seq > 2 order by seq',
      [memberId],
    )
    expect(undone).toEqual([
      { debit: 1, amount: 30n, reverses: 1n },
      { debit: 5, amount: 20n, reverses: null },
    ])
  })

  test('asked for many times at once under keys of their own undoes once', async () => {
    const memberId = await books.openMember()
    await post(transferOf(memberId, `won ${memberId}`, [leg('win', books.house, 'cash', 50n)]))
    const asked = Array.from({ length: 6 }, (_unused, n) =>
      post(reverse(memberId, `won ${memberId}`, `undo ${n} ${memberId}`)),
    )
    const outcomes = (await Promise.all(asked)).map(said).toSorted()
    expect(outcomes).toEqual(['applied', ...Array<string>(5).fill('reverse_repeated')])
    expect(await balances(memberId)).toMatchObject({ cash: 0n, deficit: 0n })
  })

  test.each([
    ['a hold', (memberId: MemberId) => hold(memberId, 'h', 10n)],
    [
      'a passage to a vendor',
      (memberId: MemberId) => transferOf(memberId, `in ${memberId}`, [leg('vendor_in', 'cash', 'held', 10n)]),
    ],
  ])('of %s is refused and moves nothing', async (_title, original) => {
    const memberId = await books.openMember(100n)
    const command = original(memberId)
    await books.wallet
      .transaction(async (tx) => {
        await books.wallet.postIn(tx, command)
        expect(await books.wallet.postIn(tx, reverse(memberId, command.key))).toMatchObject({
          code: 'bad_request',
        })
        expect(await books.wallet.lock(tx, [memberId])).toMatchObject([
          { balances: { cash: 90n, held: 10n } },
        ])
        // Without a vendor's entry it may not stay.
        throw new Error('given up')
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'given up' }))
  })

  test('of nothing, and of what another member or actor moved, is unknown', async () => {
    const [one, other] = [await books.openMember(100n), await books.openMember(100n)]
    const key = `open-${one}`
    expect(said(await post(reverse(one, 'nothing ever')))).toBe('reverse_unknown')
    // Opened by the sandbox, and under this key of another actor there is nothing.
    expect(said(await post(reverse(one, key)))).toBe('reverse_unknown')
    const sandbox = { ...reverse(other, key, `theirs ${other}`), ofActor: 1 } as WalletCommand
    expect(said(await post(sandbox))).toBe('reverse_unknown')
    expect([await balances(one), await balances(other)]).toMatchObject([{ cash: 100n }, { cash: 100n }])
  })
})

describe('a pool of jackpots', () => {
  let pool: number
  let promotion: number
  beforeAll(async () => {
    const { wallet, owner } = books
    pool = await wallet.houseAccount({ code: 'jackpot:pooltest', kind: 'jackpot' })
    promotion = await wallet.houseAccount({ code: 'promotion:pooltest', kind: 'promotion' })
    await owner.query(
      `insert into vendor_integration (code, base_url, revenue_account, jackpot_account, promotion_account)
       values ('pooltest', 'http://127.0.0.1:9', $1, $2, $3)`,
      [books.house, pool, promotion],
    )
  })

  const holds = async (account: number, currency = 'BDT'): Promise<bigint> =>
    (
      await row<{ balance: bigint }>(
        books.db,
        'select balance from house_balance where account = $1 and currency = $2',
        [account, currency],
      )
    )?.balance ?? 0n
  const feed = (memberId: MemberId, key: string, amountMinor: bigint) =>
    post(
      transferOf(memberId, key, [
        leg('bet', 'cash', books.house, amountMinor),
        leg('jackpot_contribution', books.house, pool, amountMinor),
      ]),
    )
  const wins = (memberId: MemberId, key: string, amountMinor: bigint) =>
    post(transferOf(memberId, key, [leg('jackpot_win', pool, 'cash', amountMinor)]))

  test('pays to its last unit and not one more; what it lacked is kept by no key', async () => {
    const memberId = await books.openMember(500n)
    await feed(memberId, 'feed 1', 100n)
    expect(said(await wins(memberId, 'too much', 101n))).toBe('pool_short')
    expect(said(await wins(memberId, 'all of it', 100n))).toBe('applied')
    expect(await holds(pool)).toBe(0n)
    // A repeat finds the pool empty, and the first answer.
    expect(await wins(memberId, 'all of it', 100n)).toMatchObject({ status: 'applied', replayed: true })
    await feed(memberId, 'feed 2', 101n)
    expect(said(await wins(memberId, 'too much', 101n))).toBe('applied')
    expect(await holds(pool)).toBe(0n)
  })

  test('counts all that one command takes from it, less what the command gives it', async () => {
    const memberId = await books.openMember(500n)
    await feed(memberId, 'feed 3', 100n)
    const both = (key: string, second: bigint, seed = 0n) =>
      post(
        transferOf(memberId, key, [
          leg('jackpot_win', pool, 'cash', 60n),
          leg('jackpot_win', pool, 'cash', second),
          ...(seed > 0n ? [leg('jackpot_seed', promotion, pool, seed)] : []),
        ]),
      )
    expect(said(await both('both 1', 41n))).toBe('pool_short')
    expect(said(await both('both 2', 41n, 1n))).toBe('applied')
    expect(await holds(pool)).toBe(0n)
  })

  test('counts only its own currency', async () => {
    const [memberId, trial] = [await books.openMember(50n), await books.openMember(50n, 'FUN')]
    await feed(memberId, 'feed 4', 50n)
    const asked = transferOf(trial, 'fun', [leg('jackpot_win', pool, 'cash', 1n)], { currency: 'FUN' })
    expect(said(await post(asked))).toBe('pool_short')
    expect(said(await wins(memberId, 'own', 50n))).toBe('applied')
  })

  test('asked by many at once is never overdrawn', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => books.openMember(100n)))
    await feed(members[0] as MemberId, 'feed 5', 100n)
    const outcomes = await Promise.all(members.map((memberId) => wins(memberId, `race ${memberId}`, 30n)))
    expect(outcomes.map(said).toSorted()).toEqual([
      ...Array<string>(3).fill('applied'),
      ...Array<string>(3).fill('pool_short'),
    ])
    expect(await holds(pool)).toBe(10n)
    expect(said(await wins(members[0] as MemberId, 'rest', 10n))).toBe('applied')
  })

  test('gives a stake back its share, and what others won of it comes from the promotion', async () => {
    const [loser, winner] = [await books.openMember(100n), await books.openMember()]
    await feed(loser, 'feed 6', 100n)
    await wins(winner, 'won 6', 70n)
    const before = await holds(promotion)
    const undo: WalletCommand = {
      ...common(loser, 'undo 6'),
      kind: 'reverse',
      ofActor: testActor,
      ofKey: 'feed 6',
      as: 'bet_refund',
    }
    expect(await post(undo)).toMatchObject({ status: 'applied', balances: { cash: 100n } })
    expect([await holds(pool), (await holds(promotion)) - before]).toEqual([0n, -70n])
    expect(await post(undo)).toMatchObject({ status: 'applied', replayed: true })
    expect([await holds(pool), (await holds(promotion)) - before]).toEqual([0n, -70n])
  })
})
