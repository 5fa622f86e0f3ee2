import { createLogger, createPool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import {
  agreeOn,
  countFigures,
  openPerson,
  startBefore,
  writeFact,
  type LinePerson,
} from '../../testing/agent-line.ts'
import { dayStartOf, noonOf } from '../../testing/house-days.ts'
import { untilLockWait } from '../../testing/lock-wait.ts'
import { brokenInvariants } from '../../testing/withdrawals.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { lotteryShares } from '../close/lottery-shares.ts'
import { createCloses } from '../close/service.ts'

/**
 * Bets that are counted while their day is being closed: each is in exactly one bill, of that day or a later
 * one.
 */
let world: World
let root: LinePerson
let player: LinePerson

beforeAll(async () => {
  world = await startWorld()
  root = await openPerson(world, { username: 'close_root', type: 1 })
  player = await openPerson(world, { username: 'close_player', type: 0, uplineId: root.memberId })
  const tier = { ratePpm: 10_000, validMinor: 0n, lossMinor: 0n, active: 0 }
  await agreeOn(world, {
    payeeId: root.memberId,
    payerId: null,
    terms: { kind: 'daily', tiers: [tier] },
  })
  await startBefore(world, [root.memberId], dayStartOf(2))
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

test('every bet is in exactly one bill when it is counted during a close', async () => {
  const { platform } = world
  const stake = async (at: Date) => {
    await writeFact(world, { memberId: player.memberId, stake: 1_000n, payout: 0n, at })
    await countFigures(world)
  }
  await stake(noonOf(2))
  const bets = Array.from({ length: 12 }, () => stake(noonOf(1)))
  const closes = Array.from({ length: 4 }, () => platform.closes.closeDue())
  await Promise.all([...bets, ...closes])
  world.clock.advance(86_400_000)
  await countFigures(world)
  await platform.closes.closeDue()
  const bills = await rows<{ base: bigint; late: bigint }>(
    platform.db,
    `select b.base, coalesce(sum(l.amount) filter (where l.origin_at is not null), 0)::bigint as late
       from contract_bill b
       left join contract_bill_line l on l.payee_id = b.payee_id and l.bill_id = b.id
      where b.payee_id = $1 group by b.id, b.base, b.starts_at order by b.starts_at`,
    [root.memberId],
  )
  expect(bills.length).toBe(3)
  expect(bills.reduce((sum, { base }) => sum + base, 0n)).toBe(13_000n)
  // A bet that missed the close of its day is in one later bill, marked as late.
  const [first, second, third] = bills
  expect(first).toMatchObject({ base: 1_000n, late: 0n })
  expect(second?.late).toBe(0n)
  expect(third?.base).toBe(third?.late)
})

test('a close waits for the counting of figures, and bills what it counted', async () => {
  const { platform } = world
  const countCloses = () =>
    rows<{ n: bigint }>(platform.db, 'select count(*) as n from agent_close').then(([row]) => row?.n)
  const before = await countCloses()
  world.clock.advance(86_400_000)
  await countFigures(world)
  let closing: Promise<number> | undefined
  await inTransaction(platform.db, async (tx) => {
    await platform.figures.hold(tx)
    closing = platform.closes.closeDue()
    await untilLockWait(platform.db, closing)
    expect(await countCloses()).toBe(before)
  })
  expect(await closing).toBe(1)
})

test('nothing is complete to a later time while another process seals the ledger', async () => {
  const { db, closes } = world.platform
  await countFigures(world)
  const before = await closes.watermark()
  world.clock.advance(86_400_000)
  await inTransaction(db, async (tx) => {
    await rows(tx, `select pg_advisory_xact_lock(hashtext('baize.seal'))`)
    await countFigures(world)
    expect(await closes.watermark()).toEqual(before)
  })
  await countFigures(world)
  expect((await closes.watermark()).getTime()).toBeGreaterThanOrEqual(before.getTime() + 86_400_000)
})

test('a close needs one connection: it does not wait for another while it holds one', async () => {
  const { platform, databaseUrl } = world
  // A day that the test before left, and one more.
  world.clock.advance(86_400_000)
  await countFigures(world)
  const db = createPool(databaseUrl, { name: 'close', max: 1 })
  try {
    expect(
      await createCloses({
        ...platform,
        db,
        lotteryShares,
        openSignals: () => Promise.resolve([]),
        log: createLogger({ name: 'close', level: 'silent' }),
      }).closeDue(),
    ).toBe(2)
  } finally {
    await db.end()
  }
})
