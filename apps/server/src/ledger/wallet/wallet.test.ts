import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDice } from '../../../../../tools/test/dice.ts'
import { row, rows } from '../../kernel/database/database.ts'
import { leg, openBooks, testActor, transferOf, type Books } from '../../testing/ledger-books.ts'
import { createAccountReader } from './house-account.ts'
import { findViolations, walletInvariants } from './invariants.ts'
import type { JudgedTransfer, Sending, WalletOutcome } from './service.ts'
import { createWallet } from './wallet.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks('wallet-test')
})
afterAll(async () => {
  expect(await findViolations(books.db, walletInvariants)).toEqual([])
  await books.stop()
})

const cashOf = async (memberId: MemberId) => (await books.wallet.find(memberId))?.balances.cash
const pay = (memberId: MemberId, key: string, amountMinor: bigint) =>
  transferOf(memberId, key, [leg('deposit', books.house, 'cash', amountMinor)])
const take = (memberId: MemberId, key: string, amountMinor: bigint) =>
  transferOf(memberId, key, [leg('withdrawal', 'cash', books.house, amountMinor)])
const failure = (code: string) => Object.assign(new Error(`failed by ${code}`), { code })
const said = (outcome: WalletOutcome): string =>
  outcome.status === 'refused' ? outcome.code : outcome.status

describe('what one member sends another', () => {
  const send = (given: Pick<Sending, 'from' | 'to' | 'key'> & Partial<Sending>) =>
    books.wallet.transaction((tx) =>
      books.wallet.sendIn(tx, { actor: testActor, currency: 'BDT', amountMinor: 30n, ...given }),
    )
  const clearing = async () =>
    (
      await row<{ balance: bigint }>(
        books.db,
        `select coalesce(sum(b.balance), 0)::bigint as balance from house_balance b
           join house_account h on h.id = b.account where h.code = 'clearing:members'`,
      )
    )?.balance

  test('arrives whole under the sender’s key, belongs to what it says, and clears', async () => {
    const [from, to] = [await books.openMember(100n), await books.openMember()]
    const outcome = await send({ from, to, key: 'gift', reference: 'order 7' })
    expect(outcome).toMatchObject({ status: 'applied', replayed: false, balances: { cash: 70n } })
    expect([await cashOf(from), await cashOf(to), await clearing()]).toEqual([70n, 30n, 0n])
    const moved = await rows(
      books.db,
      `select member_id, kind, key, reference from transfer where reference = 'order 7' order by member_id`,
    )
    expect(moved).toEqual([
      { member_id: from, kind: 'member_send', key: 'gift', reference: 'order 7' },
      { member_id: to, kind: 'member_receive', key: 'gift/received', reference: 'order 7' },
    ])
    expect(books.moved.slice(-2)).toEqual([from, to])
  })

  test('settles what the receiver owes first', async () => {
    const [from, to] = [await books.openMember(100n), await books.openMember()]
    await books.wallet.post({ ...take(to, 'owes', 20n), mayOwe: true })
    await send({ from, to, key: 'to a debtor' })
    expect((await books.wallet.find(to))?.balances).toMatchObject({ cash: 10n, deficit: 0n })
    expect(await clearing()).toBe(0n)
  })

  test('is refused for an unknown sender or receiver and across currencies; the key stays free', async () => {
    const [from, to] = [await books.openMember(100n), await books.openMember()]
    const [trial, nobody] = [await books.openMember(50n, 'FUN'), 999_999n as MemberId]
    expect(said(await send({ from, to: nobody, key: 'free' }))).toBe('unknown_player')
    expect(said(await send({ from: nobody, to, key: 'free' }))).toBe('unknown_player')
    expect(said(await send({ from, to: trial, key: 'free' }))).toBe('currency_mismatch')
    expect(await send({ from, to, key: 'free' })).toMatchObject({ status: 'applied', replayed: false })
  })

  test('is refused and kept when the sender lacks it, or the currency is neither’s', async () => {
    const [from, to] = [await books.openMember(29n), await books.openMember()]
    expect(said(await send({ from, to, key: 'lacks' }))).toBe('insufficient_funds')
    expect(said(await send({ from, to, key: 'fun', currency: 'FUN' }))).toBe('currency_mismatch')
    await books.wallet.post(pay(from, 'later', 100n))
    expect(await send({ from, to, key: 'lacks' })).toMatchObject({
      code: 'insufficient_funds',
      replayed: true,
    })
    expect([await cashOf(from), await cashOf(to)]).toEqual([129n, 0n])
  })

  test('again with another amount or receiver is a conflict and moves nothing', async () => {
    const [from, to, third] = [
      await books.openMember(100n),
      await books.openMember(),
      await books.openMember(),
    ]
    await send({ from, to, key: 'once' })
    expect(said(await send({ from, to, key: 'once', amountMinor: 31n }))).toBe('duplicate_conflict')
    // To whom it goes is no part of the sender's command: the first answer stands, and nothing moves.
    expect(await send({ from, to: third, key: 'once' })).toMatchObject({ replayed: true })
    expect([await cashOf(from), await cashOf(to), await cashOf(third)]).toEqual([70n, 30n, 0n])
  })

  test('to oneself is a defect', async () => {
    const from = await books.openMember(100n)
    await expect(send({ from, to: from, key: 'self' })).rejects.toThrow('a member sends to another')
  })

  test('undoes the sender’s part when the receiver’s key is taken', async () => {
    const [from, to] = [await books.openMember(100n), await books.openMember()]
    await books.wallet.post(pay(to, 'clash/received', 1n))
    await expect(send({ from, to, key: 'clash' })).rejects.toThrow('what was sent arrives')
    expect([await cashOf(from), await cashOf(to)]).toEqual([100n, 1n])
  })

  test('in a ring, all at once, keeps what there is', async () => {
    const ring = await Promise.all(Array.from({ length: 4 }, () => books.openMember(100n)))
    const dice = createDice(3)
    const sends = Array.from({ length: 24 }, (_unused, n) => {
      const from = dice.below(4)
      const to = (from + 1 + dice.below(3)) % 4
      return send({
        from: ring[from] as MemberId,
        to: ring[to] as MemberId,
        key: `ring ${n}`,
        amountMinor: BigInt(1 + dice.below(60)),
      })
    })
    await Promise.all(sends)
    const left = await Promise.all(ring.map(cashOf))
    expect(left.reduce<bigint>((sum, cash = 0n) => sum + cash, 0n)).toBe(400n)
    expect(await clearing()).toBe(0n)
  })
})

