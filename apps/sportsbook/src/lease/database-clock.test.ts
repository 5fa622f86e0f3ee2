import { createLogger, createPool } from '@baize/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSportsbookTestDatabase } from '../../../../tools/test/database.ts'
import { createDatabaseClock } from './database-clock.ts'

const log = createLogger({ name: 'book', level: 'silent' })

test.each([-7_000, 0, 90_000])('follows the database where this machine is %d ms off', async (offMs) => {
  const database = await createSportsbookTestDatabase()
  const pool = createPool(database.url, { name: 'book', max: 1, role: 'baize_sportsbook' })
  const real = Date.now.bind(Date)
  const off = vi.spyOn(Date, 'now').mockImplementation(() => real() + offMs)
  const clock = await createDatabaseClock(pool, log)
  onTestFinished(async () => {
    clock.stop()
    off.mockRestore()
    await pool.end()
    await database.drop()
  })
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() now')
  expect(Math.abs(clock.now() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(100)
})
