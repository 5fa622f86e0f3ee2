import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleWorld, type ConsoleWorld, type LoggedInOperator } from '../../testing/console-world.ts'
import { openVendorGames, type VendorGames } from '../../testing/vendor-games.ts'
import { rows } from '../../kernel/database/database.ts'
import { syncPools } from '../jackpot/sync.ts'
import { giveCredits } from '../../testing/withdrawals.ts'
import { gameReturnJobs } from './jobs.ts'

let world: ConsoleWorld
let games: VendorGames
let maker: LoggedInOperator
let checker: LoggedInOperator
let token: string
const reason = 'because a test says so'
const closedAt = '2026-11-20T10:00:00.000Z'

const report = (game: string, over: object = {}) => ({
  game,
  model: 'river',
  rounds: 5_000,
  stake: '10000.00',
  payout: '9610.00',
  expected: '9610.00',
  spread: '100.00',
  is_telling: true,
  is_best_play: false,
  closed: null,
  ...over,
})

beforeAll(async () => {
  world = await startConsoleWorld()
  games = await openVendorGames(world, ['slot-1', 'slot-2', 'slot-3'])
  maker = await world.logIn('return_maker', ['play_read', 'play_write', 'audit_read'])
  checker = await world.logIn('return_checker', ['play_read', 'play_approve', 'approval_read'])
  token = (await world.register('return_player')).token
})
afterAll(async () => {
  await games.vendor.close()
  await world.stop()
})

const reports = async (query: Record<string, string> = {}) =>
  (await world.ask('returnReportList', { as: maker, query })).value.list
const alarms = async () => (await world.ask('gameAlarmList', { as: maker })).value.list
const launch = async () => (await world.call('launchGame', { token, body: { gameId: 'slot-1' } })).message
const watch = () => world.platform.gameReturns.watch()

test('a vendor without a monitor, or away, says nothing', async () => {
  expect(await watch()).toBe(0)
  games.vendor.isDown = true
  expect(await watch()).toBe(0)
  games.vendor.isDown = false
  expect(await reports()).toEqual([])
})

test('what games and models returned stands beside its band, the furthest off first', async () => {
  games.vendor.returns = [
    report('slot-1', { payout: '9660.00' }),
    report('slot-2', { payout: '9360.00' }),
    report('slot-3', { model: 'delta', rounds: 10, is_telling: false }),
  ]
  expect(await watch()).toBe(0)
  expect(await reports()).toMatchObject([
    {
      game: 'River slot-2',
      actual: '93.60',
      expectedReturn: '96.10',
      bandFrom: '92.10',
      bandTo: '100.10',
      deviation: '-2.50',
      state: 'watch',
    },
    { game: 'River slot-1', deviation: '0.50', state: 'within' },
    { game: 'River slot-3', deviation: null, state: 'few' },
  ])
  expect(await reports({ by: 'model' })).toMatchObject([
    { model: 'river', games: 2, rounds: 10_000, actual: '95.10', deviation: '-1.41', state: 'within' },
    { model: 'delta', games: 1, state: 'few' },
  ])
  expect(await reports({ state: 'watch' })).toHaveLength(1)
  expect(await reports({ q: 'slot-1' })).toMatchObject([{ game: 'River slot-1' }])
  games.vendor.returns = [report('slot-1', { payout: '9100.00', is_best_play: true })]
  await watch()
  expect(await reports({ q: 'slot-1' })).toMatchObject([{ deviation: '-5.10', state: 'within' }])
})

