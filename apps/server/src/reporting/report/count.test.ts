import type { HouseKind } from '@baize/domain/ledger'
import { defaultSettings } from '@baize/domain/setting'
import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { houseActors } from '../../ledger/wallet/actors.ts'
import { createDice } from '../../../../../tools/test/dice.ts'
import { checkInvariants } from '../../invariants.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { feedConsumer, rebuildConsumer } from '../../betting/feed/consume.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { countReports, countReportsAnew, type CountDeps } from './count.ts'
import { reportConsumer } from './feed-consumer.ts'

let world: VendorWorld
let owner: Pool
let table: Table
let timeZone = defaultSettings.limits.timeZone
let deps: CountDeps

beforeAll(async () => {
  world = await createVendorWorld()
  owner = createPool(world.ownerUrl, { name: 'report-owner', max: 2 })
  table = createTable(world)
  const read = () => Promise.resolve({ ...defaultSettings, limits: { ...defaultSettings.limits, timeZone } })
  deps = { audits: world.db, clock: world.clock, settings: { read } }
})
afterAll(async () => {
  await owner.end()
  await world.end()
})
beforeEach(() => {
  timeZone = defaultSettings.limits.timeZone
})

const agentId = 500n
/** A player who is registered, too, under the agent. */
async function openPlayer(registeredAt = new Date()): Promise<Player> {
  const player = await world.openPlayer({ cashMinor: 0n })
  await owner.query(
    `insert into member (id, username, nickname, type, upline_id, password_hash, currency, created_at)
     overriding system value values ($1::bigint, 'report-' || $1, 'R', $2, $3, '-', 'BDT', $4)
     on conflict do nothing`,
    [agentId, 1, null, registeredAt],
  )
  await owner.query(
    `insert into member (id, username, nickname, type, upline_id, password_hash, currency, created_at)
     overriding system value values ($1::bigint, 'report-' || $1, 'R', $2, $3, '-', 'BDT', $4)`,
    [player.memberId, 0, agentId, registeredAt],
  )
  return player
}

let keys = 0
type Side = HouseKind | 'cash' | 'bonus'
type Way = 'deposit' | 'deposit_fee' | 'bonus_grant' | 'withdrawal' | 'withdrawal_return' | 'adjustment'
const sides = {
  deposit: ['gateway', 'cash'],
  deposit_fee: ['gateway', 'fee'],
  bonus_grant: ['promotion', 'bonus'],
  withdrawal: ['cash', 'gateway'],
  withdrawal_return: ['gateway', 'cash'],
  adjustment: ['adjustment', 'cash'],
} as const satisfies Record<Way, readonly [Side, Side]>

async function move({ memberId }: Player, kind: Way, amountMinor: bigint): Promise<string> {
  const key = `report ${(keys += 1)}`
  const accountOf = async (name: Side) =>
    name === 'cash' || name === 'bonus'
      ? name
      : world.wallet.houseAccount({ code: `${name}:report`, kind: name })
  const [from, to] = sides[kind]
  const legs = [{ kind, debit: await accountOf(from), credit: await accountOf(to), amountMinor }]
  const actor = houseActors.adjustment
  const moved = await world.wallet.post({ kind: 'transfer', actor, key, memberId, currency: 'BDT', legs })
  expect(moved).toMatchObject({ status: 'applied' })
  return key
}

/** Rounds by dice: won, lost, taken back. Gives how many were played to their end. */
async function play(player: Player, seed: number, rounds = 8): Promise<number> {
  const dice = createDice(seed)
  const money = (below: number) => ((100 + dice.below(below)) / 100).toFixed(2)
  let settled = 0
  for (let time = 0; time < rounds; time += 1) {
    const placed = table.betOf(player, { amount: money(900) })
    expect(await table.bet(placed)).toMatchObject({ status: 200 })
    const { round, game } = placed
    if (dice.isOneIn(4)) await table.rollback(table.undo(player, placed))
    else {
      settled += 1
      await table.win(table.betOf(player, { round, game, amount: money(1_500), round_closed: true }))
    }
  }
  return settled
}

