import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../tools/test/database.ts'
import { createPool, migrate } from './index.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let directory: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = mkdtempSync(join(tmpdir(), 'migrate-'))
})
afterEach(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const options = () => ({ url: database.ownerUrl, directory, schema: 'shop' })
const run = () => migrate(options())

async function tables(): Promise<string[]> {
  const pool = createPool(database.ownerUrl, { name: 'test', max: 1 })
  const { rows } = await pool.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'shop' ORDER BY tablename`,
  )
  await pool.end()
  return rows.map(({ tablename }) => tablename)
}

describe('migrate', () => {
  test('runs what is new, in order, into its schema', async () => {
    write('0002_toy.sql', 'CREATE TABLE toy (id bigint REFERENCES shelf)')
    write('0001_shelf.sql', 'CREATE TABLE shelf (id bigint PRIMARY KEY); CREATE TABLE tag (id bigint)')
    expect(await run()).toEqual(['0001_shelf.sql', '0002_toy.sql'])
    expect(await tables()).toEqual(['migration', 'shelf', 'tag', 'toy'])
    expect(await run()).toEqual([])
  })

  test('two programs at once: each migration runs once', async () => {
    write('0001_slow.sql', 'SELECT pg_sleep(0.2); CREATE TABLE slow (id bigint)')
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.flat()).toEqual(['0001_slow.sql'])
  })

  test('a failing migration leaves nothing behind and is named', async () => {
    write('0001_good.sql', 'CREATE TABLE good (id bigint)')
    write('0002_bad.sql', 'CREATE TABLE half (id bigint); SELECT 1/0')
    await expect(run()).rejects.toThrow(/0002_bad\.sql failed: division by zero/)
    expect(await tables()).toEqual(['good', 'migration'])
    write('0002_bad.sql', 'CREATE TABLE half (id bigint)')
    expect(await run()).toEqual(['0002_bad.sql'])
  })

  test('a migration edited after it ran is refused', async () => {
    write('0001_shelf.sql', 'CREATE TABLE shelf (id bigint)')
    await run()
    write('0001_shelf.sql', 'CREATE TABLE shelf (id int)')
    await expect(run()).rejects.toThrow(/edited after they had run: 0001_shelf\.sql/)
  })

  test('a wrong name or a number used twice is refused', async () => {
    write('1_shelf.sql', '')
    await expect(run()).rejects.toThrow('NNNN_noun.sql')
    rmSync(join(directory, '1_shelf.sql'))
    write('0001_a.sql', '')
    write('0001_b.sql', '')
    await expect(run()).rejects.toThrow('the number 0001')
  })

  describe('a baseline in the place of older files', () => {
    const names = ['0001_shelf.sql', '0002_toy.sql']
    const replaced = createHash('sha256').update(names.join('\n')).digest('hex')
    const replaceFiles = () => {
      for (const name of names) rmSync(join(directory, name), { force: true })
      write('baseline.json', JSON.stringify({ upTo: '0001_shop.sql', replaced }))
      write('0001_shop.sql', 'CREATE TABLE shelf (id bigint); CREATE TABLE toy (id bigint)')
      write('0003_till.sql', 'CREATE TABLE till (id bigint)')
    }

    test('makes an empty database', async () => {
      replaceFiles()
      expect(await run()).toEqual(['0001_shop.sql', '0003_till.sql'])
      expect(await run()).toEqual([])
    })

    test('counts as run where the older files ran', async () => {
      write('0001_shelf.sql', 'CREATE TABLE shelf (id bigint)')
      write('0002_toy.sql', 'CREATE TABLE toy (id bigint)')
      await run()
      replaceFiles()
      expect(await run()).toEqual(['0003_till.sql'])
      expect(await run()).toEqual([])
      expect(await tables()).toEqual(['migration', 'shelf', 'till', 'toy'])
    })

    test('is refused where only some of them ran, and nothing changes', async () => {
      write('0001_shelf.sql', 'CREATE TABLE shelf (id bigint)')
      await run()
      replaceFiles()
      await expect(run()).rejects.toThrow(/made before 0001_shop\.sql/)
      expect(await tables()).toEqual(['migration', 'shelf'])
    })
  })

  test('functions come from their files, and a changed file is applied again', async () => {
    write('0001_shelf.sql', 'CREATE TABLE shelf (id bigint PRIMARY KEY)')
    const functions = mkdtempSync(join(tmpdir(), 'functions-'))
    const define = (value: string) =>
      writeFileSync(
        join(functions, 'answer.sql'),
        `create or replace function answer() returns int language sql return ${value};`,
      )
    const log: string[] = []
    const apply = () => migrate({ ...options(), functions, log: (line) => log.push(line) })
    const answer = async () => {
      const pool = createPool(database.ownerUrl, { name: 'test', max: 1 })
      const { rows } = await pool.query<{ answer: number }>('select shop.answer()')
      await pool.end()
      return rows[0]?.answer
    }
    define('1')
    await apply()
    expect(await answer()).toBe(1)
    define('2')
    await apply()
    expect(await answer()).toBe(2)
    log.length = 0
    await apply()
    expect(log).toEqual([])
    define('nonsense')
    await expect(apply()).rejects.toThrow(/answer\.sql failed: column "nonsense" does not exist/)
    expect(await answer()).toBe(2)
    rmSync(functions, { recursive: true })
  })
})
