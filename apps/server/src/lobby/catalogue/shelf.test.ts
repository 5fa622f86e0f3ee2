import { createPool, type Pool } from '@baize/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import { createCatalogueService } from './service.ts'
import { createShelves } from './shelf.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  db = createPool(database.url, { name: 'shelf', max: 2 })
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('a catalogue that was empty at first has games later', async () => {
  const shelves = createShelves({ db, clock: Date.now })
  expect((await shelves.current()).games).toEqual([])
  await createCatalogueService({ db, clock: Date.now }).writeLotteries()
  expect((await shelves.current()).games).toHaveLength(40)
})
