import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedTables } from '../../../../../tools/tidy/tables.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import { createBetting } from '../bet/service.ts'

/** Who has no bonus plays as if there were none: their bets touch no table of rewards, not once. */
const spared = [...(ownedTables['rewards'] ?? []), 'stake_bonus', 'free_round_grant', 'free_round_play']

let world: VendorWorld
let table: Table
let player: Player
let owner: Pool
beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  player = await world.openPlayer({ cashMinor: 100_000n })
  owner = createPool(world.ownerUrl, { name: 'owner', max: 1 })
  // Whatever would touch one of them from now on fails.
  await owner.query(`revoke all on ${spared.join()} from public, baize_app`)
})
afterAll(async () => {
  await owner.end()
  await world.end()
})

const money = { status: 200, content: { status: 'ok' } }

test('two hundred rounds of a provider', async () => {
  for (let n = 0; n < 200; n += 1) {
    const placed = table.betOf(player, { amount: '3.00' })
    expect(await table.bet(placed)).toMatchObject(money)
    const won = table.betOf(player, { round: placed.round, amount: n % 3 === 0 ? '7.00' : '0' })
    expect(await table.win({ ...won, round_closed: n % 2 === 0 })).toMatchObject(money)
  }
  expect(await table.cashOf(player)).toBe(100_000n - 200n * 300n + 67n * 700n)
})

/** Row counts of every table, so that an extra row is noticed in any of them. */
async function countRows(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `select relname as name,
            (xpath('/row/count/text()',
              query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::int
              as count
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}
async function rowsOf(act: () => Promise<void>): Promise<Record<string, number>> {
  const before = await countRows()
  await act()
  const changes = [...(await countRows())].map(
    ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
  )
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
async function playRounds(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const placed = table.betOf(player, { amount: '3.00' })
    expect(await table.bet(placed)).toMatchObject(money)
    expect(
      await table.win({ ...table.betOf(player, { round: placed.round, amount: '3.00' }) }),
    ).toMatchObject(money)
  }
}

test('a bet writes its transfers and its round, with forty rules in force as with none', async () => {
  const ofBets = { transfer: 40, round: 20 }
  expect(await rowsOf(() => playRounds(20))).toEqual(ofBets)
  await owner.query(
    `with rule as (insert into reward_rule select from generate_series(1, 40) returning id),
     version as (
       insert into reward_rule_version (rule_id, number, document, hash, family, measure, period, is_opt_in,
         is_at_end, start_at, asked_by, approved_by, approval_id, agreed_at)
       select id, 1, '{}', '', 'offer', 'turnover', 'daily', false, false, now(), 1, 2, 1, now()
         from rule returning id)
     insert into reward_period select id, now() - interval '1 hour', now() + interval '1 day' from version`,
  )
  expect(await rowsOf(() => playRounds(20))).toEqual(ofBets)
})

test('what goes the long way: several in one call, a rollback, a repeat, too little cash', async () => {
  const { player: name, session } = player
  const placed = table.betOf(player)
  expect(await table.bet(placed)).toMatchObject(money)
  expect(await table.bet(placed)).toMatchObject(money)
  expect(await table.bet({ ...table.betOf(player), round: placed.round })).toMatchObject(money)
  expect(await table.rollback(table.undo(player, placed))).toMatchObject(money)
  expect(await table.bet(table.betOf(player, { amount: '1000.00' }))).toMatchObject({
    content: { status: 'insufficient_funds' },
  })
  const both = {
    player: name,
    session,
    game: placed.game,
    round: table.id('r'),
    currency: 'BDT',
    bets: [{ transaction: table.id('t'), amount: '2.00', jackpot_contribution: '0.10' }],
    wins: [{ transaction: table.id('t'), amount: '1.00' }],
  }
  expect(await table.betWin(both)).toMatchObject(money)
  const closing = {
    player: name,
    game: both.game,
    round: both.round,
    transaction: table.id('t'),
    state: 'completed',
  }
  expect(await table.endRound(closing)).toMatchObject({ status: 200 })
  expect(await world.call('/vendor/v1/balance', { player: name, session })).toMatchObject({ status: 200 })
  const tip = { round_closed: true, meta: { tip: true } }
  expect(await table.bet(table.betOf(player, tip))).toMatchObject(money)
})

test('bets of the house, lost, won and void', async () => {
  const betting = createBetting({ ...world, gate: world.limits })
  const source = await betting.source({ code: 'toy', product: 'lottery' })
  const { memberId } = player
  const placements = Array.from({ length: 3 }, () => ({
    source,
    memberId,
    key: crypto.randomUUID(),
    game: 'toy',
    currency: 'BDT' as const,
    cashMinor: 5_00n,
    takesBonus: true,
  }))
  const placed = await betting.placeBets(placements)
  const states = ['settled', 'settled', 'cancelled'] as const
  const outcomes = await betting.settleBets(
    source,
    placed.map((each, n) => ({
      memberId,
      betId: each.status === 'placed' ? each.betId : '',
      revision: 1,
      state: states[n] ?? 'settled',
      payoutMinor: n === 1 ? 9_00n : 0n,
    })),
  )
  expect(outcomes).toMatchObject([{ movedMinor: 0n }, { movedMinor: 9_00n }, { movedMinor: 5_00n }])
})

test('while a bonus is looked at as soon as there is money of one', async () => {
  const promotion = await world.wallet.houseAccount({ code: 'promotion:bonus', kind: 'promotion' })
  const other = await world.openPlayer({ cashMinor: 1_000n })
  await world.wallet.post({
    kind: 'transfer',
    memberId: other.memberId,
    actor: 30,
    key: 'bonus',
    currency: 'BDT',
    legs: [{ kind: 'bonus_grant', debit: promotion, credit: 'bonus', amountMinor: 5n }],
  })
  await expect(table.bet(table.betOf(other, { amount: '3.00' }))).rejects.toThrow('permission denied')
})
