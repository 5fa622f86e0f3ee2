import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouseTestDatabase } from '../test/database.ts'
import { describeSchema } from './describe.ts'

const apps = join(import.meta.dirname, '..', '..', 'apps')
const isAsked = process.env['WRITE_SCHEMA'] === '1'

let database: Awaited<ReturnType<typeof createHouseTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createHouseTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe.each([
  ['server', 'public'],
  ['studio', 'studio'],
  ['sportsbook', 'sportsbook'],
  ['league', 'league'],
])('schema of %s', (app, schema) => {
  const path = join(apps, app, 'schema.sql')

  test('schema.sql is what the migrations make', async () => {
    await client.query(`set search_path = ${schema}`)
    const found = await describeSchema(client, schema)
    if (isAsked) writeFileSync(path, found)
    const committed = existsSync(path) ? readFileSync(path, 'utf8') : ''
    expect(found, 'run "npm run schema" and read what changed').toBe(committed)
  })
})

test('every function of the platform stands in a file of its own name', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  const files = readdirSync(join(apps, 'server', 'sql'))
  const names = files.map((file) => file.replace(/\.sql$/, '').replaceAll('-', '_'))
  expect(rows.map(({ name }) => name)).toEqual(names.sort())
})

test('no migration after the baseline makes or changes a function', () => {
  const lastThatDid = '0014'
  const directory = join(apps, 'server', 'migrations')
  const found = readdirSync(directory).filter((name) => {
    const text = readFileSync(join(directory, name), 'utf8')
    return name.slice(0, 4) > lastThatDid && /create (or replace )?function|pg_get_functiondef/i.test(text)
  })
  expect(found, 'put the function into apps/server/sql').toEqual([])
})
