import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { database, initialiseCluster, owner } from './cluster.ts'
import { launchPostmaster } from './launch.ts'
import { withLock } from './lock.ts'
import { freePort, openDataDirectory, openPlace, rememberPlace, type PlaceInUse } from './place.ts'
import { clearStaleLock, findPostmaster, isAlive, stopPostmaster } from './postmaster.ts'
import type { Settings } from './settings.ts'

export interface EmbeddedPostgres {
  /** Connects as the owner of the database `baize`. */
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly clusterDir: string
  /** False when the server was already running. */
  readonly isStartedHere: boolean
  /**
   * Stops the server in an orderly way. `onlyIfUnused` leaves it to the other programs that are connected.
   */
  stop(options?: { onlyIfUnused?: boolean }): Promise<void>
}

export interface StartOptions {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Overrides single settings of the server. */
  readonly settings?: Settings
  /** Variables for the server's process, beside the few it needs. */
  readonly environment?: Readonly<Record<string, string>>
}

const startAttempts = 8
const readyWithinMs = 60_000
const pollMs = 30
const firstPauseMs = 250
const longestPauseMs = 4_000
const hopeless = /invalid value for parameter|unrecognized configuration|No space left|Permission denied/
const portTaken = /could not bind|Address already in use/

/**
 * Starts the embedded PostgreSQL of a data directory, or finds it running. Recovers from a crash: a stale
 * lock file, orphaned backends that still hold the memory, a port taken by somebody else. Throws with a
 * message for people.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDirectory(options.dataDir)
  return withLock(join(dataDir, 'postgres.lock'), async () => {
    const place = await openPlace(dataDir, options.log)
    const running = await adoptRunning(place)
    if (running) return running
    const binaries = findBinaries(place.account, options.log)
    initialiseCluster(place, { binaries, log: options.log })
    return startWithAttempts(place, { program: binaries.postgres, options })
  })
}

async function adoptRunning(place: PlaceInUse): Promise<EmbeddedPostgres | undefined> {
  const running = findPostmaster(place.clusterDir)
  if (!running) return undefined
  const found = { ...place, port: running.port }
  if (!(await isReady(found, running.pid))) return undefined
  if (found.port !== place.port) rememberPlace(found)
  return embedded(found, { pid: running.pid, isStartedHere: false })
}

async function startWithAttempts(
  place: PlaceInUse,
  { program, options }: { program: string; options: StartOptions },
): Promise<EmbeddedPostgres> {
  let current = place
  let lines = ''
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    clearStaleLock(current.clusterDir)
    const { pid, logSoFar } = launchPostmaster(current, {
      program,
      settings: options.settings ?? {},
      environment: options.environment,
    })
    if (await isReady(current, pid)) return embedded(current, { pid, isStartedHere: true })
    lines = logSoFar()
    if (hopeless.test(lines)) break
    options.log(`the database did not start (attempt ${attempt} of ${startAttempts})`)
    if (portTaken.test(lines)) {
      current = { ...current, port: await freePort() }
      rememberPlace(current)
    }
    await sleep(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)))
  }
  throw new Error(`PostgreSQL does not start. Its log says:\n${lines}`)
}

function embedded(place: PlaceInUse, run: { pid: number; isStartedHere: boolean }): EmbeddedPostgres {
  const url = urlOf(place, database)
  return {
    url,
    port: place.port,
    pid: run.pid,
    clusterDir: place.clusterDir,
    isStartedHere: run.isStartedHere,
    async stop({ onlyIfUnused = false } = {}) {
      if (onlyIfUnused && (await isUsed(url))) return
      await stopPostmaster(run.pid)
    },
  }
}

function urlOf(place: PlaceInUse, name: string): string {
  return `postgresql://${owner}:${place.password}@127.0.0.1:${place.port}/${name}`
}

/**
 * Waits until the server answers; false when its process ends first. Creates the database on the first start.
 */
async function isReady(place: PlaceInUse, pid: number): Promise<boolean> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return false
    // Another server may listen on this port while ours fails to bind: only our own directory counts.
    if ((await servedDirectory(place)) === place.clusterDir) {
      await createDatabase(place)
      return true
    }
    await sleep(pollMs)
  }
  return false
}

async function servedDirectory(place: PlaceInUse): Promise<string | undefined> {
  return withClient(urlOf(place, 'postgres'), async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory')
    return rows[0]?.data_directory
  }).catch(() => undefined)
}

async function createDatabase(place: PlaceInUse): Promise<void> {
  await withClient(urlOf(place, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (rowCount !== 0) return
    await client.query(`CREATE DATABASE ${database}`)
    // What the server brings along is the owner's alone: programs are let into their own database only.
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC')
  })
}

/** Says whether other programs are connected to the database. */
async function isUsed(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND datname = current_database()
          AND pid <> pg_backend_pid() LIMIT 1`,
    )
    return rowCount !== 0
  }).catch(() => false)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  // A broken connection also rejects the pending query: the listener only keeps the process alive.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
