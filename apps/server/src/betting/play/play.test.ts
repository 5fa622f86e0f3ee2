import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { requestHash } from '../../ledger/wallet/request-hash.ts'
import type { WalletService } from '../../ledger/wallet/service.ts'
import { bodyOf, openPlayWorld, type PlayWorld } from '../../testing/play-world.ts'
import { createPlay } from './play.ts'
import { createPlayRecord } from './record.ts'
import type { PlayService } from './service.ts'

let world: PlayWorld
let db: Pool
let wallet: WalletService
let play: PlayService
let jackpotAccount: number
let { openMember, call, bet, win, cashOf } = {} as PlayWorld

beforeAll(async () => {
  world = await openPlayWorld()
  ;({ db, wallet, play, openMember, call, bet, win, cashOf } = world)
  jackpotAccount = await wallet.houseAccount({ code: 'jackpot:test', kind: 'jackpot' })
})
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))
afterAll(() => world.end())

describe('bets and wins', () => {
  test('a bet and its win move the money and the round together', async () => {
    const memberId = await openMember(1_005n)
    expect(bodyOf(await bet(memberId, 'b'))).toMatchObject({
      status: 'ok',
      balance: '9.05',
      currency: 'BDT',
      duplicate: false,
    })
    expect(bodyOf(await win(memberId, 'w', { roundClosed: true }))).toMatchObject({
      status: 'ok',
      balance: '11.55',
    })
    const { round } = call(memberId, 'b')
    const found = await wallet.transaction((tx) => play.findRound(tx, { memberId, vendor: 1000, round }))
    expect(found).toMatchObject({ stakeMinor: 100n, payoutMinor: 250n, state: 'completed', game: 'river-5' })
  })

  test('a repeat is answered with the same bytes, by another process too, refusals too', async () => {
    const memberId = await openMember(150n)
    const first = [await bet(memberId, 'b'), await bet(memberId, 'poor', { ...call(memberId, 'poor', 'r2') })]
    const restarted = createPlay({ lanes: db })
    const again = [
      await restarted.bet({ ...call(memberId, 'b'), stakeMinor: 100n }),
      await restarted.bet({ ...call(memberId, 'poor', 'r2'), stakeMinor: 100n }),
    ]
    expect(again).toEqual(first.map((outcome) => ({ ...outcome, replayed: true })))
    expect(first.map((outcome) => bodyOf(outcome)['status'])).toEqual(['ok', 'insufficient_funds'])
  })

  test('the same key with another body, or under another member, has no effect', async () => {
    const [memberId, other] = [await openMember(1_000n), await openMember(1_000n)]
    await bet(memberId, 'b')
    const changed = await bet(memberId, 'b', { stakeMinor: 200n, request: requestHash('changed') })
    const foreign = await bet(other, 'x', { key: call(memberId, 'b').key })
    expect([bodyOf(changed), bodyOf(foreign)]).toEqual([
      { status: 'duplicate_conflict' },
      { status: 'duplicate_conflict' },
    ])
    expect([await cashOf(memberId), await cashOf(other)]).toEqual([900n, 1_000n])
  })

  test('a win before its bet waits, and leaves its key free', async () => {
    const memberId = await openMember(1_000n)
    expect(await win(memberId, 'w')).toEqual({ status: 'pending' })
    await bet(memberId, 'b')
    const late = await wallet.transaction((tx) =>
      play.winIn(tx, { ...call(memberId, 'w'), payoutMinor: 250n }),
    )
    expect(bodyOf(late)).toMatchObject({ status: 'ok', balance: '11.50' })
  })

  test('a bet on an ended round is refused, a win is not', async () => {
    const memberId = await openMember(1_000n)
    await bet(memberId, 'b', { roundClosed: true })
    expect(bodyOf(await bet(memberId, 'late'))).toMatchObject({ status: 'bad_request', balance: '9.00' })
    expect(bodyOf(await win(memberId, 'w'))).toMatchObject({ status: 'ok' })
  })

  test('a blocked member may not bet but still wins; another currency is refused', async () => {
    const memberId = await openMember(1_000n)
    await bet(memberId, 'b')
    await wallet.transaction((tx) => wallet.setCanStake(tx, memberId, false))
    expect(bodyOf(await bet(memberId, 'b2'))).toMatchObject({ status: 'player_blocked' })
    expect(bodyOf(await win(memberId, 'w'))).toMatchObject({ status: 'ok' })
    expect(bodyOf(await win(memberId, 'fun', { currency: 'FUN' }))).toMatchObject({
      status: 'currency_mismatch',
    })
  })

  test('a win of 0 and a free round move nothing but are answered for ever', async () => {
    const memberId = await openMember(1_000n)
    const free = await bet(memberId, 'f', { stakeMinor: 0n, freeRound: true })
    const nothing = await win(memberId, 'w', { payoutMinor: 0n, roundClosed: true })
    expect([bodyOf(free), bodyOf(nothing)]).toMatchObject([
      { transaction: '' },
      { balance: '10.00', transaction: '' },
    ])
    expect(await win(memberId, 'w', { payoutMinor: 0n, roundClosed: true })).toEqual({
      ...nothing,
      replayed: true,
    })
    expect((await wallet.find(memberId))?.version).toBe(1n)
  })

  test('a share of the stake goes from the game to the pool', async () => {
    const memberId = await openMember(1_000n)
    await bet(memberId, 'b', { jackpot: { account: jackpotAccount, amountMinor: 3n } })
    const detail = await createPlayRecord(db).detail(call(memberId, 'b'))
    expect(detail?.transfers.map(({ kind, amountMinor, isCredit }) => [kind, amountMinor, isCredit])).toEqual(
      [
        ['bet', 100n, false],
        ['jackpot_contribution', 3n, null],
      ],
    )
  })
})

