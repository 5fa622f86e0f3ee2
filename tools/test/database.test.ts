import { createPool } from '@baize/runtime'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createStudioTestDatabase, createTestDatabase } from './database.ts'

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

test.each([
  ['platform', createTestDatabase, 'baize_app', 'public'],
  ['studio', createStudioTestDatabase, 'baize_studio', 'studio'],
])('a %s database is migrated and has the rights of the programs', async (_name, create, role, schema) => {
  const [one, other] = await Promise.all([create(), create()])
  const pool = createPool(one.url, { name: 'test', max: 1 })
  const { rows } = await pool.query('SELECT current_user, current_schema')
  expect(rows).toEqual([{ current_user: role, current_schema: schema }])
  await expect(pool.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
  await pool.end()
  const owner = createPool(one.ownerUrl, { name: 'test', max: 1 })
  const applied = await owner.query(`SELECT count(*)::int AS n FROM ${schema}.migration`)
  expect((applied.rows[0] as { n: number }).n).toBeGreaterThan(0)
  await owner.end()
  await one.drop()
  await other.drop()
})
