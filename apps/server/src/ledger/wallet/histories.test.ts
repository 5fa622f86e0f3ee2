import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { createPool } from '@baize/runtime'
import { runHistories } from './histories.ts'
import { checkInvariants } from '../../invariants.ts'

const count = Number(process.env['HISTORIES'] ?? 200)
const seed = Number(process.env['HISTORIES_SEED'] ?? 20_261)
const eachMs = 1_000
/** A night's run tells how far it is. */
const toldEach = 500

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test(
  `${count} random histories give the same outcomes and state in the model and in PostgreSQL`,
  async () => {
    const { url, ownerUrl } = database
    const onDone = (done: number) => {
      if (done % toldEach === 0) process.stdout.write(`${done} of ${count} histories\n`)
    }
    expect(await runHistories({ url, ownerUrl, count, seed, onDone })).toEqual([])
    const owner = createPool(ownerUrl, { name: 'check', max: 1 })
    expect(await checkInvariants(owner)).toEqual([])
    await owner.end()
  },
  30_000 + count * eachMs,
)
