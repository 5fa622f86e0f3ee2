import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../tools/test/database.ts'
import { createPool, type Pool } from './index.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
const pools: Pool[] = []

function open(options: Partial<Parameters<typeof createPool>[1]> = {}): Pool {
  const pool = createPool(database.ownerUrl, { name: 'pool-test', max: 2, ...options })
  pools.push(pool)
  return pool
}

beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

describe('createPool', () => {
  test('asks a database that is away ten times a second at most, and finds it when it is back', async () => {
    const url = new URL(database.ownerUrl)
    const { port, hostname } = url
    let asked = 0
    let isAway = true
    const door = createServer((socket) => {
      asked += 1
      if (isAway) return void socket.on('error', () => undefined).resetAndDestroy()
      const through = connect(Number(port), hostname)
      socket.pipe(through).pipe(socket)
      for (const side of [socket, through]) side.on('error', () => undefined)
    })
    await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
    url.port = String((door.address() as AddressInfo).port)
    const pool = createPool(url.href, { name: 'pool-test', max: 1 })
    const until = performance.now() + 500
    while (performance.now() < until) {
      await expect(pool.query('SELECT 1')).rejects.toThrow()
      await sleep(2)
    }
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThanOrEqual(7)
    isAway = false
    await sleep(110)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    await new Promise((closed) => door.close(closed))
  })

  test('gives bigint for int8, text for dates and numerics', async () => {
    const { rows } = await open().query(
      `SELECT 9007199254740993::int8 AS big, '{1,NULL}'::int8[] AS bigs, '2026-02-28'::date AS day,
              1.10::numeric AS price, 7::int4 AS small`,
    )
    expect(rows).toEqual([
      { big: 9007199254740993n, bigs: [1n, null], day: '2026-02-28', price: '1.10', small: 7 },
    ])
  })

  test('limits every wait and names itself', async () => {
    const pool = open({ timeouts: { lockMs: 1234 } })
    const { rows } = await pool.query(
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'application_name')
        ORDER BY name`,
    )
    expect(rows.map(({ setting }) => setting as string)).toEqual(['pool-test', '15000', '1234', '10000'])
  })

  test('takes on a role and a schema', async () => {
    await open().query('CREATE SCHEMA other; CREATE TABLE other.thing (id int)')
    await open().query(
      `DO $$ BEGIN CREATE ROLE pool_test NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
    const pool = open({ role: 'pool_test', schema: 'other' })
    expect((await pool.query('SELECT current_user, current_schemas(false)::text')).rows).toEqual([
      { current_user: 'pool_test', current_schemas: '{}' },
    ])
    await expect(pool.query('SELECT * FROM other.thing')).rejects.toThrow('permission denied')
  })

  test('a connection killed while checked out is reported, and the pool goes on', async () => {
    const errors: Error[] = []
    const pool = open({ max: 1, onError: (error) => errors.push(error) })
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await open().query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    client.release()
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('a query without an answer in time closes its connection', async () => {
    const pool = open({ max: 1, timeouts: { queryMs: 100, statementMs: 0 } })
    const client = await pool.connect()
    const startedAt = performance.now()
    await expect(client.query('SELECT pg_sleep(3)')).rejects.toThrow('timeout')
    client.release()
    await sleep(10)
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })
})