test('a game that its monitor closed is closed here, once, until two people open it again', async () => {
  const told: string[] = []
  world.platform.events.subscribe(({ kind }) => told.push(kind))
  const closed = { reason: 'game_return', deviation: 5.5, at: closedAt } as const
  games.vendor.returns = [report('slot-1', { payout: '10160.00', closed })]
  expect(await launch()).toBe('ok')
  expect(await watch()).toBe(1)
  expect(await watch()).toBe(0)
  expect(await launch()).toBe('game_disabled')
  await expect.poll(() => told).toContain('catalogue_changed')
  expect(await reports()).toMatchObject([{ deviation: '5.50', state: 'alarm' }, {}, {}])
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({ gameId: 'slot-1', reason: 'game_return', deviation: '5.50', clearedAt: null })
  const audit = await world.ask('auditList', { as: maker, query: { event: 'game_alarm' } })
  expect(audit.value.list).toMatchObject([{ actorKind: 'system', details: { game: 'slot-1' } }])

  const asked = await world.ask('gameReopenAsk', { as: maker, body: { id: alarm?.id, reason } })
  const body = { id: asked.value.approvalId, reason }
  expect(await launch()).toBe('game_disabled')
  expect((await world.ask('approvalApprove', { as: checker, body })).message).toBe('ok')
  expect(await launch()).toBe('ok')
  const again = await world.ask('gameReopenAsk', { as: maker, body: { id: alarm?.id, reason } })
  expect(again.message).toBe('alarm_not_found')
  // The vendor still says so until it has been told: the same closing raises nothing.
  expect(await watch()).toBe(0)
  expect(await launch()).toBe('ok')
  const [job] = await rows<{ payload: unknown }>(
    world.platform.db,
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t
       on t.id = j.task_id where t.identifier = 'game_reopen'`,
  )
  const run = gameReturnJobs.find(({ name }) => name === 'game_reopen')
  games.vendor.isDown = true
  await expect(run?.run(world.platform, job?.payload, world.platform.log)).rejects.toThrow('not told')
  games.vendor.isDown = false
  await run?.run(world.platform, job?.payload, world.platform.log)
  expect(games.vendor.reopened).toEqual(['slot-1'])
})

test('pools stand as their vendor told of them, and every jackpot with who won it', async () => {
  const { platform } = world
  const updated = { currency: 'BDT', updated_at: '2026-11-20T10:00:00.000Z' }
  games.vendor.jackpots.push(
    { jackpot: 'small', amount: '99.00', ...updated },
    { jackpot: 'mohur', amount: '1234.50', kind: 'must_drop', must_drop_by: '5000.00', ...updated },
  )
  const { db, clock, vendorClient: client } = platform
  await syncPools({ db, clock, client }, { id: games.vendorId })
  const pools = await world.ask('jackpotList', { as: maker })
  expect(pools.value.list).toMatchObject([
    { vendor: 'outside', pool: 'mohur', kind: 'must_drop', amount: '1234.50', mustDropBy: '5000.00' },
    { pool: 'small', kind: null, mustDropBy: null },
  ])
  await giveCredits(world, token, '500')
  const memberId = (await world.call('memberInfo', { token })).value.id
  const [debit, seed] = await Promise.all(
    (['jackpot', 'promotion'] as const).map((kind) =>
      platform.wallet.houseAccount({ code: `${kind}:outside`, kind }),
    ),
  )
  for (const key of ['hit-1', 'hit-2'])
    await platform.wallet.post({
      kind: 'transfer',
      memberId: BigInt(memberId) as never,
      actor: games.vendorId,
      key,
      currency: 'BDT',
      reference: `round of ${key}`,
      legs: [
        { kind: 'jackpot_seed', debit: seed ?? 0, credit: debit ?? 0, amountMinor: 60_00n },
        { kind: 'jackpot_win', debit: debit ?? 0, credit: 'cash', amountMinor: 60_00n },
      ],
    })
  const first = await world.ask('jackpotHitList', { as: maker, query: { pageSize: '1' } })
  expect(first.value.list).toMatchObject([
    {
      username: 'return_player',
      vendor: 'outside',
      amount: '60.00',
      seed: '60.00',
      reference: 'round of hit-2',
    },
  ])
  const query = { pageSize: '1', cursor: first.value.nextCursor ?? '' }
  const second = await world.ask('jackpotHitList', { as: maker, query })
  expect(second.value).toMatchObject({ list: [{ reference: 'round of hit-1' }], nextCursor: null })
})
