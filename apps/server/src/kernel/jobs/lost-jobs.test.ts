import { createLogger, createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { rows } from '../database/database.ts'
import { beat } from '../health/health.ts'
import { addJob, type Job } from './job.ts'
import { releaseLostJobs } from './lost-jobs.ts'
import { runJobs } from './run-jobs.ts'

let database: TestDatabase
let db: Pool
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'jobs-test', max: 4 })
  owner = createPool(database.ownerUrl, { name: 'jobs-test-owner', max: 1 })
})
afterAll(async () => {
  await Promise.all([db.end(), owner.end()])
  await database.drop()
})

const lock = (name: string, worker: string, seconds: number) =>
  owner.query(
    `update graphile_worker._private_jobs j set locked_by = $2, locked_at = now() - make_interval(secs => $3)
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [name, worker, seconds],
  )

const locked = async () =>
  (
    await rows<{ task_identifier: string }>(
      owner,
      'select task_identifier from graphile_worker.jobs where locked_at is not null order by 1',
    )
  ).map(({ task_identifier: name }) => name)

test('jobs of a dead worker are given back, those of a living or a starting one are not', async () => {
  for (const name of ['of_dead', 'of_living', 'of_starting']) await addJob(db, { name, payload: {} })
  await lock('of_dead', 'worker-dead', 600)
  await lock('of_living', 'worker-living', 600)
  await lock('of_starting', 'worker-starting', 10)
  await beat(db, 'worker-living')
  expect(await releaseLostJobs(db)).toBe(1)
  expect(await locked()).toEqual(['of_living', 'of_starting'])
  expect(await releaseLostJobs(db)).toBe(0)
})

test('a worker says under which ids it takes jobs', async () => {
  const takenBy: string[] = []
  const look: Job<object> = {
    name: 'look',
    async run() {
      const found = await rows<{ locked_by: string }>(
        owner,
        `select locked_by from graphile_worker.jobs where task_identifier = 'look'`,
      )
      takenBy.push(...found.map((row) => row.locked_by))
    },
  }
  const log = createLogger({ name: 'test', level: 'silent' })
  const running = await runJobs({ db, jobs: [look], deps: {}, log })
  try {
    await addJob(db, { name: 'look', payload: {} })
    await expect.poll(() => takenBy.length, { timeout: 10_000 }).toBe(1)
    expect(running.takers()).toContain(takenBy[0])
  } finally {
    await running.stop()
  }
})
