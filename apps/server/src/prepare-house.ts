import { setTimeout as sleep } from 'node:timers/promises'
import { syncGames } from './lobby/catalogue/sync.ts'
import type { Services } from './services.ts'

const askAgainMs = 500
const patienceMs = 60_000

/**
 * Fills an empty catalogue from the vendors before the worker says that it is alive, so that a platform that
 * reports health has games. A vendor that is away delays the start for a while, then the hourly job takes
 * over.
 */
export async function prepareHouse(services: Services): Promise<void> {
  const { db, registry, vendorClient, vendors, log } = services
  const deadline = performance.now() + patienceMs
  registry.invalidate()
  const { byId } = await registry.snapshot()
  for (const vendor of [...byId.values()].filter(
    ({ isActive, gamesSyncedTo }) => isActive && !gamesSyncedTo,
  )) {
    const deps = { db, client: vendorClient, setGamesSyncedTo: vendors.setGamesSyncedTo }
    let report = await syncGames(deps, vendor)
    while (!report.ok && performance.now() < deadline) {
      await sleep(askAgainMs)
      report = await syncGames(deps, vendor)
    }
    if (report.ok) log.info({ vendor: vendor.code, games: report.value.received }, 'catalogue filled')
    else log.warn({ vendor: vendor.code, reason: report.code }, 'catalogue not filled')
  }
}
