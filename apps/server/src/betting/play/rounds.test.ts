import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { checkInvariants } from '../../invariants.ts'
import { bodyOf, openPlayWorld, type PlayWorld } from '../../testing/play-world.ts'
import { createPlay } from './play.ts'
import type { BetCall, PlayService, Round, RoundTold, WinCall } from './service.ts'

let world: PlayWorld
let db: Pool
let play: PlayService
let { openMember, call, bet, win, cashOf } = {} as PlayWorld
let memberId: MemberId
beforeAll(async () => {
  world = await openPlayWorld()
  ;({ db, play, openMember, call, bet, win, cashOf } = world)
})
beforeEach(async () => {
  memberId = await openMember(1_000n)
})
afterAll(async () => {
  expect(await checkInvariants(db)).toEqual([])
  await world.end()
})

const keyOf = (round = 'r1') => ({ memberId, vendor: 1000, round: `${memberId}-${round}` })
const find = (round?: string) => play.findRound(db, keyOf(round))
const end = (state: 'completed' | 'cancelled', told: RoundTold = {}, round?: string) =>
  world.wallet.transaction((tx) => play.closeRound(tx, { ...keyOf(round), state, ...told }))
const betIn = (key: string, more: Partial<BetCall> = {}) =>
  world.wallet.transaction(async (tx) => {
    await world.wallet.lock(tx, [memberId])
    return play.betIn(tx, { ...call(memberId, key), stakeMinor: 100n, ...more })
  })
const winIn = (key: string, more: Partial<WinCall> = {}) =>
  world.wallet.transaction((tx) => play.winIn(tx, { ...call(memberId, key), payoutMinor: 250n, ...more }))
const told = ({ state, record, validStakeMinor, revision }: Partial<Round>) => [
  state,
  record,
  validStakeMinor,
  revision,
]
const toldOf = async () => told((await find()) ?? {})
/** Rounds of the member that the feed is told to read again. */
const reread = async () =>
  (await rows(db, 'select from bet_feed_revised where member_id = $1', [memberId])).length
const revisions = () =>
  rows(db, `select revision, valid_stake, record from round_revision where member_id = $1 order by 1`, [
    memberId,
  ])

describe('the end of a round', () => {
  test('ends it once, and the first ending stays', async () => {
    await bet(memberId, 'b')
    const ended = await end('completed')
    expect(ended).toMatchObject({ state: 'completed', stakeMinor: 100n, closedAt: expect.any(Date) })
    expect(await end('cancelled')).toEqual(ended)
    expect(await find()).toEqual(ended)
    expect(await end('completed', {}, 'never')).toBeNull()
    expect(await play.findRound(db, { ...keyOf(), vendor: 1001 })).toBeNull()
  })

  test('of another member’s round by the same id ends nothing', async () => {
    await bet(memberId, 'b')
    const other = await openMember(1_000n)
    const { wallet } = world
    const key = { ...keyOf(), memberId: other }
    expect(await wallet.transaction((tx) => play.closeRound(tx, { ...key, state: 'completed' }))).toBeNull()
    expect(await find()).toMatchObject({ state: 'open' })
  })

  const [one, two] = ['{"n":1}', '{"n":2}']
  test.each<[string, RoundTold[], unknown[]]>([
    ['nothing told', [{}], ['completed', null, null, 0]],
    ['told at once', [{ record: one, validStakeMinor: 60n, revision: 3 }], ['completed', one, 60n, 3]],
    [
      'told again fills what was missing',
      [{ record: one }, { record: two, validStakeMinor: 60n }],
      ['completed', one, 60n, 0],
    ],
    [
      'told again changes nothing',
      [
        { record: one, validStakeMinor: 60n },
        { record: two, validStakeMinor: 70n },
      ],
      ['completed', one, 60n, 0],
    ],
    [
      'a higher revision replaces',
      [
        { record: one, validStakeMinor: 60n },
        { record: two, validStakeMinor: 70n, revision: 1 },
      ],
      ['completed', two, 70n, 1],
    ],
    [
      'a higher one that tells less',
      [{ record: one, validStakeMinor: 60n }, { revision: 2 }],
      ['completed', one, null, 2],
    ],
    [
      'a lower one is late',
      [
        { record: one, validStakeMinor: 60n, revision: 2 },
        { record: two, validStakeMinor: 70n, revision: 1 },
      ],
      ['completed', one, 60n, 2],
    ],
  ])('%s', async (_case, tellings, expected) => {
    await bet(memberId, 'b', { record: '{"bet":1}' })
    for (const each of tellings) await end('completed', each)
    const found = await toldOf()
    expect(found).toEqual([expected[0], expected[1] ?? '{"bet":1}', ...expected.slice(2)])
  })

  test('keeps what a higher revision replaced, and has the feed read what counts anew', async () => {
    await bet(memberId, 'b')
    await end('completed', { record: one, validStakeMinor: 60n })
    expect(await reread()).toBe(0)
    await end('completed', { record: two, validStakeMinor: 60n, revision: 1 })
    expect(await reread()).toBe(0)
    await end('completed', { validStakeMinor: 50n, revision: 2 })
    expect(await reread()).toBe(1)
    await end('completed', { validStakeMinor: 10n, revision: 1 })
    expect(await reread()).toBe(1)
    expect(await revisions()).toEqual([
      { revision: 0, valid_stake: 60n, record: one },
      { revision: 1, valid_stake: 60n, record: two },
    ])
  })
})

