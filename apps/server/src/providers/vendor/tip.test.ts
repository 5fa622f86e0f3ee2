import type { LimitKind } from '@baize/domain/limit'
import { defaultSettings } from '@baize/domain/setting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { createAudit } from '../../kernel/audit/service.ts'
import { createLimits, type Limits } from '../../compliance/limit/service.ts'
import { createPlayRecord } from '../../betting/play/record.ts'
import { feedConsumer } from '../../betting/feed/consume.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { countReports } from '../../reporting/report/count.ts'
import { reportConsumer } from '../../reporting/report/feed-consumer.ts'
import { checkInvariants } from '../../invariants.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { reconcile } from './reconcile.ts'

let world: VendorWorld
let table: Table
let limits: Limits

const settings = { read: () => Promise.resolve(defaultSettings) }

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  limits = createLimits({
    ...world,
    settings,
    audit: createAudit({ clock: world.clock }),
    levels: { levelOf: () => Promise.resolve(0) },
    events: { publish: async () => world.sessions.invalidate() },
  })
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

const tipOf = (player: Player, change: object = {}) =>
  table.betOf(player, { amount: '50.00', round_closed: true, meta: { tip: true }, ...change })
const kindsOf = async ({ memberId }: Player) =>
  (
    await rows<{ kind: string }>(
      world.db,
      `select kind from transfer where member_id = $1 and kind not in ('sandbox_credit', 'deposit') order by seq`,
      [memberId],
    )
  ).map(({ kind }) => kind)

describe('a tip to a dealer', () => {
  test('is taken once, as a round of its own that has ended', async () => {
    const player = await world.openPlayer()
    const tip = tipOf(player)
    const first = await table.bet(tip)
    expect(first).toMatchObject({ status: 200, content: { status: 'ok', balance: '950.00' } })
    expect((await table.bet(tip)).body).toBe(first.body)
    expect(await table.bet({ ...tip, amount: '60.00' })).toMatchObject({ status: 409 })
    expect(await table.bet({ ...tip, transaction: table.id('t') })).toMatchObject({ status: 400 })
    expect(await table.cashOf(player)).toBe(95_000n)
    expect(await kindsOf(player)).toEqual(['tip'])
    expect(await table.stateOf(player, tip.round)).toMatchObject({
      isTip: true,
      state: 'completed',
      stakeMinor: 5_000n,
    })
    const ended = { player: player.player, game: tip.game, round: tip.round, transaction: table.id('t') }
    await table.endRound({ ...ended, state: 'completed', record: { kind: 'tip' } })
    expect(await table.stateOf(player, tip.round)).toMatchObject({ record: '{"kind":"tip"}' })
  })

  test.each([
    ['that does not close its round', { round_closed: false }],
    ['of a free round', { amount: '0', free_round: 'grant-1' }],
    ['that feeds a pool', { jackpot_contribution: '1.00' }],
  ])('%s is refused', async (_name, change) => {
    const player = await world.openPlayer()
    expect(await table.bet(tipOf(player, change))).toMatchObject({
      status: 400,
      content: { status: 'bad_request' },
    })
    expect(await table.cashOf(player)).toBe(100_000n)
  })

  test('with stakes in one call is refused: it would count as one', async () => {
    const player = await world.openPlayer()
    const { transaction, amount, ...place } = tipOf(player)
    const batch = { ...place, bets: [{ transaction, amount }], wins: [] }
    expect(await table.betWin(batch)).toMatchObject({ status: 400, content: { message: 'meta' } })
    expect(await table.cashOf(player)).toBe(100_000n)
    expect(await table.betWin({ ...batch, meta: { tip: false } })).toMatchObject({ status: 200 })
  })

  test('has no round with stakes', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    expect(await table.bet(tipOf(player, { round }))).toMatchObject({ status: 400 })
    expect(await table.stateOf(player, round)).toMatchObject({ isTip: false, state: 'open' })
    const tip = tipOf(player)
    await table.bet(tip)
    expect(await table.bet(table.betOf(player, { round: tip.round }))).toMatchObject({ status: 400 })
  })

  test('needs the money, and no table’s least stake', async () => {
    const player = await world.openPlayer({ cashMinor: 1_000n })
    expect(await table.bet(tipOf(player))).toMatchObject({ status: 402 })
    expect(await table.bet(tipOf(player, { amount: '0.50' }))).toMatchObject({ status: 200 })
  })

  test('that is rolled back comes back, and stays marked', async () => {
    const player = await world.openPlayer()
    const tip = tipOf(player)
    await table.bet(tip)
    expect(await table.rollback(table.undo(player, tip))).toMatchObject({ status: 200 })
    expect(await table.cashOf(player)).toBe(100_000n)
    expect(await kindsOf(player)).toEqual(['tip', 'tip_refund'])
    expect(await table.stateOf(player, tip.round)).toMatchObject({ isTip: true, stakeMinor: 0n })
  })

  test('from a wallet at the vendor costs that wallet', async () => {
    const player = await world.openPlayer()
    world.rules.isSingle = false
    world.time.offsetMs += 2_000
    try {
      expect(await table.bet(tipOf(player))).toMatchObject({ status: 402 })
      expect(await kindsOf(player)).toEqual([])
    } finally {
      world.rules.isSingle = true
      world.time.offsetMs += 2_000
    }
  })
})