describe('many transfers in one statement', () => {
  const postAll = (commands: readonly JudgedTransfer[]) =>
    books.wallet.transaction((tx) => books.wallet.postAllIn(tx, commands))

  test('answer in the order given, for any order of members', async () => {
    const [one, two, three] = [
      await books.openMember(10n),
      await books.openMember(20n),
      await books.openMember(30n),
    ]
    const outcomes = await postAll([
      take(three, 'all 1', 1n),
      take(one, 'all 2', 11n),
      take(two, 'all 3', 2n),
      take(three, 'all 4', 29n),
      take(three, 'all 5', 1n),
      take(999_999n as MemberId, 'all 6', 1n),
    ])
    expect(outcomes.map(said)).toEqual([
      'applied',
      'insufficient_funds',
      'applied',
      'applied',
      'insufficient_funds',
      'unknown_player',
    ])
    expect(outcomes[2]).toMatchObject({ balances: { cash: 18n }, version: 2n })
    expect(outcomes[3]).toMatchObject({ balances: { cash: 0n }, version: 3n })
    expect(books.moved.slice(-2)).toEqual([three, two])
  })

  test('are refused where their caller says so, but a known key wins', async () => {
    const memberId = await books.openMember(10n)
    const refused = { ...pay(memberId, 'judged', 5n), verdict: 'limit_reached' as const }
    expect(await postAll([refused])).toMatchObject([{ code: 'limit_reached', replayed: false }])
    expect(await postAll([pay(memberId, 'judged', 5n)])).toMatchObject([
      { code: 'limit_reached', replayed: true },
    ])
    await postAll([pay(memberId, 'let through', 5n)])
    const late = { ...pay(memberId, 'let through', 5n), verdict: 'limit_reached' as const }
    expect(await postAll([late])).toMatchObject([{ status: 'applied', replayed: true }])
    expect(await cashOf(memberId)).toBe(15n)
  })

  test('with one key twice are a defect, with one key of two actors they are not', async () => {
    const memberId = await books.openMember(10n)
    const command = pay(memberId, 'double', 5n)
    await expect(postAll([command, command])).rejects.toThrow('no two commands of a batch have one key')
    expect((await postAll([command, { ...command, actor: testActor + 1 }])).map(said)).toEqual([
      'applied',
      'applied',
    ])
    const again = await postAll([command, { ...command, actor: testActor + 2 }])
    expect(again).toMatchObject([{ replayed: true }, { replayed: false }])
  })

  test('that cannot be meant are a defect, and none at all is nothing', async () => {
    const memberId = await books.openMember(10n)
    await expect(postAll([pay(memberId, 'good', 5n), pay(memberId, 'bad', 0n)])).rejects.toThrow(
      'more than 0',
    )
    expect(await cashOf(memberId)).toBe(10n)
    expect(await postAll([])).toEqual([])
  })
})

