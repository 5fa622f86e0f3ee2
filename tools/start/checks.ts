import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isAlive } from '../postgres/postmaster.ts'
import { StartError, type Say } from './progress.ts'

const mebibyte = 1024 * 1024
const refuseBelowMegabytes = 400
const warnBelowMegabytes = 2_000

/** Root's is open to pass through: PostgreSQL, which runs as another user, may lie inside. */
export function createDataDirectory(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Refuses a data directory that this user cannot use, or a disk that has no room for a database. */
export function checkDataDirectory(dataDir: string, say: Say): void {
  try {
    createDataDirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The data directory ${dataDir} cannot be used: ${reason}\n` +
        'Start as the user it belongs to, or choose another one: DATA_DIR=/some/where npm start',
    )
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const freeMegabytes = Math.floor((bavail * bsize) / mebibyte)
  if (freeMegabytes < refuseBelowMegabytes) {
    throw new StartError(
      `Only ${freeMegabytes} MB are free on the disk of ${dataDir}; Baize needs at least ${refuseBelowMegabytes} MB.\n` +
        'Free some space, or choose another disk: DATA_DIR=/some/where npm start',
    )
  }
  if (freeMegabytes < warnBelowMegabytes) {
    say(`warning: only ${freeMegabytes} MB are free on the disk of ${dataDir}`)
  }
}

/** Refuses a port that somebody listens on, naming the variable that chooses another. */
export async function checkPort({ host, port, variable }: { host: string; port: number; variable: string }) {
  const code = await listenError({ host, port })
  if (code === undefined) return
  const other = variable === 'PORT' ? 8080 : 8081
  const advice = `Choose another one: ${variable}=${other} npm start`
  if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use by another program.\n${advice}`)
  if (code === 'EACCES') throw new StartError(`Port ${port} is reserved for root.\n${advice}`)
  throw new StartError(`Port ${port} on ${host} cannot be used (${code}).\n${advice}`)
}

/** Whether a program can listen on the port. */
export const isPortFree = async (place: { host: string; port: number }): Promise<boolean> =>
  (await listenError(place)) === undefined

async function listenError({ host, port }: { host: string; port: number }): Promise<string | undefined> {
  const server = createServer()
  return new Promise((answer) => {
    server.once('error', (error: NodeJS.ErrnoException) => answer(error.code ?? error.message))
    server.listen({ host, port, exclusive: true }, () => server.close(() => answer(undefined)))
  })
}

/**
 * Marks the data directory as in use by this process, or refuses when another start uses it. Gives the
 * release.
 */
export function occupyDataDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'start.pid')
  const holder = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (holder > 0 && holder !== process.pid && isAlive(holder) && isStart(holder)) {
    throw new StartError(
      `Baize already runs with the data directory ${dataDir} (process ${holder}).\n` +
        'Stop it first, or start a second one beside it, on ports that are free: DATA_DIR=.data2 npm start',
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

/** Numbers of processes are reused: on Linux the command line tells. */
function isStart(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tools/start/')
  } catch {
    return false
  }
}