const takeBets = () => feedConsumer({ ...deps, db: world.db }, reportConsumer, { facts: 7 })
const countAll = async () => {
  await sealLedger(world.db)
  await countReports(deps)
  await produceFacts(world.db)
  await takeBets()
}
const tables = [
  'report_day',
  'report_activity',
  'report_funnel',
  'report_member',
  'report_lane',
  'report_lane_day',
  'report_agent_day',
  'report_funnel_day',
  '(select * from report_player where players <> 0)',
  '(select * from report_agent_player where players <> 0)',
] as const
const dump = async () => {
  const found = tables.map((name) =>
    rows<{ all: string | null }>(
      owner,
      `select string_agg(r::text, ' ' order by r::text) as all from ${name} r`,
    ),
  )
  return (await Promise.all(found)).map(([row]) => row?.all)
}
const sumsOf = (where: string) =>
  rows<Record<string, bigint>>(
    world.db,
    `select coalesce(sum(deposits), 0)::bigint as deposits, coalesce(sum(withdrawals),
       0)::bigint as withdrawals,
            coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(bonuses), 0)::bigint as bonuses,
            coalesce(sum(adjustments), 0)::bigint as adjustments, coalesce(sum(stakes), 0)::bigint as stakes,
            coalesce(sum(wins), 0)::bigint as wins, coalesce(sum(bets), 0)::bigint as bets
       from report_day where ${where}`,
  ).then(([found]) => found)

test('what is counted step by step is ledger and bets, and the same as counted anew', async () => {
  let settled = 0
  const players = [await openPlayer(), await openPlayer(), await openPlayer()]
  for (const [index, player] of players.entries()) {
    await move(player, 'deposit', 500_000n)
    await move(player, 'deposit_fee', 1_500n)
    await move(player, 'bonus_grant', 20_000n)
    if (index > 0) await countAll()
    settled += await play(player, 40 + index)
    await countAll()
    await move(player, 'withdrawal', 10_000n)
    await move(player, 'withdrawal_return', 4_000n)
    await move(player, 'adjustment', 700n)
  }
  await countAll()
  expect(await checkInvariants(world.db)).toEqual([])
  const sums = await sumsOf('agent_id = 500')
  expect(sums).toMatchObject({
    deposits: 1_504_500n,
    withdrawals: 18_000n,
    fees: 4_500n,
    bonuses: 60_000n,
    adjustments: 2_100n,
    bets: BigInt(settled),
  })
  const [game] = await rows<{ balance: bigint }>(
    world.db,
    `select sum(balance)::bigint as balance from house_balance b join house_account h on h.id = b.account
      where h.kind in ('game', 'jackpot')`,
  )
  expect((sums?.['stakes'] ?? 0n) - (sums?.['wins'] ?? 0n)).toBe(game?.balance)
  const byLane = await rows(
    world.db,
    `select distinct vendor, category from report_day where bets > 0 order by 1, 2`,
  )
  expect(byLane).toEqual(await rows(world.db, `select distinct vendor, category from game order by 1, 2`))

  const before = await dump()
  expect(before.every((text) => text)).toBe(true)
  await countReports(deps)
  expect(await dump()).toEqual(before)
  await countReportsAnew(deps)
  expect(await checkInvariants(world.db)).toEqual([])
  await takeBets()
  expect(await dump()).toEqual(before)
  await rebuildConsumer({ ...deps, db: world.db }, reportConsumer)
  expect(await checkInvariants(world.db)).toEqual([])
  await countReports(deps)
  expect(await dump()).toEqual(before)
})

test('two who count at once count once', async () => {
  const player = await openPlayer()
  await move(player, 'deposit', 30_000n)
  await sealLedger(world.db)
  await play(player, 3, 12)
  await produceFacts(world.db)
  await Promise.all([countReports(deps), takeBets(), countReports(deps), takeBets(), countReportsAnew(deps)])
  await takeBets()
  expect(await checkInvariants(world.db)).toEqual([])
})

