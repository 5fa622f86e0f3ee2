import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayRecord } from '../../betting/play/record.ts'
import { createRecordService } from '../../betting/record/service.ts'
import { produceFacts } from '../../betting/feed/produce.ts'
import { checkInvariants } from '../../invariants.ts'
import { rows } from '../../kernel/database/database.ts'
import { sealLedger } from '../../ledger/wallet/seals.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'

let world: VendorWorld
let table: Table

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
})
afterAll(async () => {
  await feed()
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})

async function feed(): Promise<void> {
  while (await sealLedger(world.db)) continue
  await produceFacts(world.db)
}

const endOf = (player: Player, round: string, change: object = {}) => ({
  player: player.player,
  game: testGame,
  round,
  transaction: table.id('t'),
  state: 'completed',
  ...change,
})
const end = (player: Player, round: string, change: object = {}) =>
  table.endRound(endOf(player, round, change))

/** What readers of the feed count of a player now, fed or not. */
async function turnoverOf({ memberId }: Player): Promise<bigint> {
  const [sum] = await rows<{ turnover: bigint }>(
    world.db,
    'select coalesce(sum(valid_stake), 0)::bigint as turnover from bet_fact_pending($1, 0)',
    [memberId],
  )
  return sum?.turnover ?? -1n
}
const factsOf = ({ memberId }: Player) =>
  rows(
    world.db,
    `select bets, valid_stake, payout, seq, stake_seqs, stake_valids from bet_fact where member_id = $1
      order by id`,
    [memberId],
  )

describe('a valid stake', () => {
  test('counts as turnover in place of the stake, in the feed and in the record', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player, '100.00')
    expect(await end(player, round, { valid_stake: '40.00' })).toMatchObject({ status: 200 })
    expect(await turnoverOf(player)).toBe(4_000n)
    await feed()
    expect(await factsOf(player)).toMatchObject([{ bets: 1, valid_stake: 4_000n }])
    expect(await createPlayRecord(world.db).summary({ memberId: player.memberId })).toMatchObject({
      stakeMinor: 10_000n,
      validStakeMinor: 4_000n,
    })
  })

  test('of 0 is a bet without turnover; left out it is the stake', async () => {
    const player = await world.openPlayer()
    const [paidBack, lost] = [await table.openRound(player), await table.openRound(player, '7.00')]
    await end(player, paidBack.round, { valid_stake: '0' })
    await end(player, lost.round)
    await feed()
    expect(await factsOf(player)).toMatchObject([
      { bets: 1, valid_stake: 0n },
      { bets: 1, valid_stake: 700n },
    ])
  })

  test.each([
    ['above the stake', '10.01', 'valid_stake'],
    ['below 0', '-1', 'valid_stake'],
    ['of too many decimals', '1.001', 'valid_stake'],
  ])('%s is refused, and the round goes on', async (_name, validStake, message) => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    const body = endOf(player, round, { valid_stake: validStake })
    const refused = await table.endRound(body)
    expect(refused).toMatchObject({ status: 400, content: { status: 'bad_request', message } })
    expect((await table.endRound(body)).body).toBe(refused.body)
    expect(await table.stateOf(player, round)).toMatchObject({ state: 'open' })
  })

  test('is divided over the stakes of its round', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player, '30.00')
    await table.bet(table.betOf(player, { round, amount: '10.00' }))
    await end(player, round, { valid_stake: '20.00' })
    await feed()
    const [fact] = await factsOf(player)
    expect(fact).toMatchObject({ valid_stake: 2_000n, stake_valids: [1_500n, 500n] })
  })

  test('that comes after the call which closed the round is fed again', async () => {
    const player = await world.openPlayer()
    const bet = table.betOf(player, { round_closed: true })
    await table.bet(bet)
    await feed()
    expect(await turnoverOf(player)).toBe(1_000n)
    await end(player, bet.round, { valid_stake: '3.00' })
    expect(await turnoverOf(player)).toBe(300n)
    await feed()
    await feed()
    expect(await factsOf(player)).toMatchObject([
      { bets: 1, valid_stake: 1_000n, seq: 2n },
      { bets: 0, valid_stake: -700n, seq: 2n },
    ])
  })
})

