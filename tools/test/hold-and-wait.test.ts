import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import { createEmptyDatabase } from './database.ts'
import { askAfter, askWithin } from './held-twice.ts'
import { watch } from './hold-and-wait.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let pool: Pool
let other: Pool
let end: () => void

beforeAll(async () => {
  end = watch()
  database = await createEmptyDatabase()
  pool = createPool(database.ownerUrl, { name: 'held', max: 3 })
  other = createPool(database.ownerUrl, { name: 'other', max: 1 })
})
afterAll(async () => {
  end()
  await Promise.all([pool.end(), other.end()])
  await database.drop()
})

test('a transaction may ask for no other connection of its pool, by itself or by what it calls', async () => {
  await expect(askWithin(pool, pool)).rejects.toThrow('waits for a second connection')
  await expect(askWithin(pool, other)).resolves.toBeDefined()
})

test('what runs beside a transaction, or after it, may', async () => {
  await expect(askAfter(pool)).resolves.toBeDefined()
  await expect(Promise.all([askAfter(pool), askAfter(pool), pool.query('select 1')])).resolves.toBeDefined()
  // A test that holds a lock on purpose.
  await expect(inTransaction(pool, () => pool.query('select 1'))).resolves.toBeDefined()
})
