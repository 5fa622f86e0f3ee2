import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { openBooks, untilAnswersEnd, type Books } from '../../testing/ledger-books.ts'
import { houseActors } from './actors.ts'
import { assertDurability } from './durability.ts'
import { recordAnswer } from './known-key.ts'
import { checkInvariants } from '../../invariants.ts'
import { sealBacklog, sealLedger, verifySeals } from './seals.ts'
import type { WalletService } from './service.ts'
import { createWallet } from './wallet.ts'

/** Areas of the house that post here beside the sandbox. */
const actors = { ...houseActors, cashier: 2, operator: 3 }

let books: Books
let db: Pool
let owner: Pool
let wallet: WalletService
let house: number

beforeAll(async () => {
  books = await openBooks('ledger-test')
  ;({ db, owner, wallet, house } = books)
})
afterAll(() => books.stop())

const openMember = (cashMinor = 0n): Promise<MemberId> => books.openMember(cashMinor)

const deposit = (memberId: MemberId, { key, amountMinor }: { key: string; amountMinor: bigint }) =>
  wallet.post({
    kind: 'transfer',
    memberId,
    actor: actors.sandbox,
    key,
    currency: 'BDT',
    legs: [{ kind: 'deposit', debit: house, credit: 'cash', amountMinor }],
  })

const withdraw = (memberId: MemberId, { key, amountMinor }: { key: string; amountMinor: bigint }) =>
  wallet.post({
    kind: 'transfer',
    memberId,
    actor: actors.cashier,
    key,
    currency: 'BDT',
    legs: [{ kind: 'withdrawal', debit: 'cash', credit: house, amountMinor }],
  })

