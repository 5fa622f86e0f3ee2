import { expect, onTestFinished, test, vi } from 'vitest'
import { startKillable } from '../testing/killable.ts'
import { expectBooksRight } from '../testing/right-books.ts'
import { bookKey, createWorld, legOf, openPage } from '../testing/world.ts'
import { acceptTickets } from '../ticket/accept.ts'
import type { TicketDeps } from '../ticket/deps.ts'
import { takeLease } from './lease.ts'

const wait = { timeout: 60_000, interval: 25 }
/** A standby serves so soon after the first program has fallen silent. */
const takenOverWithinMs = 15_000

test('a book that hangs is followed within 15 s, and takes no bet any more', async () => {
  const world = await createWorld()
  world.feed.open('ev1')
  world.operator.fund('rich', '1000.00')
  const plan = {
    databaseUrl: world.database.url,
    platformUrl: world.operator.url,
    key: bookKey,
    events: ['ev1', 'ev2'],
    port: 0,
  }
  const open = ({ url }: { readonly url: string }) =>
    openPage({ url, operator: world.operator }, { player: 'rich', game: 'sport-0001' })
  const leg = legOf(world, 'ev1')
  const first = await startKillable(plan, onTestFinished)
  const before = await open(first)
  const kept = await before.place({ legs: [leg] })
  expect(kept.body.state).toBe('accepted')
  const standby = startKillable(plan, onTestFinished)
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'baize-sportsbook-sole'`,
    )
    expect(rows).toHaveLength(2)
  }, wait)
  const { rows: hung } = await world.pool.query<{ at: Date }>('SELECT clock_timestamp() at')
  process.kill(first.pid, 'SIGSTOP')
  const second = await standby
  const { rows: lease } = await world.pool.query<{ epoch: bigint; at: Date }>(
    'SELECT epoch, taken_at at FROM lease',
  )
  expect(lease.map(({ epoch }) => epoch)).toEqual([2n])
  expect(Number(lease[0]?.at) - Number(hung[0]?.at)).toBeLessThan(takenOverWithinMs)
  process.kill(first.pid, 'SIGCONT')
  const late = await before.place({ legs: [{ ...leg, event: 'ev2' }] }).catch(() => undefined)
  expect(late?.body.state ?? 'none').not.toBe('accepted')
  const after = await open(second)
  const taken = await after.place({ legs: [{ ...leg, event: 'ev2' }] })
  expect(taken.body.state).toBe('accepted')
  await world.settle('ev1', { home: 1, draw: 0, away: 0 })
  await after.until(kept.body.id, 'settled')
  await second.kill()
  await first.kill()
  await expectBooksRight(world)
}, 120_000)

test('a debited bet is not accepted under an epoch that has passed', async () => {
  const world = await createWorld()
  world.feed.open('ev1')
  world.operator.fund('rich', '1000.00')
  const book = await world.startBook({
    patience: { liveBetMs: 60_000, bookedBetMs: 60_000, inlineMs: 1, waitMs: 200 },
  })
  const page = await book.open('rich')
  world.operator.faults.next('bet', { type: 'lose-answer' }, 1_000)
  const { body } = await page.place({ legs: [legOf(world, 'ev1')] })
  const step = async () => {
    const { rows } = await world.pool.query<{ step: string; accepted: Date | null }>(
      'SELECT step, accepted_at accepted FROM ticket WHERE ticket_id = $1',
      [body.id],
    )
    return rows[0]
  }
  await vi.waitFor(async () => expect((await step())?.step).toBe('debiting'), wait)
  await book.stop()
  const epoch = await takeLease(world.pool)
  const deps = { ...book.deps, pool: world.pool, patience: { liveBetMs: 60_000 } } as TicketDeps
  const debited = [{ ticketId: body.id, done: { balanceMinor: 90_000n, platformTransaction: 'p1' } }]
  await expect(acceptTickets(deps, debited)).rejects.toThrow('another program serves the book')
  expect(await step()).toEqual({ step: 'debiting', accepted: null })
  expect(await acceptTickets({ ...deps, epoch }, debited)).toEqual([true])
})