describe('a call on a round', () => {
  test('that was cancelled is refused, but for a win of nothing', async () => {
    await bet(memberId, 'b')
    await end('cancelled')
    expect(bodyOf(await win(memberId, 'w'))).toMatchObject({ status: 'bad_request', balance: '9.00' })
    expect(bodyOf(await bet(memberId, 'b2'))).toMatchObject({ status: 'bad_request' })
    expect(bodyOf(await win(memberId, 'w0', { payoutMinor: 0n }))).toMatchObject({ status: 'ok' })
    expect(await find()).toMatchObject({ state: 'cancelled', payoutMinor: 0n, stakeMinor: 100n })
    expect(await cashOf(memberId)).toBe(900n)
  })

  test('that has ended may still win, and stays ended since then', async () => {
    await bet(memberId, 'b')
    await win(memberId, 'w', { roundClosed: true })
    const ended = await find()
    await win(memberId, 'w2', { payoutMinor: 50n, roundClosed: true })
    expect(await find()).toEqual({ ...ended, payoutMinor: 300n })
  })

  test('adds up its stakes and wins, whichever way they went', async () => {
    await bet(memberId, 'b')
    await betIn('b2', { stakeMinor: 30n })
    await bet(memberId, 'b3', { stakeMinor: 7n })
    await win(memberId, 'w', { payoutMinor: 11n })
    await winIn('w2', { payoutMinor: 13n })
    expect(await find()).toMatchObject({ stakeMinor: 137n, payoutMinor: 24n, state: 'open', isFree: false })
    expect(await cashOf(memberId)).toBe(887n)
  })

  test('may not count more than was staked', async () => {
    await bet(memberId, 'b')
    const over = await win(memberId, 'w', { validStakeMinor: 101n })
    expect(bodyOf(over)).toMatchObject({ status: 'bad_request' })
    expect(bodyOf(await win(memberId, 'w2', { validStakeMinor: 100n }))).toMatchObject({ status: 'ok' })
    expect(await find()).toMatchObject({ validStakeMinor: 100n, payoutMinor: 250n })
  })

  test('tells of its bet until the end tells of the round; the first record of the end stays', async () => {
    const settlesBy = new Date('2031-02-03T04:05:06.789Z')
    await bet(memberId, 'b', { record: '{"bet":1}', settlesBy })
    await bet(memberId, 'b2', { record: '{"bet":2}' })
    expect(await find()).toMatchObject({ record: '{"bet":2}', settlesBy })
    await bet(memberId, 'b3')
    expect(await find()).toMatchObject({ record: '{"bet":2}', settlesBy })
    await win(memberId, 'w', { record: '{"end":1}', validStakeMinor: 40n })
    await win(memberId, 'w2', { record: '{"end":2}', validStakeMinor: 50n })
    expect(await find()).toMatchObject({ record: '{"end":1}', validStakeMinor: 40n })
  })

  test('that ended without a valid stake is read again by the feed when a win brings one', async () => {
    await bet(memberId, 'b', { roundClosed: true })
    await win(memberId, 'w')
    expect(await reread()).toBe(0)
    await win(memberId, 'w2', { validStakeMinor: 40n })
    expect(await reread()).toBe(1)
    await win(memberId, 'w3', { validStakeMinor: 50n })
    expect(await reread()).toBe(1)
  })

  test('of a player without a wallet is refused as unknown', async () => {
    const nobody = 999_999n as MemberId
    for (const outcome of [await bet(nobody, 'b'), await win(nobody, 'w', { payoutMinor: 0n })])
      expect(bodyOf(outcome)['status']).toMatch(/^(unknown_player|pending)$/)
    expect(bodyOf(await bet(nobody, 'b2'))).toEqual({ status: 'unknown_player' })
  })
})