describe('posting', () => {
  test('a hundred withdrawals at once never overdraw, and each is answered for itself', async () => {
    const memberId = await openMember(1_000n)
    const asked = Array.from({ length: 100 }, (_unused, n) =>
      withdraw(memberId, { key: `w-${n}`, amountMinor: 30n }),
    )
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(33)
    const refused = outcomes.filter((outcome) => outcome.status === 'refused')
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['insufficient_funds']))
    expect((await wallet.find(memberId))?.balances.cash).toBe(10n)
    expect(books.moved.filter((id) => id === memberId)).toHaveLength(34)
  })

  test('a refusal is kept: the same key is refused again when the money has come', async () => {
    const memberId = await openMember()
    const first = await withdraw(memberId, { key: 'early', amountMinor: 5n })
    await deposit(memberId, { key: 'late', amountMinor: 5n })
    const again = await withdraw(memberId, { key: 'early', amountMinor: 5n })
    expect([first, again]).toEqual([
      { status: 'refused', code: 'insufficient_funds', replayed: false },
      { status: 'refused', code: 'insufficient_funds', replayed: true },
    ])
  })

  test('the same key at once, many times, moves money once', async () => {
    const memberId = await openMember()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => deposit(memberId, { key: 'twenty', amountMinor: 7n })),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'applied' && !outcome.replayed)).toHaveLength(1)
    expect((await wallet.find(memberId))?.balances.cash).toBe(7n)
  })

  test('cut before anything was posted, the outcome is unknown and the key can be used', async () => {
    const memberId = await openMember()
    const cut = createPool(books.url, { name: 'ledger-test-cut', max: 1 })
    const command = {
      kind: 'transfer',
      memberId,
      actor: actors.sandbox,
      key: 'cut',
      currency: 'BDT',
      legs: [{ kind: 'deposit', debit: house, credit: 'cash', amountMinor: 7n }],
    } as const
    const blocker = await owner.connect()
    await blocker.query('begin')
    await blocker.query('lock table house_account in access exclusive mode')
    const posted = createWallet({ db: cut }).post(command)
    await vi.waitFor(async () => {
      const ended = await rows(
        owner,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'ledger-test-cut' and wait_event_type = 'Lock'`,
      )
      expect(ended).toHaveLength(1)
    })
    expect(await posted).toEqual({ status: 'unknown' })
    await blocker.query('rollback')
    blocker.release()
    expect(await wallet.post(command)).toMatchObject({ status: 'applied', replayed: false })
    await cut.end()
  })

  test('a key used by another member is a conflict and has no effect', async () => {
    const [one, other] = [await openMember(), await openMember()]
    await deposit(one, { key: 'shared', amountMinor: 5n })
    const outcome = await deposit(other, { key: 'shared', amountMinor: 5n })
    expect(outcome).toMatchObject({ status: 'refused', code: 'duplicate_conflict' })
    expect((await wallet.find(other))?.version).toBe(0n)
  })

  test('a debt is settled by the next credit', async () => {
    const memberId = await openMember(10n)
    await wallet.post({
      kind: 'transfer',
      memberId,
      actor: actors.operator,
      key: 'take-back',
      currency: 'BDT',
      mayOwe: true,
      legs: [{ kind: 'win_taken_back', debit: 'cash', credit: house, amountMinor: 25n }],
    })
    expect((await wallet.find(memberId))?.balances).toMatchObject({ cash: 0n, deficit: -15n })
    await deposit(memberId, { key: 'settles', amountMinor: 20n })
    expect((await wallet.find(memberId))?.balances).toMatchObject({ cash: 5n, deficit: 0n })
  })

  test('what one member sends another receives, once, or neither moves', async () => {
    const [from, to] = [await openMember(100n), await openMember()]
    const send = (key: string, amountMinor: bigint) =>
      wallet.transaction((tx) =>
        wallet.sendIn(tx, { from, to, actor: actors.operator, key, currency: 'BDT', amountMinor }),
      )
    expect(await send('gift', 60n)).toMatchObject({ status: 'applied', replayed: false })
    expect(await send('gift', 60n)).toMatchObject({ status: 'applied', replayed: true })
    expect(await send('too-much', 60n)).toMatchObject({ status: 'refused', code: 'insufficient_funds' })
    const back = Array.from({ length: 6 }, (_unused, n) =>
      wallet.transaction((tx) =>
        n % 2 === 0
          ? wallet.sendIn(tx, {
              from,
              to,
              actor: actors.operator,
              key: `x${n}`,
              currency: 'BDT',
              amountMinor: 5n,
            })
          : wallet.sendIn(tx, {
              from: to,
              to: from,
              actor: actors.operator,
              key: `x${n}`,
              currency: 'BDT',
              amountMinor: 5n,
            }),
      ),
    )
    await Promise.all(back)
    expect((await wallet.find(from))?.balances.cash).toBe(40n)
    expect((await wallet.find(to))?.balances.cash).toBe(60n)
    expect(await checkInvariants(db)).toEqual([])
  })

  test('a key reserved before its command answers it, whatever the body', async () => {
    const memberId = await openMember(10n)
    const mark = { memberId, actor: actors.cashier, key: 'dead', request: null, answer: '' }
    await recordAnswer(db, { ...mark, code: 'duplicate_conflict' })
    const late = await withdraw(memberId, { key: 'dead', amountMinor: 5n })
    expect(late).toEqual({ status: 'refused', replayed: true, code: 'duplicate_conflict' })
    expect((await wallet.find(memberId))?.balances.cash).toBe(10n)
  })
})

describe('what the programs may do', () => {
  test.each(['transfer', 'answer', 'seal', 'seal_part'])('nobody but the owner changes %s', async (table) => {
    await expect(db.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
    await expect(db.query(`truncate ${table}`)).rejects.toMatchObject({ code: '42501' })
    const [column] = await rows<{ name: string }>(
      owner,
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 1`,
      [table],
    )
    await expect(db.query(`update ${table} set ${column?.name} = ${column?.name}`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('unique constraints of the hot tables name the member, so that they can be sharded', async () => {
    const found = await rows<{ index: string }>(
      owner,
      `select i.indexrelid::regclass::text as index from pg_index i
        where i.indisunique and i.indrelid = any(array['wallet', 'transfer', 'answer', 'hold',
          'round']::regclass[])
          and not exists (select from pg_attribute a where a.attrelid = i.indrelid
            and a.attnum = any(i.indkey)
                             and a.attname = 'member_id')`,
    )
    expect(found).toEqual([])
  })

  test('the server keeps what it commits', () => assertDurability(db))
})

describe('faults are found and named', () => {
  test('a drift of one unit in a balance', async () => {
    const memberId = await openMember(100n)
    await owner.query('update wallet set cash = cash + 1 where member_id = $1', [memberId])
    const found = await checkInvariants(db)
    expect(found).toContainEqual({
      id: 'I3',
      title: 'cached balance = sum of entries',
      row: { member_id: memberId, account: 'cash', cached: 101n, entries: '100' },
    })
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['I1', 'I3', 'I8']))
    await owner.query('update wallet set cash = cash - 1 where member_id = $1', [memberId])
    expect(await checkInvariants(db)).toEqual([])
  })

  test('a sealed transfer that was altered, with its seal, member and place', async () => {
    const memberId = await openMember(100n)
    const refused = `refused-and-sealed-${memberId}`
    await deposit(memberId, { key: `second-${memberId}`, amountMinor: 50n })
    await withdraw(memberId, { key: refused, amountMinor: 500n })
    await untilAnswersEnd(db)
    const seal = await sealLedger(db)
    expect(await verifySeals(db)).toEqual([])
    await owner.query('update transfer set amount = 51 where member_id = $1 and seq = 2', [memberId])
    const fault = { seal: seal?.id, memberId, seq: 2n, what: 'transfers_differ' }
    expect(await verifySeals(db)).toEqual([fault])
    await owner.query('update transfer set amount = 50 where member_id = $1 and seq = 2', [memberId])
    await owner.query('delete from answer where key = $1', [refused])
    expect(await verifySeals(db)).toMatchObject([{ seal: seal?.id, what: 'answers_differ' }])
  })

  async function expectSums(): Promise<void> {
    const [cached, summed] = await Promise.all([
      rows(db, 'select account, currency, balance from house_balance order by 1, 2'),
      rows(
        db,
        `select account, currency, sum(amount)::bigint as balance from entry where account >= 100
          group by 1, 2 order by 1, 2`,
      ),
    ])
    expect(cached).toEqual(summed)
  }

  test('a backlog is sealed in parts, whose hashes hold like those of one', async () => {
    await sealBacklog(db)
    for (let opened = 0; opened < 3; opened += 1) await openMember(40n)
    const first = await sealLedger(db, { membersAtOnce: 1 })
    expect(first).toMatchObject({ transfers: 1n, isFull: true })
    expect(await sealLedger(db, { membersAtOnce: 5 })).toMatchObject({ transfers: 2n, isFull: false })
    expect(await sealBacklog(db)).toBe(0n)
    expect(await verifySeals(db, { fromSeal: first?.id ?? 0n })).toEqual([])
  })

  test('the roll-up and its tail give the same house balances as the entries', async () => {
    await sealLedger(db)
    await openMember(70n)
    await expectSums()
    // What a full seal leaves is found, too, however old it is by now.
    for (let opened = 0; opened < 2; opened += 1) await openMember(30n)
    await owner.query(
      `update transfer set posted_at = now() - interval '1 hour' where seq > coalesce(
         (select seq from seal_mark s where s.member_id = transfer.member_id), 0)`,
    )
    await owner.query(`update seal set sealed_at = now() - interval '2 hours'`)
    expect(await sealLedger(db, { membersAtOnce: 1 })).toMatchObject({ isFull: true })
    await expectSums()
    expect(await sealLedger(db)).toBeDefined()
    expect(await sealLedger(db)).toBeUndefined()
  })
})
