import { createLogger } from '@baize/runtime'
import { checkDraw, writeClose, type DrawRecord } from '@baize/lottery/proof'
import { findSeries } from '@baize/lottery/series'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRoundCheck } from '../beacon/bls.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { row, rows } from '../../kernel/database/database.ts'
import type { PlatformEvent } from '../../kernel/events/events.ts'
import { startLotteryWorld, type LotteryWorld } from '../../testing/lottery-world.ts'
import { isSignedBy } from '../signing/ed25519.ts'
import type { StoredDraw } from './model.ts'
import { voidDraw } from './void.ts'

let world: LotteryWorld
const heard: PlatformEvent[] = []
beforeAll(async () => {
  world = await startLotteryWorld()
  world.platform.events.subscribe((event) => heard.push(event))
})
afterAll(() => world.stop())
beforeEach(() => {
  world.beacon.behaviour = 'true'
  world.beacon.newest = Number.MAX_SAFE_INTEGER
  heard.length = 0
})

/** Each test has draws of its own: days of the far future, which no clock makes due. */
let day = 0
async function planned(seriesId = 'elott-01:60'): Promise<StoredDraw[]> {
  day += 1
  return world.planDraws(seriesId, Date.parse('2028-01-01T06:00:00Z') + day * 86_400_000)
}
async function plannedOne(seriesId?: string): Promise<StoredDraw> {
  const [draw] = await planned(seriesId)
  if (!draw) throw new Error('nothing is planned')
  return draw
}
/** What earlier tests have closed is asked for no more. */
const forgetOthers = () =>
  rows(
    world.owner,
    `update lottery_draw set state = 'void', void_reason = 'test' where state not in ('settled', 'void')`,
  )
const jobsOf = (drawId: string) =>
  rows<{ drawId: string }>(
    world.owner,
    `select payload->>'drawId' as "drawId" from graphile_worker._private_jobs where key = $1`,
    [`lottery_settle:${drawId}`],
  )
const newsOf = (drawId: string) =>
  heard.flatMap((event) =>
    event.kind === 'lottery'
      ? event.news.filter((one) => one.drawId === drawId).map(({ state }) => state)
      : [],
  )
const resultsOf = (drawId: string) => world.platform.lotteryDraws.results(drawId)

async function recordOf(drawId: string): Promise<DrawRecord> {
  const draw = await world.draw(drawId)
  const [result] = await resultsOf(drawId)
  const { seed, signature, randomness } = (result?.inputs ?? {}) as Record<string, string>
  const heads = await rows<{ node: string; size: number; root: string; time_ms: bigint }>(
    world.owner,
    'select distinct on (node) node, size, root, time_ms from lottery_head where draw_id = $1 order by node, size desc',
    [drawId],
  )
  return {
    format: 'baize-draw-1',
    drawId,
    family: findSeries(draw.series)!.family,
    drawAtMs: draw.drawAt.getTime(),
    lunarYear: draw.lunarYear,
    seedHash: draw.seedHash!,
    seed: seed!,
    beacon: {
      ...(await import('../beacon/chain.ts')).configuredBeacon({ mode: 'demo', ...world.beacon.environment })
        .chain,
      round: draw.round!,
      signature: signature!,
      randomness: randomness!,
    },
    heads: heads.map(({ time_ms: timeMs, ...head }) => ({ ...head, drawId, timeMs: Number(timeMs) })),
    root: draw.root!,
    count: draw.leaves!,
    closeSignature: draw.closeSignature!,
    result: result!.numbers,
  }
}

