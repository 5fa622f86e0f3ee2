import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { PlaceInUse } from './place.ts'
import { initFlags } from './settings.ts'

export const owner = 'baize'
export const database = 'baize'
const majorVersion = '18'

/** Creates the cluster's files when there are none. A start killed half-way leaves nothing that counts. */
export function initialiseCluster(
  place: PlaceInUse,
  { binaries, log }: { binaries: Binaries; log: (line: string) => void },
): void {
  if (existsSync(join(place.clusterDir, 'PG_VERSION'))) return checkVersion(place)
  log('creating the database')
  const partial = `${place.clusterDir}.new`
  const passwordFile = `${place.clusterDir}.password`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  if (place.account) {
    for (const path of [partial, passwordFile]) chownSync(path, place.account.uid, place.account.gid)
  }
  const flags = initFlags({ clusterDir: partial, owner, passwordFile })
  const run = spawnSync(binaries.initdb, flags, { cwd: '/', encoding: 'utf8', ...place.account })
  rmSync(passwordFile, { force: true })
  if (run.status !== 0) {
    throw new Error(`PostgreSQL could not create its files: ${run.stderr || run.error?.message}`)
  }
  // Only an empty or broken directory can stand here: a cluster has PG_VERSION.
  rmSync(place.clusterDir, { recursive: true, force: true })
  renameSync(partial, place.clusterDir)
}

function checkVersion(place: PlaceInUse): void {
  const version = readFileSync(join(place.clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `The database in ${place.clusterDir} was made by PostgreSQL ${version}; this release runs ${majorVersion}. ` +
      'See "Upgrade" in docs/operations.md.',
  )
}
