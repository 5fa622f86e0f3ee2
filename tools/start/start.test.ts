import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, readPlace } from '../postgres/place.ts'
import { freePorts } from './free-ports.ts'
import type { ProgramName } from './house.ts'
import { findPostmaster, isAlive } from '../postgres/postmaster.ts'

const memoryDisk = '/dev/shm'
const bootstrap = join(import.meta.dirname, 'bootstrap.mjs')
const within = (milliseconds: number) => ({ timeout: milliseconds, interval: 100 })

let dataDir: string
let ports: Awaited<ReturnType<typeof freePorts>>
const running: ChildProcess[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(
    join(statSync(memoryDisk, { throwIfNoEntry: false }) ? memoryDisk : tmpdir(), 'start-test-'),
  )
  chmodSync(dataDir, 0o711)
  ports = await freePorts()
})
afterAll(async () => {
  const alive = running.filter((child) => child.exitCode === null && child.signalCode === null)
  const endings = alive.map((child) => new Promise((ended) => child.once('exit', ended)))
  for (const child of alive) child.kill('SIGTERM')
  await Promise.all(endings)
  rmSync(dataDir, { recursive: true, force: true })
})

function npmStart(environment: Record<string, string> = {}) {
  // Vitest sets MODE and more for itself; a person's shell does not.
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [bootstrap, join(import.meta.dirname, 'start.ts')], {
    env: { PATH, HOME, DATA_DIR: dataDir, HOST: '127.0.0.1', ...ports, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const exit = new Promise<number | null>((ended) => child.once('exit', ended))
  return { child, exit, output: () => output }
}

async function health(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.PORT}/healthz`, { signal: AbortSignal.timeout(2_000) })
  await answer.body?.cancel()
  return answer.status
}
const isHealthy = () => expect.poll(() => health().catch(() => 0), within(90_000)).toBe(200)

/** The programs of this data directory, found by what the processes were given. */
function pidOf(name: ProgramName): number {
  const lines = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8')
    .trim()
    .split('\n')
  const last = lines.findLast((line) => line.includes('"pid":')) ?? '{}'
  return (JSON.parse(last) as { pid: number }).pid
}

const pidsOfAll = () => (['server', 'worker', 'studio', 'stand-in'] as const).map(pidOf)

function postgresPid(): number {
  const place = readPlace(dataDir)
  return (place && findPostmaster(place.clusterDir))?.pid ?? 0
}

describe('npm start', { timeout: 600_000 }, () => {
  test('comes up, survives the death of its parts, goes down in order, keeps its data', async () => {
    const first = npmStart()
    await expect.poll(first.output, within(240_000)).toMatch(/Baize is ready[^]*rahim[^]*Ctrl-C/)
    expect(await health()).toBe(200)
    expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0)

    const server = pidOf('server')
    process.kill(server, 'SIGKILL')
    await expect.poll(() => isAlive(server)).toBe(false)
    await isHealthy()
    expect(pidOf('server')).not.toBe(server)

    const postgres = postgresPid()
    process.kill(postgres, 'SIGKILL')
    await expect.poll(() => postgresPid() !== 0 && postgresPid() !== postgres, within(90_000)).toBe(true)
    await isHealthy()

    const programs = [...pidsOfAll(), postgresPid()]
    const stoppingAt = performance.now()
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(performance.now() - stoppingAt).toBeLessThan(10_000)
    expect(programs.filter(isAlive)).toEqual([])

    const accounts = first.output().match(/rahim.*/)?.[0]
    const second = npmStart()
    await expect.poll(second.output, within(180_000)).toContain('Ctrl-C')
    expect(second.output()).toContain(accounts)
    expect(second.output()).not.toMatch(/creating the database|migrated/)

    const third = npmStart({ PORT: String(await freePort()) })
    expect(await third.exit).toBe(1)
    expect(third.output()).toMatch(/already runs with the data directory .* \(process \d+\)/)

    second.child.kill('SIGKILL')
    const orphans = pidsOfAll()
    await expect.poll(() => orphans.filter(isAlive), within(60_000)).toEqual([])
    await expect.poll(postgresPid, within(60_000)).toBe(0)
  })

  test('says which port is taken and how to choose another, before any work', async () => {
    const thief = createServer()
    await new Promise<void>((listening) => thief.listen(0, '127.0.0.1', listening))
    const { port } = thief.address() as { port: number }
    const other = join(dataDir, 'other')
    for (const variable of Object.keys(ports)) {
      const run = npmStart({ [variable]: String(port), DATA_DIR: other })
      expect(await run.exit).toBe(1)
      expect(run.output()).toMatch(new RegExp(`Port ${port} is in use[^]*: ${variable}=80\\d\\d npm start`))
    }
    expect(readPlace(other)).toBeUndefined()
    await new Promise((closed) => thief.close(closed))
  })

  test.each([
    [{ DATA_DIR: '/etc/hosts/data' }, 1, /data directory \/etc\/hosts\/data cannot be used[^]*DATA_DIR=/],
    [{ PORT: 'eighty' }, 78, /The environment is wrong:\n {2}PORT/],
  ])('refuses %j in words', async (environment: Record<string, string>, code, message) => {
    const run = npmStart(environment)
    expect(await run.exit).toBe(code)
    expect(run.output()).toMatch(message)
    expect(run.output()).not.toContain('    at ')
  })
})