describe('a tip', () => {
  const tip = (key: string, more: Partial<BetCall> = {}) => betIn(key, { isTip: true, ...more })

  test('is all of its round, which is over at once', async () => {
    expect(bodyOf(await tip('t'))).toMatchObject({ status: 'ok', balance: '9.00' })
    expect(await find()).toMatchObject({ isTip: true, state: 'completed', stakeMinor: 100n })
    expect(await tip('t')).toMatchObject({ code: 'ok', replayed: true })
    const second = await tip('t2')
    expect(bodyOf(second)).toMatchObject({ status: 'bad_request' })
    expect(await cashOf(memberId)).toBe(900n)
  })

  test('of a round that has a bet is refused; one that the cash does not cover is no round', async () => {
    await bet(memberId, 'b')
    expect(await tip('t')).toMatchObject({ code: 'bad_request', replayed: false })
    expect(await find()).toMatchObject({ isTip: false, state: 'open', stakeMinor: 100n })
    const poor = await tip('poor', { ...call(memberId, 'poor', 'r2'), stakeMinor: 901n })
    expect(poor).toMatchObject({ code: 'insufficient_funds' })
    expect(await find('r2')).toBeNull()
  })

  test('is never taken outside of a transaction', () => {
    expect(() => bet(memberId, 't', { isTip: true })).toThrow('a transaction of the caller')
  })
})

describe('what is taken back of a round', () => {
  const adjust = (by: Partial<Record<'stakeMinor' | 'payoutMinor', bigint>>) =>
    world.wallet.transaction((tx) => play.adjustRound(tx, { ...keyOf(), ...by }))
  test.each<[string, bigint, bigint | null, bigint, bigint | null]>([
    ['a valid stake that still fits stays', 1_000n, 300n, -400n, 300n],
    ['one that does not is what is left', 1_000n, 700n, -400n, 600n],
    ['all of it leaves nothing', 1_000n, 700n, -1_000n, 0n],
    ['the whole stake stays the whole', 1_000n, null, -400n, null],
    ['of chips staked again, their part', 1_000n, 3_001n, -500n, 1_500n],
    ['of those, all of it', 1_000n, 3_000n, -1_000n, 0n],
  ])('%s', async (_case, stake, valid, by, expected) => {
    // Rows alone: that money moved with them is asked of rollbacks elsewhere.
    const tx = await db.connect()
    try {
      await tx.query('begin')
      await play.betIn(tx, { ...call(memberId, 'b'), stakeMinor: stake })
      await tx.query('update round set valid_stake = $2 where member_id = $1', [memberId, valid])
      await play.adjustRound(tx, { ...keyOf(), stakeMinor: by })
      expect(await play.findRound(tx, keyOf())).toMatchObject({
        stakeMinor: stake + by,
        validStakeMinor: expected,
      })
    } finally {
      await tx.query('rollback')
      tx.release()
    }
  })

  test('is of that round alone', async () => {
    await bet(memberId, 'b')
    await bet(memberId, 'b2', call(memberId, 'b2', 'r2'))
    await adjust({ stakeMinor: 0n })
    const before = await find('r2')
    const tx = await db.connect()
    await tx.query('begin')
    await play.adjustRound(tx, { ...keyOf(), stakeMinor: -40n, payoutMinor: 5n, bonusStakeMinor: 1n })
    expect(await play.findRound(tx, keyOf())).toMatchObject({ stakeMinor: 60n, payoutMinor: 5n, bonus: null })
    expect(await play.findRound(tx, keyOf('r2'))).toEqual(before)
    await tx.query('rollback')
    tx.release()
  })
})

