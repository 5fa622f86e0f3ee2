import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDice } from '../../../../../tools/test/dice.ts'
import { leg, openBooks, transferOf, type Books } from '../../testing/ledger-books.ts'
import { createAccountRecord, type AccountFilter, type AccountRecord } from './account-record.ts'
import { findSequenceRange } from './sequence-range.ts'

const noon = Date.UTC(2026, 1, 28, 12)
const minuteMs = 60_000

let books: Books
let record: AccountRecord
/** 40 transfers, one a minute from noon on. */
let busy: MemberId
beforeAll(async () => {
  books = await openBooks('account-record-test')
  record = createAccountRecord(books.db)
  busy = await books.openMember(1_000n)
  for (let n = 1; n < 40; n += 1) {
    const legs = n % 3 === 0 ? [leg('win', books.house, 'cash', 7n)] : [leg('bet', 'cash', books.house, 5n)]
    await books.wallet.post(transferOf(busy, `busy ${n}`, legs))
  }
  await spreadOut(busy)
})
afterAll(() => books.stop())

const spreadOut = (memberId: MemberId) =>
  books.owner.query(
    `update transfer set posted_at = $2::timestamptz + (seq - 1) * interval '1 minute' where member_id = $1`,
    [memberId, new Date(noon)],
  )
const at = (minutes: number) => new Date(noon + minutes * minuteMs)
const page = async (filter: AccountFilter & { cursor?: string; pageSize?: number }) => {
  const found = await record.page({ pageSize: 100, ...filter })
  if (!found) throw new Error('the cursor is one of ours')
  return found
}
const seqsOf = (list: readonly { id: string }[]) => list.map(({ id }) => Number(id.split('-')[1]))
const fromTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_unused, n) => last - n)

describe('an entry', () => {
  test('says what it moved on which balance, and what that was before and after', async () => {
    const memberId = await books.openMember(100_00n)
    const about = { reference: 'round 7' }
    await books.wallet.post(
      transferOf(memberId, 'entry bet', [leg('bet', 'cash', books.house, 40_00n)], about),
    )
    await books.wallet.post(transferOf(memberId, 'entry in', [leg('vendor_in', 'cash', 'held', 10_00n)]))
    await spreadOut(memberId)
    const { list, nextCursor } = await page({ memberId })
    expect(nextCursor).toBeNull()
    expect(list).toEqual([
      {
        id: `${memberId}-3-3`,
        at: '2026-02-28T12:02:00.000Z',
        kind: 'vendor_in',
        amount: '10.00',
        account: 'held',
        balanceBefore: '0.00',
        balanceAfter: '10.00',
        reference: '',
      },
      {
        id: `${memberId}-3-1`,
        at: '2026-02-28T12:02:00.000Z',
        kind: 'vendor_in',
        amount: '-10.00',
        account: 'cash',
        balanceBefore: '60.00',
        balanceAfter: '50.00',
        reference: '',
      },
      {
        id: `${memberId}-2-1`,
        at: '2026-02-28T12:01:00.000Z',
        kind: 'bet',
        amount: '-40.00',
        account: 'cash',
        balanceBefore: '100.00',
        balanceAfter: '60.00',
        reference: 'round 7',
      },
      expect.objectContaining({ kind: 'deposit', amount: '100.00', balanceBefore: '0.00' }),
    ])
  })

  test('of points is in points, of a debt is below 0', async () => {
    const memberId = await books.openMember()
    const { wallet, house } = books
    await wallet.post(
      transferOf(memberId, 'entry points', [leg('points_grant', house, 'points', 7n)], { currency: 'PTS' }),
    )
    await wallet.post(
      transferOf(memberId, 'entry owed', [leg('win_taken_back', 'cash', house, 5_00n)], { mayOwe: true }),
    )
    const { list } = await page({ memberId })
    expect(list).toMatchObject([
      { account: 'deficit', amount: '-5.00', balanceBefore: '0.00', balanceAfter: '-5.00' },
      { account: 'points', amount: '7', balanceBefore: '0', balanceAfter: '7' },
    ])
  })
})

