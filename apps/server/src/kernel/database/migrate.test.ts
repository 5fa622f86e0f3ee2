import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../../tools/test/database.ts'
import { migratePlatform } from './migrate.ts'

const nodes = 5
const startsOfEach = 6

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('nodes that start together migrate once, and each succeeds', { timeout: 60_000 }, async () => {
  for (let start = 0; start < startsOfEach; start += 1) {
    const migrations = Array.from({ length: nodes }, () => migratePlatform({ url: database.ownerUrl }))
    expect(await Promise.allSettled(migrations)).toEqual(
      migrations.map(() => ({ status: 'fulfilled', value: undefined })),
    )
  }
})
