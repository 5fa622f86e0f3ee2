import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './embedded.ts'
import { withLock } from './lock.ts'
import { readPlace } from './place.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

/** Clusters in memory are made sooner; what is tested here is not the disk. */
const memoryDisk = '/dev/shm'
const module = JSON.stringify(join(import.meta.dirname, 'embedded.ts'))
const isRoot = process.getuid?.() === 0
let parent: string
let dataDir: string
let started: EmbeddedPostgres[]
let said: string[]

beforeEach(() => {
  parent = mkdtempSync(join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'postgres-test-'))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  started = []
  said = []
})
afterEach(async () => {
  for (const postgres of started) await postgres.stop()
  const place = existsSync(dataDir) ? readPlace(dataDir) : undefined
  if (place) rmSync(place.clusterDir, { recursive: true, force: true })
  rmSync(parent, { recursive: true, force: true })
})

async function start(settings = {}): Promise<EmbeddedPostgres> {
  const small = { shared_buffers: '16MB', max_connections: '20', min_wal_size: '32MB', max_wal_size: '64MB' }
  const postgres = await startPostgres({
    dataDir,
    log: (line) => said.push(line),
    settings: { ...small, ...settings },
  })
  started.push(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

describe('startPostgres', { timeout: 60_000 }, () => {
  test('gives a durable server that only this machine reaches, and private files', async () => {
    const postgres = await start()
    const rows = await ask<{ name: string; setting: string }>(
      postgres,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit',
        'data_checksums', 'listen_addresses', 'TimeZone', 'server_encoding',
        'password_encryption') ORDER BY name`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o077).toBe(0)
    expect(statSync(postgres.clusterDir).mode & 0o077).toBe(0)
    const wrong = new pg.Client({ connectionString: postgres.url.replace(/:[^:@]+@/, ':wrong@') })
    await expect(wrong.connect()).rejects.toThrow('password authentication failed')
  })

  test('finds a running server, keeps port and rows over a restart', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE kept AS SELECT 42 AS n')
    const second = await start()
    expect(second).toMatchObject({ pid: first.pid, port: first.port, isStartedHere: false })
    await second.stop()
    expect(isAlive(first.pid)).toBe(false)
    const third = await start()
    expect(third).toMatchObject({ port: first.port, isStartedHere: true })
    expect(await ask(third, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
  })

  test('recovers after SIGKILL, what was committed included', async () => {
    const first = await start()
    await ask(first, 'CREATE TABLE kept AS SELECT 42 AS n')
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(second.pid).not.toBe(first.pid)
    expect(await ask(second, 'SELECT n FROM kept')).toEqual([{ n: 42 }])
  })

  test('is not misled by a lock file whose number belongs to another process', async () => {
    const first = await start()
    await first.stop()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync(
      join(first.clusterDir, 'postmaster.pid'),
      `${other.pid}\n${first.clusterDir}\n0\n${first.port}\n\n127.0.0.1\n\n`,
    )
    expect(findPostmaster(first.clusterDir)).toBeUndefined()
    const second = await start()
    expect(isAlive(second.pid)).toBe(true)
    expect(other.exitCode).toBeNull()
    other.kill()
  })

  test('moves to another port when somebody took its own', async () => {
    const first = await start()
    await first.stop()
    const thief: Server = createServer((socket) => socket.destroy())
    await new Promise<void>((listening) => thief.listen(first.port, '127.0.0.1', listening))
    const second = await start()
    expect(second.port).not.toBe(first.port)
    expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await new Promise((closed) => thief.close(closed))
  })

  test('decides nothing while another program holds the lock', async () => {
    mkdirSync(dataDir)
    let letGo = () => {}
    const held = withLock(join(dataDir, 'postgres.lock'), () => new Promise<void>((done) => (letGo = done)))
    const starting = start()
    await sleep(300)
    expect(readPlace(dataDir)).toBeUndefined()
    letGo()
    await held
    expect(await ask(await starting, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('two programs at once get one server', async () => {
    const script = `const { startPostgres } = await import(${module})
      const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
      console.log(pid)`
    const pids = await Promise.all([runScript(script), runScript(script), runScript(script)])
    expect(new Set(pids).size).toBe(1)
    const adopted = await start()
    expect(adopted.pid).toBe(Number(pids[0]))
  })

  test('leaves the server to the others that are connected, when asked to', async () => {
    const postgres = await start()
    const other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
    await postgres.stop({ onlyIfUnused: true })
    expect(isAlive(postgres.pid)).toBe(true)
    await other.end()
    await expect
      .poll(async () => {
        await postgres.stop({ onlyIfUnused: true })
        return isAlive(postgres.pid)
      })
      .toBe(false)
  })

  test('gives up at once on a setting it does not know, with the words of the log', async () => {
    await expect(start({ shared_buffers: 'much' })).rejects.toThrow(
      /invalid value for parameter "shared_buffers"/,
    )
    expect(said.filter((line) => line.includes('attempt'))).toEqual([])
  })

  test('refuses the files of another version in words', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(first.clusterDir, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17; this release runs 18/)
  })

  test.runIf(isRoot)('as root under a private home: keeps the cluster outside, and says where', async () => {
    chmodSync(parent, 0o700)
    const postgres = await start()
    expect(postgres.clusterDir.startsWith(parent)).toBe(false)
    expect(said.join()).toContain(`the database is kept in ${postgres.clusterDir}`)
    expect(statSync(postgres.clusterDir).uid).not.toBe(0)
    await postgres.stop()
    expect((await start()).clusterDir).toBe(postgres.clusterDir)
  })

  test.runIf(isRoot)('works for an ordinary user, and tells another user whose directory it is', async () => {
    const home = join(parent, 'home')
    mkdirSync(home)
    const uid = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
    spawnSync('chown', [String(uid), home])
    dataDir = join(home, 'data')
    const script = (who: string) => `
      const { startPostgres } = await import(${module})
      const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
        .catch((error) => error)
      if (postgres instanceof Error) console.log(${JSON.stringify(who)}, postgres.message)
      else { await postgres.stop(); console.log(${JSON.stringify(who)}, 'ran') }`
    expect(await runScript(script('nobody'), uid)).toBe('nobody ran')
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    expect(await runScript(script('stranger'), uid - 1)).toMatch(
      /stranger The data directory .* cannot be used/,
    )
    expect(readdirSync(dirname(dataDir))).toEqual(['data'])
  })
})

async function runScript(script: string, uid?: number): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((ended) => child.once('close', ended))
  return output.trim()
}