describe('a draw of the house', () => {
  test('closes over what was sold, and its numbers follow from seed, root and beacon', async () => {
    const { id, opensAt } = await plannedOne()
    await world.platform.lotteryMoves.openDue(opensAt)
    expect((await world.draw(id)).state).toBe('open')
    await world.logLeaves(id, { node: 'b', size: 2 })
    await world.logLeaves(id, { node: 'a', size: 1 })
    await world.logLeaves(id, { node: 'a', size: 4 })
    expect(await world.close(id)).toMatchObject({ state: 'closed', leaves: 6 })
    expect(await world.open(id)).toMatchObject({ state: 'opened', resultVersion: 1, settledVersion: 0 })
    expect(await jobsOf(id)).toEqual([{ drawId: id }])
    const record = await recordOf(id)
    const [key] = await world.platform.lotterySigner.keys()
    const checks = {
      verifyClose: (text: string, signature: string) => isSignedBy(key!.publicKey, text, signature),
      verifyBeacon: createRoundCheck(record.beacon.publicKey),
    }
    expect(checkDraw(record, checks)).toEqual([])
    expect(record.heads.map(({ node, size }) => [node, size])).toEqual([
      ['a', 4],
      ['b', 2],
    ])
    expect(newsOf(id)).toEqual(['open', 'closed', 'opened'])
  })

  test('that nothing was sold of is settled with its result', async () => {
    const { id } = await plannedOne('elott-08:60')
    await world.close(id)
    expect(await world.open(id)).toMatchObject({ state: 'settled', leaves: 0, settledVersion: 1 })
    expect(await jobsOf(id)).toEqual([])
    expect((await resultsOf(id))[0]?.numbers).toHaveLength(20)
    expect(newsOf(id)).toEqual(['closed', 'opened'])
  })

  test('has one result, however often and from however many it is asked', async () => {
    const { id, drawAt } = await plannedOne()
    await world.logLeaves(id, { node: 'a', size: 1 })
    await world.close(id)
    await Promise.all([1, 2, 3, 4].map(() => world.platform.lotteryMoves.drawDue(drawAt)))
    await world.platform.lotteryMoves.drawDue(drawAt)
    expect(await resultsOf(id)).toHaveLength(1)
    await expect(rows(world.platform.db, 'update lottery_result set numbers = $1', [[]])).rejects.toThrow()
  })

  test('is neither closed nor drawn early', async () => {
    const { id, closesAt, drawAt } = await plannedOne()
    await world.platform.lotteryMoves.closeDue(new Date(closesAt.getTime() - 1))
    expect((await world.draw(id)).state).toBe('scheduled')
    await world.close(id)
    await world.platform.lotteryMoves.drawDue(new Date(drawAt.getTime() - 1))
    expect((await world.draw(id)).state).toBe('closed')
  })

  test('waits for the very batch that is being sold, and counts it; another draw does not wait', async () => {
    const [one, other] = await planned()
    const seller = await world.platform.db.connect()
    await seller.query('begin')
    await seller.query(`select pg_advisory_xact_lock_shared(hashtextextended('lottery ' || $1, 0))`, [
      one!.id,
    ])
    const closing = world.platform.lotteryMoves.closeDue(other!.closesAt)
    await expect.poll(async () => (await world.draw(other!.id)).state, { timeout: 10_000 }).toBe('closed')
    expect((await world.draw(one!.id)).state).toBe('scheduled')
    await world.logLeaves(one!.id, { node: 'a', size: 3 })
    await seller.query('commit')
    seller.release()
    await closing
    expect(await world.draw(one!.id)).toMatchObject({ leaves: 3 })
  })
})

describe('withholding', () => {
  test('a root that comes too late makes a draw with tickets void, and none without', async () => {
    const fromMs = Date.now() - 1_800_000
    const [sold, unsold] = await world.planDraws('elott-02:60', fromMs)
    await world.logLeaves(sold!.id, { node: 'a', size: 1 })
    await world.platform.lotteryMoves.closeDue(unsold!.closesAt)
    expect(await world.draw(sold!.id)).toMatchObject({ state: 'void', voidReason: 'root_missed', leaves: 1 })
    expect(await jobsOf(sold!.id)).toEqual([{ drawId: sold!.id }])
    expect(await world.draw(unsold!.id)).toMatchObject({ state: 'closed', leaves: 0 })
    expect(
      await rows(world.owner, 'select draw_id from lottery_withheld where draw_id = $1', [sold!.id]),
    ).toHaveLength(1)
  })

  test('a round that is known before the draw makes it void', async () => {
    const { id, closesAt } = await plannedOne()
    await world.logLeaves(id, { node: 'a', size: 1 })
    await world.platform.lotteryMoves.closeDue(closesAt)
    expect(await world.draw(id)).toMatchObject({ state: 'void', voidReason: 'round_known_early' })
    expect(newsOf(id)).toEqual(['closed', 'void'])
  })

  test('a lost seed is read from its copy; with both lost the draw is void', async () => {
    await forgetOthers()
    const [one, other] = await planned()
    for (const { id } of [one!, other!]) await world.logLeaves(id, { node: 'a', size: 1 })
    await world.close(one!.id)
    await world.close(other!.id)
    await rows(world.owner, `update lottery_draw set sealed_seed = 'v1.broken' where id = any($1)`, [
      [one!.id, other!.id],
    ])
    // The seed of another draw, sealed by the same key, is not taken for it.
    await rows(
      world.owner,
      `update lottery_draw set sealed_seed_copy = (select sealed_seed_copy from lottery_draw where id = $2) where id = $1`,
      [other!.id, one!.id],
    )
    await world.open(other!.id)
    expect((await world.draw(one!.id)).state).toBe('opened')
    expect(await world.draw(other!.id)).toMatchObject({ state: 'void', voidReason: 'seed_lost' })
  })

  test('a void draw stays void, a drawn one is corrected instead', async () => {
    const [one, other] = await planned()
    const tryVoid = (id: string) => inTransaction(world.platform.db, (tx) => voidDraw(tx, id, 'operator'))
    expect((await tryVoid(one!.id)).ok).toBe(true)
    expect(await tryVoid(one!.id)).toMatchObject({ ok: false, code: 'draw_state' })
    await world.logLeaves(other!.id, { node: 'a', size: 1 })
    await world.close(other!.id)
    await world.open(other!.id)
    expect(await tryVoid(other!.id)).toMatchObject({ ok: false, code: 'draw_correct_instead' })
    expect((await world.draw(one!.id)).state).toBe('void')
  })
})

