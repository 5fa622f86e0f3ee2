import type { Clock } from '@baize/std'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Db } from '../../kernel/database/database.ts'
import type { Metrics } from '../../kernel/health/metrics.ts'
import type { Integration, VendorRegistry } from '../../providers/api.ts'
import { syncGames, type SyncDeps } from './sync.ts'
import * as store from './sync-store.ts'

export interface SyncAllDeps extends SyncDeps {
  readonly clock: Clock
  readonly registry: Pick<VendorRegistry, 'snapshot'>
}

const firstWaitMs = 300_000
const longestWaitMs = 6 * 3_600_000
const longestReason = 500

/**
 * Reads the lists of all active vendors. One that cannot be reached keeps nobody from the others: it is tried
 * again after 5 minutes, then after twice as long each time, 6 hours at most.
 */
export async function syncAllGames(deps: SyncAllDeps, log: Logger): Promise<void> {
  const { byId } = await deps.registry.snapshot()
  const failures = await store.listSyncFailures(deps.db)
  const waiting = new Set(
    failures.filter((each) => each.retry_at.getTime() > deps.clock()).map((each) => each.vendor_id),
  )
  for (const vendor of byId.values()) {
    if (vendor.isActive && !waiting.has(vendor.id)) await syncOne(deps, vendor, log)
  }
}

async function syncOne(deps: SyncAllDeps, vendor: Integration, log: Logger): Promise<void> {
  const reason = await readList(deps, vendor, log)
  if (reason === undefined) return void (await store.deleteSyncFailure(deps.db, vendor.id))
  log.warn({ vendor: vendor.code, reason }, 'games not synced')
  const at = new Date(deps.clock())
  const failure = { vendorId: vendor.id, reason: reason.slice(0, longestReason), at }
  await store.saveSyncFailure(deps.db, { ...failure, firstWaitMs, longestWaitMs })
}

/** Gives why the list could not be read, or nothing. */
async function readList(deps: SyncAllDeps, vendor: Integration, log: Logger): Promise<string | undefined> {
  try {
    const report = await syncGames(deps, vendor)
    if (!report.ok) return report.code
    if (report.value.written > 0) log.info({ vendor: vendor.code, ...report.value }, 'games synced')
    return undefined
  } catch (error) {
    log.error({ err: error, vendor: vendor.code }, 'a list of games could not be taken')
    return error instanceof Error ? error.message : String(error)
  }
}

/** For an alarm: how often in a row the list of a vendor could not be read. */
export function measureSync({ registry }: Metrics, db: Db): void {
  new Gauge({
    name: 'baize_catalogue_sync_failures',
    help: 'How often in a row the list of games of a vendor could not be read',
    labelNames: ['vendor'] as const,
    registers: [registry],
    async collect() {
      const failures = await store.listSyncFailures(db).catch(() => undefined)
      if (!failures) return
      this.reset()
      for (const { code, failures: count } of failures) this.set({ vendor: code }, count)
    },
  })
}