test('how far members come is counted on the day on which they registered', async () => {
  const registeredAt = new Date('2001-03-03T18:00:00Z')
  const [silent, once, twice] = [
    await openPlayer(registeredAt),
    await openPlayer(registeredAt),
    await openPlayer(registeredAt),
  ]
  const funnel = () =>
    rows(
      world.db,
      `select day, registered, deposited, staked, redeposited from report_funnel
        where agent_id = 500 and day < '2001-04-01'`,
    )
  const at = (registered: number, deposited: number, staked: number, redeposited: number) => [
    { day: '2001-03-04', registered, deposited, staked, redeposited },
  ]
  await countAll()
  expect(await funnel()).toEqual(at(3, 0, 0, 0))
  for (const player of [once, twice, twice]) await move(player, 'deposit', 50_000n)
  await countAll()
  expect(await funnel()).toEqual(at(3, 2, 0, 0))
  await play(once, 7, 1)
  await play(twice, 8, 1)
  await move(silent, 'adjustment', 100n)
  await countAll()
  expect(await funnel()).toEqual(at(3, 2, 2, 1))
  expect(await checkInvariants(world.db)).toEqual([])
})

describe('days', () => {
  test('begin and end at midnight of the house, to the microsecond', async () => {
    const player = await openPlayer()
    for (const [at, amountMinor] of [
      ['2001-01-09T17:59:59.999999Z', 1n],
      ['2001-01-09T18:00:00Z', 10n],
      ['2001-01-10T17:59:59.999999Z', 100n],
      ['2001-01-10T18:00:00Z', 1_000n],
    ] as const)
      await backdate(await move(player, 'deposit', amountMinor), at)
    await countAll()
    const days = () =>
      rows(
        world.db,
        `select day, deposits from report_day where day < '2001-02-01' and deposits > 0 order by day`,
      )
    expect(await days()).toEqual([
      { day: '2001-01-09', deposits: 1n },
      { day: '2001-01-10', deposits: 110n },
      { day: '2001-01-11', deposits: 1_000n },
    ])
    // Another time zone has other days: everything is counted anew.
    timeZone = 'UTC'
    await countReports(deps)
    expect(await days()).toEqual([
      { day: '2001-01-09', deposits: 11n },
      { day: '2001-01-10', deposits: 1_100n },
    ])
    expect(await checkInvariants(world.db)).toEqual([])
    timeZone = defaultSettings.limits.timeZone
    await countReports(deps)
    expect(await days()).toHaveLength(3)
  })

  test('a correction stands on the day on which it was made', async () => {
    const player = await openPlayer()
    await move(player, 'deposit', 80_000n)
    const placed = table.betOf(player, { amount: '5.00', round_closed: true })
    await table.bet(placed)
    const key = await move(player, 'deposit', 60_000n)
    await settledAt(placed.round, '2000-12-30T12:00:00Z')
    await backdate(key, '2000-12-30T12:00:00Z')
    await countAll()
    await table.rollback(table.undo(player, placed))
    const reversed = await world.wallet.post({
      kind: 'reverse',
      actor: houseActors.adjustment,
      key: 'report reversal',
      ofActor: houseActors.adjustment,
      ofKey: key,
      memberId: player.memberId,
      currency: 'BDT',
    })
    expect(reversed).toMatchObject({ status: 'applied' })
    const today = `day > '2020-01-01'`
    const earlier = await sumsOf(today)
    await countAll()
    expect(await sumsOf(`day = '2000-12-30'`)).toMatchObject({ stakes: 500n, deposits: 60_000n })
    const later = await sumsOf(today)
    expect((later?.['stakes'] ?? 0n) - (earlier?.['stakes'] ?? 0n)).toBe(-500n)
    expect((later?.['deposits'] ?? 0n) - (earlier?.['deposits'] ?? 0n)).toBe(-60_000n)
    expect(await checkInvariants(world.db)).toEqual([])
  })
})

/** Moves what is not sealed yet to another instant, as if it had been posted then. */
const backdate = (key: string, at: string) =>
  owner.query('update transfer set posted_at = $2 where key = $1', [key, at])

/** Moves the end of a round that is not fed yet to another instant. */
const settledAt = (round: string, at: string) =>
  owner.query('update round set closed_at = $2 where round = $1', [round, at])

