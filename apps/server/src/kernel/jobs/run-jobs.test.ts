import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger, createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { rows } from '../database/database.ts'
import { addJob, type Job } from './job.ts'
import { runJobs } from './run-jobs.ts'

const log = createLogger({ name: 'test', level: 'silent' })
let database: TestDatabase
let db: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'test', max: 4 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

test.each([undefined, 'queue'])('a job that fails (queue %s) is tried again; others go on', async (queue) => {
  const ran: string[] = []
  let fails = true
  const jobs: Job<object>[] = [
    {
      name: 'breaks',
      async run() {
        ran.push('breaks')
        if (fails) throw new Error('broken')
      },
    },
    { name: 'works', run: async () => void ran.push('works') },
  ]
  const running = await runJobs({ db, jobs, deps: {}, log })
  try {
    await addJob(db, { name: 'breaks', payload: {}, ...(queue && { queue }) })
    const failed = () =>
      rows<{ last_error: string }>(
        db,
        `select last_error from graphile_worker.jobs where attempts = 1 and locked_at is null`,
      )
    await expect.poll(failed, { timeout: 10_000 }).toMatchObject([{ last_error: 'broken' }])
    await addJob(db, { name: 'works', payload: {}, ...(queue && { queue }) })
    await expect.poll(() => ran, { timeout: 10_000 }).toContain('works')
    fails = false
    await expect.poll(() => rows(db, 'select from graphile_worker.jobs'), { timeout: 15_000 }).toEqual([])
    expect(ran.filter((name) => name === 'breaks')).toHaveLength(2)
  } finally {
    await running.stop()
  }
})

test('a job in work at the stop is done, and its end is written', async () => {
  let [finish, begun] = [() => {}, false]
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const job: Job<object> = {
    name: 'long',
    async run() {
      begun = true
      await finished
    },
  }
  const running = await runJobs({ db, jobs: [job], deps: {}, log })
  await addJob(db, { name: 'long', payload: {} })
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(true)
  const stopped = running.stop()
  // Long enough for all of the stop that does not wait for the job.
  await sleep(200)
  finish()
  await stopped
  expect(await rows(db, 'select from graphile_worker.jobs')).toEqual([])
  await running.lost
})

test('that no more jobs are taken is told', async () => {
  const running = await runJobs({ db, jobs: [], deps: {}, log })
  const told = expect(running.lost).rejects.toThrow('no more jobs are taken')
  const { exitCode } = process
  // So a newer version of the library tells the older ones that the tables are no longer theirs.
  const tell = () => db.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}')`)
  const telling = setInterval(() => void tell(), 100)
  await told
  clearInterval(telling)
  process.exitCode = exitCode
  await running.stop()
})
