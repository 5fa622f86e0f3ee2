import { createLogger, createPool } from '@baize/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStudioTestDatabase } from '../../../tools/test/database.ts'
import { becomeSole, type SoleProgram } from './sole-program.ts'

const log = createLogger({ name: 'studio', level: 'silent' })
const wait = { timeout: 15_000, interval: 25 }
const locks = `FROM pg_locks WHERE locktype = 'advisory' AND database =
  (SELECT oid FROM pg_database WHERE datname = current_database())`

async function createHouse() {
  const database = await createStudioTestDatabase()
  const owner = createPool(database.ownerUrl, { name: 'owner', max: 2 })
  const all: Promise<SoleProgram>[] = []
  onTestFinished(async () => {
    for (const one of all) await (await one).release()
    await owner.end()
    await database.drop()
  })
  const open = (graceMs: number) => {
    const sole = becomeSole({ name: 'studio', url: database.url, log, graceMs })
    all.push(sole)
    return sole
  }
  const holders = async (isGranted: boolean) =>
    (await owner.query<{ pid: number }>(`SELECT pid ${locks} AND granted = $1`, [isGranted])).rows.map(
      ({ pid }) => pid,
    )
  /** As when a program is killed or its connection is cut. */
  const cut = () => owner.query(`SELECT pg_terminate_backend(pid) ${locks} AND granted`)
  return { open, holders, cut, owner }
}

test('a second program stands by until the first is gone', async () => {
  const { open, holders } = await createHouse()
  const first = await open(60_000)
  let isSecondServing = false
  const second = open(60_000).then(() => {
    isSecondServing = true
  })
  const [holder] = await holders(true)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect([isSecondServing, await holders(true)]).toEqual([false, [holder]])
  await first.release()
  await second
  expect(await holders(true)).toHaveLength(1)
})

test('a program whose connection is cut takes the lock again', async () => {
  const { open, holders, cut } = await createHouse()
  await open(60_000)
  const [before] = await holders(true)
  await cut()
  await vi.waitFor(async () => {
    const [after] = await holders(true)
    expect(after).toBeGreaterThan(0)
    expect(after).not.toBe(before)
  }, wait)
})

test('a program that another one has followed says so, to be ended', async () => {
  const { open, holders, cut, owner } = await createHouse()
  const { lost } = await open(0)
  const fate = expect(lost).rejects.toThrow('another studio program serves')
  // Who waits in the queue of the lock gets it before anybody who tries.
  const other = await owner.connect()
  const followed = other.query(`SELECT pg_advisory_lock(hashtext('baize.studio'))`)
  await vi.waitFor(async () => expect(await holders(false)).toHaveLength(1), wait)
  await cut()
  await followed
  await fate
  other.release(true)
})