describe('several bets and wins in one call', () => {
  const parts = (memberId: MemberId) => ({
    ...call(memberId, 'first'),
    roundClosed: true,
    bets: [
      { key: call(memberId, 'first').key, stakeMinor: 100n },
      { key: call(memberId, 'second').key, stakeMinor: 200n },
    ],
    wins: [
      { key: call(memberId, 'third').key, payoutMinor: 50n },
      { key: call(memberId, 'nothing').key, payoutMinor: 0n },
    ],
  })

  test('are applied together, and each takes its own key', async () => {
    const memberId = await openMember(1_000n)
    const body = bodyOf(await play.betWin(parts(memberId)))
    expect(body).toMatchObject({ status: 'ok', balance: '7.50', duplicate: false })
    expect(body['transactions']).toHaveLength(4)
    for (const key of ['second', 'third', 'nothing']) {
      expect(bodyOf(await bet(memberId, key, { ...call(memberId, key, 'r2') }))).toEqual({
        status: 'duplicate_conflict',
      })
    }
    expect(await play.betWin(parts(memberId))).toMatchObject({ replayed: true, code: 'ok' })
    expect(await cashOf(memberId)).toBe(750n)
  })

  test('or not at all', async () => {
    const memberId = await openMember(250n)
    expect(bodyOf(await play.betWin(parts(memberId)))).toMatchObject({
      status: 'insufficient_funds',
      balance: '2.50',
    })
    expect(await cashOf(memberId)).toBe(250n)
    // The refused call took its own key only: its parts are free.
    expect(bodyOf(await bet(memberId, 'second', { ...call(memberId, 'second', 'r2') }))).toMatchObject({
      status: 'ok',
    })
  })

  test('a part whose key was used before refuses the call', async () => {
    const memberId = await openMember(1_000n)
    await bet(memberId, 'second', { ...call(memberId, 'second', 'r2') })
    expect(bodyOf(await play.betWin(parts(memberId)))).toEqual({ status: 'duplicate_conflict' })
    expect(await cashOf(memberId)).toBe(900n)
  })
})

describe('the betting record', () => {
  test('pages through staked and free rounds, newest first, and sums them', async () => {
    const memberId = await openMember(10_000n)
    for (let n = 0; n < 12; n += 1) {
      const free = n % 3 === 2
      await bet(memberId, `b${n}`, {
        ...call(memberId, `b${n}`, `r${n}`),
        stakeMinor: free ? 0n : 100n,
        freeRound: free,
        roundClosed: n < 6,
      })
      // A second bet of an open round does not make it another round.
      if (n === 7) await bet(memberId, 'more', { ...call(memberId, 'more', 'r7') })
    }
    const record = createPlayRecord(db)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await record.page({ memberId }, { cursor, limit: 5 })
      seen.push(...(page?.rounds.map(({ round }) => round) ?? []))
      cursor = page?.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 12 }, (_unused, n) => `${memberId}-r${11 - n}`))
    expect(await record.summary({ memberId })).toEqual({
      count: 12,
      stakeMinor: 900n,
      validStakeMinor: 400n,
      tipsMinor: 0n,
      payoutMinor: 0n,
    })
    expect((await record.page({ memberId, state: 'completed' }, { limit: 50 }))?.rounds).toHaveLength(6)
    expect(await record.page({ memberId }, { cursor: 'nonsense', limit: 5 })).toBeUndefined()
  })
})

test('a storm on few members and rounds: every answer is right and no money is made', async () => {
  const storm = await Promise.all([1, 2, 3].map(() => openMember(5_000n)))
  const calls = Array.from({ length: 900 }, (_unused, n) => {
    const memberId = storm[n % 3] ?? storm[0]!
    const key = `k${Math.floor(n / 2)}`
    const place = call(memberId, key, `r${Math.floor(n / 30)}`)
    return n % 5 === 0
      ? win(memberId, key, { ...place, payoutMinor: 30n })
      : bet(memberId, key, { ...place, stakeMinor: 40n })
  })
  const outcomes = await Promise.all(calls)
  expect(outcomes.filter(({ status }) => status === 'unknown')).toEqual([])
  const applied = outcomes.filter(
    (outcome) => outcome.status === 'answered' && outcome.code === 'ok' && !outcome.replayed,
  )
  expect(applied.length).toBeGreaterThan(100)
})
