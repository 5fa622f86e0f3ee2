import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { canReach, chooseAccount, type Account } from './account.ts'
import { sharedPlace } from './binaries.ts'

/**
 * What a data directory remembers about its database, in `postgres.json` (mode 0600: the owner's password).
 */
export interface Place {
  readonly dataDir: string
  readonly clusterDir: string
  readonly port: number
  readonly password: string
}

export interface PlaceInUse extends Place {
  readonly account: Account
}

type Log = (line: string) => void

const fileName = 'postgres.json'
const clusterName = 'postgres'

/**
 * Makes or finds the place of the cluster of a data directory, and the account that runs it. The caller holds
 * the lock: of two that made a place at once, one would go on with a password that the other has overwritten.
 */
export async function openPlace(dataDir: string, log: Log): Promise<PlaceInUse> {
  const directory = openDataDirectory(dataDir)
  const known = readPlace(directory)
  if (known) return { ...known, account: chooseAccount(known.clusterDir) }
  const account = chooseAccount(join(directory, clusterName))
  const place = {
    dataDir: directory,
    clusterDir: chooseClusterDirectory(directory, { account, log }),
    port: await freePort(),
    password: randomBytes(18).toString('base64url'),
  }
  rememberPlace(place)
  return { ...place, account }
}

/** Reads what a data directory remembers, without making anything. */
export function readPlace(dataDir: string): Place | undefined {
  const directory = resolve(dataDir)
  try {
    const kept = JSON.parse(readFileSync(join(directory, fileName), 'utf8')) as Place
    return { ...kept, dataDir: directory, clusterDir: resolve(directory, kept.clusterDir) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw unreadable(directory, error)
  }
}

/**
 * Keeps the place. A cluster inside the data directory is kept relative to it, so that the directory may
 * move.
 */
export function rememberPlace({ dataDir, clusterDir, port, password }: Place): void {
  const inside = relative(dataDir, clusterDir)
  const file = join(dataDir, fileName)
  const partial = `${file}.${process.pid}`
  const kept = { clusterDir: inside === clusterName ? inside : clusterDir, port, password }
  try {
    writeFileSync(partial, JSON.stringify(kept), { mode: 0o600 })
    renameSync(partial, file)
  } catch (error) {
    throw unreadable(dataDir, error)
  }
}

/** What this process was given: those who asked may not listen yet, and the system would give it again. */
const given = new Set<number>()

/** Gives a TCP port of this machine that is free, and each only once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await askForPort()
    if (given.has(port)) continue
    given.add(port)
    return port
  }
}

async function askForPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}

/**
 * Makes the data directory when there is none; gives its absolute path. Throws when this user cannot use it.
 */
export function openDataDirectory(dataDir: string): string {
  const directory = resolve(dataDir)
  try {
    if (existsSync(directory)) {
      accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
      return directory
    }
    mkdirSync(directory, { recursive: true })
    // Root's database account must pass through on its way to the cluster; files inside are private by
    // themselves.
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700)
    return directory
  } catch (error) {
    throw unreadable(directory, error)
  }
}

function unreadable(directory: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The data directory ${directory} cannot be used: ${reason}\n` +
      'Start as the user it belongs to, or set DATA_DIR to another directory.',
    { cause },
  )
}

function chooseClusterDirectory(dataDir: string, { account, log }: { account: Account; log: Log }): string {
  if (!account || canReach(account, { directory: dataDir, toWrite: false })) return join(dataDir, clusterName)
  const clusterDir = join(sharedPlace(), `data-${randomBytes(6).toString('hex')}`)
  log(`${dataDir} lies in a private directory: the database is kept in ${clusterDir} instead`)
  return clusterDir
}