describe('a record of an open bet', () => {
  const stateOf = (player: Player, round: string) => table.stateOf(player, round)

  test('is shown until the round ends with its own', async () => {
    const player = await world.openPlayer()
    const slip = JSON.stringify({ slip: ['Dhaka wins', 'বাংলা'] })
    const bet = table.betOf(player, { record: JSON.parse(slip) as object })
    const first = await table.bet(bet)
    expect(first).toMatchObject({ status: 200, content: { balance: '990.00' } })
    expect((await table.bet(bet)).body).toBe(first.body)
    expect(await stateOf(player, bet.round)).toMatchObject({
      state: 'open',
      record: slip,
    })
    await end(player, bet.round)
    expect(await stateOf(player, bet.round)).toMatchObject({ record: slip })
    await end(player, bet.round, { record: { result: '2:1' } })
    expect(await stateOf(player, bet.round)).toMatchObject({ record: '{"result":"2:1"}' })
  })

  test('of a further bet replaces it; a bet without leaves it', async () => {
    const player = await world.openPlayer()
    const bet = table.betOf(player, { record: { part: 1 } })
    await table.bet(bet)
    const more = (change: object) => table.bet(table.betOf(player, { round: bet.round, ...change }))
    await more({ record: { part: 2 } })
    await more({})
    expect(await stateOf(player, bet.round)).toMatchObject({ record: '{"part":2}', stakeMinor: 3_000n })
  })

  test('of more than 4 kB is refused', async () => {
    const player = await world.openPlayer()
    const ofBytes = (count: number) => ({ record: { a: 'x'.repeat(count - 8) } })
    expect(await table.bet(table.betOf(player, ofBytes(4_097)))).toMatchObject({
      status: 400,
      content: { message: 'record' },
    })
    expect(await table.bet(table.betOf(player, ofBytes(4_096)))).toMatchObject({ status: 200 })
    const bengali = { record: { a: 'ব'.repeat(1_400) } }
    expect(await table.bet(table.betOf(player, bengali))).toMatchObject({ status: 400 })
  })

  test('is kept where a win waited for the bet', async () => {
    const player = await world.openPlayer()
    const bet = table.betOf(player, { record: { late: true } })
    await table.win(table.betOf(player, { round: bet.round, amount: '5.00' }))
    expect(await table.bet(bet)).toMatchObject({ status: 200, content: { balance: '995.00' } })
    expect(await stateOf(player, bet.round)).toMatchObject({ record: '{"late":true}', payoutMinor: 500n })
  })
})

