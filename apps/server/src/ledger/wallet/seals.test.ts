import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import {
  leg,
  openBooks,
  transferOf,
  untilAnswersEnd,
  withFault,
  type Books,
} from '../../testing/ledger-books.ts'
import { findSealAfter } from './next-seal.ts'
import { sealBacklog, sealLedger, verifySeals, type SealFault } from './seals.ts'
import { findLastSeal, findSealHashAfter } from './upkeep-store.ts'

/**
 * Three seals: the first of two members and an answer, the second of one of them, the third of the other.
 * `one` has its third transfer in the second seal.
 */
let books: Books
let one: MemberId
let two: MemberId
beforeAll(async () => {
  books = await openBooks('seals-test')
  const { wallet, house } = books
  one = await books.openMember(100n)
  two = await books.openMember(100n)
  const more = { reference: 'round 7', eventAt: new Date('2026-02-28T12:00:00Z') }
  await wallet.post(transferOf(one, 'bet', [leg('bet', 'cash', house, 40n)], more))
  await wallet.post(transferOf(two, 'refused', [leg('bet', 'cash', house, 101n)], more))
  await untilAnswersEnd(books.db)
  await sealLedger(books.db)
  await wallet.post(transferOf(one, 'win', [leg('win', house, 'cash', 9n)]))
  await sealLedger(books.db)
  await wallet.post(transferOf(two, 'win', [leg('win', house, 'cash', 9n)], { actor: 4 }))
  await sealLedger(books.db)
})
afterAll(() => books.stop())

const faultsAfter = (fault: string, fromSeal?: bigint): Promise<SealFault[]> =>
  withFault(books.owner, fault, (tx) => verifySeals(tx, fromSeal === undefined ? {} : { fromSeal }))
const fault = (seal: bigint, what: SealFault['what'], at: Partial<SealFault> = {}): SealFault => ({
  seal,
  memberId: null,
  seq: null,
  what,
  ...at,
})