describe('wins that a grant takes', () => {
  const grantId = '6f1d7c1e-0000-4000-8000-000000000001'
  const keep = (round: string, grant = grantId) =>
    world.wallet.transaction((tx) => play.keepWins(tx, { ...keyOf(round), grantId: grant }))

  test('are those of a free round that no grant has yet', async () => {
    await bet(memberId, 'f', { ...call(memberId, 'f', 'free'), stakeMinor: 0n, freeRound: true })
    await bet(memberId, 'b', call(memberId, 'b', 'paid'))
    await keep('free')
    await keep('paid')
    await keep('free', '6f1d7c1e-0000-4000-8000-000000000002')
    expect(await find('free')).toMatchObject({ isFree: true, bonus: { grantId, stakeMinor: 0n } })
    expect(await find('paid')).toMatchObject({ bonus: null })
  })

  test('that belong to an ended bonus wait until the bonus service divides them, on every path', async () => {
    const place = call(memberId, 'f', 'free')
    await bet(memberId, 'f', { ...place, stakeMinor: 0n, freeRound: true })
    await keep('free')
    const late = { status: 'pending', isLate: true }
    const won = { ...call(memberId, 'w', 'free'), payoutMinor: 40n }
    expect([await win(memberId, 'w', won), await winIn('w', won)]).toEqual([late, late])
    expect(bodyOf(await win(memberId, 'w0', { ...call(memberId, 'w0', 'free'), payoutMinor: 0n }))).toEqual({
      status: 'ok',
      balance: '10.00',
      currency: 'BDT',
      transaction: '',
      duplicate: false,
    })
    // A program that knows divides it, and all of a free round is the bonus's.
    const sent: bigint[] = []
    const promotion = await world.wallet.houseAccount({ code: 'promotion:deposit', kind: 'promotion' })
    const knowing = createPlay({
      lanes: db,
      bonusMoney: {
        lateLegs(_tx, { amountMinor }) {
          sent.push(amountMinor)
          return Promise.resolve([
            { kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor: 30n },
            { kind: 'bonus_forfeit', debit: 'bonus', credit: promotion, amountMinor: 10n },
          ])
        },
      },
    })
    const run = () => world.wallet.transaction((tx) => knowing.winIn(tx, won))
    expect(bodyOf(await run())).toMatchObject({ status: 'ok', balance: '10.30' })
    expect(await run()).toMatchObject({ code: 'ok', replayed: true })
    expect(sent).toEqual([40n])
    expect(await find('free')).toMatchObject({ payoutMinor: 40n, bonus: { payoutMinor: 40n } })
    expect(await cashOf(memberId)).toBe(1_030n)
  })

  test('that are refused with their stake send nothing on, and the refusal is kept', async () => {
    await bet(memberId, 'f', { ...call(memberId, 'f', 'free'), stakeMinor: 0n, freeRound: true })
    await keep('free')
    const knowing = createPlay({
      lanes: db,
      bonusMoney: {
        async lateLegs(tx, { amountMinor }) {
          // What whoever keeps bonuses writes of the money that it sends on.
          await tx.query(`update round set session = 'sent' where member_id = $1`, [memberId])
          return [{ kind: 'bonus_conversion', debit: 'bonus', credit: 'cash', amountMinor }]
        },
      },
    })
    const both = {
      ...call(memberId, 'both', 'free'),
      bets: [{ key: `${memberId}-b`, stakeMinor: 1_001n }],
      wins: [{ key: `${memberId}-w`, payoutMinor: 40n }],
    }
    const run = (given: Partial<typeof both> = {}) =>
      world.wallet.transaction((tx) => knowing.betWinIn(tx, { ...both, ...given }))
    expect(bodyOf(await run())).toMatchObject({ status: 'insufficient_funds', balance: '10.00' })
    expect(await run()).toMatchObject({ code: 'insufficient_funds', replayed: true })
    const elsewhere = await run({ key: `${memberId}-fun`, currency: 'FUN' })
    expect(elsewhere).toMatchObject({ code: 'currency_mismatch', replayed: false })
    expect(await find('free')).toMatchObject({ session: 's1', payoutMinor: 0n, bonus: { payoutMinor: 0n } })
    const bets = [{ key: `${memberId}-b2`, stakeMinor: 1_000n }]
    expect(await run({ key: `${memberId}-paid`, bets })).toMatchObject({ code: 'ok', replayed: false })
    expect(await find('free')).toMatchObject({
      session: 'sent',
      payoutMinor: 40n,
      bonus: { payoutMinor: 40n },
    })
    expect(await cashOf(memberId)).toBe(40n)
  })
})