test('a bet counts when it has settled, not when it was placed; a void one never did', async () => {
  const player = await openPlayer()
  await move(player, 'deposit', 80_000n)
  await countAll()
  const today = `day > '2020-01-01' and agent_id = 500`
  const before = await sumsOf(today)
  const added = async () => {
    const sums = await sumsOf(today)
    return Object.fromEntries(
      ['bets', 'stakes', 'wins'].map((of) => [of, (sums?.[of] ?? 0n) - (before?.[of] ?? 0n)]),
    )
  }
  const [open, void_] = [table.betOf(player, { amount: '7.00' }), table.betOf(player, { amount: '9.00' })]
  await table.bet(open)
  await table.bet(void_)
  await countAll()
  expect(await added()).toEqual({ bets: 0n, stakes: 0n, wins: 0n })
  await table.rollback(table.undo(player, void_))
  await table.win(
    table.betOf(player, { round: open.round, game: open.game, amount: '3.00', round_closed: true }),
  )
  await countAll()
  expect(await added()).toEqual({ bets: 1n, stakes: 700n, wins: 300n })
  expect(await checkInvariants(world.db)).toEqual([])
})

test('whoever played within a time is one player, in whatever order their days are counted', async () => {
  const [often, seldom] = [await openPlayer(), await openPlayer()]
  for (const player of [often, seldom]) await move(player, 'deposit', 90_000n)
  const days = [
    [often, '2000-06-05'],
    [seldom, '2000-06-06'],
    [often, '2000-06-01'],
    [often, '2000-06-09'],
    [often, '2000-06-03'],
    [seldom, '2000-06-02'],
    [often, '2000-06-09'],
  ] as const
  for (const [player, day] of days) {
    const placed = table.betOf(player, { amount: '1.00', round_closed: true })
    expect(await table.bet(placed)).toMatchObject({ status: 200 })
    await settledAt(placed.round, `${day}T12:00:00Z`)
    await countAll()
  }
  const players = async (from: string, to: string) =>
    rows(
      world.db,
      `select p.part, sum(p.players)::int as counted from report_player p
        where p.day between $1 and $2 and p.before < $1 group by p.part, p.vendor, p.category
       having sum(p.players) <> 0 order by p.part`,
      [from, to],
    )
  const all = (counted: number) => ['all', 'category', 'lane', 'vendor'].map((part) => ({ part, counted }))
  expect(await players('2000-06-01', '2000-06-30')).toEqual(all(2))
  expect(await players('2000-06-03', '2000-06-05')).toEqual(all(1))
  expect(await players('2000-06-06', '2000-06-09')).toEqual(all(2))
  expect(await players('2000-06-07', '2000-06-08')).toEqual([])
  expect(await players('2000-06-04', '2000-06-09')).toEqual(all(2))
  expect(await checkInvariants(world.db)).toEqual([])
})

describe('a count that is not the ledger is found', () => {
  test.each([
    ['a unit too much', `update report_day set stakes = stakes + 1 where bets > 0`, 'roll-ups by day'],
    ['a line that is missing', `delete from report_day where deposits > 0`, 'roll-ups by day'],
    [
      'an agent who is another one',
      `update report_day set agent_id = 501 where agent_id = 500`,
      'roll-ups by day',
    ],
    ['a player who did not play', `delete from report_activity where member_id > 1000`, 'who played'],
    ['a sum of all agents', `update report_lane_day set wins = wins + 1`, 'sums of all agents'],
    ['a player too many', `update report_player set players = players + 1`, 'sums of all agents'],
    [
      'an agent with a player too many',
      `update report_agent_player set players = players + 1`,
      'sums of all agents',
    ],
    ['a funnel that is too long', `update report_funnel set staked = staked + 1`, 'the funnel'],
    ['a member who is not in it', `delete from report_member where deposits = 0`, 'the funnel'],
  ])('%s', async (_name, drift, title) => {
    const tx = await owner.connect()
    try {
      await tx.query('begin')
      expect((await tx.query(drift)).rowCount).toBeGreaterThan(0)
      const found = await checkInvariants(tx)
      expect(found.map(({ id }) => id)).toContain('I17')
      expect(found.some((each) => each.title.startsWith(title))).toBe(true)
    } finally {
      await tx.query('rollback')
      tx.release()
    }
    expect(await checkInvariants(world.db)).toEqual([])
  })
})
