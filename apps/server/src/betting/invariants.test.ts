import { createPool, type Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedAll, openBook, type TestBook } from '../testing/settled-bets.ts'
import { brokenInvariants, openPlayer } from '../testing/withdrawals.ts'
import { startWorld, type World } from '../testing/world.ts'
import { bettingInvariants } from './invariants.ts'

/** What must hold is asked of bets that hold, then of the same bets with one thing wrong. */
let world: World
let owner: Pool
let book: TestBook
let memberId: MemberId
const bets = { won: '', lost: '', corrected: '', void: '', open: '' }
let round = ''

beforeAll(async () => {
  world = await startWorld()
  owner = createPool(world.ownerUrl, { name: 'owner', max: 1 })
  book = await openBook(world)
  ;({ memberId } = await openPlayer(world, 'holds', '1000'))
  for (const name of Object.keys(bets) as (keyof typeof bets)[])
    bets[name] = await book.place(memberId, 10_00n)
  const settle = (betId: string, revision: number, payoutMinor: bigint, state?: 'cancelled') =>
    world.platform.betting.settleBets(book.source, [
      { memberId, betId, revision, state: state ?? 'settled', payoutMinor },
    ])
  await settle(bets.won, 1, 25_00n)
  await settle(bets.lost, 1, 0n)
  await settle(bets.corrected, 1, 30_00n)
  await settle(bets.corrected, 2, 20_00n)
  await settle(bets.void, 1, 0n, 'cancelled')
  round = await book.stake(memberId, [40_00n, 2_00n])
  await book.win(memberId, round, 7_00n)
  await book.end(memberId, round, 'completed', { validStakeMinor: 30_00n })
  await feedAll(world)
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

/** The rows that break each, after a change that is undone at once. */
async function breaks(change?: string): Promise<number[]> {
  const tx = await owner.connect()
  try {
    await tx.query('begin')
    // Append-only tables refuse changes also to their owner.
    await tx.query('set local session_replication_role = replica')
    if (change !== undefined) expect((await tx.query(change)).rowCount).toBeGreaterThan(0)
    const counts: number[] = []
    for (const { sql } of bettingInvariants) counts.push((await tx.query(sql)).rowCount ?? 0)
    return counts
  } finally {
    await tx.query('rollback')
    tx.release()
  }
}
const where = (name: keyof typeof bets) => `where id = '${bets[name]}'`
const factOf = (reference: string) => `where reference = '${reference}'`

test('bets that hold break nothing, before and after they are fed', async () => {
  expect(await breaks()).toEqual([0, 0, 0])
  const late = await book.place(memberId, 10_00n)
  const lost = { memberId, betId: late, revision: 1, state: 'settled', payoutMinor: 0n } as const
  await world.platform.betting.settleBets(book.source, [lost])
  const unfed = await book.stake(memberId, [40_00n])
  await book.end(memberId, unfed)
  await book.end(memberId, round, 'completed', { validStakeMinor: 31_00n, revision: 1 })
  expect(await breaks()).toEqual([0, 0, 0])
  await feedAll(world)
  expect(await breaks()).toEqual([0, 0, 0])
  expect(await brokenInvariants(world)).toEqual([])
})

test.each<[string, () => string, number[]]>([
  ['a payout that was not paid', () => `update bet set payout = payout + 1 ${where('won')}`, [1, 0, 1]],
  [
    'a stake that was not taken',
    () => `update bet set cash_stake = cash_stake + 1 ${where('open')}`,
    [1, 0, 0],
  ],
  [
    'a void whose stake did not come back',
    () => `update bet set state = 'cancelled' ${where('lost')}`,
    [1, 0, 1],
  ],
  ['a bet of another source', () => `update bet set source = source + 1 ${where('open')}`, [2, 0, 0]],
  ['a posting whose bet is missing', () => `delete from bet ${where('open')}`, [1, 0, 0]],
  [
    'a revision that stands twice',
    () =>
      `insert into bet_revision (member_id, bet_id, revision, state, payout, revised_at)
       values (${memberId}, '${bets.corrected}', 2, 'settled', 0, now())`,
    [0, 1, 0],
  ],
  [
    'a revision of no bet',
    () => `update bet_revision set bet_id = gen_random_uuid() where bet_id = '${bets.corrected}'`,
    [0, 1, 0],
  ],
  [
    'a stake that was fed as more',
    () => `update bet_fact set cash_stake = cash_stake + 1 ${factOf(bets.lost)}`,
    [0, 0, 1],
  ],
  [
    'a payout that was fed as less',
    () => `update bet_fact set payout = payout - 1 ${factOf(round)}`,
    [0, 0, 1],
  ],
  [
    'a turnover that was fed twice',
    () => `update bet_fact set valid_stake = 2 * valid_stake ${factOf(bets.won)}`,
    [0, 0, 1],
  ],
  ['facts that are gone', () => `delete from bet_fact ${factOf(round)}`, [0, 0, 1]],
  [
    'a turnover of the round that the feed never read',
    () => `update round set valid_stake = 29 where round = '${round}'`,
    [0, 0, 1],
  ],
])('%s is found', async (_fault, change, expected) => {
  expect(await breaks(change())).toEqual(expected)
})

test('a replaced revision that was not kept is found until its settlement is read', async () => {
  const late = await book.place(memberId, 10_00n)
  const lost = { memberId, betId: late, state: 'settled', payoutMinor: 0n } as const
  for (const revision of [1, 2])
    await world.platform.betting.settleBets(book.source, [
      { ...lost, revision, payoutMinor: BigInt(revision) },
    ])
  const gone = `delete from bet_revision where bet_id = '${late}'`
  expect(await breaks(gone)).toEqual([0, 1, 0])
  await feedAll(world)
  expect(await breaks(gone)).toEqual([0, 0, 0])
})
