import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  readonly houseVendorSecret: string
  readonly secretKey: string
}

const secretBytes = 32

/** Gives the secrets of a data directory, made at the first start and kept in `secrets.json` (mode 0600). */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets: Secrets = {
    houseVendorSecret: randomBytes(secretBytes).toString('hex'),
    secretKey: randomBytes(secretBytes).toString('hex'),
  }
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(partial, file)
  return secrets
}
