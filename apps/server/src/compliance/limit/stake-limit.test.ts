import { defaultSettings } from '@baize/domain/setting'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { createAudit } from '../../kernel/audit/service.ts'
import { checkInvariants } from '../../invariants.ts'
import { createLimits, type LimitChange, type Limits } from './service.ts'

let world: VendorWorld
let table: Table
let limits: Limits

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  limits = createLimits({
    ...world,
    audit: createAudit({ clock: world.clock }),
    settings: { read: () => Promise.resolve(defaultSettings) },
    levels: { levelOf: () => Promise.resolve(0) },
    events: {
      publish: async () => world.sessions.invalidate(),
    },
  })
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

const set = async (player: Player, change: Pick<LimitChange, 'kind' | 'period' | 'limit'>) => {
  const by = { kind: 'member', id: String(player.memberId) } as const
  const changed = await limits.change({ ...change, memberId: player.memberId, setter: 'member', by })
  expect(changed).toMatchObject({ ok: true })
}
const bet = (player: Player, amount: string, more: object = {}) =>
  table.bet(table.betOf(player, { amount, ...more }))
const taken = { status: 200 }
const refused = { status: 403, content: { status: 'limit_reached' } }

describe('a stake limit', () => {
  test('lets stakes up to it and no further', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'stake', period: 'day', limit: '30.00' })
    expect(await bet(player, '20.00')).toMatchObject(taken)
    expect(await bet(player, '10.01')).toMatchObject(refused)
    expect(await bet(player, '10.00')).toMatchObject(taken)
    expect(await bet(player, '1.00')).toMatchObject(refused)
  })

  test('counts what was staked before it was set', async () => {
    const player = await world.openPlayer()
    expect(await bet(player, '25.00')).toMatchObject(taken)
    await set(player, { kind: 'stake', period: 'week', limit: '30.00' })
    expect(await bet(player, '6.00')).toMatchObject(refused)
    expect(await bet(player, '5.00')).toMatchObject(taken)
  })

  test('of 60 stakes at once, on two servers, exactly those that fit are taken', async () => {
    const player = await world.openPlayer({ cashMinor: 100_000n })
    await set(player, { kind: 'stake', period: 'month', limit: '200.00' })
    const desks = [world.desk, world.startNode().desk]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        world.call('/vendor/v1/bet', table.betOf(player), { desk: desks[n % 2] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  test('holds within a second on another node', async () => {
    const player = await world.openPlayer()
    const node = world.startNode()
    const place = (amount: string) =>
      world.call('/vendor/v1/bet', table.betOf(player, { amount }), { desk: node.desk })
    expect(await place('10.00')).toMatchObject(taken)
    await set(player, { kind: 'stake', period: 'day', limit: '15.00' })
    world.time.offsetMs += 1_001
    expect(await place('10.00')).toMatchObject(refused)
  })

  test('begins anew the next day', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'stake', period: 'day', limit: '10.00' })
    expect(await bet(player, '10.00')).toMatchObject(taken)
    expect(await bet(player, '10.00')).toMatchObject(refused)
    world.time.offsetMs += 24 * 3_600_000
    const tomorrow = await world.reopenPlayer(player)
    expect(await bet(tomorrow, '10.00')).toMatchObject(taken)
    world.time.offsetMs -= 24 * 3_600_000
  })

  test('a stake that came back may be placed again', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'stake', period: 'day', limit: '10.00' })
    const placed = table.betOf(player, { amount: '10.00' })
    expect(await table.bet(placed)).toMatchObject(taken)
    expect(await table.rollback(table.undo(player, placed))).toMatchObject(taken)
    expect(await bet(player, '10.00')).toMatchObject(taken)
  })

  test('a refusal is repeated, and what was taken before keeps its answer', async () => {
    const player = await world.openPlayer()
    const placed = table.betOf(player, { amount: '10.00' })
    const first = await table.bet(placed)
    await set(player, { kind: 'stake', period: 'day', limit: '12.00' })
    const late = table.betOf(player, { amount: '5.00' })
    const refusal = await table.bet(late)
    expect(refusal).toMatchObject(refused)
    expect((await table.bet(placed)).body).toBe(first.body)
    await set(player, { kind: 'stake', period: 'day', limit: null })
    world.time.offsetMs += 25 * 3_600_000
    expect((await table.bet(late)).body).toBe(refusal.body)
    world.time.offsetMs -= 25 * 3_600_000
  })

  test('bets and wins in one call count their stakes', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'stake', period: 'day', limit: '30.00' })
    const { transaction: _one, amount: _none, ...common } = table.betOf(player)
    const batch = (amounts: string[]) => ({
      ...common,
      round: table.id('r'),
      bets: amounts.map((amount) => ({ transaction: table.id('t'), amount })),
      wins: [],
    })
    expect(await table.betWin(batch(['10.00', '20.01']))).toMatchObject(refused)
    expect(await table.betWin(batch(['10.00', '20.00']))).toMatchObject(taken)
  })
})

describe('a loss limit', () => {
  test('a stake in play counts as lost, a win gives it back', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'loss', period: 'day', limit: '30.00' })
    const round = table.id('r')
    expect(await bet(player, '25.00', { round })).toMatchObject(taken)
    expect(await bet(player, '6.00')).toMatchObject(refused)
    expect(await table.win(table.betOf(player, { round, amount: '20.00' }))).toMatchObject(taken)
    expect(await bet(player, '25.00')).toMatchObject(taken)
    expect(await bet(player, '1.00')).toMatchObject(refused)
  })

  test('whatever is staked and won, no more than the limit is lost', async () => {
    const step = fc.tuple(fc.integer({ min: 100, max: 5_000 }), fc.option(fc.integer({ min: 1, max: 6_000 })))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const player = await world.openPlayer({ cashMinor: 100_000n })
        await set(player, { kind: 'loss', period: 'week', limit: '80.00' })
        for (const [stake, win] of steps) {
          const round = table.id('r')
          const placed = await bet(player, (stake / 100).toFixed(2), { round })
          const cash = (await table.cashOf(player)) ?? 0n
          expect(100_000n - cash).toBeLessThanOrEqual(8_000n)
          if (placed.status === 200 && win !== null)
            await table.win(table.betOf(player, { round, amount: (win / 100).toFixed(2) }))
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('a limit of time at play', () => {
  test('runs from stake to stake', async () => {
    const player = await world.openPlayer()
    await set(player, { kind: 'time', period: 'day', limit: '10' })
    expect(await bet(player, '1.00')).toMatchObject(taken)
    world.time.offsetMs += 9 * 60_000
    expect(await bet(player, '1.00')).toMatchObject(taken)
    world.time.offsetMs += 60_000
    expect(await bet(player, '1.00')).toMatchObject(refused)
    world.time.offsetMs -= 10 * 60_000
  })

  test('free rounds are play, too, and nothing else of it', async () => {
    const player = await world.openPlayer()
    const grantId = await world.grantRounds(player, 3)
    const free = () => bet(player, '0', { free_round: grantId })
    await set(player, { kind: 'stake', period: 'day', limit: '1.00' })
    await set(player, { kind: 'loss', period: 'day', limit: '1.00' })
    await set(player, { kind: 'time', period: 'day', limit: '10' })
    expect(await bet(player, '1.00')).toMatchObject(taken)
    expect(await free()).toMatchObject(taken)
    world.time.offsetMs += 9 * 60_000
    expect(await free()).toMatchObject(taken)
    world.time.offsetMs += 60_000
    expect(await free()).toMatchObject(refused)
    world.time.offsetMs -= 10 * 60_000
  })
})
