import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts'
import { createPool } from '@baize/runtime'
import { runHistories, type Divergence } from '../../testing/ledger-histories.ts'
import { checkInvariants } from '../../invariants.ts'

const count = Number(process.env['HISTORIES'] ?? 100)
const seed = Number(process.env['HISTORIES_SEED'] ?? 20_261)
/** About six times what a quiet machine needs. */
const eachMs = 1_500
/** A long run prints how far it is. */
const printedEach = 500

let database: TestDatabase
let run: Promise<Divergence[]> | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  // A run that met its limit still holds connections until it notices.
  await run?.catch(() => undefined)
  await database.drop()
})

test(
  `${count} random histories give the same outcomes and state in the model and in PostgreSQL`,
  async ({ signal }) => {
    const { url, ownerUrl } = database
    const onDone = (done: number) => {
      if (done % printedEach === 0) process.stdout.write(`${done} of ${count} histories\n`)
    }
    run = runHistories({ url, ownerUrl, count, seed, onDone, signal })
    expect(await run).toEqual([])
    const owner = createPool(ownerUrl, { name: 'check', max: 1 })
    // The histories post points of no lots: those of the points' own tests have them.
    const broken = (await checkInvariants(owner, { rowsEach: 1 })).filter(({ id }) => id !== 'R13')
    expect(broken).toEqual([])
    await owner.end()
  },
  30_000 + count * eachMs,
)
