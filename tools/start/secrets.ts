import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../postgres/lock.ts'
import { createDataDirectory } from './checks.ts'

const names = [
  'houseVendorSecret',
  'secretKey',
  'serverDatabasePassword',
  'studioDatabasePassword',
  'sportsbookDatabasePassword',
  'leagueDatabasePassword',
  'houseSportsbookSecret',
  'feedToken',
  'standInSecret',
] as const

export type Secrets = Readonly<Record<(typeof names)[number], string>>

const secretBytes = 32

/**
 * Gives the secrets of a data directory, made at the first start and kept in `secrets.json` (mode 0600). What
 * an older release did not know is added; what is there stays.
 */
export function openSecrets(dataDir: string): Promise<Secrets> {
  createDataDirectory(dataDir)
  const file = join(dataDir, 'secrets.json')
  return withLock(`${file}.lock`, async () => {
    const kept = readSecrets(file)
    if (names.every((name) => kept[name] !== undefined)) return kept as Secrets
    const made = names.map((name) => [name, randomBytes(secretBytes).toString('hex')] as const)
    const secrets = { ...Object.fromEntries(made), ...kept } as Secrets
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, JSON.stringify(secrets), { mode: 0o600 })
    renameSync(partial, file)
    return secrets
  })
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return {}
  }
}
