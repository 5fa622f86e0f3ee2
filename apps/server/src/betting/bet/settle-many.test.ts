import { afterAll, beforeAll, expect, test } from 'vitest'
import { row } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { createToyBets } from '../../testing/toy-bets.ts'
import { brokenInvariants, openPlayer } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('bets are found by their keys, however many there are before the table has statistics', async () => {
  const { betting, db } = world.platform
  const source = await betting.source({ code: 'toy-lottery', product: 'lottery' })
  const { memberId } = await openPlayer(world, 'settled_many', '500')
  const { placement } = createToyBets(() => ({ world, source, memberId }))
  const placed = await betting.placeBets(Array.from({ length: 400 }, () => placement({ cashMinor: 100n })))
  const lost = placed.map((outcome) => {
    if (outcome.status !== 'placed') throw new Error(outcome.status)
    return { memberId, betId: outcome.betId, revision: 1, state: 'settled' as const, payoutMinor: 0n }
  })
  const looks = await inTransaction(db, async (tx) => {
    const count = async () =>
      (await row<{ scans: bigint }>(
        tx,
        `select idx_scan as scans from pg_stat_xact_user_tables where relname = 'bet'`,
      ))!.scans
    const before = await count()
    await betting.settleBetsIn(tx, source, lost)
    return (await count()) - before
  })
  // One look for each bet. A join that compares all bets with all others looks once, and reads the square.
  expect(Number(looks)).toBeGreaterThanOrEqual(400)
  expect(await brokenInvariants(world)).toEqual([])
})