describe('a transaction', () => {
  test('reports moved members once each after the commit, and none after a rollback', async () => {
    const [one, two] = [await books.openMember(10n), await books.openMember(10n)]
    const before = books.moved.length
    await books.wallet.transaction(async (tx) => {
      await books.wallet.postIn(tx, take(two, 'tell 1', 1n))
      await books.wallet.postIn(tx, take(one, 'tell 2', 1n))
      await books.wallet.postIn(tx, take(two, 'tell 3', 1n))
      await books.wallet.postIn(tx, take(one, 'tell 4', 99n))
      expect(books.moved).toHaveLength(before)
    })
    expect(books.moved.slice(before)).toEqual([two, one])
    const given = books.wallet.transaction(async (tx) => {
      await books.wallet.postIn(tx, take(one, 'tell 5', 1n))
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    // A repeat of what moved before moves nobody.
    await books.wallet.transaction((tx) => books.wallet.postIn(tx, take(two, 'tell 1', 1n)))
    expect(books.moved).toHaveLength(before + 2)
    expect(await cashOf(one)).toBe(9n)
  })

  test.each(['40001', '40P01', '23505'])(
    'that met a race (%s) is tried again from its beginning',
    async (code) => {
      const memberId = await books.openMember(10n)
      const before = books.moved.length
      let attempts = 0
      await books.wallet.transaction(async (tx) => {
        attempts += 1
        await books.wallet.postIn(tx, take(memberId, `race ${code}`, 1n))
        if (attempts < 4) throw failure(code)
      })
      expect(attempts).toBe(4)
      expect(await cashOf(memberId)).toBe(9n)
      expect(books.moved.slice(before)).toEqual([memberId])
    },
  )

  test.each([
    ['40001', 4],
    ['22003', 1],
  ])('that fails by %s each time is given up after %i attempts', async (code, most) => {
    let attempts = 0
    const failed = books.wallet.transaction(async () => {
      attempts += 1
      throw failure(code)
    })
    await expect(failed).rejects.toMatchObject({ code })
    expect(attempts).toBe(most)
  })

  test('keeps its commit when the listener throws, and returns its connection once', async () => {
    const memberId = await books.openMember(10n)
    const teller = () => {
      throw new Error('nobody listens')
    }
    const wallet = createWallet({ db: books.db, onMoved: teller })
    await expect(wallet.transaction((tx) => wallet.postIn(tx, take(memberId, 'untold', 1n)))).rejects.toThrow(
      'nobody listens',
    )
    expect(await cashOf(memberId)).toBe(9n)
  })
})

test('a transfer keeps its reference and its event time, or none when not given', async () => {
  const memberId = await books.openMember()
  const eventAt = new Date('2026-02-28T12:00:00Z')
  await books.wallet.post({ ...pay(memberId, 'told all', 1n), reference: 'round 7', eventAt })
  const untold = ['told nothing', 'told neither'].map((key) => pay(memberId, key, 1n))
  await books.wallet.transaction((tx) => books.wallet.postAllIn(tx, untold))
  const kept = await rows(
    books.db,
    `select reference, event_at = posted_at as is_now, event_at = $2 as is_told from transfer
      where member_id = $1 order by seq`,
    [memberId, eventAt],
  )
  expect(kept).toEqual([
    { reference: 'round 7', is_now: false, is_told: true },
    { reference: null, is_now: true, is_told: false },
    { reference: null, is_now: true, is_told: false },
  ])
})

describe('wallets', () => {
  test('are opened once, with nothing, and locked and found as they are', async () => {
    const memberId = await books.openMember(10n)
    await books.wallet.transaction((tx) => books.wallet.open(tx, { memberId, currency: 'FUN' }))
    const found = await books.wallet.find(memberId)
    expect(found).toEqual({
      memberId,
      currency: 'BDT',
      balances: { cash: 10n, bonus: 0n, held: 0n, points: 0n, deficit: 0n },
      version: 1n,
      canStake: true,
    })
    const nobody = 999_999n as MemberId
    expect(await books.wallet.find(nobody)).toBeNull()
    expect(await books.wallet.findMany([nobody, memberId])).toEqual([found])
    expect(await books.wallet.transaction((tx) => books.wallet.lock(tx, [nobody, memberId]))).toEqual([found])
  })

  test('are locked in the order of their ids', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => books.openMember()))
    const locked = await books.wallet.transaction((tx) => books.wallet.lock(tx, members.toReversed()))
    expect(locked.map(({ memberId }) => memberId)).toEqual(members.toSorted((a, b) => Number(a - b)))
  })

  test('that may not stake refuse stakes alone, until they may again', async () => {
    const [memberId, other] = [await books.openMember(10n), await books.openMember(10n)]
    const allow = (canStake: boolean) =>
      books.wallet.transaction((tx) => books.wallet.setCanStake(tx, memberId, canStake))
    const stake = (of: MemberId, key: string) => books.wallet.post({ ...take(of, key, 1n), stakes: true })
    await allow(false)
    expect(said(await stake(memberId, 'stake 1'))).toBe('player_blocked')
    expect(said(await stake(other, 'stake 2'))).toBe('applied')
    expect(said(await books.wallet.post(take(memberId, 'no stake', 1n)))).toBe('applied')
    expect((await books.wallet.find(memberId))?.canStake).toBe(false)
    await allow(true)
    expect(said(await stake(memberId, 'stake 3'))).toBe('applied')
  })

  test('refuse what cannot be meant before anything is asked of the database', async () => {
    const memberId = await books.openMember(10n)
    await expect(books.wallet.post(take(memberId, '', 1n))).rejects.toThrow('a key has 1 to 200')
    const inside = books.wallet.transaction((tx) => books.wallet.postIn(tx, take(memberId, 'zero', 0n)))
    await expect(inside).rejects.toThrow('more than 0')
  })

  test('stay as they are when an amount is more than a balance can be, and others go on', async () => {
    const [memberId, other] = [await books.openMember(10n), await books.openMember(10n)]
    const settled = await Promise.allSettled([
      books.wallet.post(pay(memberId, 'beyond', 9_223_372_036_854_775_807n)),
      books.wallet.post(pay(other, 'beside', 1n)),
    ])
    expect(settled).toMatchObject([
      { status: 'rejected', reason: { code: '22003' } },
      { status: 'fulfilled' },
    ])
    expect([await cashOf(memberId), await cashOf(other)]).toEqual([10n, 11n])
    expect(said(await books.wallet.post(pay(memberId, 'to the edge', 9_223_372_036_854_775_797n)))).toBe(
      'applied',
    )
    await books.wallet.post(take(memberId, 'and back', 9_223_372_036_854_775_797n))
  })
})

