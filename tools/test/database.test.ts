import { createPool } from '@baize/runtime'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from './database.ts'

test('an empty database is its own and goes away', async () => {
  const one = await createEmptyDatabase()
  const other = await createEmptyDatabase()
  const pool = createPool(one.ownerUrl, { name: 'test', max: 2 })
  await pool.query('CREATE TABLE thing (id bigint PRIMARY KEY)')
  await pool.query('INSERT INTO thing VALUES (9007199254740993)')
  expect((await pool.query('SELECT id FROM thing')).rows).toEqual([{ id: 9007199254740993n }])
  await pool.end()
  await one.drop()
  await other.drop()
  const gone = createPool(one.ownerUrl, { name: 'test', max: 1 })
  await expect(gone.query('SELECT 1')).rejects.toThrow('does not exist')
  await gone.end()
})
