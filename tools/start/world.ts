import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment, type Environment } from '@baize/runtime'
import { readPlace } from '../postgres/place.ts'
import { freePorts } from './free-ports.ts'
import { openHouse, type House } from './house.ts'
import type { Say } from './progress.ts'

/** A complete world of its own, for end-to-end tests, faults and measurements. */
export interface World {
  readonly webUrl: string
  readonly studioUrl: string
  readonly consoleUrl: string
  readonly sportsbookUrl: string
  /** Connects as the owner. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** What its programs are told. */
  readonly environment: Environment
  pids(): ReturnType<House['pids']>
  /** Ends the world and removes its data. */
  stop(): Promise<void>
}

export interface WorldOptions {
  /** Variables of docs/operations.md, such as DEMO_PASSWORD. Ports and data directory are chosen here. */
  readonly env?: Record<string, string>
  readonly say?: Say
}

/**
 * Starts everything on free ports in a new data directory under the temporary directory, seeded as a demo.
 */
export async function startWorld({ env = {}, say = () => undefined }: WorldOptions = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-world-'))
  chmodSync(dataDir, 0o711)
  const environment = readEnvironment({
    HOST: '127.0.0.1',
    ...(await freePorts()),
    ...env,
    DATA_DIR: dataDir,
  })
  const remove = () => removeDataDirectory(dataDir)
  const house = await openHouse(environment, say).catch((error: unknown) => {
    say(`the test system did not start; its data is kept in ${dataDir}`)
    throw error
  })
  return {
    webUrl: `http://127.0.0.1:${environment.port}`,
    studioUrl: `http://127.0.0.1:${environment.studioPort}`,
    consoleUrl: `http://127.0.0.1:${environment.consolePort}`,
    sportsbookUrl: `http://127.0.0.1:${environment.sportsbookPort}`,
    databaseUrl: house.databaseUrl,
    dataDir,
    environment: house.environment,
    pids: () => house.pids(),
    async stop() {
      await house.stop()
      remove()
    },
  }
}

function removeDataDirectory(dataDir: string): void {
  const place = readPlace(dataDir)
  if (place) rmSync(place.clusterDir, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
