import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouseTestDatabase } from '../test/database.ts'
import { openSecrets } from './secrets.ts'

const script = join(import.meta.dirname, 'migrate.ts')
let house: Awaited<ReturnType<typeof createHouseTestDatabase>>
let directory: string
beforeAll(async () => {
  house = await createHouseTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'migrate-test-'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await house.drop()
})

/** The program itself: gives its exit code and what it printed. */
async function runMigrate(environment: Record<string, string>) {
  const { PATH = '' } = process.env
  const run = promisify(execFile)(process.execPath, [script], { env: { PATH, ...environment } })
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

test('an outside database is migrated without a data directory', { timeout: 60_000 }, async () => {
  const dataDir = join(directory, 'absent')
  const ran = await runMigrate({
    DATABASE_OWNER_URL: house.ownerUrl,
    DATABASE_URL: house.url,
    STUDIO_DATABASE_URL: house.own.studio,
    SPORTSBOOK_DATABASE_URL: house.own.sportsbook,
    LEAGUE_DATABASE_URL: house.own.league,
    DATA_DIR: dataDir,
  })
  expect(ran.output).toContain('the database is up to date')
  expect(ran.code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)
})

test('a login that does not open the database is named, without a stack', { timeout: 60_000 }, async () => {
  const wrong = new URL(house.url)
  wrong.password = 'wrong'
  const ran = await runMigrate({
    DATABASE_OWNER_URL: house.ownerUrl,
    DATABASE_URL: wrong.href,
    DATA_DIR: join(directory, 'absent'),
  })
  expect(ran.code).toBe(1)
  expect(ran.output).toMatch(/DATABASE_URL does not open the database as baize_app/)
  expect(ran.output).not.toMatch(/^ +at /m)
})

test('secrets are kept in a data directory that did not exist', async () => {
  const dataDir = join(directory, 'new', 'nested')
  const { secretKey } = await openSecrets(dataDir)
  expect((await openSecrets(dataDir)).secretKey).toBe(secretKey)
})
