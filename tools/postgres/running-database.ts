import { EnvironmentError } from '@baize/runtime'
import { database, owner } from './cluster.ts'
import { readPlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'

/** The address of the database that runs for a data directory; throws when none does. */
export function runningDatabase(dataDir: string): string {
  const place = readPlace(dataDir)
  const running = place && findPostmaster(place.clusterDir)
  if (!place || !running) {
    throw new EnvironmentError(
      `No database runs in ${dataDir}. Start Baize first, or set DATABASE_URL or DATA_DIR.`,
    )
  }
  return `postgresql://${owner}:${place.password}@127.0.0.1:${running.port}/${database}`
}