describe('the beacon', () => {
  test.each(['away', 'another_round', 'another_key'] as const)(
    '%s: the draw waits and then goes on',
    async (behaviour) => {
      await forgetOthers()
      const { id } = await plannedOne()
      await world.logLeaves(id, { node: 'a', size: 1 })
      await world.close(id)
      world.beacon.behaviour = behaviour
      expect((await world.open(id)).state).toBe('drawing')
      expect((await world.open(id)).state).toBe('drawing')
      expect(await resultsOf(id)).toEqual([])
      world.beacon.behaviour = 'true'
      expect((await world.open(id)).state).toBe('opened')
      expect(newsOf(id)).toEqual(['closed', 'drawing', 'opened'])
    },
  )

  test('a day without it makes the draw void', async () => {
    await forgetOthers()
    const { id, drawAt } = await plannedOne()
    await world.logLeaves(id, { node: 'a', size: 1 })
    await world.close(id)
    world.beacon.newest = 0
    await world.platform.lotteryMoves.drawDue(new Date(drawAt.getTime() + 86_399_000))
    expect((await world.draw(id)).state).toBe('drawing')
    await world.platform.lotteryMoves.drawDue(new Date(drawAt.getTime() + 86_400_000))
    expect(await world.draw(id)).toMatchObject({ state: 'void', voidReason: 'beacon_missing' })
  })

  test(
    'a night of draws that nobody drew is made up for, asking once for each round',
    { timeout: 60_000 },
    async () => {
      await forgetOthers()
      const draws = [
        ...(await planned('elott-04:60')),
        ...(await world.planDraws('elott-05:60', Date.parse('2028-01-01T06:00:00Z') + day * 86_400_000)),
      ]
      const last = draws.reduce((latest, { drawAt }) => (drawAt > latest ? drawAt : latest), new Date(0))
      const now = new Date(last.getTime() + 600_000)
      expect(draws.length).toBeGreaterThan(230)
      await world.platform.lotteryMoves.closeDue(now)
      world.beacon.asked.length = 0
      let passes = 0
      for (; passes < 20; passes += 1)
        if ((await world.platform.lotteryMoves.drawDue(now)).opened === 0) break
      expect(new Set(world.beacon.asked).size).toBe(world.beacon.asked.length)
      const ids = draws.map(({ id }) => id)
      const states = await rows(world.owner, 'select distinct state from lottery_draw where id = any($1)', [
        ids,
      ])
      expect(states).toEqual([{ state: 'settled' }])
      const order = await row<{ sorted: boolean }>(
        world.owner,
        `select bool_and(ok) as sorted from (
         select r.opened_at >= lag(r.opened_at) over (order by d.draw_at, r.opened_at) as ok
           from lottery_draw d join lottery_result r on r.draw_id = d.id where d.id = any($1)) x`,
        [ids],
      )
      expect(order?.sorted).toBe(true)
    },
  )
})

describe('keys', () => {
  test('a new one signs from then on, and what the old one signed stays good', async () => {
    const [one, other] = await planned()
    await world.close(one!.id)
    const key = await world.platform.lotterySigner.rotate()
    await world.close(other!.id)
    for (const id of [one!.id, other!.id]) {
      const { root, leaves, closeSignature } = await world.draw(id)
      const text = writeClose({ drawId: id, root: root!, count: leaves! })
      expect(await world.platform.lotterySigner.verify(text, closeSignature!)).toBe(true)
      expect(isSignedBy(key.publicKey, text, closeSignature!)).toBe(id === other!.id)
    }
  })
})

test('a worker takes the lease when the one before ends', async () => {
  const { createLease } = await import('./lease.ts')
  const deps = { db: world.platform.db, log: createLogger({ name: 'test', level: 'silent' }) }
  const [one, other] = [createLease(deps), createLease(deps)]
  expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true])
  await rows(
    world.owner,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'
       and database = (select oid from pg_database where datname = current_database()) and granted`,
  )
  await expect.poll(() => other.hold(), { timeout: 10_000 }).toBe(true)
  expect(await one.hold()).toBe(false)
  await other.release()
  expect(await one.hold()).toBe(true)
  await one.release()
})
