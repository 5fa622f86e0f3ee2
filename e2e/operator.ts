import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { runningDatabase } from '../tools/postgres/running-database.ts'

const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../data', import.meta.url))
const run = promisify(execFile)
const pathOf = (tool: 'setting' | 'site') =>
  fileURLToPath(new URL(`../tools/${tool}/${tool}.ts`, import.meta.url))

/** `npm run setting` and `npm run site` against the world under test: every node of it follows at once. */
async function command(tool: 'setting' | 'site', words: readonly string[]): Promise<void> {
  await run(process.execPath, [pathOf(tool), ...words], { env: { ...process.env, DATA_DIR: dataDir } })
}

/** Does something while a setting has another value, and puts it back. */
export async function whileSetting(
  key: string,
  { is, usually }: { is: unknown; usually: unknown },
  act: () => Promise<void>,
): Promise<void> {
  await command('setting', ['set', key, JSON.stringify(is)])
  try {
    await act()
  } finally {
    await command('setting', ['set', key, JSON.stringify(usually)])
  }
}

/** Does something while the site is looked after, until a time that is told. */
export async function whileClosed(until: string, act: () => Promise<void>): Promise<void> {
  await command('site', ['status', '1', until])
  try {
    await act()
  } finally {
    await command('site', ['status', '0'])
  }
}

/** What the house knows of a member and no call of the site changes. */
export interface Standing {
  readonly state: 'active' | 'suspended'
  readonly excludedUntil: string | null
}

/** Writes it as the operator's programs do not yet: into the database of the world under test. */
export async function setStanding(username: string, { state, excludedUntil }: Standing): Promise<void> {
  const client = new Client({ connectionString: runningDatabase(dataDir) })
  await client.connect()
  try {
    const text = 'update member set state = $2, excluded_until = $3 where username = $1'
    await client.query(text, [username, state, excludedUntil])
  } finally {
    await client.end()
  }
}

/** Proves a number for a member, as a code by SMS does; how codes are typed is told by other stories. */
export async function proveMobile(username: string): Promise<void> {
  const client = new Client({ connectionString: runningDatabase(dataDir) })
  await client.connect()
  try {
    const number = `+88016${String(Date.now()).slice(-8)}`
    const text = 'update member set mobile = $2, mobile_verified_at = now() where username = $1'
    await client.query(text, [username, number])
    const tell = `update referral set is_due = true
      where friend_id = (select id from member where username = $1)`
    await client.query(tell, [username])
  } finally {
    await client.end()
  }
}

/** Codes of the demo's coupons. */
export const demoCoupons = (): string[] =>
  JSON.parse(readFileSync(join(dataDir, 'demo-coupons.json'), 'utf8')) as string[]
