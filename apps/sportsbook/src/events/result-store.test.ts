import { createPool, inTransaction } from '@baize/runtime'
import { expect, onTestFinished, test } from 'vitest'
import { createSportsbookTestDatabase } from '../../../../tools/test/database.ts'
import { holdEpoch, takeLease } from '../lease/lease.ts'
import { createResultStore, keyOf, type NewResult, type RankedResult } from './result-store.ts'

async function createPoolOfBook() {
  const database = await createSportsbookTestDatabase()
  const pool = createPool(database.url, {
    name: 'book',
    max: 4,
    role: 'baize_sportsbook',
    schema: 'sportsbook',
  })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return pool
}

const key = { event: 'ev1', market: 'football_total|total=2.5' }
const over: NewResult = {
  ...key,
  change: { type: 'settle', outcomes: { over: [1, 0, 1, 1], under: [0, 0, 1, 1] }, voidReason: null },
  certainty: 1,
  isValid: true,
  source: 'feed:league-live',
  seq: 10,
}
const rollback: NewResult = { ...over, change: { type: 'unsettle' }, seq: 11 }

test('each result is a version, and what says nothing new is none', async () => {
  const store = createResultStore(await createPoolOfBook())
  const heard: RankedResult[] = []
  store.onStored((results) => heard.push(...results))
  await store.store([over])
  await store.store([{ ...over, seq: 12, certainty: 2 }])
  await store.store([{ ...rollback, seq: 13 }])
  expect(await store.store([{ ...rollback, seq: 13 }])).toEqual([])
  expect(heard.map(({ result }) => [result.version, result.outcomes?.['over']?.[0]])).toEqual([
    [1, 1],
    [2, undefined],
  ])
  expect((await store.latest([key])).get(keyOf(key))).toMatchObject({ version: 2, outcomes: null })
})

test('messages read again after a restart do not undo later ones', async () => {
  const store = createResultStore(await createPoolOfBook())
  await store.store([over])
  await store.store([rollback])
  await store.store([{ ...over, seq: 12 }])
  expect(await store.store([over])).toEqual([])
  expect(await store.store([rollback])).toEqual([])
  expect((await store.latest([key])).get(keyOf(key))?.version).toBe(3)
})

test('an unconfirmed result pays nobody, its confirmation does', async () => {
  const store = createResultStore(await createPoolOfBook())
  await store.store([{ ...over, isValid: false }])
  expect((await store.latest([key])).size).toBe(0)
  expect(await store.after(0n, 10)).toEqual([])
  await store.store([{ ...over, seq: 12, certainty: 2 }])
  expect((await store.after(0n, 10)).map(({ result }) => result.version)).toEqual([2])
})

test('a cancellation stands beside the result, and is taken back without it', async () => {
  const store = createResultStore(await createPoolOfBook())
  const cancel = { type: 'cancel', from: 1_000, to: 2_000, reason: 'past_post' } as const
  await store.store([over, { ...over, change: cancel, seq: 11 }])
  const [before] = (await store.latest([key])).values()
  expect([before?.version, before?.cancelled]).toEqual([2, [{ from: 1_000, to: 2_000, reason: 'past_post' }]])
  await store.store([{ ...over, change: { type: 'uncancel' }, seq: 12 }])
  const [after] = (await store.latest([key])).values()
  expect([after?.outcomes?.['over'], after?.cancelled]).toEqual([[1, 0, 1, 1], []])
})

test('who has an older epoch holds no lease', async () => {
  const pool = await createPoolOfBook()
  const first = await takeLease(pool)
  expect(await inTransaction(pool, (tx) => holdEpoch(tx, first))).toBe(true)
  const second = await takeLease(pool)
  expect(second).toBe(first + 1n)
  expect(await inTransaction(pool, (tx) => holdEpoch(tx, first))).toBe(false)
})

test('a new lease waits for what is written under the old one', async () => {
  const pool = await createPoolOfBook()
  const first = await takeLease(pool)
  let isTaken = false
  let taking: Promise<unknown> = Promise.resolve()
  await inTransaction(pool, async (tx) => {
    await holdEpoch(tx, first)
    taking = takeLease(pool).then(() => {
      isTaken = true
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isTaken).toBe(false)
  })
  await taking
  expect(isTaken).toBe(true)
})
