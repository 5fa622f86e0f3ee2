import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const fastStopMs = 8_000
const immediateStopMs = 5_000
const pollMs = 25

/** Reads postmaster.pid: the running server of this cluster, or nothing. */
export function findPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number.parseInt(lines[0] ?? '', 10)
  const port = Number.parseInt(lines[3] ?? '', 10)
  if (!(pid > 0) || !servesCluster(pid, clusterDir)) return undefined
  return { pid, port }
}

/**
 * Removes a lock file whose process is gone. PostgreSQL does this itself, except when the number has
 * meanwhile been given to another process of the same user.
 */
export function clearStaleLock(clusterDir: string): void {
  if (!findPostmaster(clusterDir)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

/** Says whether a process with this number is there (a zombie counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readOrEmpty(`/proc/${pid}/status`))
}

/**
 * Stops the server: fast (open transactions roll back), then immediate. Resolves when the process is gone.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
    ['SIGKILL', immediateStopMs],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await isGoneWithin(pid, waitMs)) return
  }
}

async function isGoneWithin(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(pollMs)
  }
  return !isAlive(pid)
}

/** The process must be a server of this very directory: numbers are reused after a crash or a restart. */
function servesCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false
  return commandLine(pid).includes(clusterDir)
}

function commandLine(pid: number): string {
  if (process.platform === 'linux') return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