describe('a revision', () => {
  test('replaces what was told and keeps it', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    await end(player, round, { record: { result: 'lost' } })
    await feed()
    await end(player, round, { record: { result: 'void' }, revision: 1, valid_stake: '0' })
    expect(await table.stateOf(player, round)).toMatchObject({
      record: '{"result":"void"}',
      revision: 1,
      validStakeMinor: 0n,
    })
    expect(await turnoverOf(player)).toBe(0n)
    await end(player, round, { record: { result: 'won' }, revision: 5 })
    await feed()
    expect(await turnoverOf(player)).toBe(1_000n)
    const kept = await rows(
      world.db,
      'select revision, record, valid_stake from round_revision where member_id = $1 order by revision',
      [player.memberId],
    )
    expect(kept).toEqual([
      { revision: 0, record: '{"result":"lost"}', valid_stake: null },
      { revision: 1, record: '{"result":"void"}', valid_stake: 0n },
    ])
  })

  test('is asked about anew where the vendor tells more than its record', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    const records = createRecordService({ ...world, playRecord: createPlayRecord(world.db) })
    const say = (result: string) =>
      world.vendor.rounds.set(round, { state: 'completed', record: { result }, proofUrl: null })
    const told = async () => {
      const found = await table.stateOf(player, round)
      return found && (await records.told(found)).record
    }
    await end(player, round, { record: { result: 'lost' } })
    say('lost, told by the vendor')
    expect(await told()).toEqual({ result: 'lost, told by the vendor' })
    say('won, told by the vendor')
    expect(await told()).toEqual({ result: 'lost, told by the vendor' })
    await end(player, round, { record: { result: 'won' }, revision: 1 })
    expect(await told()).toEqual({ result: 'won, told by the vendor' })
  })

  test('that is not higher changes nothing and is accepted', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    const first = endOf(player, round, { record: { result: 'won' }, revision: 2 })
    const answer = await table.endRound(first)
    expect(answer).toMatchObject({ status: 200 })
    for (const revision of [0, 1, 2])
      expect(
        await end(player, round, { record: { result: 'lost' }, revision, valid_stake: '1' }),
      ).toMatchObject({ status: 200 })
    expect((await table.endRound(first)).body).toBe(answer.body)
    expect(await table.stateOf(player, round)).toMatchObject({ record: '{"result":"won"}', revision: 2 })
  })

  test('does not change how a round ended', async () => {
    const player = await world.openPlayer()
    const { round } = await table.openRound(player)
    await end(player, round)
    expect(await end(player, round, { state: 'cancelled', revision: 1 })).toMatchObject({
      status: 400,
      content: { message: 'state' },
    })
    expect(await end(player, round, { state: 'cancelled' })).toMatchObject({ status: 200 })
    expect(await table.stateOf(player, round)).toMatchObject({ state: 'completed', revision: 0 })
  })

  test('goes with money after the end: a win taken back leaves a debt, a smaller one pays it', async () => {
    const player = await world.openPlayer({ cashMinor: 10_000n })
    const bet = table.betOf(player, { amount: '100.00' })
    await table.bet(bet)
    const won = table.betOf(player, { round: bet.round, amount: '500.00' })
    await table.win(won)
    await end(player, bet.round, { record: { result: 'won' } })
    await feed()
    const spent = table.betOf(player, { amount: '450.00' })
    await table.bet(spent)
    // 50.00 are left of the 500.00 that go back.
    expect(await table.rollback(table.undo(player, won))).toMatchObject({
      status: 200,
      content: { balance: '0.00' },
    })
    const balances = async () => (await world.wallet.find(player.memberId))?.balances
    expect(await balances()).toMatchObject({ cash: 0n, deficit: -45_000n })
    const smaller = table.betOf(player, { round: bet.round, amount: '120.00' })
    expect(await table.win(smaller)).toMatchObject({ status: 200, content: { balance: '0.00' } })
    expect(await balances()).toMatchObject({ cash: 0n, deficit: -33_000n })
    expect(
      await end(player, bet.round, { record: { result: 'half won' }, revision: 1, valid_stake: '50.00' }),
    ).toMatchObject({ status: 200, content: { balance: '0.00' } })
    expect(await table.stateOf(player, bet.round)).toMatchObject({
      stakeMinor: 10_000n,
      payoutMinor: 12_000n,
      record: '{"result":"half won"}',
      state: 'completed',
    })
    await feed()
    expect(await turnoverOf(player)).toBe(5_000n)
    const [sum] = await rows(
      world.db,
      `select sum(payout)::bigint as payout, sum(bets)::int as bets from bet_fact
        where member_id = $1 and reference = $2`,
      [player.memberId, bet.round],
    )
    expect(sum).toEqual({ payout: 12_000n, bets: 1 })
    // The rest of the debt is paid by what comes next.
    await table.win(table.betOf(player, { round: spent.round, amount: '340.00' }))
    expect(await balances()).toMatchObject({ cash: 1_000n, deficit: 0n })
    await end(player, spent.round)
  })
})