describe('what was sealed', () => {
  test('verifies while unchanged, and says which movements it covers', async () => {
    expect(await verifySeals(books.db)).toEqual([])
    const parts = await rows(
      books.db,
      'select seal_id, member_id, from_seq, to_seq from seal_part order by 1, 2',
    )
    expect(parts).toEqual([
      { seal_id: 1n, member_id: one, from_seq: 0n, to_seq: 2n },
      { seal_id: 1n, member_id: two, from_seq: 0n, to_seq: 1n },
      { seal_id: 2n, member_id: one, from_seq: 2n, to_seq: 3n },
      { seal_id: 3n, member_id: two, from_seq: 1n, to_seq: 2n },
    ])
    expect(await rows(books.db, 'select id, transfers, answers, is_full from seal order by id')).toEqual([
      { id: 1n, transfers: 3n, answers: 1n, is_full: false },
      { id: 2n, transfers: 1n, answers: 0n, is_full: false },
      { id: 3n, transfers: 1n, answers: 0n, is_full: false },
    ])
  })

  test.each([
    ['kind', `kind = 'win'`],
    ['currency', `currency = 'FUN'`],
    ['actor', 'actor = 77'],
    ['key', `key = 'another'`],
    ['place under its key', 'leg = 7'],
    ['request', 'request = null'],
    ['mark of what it undoes', 'reverses = 1'],
    ['reference', 'reference = null'],
    ['reference, from nothing to empty', `reference = ''`],
    ['answer', `answer = answer || ' '`],
    ['time of the event', `event_at = event_at + interval '1 microsecond'`],
    ['time of posting', `posted_at = posted_at + interval '1 microsecond'`],
    ['account of the house', 'credit = credit + 1'],
  ])('differs when the %s of a transfer changes', async (_name, change) => {
    const found = await faultsAfter(`update transfer set ${change} where member_id = ${one} and seq = 2`)
    expect(found).toEqual([fault(1n, 'transfers_differ', { memberId: one })])
  })

  test.each([
    ['amount', 'amount = 41', 2n],
    ['balance after it', 'debit_after = 61', 2n],
    ['side', 'debit = credit, credit = debit, debit_after = null, credit_after = debit_after', 2n],
  ])('differs and names the place when the %s changes', async (_name, change, seq) => {
    const [found] = await faultsAfter(`update transfer set ${change} where member_id = ${one} and seq = 2`)
    expect(found).toEqual(fault(1n, 'transfers_differ', { memberId: one, seq }))
  })

  test('differs when a transfer is gone, and says where a balance does not follow', async () => {
    expect(await faultsAfter(`delete from transfer where member_id = ${one} and seq = 2`)).toEqual([
      fault(1n, 'transfers_differ', { memberId: one }),
    ])
    // In the middle of a seal the next transfer does not follow from what is left.
    expect(await faultsAfter(`delete from transfer where member_id = ${one} and seq = 1`)).toEqual([
      fault(1n, 'transfers_differ', { memberId: one, seq: 2n }),
    ])
  })

  test('names the first of several members, and every seal that differs', async () => {
    expect(await faultsAfter(`update transfer set actor = 77`)).toEqual([
      fault(1n, 'transfers_differ', { memberId: one }),
      fault(2n, 'transfers_differ', { memberId: one }),
      fault(3n, 'transfers_differ', { memberId: two }),
    ])
  })

  test.each([
    ['code changes', `update answer set code = 'ok'`],
    ['text changes', `update answer set answer = answer || ' '`],
    ['request changes', `update answer set request = null`],
    ['reference changes', `update answer set reference = null`],
    ['key changes', `update answer set key = 'another'`],
    ['actor changes', `update answer set actor = 77`],
    ['member changes', `update answer set member_id = member_id + 1000`],
    ['time changes', `update answer set posted_at = posted_at + interval '1 microsecond'`],
    ['transaction changes', `update answer set txid = txid - 1`],
    ['row is gone', `delete from answer`],
    [
      'row is given company',
      `insert into answer (member_id, actor, key, code, answer, txid)
       select member_id, actor, 'added', code, answer, txid from answer`,
    ],
  ])('differs when an answer’s %s', async (_name, change) => {
    expect(await faultsAfter(change)).toEqual([fault(1n, 'answers_differ')])
  })

  test.each([
    ['counts other transfers', `update seal set transfers = transfers + 1 where id = 2`, [2n]],
    ['counts other answers', `update seal set answers = answers + 1 where id = 2`, [2n]],
    ['has another hash', `update seal set hash = sha256(hash) where id = 2`, [2n, 3n]],
    ['follows another', `update seal set prev_hash = sha256(prev_hash) where id = 2`, [2n]],
    ['lost a part', `delete from seal_part where seal_id = 2`, [2n]],
    [
      'follows nothing, with a hash that fits',
      `update seal set prev_hash = sha256('made up'), hash = sha256(sha256('made up')
         || (select string_agg(int8send(member_id) || int8send(from_seq) || int8send(to_seq) || hash, ''
                      order by member_id)
               from seal_part where seal_id = 1)
         || int8send(transfers) || int8send(from_txid) || int8send(to_txid) || int8send(answers)
         || answers_hash)
        where id = 1`,
      [1n, 2n],
    ],
  ])('breaks the chain when a seal %s', async (_name, change, seals) => {
    expect(await faultsAfter(change)).toEqual(seals.map((seal) => fault(seal, 'chain_differs')))
  })

  test('has answers of another hash than the rows', async () => {
    const change = `update seal set answers_hash = sha256(answers_hash) where id = 2`
    expect(await faultsAfter(change)).toEqual([fault(2n, 'answers_differ')])
  })

  test.each([
    ['in the middle', 2n, 3n, 1n],
    ['at the beginning', 1n, 2n, 1n],
    ['before those that are verified', 2n, 3n, 3n],
  ])('misses a seal %s', async (_name, gone, told, fromSeal) => {
    expect(await faultsAfter(`delete from seal where id = ${gone}`, fromSeal)).toEqual([
      fault(told, 'seal_missing'),
    ])
  })

  test('is verified from one seal on, and that one follows from the seal before', async () => {
    const altered = `update transfer set actor = 77 where member_id = ${one} and seq <= 2`
    expect(await faultsAfter(altered, 2n)).toEqual([])
    expect(await faultsAfter(`update seal set hash = sha256(hash) where id = 1`, 2n)).toEqual([
      fault(2n, 'chain_differs'),
    ])
    expect(
      await faultsAfter(`update transfer set actor = 77 where member_id = ${two} and seq = 2`, 3n),
    ).toEqual([fault(3n, 'transfers_differ', { memberId: two })])
    expect(await faultsAfter(`select 1`, 99n)).toEqual([])
  })
})