describe('the record', () => {
  test('is read to its end page by page, each entry once, also between two of one transfer', async () => {
    const memberId = await books.openMember(100n)
    for (let n = 0; n < 4; n += 1)
      await books.wallet.post(transferOf(memberId, `pages ${n}`, [leg('vendor_in', 'cash', 'held', 1n)]))
    const whole = (await page({ memberId })).list.map(({ id }) => id)
    expect(whole).toHaveLength(9)
    for (const pageSize of [1, 2, 3, 8, 9]) {
      const read: string[] = []
      let cursor: string | null | undefined
      let pages = 0
      for (; cursor !== null && pages < 20; pages += 1) {
        const found: Awaited<ReturnType<typeof page>> = await page({
          memberId,
          pageSize,
          ...(cursor === undefined ? {} : { cursor }),
        })
        read.push(...found.list.map(({ id }) => id))
        cursor = found.nextCursor
      }
      expect(read).toEqual(whole)
      expect(pages).toBe(Math.ceil(9 / pageSize))
    }
  })

  test.each(['', '7', '-1', '7-', 'a-1', '7-10', '7-x', '1234567890123456789-1', ' 7-1', '7-1;'])(
    'knows no cursor %j',
    async (cursor) => {
      expect(await record.page({ memberId: busy, pageSize: 5, cursor })).toBeUndefined()
    },
  )

  test('of another member is another record', async () => {
    const nobody = await books.openMember()
    expect(await page({ memberId: nobody })).toEqual({ list: [], nextCursor: null })
  })

  test('is filtered by what the money was about', async () => {
    const { list } = await page({ memberId: busy, group: 'deposit' })
    expect(seqsOf(list)).toEqual([1])
    expect((await page({ memberId: busy, group: 'play' })).list).toHaveLength(39)
    expect((await page({ memberId: busy, group: 'withdrawal' })).list).toEqual([])
  })

  test.each([
    ['from an instant on, that included', { from: at(10) }, fromTo(11, 40)],
    ['up to an instant, that not included', { to: at(10) }, fromTo(1, 10)],
    ['between two', { from: at(10), to: at(20) }, fromTo(11, 20)],
    ['of one instant', { from: at(10), to: new Date(+at(10) + 1) }, [11]],
    ['of no instant', { from: at(10), to: at(10) }, []],
    ['before everything', { to: at(0) }, []],
    ['after everything', { from: at(40) }, []],
    ['around everything', { from: at(-999), to: at(999) }, fromTo(1, 40)],
  ])('is read %s', async (_name, times, expected) => {
    expect(seqsOf((await page({ memberId: busy, ...times })).list)).toEqual(expected)
  })

  test('with a time and a cursor goes on where it was', async () => {
    const first = await page({ memberId: busy, from: at(10), to: at(20), pageSize: 4 })
    expect(seqsOf(first.list)).toEqual(fromTo(17, 20))
    const next = await page({
      memberId: busy,
      from: at(10),
      to: at(20),
      cursor: first.nextCursor ?? '',
      pageSize: 4,
    })
    expect(seqsOf(next.list)).toEqual(fromTo(13, 16))
  })

  test('misses nothing that was posted a little earlier than what stands before it', async () => {
    const memberId = await books.openMember(1_000n)
    for (let n = 1; n < 60; n += 1)
      await books.wallet.post(transferOf(memberId, `jitter ${n}`, [leg('bet', 'cash', books.house, 1n)]))
    await spreadOut(memberId)
    // Each up to two minutes late, as transactions that last.
    const dice = createDice(9)
    const times: number[] = []
    for (let seq = 1; seq <= 60; seq += 1) {
      const late = dice.below(119_000)
      times.push(noon + (seq - 1) * minuteMs - late)
      await books.owner.query('update transfer set posted_at = $3 where member_id = $1 and seq = $2', [
        memberId,
        seq,
        new Date(times[seq - 1] ?? 0),
      ])
    }
    for (let tried = 0; tried < 60; tried += 1) {
      const from = noon + dice.between(-5, 60) * minuteMs + dice.below(minuteMs)
      const to = from + dice.below(20 * minuteMs)
      const expected = times.flatMap((time, index) => (time >= from && time < to ? [index + 1] : []))
      const { list } = await page({ memberId, from: new Date(from), to: new Date(to) })
      expect(seqsOf(list)).toEqual(expected.toReversed())
    }
  })
})

describe('the place of a time in a wallet', () => {
  test('is found two minutes wider at both ends, and is everything without a time', async () => {
    const range = (given: object) => findSequenceRange(books.db, { memberId: busy, ...given })
    expect(await range({})).toEqual({ afterSeq: 0n, upToSeq: 9_223_372_036_854_775_807n })
    // Posted before minute 8: places 1 to 8. Before minute 22: places 1 to 22.
    expect(await range({ from: at(10), to: at(20) })).toEqual({ afterSeq: 8n, upToSeq: 22n })
    expect(await range({ from: at(-10), to: at(-10) })).toEqual({ afterSeq: 0n, upToSeq: 0n })
    expect(await range({ from: at(99), to: at(99) })).toEqual({ afterSeq: 40n, upToSeq: 40n })
  })

  test('is empty for an unknown member and for a wallet without movements', async () => {
    const empty = await books.openMember()
    for (const memberId of [empty, 999_999n as MemberId])
      expect(await findSequenceRange(books.db, { memberId, from: at(0), to: at(9) })).toEqual({
        afterSeq: 0n,
        upToSeq: 0n,
      })
  })
})