describe('is no stake', () => {
  test('for turnover, and stands apart in the record', async () => {
    const player = await world.openPlayer()
    const staked = table.betOf(player, { round_closed: true })
    await table.bet(staked)
    await table.bet(tipOf(player))
    const played = await rows<{ turnover: bigint; tips: bigint }>(
      world.db,
      `select sum(valid_stake)::bigint as turnover, sum(tip)::bigint as tips from bet_fact_pending($1, 0)`,
      [player.memberId],
    )
    expect(played).toEqual([{ turnover: 1_000n, tips: 5_000n }])
    const record = createPlayRecord(world.db)
    const filter = { memberId: player.memberId }
    expect(await record.summary(filter)).toEqual({
      count: 1,
      stakeMinor: 1_000n,
      validStakeMinor: 1_000n,
      tipsMinor: 5_000n,
      payoutMinor: 0n,
    })
    const page = await record.page(filter, { limit: 10 })
    expect(page?.rounds.map(({ isTip, stakeMinor }) => [isTip, stakeMinor])).toEqual([
      [true, 5_000n],
      [false, 1_000n],
    ])
  })

  test('for a limit of stakes, but lost for one of losses', async () => {
    const set = async (player: Player, kind: LimitKind, limit: string) => {
      const by = { kind: 'member', id: String(player.memberId) } as const
      const { memberId } = player
      expect(
        await limits.change({ memberId, kind, limit, period: 'day', setter: 'member', by }),
      ).toMatchObject({ ok: true })
    }
    const staking = await world.openPlayer()
    await set(staking, 'stake', '10.00')
    expect(await table.bet(tipOf(staking))).toMatchObject({ status: 200 })
    expect(await table.bet(table.betOf(staking))).toMatchObject({ status: 200 })
    const losing = await world.openPlayer()
    await set(losing, 'loss', '60.00')
    const tip = tipOf(losing)
    expect(await table.bet(tip)).toMatchObject({ status: 200 })
    const second = tipOf(losing, { amount: '10.01' })
    const refused = { status: 403, content: { status: 'limit_reached' } }
    expect(await table.bet(second)).toMatchObject(refused)
    expect(await table.bet(second)).toMatchObject(refused)
    expect(await table.bet(table.betOf(losing, { amount: '10.01' }))).toMatchObject(refused)
    await table.rollback(table.undo(losing, tip))
    expect(await table.bet(table.betOf(losing, { amount: '60.00' }))).toMatchObject({ status: 200 })
  })

  test('for a check of reality: it is lost, and takes nothing off what was paid', async () => {
    const player = await world.openPlayer()
    const since = new Date(world.clock() - 60_000)
    const { round } = await table.openRound(player)
    await table.win(table.betOf(player, { round, amount: '4.00' }))
    await table.bet(tipOf(player))
    expect(await limits.playedSince(player.memberId, since)).toEqual({
      staked: '10.00',
      paid: '4.00',
      net: '-56.00',
    })
  })

  test('for reports, which have a figure of their own for it', async () => {
    const player = await world.openPlayer()
    await table.bet(table.betOf(player, { round_closed: true }))
    await table.bet(tipOf(player))
    const undone = tipOf(player)
    await table.bet(undone)
    await table.rollback(table.undo(player, undone))
    await sealLedger(world.db)
    await countReports({ audits: world.db, clock: world.clock, settings })
    await produceFacts(world.db)
    await feedConsumer({ db: world.db, clock: world.clock, settings }, reportConsumer)
    const [sums] = await rows<Record<'tips' | 'rest' | 'lanes' | 'agents', bigint>>(
      world.db,
      `select sum(tips)::bigint as tips, (sum(stakes) - sum(wins) - sum(pool))::bigint as rest,
              (select sum(tips)::bigint from report_lane_day) as lanes,
              (select sum(tips)::bigint from report_agent_day) as agents from report_day`,
    )
    const [moved] = await rows<{ given: bigint; house: bigint; open: bigint }>(
      world.db,
      `select (select coalesce(sum(case kind when 'tip' then amount else -amount end), 0)::bigint
                 from transfer where kind in ('tip', 'tip_refund')) as given,
              (select sum(b.balance)::bigint from house_balance b join house_account h on h.id = b.account
                where h.kind = 'game') as house,
              (select coalesce(sum(stake - payout), 0)::bigint from round where state = 'open') as open`,
    )
    expect(moved?.given).toBeGreaterThan(0n)
    expect(sums).toMatchObject({ tips: moved?.given, lanes: moved?.given, agents: moved?.given })
    // What is in play is no figure yet.
    expect((sums?.rest ?? 0n) + (sums?.tips ?? 0n) + (moved?.open ?? 0n)).toBe(moved?.house)
  })
})

test('books are compared with tips: the vendor lists them as bets', async () => {
  const player = await world.openPlayer()
  const tip = tipOf(player)
  await table.bet(tip)
  const at = world.clock()
  const period = { from: new Date(at - 60_000), to: new Date(at + 60_000) }
  await reconcile({ db: world.db, client: world.client }, world.vendorId, period)
  const [difference] = await rows<{ kind: string }>(
    world.db,
    'select kind from reconciliation_difference where transaction = $1',
    [tip.transaction],
  )
  expect(difference?.kind).toBe('missing_there')
})
