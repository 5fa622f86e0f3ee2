import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres/embedded.ts'
import { readPlace } from '../postgres/place.ts'
import { findPostmaster, isAlive, stopPostmaster } from '../postgres/postmaster.ts'

const prefix = 'baize-test-'
const memoryDisk = '/dev/shm'
const neededBytes = 3 * 1024 ** 3

/**
 * Vitest global setup of the server tests: one PostgreSQL for the run, in memory where there is room for it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = fastPlace()
  await sweepDeadRuns(parent)
  const dataDir = mkdtempSync(join(parent, prefix))
  chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, 'run.pid'), String(process.pid))
  const settings = {
    max_connections: '400',
    max_wal_size: '512MB',
    min_wal_size: '80MB',
    shared_buffers: '256MB',
  }
  const postgres = await startPostgres({ dataDir, settings, log: () => undefined })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    removeRun(dataDir)
  }
}

function fastPlace(): string {
  if (!existsSync(memoryDisk)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryDisk)
  return bavail * bsize > neededBytes ? memoryDisk : tmpdir()
}

/** A run that was killed leaves its server behind: the next one removes it. */
async function sweepDeadRuns(parent: string): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(parent, name)
    const pidFile = join(dataDir, 'run.pid')
    if (!existsSync(pidFile) || isAlive(Number(readFileSync(pidFile, 'utf8')))) continue
    const place = readPlace(dataDir)
    const running = place && findPostmaster(place.clusterDir)
    if (running) await stopPostmaster(running.pid)
    removeRun(dataDir)
  }
}

function removeRun(dataDir: string): void {
  const place = readPlace(dataDir)
  if (place) rmSync(place.clusterDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