describe('sealing', () => {
  test('does not wait: a second process that finds it running does nothing', async () => {
    await books.wallet.post(transferOf(one, 'while sealing', [leg('win', books.house, 'cash', 1n)]))
    const other = await books.db.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtext('baize.seal'))`)
    expect(await sealLedger(books.db)).toBeUndefined()
    await other.query('rollback')
    other.release()
    expect(await sealLedger(books.db)).toMatchObject({ id: 4n, transfers: 1n })
    expect(await sealLedger(books.db)).toBeUndefined()
  })

  test('of as many members as it takes at once says that there may be more', async () => {
    await books.wallet.post(transferOf(two, 'another', [leg('win', books.house, 'cash', 1n)]))
    expect(await sealLedger(books.db, { membersAtOnce: 1 })).toMatchObject({ transfers: 1n, isFull: true })
    expect(await sealLedger(books.db, { membersAtOnce: 1 })).toBeUndefined()
    expect(await sealBacklog(books.db)).toBe(0n)
  })

  test('of answers alone is a seal, too', async () => {
    await books.wallet.post(transferOf(two, 'refused again', [leg('bet', 'cash', books.house, 9_999n)]))
    await untilAnswersEnd(books.db)
    expect(await sealLedger(books.db)).toMatchObject({ transfers: 0n, answers: 1n })
    expect(await verifySeals(books.db)).toEqual([])
  })

  test('adds what the house moved to its day, and what members hold to their total', async () => {
    const [late, early] = ['2026-03-01T00:00:00Z', '2026-02-28T23:59:59.999999Z']
    await books.wallet.post(transferOf(one, 'late', [leg('win', books.house, 'cash', 5n)]))
    await books.wallet.post(transferOf(one, 'early', [leg('bet', 'cash', books.house, 3n)]))
    for (const [key, at] of [
      ['late', late],
      ['early', early],
    ])
      await books.owner.query('update transfer set posted_at = $2 where key = $1', [key, at])
    await sealLedger(books.db)
    const days = `select day::text, debit, credit from house_daily
                   where account = ${books.house} and day between '2026-02-28' and '2026-03-01' order by day`
    expect(await rows(books.db, days)).toEqual([
      { day: '2026-02-28', debit: 0n, credit: 3n },
      { day: '2026-03-01', debit: 5n, credit: 0n },
    ])
    const totals = await rows(books.db, 'select account, balance from wallet_total order by account')
    expect(totals).toEqual(
      await rows(books.db, 'select 1 as account, sum(cash)::bigint as balance from wallet'),
    )
  })
})

describe('who reads by seals', () => {
  /** Seals of 10, 20, 30, 0 and 5 transfers, one a minute. */
  const madeUp = (look: (tx: Db) => Promise<void>): Promise<void> =>
    withFault(
      books.owner,
      `delete from seal;
       insert into seal (id, prev_hash, hash, transfers, from_txid, to_txid, answers, answers_hash, sealed_at)
       select n, '', int8send(n), (array[10, 20, 30, 0, 5])[n], 0, 0, 0, '',
              timestamptz '2026-02-28 12:00Z' + n * interval '1 minute'
         from generate_series(1, 5) n`,
      look,
    )

  test('goes as far as so many transfers reach, by one seal at least', () =>
    madeUp(async (tx) => {
      const next = (after: bigint, transfers: bigint) => findSealAfter(tx, { after, transfers })
      expect(await next(0n, 1n)).toBe(1n)
      expect(await next(0n, 10n)).toBe(1n)
      expect(await next(0n, 11n)).toBe(2n)
      expect(await next(0n, 31n)).toBe(3n)
      expect(await next(1n, 20n)).toBe(2n)
      expect(await next(2n, 31n)).toBe(5n)
      expect(await next(0n, 1_000n)).toBe(5n)
      expect(await next(5n, 1_000n)).toBeUndefined()
      expect(await findLastSeal(tx)).toBe(5n)
    }))

  test('takes the first seal after an instant, which could not be known before', () =>
    madeUp(async (tx) => {
      const hashAfter = (text: string) => findSealHashAfter(tx, new Date(text))
      expect(await hashAfter('2026-02-28T12:00:59Z')).toBe('0000000000000001')
      expect(await hashAfter('2026-02-28T12:01:00Z')).toBe('0000000000000002')
      expect(await hashAfter('2026-02-28T12:04:59Z')).toBe('0000000000000005')
      expect(await hashAfter('2026-02-28T12:05:00Z')).toBeUndefined()
    }))

  test('finds none where nothing was sealed', () =>
    withFault(books.owner, 'delete from seal', async (tx) => {
      expect(await findLastSeal(tx)).toBe(0n)
      expect(await row(tx, 'select from seal')).toBeUndefined()
      expect(await findSealAfter(tx, { after: 0n, transfers: 9n })).toBeUndefined()
    }))
})