describe('accounts of the house', () => {
  test('have one id for any number of concurrent callers and processes', async () => {
    const account = { code: 'game:asked-at-once', kind: 'game' } as const
    const wallets = Array.from({ length: 4 }, () => createWallet({ db: books.db }))
    const ids = await Promise.all([...wallets, ...wallets].map((wallet) => wallet.houseAccount(account)))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeGreaterThanOrEqual(100)
    const kept = await rows(books.db, 'select kind from house_account where code = $1', [account.code])
    expect(kept).toEqual([{ kind: 'game' }])
  })

  test('are asked for again after a failure, and not at all once they are known', async () => {
    let asked = 0
    let isDown = true
    const query = (...given: Parameters<Pool['query']>): unknown => {
      asked += 1
      return isDown ? Promise.reject(failure('08006')) : books.db.query(...given)
    }
    const wallet = createWallet({ db: books.db, lanes: { query } as unknown as Pool })
    const account = { code: 'game:after-a-failure', kind: 'game' } as const
    await expect(wallet.houseAccount(account)).rejects.toMatchObject({ code: '08006' })
    isDown = false
    const id = await wallet.houseAccount(account)
    const before = asked
    expect(await wallet.houseAccount(account)).toBe(id)
    expect(asked).toBe(before)
    const fresh = createWallet({ db: books.db, lanes: { query } as unknown as Pool })
    await fresh.readHouseAccounts()
    const after = asked
    expect(await fresh.houseAccount(account)).toBe(id)
    expect(asked).toBe(after)
  })

  test('created by migrations are read once; a missing one is a defect', async () => {
    const reads: string[] = []
    const db = {
      query: (text: string, values: unknown[]) => {
        reads.push(String(values[0]))
        return books.db.query(text, values)
      },
    } as unknown as Pool
    const read = createAccountReader()
    const id = await read(db, 'fee:mall')
    expect(await read(db, 'fee:mall')).toBe(id)
    expect(await read(db, 'points')).not.toBe(id)
    expect(reads).toEqual(['fee:mall', 'points'])
    await expect(read(db, 'fee:nobody')).rejects.toThrow('the house account fee:nobody is open')
  })
})
