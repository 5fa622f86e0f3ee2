import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { checkInvariants } from '../../invariants.ts'
import { reconcile } from './reconcile.ts'
import { sweepRounds, sweepWaitingWins, type SweepDeps } from './sweep.ts'

let world: VendorWorld
let deps: SweepDeps
let last = 0
const id = (prefix: string) => `${prefix}-${++last}`
const log = { warn: () => undefined }
const hourMs = 3_600_000

beforeAll(async () => {
  world = await createVendorWorld()
  deps = { ...world, draw: () => 0.5 }
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

async function openRound(player: Player, round: string, change: object = {}) {
  const body = {
    player: player.player,
    session: player.session,
    game: testGame,
    round,
    transaction: id('t'),
    amount: '10.00',
    currency: 'BDT',
    ...change,
  }
  expect(await world.call('/vendor/v1/bet', body)).toMatchObject({ status: 200 })
  return body
}
const stateOf = async ({ memberId }: Player, round: string) => {
  const found = await world.wallet.transaction((tx) =>
    world.play.findRound(tx, { memberId, vendor: world.vendorId, round }),
  )
  return found?.state
}
const cashOf = async ({ memberId }: Player) => (await world.wallet.find(memberId))?.balances.cash
const differences = () =>
  rows<{ transaction: string; kind: string }>(
    world.db,
    'select transaction, kind from reconciliation_difference order by id',
  )
const say = (round: string, state: 'open' | 'completed' | 'cancelled') =>
  world.vendor.rounds.set(round, { state, record: { round }, proofUrl: null })

/** Lets the limit of open rounds pass for what this does, then sets the clock back. */
async function later<T>(hours: number, work: () => Promise<T>): Promise<T> {
  world.time.offsetMs += hours * hourMs
  try {
    world.registry.invalidate()
    return await work()
  } finally {
    world.time.offsetMs -= hours * hourMs
  }
}

describe('rounds past their limit', () => {
  test('that say until when they may be open are asked about after it', async () => {
    const player = await world.openPlayer()
    const settlesBy = new Date(Date.now() + 100 * hourMs).toISOString()
    await openRound(player, 'sweep-outright', { settles_by: settlesBy })
    await openRound(player, 'sweep-next', { settles_by: new Date(Date.now() - hourMs).toISOString() })
    say('sweep-outright', 'completed')
    say('sweep-next', 'completed')
    await later(99, () => sweepRounds(deps, log))
    expect(await stateOf(player, 'sweep-outright')).toBe('open')
    expect(await stateOf(player, 'sweep-next')).toBe('completed')
    await later(101, () => sweepRounds(deps, log))
    expect(await stateOf(player, 'sweep-outright')).toBe('completed')
  })

  test('say so 400 days ahead at most; the refusal is kept', async () => {
    const player = await world.openPlayer()
    const dayMs = 24 * hourMs
    const body = {
      player: player.player,
      session: player.session,
      game: testGame,
      round: id('r'),
      transaction: id('t'),
      amount: '10.00',
      currency: 'BDT',
      settles_by: new Date(Date.now() + 400.5 * dayMs).toISOString(),
    }
    const refused = { status: 400, content: { status: 'bad_request', message: 'settles_by' } }
    expect(await world.call('/vendor/v1/bet', body)).toMatchObject(refused)
    world.time.offsetMs += dayMs
    expect(await world.call('/vendor/v1/bet', body)).toMatchObject({ status: 400 })
    world.time.offsetMs -= dayMs
    const asked = { ...body, transaction: id('t'), settles_by: 'tomorrow' }
    expect(await world.call('/vendor/v1/bet', asked)).toMatchObject(refused)
    await openRound(player, id('r'), { settles_by: new Date(Date.now() + 399 * dayMs).toISOString() })
  })

  test('end as the vendor says; what it calls open is asked about again with growing waits', async () => {
    const player = await world.openPlayer()
    const said = { 'sweep-done': 'completed', 'sweep-off': 'cancelled', 'sweep-open': 'open' } as const
    for (const [round, state] of Object.entries(said)) {
      await openRound(player, round)
      say(round, state)
    }
    await openRound(player, 'sweep-lost')
    expect(await sweepRounds(deps, log)).toEqual({ completed: 0, cancelled: 0, deferred: 0 })
    expect(await later(26, () => sweepRounds(deps, log))).toEqual({ completed: 1, cancelled: 2, deferred: 1 })
    expect(await stateOf(player, 'sweep-done')).toBe('completed')
    expect(await stateOf(player, 'sweep-off')).toBe('cancelled')
    expect(await stateOf(player, 'sweep-lost')).toBe('cancelled')
    expect(await cashOf(player)).toBe(100_000n - 2_000n)
    expect(await differences()).toContainEqual({ transaction: 'sweep-lost', kind: 'round_unknown_there' })
    expect(await later(26, () => sweepRounds(deps, log))).toEqual({ completed: 0, cancelled: 0, deferred: 0 })
    say('sweep-open', 'completed')
    expect(await later(26.1, () => sweepRounds(deps, log))).toEqual({
      completed: 1,
      cancelled: 0,
      deferred: 0,
    })
  })

  test('stay while the vendor is away', async () => {
    const player = await world.openPlayer()
    await openRound(player, 'sweep-away')
    world.vendor.isDown = true
    expect(await later(26, () => sweepRounds(deps, log))).toMatchObject({
      completed: 0,
      cancelled: 0,
      deferred: 1,
    })
    world.vendor.isDown = false
    say('sweep-away', 'completed')
    expect(await stateOf(player, 'sweep-away')).toBe('open')
    expect(await later(26.1, () => sweepRounds(deps, log))).toMatchObject({ completed: 1 })
  })

  test('an answer that is signed by a stranger ends nothing', async () => {
    const player = await world.openPlayer()
    await openRound(player, 'sweep-forged')
    say('sweep-forged', 'completed')
    world.vendor.forgedSecret = 'the secret of somebody else, long enough'
    expect(await later(26, () => sweepRounds(deps, log))).toMatchObject({ completed: 0, deferred: 1 })
    world.vendor.forgedSecret = undefined
    expect(await stateOf(player, 'sweep-forged')).toBe('open')
    await later(26.1, () => sweepRounds(deps, log))
  })

  test('two workers at once end a round once', async () => {
    const player = await world.openPlayer()
    await openRound(player, 'sweep-twice')
    say('sweep-twice', 'cancelled')
    const other = { ...world.startNode(), draw: () => 0.5 }
    await later(26, () => Promise.all([sweepRounds(deps, log), sweepRounds(other, log)]))
    expect(await cashOf(player)).toBe(100_000n)
  })

  test('that end by themselves leave the list; what may yet be seen is looked at again', async () => {
    const player = await world.openPlayer()
    const { memberId } = player
    await openRound(player, 'sweep-itself')
    say('sweep-itself', 'open')
    expect(await later(26, () => sweepRounds(deps, log))).toMatchObject({ deferred: 1 })
    const listed = () =>
      rows(world.db, 'select round, attempts from round_inquiry where member_id = $1', [memberId])
    expect(await listed()).toEqual([{ round: 'sweep-itself', attempts: 1 }])
    await world.wallet.transaction((tx) =>
      world.play.closeRound(tx, {
        memberId,
        vendor: world.vendorId,
        round: 'sweep-itself',
        state: 'completed',
      }),
    )
    expect(await later(40, () => sweepRounds(deps, log))).toEqual({ completed: 0, cancelled: 0, deferred: 0 })
    expect(await listed()).toEqual([])
    const seen = `select swept_until <= now() - interval '5 minutes' as is_past
                    from round_sweep where vendor_id = $1`
    expect(await rows(world.db, seen, [world.vendorId])).toEqual([{ is_past: true }])
  })
})

test('a win whose bet never came is given up when its round is over, and shown', async () => {
  const player = await world.openPlayer()
  const win = {
    player: player.player,
    session: player.session,
    game: testGame,
    round: 'never',
    transaction: id('t'),
    amount: '5.00',
    currency: 'BDT',
  }
  await world.call('/vendor/v1/win', win)
  say('never', 'open')
  expect(await later(26, () => sweepWaitingWins(deps))).toBe(0)
  say('never', 'completed')
  expect(await later(26, () => sweepWaitingWins(deps))).toBe(1)
  expect(await differences()).toContainEqual({ transaction: win.transaction, kind: 'missing_here' })
  expect(await world.call('/vendor/v1/win', win)).toMatchObject({ status: 409 })
  expect(await cashOf(player)).toBe(100_000n)
})

describe('the books of a day', () => {
  test('agree, or every difference is stored once', async () => {
    const player = await world.openPlayer()
    const now = Date.now()
    const period = { from: new Date(now - hourMs), to: new Date(now + hourMs) }
    // What the tests above played is no part of the vendor's list: those differences come first.
    await reconcile(world, world.vendorId, period)
    const before = (await differences()).length
    const bets = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => openRound(player, `book-${name}`)))
    const [agreed, dearer, refused, undone, unlisted] = bets
    const list = (bet: typeof agreed, change: object = {}) => {
      if (!bet) throw new Error('the bet was placed above')
      const { transaction, round, amount } = bet
      const entry = {
        transaction,
        round,
        amount,
        kind: 'bet',
        player: player.player,
        currency: 'BDT',
      } as const
      world.vendor.transactions.push({
        ...entry,
        state: 'acknowledged',
        at: new Date(now).toISOString(),
        ...change,
      })
    }
    const undo = {
      player: player.player,
      round: 'book-d',
      transaction: id('t'),
      reference: undone?.transaction,
    }
    await world.call('/vendor/v1/rollback', undo)
    const prize = {
      player: player.player,
      transaction: id('t'),
      amount: '3.00',
      currency: 'BDT',
      promotion: 'prize',
      reference: 'x',
    }
    await world.call('/vendor/v1/promo-win', prize)
    list(agreed)
    list(dearer, { amount: '10.01' })
    list(refused, { state: 'refused' })
    list(undone, { state: 'rolled_back' })
    list(agreed, { kind: 'rollback', transaction: undo.transaction })
    list(agreed, { kind: 'promo_win', transaction: prize.transaction, amount: '3.00' })
    list(agreed, { transaction: 'ghost' })
    expect(await reconcile(world, world.vendorId, period)).toMatchObject({
      ok: true,
      value: { differences: 4 },
    })
    expect((await differences()).slice(before)).toEqual([
      { transaction: dearer?.transaction, kind: 'amount_differs' },
      { transaction: refused?.transaction, kind: 'state_differs' },
      { transaction: 'ghost', kind: 'missing_here' },
      { transaction: unlisted?.transaction, kind: 'missing_there' },
    ])
    expect(await reconcile(world, world.vendorId, period)).toMatchObject({
      ok: true,
      value: { differences: 0 },
    })
  })

  test('are not closed while the vendor is away', async () => {
    world.vendor.isDown = true
    const period = { from: new Date(0), to: new Date(hourMs) }
    expect(await reconcile(world, world.vendorId, period)).toEqual({ ok: false, code: 'vendor_unreachable' })
    world.vendor.isDown = false
  })
})
